#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# 4.B, 4.A, 10.K, 14B.5, 18: what is told of marking, cards, charges that end, routs and armies is true.

. "$(dirname "$0")/common.sh"

begun told.drumhead
given 'card north' 'respond by grant' 'ruling union state retire because the script needs it' 'charge u1 c1 : 3 10' \
  'charge u2 c1 : 3 10' 'charge u3 c1 : 3 10' 'charge u5 c3 : 3 10'
shows out '1st Ohio U1 is in an unsteady army and checks morale before it may charge'
given 'ruling battle step artillery because the script needs it' mark
refused 4.B 'the losses of this step have been marked already' mark

# Who has a close combat left and halts does so before one that has none.
given 'ruling c3 status routed because the script needs it' 'ruling battle step moving because the script needs it' next \
  'check u1 : 6' 'check u2 : 6' 'check u3 : 6' next 'check c1 : 6' next 'fight u5 c3 : 2' \
  'fight u1 c1 : 3 3 3 3 3 3  6 6 6 6 6 6' 'fight u2 c1 : 3 3 3 3 3 3  6 6 6 6 6 6'
shows out '3rd Ohio U3 halts short of C1, which cannot fight again this turn.'

# Routing again is a rout.
run 0 report told.drumhead
shows out '2 routs'

given 'ruling u8 status captured because the script needs it' 'ruling u9 status captured because the script needs it' \
  settle 'retreat all' 'witness all none' 'bonus c1 hold' 'ruling battle step rally because the script needs it' next \
  settle 'retreat all' 'witness all none' next next
refused 4.A 'no units are left to act on the card “Horse Brigade”' 'card horse'

conclude
