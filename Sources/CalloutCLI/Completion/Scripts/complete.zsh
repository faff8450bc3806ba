#compdef callout
# zsh completion for callout: `callout completion words` knows what can follow.

_callout() {
    local -a answer open whole
    local line word kind lead
    answer=("${(@f)$("${words[1]/#\~/$HOME}" completion words -- "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
    kind=${answer[1]%% *}
    lead=${answer[1]#* }
    for line in "${(@)answer[2,-1]}"; do
        word=${line%%$'\t'*}
        line=${word//:/\\:}:${line#*$'\t'}
        # What ends so goes on: nothing is put behind it.
        if [[ $word == *[:=] ]]; then open+=("$line"); else whole+=("$line"); fi
    done
    local found=1
    (( $#open )) && _describe -t words callout open -S '' && found=0
    (( $#whole )) && _describe -t words callout whole && found=0
    [[ $kind == none ]] || [[ -z $lead ]] || compset -P "${(b)lead}"
    case $kind in
        files) _files && found=0 ;;
        folders) _files -/ && found=0 ;;
    esac
    return found
}

if [[ ${funcstack[1]} == _callout ]]; then _callout "$@"; else compdef _callout callout; fi
