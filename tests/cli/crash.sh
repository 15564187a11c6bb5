#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Killed in the middle of a run of orders, the referee has lost no entry that it showed; and a line torn by a power cut is
# dropped with a message.

. "$(dirname "$0")/common.sh"

# get_last_shown : the number of the last entry printed as a whole line
get_last_shown ()
{
  sed -n 's/^ *\([0-9][0-9]*\)  .*/\1/p' shown | tail -n 1
}

{
  echo begin
  awk 'BEGIN { for (i = 0; i < 20000; i++) print "note " i ", and some more words to write" }'
} >long

for round in $(seq 1 "$TEST_STRIDE" 8); do
  new_battle "$round.drumhead"
  : >shown
  "$cli" referee "$round.drumhead" <long >shown 2>err &
  referee=$!
  tries=0
  while [ "$(wc -l <shown)" -lt $((round * 25)) ] && [ "$tries" -lt 3000 ]; do
    sleep 0.01
    tries=$((tries + 1))
  done
  kill -9 "$referee"
  wait "$referee" 2>/dev/null
  [ $? -eq 137 ] || fail 'the referee was not killed, but ended by itself'

  last=$(get_last_shown)
  [ "${last:-0}" -ge 20 ] || fail "only ${last:-0} entries were shown"
  run 0 log "$round.drumhead"
  [ "$(grep -c '^ *[0-9][0-9]*  ' out)" -ge "$last" ] || fail "entry $last was shown, and is lost"
  run 0 verify "$round.drumhead"
  orders 'note the battle goes on'
  run 0 referee "$round.drumhead"
  rm orders
  is_xml "$round.drumhead"
done

# A torn tail, all along the last line and the closing tags behind it
new_battle whole.drumhead
orders 'begin' 'card hovey' 'respond by grant' 'cover u1 works'
run 0 referee whole.drumhead
rm orders
run 0 state whole.drumhead
cp out whole-state

closing=$(printf '</log>\n</battle>\n' | wc -c)
whole=$(($(wc -c <whole.drumhead) - closing))
start=$(head -c "$whole" whole.drumhead | sed '$d' | wc -c)
head -c "$start" whole.drumhead >before.drumhead
printf '</log>\n</battle>\n' >>before.drumhead
run 0 state before.drumhead
cp out before-state
cmp -s before-state whole-state && fail 'the last line changes nothing'
cut=$((start + 1))
while [ "$cut" -lt $((whole + closing)) ]; do
  head -c "$cut" whole.drumhead >torn.drumhead
  cp torn.drumhead torn.copy
  run 0 state torn.drumhead
  if [ "$cut" -lt "$whole" ]; then
    is_same out before-state
  else
    is_same out whole-state
  fi
  is_same torn.drumhead torn.copy
  shows err 'was cut off'

  orders 'note on we go'
  run 0 referee torn.drumhead
  rm orders
  shows err 'was cut off'
  is_xml torn.drumhead
  run 0 verify torn.drumhead
  is_empty err
  cut=$((cut + 7 * TEST_STRIDE))
done

# What no power cut does is told with its line, up to which the battle can be read, and left alone.
sed 's/ of="u3" what="responded" from="no"/ of="u3" what="responded" from="failed"/' whole.drumhead >bent.drumhead
cmp -s whole.drumhead bent.drumhead && fail 'nothing was bent'
line=$(grep -n '<order>respond' whole.drumhead | cut -d : -f 1)
cp bent.drumhead bent.copy
for verb in state board log; do
  run 1 "$verb" bent.drumhead
  shows err "bent.drumhead:$line: "
  shows err '2 orders before the damage are sound and shown here; 2 orders at or after it are missing'
  shows err '“drumhead-cli salvage bent.drumhead -o NEW” saves the sound part'
done
[ "$(grep -c '^ *[0-9][0-9]*  ' out)" -eq 2 ] || fail 'not two orders are told'
for verb in report 'report --survivors left.xml' 'print roster -o left.pdf'; do
  # shellcheck disable=SC2086 # several words
  run 1 $verb bent.drumhead
  shows err "bent.drumhead:$line: "
done
[ -s left.xml ] && [ -s left.pdf ] || fail 'what is good was not written'
run 1 verify bent.drumhead
is_empty out
shows err "bent.drumhead:$line: "
orders 'note this is not to be'
run 3 referee bent.drumhead
rm orders
run 1 check bent.drumhead
shows err "bent.drumhead:$line: "
is_same bent.drumhead bent.copy

# What is good goes on in another file.
run 2 salvage bent.drumhead
run 3 salvage bent.drumhead -o whole.drumhead
shows err 'is never overwritten'
run 1 salvage whole.drumhead -o good.drumhead
shows err 'whole.drumhead is not damaged'
run 3 salvage nowhere.drumhead -o good.drumhead
run 0 salvage bent.drumhead -o good.drumhead
shows err '2 orders at or after it are missing'
shows out 'good.drumhead: 2 orders saved'
is_same bent.drumhead bent.copy
run 0 log good.drumhead
shows out "Salvaged from a file that was damaged at line $line. Orders before the damage: 2; orders lost: 2."
orders 'respond by grant'
run 0 referee good.drumhead
rm orders
is_empty err
run 0 verify good.drumhead

# As a mail program leaves it: nothing is missing.
sed 's/$/\r/' whole.drumhead >mailed.drumhead
run 1 log mailed.drumhead
shows err 'Its 4 orders are sound; nothing is missing.'
run 0 salvage mailed.drumhead -o good-mail.drumhead
grep -v '<order>note Salvaged from a file whose end was damaged. Orders before the damage: 4; orders lost: 0.</order>' \
  good-mail.drumhead >without-note
is_same without-note whole.drumhead

# A die that is not the seed's opens, and does not verify.
face=$(sed -n 's/.*of="u1" for="rating" by="program">\([1-6]\)<.*/\1/p' whole.drumhead | head -n 1)
sed "s/\\(of=\"u1\" for=\"rating\" by=\"program\">\\)$face</\\1$((face % 6 + 1))</" whole.drumhead >loaded.drumhead
cmp -s whole.drumhead loaded.drumhead && fail 'no die was loaded'
run 1 verify loaded.drumhead
is_empty out
shows err 'loaded.drumhead: entry 1, “begin”, does not follow'

conclude
