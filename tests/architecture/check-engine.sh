#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# check-engine.sh NM LIBRARY
#
# The engine has no clock and no randomness of its own, or a battle could not be resolved again from its log; and it
# never ends the program, which is its user's to do. Seeds come from the system in one place, dh_seed_from_system(), for
# the programs to call: the engine itself does not.

set -u

nm=$1
library=$2
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
failures=0

fail ()
{
  echo "$1" >&2
  failures=$((failures + 1))
}

# One line for each symbol: the object file, and what it refers to or defines.
"$nm" -A --undefined-only "$library" 2>/dev/null | sed 's/.*:\([^:]*\.o\): *U /\1 /' >"$scratch/called"
"$nm" -A --defined-only --extern-only "$library" 2>/dev/null \
  | sed 's/.*:\([^:]*\.o\):[0-9a-f]* [A-Z] /\1 /' >"$scratch/defined"

# callers PATTERN : who refers to what the pattern takes
callers ()
{
  grep -E " ($1)$" "$scratch/called"
}

# It cannot do without this one: when it is not seen, nothing is.
callers g_free >/dev/null || fail "$library: nm shows no undefined symbols"

if callers 'time|gettimeofday|clock|clock_gettime|g_get_(real|monotonic)_time|g_date_time_new_now.*|g_timer_.*' >&2; then
  fail '^ the time is passed in'
fi

if callers 's?rand(om)?(_r)?|[dejlmn]rand48|arc4random.*|getentropy|g_rand_.*|g_random_.*|g_uuid_.*' >&2; then
  fail '^ dice come from the seed of the battle'
fi

seeds=$(sed -n 's/ dh_seed_from_system$//p' "$scratch/defined")
if callers getrandom | grep -vxF "${seeds:-nowhere} getrandom" >&2 || callers dh_seed_from_system >&2; then
  fail '^ seeds are passed in'
fi

if callers '_?exit|abort|quick_exit' >&2; then
  fail '^ the engine does not end the program'
fi

[ "$failures" -eq 0 ]
