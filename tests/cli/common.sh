# shellcheck shell=sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Sourced by the tests of the terminal program, which are called with the program as their first argument. A test is a
# row of `run`s, each with the exit status it has to have, so that a crash is never taken for a refusal, and of looks at
# what was printed. What fails is told, and the test goes on; `conclude` ends it.

set -u

cli=$(realpath "$1") || exit 1
here=$(cd "$(dirname "$0")" && pwd)
source_root=$(cd "$here/../.." && pwd)
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
cd "$scratch" || exit 1
failures=0

fail ()
{
  echo "FAILED: $1" >&2
  failures=$((failures + 1))
}

# run STATUS ARGUMENT… : runs the program; what it prints is then in the files out and err. Standard input is orders, if
# there is such a file, else nothing.
run ()
{
  wanted=$1
  shift
  input=/dev/null
  [ ! -f orders ] || input=orders
  "$cli" "$@" <"$input" >out 2>err
  status=$?
  if [ "$status" -ne "$wanted" ]; then
    fail "drumhead-cli $*: ended with $status instead of $wanted"
    sed 's/^/  out: /' out | head -n 20 >&2
    sed 's/^/  err: /' err | head -n 20 >&2
  fi
}

# orders LINE… : what the next runs read
orders ()
{
  printf '%s\n' "$@" >orders
}

# shows FILE WORDS : FILE has a line with these words
shows ()
{
  grep -qF -e "$2" "$1" && return
  fail "$1 does not show “$2”"
  sed "s/^/  $1: /" "$1" | head -n 20 >&2
}

# hides FILE WORDS : FILE has no line with these words
hides ()
{
  if grep -qF -e "$2" "$1"; then
    fail "$1 shows “$2”"
    grep -F -e "$2" "$1" | head -n 5 >&2
  fi
}

# is_empty FILE
is_empty ()
{
  [ ! -s "$1" ] && return
  fail "$1 is not empty"
  sed "s/^/  $1: /" "$1" | head -n 20 >&2
}

# is_same FILE FILE
is_same ()
{
  cmp "$1" "$2" >&2 || fail "$1 and $2 differ"
}

# is_xml FILE
is_xml ()
{
  xmllint --noout "$1" || fail "$1 is not well-formed"
}

# new_battle FILE [OPTION…] : begins a battle of Champion Hill
new_battle ()
{
  rm -f orders
  battle=$1
  shift
  run 0 new jackson-1997 champion-hill -o "$battle" --seed 1863 "$@"
}

conclude ()
{
  [ "$failures" -eq 0 ]
  exit
}
