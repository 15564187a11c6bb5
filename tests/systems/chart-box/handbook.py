#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""handbook.py PAGE DRUMHEAD-CLI [LANGUAGE TRANSLATIONS]

The game that the handbook makes is good and can be played as it says, its commands do what they say, and each message that
it explains is what the program says of a file that has that fault: in its language, if one is named.
"""

import os
import pathlib
import shlex
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET

MALLARD = '{http://projectmallard.org/1.0/}'
EMPTY_RULES = """<?xml version="1.0" encoding="UTF-8"?>
<rulebook format="1" system="chart-box" of="own-box" id="the-ford" title="The Ford">
  <section id="charts" title="Charts">
  </section>
</rulebook>
"""

# What is changed in the game, and where, so that the program says what the page explains; “%s” is what the result “S” means.
FAULTS = (
    ('rulebooks', '<row at="6-8">', '<row at="7-8">'),
    ('rulebooks', '<cell>rout</cell>', '<cell></cell>'),
    ('rulebooks', '      <result word="S" means="%s"><effect on="defender" order="state shaken"/></result>\n', ''),
    ('rulebooks', 'from="4"', 'from="9"'),
    ('rulebooks', 'loss 1', 'lose 1'),
    ('rulebooks', 'state shaken', 'state broken'),
    ('boxes', 'value="5"', 'value="12"'),
    ('boxes', '    <card id="rain" name="Rain" count="2"/>\n    <card id="sun" name="Sun" count="4"/>\n', '    <card id="rain" name="Rain"/>\n'),
)

# What the turn that the page plays tells.
TOLD = {
    'C': ('“1/S”, a loss, shaken', 'Hart is now “Shaken”', '“stays”', 'The card is “Rain”', 'Turn 2 begins'),
    'de': ('„1/S“, ein Verlust, erschüttert', 'Hart ist jetzt „Shaken“', '„stays“', 'Die Karte heißt „Rain“', 'Zug 2 beginnt'),
}


def words_of(element):
    return ' '.join(''.join(element.itertext()).split())


def main():
    root = ET.parse(sys.argv[1]).getroot()
    program = pathlib.Path(sys.argv[2]).resolve()
    language, translations = sys.argv[3:] or ('C', '')
    listings = {code.get('style'): code.text.lstrip('\n') for code in root.iter(f'{MALLARD}code') if code.get('style')}
    tables = {table.get('style'): [[words_of(cell) for cell in row.findall(f'{MALLARD}td')]
                                   for row in table.find(f'{MALLARD}tbody').findall(f'{MALLARD}tr')]
              for table in root.iter(f'{MALLARD}table')}
    titles = [words_of(item.find(f'{MALLARD}title')) for item in root.iter(f'{MALLARD}item') if item.find(f'{MALLARD}title') is not None]
    commands = [words_of(cmd) for cmd in root.iter(f'{MALLARD}cmd')]
    failures = []

    with tempfile.TemporaryDirectory() as scratch:
        kept = pathlib.Path(scratch) / 'drumhead'
        env = {**os.environ, 'XDG_DATA_HOME': scratch, 'LANGUAGE': language, 'DRUMHEAD_LOCALEDIR': translations}
        for name in ('boxes', 'rulebooks'):
            (kept / name).mkdir(parents=True)

        def run(line, wanted, text=None):
            done = subprocess.run([program, *shlex.split(line)[1:]], cwd=kept, env=env, input=text, capture_output=True, text=True, check=False)
            if done.returncode != wanted:
                failures.append(f'{line}: ended with {done.returncode} instead of {wanted}\n{done.stdout}{done.stderr}')
            return done.stdout + done.stderr

        box, rules = kept / 'boxes' / 'the-ford.xml', kept / 'rulebooks' / 'the-ford.xml'
        box.write_text(listings['box'], encoding='utf-8')
        rules.write_text(EMPTY_RULES, encoding='utf-8')
        chart = [['title', 'Fire'], ['dice', '2'], ['from', *tables['fire'][0][1:]], *tables['fire'][1:],
                 *(['result', *row] for row in tables['fire-results']), *(['effect', *row] for row in tables['fire-effects'])]
        # What is typed into the tables is what the file has, whatever the page is written in.
        typed = ET.fromstring(listings['box'].encode('utf-8'))
        names = {thing.get('title') if thing.tag == 'phase' else thing.get('name') for thing in typed.iter()}
        failures += [f'the file does not have “{row[0]}”, which is in the table of {kind}'
                     for kind in ('sides', 'phases', 'tracks', 'units', 'states', 'boxes', 'places', 'cards')
                     for row in tables[kind] if row[0] not in names]
        (kept / 'fire.csv').write_text('\n'.join(','.join(row) for row in chart) + '\n', encoding='utf-8')
        (kept / 'rally.csv').write_text(listings['rally'], encoding='utf-8')
        run('drumhead-cli chart the-ford fire --import fire.csv', 0)
        (kept / 'ford.drumhead').unlink(missing_ok=True)

        # The page's own commands, word for word; the chart has to be in before it is shown.
        assert len(commands) == 5, commands
        for command in sorted(commands, key=lambda command: '--import' not in command):
            run(command, 0)
        told = run('drumhead-cli referee ford.drumhead', 0, listings['turn'])
        for words in TOLD[language]:
            if words not in told:
                failures.append(f'the turn does not tell “{words}”:\n{told}')
        run('drumhead-cli verify ford.drumhead', 0)

        # Each message that is explained comes, of the fault that it is about.
        said = []
        meaning = dict(tables['fire-results'])['S']
        for folder, good, bad in FAULTS:
            good = good.replace('%s', meaning)
            file = kept / folder / 'the-ford.xml'
            text = file.read_text(encoding='utf-8')
            assert good in text, good
            file.write_text(text.replace(good, bad), encoding='utf-8')
            done = [subprocess.run([program, *command], cwd=kept, env=env, capture_output=True, text=True, check=False)
                    for command in (['check', file], ['new', 'the-ford', 'the-ford', '-o', 'bad.drumhead'])]
            (kept / 'bad.drumhead').unlink(missing_ok=True)
            said += [result.stderr for result in done]
            file.write_text(text, encoding='utf-8')
        early = listings['turn'].splitlines()[:2]
        run('drumhead-cli new the-ford the-ford -o early.drumhead', 0)
        said.append(run('drumhead-cli referee early.drumhead', 1, '\n'.join([*early, 'next']) + '\n'))
        failures += [f'nothing says “{title}”' for title in titles if not any(title in words for words in said)]

    print('\n'.join(failures))
    return 1 if failures else 0


sys.exit(main())
