#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# 7.4: who fires while the other side moves, and at whom.

. "$(dirname "$0")/common.sh"

begun infantry.drumhead
given 'card north' 'respond by grant' 'ruling c8 formation dismounted because troopers on foot fire as well'
refused 7.4 '“1st Ohio U1” has not moved, changed formation or announced a charge' 'fire c1 u1 8'
given 'move u1 : 10' 'fire c1 u1 8 : 1 1 1 1 1 1' 'form u2 column' 'fire c2 u2 8 : 1 1 1 1 1 1' 'charge u3 c3' \
  'fire c3 u3 8 : 1 1 1 1 1 1' 'form u7 limbered' 'fire c8 u7 8 : 1 1 1 1 1 1 1 1'
refused 7.4 '“Seventh Battery C7” is a battery; opportunity fire is only for infantry and dismounted cavalry' 'fire c7 u1 8'
refused 7.4 '“1st Georgia C1” has already fired this turn' 'fire c1 u3 8'
given 'card south pass' 'respond by lee : 1'
refused 7.4 '“1st Georgia C1” has fired and cannot move this turn' 'move c1'

begun all.drumhead --set opportunity=all
given 'card north' 'fire c1 u1 8 : 1 1 1 1 1 1' 'fire c7 u2 20 : 1 1 1 1 1 1'
refused 7.4 '“8th Cavalry U8” is not one' 'fire c10 u8 20'

begun off.drumhead --set opportunity=off
given 'card north' 'respond by grant' 'move u1 : 10'
refused 7.4 'without opportunity fire' 'fire c1 u1 8'

# A battle with the choices of before the first release is refused in a sentence.
sed '/<switch id="opportunity"/s/choice="[a-z]*"/choice="on"/; /<choice id="infantry" .*moved/d
  s/<choice id="all" title="Batteries.*/<choice id="on" title="Allowed"\/>/' all.drumhead >early
"$here/../../../cli/rechain" early >early.drumhead
grep -q '<choice id="on" title="Allowed"/>' early.drumhead || fail 'the battle has its choices of today'
run 1 check early.drumhead
shows err 'the rules have no choice “on” of “opportunity”'

conclude
