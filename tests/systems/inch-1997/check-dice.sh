#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# check-dice.sh PROGRAM BATTLE…: all dice of the program come out again from what README says of them, in kept battles and
# in one whose sides have said a word, where responses were asked for again and again, and some of it was amended.

. "$(dirname "$0")/../../cli/common.sh"

readme=$here/../../../README.md
shift

# come_again LEAST FILE: at least so many rolls of the program in FILE show what README makes of the seed
come_again ()
{
  "$here/throw-again" "$2" "$readme" >rolls
  [ "$(wc -l <rolls)" -eq 1 ] || fail "$2: $(head -n 3 rolls)"
  [ "$(tail -n 1 rolls)" -ge "$1" ] || fail "only $(tail -n 1 rolls) rolls of $2 were looked at"
}

for battle; do
  come_again 20 "$here/kept/$battle/battle.drumhead"
done

run 0 new jackson-1997 champion-hill -o own.drumhead --seed 8 --set dice=program
orders 'word confederate A stitch in time' 'word union Hurrah' begin 'card hovey' 'respond hovey by none' undo \
  'respond u9 by none' undo 'respond u3 u9 by none' 'respond hovey by none' undo redo 'card logan' 'respond logan by none' undo \
  'respond u20 u14 by logan' 'respond logan' 'move u14' 'charge u14 c1 after 2' undo 'charge u15 c2' 'form u13 column' 'move u13' \
  'card bowen' 'respond bowen by none'
run 0 referee own.drumhead
number=$(sed -n 's/^<entry n="\([0-9]*\)".*<order>move u14<.*/\1/p' own.drumhead)
orders "amend $number move u16 rough because it was the 3rd" "amend before $number move u17 because it was forgotten" \
  'card pass' 'card pass' 'card pass' 'card pass' 'card pass' 'card pass' 'card pass' 'next pass' \
  'fire u26 c4 12' mark settle 'next pass' 'fire u3 c1 7' 'fire u4 c2 7' mark settle 'next pass' 'next pass' settle 'next pass' settle
run 1 referee own.drumhead
come_again 25 own.drumhead

# A single face that the seed does not make is noticed.
sed '0,/by="program">[0-9]*</s/by="program">[0-9]*</by="program">99</' own.drumhead >bent.drumhead
"$here/throw-again" bent.drumhead "$readme" >rolls
[ "$(wc -l <rolls)" -eq 2 ] || fail 'a die that was bent is not noticed'

conclude
