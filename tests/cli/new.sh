#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# new: making battles, and what stands against it.

. "$(dirname "$0")/common.sh"

# From what comes with Drumhead, and from files
new_battle hill.drumhead
is_empty err
shows out 'hill.drumhead: Champion Hill, 107 units'
is_xml hill.drumhead
run 0 new "$source_root/data/rulebooks/jackson-1997.xml" "$source_root/data/battles/champion-hill.xml" \
  -o other.drumhead --seed 1863
is_same hill.drumhead other.drumhead
run 0 check hill.drumhead
shows out 'hill.drumhead is valid'

# A battle that is there is never overwritten.
cp hill.drumhead before
run 3 new jackson-1997 champion-hill -o hill.drumhead
shows err 'hill.drumhead: cannot be created: File exists'
is_empty out
is_same hill.drumhead before

# A rulebook of the club, by its name
XDG_DATA_HOME=$scratch/data
export XDG_DATA_HOME
mkdir -p data/drumhead/rulebooks
sed 's/id="jackson-1997"/id="northern-club"/; s/title="American Civil War by the inch, 1997"/title="Northern Club"/' \
  "$source_root/data/rulebooks/jackson-1997.xml" >data/drumhead/rulebooks/northern-club.xml
run 0 new northern-club champion-hill -o club.drumhead
shows out 'Northern Club'
run 3 new southern-club champion-hill -o bad.drumhead
shows err 'southern-club'
shows err 'the club has northern-club'

# The seed: its hash is shown; the same words make the same seed; without any, the system gives one.
hash=$(sed -n 's/^Fingerprint of the dice: //p' out)
run 0 new jackson-1997 champion-hill -o a.drumhead --seed 1863
first=$(sed -n 's/^Fingerprint of the dice: //p' out)
run 0 new jackson-1997 champion-hill -o b.drumhead --seed 1863
[ "$first" = "$(sed -n 's/^Fingerprint of the dice: //p' out)" ] || fail 'one seed has two hashes'
is_same a.drumhead b.drumhead
for file in c d; do
  run 0 new jackson-1997 champion-hill -o "$file.drumhead"
  hash=$(sed -n 's/^Fingerprint of the dice: //p' out)
  echo "$hash" | grep -qx '[0-9a-f]\{64\}' || fail "“$hash” is no hash"
  [ "$hash" != "$first" ] || fail 'the seed of the system is the one given'
  first=$hash
done
seed=$(sed -n 's/.*<battle format="3" seed="\([0-9a-f]*\)".*/\1/p' d.drumhead)
[ "$(printf %s "$seed" | sha256sum | cut -d ' ' -f 1)" = "$hash" ] || fail 'the hash is not that of the seed'

# Switches
run 0 new jackson-1997 champion-hill -o small.drumhead --scale 15mm --set cover=halve --set cards=brigade
shows small.drumhead 'choice="15mm"'
shows small.drumhead 'choice="halve"'
run 0 state small.drumhead
shows out 'cards-left="28"'
run 2 new jackson-1997 champion-hill -o bad.drumhead --scale 20mm
shows err '20mm'
shows err '25mm'
run 2 new jackson-1997 champion-hill -o bad.drumhead --set weather=rain
shows err 'weather'
run 2 new jackson-1997 champion-hill -o bad.drumhead --set cover
shows err '“cover” is not of the form SWITCH=VALUE'
run 2 new jackson-1997 champion-hill
shows err 'give a new file with -o'
[ ! -e bad.drumhead ] || fail 'a battle was made from a bad command line'

# Rulebooks and orders of battle that are not there, or not good
run 3 new no-such-rules champion-hill -o bad.drumhead
shows err 'no-such-rules'
shows err 'jackson-1997'
run 3 new jackson-1997 no-such-hill -o bad.drumhead
shows err 'champion-hill'
run 3 new jackson-1997 ./missing.xml -o bad.drumhead
shows err 'missing.xml'
sed 's/id="u2"/id="u1"/' "$source_root/data/battles/champion-hill.xml" >twice.xml
run 3 new jackson-1997 twice.xml -o bad.drumhead
shows err 'twice.xml:10: '
run 3 new jackson-1997 champion-hill -o no/such/folder/bad.drumhead
shows err 'cannot be created'
[ ! -e bad.drumhead ] || fail 'a battle was made from a bad file'

conclude
