#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-handbook.py SOURCE-ROOT HANDBOOK DRUMHEAD-CLI

The handbook as it was built is sound Mallard whose links lead somewhere, and every page can be come to. Its first page leads
to what a newcomer looks for by its name. It names what stands in the menus of the windows, the keys that buttons tell of, the
steps, orders and marks that the sources name, and each verb of the terminal with its options, which the manual of that program
has too. What it calls a button, a menu or a page is called so by the program; and all of it is translated.
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET

MALLARD = '{http://projectmallard.org/1.0/}'

# Of each thing that a newcomer looks for, a word of the title by which the first page leads to it, and where to.
SOUGHT = (('Throwing your own dice', 'dice'), ('Reserves', 'reserves'), ('Passing a card', 'turn#pass'), ('pencil', 'mistakes#pencil'),
          ('Marks', 'marks'), ('hall’s network', 'hall#network'))

CORE_VERBS = 'src/engine/telling/dh-core-verbs-private.h'  # the orders that all games share


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


def read_page(folder, name):
    page = folder / f'{name}.page'
    return ET.parse(page).getroot() if page.exists() else ET.Element('page')


def sort_key(key):
    *modifiers, last = key.split('+')
    return (*sorted(modifiers), last)


def key_problems(root, folder):
    """Of each button that tells its key, whether the page of keys has it."""
    known = {sort_key('+'.join(key.text for key in keys.iter(f'{MALLARD}key')))
             for keys in read_page(folder, 'keys').iter(f'{MALLARD}keyseq')}
    told = set()
    for template in sorted((root / 'ui' / 'desk').rglob('*.ui')):
        if template.parent.name == 'hall' and not os.environ['TEST_SERVES']:
            continue  # built without the hall there are no such buttons
        for text in ET.parse(template).getroot().iter('property'):
            told |= {(template.name, key) for key in re.findall(r'\(((?:(?:Ctrl|Alt|Shift)\+)*(?:F\d+|[A-Z]))\)', text.text or '')}
    assert len(told) > 20, 'the keys of buttons were not found'
    yield from (f'{name}: the handbook does not have the key {key}' for name, key in sorted(told) if sort_key(key) not in known)


def index_problems(folder):
    """Of what a newcomer looks for, whether the first page leads to it by that name."""
    led_to = {}
    for page in sorted(folder.glob('*.page')):
        root = ET.parse(page).getroot()
        for part in (root, *root.iter(f'{MALLARD}section')):
            info = part.find(f'{MALLARD}info')
            if info is None or not any(link.get('type') == 'guide' and link.get('xref', '').partition('#')[0] == 'index'
                                       for link in info.findall(f'{MALLARD}link')):
                continue
            title = info.find(f'{MALLARD}title[@type="link"]')
            where = page.stem if part is root else f'{page.stem}#{part.get("id")}'
            led_to[where] = ''.join((part.find(f'{MALLARD}title') if title is None else title).itertext())
    yield from (f'index: nothing called “{words}” leads to {where}' for words, where in SOUGHT if words not in led_to.get(where, ''))


def table_problems(root, folder):
    """Of the words of orders and the marks of the roster in the sources, whether a row of their pages begins with them."""
    for page, pattern, sources in (
            ('order-list', r'\.word = "([a-z-]+)"', ['src/systems/inch-1997/dh-inch-verbs.c', CORE_VERBS]),
            ('box-orders', r'\.word = "([a-z-]+)"', ['src/systems/chart-box/dh-box-verbs.c', CORE_VERBS]),
            ('post-orders', r'\.word = "([a-z-]+)"', ['src/systems/post/dh-post.c', CORE_VERBS]),
            ('marks', r'\{ "([^"]+)", N_', ['src/desk/inch-1997/roster/dh-desk-legend.c'])):
        rows = [''.join(row.find(f'{MALLARD}td').itertext()) for row in read_page(folder, page).iter(f'{MALLARD}tr')]
        for source in sources:
            words = set(re.findall(pattern, (root / source).read_text(encoding='utf-8')))
            if not words:
                yield f'{page}: nothing was found in {source}'
            yield from (f'{page}: “{word}” is missing' for word in sorted(words)
                        if not any(row == word or row.startswith((f'{word} ', f'{word},')) for row in rows))


