#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# One referee writes; everybody else reads, at the same time.

. "$(dirname "$0")/common.sh"

new_battle hill.drumhead
mkfifo pipe
"$cli" referee hill.drumhead <pipe >first 2>first.err &
referee=$!
exec 3>pipe
echo begin >&3
tries=0
while ! grep -q 'turn 1' first && [ "$tries" -lt 1000 ]; do
  sleep 0.01
  tries=$((tries + 1))
done

# What was shown is on the disk, while the referee waits for more.
grep -q '<order>begin</order>' hill.drumhead || fail 'an entry was shown before it was written'
cp hill.drumhead before

orders 'card hovey' 'note hello'
run 1 referee hill.drumhead
shows err 'so it is read-only here'
shows err 'refused: the battle is open read-only'
rm orders
for verb in state board log verify check; do
  run 0 "$verb" hill.drumhead
  is_empty err
done
is_same hill.drumhead before

echo 'card hovey' >&3
exec 3>&-
wait "$referee" || fail 'the first referee did not end well'
is_empty first.err
shows first '12th Division'
orders 'note now it is mine'
run 0 referee hill.drumhead
is_empty err
rm orders

# A file that may not be written can be read. (Root may write everything.)
if [ "$(id -u)" -ne 0 ]; then
  chmod a-w hill.drumhead
  orders 'note hello'
  run 1 referee hill.drumhead
  shows err 'You do not have permission to write this file'
  rm orders
  run 0 state hill.drumhead
fi

conclude
