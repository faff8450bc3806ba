# fish completion for callout: `callout completion words` knows what can follow.

function __callout_words
    set -l words (commandline -opc) (commandline -ct)
    set -l answer ($words[1] completion words -- $words[2..] 2>/dev/null)
    set -l first (string split -m 1 -- ' ' $answer[1])
    set -e answer[1]
    printf '%s\n' $answer
    set -l lead (string length -- "$first[2]")
    set -l path (string sub -s (math $lead + 1) -- "$words[-1]")
    switch "$first[1]"
        case files
            string replace -r '^' -- "$first[2]" (__fish_complete_path "$path")
        case folders
            string replace -r '^' -- "$first[2]" (__fish_complete_directories "$path" '')
    end
end

complete -c callout -f -a '(__callout_words)'
