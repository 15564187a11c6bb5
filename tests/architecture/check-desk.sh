#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# check-desk.sh NM DESK SESSION SOURCE-ROOT
#
# No function of the desk or of its session changes a battle except by giving the referee an order. Only two files do that: the session,
# and what makes a new battle. Nothing else has the means: what changes a battle is private to the engine, a battle comes
# with its referee and never without, and a battle that is lent to be read is not taken to be written.
# The session knows no widget. The words of an order are written by the patterns of its verb, and put together nowhere.

set -u

nm=$1
desk=$2
session=$3
root=$4
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
failures=0

fail ()
{
  echo "$1" >&2
  failures=$((failures + 1))
}

# One line for each symbol: the object file, without its room, and what it refers to.
for library in "$desk" "$session"; do
  "$nm" -A --undefined-only "$library" 2>/dev/null
done | sed 's|.*[:/_]\(dh-[^:/]*\.o\): *U |\1 |' >"$scratch/called"

# callers PATTERN : who refers to what the pattern takes
callers ()
{
  grep -E " ($1)$" "$scratch/called"
}

# Who gives orders is expected to be seen: when it is not, nothing is.
givers=$(callers dh_referee_give | sed 's/\.c\.o .*//' | sort | paste -sd ' ')
if [ "$givers" != 'dh-desk-new-battle-making dh-session-clock dh-session-giving' ]; then
  fail "$desk: orders are given by “$givers”"
fi

if callers '_dh_.*' | grep -vE '^dh-desk-.* _dh_desk_|^dh-session[-.].* _dh_session_' >&2; then
  fail '^ is private to the engine, to the papers, to the board or to the session'
fi

if callers 'dh_(referee|battle)_new' >&2; then
  fail '^ a battle is made and opened with its file'
fi

# The session is what a window shows, and shows nothing itself.
if grep -E '^dh-session[-.].* (gtk|gdk|gsk|adw|pango|cairo)_' "$scratch/called" >&2; then
  fail '^ the session knows no widget'
fi

things='Army|Battle|Card|Command|Due|Officer|Unit'
if grep -rnE --include='*.[ch]' "\(Dh($things) \*\)" "$root/src/desk" "$root/src/board" "$root/src/papers" >&2; then
  fail '^ what is lent to be read is not written'
fi

verbs=$(grep -rhoE '\.word = "[a-z-]+"' "$root/src/engine" "$root/src/systems" | cut -d '"' -f 2 | paste -sd '|')
[ -n "$verbs" ] || fail "$root: there are no verbs"
if grep -rlzE --include='*.c' "(printf|strconcat|string_new) \\(([a-z]+,)?\\s*\"($verbs) " "$root/src/desk" >&2; then
  fail '^ an order is written by dh_order_write()'
fi

[ "$failures" -eq 0 ]
