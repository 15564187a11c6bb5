#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# check-coverage.sh PROGRAM BATTLE…: together the kept battles have every verb, accepted, every choice of every switch,
# and whatever else a battle may come to. What is missing is recorded in a battle more; those that are kept stay.

. "$(dirname "$0")/../../cli/common.sh"

game=$here/../../../src/systems/inch-1997
shift
for battle; do
  cat "$here/kept/$battle/battle.drumhead"
done >battles
for battle; do
  cat "$here/kept/$battle/orders"
done >scripts

# has FILE PATTERN
has ()
{
  grep -qE -e "$2" "$1" || fail "no kept battle has /$2/ in its $1"
}

# values ENUMERATION: the words of its values, such as those of UNIT_STATUS
values ()
{
  sed -n "s/^  DH_$1_\\([A-Z_]*\\),.*/\\1/p" "$game/forces/dh-inch-types.h" | tr 'A-Z_' 'a-z-'
}

# Every battle in the folder is tested.
for folder in "$here"/kept/*/; do
  case " $* " in
    *" $(basename "$folder") "*) ;;
    *) fail "kept/$(basename "$folder") is not in the list of tests" ;;
  esac
done

# Each is a battle of some length.
for battle; do
  [ "$(grep -c '^<entry ' "$here/kept/$battle/battle.drumhead")" -ge 300 ] || fail "$battle has less than 300 entries"
done

# Every verb that the program lists; dice alone make no entry, and the terminal's own words are no orders.
run 0 new jackson-1997 aldie -o any.drumhead
orders help
run 0 referee any.drumhead
verbs=$(sed -n 's/^  \([a-z-]*\).*/\1/p' out | grep -vxE 'dice|dues|status|odds|save-as|help|quit')
[ "$(echo "$verbs" | wc -l)" -ge 37 ] || fail 'the program does not list its verbs'
for verb in $verbs; do
  has battles "<order>$verb( .*)?</order>"
done
has scripts '^dice [0-9]'

# Every choice of every switch
awk '
  /<switch / { split ($0, part, "\""); switch_id = part[2] }
  /<choice / { split ($0, part, "\""); print switch_id, part[2] }
' "$here/../../../data/rulebooks/jackson-1997.xml" >choices
[ "$(wc -l <choices)" -ge 50 ] || fail 'the switches of the rulebook could not be read'
while read -r switch choice; do
  has battles "<switch id=\"$switch\" .* choice=\"$choice\""
done <choices

# Dice of both sources, what was taken back and given again, orders in shorthand, cards named
has battles ' by="program"'
has battles ' by="thrown"'
has scripts '^undo$'
has scripts '^redo$'
has scripts '^[0-9]'
has scripts '^card [a-z]'

# The forms of orders that have several
has battles '<order>card pass</order>'
has battles '<order>respond [a-z0-9 -]* by [a-z]'
has battles '<order>respond [a-z0-9 -]* by none</order>'
for ground in rough road; do
  has battles "<order>move [uc][0-9]+ $ground</order>"
done
has battles '<order>move [uc][0-9]+</order>'
has battles '<order>move [a-z-]* rough</order>'
for formation in $(values FORMATION); do
  has battles "<order>form [uc][0-9]+ $formation</order>"
done
for aspect in flank rear; do
  has battles "<order>charge [uc][0-9]+ [uc][0-9]+ $aspect</order>"
  has battles "<order>(bonus [uc][0-9]+ charge|countercharge [uc][0-9]+) [uc][0-9]+ $aspect</order>"
done
has battles '<order>charge [uc][0-9]+ none</order>'
has battles '<order>charge [uc][0-9]+ [uc][0-9]+( [a-z]+)? after [0-9.]+</order>'
has battles '<order>form [uc][0-9]+ [a-z-]+ after [0-9.]+</order>'
for flag in cover open column enfilade shot overhead; do
  has battles "<order>fire [uc].* $flag( .*)?</order>"
done
for bonus in hold occupy charge; do
  has battles "<order>bonus [uc][0-9]+ $bonus( .*)?</order>"
done
has battles '<order>retreat all</order>'
has battles '<order>retreat .* into [uc][0-9]+</order>'
has battles '<order>retreat .* off</order>'
has battles '<order>witness all none</order>'
has battles '<order>witness [uc][0-9]+ [uc][0-9]+'
has battles '<order>rally [uc][0-9]+</order>'
has battles '<order>rally [uc][0-9]+ by [a-z]'
has battles '<order>attach [a-z-]* [uc][0-9]+ front</order>'
for cover in $(values COVER); do
  has battles "<order>cover [uc][0-9]+ $cover</order>"
done
for disclosure in exact banded names; do
  has battles "<order>disclose $disclosure</order>"
done

# Rulings on units, officers and the battle
has battles '<order>ruling [uc][0-9]+ '
has battles '<order>ruling (gen|col)-[a-z]* '
has battles '<order>ruling battle '

# Dice were thrown for everything that dice decide, and every kind of due came up.
purposes=$(sed -n -e 's/.* CHECK ("\([a-z-]*\)").*/\1/p' -e 's/^\(  \[DH_PURPOSE_.*] = {\)\{0,1\} *"\([a-z-]*\)", .*/\2/p' \
             "$game/dh-inch-rolls.c" | grep -vx none)
[ "$(echo "$purposes" | wc -l)" -ge 28 ] || fail 'the table of rolls could not be read'
for purpose in $purposes; do
  has battles " for=\"$purpose\""
done
[ "$(values DUE_KIND | wc -l)" -ge 8 ] || fail 'the kinds of due could not be read'
for due in $(values DUE_KIND); do
  has battles "<due id=\"[0-9.]*\" kind=\"$due\""
done

# Somebody has pulled away in good order, which tells how far.
has battles ' for="pull-away" .*<inches of="'

# Units, officers and armies came to every end.
for status in $(values UNIT_STATUS); do
  has battles "what=\"status\" from=\"[a-z-]*\" to=\"$status\""
done
for state in $(values OFFICER_STATE | grep -vx present) $(values ARMY_STATE | grep -vx steady); do
  has battles "what=\"state\" from=\"[a-z-]*\" to=\"$state\""
done

conclude
