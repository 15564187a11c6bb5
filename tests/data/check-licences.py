#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-licences.py SOURCE-ROOT

Every file that is written by hand for a machine to read says its licence in its first lines; every licence that any file
names has its text in LICENSES, and no other text lies there; REUSE.toml has the copyright of all, and a licence for the
files that cannot say theirs.
"""

import pathlib
import re
import sys
import tomllib

SAYS = {'.c', '.h', '.ui', '.css', '.py', '.sh', '.svg', '.1'}
NAMES = {'meson.build'}
LICENCE = re.compile(r'SPDX-License-Identifier:[ \t]*([A-Za-z0-9.-]+)')


def files(root):
    for top in root.iterdir():
        if top.name.startswith(('.', '_build', 'build')) and top.name != 'build-aux':
            continue
        yield from (path for path in (top.rglob('*') if top.is_dir() else [top]) if path.is_file())


def problems(root):
    texts = {path.stem for path in (root / 'LICENSES').iterdir()}
    named = set()

    with open(root / 'REUSE.toml', 'rb') as file:
        rest = tomllib.load(file)['annotations']
    if [(row['path'], row['precedence']) for row in rest] != [('**', 'closest')]:
        yield 'REUSE.toml is not about all files, or overrules what they say'
    for row in rest:
        named.add(row['SPDX-License-Identifier'])
        if not row.get('SPDX-FileCopyrightText'):
            yield 'REUSE.toml names no copyright'

    for path in files(root):
        if path.parent.name == 'LICENSES':
            continue
        name = path.relative_to(root)
        found = LICENCE.search(path.read_bytes()[:2000].decode('utf-8', 'replace'))
        if found:
            named.add(found[1])
        elif (path.suffix in SAYS or path.name in NAMES) and 'corpus' not in name.parts:
            yield f'{name} does not say its licence'

    for licence in sorted(named - texts):
        yield f'LICENSES has no text of {licence}'
    for licence in sorted(texts - named):
        yield f'LICENSES has {licence}, by which nothing is licensed'


def main():
    found = list(problems(pathlib.Path(sys.argv[1])))
    for problem in found:
        print(problem, file=sys.stderr)
    return 1 if found else 0


if __name__ == '__main__':
    sys.exit(main())
