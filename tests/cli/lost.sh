#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The file goes away while orders are given: nothing is accepted until it is saved elsewhere, and nothing is lost.

. "$(dirname "$0")/common.sh"

# start FILE : a referee who reads what is written to descriptor 3; his pid is in $referee
start ()
{
  rm -f pipe
  mkfifo pipe
  # Nothing of the referee before is to be taken for his.
  : >shown
  : >err
  "$cli" referee "$@" <pipe >shown 2>err &
  referee=$!
  exec 3>pipe
}

# wait_for FILE WORDS
wait_for ()
{
  tries=0
  while ! grep -qF -e "$2" "$1" && [ "$tries" -lt 1000 ]; do
    sleep 0.01
    tries=$((tries + 1))
  done
  shows "$1" "$2"
}

# ends STATUS
ends ()
{
  exec 3>&-
  wait "$referee"
  status=$?
  [ "$status" -eq "$1" ] || fail "the referee ended with $status instead of $1"
}

# Deleted, and saved elsewhere
new_battle hill.drumhead
start hill.drumhead
echo begin >&3
wait_for shown 'turn 1'
rm hill.drumhead
echo 'card hovey' >&3
wait_for err 'the file has been deleted'
shows err '“save-as FILE” writes the battle to another file'
hides shown '12th Division'
echo 'save-as pipe' >&3
wait_for err 'pipe: the file already exists and is never overwritten'
echo 'save-as elsewhere.drumhead' >&3
wait_for shown 'The battle is saved as elsewhere.drumhead and continues there.'
echo 'card hovey' >&3
wait_for shown '12th Division'
ends 1
[ "$(grep -c '<entry ' elsewhere.drumhead)" -eq 2 ] || fail 'what was saved is not two orders'
[ ! -e hill.drumhead ] || fail 'what was deleted is back'
run 0 verify elsewhere.drumhead
is_empty err

# Replaced by an older one, with --xml
new_battle hill.drumhead
cp hill.drumhead old
start hill.drumhead --xml
echo begin >&3
wait_for shown '<entry n="1"'
cp old hill.new
mv hill.new hill.drumhead
echo 'card hovey' >&3
wait_for shown 'the file has been replaced by another'
echo 'save-as "a & b".drumhead' >&3
wait_for shown '<saved file="&quot;a &amp; b&quot;.drumhead"/>'
echo 'card hovey' >&3
wait_for shown '<entry n="2"'
ends 1
is_same hill.drumhead old
run 0 verify '"a & b".drumhead'

# Cut by another program, and never saved: it is written beside it in the end.
rm hill.drumhead
new_battle hill.drumhead
: >hill.rescued-1.drumhead
start hill.drumhead
echo begin >&3
wait_for shown 'turn 1'
cp old hill.drumhead
echo 'card hovey' >&3
wait_for err 'another program has shortened the file'
ends 1
shows err 'hill.rescued-2.drumhead.'
is_same hill.drumhead old
is_empty hill.rescued-1.drumhead
[ "$(grep -c '<entry ' hill.rescued-2.drumhead)" -eq 1 ] || fail 'not everything is saved'
run 0 verify hill.rescued-2.drumhead

# Even when nothing was asked of it after the file went, and the folder went with it
mkdir folder
new_battle folder/hill.drumhead
TMPDIR=$scratch
export TMPDIR
start folder/hill.drumhead
echo begin >&3
wait_for shown 'turn 1'
rm -r folder
ends 1
shows err 'the file has been deleted'
shows err "$scratch/hill.rescued-3.drumhead"
run 0 verify hill.rescued-3.drumhead

conclude
