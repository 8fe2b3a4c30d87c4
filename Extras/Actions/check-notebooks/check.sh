#!/bin/sh
# Checks notebooks, and shows what differs where the service looks for it.
#
#   check.sh github|gitlab JUNIT [ARGUMENT…] PATH…
#
# GitHub shows annotations at the lines of a pull request and a summary of the job; GitLab shows a JUnit report and a report on the
# quality of the code, trellis-quality.json, in a merge request. The status is that of `trellis check`.

set -u
unset CDPATH
service=$1 junit=$2
shift 2
here=$(cd -- "$(dirname -- "$0")" && pwd -P)
objects=$(mktemp)
trap 'rm -f -- "$objects"' EXIT

status=0
trellis check --format json --junit "$junit" "$@" >"$objects" || status=$?
python3 -- "$here/show.py" "$service" "$objects" || exit
exit "$status"
