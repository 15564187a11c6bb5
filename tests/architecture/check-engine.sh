#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# check-engine.sh NM LIBRARY
#
# The engine has no clock and no randomness of its own, or a battle could not be resolved again from its log; and it
# never ends the program, which is its user's to do.

set -u

symbols=$("$1" --undefined-only --format=just-symbols "$2" 2>/dev/null | sort -u) || exit 1

# It cannot do without this one: if it is not seen, nothing is.
if ! echo "$symbols" | grep -qx g_set_error; then
  echo "$2: nm shows no undefined symbols" >&2
  exit 1
fi

if echo "$symbols" | grep -xE '(time|gettimeofday|clock|clock_gettime|g_get_(real|monotonic)_time|g_date_time_new_now.*|g_timer_.*|g_time_zone_new_local|s?rand(om)?(_r)?|[dejlmn]rand48|arc4random.*|getrandom|getentropy|g_rand_.*|g_random_.*|g_uuid_.*|_?exit|abort|quick_exit)' >&2
then
  echo "^ is called by the engine" >&2
  exit 1
fi