def step_problems(root, folder):
    """Of each step of a turn, whether its page has it by its letter and its title."""
    titles = ', '.join(''.join(title.itertext()) for title in read_page(folder, 'turn').iter(f'{MALLARD}title')) + ','
    source = (root / 'src' / 'systems' / 'inch-1997' / 'telling' / 'dh-step-words.c').read_text(encoding='utf-8')
    steps = re.findall(r'N_\("([^"]+)"\), "([A-Z])"', source)
    assert len(steps) > 5, 'the steps of a turn were not found'
    yield from (f'turn: no title has “{letter} {step}”' for step, letter in steps if f'{letter} {step},' not in titles)


def read_catalogue(file):
    """Of each sentence without mnemonics, how it is translated."""
    words = {}
    for text, translation in re.findall(r'^msgid "(.+)"\n(?:msgid_plural .*\n)?msgstr(?:\[0\])? "(.*)"$',
                                        run('msgcat', '--no-wrap', file).stdout, re.MULTILINE):
        text, translation = (part.replace('_', '').replace('\u00a0', ' ').replace('\\"', '"') for part in (text, translation))
        words.setdefault(text, set()).add(translation)
    return words


def name_problems(root, language):
    """Of each button, menu and page that the handbook names, whether the program calls it so, and in another language too."""
    program = read_catalogue(root / 'po' / f'{language}.po')
    gui = re.compile(r'<gui(?: [^>]*)?>(.*?)</gui>')
    for text, translations in read_catalogue(root / 'data' / 'help' / language / f'{language}.po').items():
        for name in gui.findall(text):
            if name not in program:
                yield f'the program has nothing called “{name}”'
            for translation in translations:
                if not program.get(name, set()) & set(gui.findall(translation)):
                    yield f'{language}: the program calls “{name}” otherwise than “{translation}”'


def verb_problems(root, folder, program):
    page = read_page(folder, 'verbs')
    forms = {form.text for form in page.iter(f'{MALLARD}cmd')}
    text = ' '.join(' '.join(page.itertext()).split())
    manual = (root / 'src' / 'cli' / 'drumhead-cli.1').read_text(encoding='utf-8').replace('\\-', '-').replace('\\ ', ' ')
    verbs = re.findall(r'^  ([a-z-]+) +\S', run(program, '--help').stdout, re.MULTILINE)
    assert verbs, 'the verbs of the terminal were not found'
    for verb in verbs:
        if f'drumhead-cli {verb}' not in forms:
            yield f'{verb}: not in the page of verbs'
        if not re.search(rf'\b{verb}\b', manual):
            yield f'{verb}: not in drumhead-cli.1'
        options = set(re.findall(r'(?<=[ ,])--[a-z-]+', run(program, verb, '--help').stdout.partition('Application Options:')[2]))
        yield from (f'{verb}: {option} is not in {place}' for option in sorted(options)
                    for place, words in (('the page of verbs', text), ('drumhead-cli.1', manual)) if option not in words)


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
    root, folder, program = map(pathlib.Path, sys.argv[1:])
    text = read_text(folder)
    problems = list(structure_problems(folder))
    labels = sorted(set(menu_labels(root)))
    assert len(labels) > 20, 'the menus were not found'
    problems += [f'{template}: the handbook does not name “{label}”' for template, label in labels if label not in text]
    problems += index_problems(folder)
    problems += key_problems(root, folder)
    problems += table_problems(root, folder)
    problems += step_problems(root, folder)
    problems += name_problems(root, 'de')
    problems += verb_problems(root, folder, program)
    problems += translation_problems(root, folder, 'de')
    print('\n'.join(problems))
    return 1 if problems else 0


sys.exit(main())
