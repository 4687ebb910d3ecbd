#!/bin/sh
# A Slurm array: each task is a part, on whichever node it is put. A folder that all nodes see, then:
#
#   array=$(sbatch --parsable --array=1-100 docs/scale/slurm.sh parts --deals 10000000 -- ./my_engine)
#   sbatch --dependency=afterok:"$array" --wrap 'ofcheck merge parts/part-*.jsonl --report json=whole.jsonl'
#
#SBATCH --job-name=ofcheck
#SBATCH --cpus-per-task=2
#SBATCH --requeue
#SBATCH --open-mode=append
#SBATCH --output=ofcheck-%a.out
folder=$1
shift
# Slurm copies this script away, so that `part` is looked for where the job was given.
"${OFCHECK_PART_SCRIPT:-docs/scale/part}" "$SLURM_ARRAY_TASK_ID" "$SLURM_ARRAY_TASK_COUNT" "$folder" "$@"
status=$?
# A node that fails or is taken away is Slurm's affair: it queues the task again. A run that ends by itself is queued here.
if [ "$status" != 0 ] && [ "${SLURM_RESTART_COUNT:-0}" -lt 3 ]; then
  scontrol requeue "${SLURM_ARRAY_JOB_ID}_$SLURM_ARRAY_TASK_ID"
  sleep 60  # until it is taken away
fi
exit "$status"
