#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Clause 9.1 with the table that its author never posted: nothing is thrown by a table that is lost, and of one that
# somebody has typed in a column up or down is the next one. The numbers of this one are made up: 78 is column 700, die 8.

. "$(dirname "$0")/../../cli/common.sh"

DRUMHEAD_CLOCK=2026-11-27T12:00:00Z
export DRUMHEAD_CLOCK
rules=$(dirname "$0")/../../../data/rulebooks/haygood-1997.xml

run 0 new haygood-1997 logans-crossroads -o lost.drumhead --set column=table
orders open
run 1 referee lost.drumhead
shows err 'the rulebook has none'

awk '/<chart id="column.table"/ {
    sub ("/>", ">"); sub ("\"lost\"", "\"club\""); print
    for (men = 0; men <= 1000; men += 100) printf "<column from=\"%d\"/>", men
    for (die = 1; die <= 10; die++) {
      printf "<row at=\"%d\">", die
      for (column = 0; column <= 10; column++) printf "<cell>%d</cell>", 10 * column + die
      print "</row>"
    }
    print "</chart>"; next
  }
  !/<unit id=/ { print }' "$rules" |
  sed 's/reference="named" id="haygood-1997"/of="haygood-1997" id="ours"/' >ours.xml
run 0 new ours.xml logans-crossroads -o typed.drumhead --set column=table --set dice=thrown
orders open 'enter c15msi "L/FIRE 7.12" because he called' 'close early because so' next 'resolve : 8'
run 0 referee typed.drumhead
shows out '(850 men) fires at 10th Indiana, 3 squares, Uphill −1, and throws 8 (thrown) (9.1, 9.3H). 10th Indiana loses 78 men'
run 0 verify typed.drumhead

conclude
