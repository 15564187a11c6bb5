#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-comments.py XGETTEXT SOURCE-ROOT

A message of the program that alone is a riddle, since it is mostly placeholders, a part of a sentence, or one word that may be
anything, has a comment for translators or a context.
"""

import pathlib
import re
import subprocess
import sys
import tempfile

PLACEHOLDER = re.compile(r'%(?:\d\$)?[-+0-9.*]*[a-zA-Z]')
WORD = re.compile(r'[^\W\d_]{2,}')

# Words that say nothing of what they are said of.
OPEN_WORDS = {'against', 'all', 'at', 'beside', 'by', 'for', 'free', 'from', 'held', 'hit', 'hits', 'in', 'less', 'none', 'now', 'of',
              'on', 'once', 'to', 'with'}

KEYWORDS = ('_', 'N_', 'C_:1c,2', 'NC_:1c,2', 'g_dngettext:2,3')


def extract(xgettext, root):
    files = [line for line in (root / 'po' / 'POTFILES.in').read_text(encoding='utf-8').splitlines() if line.startswith('src/')]
    with tempfile.TemporaryDirectory() as scratch:
        pot = pathlib.Path(scratch) / 'drumhead.pot'
        subprocess.run([xgettext, f'--directory={root}', '--from-code=UTF-8', '--add-comments=Translators', '--keyword', '--no-wrap',
                        *(f'--keyword={keyword}' for keyword in KEYWORDS), '-o', pot, *files],
                       check=True, stderr=subprocess.DEVNULL)
        return pot.read_text(encoding='utf-8').split('\n\n')[1:]


def is_riddle(message):
    """Whether it is mostly placeholders, a part of a sentence, or a word that leaves everything open."""
    placeholders = len(PLACEHOLDER.findall(message.replace('%%', '')))
    words = WORD.findall(PLACEHOLDER.sub('', message.replace('\\n', ' ')))
    if message != message.strip() and not message.startswith('  '):
        return True
    if '%s%s' in message:
        return True
    if placeholders > 0:
        return not words or (placeholders > 1 and len(words) < 2)
    return ' '.join(words).lower() in OPEN_WORDS and len(words) == 1


def main():
    entries = extract(sys.argv[1], pathlib.Path(sys.argv[2]))
    riddles = 0
    problems = []

    for entry in entries:
        text = ''.join(re.findall(r'^(?:msgid )?"(.*)"$', entry.partition('\nmsgid_plural')[0].partition('\nmsgstr')[0], re.MULTILINE))
        if is_riddle(text):
            riddles += 1
            if '\n#. ' not in f'\n{entry}' and not re.search('^msgctxt ', entry, re.MULTILINE):
                place = re.search(r'^#: (\S+)', entry, re.MULTILINE)
                problems.append(f'{place[1]}: “{text}” has no comment for translators')

    assert len(entries) > 2000 and riddles > 20, 'the messages were not found'
    print('\n'.join(problems))
    return 1 if problems else 0


sys.exit(main())
