#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# check-progress.sh SOURCE-ROOT
#
# Whoever waits for build-aux/run sees how far it is, by what ninja and apt print; a step that fails is told with what it
# printed, and fails.

set -u

. "$1/build-aux/dependencies"
failures=0

# check WHAT EXPECTED FOUND
check ()
{
  [ "$2" = "$3" ] && return
  printf '%s: expected\n%s\nfound\n%s\n' "$1" "$2" "$3" >&2
  failures=$((failures + 1))
}

# shown COMMAND… : what is told meanwhile, and with which status it ends; how long it took is no matter
shown ()
{
  local status=0

  # shellcheck disable=SC2069
  watched 'Doing' "$@" 2>&1 >/dev/null || status=$?
  echo "$status"
}

as_ninja () { for i in 1 5 10 11 20; do echo "[$i/20] Compiling $i"; done; }
as_apt () { printf '%s\n' 'Get:1 x' 'dlstatus:1:20.5:x' 'dlstatus:2:100:x' 'pmstatus:x:0:x' 'pmstatus:x:90.1:x' 'pmstatus:y:100:y'; }
as_failure () { echo '[1/4] One'; echo 'no such header'; return 3; }

check 'ninja' $'  Doing: 5%\n  Doing: 25%\n  Doing: 50%\n  Doing: 100%\nDoing took N s.\n0' \
  "$(shown as_ninja | sed 's/took [0-9]* s/took N s/')"
check 'apt' $'  Doing: 10%\n  Doing: 50%\n  Doing: 95%\n  Doing: 100%\nDoing took N s.\n0' \
  "$(shown as_apt | sed 's/took [0-9]* s/took N s/')"
check 'a failure' $'  Doing: 25%\n[1/4] One\nno such header\nDoing failed.\n3' "$(shown as_failure)"

[ "$failures" -eq 0 ]
