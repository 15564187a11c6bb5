#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# activation.sh DRUMHEAD DESKTOP-FILE
#
# Drumhead as a desktop starts it: D-Bus finds who it is and runs it, a file that is opened arrives, and after an end without
# notice, as of a session, it comes back with what was open. It wants a screen, and has a bus of its own.

set -u

drumhead=$1
desktop_file=$2
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
application=$(basename "$desktop_file" .desktop)

HOME=$scratch
XDG_DATA_HOME=$scratch/data
XDG_CONFIG_HOME=$scratch/config
XDG_STATE_HOME=$scratch/state
XDG_CACHE_HOME=$scratch/cache
XDG_RUNTIME_DIR=$scratch/run
# A desktop file whose program is not there is none.
PATH=$(dirname "$(realpath "$drumhead")"):$PATH
# What is kept is kept in a file, and outlives the program.
GSETTINGS_BACKEND=keyfile
export HOME PATH XDG_DATA_HOME XDG_CONFIG_HOME XDG_STATE_HOME XDG_CACHE_HOME XDG_RUNTIME_DIR GSETTINGS_BACKEND
# Warnings of the desktop that is not there are no matter.
unset G_DEBUG

mkdir -p "$XDG_DATA_HOME/applications" "$XDG_DATA_HOME/dbus-1/services" "$XDG_CONFIG_HOME" "$XDG_RUNTIME_DIR"
chmod 700 "$XDG_RUNTIME_DIR"
cp "$desktop_file" "$XDG_DATA_HOME/applications/"
printf '[D-BUS Service]\nName=%s\nExec=%s --gapplication-service\n' "$application" "$(realpath "$drumhead")" \
  >"$XDG_DATA_HOME/dbus-1/services/$application.service"

cat >"$scratch/inside" <<'INSIDE'
set -u
application=$1
path=/$(echo "$application" | tr . /)

fail ()
{
  echo "$1" >&2
  exit 1
}

# until_so WHAT COMMAND… : it is so within a minute
until_so ()
{
  what=$1
  shift
  tries=0
  until "$@" >/dev/null 2>&1; do
    tries=$((tries + 1))
    [ "$tries" -lt 600 ] || fail "$what"
    sleep 0.1
  done
}

# ask METHOD : of the bus, about the application
ask ()
{
  gdbus call --session -d org.freedesktop.DBus -o / -m "org.freedesktop.DBus.$1" "$application"
}

get_process () { ask GetConnectionUnixProcessID 2>/dev/null | sed -n 's/^(uint32 \([0-9]*\),)$/\1/p'; }
has_window () { gdbus introspect --session -d "$application" -o "$path/window/1" | grep -q org.gtk.Actions; }
has_gone () { ask NameHasOwner | grep -q false; }
# The battle that it plays is open for it alone.
plays () { ls -l "/proc/$(get_process)/fd" 2>/dev/null | grep -qF "$1"; }
remembers () { grep -q '\.drumhead' "$XDG_CONFIG_HOME/glib-2.0/settings/keyfile"; }

gapplication list-apps | grep -qx "$application" || fail 'it is not listed'
gapplication action "$application" play-sample || fail 'it is not started by an action'
until_so 'no window comes up' has_window
until_so 'there is no battle' sh -c 'find "$HOME" -name "*.drumhead" | grep -q .'
battle=$(find "$HOME" -name '*.drumhead')
until_so 'the battle is not played' plays "$battle"
until_so 'nothing is remembered' remembers
kill -KILL "$(get_process)"
until_so 'it lives on' has_gone

gapplication launch "$application" || fail 'it is not started'
until_so 'the battle does not come back' plays "$battle"
gapplication action "$application" quit || fail 'it takes no action'
until_so 'it does not end' has_gone

cp "$battle" "$HOME/other.drumhead"
gapplication launch "$application" "$HOME/other.drumhead" || fail 'it takes no file'
until_so 'the file is not opened' plays "$HOME/other.drumhead"
gapplication action "$application" quit
until_so 'it does not end' has_gone
INSIDE

dbus-run-session -- sh "$scratch/inside" "$application"
