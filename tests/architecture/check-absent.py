#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
#
# check-absent.py BUILD-ROOT
#
# A file that knows games by name compiles where any of them is not built: an include that it needs anyway stands outside
# the #ifdef of a game.

import concurrent.futures
import glob
import json
import os
import re
import shlex
import subprocess
import sys

SYSTEMS = os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../src/systems')
NAME = re.compile(r"'-D(HAVE_\w+)'")  # as the meson.build of a game has it
KNOWS = re.compile(r'^#\s*ifdef\s+(HAVE_\w+)', re.MULTILINE)


def find_games():
    games = set()

    for path in glob.glob(os.path.join(SYSTEMS, '*/meson.build')):
        with open(path, encoding='utf-8') as build:
            games |= set(NAME.findall(build.read()))
    return games


def list_games(path, games):
    with open(path, encoding='utf-8') as source:
        return sorted(games & set(KNOWS.findall(source.read())))


def compile_without(command, folder, game):
    """Returns: what the compiler says of the file with one game fewer, and nothing if that is nothing."""
    words = [word for word in shlex.split(command) if word not in (f'-D{game}', '-MD', '-c', 'ccache')]
    # A precompiled header knows all games; each file includes what it needs of it (check-given.py).
    for option in ('-MQ', '-MF', '-o', '-include'):
        if option in words:
            at = words.index(option)
            del words[at:at + 2]
    done = subprocess.run([*words, '-fsyntax-only'], cwd=folder, capture_output=True, text=True)
    return done.stderr if done.returncode != 0 else ''


def main():
    with open(os.path.join(sys.argv[1], 'compile_commands.json'), encoding='utf-8') as commands:
        entries = json.load(commands)
    games = find_games()
    tasks = []

    for entry in entries:
        path = os.path.join(entry['directory'], entry['file'])
        if '/src/' in path:
            tasks += [(entry['command'], entry['directory'], game) for game in list_games(path, games)]

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        faults = [fault for fault in pool.map(lambda task: compile_without(*task), tasks) if fault]

    if not tasks:
        faults.append('there is no file that knows a game by name')
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


sys.exit(main())
