#!/usr/bin/env bash
# Renders a pack in parts with a Slurm array job and merges them: slurm.sh PACK DIR [PARTS]
# The folders have to be on a disk that all nodes see. Prints the number of the job that merges.
set -euo pipefail
pack=$1 out=$2 parts=${3:-4} callout=${CALLOUT:-callout}
array=$(sbatch --parsable --job-name=callout-render --array="1-$parts" --output="$out.log-%a" --wrap \
    "exec '$callout' render '$pack' --out '$out.parts'/\$SLURM_ARRAY_TASK_ID --shard \$SLURM_ARRAY_TASK_ID/$parts")
# Only if every part has ended well.
sbatch --parsable --job-name=callout-merge --dependency="afterok:$array" --kill-on-invalid-dep=yes --output="$out.log" --wrap \
    "exec '$callout' merge '$out.parts'/* --into '$out'"
