#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
#
# check-circles.py SOURCE-ROOT LIST NM LIBRARY…
#
# Inside a room too files stand on each other: where they refer to one another in a circle, none can be read first. The
# list has the circles that are left, each with the reason. One that is new, that has grown or that is no more fails.

import sys

sys.dont_write_bytecode = True

from house import list_files, list_symbols


def read_list(path):
    """Every circle of the list, as (room, files)."""
    circles = []
    with open(path, encoding='utf-8') as lines:
        for line in lines:
            line = line.split('#')[0].rstrip()
            if line.startswith(' '):
                circles[-1][1].update(f'{name}.c' for name in line.split())
            elif line:
                circles.append((line.partition(':')[0], set()))

    return {(room, frozenset(files)) for room, files in circles}


def list_reached(below, name):
    """All files that a file refers to, by way of others too."""
    reached, waiting = set(), [name]
    while waiting:
        for other in below[waiting.pop()] - reached:
            reached.add(other)
            waiting.append(other)
    return reached


def main():
    root, listed, nm, *libraries = sys.argv[1:]
    room_of = {name: room for room, name in list_files(root, 'src', '.c')}
    symbols = [symbol for library in libraries for symbol in list_symbols(nm, library)]
    defined = {symbol: name for name, letter, symbol in symbols if letter in 'BCDGRTV' and name in room_of}
    below = {name: set() for name in defined.values()}

    for name, letter, symbol in symbols:
        other = defined.get(symbol)
        if letter == 'U' and name in below and other is not None and room_of[other] == room_of[name]:
            below[name].add(other)

    reached = {name: list_reached(below, name) for name in below}
    circles = {(room_of[name], frozenset(other for other in reached[name] if name in reached[other]))
               for name in below if name in reached[name]}
    # Of what is not built nothing is seen.
    known = {(room, files) for room, files in read_list(listed) if any(name in below for name in files)}

    faults = [f'{room}: {" ".join(sorted(files))} refer to each other in a circle' for room, files in circles - known]
    faults += [f'{listed}: {room}: {" ".join(sorted(files))} are no circle' for room, files in known - circles]
    if not any(below.values()):
        faults.append('nm shows no symbols')
    for fault in sorted(faults):
        print(fault, file=sys.stderr)
    return 1 if faults else 0


sys.exit(main())
