#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A day of the sample campaign, from the mailbox to the letters: the bag of Logan's Crossroads poured in as it came and in
# another order (X12), and its day with the dice of the table, man for man (X13).

. "$(dirname "$0")/../../cli/common.sh"

# A campaign goes by the clock: what was received before a day was opened is no order of that day.
DRUMHEAD_CLOCK=2026-11-27T12:00:00Z
export DRUMHEAD_CLOCK

# message DATE ADDRESS SUBJECT : one more of the bag, as a server has stamped it
n=0
message ()
{
  n=$((n + 1))
  printf 'From %s Sat Nov 28 00:00:00 2026\nReceived: from there by here; %s +0000\nReceived: from a liar; Sat, 1 Jan 2000 00:00:00 +0000\nFrom: Somebody <%s>\nDate: Sat, 1 Jan 2000 00:00:00 +0000\nSubject: %s\nMessage-ID: <%d@test>\n\nc20TNi/L/ROUT\n\n' \
    "$2" "$1" "$2" "$3" "$n"
}

bag ()
{
  message 'Sat, 28 Nov 2026 14:02:11' walthall@confederate.example 'c15MSi/L/FIRE 7.12'
  message 'Sat, 28 Nov 2026 15:40:00' kise@union.example 'u10INi/L/FIRE 8.9'
  message 'Sat, 28 Nov 2026 16:10:30' kise@union.example 'u10INi/L/DIG'
  message 'Sun, 29 Nov 2026 09:00:00' battle@confederate.example 'c20TNi/L/HOLD'
  message 'Sun, 29 Nov 2026 11:22:45' kenny@union.example 'Re: u1OHa/UL/FIRE 8.5'
  message 'Mon, 30 Nov 2026 07:15:09' wolford@union.example 'u1KYc/ML/W W W W (W)'
  message 'Mon, 30 Nov 2026 08:00:00' stanton@confederate.example 'cTN25i/L/N N N (N)'
  message 'Mon, 30 Nov 2026 08:05:00' stanton@confederate.example 'c15MSi/L/ROUT'
  message 'Mon, 30 Nov 2026 19:30:00' cummings@confederate.example 'c19TNi/C/E N N N (N)'
  message 'Mon, 30 Nov 2026 20:00:00' spy@somewhere.example 'c15MSi/L/N N (N)'
  message 'Tue, 1 Dec 2026 12:00:00' fry@union.example 'u4KYi/L/S S (S)'
  message 'Tue, 1 Dec 2026 13:00:00' fry@union.example 'u1USs/L/MEDIC u4KYi'
  message 'Tue, 1 Dec 2026 22:41:00' kaemmerling@union.example 'u9OHi/C/STRAT MOVE u3USw'
  message 'Tue, 1 Dec 2026 23:10:00' vancleve@union.example 'u2MNi/L/FIRE A4'
  message 'Wed, 2 Dec 2026 01:59:59' rutledge@confederate.example 'c1TNa/UL/FIRE 8.14'
  message 'Wed, 2 Dec 2026 02:00:01' vancleve@union.example 'u2MNi/L/DIG'
}

# tasks BATTLE FILE : what every unit is told, and when that was received
tasks ()
{
  run 0 state "$1"
  sed -n 's/.*<unit id="\([^"]*\)".* task="\([^"]*\)" received="\([^"]*\)".*/\1 \2 \3/p' out >"$2"
}

# stands UNIT SQUARE MEN : how a unit has come out
stands ()
{
  run 0 state day.drumhead
  grep -q "<unit id=\"$1\" .* at=\"$2\" .* men=\"$3\"" out || {
    fail "$1 is not at $2 with $3 men"
    grep "<unit id=\"$1\"" out >&2
  }
}

