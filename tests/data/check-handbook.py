#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-handbook.py SOURCE-ROOT HANDBOOK

The handbook as it was built is sound Mallard whose links lead somewhere, and every page can be come to. It names what stands in
the menus of the windows, and all of it is translated. Keys, orders and marks are not looked for: those pages are made of the
tables that the program has them in.
"""

import pathlib
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET

MALLARD = '{http://projectmallard.org/1.0/}'


def run(*command, **options):
    return subprocess.run([str(part) for part in command], capture_output=True, text=True, check=False, **options)


def structure_problems(folder):
    pages = sorted(folder.glob('*.page'))
    for check in ('validate', 'links', 'orphans', 'ids', 'media'):
        done = run('yelp-check', check, *pages)
        yield from (f'yelp-check {check}: {line}' for line in (done.stdout + done.stderr).splitlines() if line)


def read_text(folder):
    return '\n'.join(' '.join(''.join(ET.parse(page).getroot().itertext()).split()) for page in sorted(folder.glob('*.page')))


def menu_labels(root):
    """Of each item of a menu in a template, what is read."""
    for template in sorted((root / 'ui' / 'desk').rglob('*.ui')):
        for menu in ET.parse(template).getroot().iter('menu'):
            for label in menu.iter('attribute'):
                if label.get('name') == 'label' and label.text:
                    yield template.name, label.text.replace('_', '')


def translation_problems(root, folder, language):
    with tempfile.TemporaryDirectory() as scratch:
        pot, both = pathlib.Path(scratch) / 'pages.pot', pathlib.Path(scratch) / 'both.po'
        run('itstool', '-o', pot, *sorted(folder.glob('*.page')))
        # A picture is the same in every language, and nobody signs a translation.
        pot.write_text(run('msggrep', '--invert-match', '--msgid', '--regexp=external ref', '--regexp=^translator-credits$', pot).stdout, encoding='utf-8')
        own = root / 'data' / 'help' / language / f'{language}.po'
        both.write_text(run('msgcat', '--use-first', own, root / 'po' / f'{language}.po').stdout, encoding='utf-8')
        merged = run('msgmerge', '--quiet', '--no-fuzzy-matching', '--no-wrap', both, pot).stdout
        untranslated = run('msgattrib', '--untranslated', '--no-obsolete', '--no-wrap', input=merged).stdout
        yield from (f'{language}: not translated: {line}' for line in untranslated.splitlines()
                    if line.startswith('msgid ') and line != 'msgid ""')
        yield from (f'{own.name}: {line}' for line in run('msgattrib', '--only-fuzzy', own).stdout.splitlines())


def main():
    root, folder = map(pathlib.Path, sys.argv[1:])
    text = read_text(folder)
    problems = list(structure_problems(folder))
    labels = sorted(set(menu_labels(root)))
    assert len(labels) > 20, 'the menus were not found'
    problems += [f'{template}: the handbook does not name “{label}”' for template, label in labels if label not in text]
    problems += translation_problems(root, folder, 'de')
    print('\n'.join(problems))
    return 1 if problems else 0


sys.exit(main())
