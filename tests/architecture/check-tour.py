#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
#
# check-tour.py SOURCE-ROOT
#
# README and CONTRIBUTING lead through the source by files and functions: each that they name is there, a function in the
# file that it is said to be of, and README's way of an order names one for every stop.

import os
import re
import sys

sys.dont_write_bytecode = True

GUIDES = ('README.md', 'CONTRIBUTING.md')
ROOTS = ('src', 'tests', 'ui', 'data', 'po', 'build-aux')
FILE = re.compile(r'^[\w./-]*\b[\w-]+\.(?:c|h|py|sh|ui|rng|build|in|txt)$')
FUNCTION = re.compile(r'^_?dh_\w+(?= ?\(\)$)')
DEFINED_IN = re.compile(r'`(_?dh_\w+)\(\)` of `([\w./-]+\.c)`')
STOPS = ('the key', 'the session', 'the window', 'the referee', 'the entry', 'the file', 'the log', 'the board', 'the phones')


def defines(path, function):
    """Whether a file has the function itself, which begins a line there."""
    with open(path, encoding='utf-8') as text:
        return re.search(rf'^{function} \(', text.read(), re.MULTILINE) is not None


def main():
    root, = sys.argv[1:]
    files = [name for name in os.listdir(root)]
    source = []
    faults = []
    seen = 0

    for top in ROOTS:
        for folder, _, names in os.walk(os.path.join(root, top)):
            files += [os.path.relpath(os.path.join(folder, name), root) for name in names]
            for name in names:
                if name.endswith(('.c', '.h')):
                    with open(os.path.join(folder, name), encoding='utf-8') as text:
                        source.append(text.read())
    defined = set(re.findall(r'\b_?dh_\w+(?= ?\()', '\n'.join(source)))

    for guide in GUIDES:
        with open(os.path.join(root, guide), encoding='utf-8') as text:
            text = text.read()
        for function, name in DEFINED_IN.findall(text.replace('\n', ' ')):
            paths = [path for path in files if path == name or path.endswith('/' + name)]
            if not any(defines(os.path.join(root, path), function) for path in paths):
                faults.append(f'{guide}: {function}() is not in {name}')
        words = re.findall(r'`([^`\n]+)`', text)
        for word in words:
            function = FUNCTION.match(word)
            if function:
                seen += 1
                if function.group() not in defined:
                    faults.append(f'{guide}: there is no {word}')
            elif FILE.match(word) and 'NAME' not in word and word != 'config.h':  # which is built
                seen += 1
                if not any(path == word or path.endswith('/' + word) for path in files):
                    faults.append(f'{guide}: there is no {word}')

    with open(os.path.join(root, GUIDES[0]), encoding='utf-8') as text:
        way = re.findall(r'^\| (the \w+): `[^`]+` \|', text.read(), re.MULTILINE)
    if tuple(way) != STOPS:
        faults.append(f'{GUIDES[0]}: an order passes {", ".join(way)}')
    if seen < 50:
        faults.append('there is no tour to look at')
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


sys.exit(main())
