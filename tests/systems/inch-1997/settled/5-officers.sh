#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# 5, 14B.7, 19: officers at risk, on their Staff card, and at the marker of routers.

. "$(dirname "$0")/common.sh"

begun casualties.drumhead --set officer-casualties=on
given 'ruling gen-first attached u1 because he rides there' 'ruling grant attached u1 because he rides there' \
  'ruling gen-first front yes because he leads' 'ruling battle step standing because the script needs it' \
  'fire c1 u1 8 : 6 1 1 1 1 1' 'fire c2 u2 8 : 6 1 1 1 1 1' mark
refused 9.C '“risk to Grant” comes first' 'check u1 : 3'
given 'check u2 : 3' 'risk gen-first : 20 19' 'risk grant : 1' 'check u1 : 2'
shows out 'throws 2 (thrown), needs 3+ – falls back'

# Staff rides at its own rate, without a D20, once a turn.
begun staff.drumhead
given 'card staff-union' 'move grant rough'
shows out 'Grant may move 12 inches over rough ground.'
refused 5.G '“Grant” has already ridden this turn' 'move grant'
refused 5.G '“Lee” rides on the card “Staff, Army of the South”' 'move lee'
given 'attach gen-first u1'
refused 5.G '“First” rides with “1st Ohio U1”; “detach” him first' 'move gen-first'
given 'ruling u2 status routed because the script needs it' 'ruling battle step combat because the script needs it' \
  'ruling battle turn 2 because the script needs it' next
refused 14B.7 '“First” rides with “1st Ohio U1” and is not at the marker of “2nd Ohio U2”' 'rally u2 by gen-first : 6'
given 'rally u2 by grant : 1'
run 0 verify staff.drumhead

conclude
