#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# check-scratch.sh TEST [ARGUMENT…]
#
# A test that passes leaves nothing where passing files are kept.

set -u

scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT

TMPDIR=$scratch "$@" >&2 || exit 1
left=$(ls -A "$scratch")
[ -z "$left" ] || { echo "left behind: $left" >&2; exit 1; }
