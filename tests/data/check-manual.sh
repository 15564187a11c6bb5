#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# check-manual.sh DRUMHEAD SOURCE-ROOT
#
# The page about the desk has every option that it lists, every game that can be built, and each exit status; and the program
# ends with those, without a display too.

set -u

drumhead=$1
root=$2
page=$root/src/desk/drumhead.1
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
failures=0

fail ()
{
  echo "$1" >&2
  failures=$((failures + 1))
}

# The page as it is read: a hyphen is written with a backslash.
sed 's/\\-/-/g' "$page" >"$scratch/page"

unset DISPLAY WAYLAND_DISPLAY
"$drumhead" --help >"$scratch/help" || fail '--help fails'
options=$(grep -o -- '--[a-z-]*' "$scratch/help" | grep -v '^--help-gapplication$' | sort -u)
[ -n "$options" ] || fail '--help lists nothing'
games=$(sed -n "s/^option('systems'.*choices: \[\(.*\)\],$/\1/p" "$root/meson_options.txt" | tr -d "',")
[ -n "$games" ] || fail 'no game can be built'
for word in $options $games; do
  grep -q -- "$word" "$scratch/page" || fail "$word is not in $page"
done

version=$("$drumhead" --version) || fail '--version fails'
grep -q "^  version: '${version#drumhead }'" "$root/meson.build" || fail "--version says $version"
grep -q "^\.TH DRUMHEAD 1 [0-9]* \"Drumhead ${version#drumhead }\"" "$page" || fail "$page is about another version"

sed -n '/^\.SH EXIT STATUS/,/^\.SH ENV/p' "$scratch/page" >"$scratch/status"
for status in 0 1; do
  grep -qx "\.B $status" "$scratch/status" || fail "$page does not tell of the exit status $status"
done
"$drumhead" --no-such-option 2>/dev/null
[ $? -eq 1 ] || fail 'an option that is not known is taken'
env G_DEBUG= DBUS_SESSION_BUS_ADDRESS=disabled: "$drumhead" >"$scratch/out" 2>&1
[ $? -eq 1 ] || fail 'it starts without a display'

[ "$failures" -eq 0 ]
