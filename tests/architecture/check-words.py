#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
#
# check-words.py SOURCE-ROOT
#
# The engine names no game: no word that a game has of its own stands in its code, its sentences or its comments, whole or
# as a part of a name. Nor does a procedure of the boxes name one of the games that there are boxes for: what differs between
# them is in the rows of games, of verbs and of slots.

import os
import re
import sys

sys.dont_write_bytecode = True

from house import list_files

WORDS = '''
    ammunition armies army artillery batteries battery battalions? bombard brigades? captured cards? casualties
    cavalry chapters? charges? corps decks? divisions? forts? generals? gunners? guns? horses? inch inches infantry
    limbered melees? men mounted morale muskets? officers? pits? rally regiments? retreats? routs? routed skirmish
    squadrons? troops? volleys? woods
'''.split()
WORD = re.compile(r'(?:\b|_)(' + '|'.join(WORDS) + r')(?:\b|_)', re.IGNORECASE)

GAME = re.compile(r'\bDH_BOX_(?:DONELSON|CHANCELLORSVILLE|VICKSBURG|OWN)\b')
ROWS = ('dh-box-game.c', 'dh-box-verbs.c', 'dh-box-order.c')


def find_games(root):
    for folder, name in list_files(root, 'src/systems/chart-box', '.c'):
        with open(os.path.join(root, folder, name), encoding='utf-8') as source:
            for game in GAME.findall('' if name in ROWS else source.read()):
                yield f'{folder}/{name}: “{game}” is one of the games that there are boxes for'


def main():
    root, = sys.argv[1:]
    faults = list(find_games(root))
    seen = 0

    for folder, name in list_files(root, 'src/engine', '.c', '.h'):
        with open(os.path.join(root, folder, name), encoding='utf-8') as source:
            for number, line in enumerate(source, 1):
                seen += 1
                faults += [f'{folder}/{name}:{number}: “{word}” is a word of some game' for word in WORD.findall(line)]

    if seen == 0:
        faults.append('there is no source to look at')
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


sys.exit(main())
