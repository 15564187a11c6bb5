#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The command line: help, version, and what cannot be understood.

. "$(dirname "$0")/common.sh"

# The hall may be left out of a build.
serves=${TEST_SERVES-serve}

run 0 --help
is_empty err
for verb in new referee $serves state board odds amend log verify check chart muster print; do
  shows out "  $verb "
  "$cli" "$verb" --help >help 2>err || fail "$verb --help failed"
  shows help "drumhead-cli $verb"
  is_empty err
  grep -q "^\\.B $verb\$\\|cli.*$verb\\|^\\.BR .*$verb" "$source_root/src/cli/drumhead-cli.1" ||
    fail "the manual does not know $verb"
done

run 0 --version
shows out 'drumhead-cli 0.'

run 2
is_empty out
shows err 'give a verb'

run 2 march
is_empty out
shows err 'there is no verb “march”'

for verb in new referee $serves state board odds amend log verify check chart muster print; do
  run 2 "$verb"
  is_empty out
  shows err 'an argument is missing'
  run 2 "$verb" --no-such-option file
  is_empty out
  shows err '--no-such-option'
done
for verb in referee $serves state board log verify; do
  run 2 "$verb" one two three four five six seven eight nine ten
  shows err 'there are too many arguments'
  run 3 "$verb" missing.drumhead
  is_empty out
  shows err 'missing.drumhead: cannot be opened: No such file or directory'
done

# Without a locale there are quotation marks all the same; with that of C, what GLib makes of them: plain ones, and since 2.90
# the same.
env -u LC_ALL -u LC_CTYPE -u LANG "$cli" --help >out 2>err || fail '--help failed without a locale'
shows out '“drumhead-cli'
is_empty err
env LC_ALL=C "$cli" --help >out 2>err || fail '--help failed in the C locale'
shows out 'drumhead-cli VERB --help'
is_empty err

# A name may begin with a dash.
new_battle hill.drumhead
cp hill.drumhead -- -x
for verb in state board log verify check; do
  run 0 "$verb" -- -x
  run 3 "$verb" -- --
done
run 0 muster -o -y.csv -- "$source_root/data/battles/champion-hill.xml"
run 0 muster -o -y.xml -- -y.csv
run 0 new -o -z -- jackson-1997 -y.xml
run 0 verify -- -z
rm -- -x -z -y.csv -y.xml

# What is printed and cannot be written is not lost in silence.
if [ -w /dev/full ]; then
  "$cli" state hill.drumhead >/dev/full 2>err
  [ $? -eq 3 ] || fail 'a full disk was not noticed'
  shows err 'the output cannot be written'
fi

# The rules of 1997 are numbers and switches.
run 0 chart jackson-1997
shows out 'has no chart'

conclude
