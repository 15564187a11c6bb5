#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Three days of a campaign of forty players, run by the two lines of cron that README has and by nothing else, with mail as it
# comes: forged, late, twice, for the unit of another, from strangers and from programs, stamped by fetchmail, in the folders
# of several mail programs, with subjects as people and telephones send them, and one that sends fortress guns by rail. In
# between the umpire strikes an order, moves a deadline, changes an address, takes a player in and lets one go. Answers are
# replies from the umpire and say what they cost; times are those of their reader. Whoever resolves the file again finds it
# the same.

. "$(dirname "$0")/../../cli/common.sh"

mkdir bin
ln -s "$cli" bin/drumhead-cli
PATH=$PWD/bin:$PATH HOME=$PWD
export PATH HOME
mkdir Mail

# The lines of cron, without their times: those that run the campaign, and the one that sends.
sed -n 's/^    [-*0-9,\/]* [-*0-9,\/]* [-*0-9,\/]* [-*0-9,\/]* [-*0-9,\/]*  *\(flock .*\)/\1/p' "$source_root"/../README.md >lines
[ "$(wc -l <lines)" -eq 3 ] || fail 'README has not two lines of cron for a campaign and one that sends'
# The program that sends keeps what it is given.
cat >bin/sendmail <<'END'
#!/bin/sh
[ "$1" = -t ] && cat >>"$HOME"/gone
END
chmod +x bin/sendmail

# cron LINE TIME : what cron does at a time
cron ()
{
  DRUMHEAD_CLOCK=$2 sh -c "$(sed -n "$1p" lines)" >out 2>err
  status=$?
}

# as_umpire TIME : gives the orders on the standard input
as_umpire ()
{
  DRUMHEAD_CLOCK=$1 "$cli" referee war.drumhead >out 2>err || {
    fail 'the umpire is refused'
    cat err >&2
  }
}

# A unit a player, twenty a side, in two lines five squares apart; the first reads the time in London.
awk 'BEGIN {
  print "<campaign format=\"1\" system=\"post\" title=\"Forty by post\" columns=\"40\" rows=\"40\""
  print "          deadline=\"TUE,FRI 21:00 America/New_York\" first=\"2026-12-02T02:00:00Z\" received-by=\"mx.example\" umpire=\"orders@mx.example\">"
  for (l = 0; l < 3; l++) {
    name = l == 0 ? "ground" : l == 1 ? "roads" : "works"
    print "<" name ">"
    for (r = 40; r > 0; r--) {
      row = ""
      for (c = 1; c <= 40; c++) row = row (l == 0 && (r + c) % 9 == 0 ? "w" : ".")
      print row
    }
    print "</" name ">"
  }
  print "<city id=\"depot\" name=\"Depot\" at=\"39.31\" side=\"u\"/>"
  for (i = 1; i <= 40; i++)
    printf "<player id=\"p%d\" name=\"Colonel %d\" side=\"%s\" address=\"p%d@home.example\"%s/>\n", i, i, i <= 20 ? "u" : "c", i, i == 1 ? " zone=\"Europe/London\"" : ""
  for (i = 1; i <= 40; i++)
    printf "<unit id=\"%s%dAAi\" name=\"Regiment %d\" player=\"p%d\" at=\"%d.%d\" facing=\"%s\" formation=\"L\" men=\"800\"/>\n", i <= 20 ? "u" : "c", i <= 20 ? i : i - 20, i, i, 2 * (i <= 20 ? i : i - 20), i <= 20 ? 20 : 15, i <= 20 ? "S" : "N"
  print "<unit id=\"u21AAf\" name=\"Fort\" player=\"p20\" at=\"40.30\" facing=\"S\" formation=\"UL\" men=\"400\"/>"
  print "</campaign>"
}' >forty.xml
run 0 check forty.xml
DRUMHEAD_CLOCK=2026-11-27T12:00:00Z "$cli" new haygood-1997 forty.xml -o war.drumhead --seed 40 --set news=players --set press=on >/dev/null
echo open | as_umpire 2026-11-27T12:00:00Z

