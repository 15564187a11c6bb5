#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# 19: a village wins ties by a value of the rulebook.

. "$(dirname "$0")/common.sh"

# closed FILE: FILE is the battle in which u1 has closed with c1 in a village
closed ()
{
  begun "$1"
  given 'ruling c1 cover village because they hold it' 'ruling u1 men 8 because few are left' \
    'card north' 'respond by grant' 'charge u1 c1 : 10' 'ruling battle step moving because the script needs it' next \
    'check u1 : 6' next 'check c1 : 6' next
}

closed village.drumhead
run 0 odds village.drumhead fight u1 c1
shows out 'C1: in a village  wins ties  [19]'
given 'fight u1 c1 : 3 4  3 4'
shows out 'C1 wins the close combat'

our_rules '/id="melee.village"/s/is="1"/is="0"/'
closed flat.drumhead
run 0 odds flat.drumhead fight u1 c1
hides out 'wins ties'

conclude
