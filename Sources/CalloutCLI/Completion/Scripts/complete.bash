# bash completion for callout: `callout completion words` knows what can follow.

_callout() {
    local rest=$COMP_LINE words=() gap=first typed word i
    # bash takes words apart at : and =; what touches belongs together.
    for ((i = 0; i <= COMP_CWORD; i++)); do
        typed=${COMP_WORDS[i]}
        if [[ -n $gap ]]; then words+=("$typed"); else words[-1]+=$typed; fi
        rest=${rest#"${rest%%[![:blank:]]*}"}
        rest=${rest#"$typed"}
        gap=${rest%%[![:blank:]]*}
    done
    [[ $typed == [:=] ]] && typed=
    typed=${typed//[\\\"\']/}
    words=("${words[@]//[\\\"\']/}")

    local answer whole=${words[-1]}
    mapfile -t answer < <("${1/#\~/$HOME}" completion words -- "${words[@]:1}" 2>/dev/null)
    # What stands before the part that bash will replace, and before the part that is a path.
    local kept=${whole%"$typed"} lead=${answer[0]#* }
    COMPREPLY=()
    for word in "${answer[@]:1}"; do
        word=${word%%$'\t'*}
        COMPREPLY+=("${word#"$kept"}")
    done
    [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *[:=] ]] && compopt -o nospace 2>/dev/null

    local act
    case ${answer[0]%% *} in
        files) act=-f ;;
        folders) act=-d ;;
        *) return ;;
    esac
    compopt -o filenames 2>/dev/null
    while IFS= read -r word; do COMPREPLY+=("${lead#"$kept"}$word"); done < <(compgen "$act" -- "${whole#"$lead"}")
}

complete -F _callout callout