# Of mail that is not there yet it is said that it is not there.
run 3 bag war.drumhead Mail/orders
shows err 'No such file'

# unit N : how player N calls his unit
unit ()
{
  if [ "$1" -le 20 ]; then echo "u$1AAi"; else echo "c$(($1 - 20))AAi"; fi
}

# mail DATE ADDRESS SUBJECT [HEADER…] : a message as fetchmail leaves it, which adds a line of its own on top
n=0
mail ()
{
  n=$((n + 1))
  date=$1 from=$2 subject=$3
  shift 3
  printf 'Received: from localhost by umpire.home with IMAP (fetchmail); Sun, 20 Dec 2026 12:00:00 +0000\n'
  printf 'Received: from somewhere by mx.example with ESMTPS; %s +0000\nFrom: <%s>\nSubject: %s\nMessage-ID: <%d@test>\n' "$date" "$from" "$subject" "$n"
  for header; do printf '%s\n' "$header"; done
  printf '\nYours\n\n'
}

# Day 1: a mailbox as several programs have written to it.
{
  i=1
  while [ $i -le 40 ]; do
    case $i in
      1) printf 'From \n'; mail 'Sat, 28 Nov 2026 14:00:00' p1@home.example "Re: Fwd: AW: [forty] u1AAi/L/S (S)" ;;
      2) printf 'From - Sat Nov 28 15:40:00 2026\nX-Mozilla-Status: 0001\n'; mail 'Sat, 28 Nov 2026 14:00:01' p2@home.example '=?UTF-8?Q?u2AAi/L/?=
 =?UTF-8?Q?S_=28S=29?=' ;;
      3) printf 'From x@y Sat Nov 28 15:40:00 2026\n>From z@y Sat Nov 28 15:40:00 2026\n'; mail 'Sat, 28 Nov 2026 14:00:02' p3@home.example 'ｕ３ＡＡｉ/L/S (S).' ;;
      *) printf 'From x@y Sat Nov 28 15:40:00 2026\n'; mail "Sat, 28 Nov 2026 15:00:$i" "p$i@home.example" "$(unit $i)/L/$([ $i -le 20 ] && echo 'S (S)' || echo 'N (N)')" ;;
    esac
    i=$((i + 1))
  done
  printf 'From x@y Sat\n'; mail 'Sat, 28 Nov 2026 16:00:00' p4@home.example 'u4AAi/L/ROUT'
  printf 'From x@y Sat\n'; mail 'Sat, 28 Nov 2026 16:00:01' p5@home.example 'u6AAi/L/ROUT'
  printf 'From x@y Sat\n'; mail 'Sat, 28 Nov 2026 16:00:02' spy@away.example 'u7AAi/L/ROUT'
  printf 'From x@y Sat\n'; mail 'Sat, 28 Nov 2026 12:00:00' p8@home.example 'u8AAi/L/ROUT' 'Authentication-Results: mx.example; dmarc=fail'
  printf 'From x@y Sat\n'; mail 'Sat, 28 Nov 2026 12:00:00' p9@home.example 'Re: u9AAi/L/ROUT' 'Auto-Submitted: auto-replied'
  printf 'From x@y Sat\n'; mail 'Sat, 28 Nov 2026 12:00:00' p10@home.example 'Undelivered: u10AAi/L/ROUT' 'Return-Path: <>'
  printf 'From x@y Sat\n'; mail 'Wed, 2 Dec 2026 02:00:01' p11@home.example 'u11AAi/L/ROUT'
  printf 'From x@y Sat\n'; mail 'Sun, 29 Nov 2026 12:00:00' p12@home.example 'press to all: Good hunting.'
  printf 'From x@y Sat\n'; mail 'Sun, 29 Nov 2026 13:00:00' p20@home.example 'u21AAf/UL/STRAT MOVE Depot'
} >Mail/orders
cron 1 2026-12-01T12:00:00Z
[ $status -eq 0 ] || fail 'the first line of cron ends with a fault'
[ "$(grep -c '^M0 ' out)" -eq 40 ] || fail "$(grep -c '^M0 ' out) orders count and not 40"
for verdict in 'M8   p4@' 'M6   p5@' 'M1   spy@' 'M9   p8@' 'M1a  p9@' 'M1a  p10@' 'M2   p11@' 'M0p  p12@' 'M7   p20@'; do
  shows out "$verdict"
