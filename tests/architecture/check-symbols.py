#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
#
# check-symbols.py SOURCE-ROOT TABLE NM LIBRARY…
#
# No call runs up, whatever is included: an object refers to what stands in its own room, in a room named before it on its
# floor, or on a floor that its floor stands on. The engine so refers to nothing of a system, and no system to another.

import sys

sys.dont_write_bytecode = True

from house import list_files, list_symbols, read_rooms


def main():
    root, table, nm, *libraries = sys.argv[1:]
    may_use = read_rooms(table)
    room_of = {name: room for room, name in list_files(root, 'src', '.c')}
    symbols = [symbol for library in libraries for symbol in list_symbols(nm, library)]
    defined = {symbol: name for name, letter, symbol in symbols if letter in 'BCDGRTV' and name in room_of}
    faults = set()
    seen = 0

    for name, letter, symbol in symbols:
        if letter != 'U' or name not in room_of or symbol not in defined:
            continue
        seen += 1
        other = room_of[defined[symbol]]
        if other not in may_use.get(room_of[name], ()):
            faults.add(f'{room_of[name]}/{name}: refers to {symbol} of {other}/{defined[symbol]}, which stands above it')

    if seen == 0:
        faults.add('nm shows no symbols')
    for fault in sorted(faults):
        print(fault, file=sys.stderr)
    return 1 if faults else 0


sys.exit(main())
