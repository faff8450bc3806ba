# Turns the Swift samples of a page into one source file: declarations stay outside, statements go into one function, each
# sample in a scope inside the last one's, so that it sees what came before and may say `let` again.
#   awk -v name=PAGE [-v apart=1] -f samples.awk page.md

/^ *```swift *$/ { inside = 1; text = ""; kind = ""; next }
inside && /^ *```/ { inside = 0; keep(); next }
inside {
    if ($0 ~ /^ *import /) { imports[$0] = 1; next }
    if (kind == "" && $0 !~ /^ *(\/\/.*)?$/)
        kind = $0 ~ /^ *(@Test|@Suite|@main|public|final|struct|actor|class|enum|extension|protocol|func) ?/ ? "outside" : "inside"
    text = text $0 "\n"
}

function keep() {
    if (kind == "outside") { outside = outside "\n" text; return }
    if (text == "") return
    count++
    if (apart) statements = statements "do {\n" text "}\n"
    else { statements = statements "do {\n" text; depth++ }
}

END {
    if (!apart) print "import Callout"
    for (line in imports) if (!apart) print line
    print outside
    if (count) {
        gsub(/[^A-Za-z0-9]/, "_", name)
        print "func sample_" name "() async throws {\n" statements
        while (depth-- > 0) print "}"
        print "}"
    }
}