done
cron 1 2026-12-01T12:10:00Z
is_empty out
# Every answer is a reply of the umpire's to the message; the guns that would go by rail have used up their day.
for answer in outbox/*.eml; do
  shows "$answer" 'From: '
  shows "$answer" 'orders@mx.example'
  shows "$answer" 'In-Reply-To: <'
done
grep -l 'this was it' outbox/*.eml >used
[ "$(wc -l <used)" -eq 1 ] || fail "$(wc -l <used) answers say that an order was that of the day, and not one"
shows used 'p20'
shows "$(cat used)" '4.7'
# An order that the umpire strikes did not count, and its player is answered with his reason.
echo 'strike u15aai because it was a joke' | as_umpire 2026-12-01T13:00:00Z
cron 1 2026-12-01T13:10:00Z
is_empty out
grep -l 'because it was a joke' outbox/*p15*.eml >struck
[ "$(wc -l <struck)" -eq 1 ] || fail 'whose order is struck is not answered'
# Before the deadline the second line does nothing, and what the first has answered is not answered again.
answers=$(find outbox -name '*.eml' | wc -l)
cp war.drumhead before
cron 2 2026-12-01T20:05:00Z
is_same war.drumhead before
[ "$(find outbox -name '*.eml' | wc -l)" -eq "$answers" ] || fail 'something is answered twice'
cron 2 2026-12-02T02:05:00Z
[ $status -eq 0 ] || fail 'the day is not run'
[ "$(find outbox -name 'day-1-*.eml' | wc -l)" -eq 40 ] || fail 'not every player has a letter of day 1'
shows outbox/day-1-p1.txt 'Colonel 12, to all: Good hunting.'
shows outbox/day-1-p1.txt 'GMT'
hides outbox/day-1-p1.txt '/ROUT'
shows outbox/day-1-p2.txt '2026-11-28 09:00:01 EST'
shows outbox/day-1-p15.txt 'u15AAi/L/S (S)  – struck by the umpire, because it was a joke'
shows outbox/day-1-p15.txt 'u15AAi  held: no valid order'
hides outbox/day-1-p15.txt 'counted'
for letter in outbox/*.txt outbox/*.eml; do
  hides "$letter" ' UTC'
  grep -q '^From: .*orders@mx.example' "${letter%.*}.eml" || fail "$letter comes from nobody"
done
shows outbox/day-1-p11.txt 'late: received after the deadline'
# All that is written is sent once, into the folders that README makes.
eval "$(sed -n 's/^    \(mkdir -p ~.*\)/\1/p' "$source_root"/../README.md | sed 's, ~[^ ]*,,g')"
answers=$(find outbox -name '*.eml' | wc -l)
cron 3 2026-12-02T02:09:00Z
cron 3 2026-12-02T02:19:00Z
[ "$(find outbox -name '*.eml' | wc -l)" -eq 0 ] || fail 'not everything is sent'
[ "$(grep -c '^To: ' gone)" -eq "$answers" ] || fail "$(grep -c '^To: ' gone) messages are sent and not $answers"
# A message that was sent is not written again.
cron 1 2026-12-02T02:20:00Z
[ "$(find outbox -name '*.eml' | wc -l)" -eq 0 ] || fail 'what is sent is written again'

# Day 2: a Maildir with a file that is no mail. The umpire moves the deadline, and late mail counts.
mv Mail/orders Mail/old
mkdir -p Mail/orders/new Mail/orders/cur
echo 'no mail' >Mail/orders/cur/strange
as_umpire 2026-12-03T12:00:00Z <<'END'
address p13 new@home.example because he has moved
absent p14 until 2026-12-20T00:00 last because of the holidays
player p41 "Colonel 41" p41@home.example side u because he asked
takeover u15AAi by p41 because Colonel 15 has no time
unit u99AAi "Regiment 99" player p41 at 40.33 facing S formation L men 500 because it came by rail
resign p15 because he has no time
END
i=1
while [ $i -le 40 ]; do
  case $i in
    13) mail 'Thu, 3 Dec 2026 13:00:00' p13@home.example 'u13AAi/L/ROUT' >Mail/orders/new/old13; mail 'Thu, 3 Dec 2026 14:00:00' new+tag@home.example 'u13AAi/L/FIRE 26,16' >Mail/orders/new/$i ;;
    14) ;;
    15) mail 'Thu, 3 Dec 2026 14:00:00' p41@home.example 'u15AAi/L/HOLD' >Mail/orders/new/$i ;;
    16) mail 'Sat, 5 Dec 2026 02:00:30' p16@home.example 'u16AAi/L/FIRE 32.16' >Mail/orders/cur/late:2,S ;;
    *) mail 'Thu, 3 Dec 2026 14:00:00' "p$i@home.example" "$(unit $i)/L/FIRE $([ $i -le 20 ] && echo $((2 * i)).16 || echo $((2 * i - 40)).19)" >Mail/orders/new/$i ;;
  esac
  i=$((i + 1))
done
cron 1 2026-12-05T01:50:00Z
[ $status -eq 2 ] || fail "a strange file in a Maildir ends the first line with $status and not 2"
shows err 'strange'
[ "$(grep -c '^M0 ' out)" -eq 38 ] || fail "$(grep -c '^M0 ' out) orders of day 2 count and not 38"
shows out 'M1   p13@home.example'
shows out 'M2   p16@home.example'
echo 'deadline 2026-12-05T22:00 because the server was down' | as_umpire 2026-12-05T02:01:00Z
cp war.drumhead before
cron 2 2026-12-05T02:05:00Z
shows out 'M0   p16@home.example'
[ "$(find outbox -name 'day-2-*.eml' | wc -l)" -eq 0 ] || fail 'the day ends before its deadline, which was moved'
cron 2 2026-12-06T03:05:00Z
[ $status -eq 0 ] || fail 'the second day is not run'
[ "$(find outbox -name 'day-2-*.eml' | wc -l)" -eq 40 ] || fail 'not every player has a letter of day 2'
shows outbox/day-2-p14.txt 'last order repeated, as its player is absent'
shows outbox/day-2-p41.txt 'u99AAi'
shows outbox/day-2-p41.txt 'Colonel 41 takes over Regiment 15, because Colonel 15 has no time.'
[ -f outbox/day-2-p13.eml ] && shows outbox/day-2-p13.eml 'new@home.example'

# Day 3: while somebody else has the campaign open both lines give way, and do their work the next time.
i=21
while [ $i -le 40 ]; do
  mail 'Mon, 7 Dec 2026 14:00:00' "p$i@home.example" "$(unit $i)/L/N N (N)" >Mail/orders/new/third$i
  i=$((i + 1))
done
mkfifo hold told
DRUMHEAD_CLOCK=2026-12-08T12:00:00Z "$cli" referee war.drumhead <hold >told 2>&1 &
holder=$!
exec 9>hold 8<told
# The holder has the campaign as soon as it answers.
echo 'note the umpire looks at the campaign' >&9
read -r answer <&8
cp war.drumhead before
cron 1 2026-12-08T12:00:00Z
[ $status -eq 3 ] || fail 'the first line does not give way to an open window'
cron 2 2026-12-09T02:05:00Z
is_same war.drumhead before
exec 9>&-
wait $holder
exec 8<&-
cron 2 2026-12-09T02:15:00Z
[ $status -eq 0 ] || fail 'the third day is not run'
shows out 'M0   p21@home.example'
[ "$(find outbox -name 'day-3-*.eml' | wc -l)" -eq 40 ] || fail 'not every player has a letter of day 3'
run 0 state war.drumhead
shows out 'turn="4" step="orders"'

run 0 verify war.drumhead
shows out 'all in accordance with the rules and the dice'
run 0 check war.drumhead

conclude
