#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# amend: what was entered wrong is put right, with all that followed.

. "$(dirname "$0")/common.sh"

new_battle hill.drumhead
cp "$source_root/data/battles/champion-hill-turn-1.orders" orders
run 0 referee hill.drumhead
rm orders
run 0 state hill.drumhead
mv out before

# A try changes nothing
cp hill.drumhead untouched
run 0 amend --try hill.drumhead 40 fire u11 c8 30
is_empty err
shows out '    40  changed: 2nd Ohio Battery U11 fires shot and shell at 39th Georgia C8 at 30 inches'
shows out '        it was: 2nd Ohio Battery U11 fires shot and shell at 36th Georgia C7'
shows out 'Of 38 later orders: 30 unchanged, 8 changed.'
shows out '  36th Georgia C7 · Men left: 18 → 20 · Morale rating: 0 → 1 · State: routed → falling back'
hides out '    41  '
is_same hill.drumhead untouched
run 1 amend --try hill.drumhead 40 fire u11 c7 30
shows err 'Refused: entry 40 says that already'
run 1 amend hill.drumhead 400 note nothing
shows err 'Refused: there is no entry 400'
run 1 amend hill.drumhead 40 undo
shows err '“undo” cannot take the place of an order'
run 2 amend hill.drumhead 40
is_same hill.drumhead untouched

# Where no rating was thrown yet none is told, as if there were one below all others.
n=$(sed -n 's/^<entry n="\([0-9]*\)".*<order>begin.*/\1/p' hill.drumhead)
run 0 amend --try hill.drumhead "$n" none because they wait
shows out ' · Morale rating: 3 → not rated yet · '
hides out '-1'

# Put right, and told in every place
run 0 amend hill.drumhead 41 fire u12 c17 14 : 1 3 6 1 2 4 4 2 6 because the die was cocked
shows out '    79  Entry 41 corrected: “fire u12 c17 14 : 1 3 6 1 2 4 4 2 6” instead of “fire u12 c17 14 : 5 3 6 1 2 4 4 2 6”.'
shows out 'The reason: the die was cocked.'
run 0 verify hill.drumhead
run 0 check hill.drumhead
run 0 log hill.drumhead
shows out '    41  [corrected by entry 79 (it was “fire u12 c17 14 : 5 3 6 1 2 4 4 2 6”), because the die was cocked] 16th Ohio Battery U12'
run 0 board hill.drumhead
shows out 'Corrected: '
run 0 report hill.drumhead
shows out 'Corrected'
shows out '    79  Entry 41 corrected'
run 0 report hill.drumhead --xml
xmllint --noout --nonet --relaxng "$source_root/data/schemas/report.rng" out || fail 'the report does not follow report.rng'
shows out '<amendment entry="79" of="41" was="fire u12 c17 14 : 5 3 6 1 2 4 4 2 6" now="fire u12 c17 14 : 1 3 6 1 2 4 4 2 6" because="the die was cocked"/>'
xmllint --noout --nonet --relaxng "$source_root/data/schemas/battle.rng" hill.drumhead || fail 'the battle does not follow battle.rng'

# Back again, the same battle
run 0 amend hill.drumhead 41 fire u12 c17 14 : 5 3 6 1 2 4 4 2 6
run 0 state hill.drumhead
is_same out before
orders 'undo' 'undo'
run 0 referee hill.drumhead
run 0 state hill.drumhead
is_same out before
run 0 verify hill.drumhead

# What is no longer possible is printed, to be given again
orders 'amend 45 none because nobody checks'
run 0 referee hill.drumhead
shows out 'To be given again, changed or dropped:'
shows out 'retreat all'
shows out 'check u1 : 6'
run 0 verify hill.drumhead
orders 'undo' 'amend before 45 note they check'
run 0 referee hill.drumhead --xml
shows out '<order>amend before 45 note they check</order><entry n="'
hides out '<again'
orders 'undo' 'amend 45 none because nobody checks'
run 0 referee hill.drumhead --xml
shows out '<again order="retreat all"/>'

# A game of another system
rm -f orders
run 0 new donelson donelson-guns -o guns.drumhead --seed 7
orders 'note it rains' 'begin' 'note it stops' 'amend 1 note it pours' 'undo' 'redo'
"$cli" referee guns.drumhead <orders >out 2>err
shows out 'corrected: “note it pours” instead of “note it rains”.'
rm orders
run 0 verify guns.drumhead
run 0 log guns.drumhead
shows out '[corrected by entry'
xmllint --noout --nonet --relaxng "$source_root/data/schemas/battle-chart-box.rng" guns.drumhead || fail 'the guns do not follow battle-chart-box.rng'

conclude
