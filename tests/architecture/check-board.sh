#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# check-board.sh NM LIBRARY
#
# The board is made from a status and can change nothing: of the engine it calls the status, the words for what a status
# has, what joins them to a list and the types, and no more. It does not even hold the battle that it could ask.

set -u

symbols=$("$1" --undefined-only --format=just-symbols "$2" 2>/dev/null | grep -E '^_*dh_' | sort -u)

# A board that asked the status for nothing would be an empty one, or nm would have shown nothing.
if ! echo "$symbols" | grep -q '^dh_status_'; then
  echo "$2: nm shows no call of dh_status_*()" >&2
  exit 1
fi

words='dh_(value|band|step)_describe$|dh_army_(begin_sentence|state_get_shape)$|dh_append_item$|dh_show_(fingerprint|number)$'
if echo "$symbols" | grep -vE "^(_?dh_board_|dh_class_|dh_qr_|dh_status_|dh_enum_to_|dh_[a-z0-9_]+_get_type\$|$words)" >&2; then
  echo "^ is called by the board" >&2
  exit 1
fi
