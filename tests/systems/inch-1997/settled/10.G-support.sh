#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# 10.G: who may support an attacked friend, and against what.

. "$(dirname "$0")/common.sh"

begun support.drumhead
given 'card south' 'respond by lee : 1' 'charge c3 u3' 'card north pass' 'respond by grant' \
  'charge u1 c1' 'charge u2 c2' 'ruling battle step moving because the rest is another story' next \
  'check c3 : 6' 'check u1 : 6' 'check u2 : 6' next
refused 10.G '“Seventh Battery C7” is a battery, and guns cannot support hand to hand' 'support c7 c1 3 : 6'
refused 10.G '“3rd Georgia C3” has announced a charge and cannot support' 'support c3 c1 3 : 6'
refused 10.G '“2nd Georgia C2” is itself attacked and cannot support' 'support c2 c1 3 : 6'
refused 10.G 'support reaches 4 inches' 'support c5 c1 5 : 6'

# One who charges on, and one who countercharges, may be supported against in the step of combat; others no more.
given 'check u3 : 6' 'check c1 : 2' 'check c2 : 6' 'retreat all' next
refused 10.G 'support against other charges belongs to the step “reception”' 'support c5 c2 3 : 6'
given 'fight c3 u3 : 6 6 6 6  3 3 3 3' 'fight u2 c2 : 3 3 3 3 3 3  6 6 6 6 6 6' 'check u3 : 6' 'check u2 : 6' 'retreat all' \
  'bonus c3 hold' 'bonus u1 charge c6 : 6' 'countercharge c2 u4 : 6'
refused 4 '“pull-away” belongs to Charges' 'pull-away c6'
given 'support c5 c6 3 : 6' 'support u5 u4 3 : 6' 'check c6 : 2' 'check u4 : 6' 'retreat all' 'witness all none'
shows out 'fight between U1 and C5'
shows out 'fight between C2 and U4'
run 0 verify support.drumhead

conclude
