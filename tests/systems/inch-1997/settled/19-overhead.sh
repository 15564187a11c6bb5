#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# 19, 7: overhead fire has to be over somebody, and fire at no distance is none.

. "$(dirname "$0")/common.sh"

begun overhead.drumhead
given 'ruling battle step artillery because the script needs it'
refused '(19)' 'needs friends at least 12 inches from both gun and target, so the target cannot be nearer than 24' 'fire u7 c1 23.5 overhead'
given 'fire u7 c1 24 overhead : 1 1 1 1 1 1'
shows out 'fires shot and shell at 1st Georgia C1 at 24 inches, over the heads of friends'
refused '(7)' 'at 0 inches there is close combat, not fire' 'fire c7 u1 0'

# However near friends may be by a club's rules, and within the reach of canister: it is shot and shell, six dice.
our_rules '/id="fire.overhead.clear"/s/is="12"/is="5"/'
begun near.drumhead
given 'ruling battle step artillery because the script needs it' 'fire u7 c1 12 overhead : 1 1 1 1 1 1'
shows out 'fires shot and shell at 1st Georgia C1 at 12 inches, over the heads of friends'

conclude
