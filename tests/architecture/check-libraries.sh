#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# check-libraries.sh LDD PROGRAM LIBRARY…
#
# A program runs where there is no GTK, with the libraries that are named: the terminal program, which draws papers with
# Pango and Cairo alone, and whoever plays a battle in a session.

set -u

program=$2
libraries=$("$1" "$program") || exit 1
shift 2

# The libraries that it must have, to be sure that this is the list of libraries.
for library in "$@"; do
  if ! echo "$libraries" | grep -q "$library"; then
    echo "$program: ldd does not show $library" >&2
    exit 1
  fi
done

if echo "$libraries" | grep -E 'lib(gtk|gdk|gsk|adwaita|graphene)' >&2; then
  echo "^ is linked into $program" >&2
  exit 1
fi