bag >bag.mbox
run 0 new haygood-1997 logans-crossroads -o day.drumhead --seed 1862 --set news=players --set dice=thrown
shows out 'a7a8bdb093e2afa0ed2280abec119b679375a5c4073b71dff27f8c742cadc63e'
orders 'open'
run 0 referee day.drumhead
rm orders
cp day.drumhead other.drumhead
run 0 bag day.drumhead bag.mbox --answers answers
for verdict in 'M0   walthall@confederate.example  c15MSi/L/FIRE 7.12' 'M8   kise@union.example  u10INi/L/DIG' \
  'M0   stanton@confederate.example  cTN25i/L/N N N (N)' 'M6   stanton@confederate.example  c15MSi/L/ROUT' \
  'M1   spy@somewhere.example' 'M4   vancleve@union.example  u2MNi/L/FIRE A4' 'M7   rutledge@confederate.example' \
  'M2   vancleve@union.example  u2MNi/L/DIG'; do
  shows out "$verdict"
done
[ "$(grep -c '^M0 ' out)" -eq 10 ] || fail 'there are not ten orders that count'

# The answers go to players alone, and say the clause but not whose unit it is.
[ "$(find answers -name '*.eml' | wc -l)" -eq 15 ] || fail 'not every player has his answers'
cat answers/*rutledge.eml >answer
shows answer '8.14 is 9 squares ahead, and'
shows answer 'To: rutledge@confederate.example'
cat answers/000009-stanton.eml >answer
shows answer 'you have no unit of that name'
hides answer 'another'

# A disk that is full half way: what has been judged by then is answered, and the rest when it is poured in again.
cp other.drumhead full.drumhead
(
  trap '' XFSZ
  ulimit -f $(($(wc -c <full.drumhead) / 512 + 4))
  "$cli" bag full.drumhead bag.mbox --answers full >out 2>err
)
[ $? -eq 3 ] || fail 'a full disk is no matter'
shows err 'the order could not be written and does not count'
[ "$(grep -c '^M' out)" -lt 16 ] || fail 'the disk was not full'
run 0 bag full.drumhead bag.mbox --answers full
[ "$(find full -name '*.eml' | wc -l)" -eq 15 ] || fail 'not every player has his answers after the disk was full'

hides answer '000009'

# An answer that cannot be written is told of, and written by another run, which leaves alone what is there.
cp other.drumhead stuck.drumhead
mkdir -p stuck/000009-stanton.eml
run 3 bag stuck.drumhead bag.mbox --answers stuck
shows out 'M6   stanton@confederate.example  c15MSi/L/ROUT'
shows err 'stuck/000009-stanton.eml: Is a directory'
shows err 'drumhead-cli bag stuck.drumhead --answers FOLDER'
[ "$(find stuck -type f -name '*.eml' | wc -l)" -eq 14 ] || fail 'one answer that cannot be written hinders others'
rmdir stuck/000009-stanton.eml
for answer in stuck/*; do
  echo 'sent' >"$answer"
done
run 0 bag stuck.drumhead --answers stuck
[ "$(grep -l 'sent' stuck/* | wc -l)" -eq 14 ] || fail 'an answer that was written is written again'
shows stuck/000009-stanton.eml 'you have no unit of that name'
run 2 bag stuck.drumhead

# What has been sent is moved away, and nobody gets it twice; on demand everything is written again.
rm stuck/*
run 0 bag stuck.drumhead bag.mbox --answers stuck
[ -z "$(ls stuck)" ] || fail 'an answer that was written is written again'
orders 'strike c15msi because he telephoned'
run 0 referee stuck.drumhead
rm orders
run 0 bag stuck.drumhead bag.mbox --answers stuck
[ "$(ls stuck)" = 000018-walthall.eml ] || fail 'the word of the umpire is not answered'
shows stuck/000018-walthall.eml 'The umpire strikes the order of 15th Mississippi, because he telephoned.'
shows stuck/000018-walthall.eml 'Fingerprint of the campaign, this included: '
run 0 bag stuck.drumhead --answers stuck --again
[ "$(find stuck -name '*.eml' | wc -l)" -eq 16 ] || fail 'not every answer is written again'

# Poured again nothing happens; poured in another order the same orders count.
cp day.drumhead before
run 0 bag day.drumhead bag.mbox
[ ! -s out ] || fail 'a message is read or told twice'
is_same day.drumhead before
awk 'BEGIN { RS = "From [^ ]* Sat Nov 28 00:00:00 2026\n" } NR > 1 { m[NR] = $0 }
  END { for (i = NR; i > 1; i--) printf "From x@y.example Sat Nov 28 00:00:00 2026\n%s", m[i] }' bag.mbox >turned.mbox
run 0 bag other.drumhead turned.mbox --answers turned
tasks day.drumhead one
tasks other.drumhead two
is_same one two
ls turned >answer
shows answer 'kise-after-'

# A file that somebody has changed: the address of a message that counted once is nobody's any more. Its answer is left
# out, and every other is written.
sed 's/^\(<entry .*mail 2026-11-28T15:40:00Z \)kise@union.example/\1nobody@union.example/; s/^\(<entry .*mail 2026-11-28T16:10:30Z \)kise@union.example/\1nobody@union.example/' \
  other.drumhead >changed.drumhead
run 0 check changed.drumhead
run 0 bag changed.drumhead --answers changed
[ "$(find changed -name '*.eml' | wc -l)" -gt 10 ] || fail 'the answers of a changed file are not written'

# Units are called by their names.
orders 'strike u3usw because it is late'
run 1 referee other.drumhead
shows err "“Thomas's train” has no order"
rm orders

# The day, with the dice of the table.
orders 'close early because so' 'next' 'resolve' 'next' 'resolve : 8' 'resolve : 5' 'resolve : 10' 'next' 'check : 80' 'check : 83' 'check : 90' \
  'next' 'resolve : 6 4 7 3 64 35 5 4' 'resolve' 'resolve' 'resolve' 'next' 'resolve' 'next'
run 0 referee day.drumhead
rm orders
stands u10ini 7.12 780
stands u4kyi 9.12 875
stands u2mni 10.15 950
stands u9ohi 14.19 1000
stands u1kyc 10.6 375
stands u1oha 8.12 600
stands c15msi 8.6 772
stands c20tni 9.6 744
stands c19tni 8.11 800
stands c25tni 5.7 820
stands c1tna 8.1 280
shows out 'id="u1kyc" player="wolford" at="10.6" facing="w" formation="ml" men="375" broken="no" class="regular" experience="7"'
shows out 'id="c1tna" player="rutledge" at="8.1" facing="s" formation="lb" men="280" broken="yes" class="regular" experience="1"'
shows out 'id="c15msi" player="walthall" at="8.6" facing="s" formation="l" men="772" broken="yes" class="regular" experience="2"'
run 0 verify day.drumhead
run 0 check day.drumhead
run 0 log day.drumhead
shows out 'checks its morale: 83 (thrown), needs 70 or less, and breaks'

# The letters: his units, what he saw, and nobody whom he did not see.
run 0 news day.drumhead -o letters
[ "$(find letters -name '*.eml' | wc -l)" -eq 11 ] || fail 'not everybody has a letter'
cp letters/day-1-walthall.txt letter
shows letter 'c15MSi  15th Mississippi, 8.6 facing S, line, 772 men, regular, experience 2. BROKEN: order RALLY'
shows letter 'u4KYi   4th Kentucky, 9.12 facing S, line, about 900 men'
hides letter 'u9OHi'
hides letter '9th Ohio'
hides letter 'u3USw'
hides letter " 375 men"
cat letters/day-1-kise.eml >letter
shows letter 'To: kise@union.example'
run 0 board day.drumhead
hides out 'u10INi'

# The page of the day for everybody, with its map beside it, and nobody whom somebody does not see.
run 0 news day.drumhead --public open
shows out 'day-1.html and day-1.png are in open'
[ -s open/day-1.png ] || fail 'the page has no map'
shows open/day-1.html 'src="day-1.png"'
hides open/day-1.html 'Kentucky'

# What was changed by hand is kept beside when the letters are written once more, and what says the same is left alone.
echo 'by hand' >>letters/day-1-kise.txt
run 0 news day.drumhead -o letters
shows out '1 of 11 written to letters. 1 had different contents'
[ "$(tail -n 1 letters/day-1-kise.txt~)" = 'by hand' ] || fail 'a letter that was changed by hand is lost'
hides letters/day-1-kise.txt 'by hand'

# The day can be taken back to its mail, but not beyond the news.
orders 'undo' 'redo' 'publish' 'mail 2026-12-03T10:00:00Z kise@union.example saying u10INi/L/HOLD' 'undo'
run 0 referee day.drumhead
orders 'undo'
run 1 referee day.drumhead
shows err '“publish”, cannot be undone'
rm orders

# Whole days by themselves.
orders 'close early because so' 'run' 'publish' 'close early because so' 'run'
run 0 referee day.drumhead
shows out 'Day 3 begins.'
rm orders
run 0 news day.drumhead -o letters
[ -f letters/day-3-battle.txt ] || [ -f letters/day-3-joel-battle.txt ] || fail 'there are no letters of the third day'
run 0 verify day.drumhead

# What is no mail is named, and nothing of it is read.
echo nothing >nothing.mbox
run 3 bag other.drumhead turned.mbox nothing.mbox
shows err 'nothing.mbox: this is neither a message nor a mailbox'
run 3 bag other.drumhead nowhere
run 3 news day.drumhead -o /proc/nowhere
mkdir empty
run 3 bag other.drumhead empty
shows err 'this folder is not a Maildir'
printf 'From: kise@union.example\nSent: Sat, 28 Nov 2026 15:39:59 +0000\nSubject: u10INi/L/HOLD\n\nsome words\n' >orders
run 0 bag other.drumhead - --answers pasted
shows out 'M0   kise@union.example  u10INi/L/HOLD'
cat pasted/*-kise.eml >answer
shows answer "by the sender=E2=80=99s clock"
rm orders

# What a program writes by itself is no order and is not answered; where nothing says when, that is said.
printf 'Received: by x; Sat, 28 Nov 2026 17:00:00 +0000\nAuto-Submitted: auto-replied\nFrom: kise@union.example\nSubject: u10INi/L/HOLD\nMessage-ID: <auto@x>\n\n' >auto.eml
before=$(find pasted -name '*.eml' | wc -l)
run 0 bag other.drumhead auto.eml --answers pasted
shows out 'M1a  kise@union.example  u10INi/L/HOLD  – sent by a program, not an order'
[ "$(find pasted -name '*.eml' | wc -l)" -eq "$before" ] || fail 'a program is answered'
printf 'Received: by x\nFrom: kise@union.example\nSubject: u10INi/L/HOLD\nMessage-ID: <undated@x>\n\n' >undated.eml
run 0 bag other.drumhead undated.eml --answers pasted
shows out 'M3   kise@union.example  u10INi/L/HOLD'
shows pasted/000020-kise.eml 'Received at an unknown time:'
run 0 log other.drumhead
shows out 'Time unknown, Lt. Col. William C. Kise: “u10INi/L/HOLD”'

# Of two addresses in one none is read, and that is said where one would stand.
printf 'Received: by x; Sat, 28 Nov 2026 17:00:00 +0000\nFrom: <kise@union.example@evil.example>\nSubject: u10INi/L/ROUT\nMessage-ID: <two@x>\n\n' >two.eml
cp other.drumhead two.drumhead
run 0 bag two.drumhead two.eml
shows out 'M1   no readable address  u10INi/L/ROUT'
run 0 log two.drumhead
shows out '12:00:00 EST, no readable address: “u10INi/L/ROUT”'

# Who is warned of a message that his server calls forged reads what to do. It waits beside the order that counts, and each
# is struck by its number.
printf 'Received: by x; Sat, 28 Nov 2026 17:30:00 +0000\nAuthentication-Results: x; dmarc=fail\nFrom: fry@union.example\nSubject: u4KYi/L/HOLD\nMessage-ID: <forged@x>\n\n' >forged.eml
run 0 bag other.drumhead forged.eml --answers pasted
shows pasted/000021-fry.eml 'If you did not send it'
run 0 log other.drumhead
shows out 'has an order for 4th Kentucky: line, HOLD. Allow it or strike it'
orders 'strike u4kyi because he has not sent it'
run 1 referee other.drumhead
shows err '1: L/HOLD, 2026-11-28 12:30:00 EST; 2: L/S S (S), 2026-12-01 07:00:00 EST'
orders 'strike u4kyi 1 because he has not sent it'
run 0 referee other.drumhead
rm orders
run 0 log other.drumhead
shows out 'The umpire strikes a doubtful message about 4th Kentucky: line, HOLD, because he has not sent it.'
tasks other.drumhead two
shows two 'u4kyi S S (S)'

# Campaigns and maps with mistakes: each with its line.
run 0 check "$source_root"/../data/campaigns/*.xml
is_empty err
sed 's/ first="[^"]*"//' "$source_root"/../data/campaigns/logans-crossroads.xml >late.xml
run 0 check late.xml
shows err 'late.xml:5: the campaign does not say when its first day ends'
sed 's/at="8.9"/at="7.12"/; s/^    \.\.\.\.\.\.\.t\.\.\.\.\.\.\.\.$/    .......q......../; s/stanton@/kise@/; s/confederate/union/' \
  "$source_root"/../data/campaigns/logans-crossroads.xml >bad.xml
run 1 check bad.xml
shows err 'column 8: “q” is not one of'
shows err 'is in the same square as “u10INi”'
shows err 'the address “kise@union.example” appears twice'
sed 's/<player id="kise"/<player id="c"/; s/player="[a-z-]*"/player="c"/; /<player id="..*" name="[^L]/d; /id="walthall"/d' \
  "$source_root"/../data/campaigns/logans-crossroads.xml >bad.xml
run 1 check bad.xml
shows err 'the id “c” appears twice'
printf '..\n..\n\n=.\n..\n\n..\n.^\n' >good.map
printf '..\n.z\n\n=.\n\n..\n.^\n' >bad.map
run 0 check good.map
run 1 check bad.map
shows err 'bad.map:2: column 2: “z” is not one of'

# A map in a file of its own (23.17) is read with the campaign and kept in the battle, which needs it no more.
logan="$source_root"/../data/campaigns/logans-crossroads.xml
for layer in ground roads works; do
  sed -n "/<$layer>/,/<\\/$layer>/p" "$logan" | sed '1d;$d;s/^ *//'
  echo
