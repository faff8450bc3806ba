#!/usr/bin/env bash
# Renders a pack in parts with GNU parallel and merges them: parallel.sh PACK DIR [PARTS]
set -euo pipefail
pack=$1 out=$2 parts=${3:-4}
# Each part renders one cue at a time: the parts are what keeps the cores at work.
seq "$parts" | parallel --will-cite --halt soon,fail=1 \
    "${CALLOUT:-callout}" render "$pack" --out "$out.parts/{}" --shard "{}/$parts" --jobs 1
"${CALLOUT:-callout}" merge "$out".parts/* --into "$out"
