#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Every clause of the register that the program enforces, or assists the umpire with, has a test of its own, and so has each
# point that was settled after a second reading.
#
# register.sh MAIL PROGRAM SUBJECT… : the tests of mailboxes, the program of these tests, and what they are about

set -eu

# Newer GLib lists the paths as comments.
mail=$1 program=$2
shift 2
{
  "$mail" -l
  for subject; do
    "$program" "$subject" -l
  done
} | sed 's/^# *//' >paths.$$
trap 'rm -f paths.$$' EXIT

failed=0
for clause in 1.1 1.2 2.1 2.2 2.3 2.4 2.5 2.6 2.7 2.8 2.9 2.10 2.11 2.12 2.13 2.14 3.1 3.2 3.5 \
  4.1 4.2 4.3 4.4 4.5 4.6 4.7 4.8 5.1 5.2 5.3 5.4 6.1 6.2 6.3 6.4 6.5 6.6 6.7 6.8 6.9 6.10 6.11 \
  7.1 7.3 7.4 7.5 7.6 7.7 7.8 7.9 7.10 7.11 7.12 7.13 7.14 7.15 7.16 8.1 8.2 8.3 8.4 8.5 8.6 8.7 8.8 \
  9.1 9.2A 9.2B 9.2C 9.2D 9.2E 9.2F 9.2G 9.2H 9.3A 9.3B 9.3C 9.3D 9.3E 9.3F 9.3G 9.3H 9.3I 9.3J 9.3K 9.3L 9.3M \
  9.4A 9.4B 9.4C 9.4D 10.1 10.3 11.1 12.1 12.2 12.3 12.4 12.5 12.6 12.7 12.8 12.9 13.1 13.2 H1 H2 H3 H4 H5 \
  23.1 23.2 23.3 23.4 23.5 23.6 23.7 23.8 23.9 23.10 23.11 23.12 23.13 23.14 23.15 23.16 23.17; do
  grep -q -e "^/post/$clause/" -e "^/mail/$clause/" paths.$$ || {
    echo "clause $clause has no test" >&2
    failed=1
  }
done

exit $failed
