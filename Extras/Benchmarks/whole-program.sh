#!/bin/sh
# Times the whole program against peers: start to first picture, a check of one cell, 200,000 hushed statements.
#
# Each pair runs A B A B …, so that a machine that slows down slows both; medians and their ratio are printed. A peer that
# is not installed is left out with a note. TRELLIS_PROGRAM names the program; RUNS how often each runs.

set -u
here=$(cd -- "$(dirname -- "$0")" && pwd -P)
exec python3 "$here/whole-program.py" "${TRELLIS_PROGRAM:-$here/../../.build/release/trellis}"
