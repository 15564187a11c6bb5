#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# odds: what an order would need and why, and nothing changes.

. "$(dirname "$0")/common.sh"

new_battle hill.drumhead --set opportunity=all
orders 'begin' 'card north pass' 'card hovey'
run 1 referee hill.drumhead
rm orders
cp hill.drumhead before

run 0 odds hill.drumhead respond
is_empty err
shows out 'respond: 1–9 on a D10, 90%'
shows out '  may act 1–9, 90% · does nothing 10, 10%'
shows out 'fails on 10  [19]'

# The shorthand of the referee is understood, and dice may be there.
run 0 odds hill.drumhead fire c4 u1 14 cover
shows out 'fire c4 u1 14 cover: needs 6+, 6 dice · expected 1.0, 0–2 likely'
shows out 'in cover  +1  [7.3, house]'
shows out 'musketry at long range at a line  5+  [7]'
shows out '[7.1] '
run 0 odds hill.drumhead 'fire c4 u1 14 : 1 2 3'
shows out '3 more dice'

# What may come of it, for people and for programs.
run 0 odds hill.drumhead fire c4 u1 14 cover
shows out '  hits 0: 33% · 1: 40%'
shows out '  11th Indiana U1: men lost 1.0 · loses a stand < 1% · checks morale 67%'
run 0 odds --xml hill.drumhead fire c4 u1 14 cover
is_empty err
shows out '<odds order="fire c4 u1 14 cover"><prospect what="hits" count="0" chance="0.334897977"/>'
hides out 'needs'
orders 'odds respond' 'odds fire c4 u1 14' 'odds fire c4 u1' 'status'
run 1 referee hill.drumhead
shows out '  may act 1–9, 90% · does nothing 10, 10%'
shows out '  11th Indiana U1: men lost 2.0'
shows err 'line 3, “odds fire c4 u1”, refused'
run 1 referee --xml hill.drumhead
shows out '<odds order="respond"><prospect what="acts" chance="0.9"/></odds>'
shows out '<refused order="odds fire c4 u1"'
rm orders

# A refusal is the referee's own.
run 1 odds hill.drumhead move u1
is_empty out
shows err 'has not responded yet'
run 2 odds hill.drumhead
run 3 odds nowhere.drumhead next

cmp -s hill.drumhead before || fail 'odds has changed the battle'

conclude
