#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Every clause of the boxes that the program enforces, or assists with what players state, has a test of its own.
#
# register.sh PROGRAM SUBJECT… : the program of these tests, and what they are about

set -eu

# Newer GLib lists the paths as comments.
program=$1
shift
for subject; do
  "$program" "$subject" -l
done | sed 's/^# *//' >paths.$$
trap 'rm -f paths.$$' EXIT

failed=0

# holds BOX CLAUSE… : each of these clauses of a box has a test
holds ()
{
  box=$1
  shift
  for clause; do
    grep -q "^/box/$box/$clause/" paths.$$ || {
      echo "clause $clause of $box has no test" >&2
      failed=1
    }
  done
}

holds donelson EQ.4 EQ.5 SQ.1 SQ.2 SQ.3 SQ.4 SQ.5 SQ.6 SQ.7 CC.1 CC.2 CC.3 CC.5 CC.6 CC.7 CC.8 FR.1 FR.2 FR.3 \
  CO.1 CO.2 CO.3 CO.4 CO.5 CO.6 CO.7 CO.8 CO.9 CO.10 EN.1 EN.2 EN.3 EN.4 EN.5 EN.6 EN.7 EN.8 EN.9 DI.1 DI.2 DI.3 DI.4 DI.5 \
  RA.1 RA.2 RA.3 AR DE.1 DE.2 DE.3 DE.4 DE.5 DE.6 DE.7 DE.8 DE.9 DE.10 DE.11 SH.1 SH.2 SH.3 SH.4 SH.5 SH.6 RE.1 RE.2 RE.6 \
  BT.1 BT.2 BT.3 BT.4 BT.5 BT.6 BT.7 AM.1 AM.2 AM.3 RP.1 RP.2 RP.3 RP.4 RP.5 RP.6 RP.7 RP.8 RP.9 RP.10 \
  GA.1 GA.2 GA.3 GA.4 GA.5 NI.1 NI.2 NI.3 NI.4 NI.5 RF.1 RF.2 SU.1 SU.2 SU.3 SU.4 VC.1 VC.2 VC.3 VC.4 17.4 17.41 17.42 17.43
holds chancellorsville 23.31 23.32 23.4 23.52 23.53 23.54 23.55 23.56 23.57 23.58 23.61 23.62
holds vicksburg-road 16.3 16.4 17.1 17.2 17.3 17.4 17.5 18.1 18.2 18.3 18.4 19.2 19.51 19.52 19.53 19.61 19.62 19.63 \
  20.0 20.1 20.2 20.3 21.0 21.1 21.2 21.3 21.4

exit $failed
