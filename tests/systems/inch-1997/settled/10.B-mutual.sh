#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# 10.B: two that charge each other.

. "$(dirname "$0")/common.sh"

begun mutual.drumhead
given 'card north' 'respond by grant' 'charge u1 c1 : 10' 'charge u2 c2 : 10' 'card south pass' 'respond by lee : 1' \
  'charge c1 u1 : 10' 'charge c2 u2 : 10' 'ruling battle step moving because the script needs it' next \
  'check u1 : 6' 'check c1 : 6' 'check u2 : 6' 'check c2 : 1' next
shows out 'Step G begins: Reception. Now due: fight between 1st Ohio U1 and 1st Georgia C1, check by 2nd Georgia C2.'
given 'check c2 : 6' next 'fight u1 c1 : 3 3 3 3 3 3  6 6 6 6 6 6'
shows out 'Now due: choice by C1, check by U1.'
hides out 'fight c1 u1'
run 0 verify mutual.drumhead

# A third that charges one of them closes on a check of its own and is received on one; the pair has one fight.
begun third.drumhead
given 'card north' 'respond by grant' 'charge u1 c1 : 10' 'charge u2 c1 : 10' 'card south pass' 'respond by lee : 1' \
  'charge c1 u1 : 10' 'ruling battle step moving because the script needs it' next
shows out 'Now due: check by 1st Ohio U1, check by 2nd Ohio U2, check by 1st Georgia C1.'
given 'check u1 : 6' 'check c1 : 6' 'check u2 : 6' next
shows out 'Step G begins: Reception. Now due: fight between 1st Ohio U1 and 1st Georgia C1, check by C1.'
given 'check c1 : 6'
shows out '1st Georgia C1 checks morale to stand against the charge of 2nd Ohio U2'
shows out 'stands. Now due: fight between U2 and C1.'
run 0 verify third.drumhead

conclude
