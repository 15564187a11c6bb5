#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# 14A.3: who falls back in the movement step does not respond any more in that turn.

. "$(dirname "$0")/common.sh"

begun response.drumhead --set opportunity=all
given 'card north' 'fire c1 u1 8 : 6 1 1 1 1 1' 'check u1 : 1' 'retreat u1'
refused 14A.3 '“1st Ohio U1” fell back in this step and cannot respond before the next turn' 'respond u1 : 1'
given 'respond by grant' 'card south'
run 0 verify response.drumhead

conclude
