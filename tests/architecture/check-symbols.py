#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
#
# check-symbols.py SOURCE-ROOT TABLE NM LIBRARY…
#
# No call runs up, whatever is included: an object refers to what stands in its own room, in a room named before it on its
# floor, or on a floor that its floor stands on. The engine so refers to nothing of a system, and no system to another.
# And what a header declares is defined in its own room: else it promises what somebody else has to keep. Rooms of the desk
# that every game is played in ask the system of the battle, and call nothing of one of them.

import os
import re
import sys

sys.dont_write_bytecode = True

from house import list_files, list_symbols, read_rooms


OF_EVERY_GAME = {f'src/desk/{room}' for room in ('kit', 'parts', 'order', 'log', 'dues', 'battle', 'dice',
                                           'rulebook')} | {'src/session'}


def list_declared(path):
    """The functions and variables that a header declares."""
    with open(path, encoding='utf-8') as header:
        text = re.sub(r'/\*[\s\S]*?\*/|^#(?:.*\\\n)*.*', '', header.read(), flags=re.MULTILINE)
    for declaration in re.sub(r'\{[^{}]*\}', '', text).split(';'):
        called = re.search(r'\b(_?dh_\w+) *(?:\(|\[|$)', declaration)
        if called and 'typedef' not in declaration:
            yield called.group(1)


def main():
    root, table, nm, *libraries = sys.argv[1:]
    may_use = read_rooms(table)
    room_of = {name: room for room, name in list_files(root, 'src', '.c')}
    symbols = [symbol for library in libraries for symbol in list_symbols(nm, library)]
    defined = {symbol: name for name, letter, symbol in symbols if letter in 'BCDGRTV' and name in room_of}
    faults = set()
    seen = declared = 0

    for name, letter, symbol in symbols:
        if letter != 'U' or name not in room_of or symbol not in defined:
            continue
        seen += 1
        other = room_of[defined[symbol]]
        if other not in may_use.get(room_of[name], ()):
            faults.add(f'{room_of[name]}/{name}: refers to {symbol} of {other}/{defined[symbol]}, which stands above it')
        if room_of[name] in OF_EVERY_GAME and other.startswith('src/systems/'):
            faults.add(f'{room_of[name]}/{name}: refers to {symbol} of {other}, and is for every game')

    for folder, name in list_files(root, 'src', '.h'):
        for symbol in list_declared(os.path.join(root, folder, name)):
            declared += symbol in defined
            other = room_of[defined[symbol]] if symbol in defined else folder
            if other != folder:
                faults.add(f'{folder}/{name}: declares {symbol}, which {other}/{defined[symbol]} defines')

    if seen == 0 or declared == 0:
        faults.add('nm shows no symbols')
    for fault in sorted(faults):
        print(fault, file=sys.stderr)
    return 1 if faults else 0


sys.exit(main())
