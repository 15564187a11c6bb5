#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# 6, 10.A: a charge is a move, with its D20 and as far as it reaches.

. "$(dirname "$0")/common.sh"

begun rolled.drumhead
given 'card north' 'respond by grant'
run 0 odds rolled.drumhead charge u1 c1
shows out '1 D20 · 8 to 16 inches'
shows out 'halts short of its target by'
given 'charge u1 c1 : 20'
shows out 'Its move this turn takes it 16 inches in the open, 10 inches over rough ground. The D20 shows 20'

# Of a move that was made the referee says how far the unit went, and the rest is told.
given 'move u2 : 1'
refused '(6)' 'how far has “2nd Ohio U2” moved? Add “after” and the inches, at most 8' 'charge u2 c2'
refused '(6)' '“2nd Ohio U2” cannot have moved 8½ inches; 8 is the most' 'charge u2 c2 after 8 1/2'
given 'charge u2 c2 after 2'
shows out 'It has moved 2 inches. The rest of its move takes it 6 inches in the open, 4½ inches over rough ground.'
hides out 'The D20 shows 10'
given 'move u6 : 10'
refused '(11)' '“6th Iowa U6” has moved 7 inches and can change formation after 6 at most' 'form u6 column after 7'
given 'form u6 column after 4'
shows out 'It had moved 4 inches and has 2 inches of its move left.'
given 'form u4 line' 'form u4 column'
refused '(6)' '“4th “Hoosier” Ohio U4” has no move left to charge with: it has changed formation 2 times this turn' 'charge u4 c3'

# In a hesitant army its morale comes first; the other dice are only thrown if it holds.
given 'ruling union state hesitant because the script needs it' 'charge u3 c3 : 2'
hides out 'announces'
given 'charge u5 c3 : 3 13'
shows out 'announces a charge on C3'
shows out 'takes it 13 inches'
run 0 verify rolled.drumhead

begun free.drumhead --set charge-move=free
given 'card north' 'respond by grant' 'form u4 line' 'form u4 column' 'charge u4 c3' 'move u1 : 10' 'charge u1 c1'
hides out 'reaches'

# Where a D20 can take off more than there is, nothing is left, and no less.
our_rules '/id="move.standard.infantry.line"/s/mm25="12"/mm25="3"/'
begun short.drumhead
given 'card north' 'respond by grant' 'move u1 : 1' 'move u2 : 3'
shows out '1st Ohio U1 may move 0 inches. The D20 shows 1 (thrown).'
shows out '2nd Ohio U2 may move 0 inches. The D20 shows 3 (thrown).'
given 'move u3 : 6'
refused '(11)' '“3rd Ohio U3” has moved 1 inch and can change formation after ½ at most' 'form u3 column after 1'

conclude
