#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# check-kept.sh PROGRAM BATTLE [moments]: what kept/BATTLE has been told, the program still tells, byte for byte, with
# `moments` at each of its moments too; and its orders, given anew, are accepted, refused and put into words as they were
# then.

# That every entry is on the disk is tested elsewhere, and takes its time.
[ ! -w /dev/shm ] || TMPDIR=/dev/shm
export TMPDIR="${TMPDIR-/tmp}"

. "$(dirname "$0")/../../cli/common.sh"

kept=$here/kept/$2

# Neither where nor when it is read matters.
TZ=XXX-5:45
export TZ

# is_kept FILE NAME: FILE is as kept/BATTLE/NAME
is_kept ()
{
  cmp -s "$1" "$kept/$2" && return
  fail "$2 is not as it was kept:"
  diff "$kept/$2" "$1" | cut -c 1-300 | head -n 20 >&2
}

# timeless FILE: without the time of day
timeless ()
{
  sed 's/ time="[^"]*"//g; s/ hash="[^"]*"//' "$1"
}

# The battle opens, and everything is told as it was.
cp "$kept/battle.drumhead" .
run 0 verify battle.drumhead
run 0 check battle.drumhead
for what in state log board; do
  run 0 "$what" battle.drumhead
  is_kept out "$what"
done
run 0 report battle.drumhead --xml
is_kept out report
run 0 report battle.drumhead
is_kept out report.text
is_kept battle.drumhead battle.drumhead
if [ "${3-}" = moments ]; then
  "$here/kept/tell-moments" "$cli" "$kept" >moments.told || fail "the moments of $2 could not be told"
  is_kept moments.told moments.told
fi

# The ids of commands and officers are for orders: nobody at the table has heard them. What is quoted was typed.
sed 's/“[^”]*”//g' "$kept/log" "$kept/refused" >said
grep -oE '<(division|brigade|officer) id="[^"]*"' battle.drumhead | cut -d '"' -f 2 |
  grep -vxE 'first|second|third|fourth|horse|late' >ids
! grep -nwFf ids said >found || fail "sentences of $2 have ids that nobody knows: $(cut -c 1-200 found | head -n 5)"

# The same orders make the same battle. It begins with the rulebook and the armies that it was fought with, whatever has
# become of those that are shipped.
sed '/^<log>$/q' battle.drumhead >again.drumhead
printf '</log>\n</battle>\n' >>again.drumhead
cp "$kept/orders" orders
if [ -s "$kept/refused" ]; then
  run 1 referee again.drumhead
else
  run 0 referee again.drumhead
fi
is_kept out told
is_kept err refused
timeless battle.drumhead >first
timeless again.drumhead >second
is_same first second

conclude
