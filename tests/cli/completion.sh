#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# What Tab brings: called with the script that the shells ask and with what bash is told, too.

. "$(dirname "$0")/common.sh"

complete=$2
bash_completion=$3
export DRUMHEAD_DATA="$source_root/data"
mkdir bin
ln -s "$cli" bin/drumhead-cli
PATH=$scratch/bin:$PATH

# asks STATUS WORD… : what the last word may become is then in the file out
asks ()
{
  wanted=$1
  shift
  sh "$complete" "$@" >out 2>err
  status=$?
  [ "$status" -eq "$wanted" ] || fail "complete $*: ended with $status instead of $wanted"
  is_empty err
}

new_battle hill.drumhead
tab=$(printf '\t')

# Every verb with what it does, and its options.
asks 0 ''
for verb in new referee state board odds amend log verify salvage check chart muster print; do
  shows out "$verb$tab"
done
[ "$(wc -l <out)" -eq "$("$cli" --help | grep -c '^  [a-z]')" ] || fail 'not every verb is offered'
asks 0 new -
shows out "--output=${tab}The new file"
shows out "--help${tab}"
hides out '-o, '

# What comes with Drumhead, and files.
asks 1 new ''
shows out jackson-1997
hides out .xml
asks 1 new jackson-1997 ''
shows out champion-hill
asks 1 referee ''
is_empty out

# Those who are in the battle that has been named.
asks 0 odds hill.drumhead fire u
shows out u12
asks 0 board --json hill.drumhead --as=
shows out --as=union
shows out --as=u12
asks 0 board --as=u
is_empty err
asks 0 print --paper=
[ "$(tr '\n' ' ' <out)" = '--paper=a4 --paper=letter ' ] || fail 'no sizes of paper are offered'

# The same by bash.
cat >ask.bash <<'END'
COMP_LINE=$1
COMP_POINT=${#COMP_LINE}
compopt () { echo "compopt $*"; }
. ./drumhead-cli.bash
_drumhead_cli
printf '%s\n' "${COMPREPLY[@]}"
END
sed "s:^\(.*\$(\)[^ ]*/complete :\1sh $complete :" "$bash_completion" >drumhead-cli.bash

# tells LINE WORD… : bash offers these words behind the line, and no others
tells ()
{
  line=$1
  shift
  printf '%s\n' "$@" >wanted
  bash ask.bash "$line" >out 2>err || fail "bash ended with $?"
  is_empty err
  is_same wanted out
}

tells 'drumhead-cli sal' salvage
tells 'drumhead-cli new jackson-1997 mill' 'compopt -o default' mill-springs
tells 'drumhead-cli odds hill.drumhead fire u10' u10
tells 'drumhead-cli odds none.drumhead fire u1' ''
tells 'drumhead-cli print --paper=l' letter
tells 'drumhead-cli print --pap' 'compopt -o nospace' --paper=

conclude
