#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Six turns of Champion Hill from a script: accepted, verified, and taken back to the first state, byte by byte.

. "$(dirname "$0")/common.sh"

new_battle hill.drumhead
run 0 state hill.drumhead
cp out first-state
is_xml out

cp "$here/champion-hill-six-turns.orders" orders
run 0 referee hill.drumhead
is_empty err
shows out 'Turn 7 begins.'
shows out '(thrown)'
shows out 'Same dice as undone entry'

rm orders
run 0 verify hill.drumhead
is_empty err
run 0 check hill.drumhead
is_xml hill.drumhead
run 0 state hill.drumhead
is_xml out
shows out '<state turn="7" step="movement"'
cp out last-state

# The log has a line for each entry, and marks what was undone.
run 0 log hill.drumhead
entries=$(grep -c '<entry ' hill.drumhead)
[ "$(grep -c '^ *[0-9][0-9]*  ' out)" -eq "$entries" ] || fail 'the log has not a line for each entry'
shows out '[undone] 24th Indiana U2 fires at '
run 0 board hill.drumhead
shows out 'Turn 7, Movement'

# The same orders make the same battle, but for the time of day.
new_battle again.drumhead
cp "$here/champion-hill-six-turns.orders" orders
run 0 referee again.drumhead
for file in hill again; do
  sed 's/ time="[^"]*"//; s/ hash="[^"]*"//' "$file.drumhead" >"$file.timeless"
done
is_same hill.timeless again.timeless

# Back to the start, and forward again
awk -v n="$entries" 'BEGIN { for (i = 0; i < n; i++) print "undo" }' >orders
run 1 referee hill.drumhead
shows err 'there is nothing to undo'
rm orders
run 0 state hill.drumhead
is_same out first-state
awk -v n="$entries" 'BEGIN { for (i = 0; i < n; i++) print "redo" }' >orders
run 1 referee hill.drumhead
shows err 'there is nothing to redo'
rm orders
run 0 state hill.drumhead
is_same out last-state
run 0 verify hill.drumhead

conclude