done >valley.map
sed '/<ground>/,/<\/works>/d; s/^  <city id="logans"/  <map file="valley.map"\/>\n&/' "$logan" >valley.xml
run 0 check valley.map valley.xml
run 0 new haygood-1997 valley.xml -o valley.drumhead --seed 1
run 0 new haygood-1997 "$logan" -o logan.drumhead --seed 1
is_same valley.drumhead logan.drumhead
sed '2s/^./q/' valley.map >bad.map
sed 's/valley.map/bad.map/' valley.xml >bad.xml
run 1 check bad.xml
shows err 'bad.xml:6: bad.map:2: column 1: “q” is not one of'
sed '2s/^.*$/./' valley.map >bad.map
run 1 check bad.xml
shows err 'bad.map:2: a row has 1 character; the number of columns is 16'
sed 's/columns="16"/columns="15"/; s/valley.map/gone.map/' valley.xml >bad.xml
run 1 check bad.xml
shows err 'gone.map: No such file'
sed 's/columns="16"/columns="15"/' valley.xml >bad.xml
run 1 check bad.xml
shows err 'valley.map has 16 columns and 20 rows, but the campaign has 15 and 20'
sed 's/valley.map/..\/valley.map/' valley.xml >bad.xml
run 1 check bad.xml
shows err 'in the same folder as the campaign'

conclude
