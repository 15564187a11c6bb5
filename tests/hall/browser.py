#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
#
# browser.py CLI [PICTURES]
#
# The page in a real browser, at an address that is no secure context: from the address that was printed to an order that
# was taken. Nothing is wider than the narrowest phone, also with large letters; every control has a name, can be hit by a
# thumb, and is told apart in light and dark.

import os
import re
import signal
import sys
import tempfile

sys.dont_write_bytecode = True

from selenium import webdriver
from selenium.common.exceptions import TimeoutException
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common import utils
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select, WebDriverWait

from hall import FIGHT, Hall, enter_network, set_up

SMALL = '''
const small = [];
for (const one of document.querySelectorAll('button, input, select, summary')) {
  const box = one.getBoundingClientRect();
  if (box.width > 0 && (box.height < 47.5 || box.width < 47.5)) small.push(one.outerHTML.slice(0, 100));
}
return small;
'''

CONTRAST = '''
const shine = (colour) => {
  const parts = colour.match(/[0-9.]+/g).slice(0, 3).map((one) => one / 255).map((one) => one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4);
  return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
};
const faint = [];
for (const one of document.querySelectorAll('body *')) {
  if (![...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()) || one.offsetParent === null) continue;
  let below = one;
  while (below && /rgba\\(0, 0, 0, 0\\)/.test(getComputedStyle(below).backgroundColor)) below = below.parentElement;
  const ink = shine(getComputedStyle(one).color), paper = shine(getComputedStyle(below ?? document.body).backgroundColor);
  const contrast = (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05);
  if (contrast < 4.5) faint.push(`${contrast.toFixed(2)}: ${one.outerHTML.slice(0, 100)}`);
}
return faint;
'''

CUT = '''
return [...document.querySelectorAll('button')].filter((one) => one.scrollWidth > one.clientWidth ||
  one.getBoundingClientRect().right > window.innerWidth).map((one) => one.outerHTML.slice(0, 100));
'''

# Words of a button or a heading that are broken in two, and a bar that takes three rows.
BROKEN = '''
const broken = [];
const range = document.createRange();
for (const one of document.querySelectorAll('button, h3')) {
  const text = [...one.childNodes].find((node) => node.nodeType === 3);
  for (const word of one.offsetParent === null || !text ? [] : text.data.matchAll(/[^ -]+/g)) {
    range.setStart(text, word.index);
    range.setEnd(text, word.index + word[0].length);
    if (new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size > 1) broken.push(word[0]);
  }
}
if (document.querySelector('nav').clientHeight > 120) broken.push('the bar');
return broken;
'''

# Dice have another letter in other languages.
OTHER_DICE = '''
const ask = window.fetch;
window.fetch = async (path, ...rest) => {
  const answer = await ask(path, ...rest);
  return path === '/words' ? new Response(JSON.stringify({ ...await answer.json(), throw: '%s W%s' })) : answer;
};
'''

# A request that arrives, but nobody hears what is answered.
UNHEARD = '''
const [path] = arguments, ask = window.fetch;
window.fetch = async (where, ...rest) => {
  const answer = await ask(where, ...rest);
  if (where !== path) return answer;
  window.fetch = ask;
  return new Response('{"why":"Unheard"}', { status: 504 });
};
'''

# How many polls a page sends that is turned to after ten seconds of sleep, and how many once it is turned to again and again.
TURNED_TO = '''
const [tell] = arguments, ask = window.fetch, now = Date.now;
const turn = () => document.dispatchEvent(new Event('visibilitychange'));
let polls = 0;
window.fetch = (where, ...rest) => {
  polls += where.startsWith('/view') ? 1 : 0;
  return ask(where, ...rest);
};
Date.now = () => now.call(Date) + 10000;
turn();
setTimeout(() => {
  const first = polls;
  turn();
  turn();
  setTimeout(() => {
    window.fetch = ask;
    tell([first, polls]);
  }, 200);
}, 200);
'''

# A poll of which nothing is heard any more: its network has gone without a word.
HANGS = '''
const ask = window.fetch;
window.fetch = (where, has) => {
  if (!where.startsWith('/view')) return ask(where, has);
  window.fetch = ask;
  window.hangs = true;
  return new Promise((_, refuse) => has.signal.addEventListener('abort', () => refuse(new DOMException('', 'AbortError'))));
};
'''

# The labels of the form for a seat, and its button, in the language that a hall is opened in.
JOINING = {
    None: ('Your name', 'Seat', 'Code of the hall', 'Take a Seat'),
    'de': ('Name', 'Platz', 'Code', 'Platz nehmen'),
}

MORE = 'Mehr'  # in a German hall

# More presses of a key than lead anywhere on the page.
MOST_TABS = 100

# All text that is read or read out, but for orders as they are kept.
READ = '''
const texts = [document.title];
for (const one of document.querySelectorAll('body *:not([lang=en], [lang=en] *)')) {
  for (const node of one.childNodes) if (node.nodeType === 3) texts.push(node.textContent);
  for (const name of ['aria-label', 'title', 'placeholder', 'alt']) texts.push(one.getAttribute(name) ?? '');
}
return texts.filter((text) => text.trim());
'''

# Words that are in everything English, and in no name of a unit, a command or a side.
ENGLISH = re.compile(r'\b(and|are|cannot|cards?|chart|dice|enemy|fire|free|fresh|has|is|left|losses|morale|move|needs|next|not|'
                     r'orders?|retreat|say|seat|send|sent|strength|taken|throws?|turn|unit|units|unknown|waiting|with|yes|you|your)\b', re.I)

# What has the focus, by its words.
FOCUSED = '''
const one = document.activeElement;
return (one.getAttribute('aria-label') ?? one.labels?.[0]?.firstChild.textContent ?? one.textContent).trim();
'''

ROLES = {'button', 'textbox', 'combobox', 'listbox', 'link', 'checkbox'}


# It has won: it holds, or does something else.
WON = (*FIGHT, 'fight u1 c1 : 6 6 6 6 6 6 1 1 1 1 1 1', 'check c1 : 6', 'retreat all')


class Driver(Service):
    """Reached by number, as the browser is by a pipe: a bare system knows no name, not even localhost."""

    service_url = property(lambda self: f'http://127.0.0.1:{self.port}')

    def is_connectable(self):
        return utils.is_connectable(self.port, '127.0.0.1')


class Page:
    """A browser on the page of a hall."""

    def __init__(self, url, pictures, way=None):
        options = Options()
        for argument in ('--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run',
                         '--disable-background-networking', '--disable-background-timer-throttling',
                         '--disable-renderer-backgrounding', '--disable-backgrounding-occluded-windows', '--remote-debugging-pipe', '--lang=en'):
            options.add_argument(argument)
        if way is not None:
            options.add_argument(f'--proxy-server=socks5://127.0.0.1:{way}')
        options.set_capability('goog:loggingPrefs', {'browser': 'ALL'})
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)  # what a browser makes is left there when it is ended
        service = Driver('/usr/bin/chromedriver', env=dict(os.environ, TMPDIR=self.folder.name))
        self.driver = webdriver.Chrome(service=service, options=options)
        self.pictures = pictures
        self.size(360, 740)
        self.driver.get(url)

    def close(self):
        """Ends the browser."""
        self.driver.quit()
        self.folder.cleanup()

    def size(self, width, height, letters=None):
        """The screen in CSS pixels, which no window of a desktop is as narrow as."""
        self.driver.execute_cdp_cmd('Emulation.setDeviceMetricsOverride',
                                    {'width': width, 'height': height, 'deviceScaleFactor': 1, 'mobile': True})
        if letters is not None:
            self.driver.execute_script('document.documentElement.style.fontSize = arguments[0]', letters)

    def scheme(self, scheme):
        """Light or dark."""
        self.driver.execute_cdp_cmd('Emulation.setEmulatedMedia',
                                    {'features': [{'name': 'prefers-color-scheme', 'value': scheme}]})

    def wait(self, condition):
        """Until a script returns something."""
        def look(driver):
            return driver.execute_script(f'return {condition}')

        try:
            return WebDriverWait(self.driver, 30, 0.1).until(look)
        except TimeoutException:
            text = self.driver.execute_script('return document.body.innerText')
            raise AssertionError(f'{condition} never was; the page shows:\n{text}\n{self.driver.get_log("browser")}') from None

    def shows(self, text):
        """Until the page shows words."""
        return self.wait(f'document.body.innerText.includes({text!r})')

    def field(self, label):
        """The input of a label, as it is read out."""
        return self.driver.find_element(By.XPATH, f'//label[starts-with(normalize-space(.), "{label}")]//*[self::input or self::select]')

    def click(self, element):
        """Presses something where it is not under the bar below."""
        self.driver.execute_script('arguments[0].scrollIntoView({ block: "center" })', element)
        element.click()

    def press(self, words, inside='//'):
        """A button by its words."""
        self.click(self.driver.find_element(By.XPATH, f'{inside}button[normalize-space(.)="{words}"]'))

    def open_unit(self, name):
        """Opens the row of a unit."""
        self.press(name, '//*[@id="units"]//')

    def type(self, *keys):
        """Presses keys where the focus is."""
        self.driver.switch_to.active_element.send_keys(*keys)

    def tab_to(self, words, key=Keys.TAB):
        """Goes to a control by the one key."""
        seen = []
        while not seen or seen[-1] != words:
            self.type(key)
            seen.append(self.driver.execute_script(FOCUSED))
            assert len(seen) < MOST_TABS, (words, seen)

    def look_german(self, name):
        """No English word in a German hall."""
        if self.driver.execute_script('return document.documentElement.lang') == 'de':
            english = [(ENGLISH.search(text)[0], text) for text in self.driver.execute_script(READ) if ENGLISH.search(text)]
            assert not english, (name, english[:10])

    def look(self, name):
        """What is asked of every screen."""
        for scheme in ('light', 'dark'):
            self.scheme(scheme)
            faint = self.driver.execute_script(CONTRAST)
            assert not faint, (name, scheme, faint)
            if self.pictures:
                self.driver.save_screenshot(os.path.join(self.pictures, f'{name}-{scheme}.png'))
        self.scheme('light')
        for width, height, letters in ((320, 568, ''), (320, 568, '200%'), (360, 740, '200%'), (820, 1180, ''), (360, 740, '')):
            self.size(width, height, letters)
            wide = self.driver.execute_script('return document.documentElement.scrollWidth - window.innerWidth')
            assert wide <= 0, (name, width, letters, wide)
            small = self.driver.execute_script(SMALL)
            assert not small, (name, width, letters, small)
            cut = self.driver.execute_script(CUT)
            assert not cut, (name, width, letters, cut)
            broken = self.driver.execute_script(BROKEN)
            assert not broken, (name, width, letters, broken)
            if self.pictures:
                self.driver.save_screenshot(os.path.join(self.pictures, f'{name}-{width}{letters.replace("%", "")}.png'))
        self.look_german(name)
        tree = self.driver.execute_cdp_cmd('Accessibility.getFullAXTree', {})['nodes']
        for node in tree:
            if not node.get('ignored') and node.get('role', {}).get('value') in ROLES:
                assert node.get('name', {}).get('value'), (name, node)


    def ask_for(self, seat, code, name='Anna', language=None):
        """Fills in the form for a seat, and sends it."""
        its_name, its_seat, its_code, its_button = JOINING[language]
        self.field(its_name).send_keys(name)
        Select(self.field(its_seat)).select_by_value(seat)
        self.field(its_code).send_keys(code)
        self.press(its_button)

    def open_all(self, name):
        """Each order of each kind of unit, and a look at its form."""
        seen = set()
        for row in self.driver.find_elements(By.CSS_SELECTOR, '#units button.row'):
            self.driver.execute_script('arguments[0].click()', row)
        for more in self.driver.find_elements(By.XPATH, f'//*[@id="units"]//button[normalize-space(.)="{MORE}"]'):
            self.driver.execute_script('arguments[0].click()', more)
        self.look_german(f'{name} rows')
        for number in range(len(self.driver.find_elements(By.CSS_SELECTOR, '#units > li'))):
            for button in self.driver.find_elements(By.CSS_SELECTOR, f'#units > li:nth-child({number + 1}) button[data-verb]'):
                verb = button.get_attribute('data-verb')
                if verb in seen:
                    continue
                seen.add(verb)
                self.driver.execute_script('arguments[0].click()', button)
                self.look_german(f'{name} {verb}')
                self.driver.execute_script('arguments[0].click()', button)
        assert seen


def check_german_box(cli, address, pictures):
    """A board game in a hall in another language."""
    hall = Hall(cli, address, ('begin', 'next'), game=('donelson', 'fort-donelson'), language='de')
    page = Page(hall.url, pictures)
    try:
        page.shows('Platz nehmen')
        page.ask_for('confederate', hall.code, language='de')
        hall.say(f"hall admit {hall.wait_for('asks for confederate').split()[1]}")
        page.shows('Meine Einheiten')
        page.look('box-de')
        page.open_all('box-de')
        page.driver.get(f'{hall.url}nirgends')
        page.shows(f'ist {hall.url}')
    finally:
        page.close()
    assert hall.close() == 0, hall.lines[-5:]


def check_sheet(cli, address, pictures):
    """A camera reads a sheet: with his name alone a player sits, and the sheet is spent until the referee frees the seat."""
    hall = Hall(cli, address, ['begin', 'card hovey', 'respond : 1'])
    code = hall.find_sheet('hovey')
    page = Page(f'{hall.url}#{code}', pictures)
    try:
        page.shows('Take a Seat')
        page.wait('document.querySelector("select").offsetParent === null')
        page.look('join-sheet')
        page.field('Your name').send_keys('Anna')
        page.press('Take a Seat')
        hall.wait_for('Anna has hovey')
        page.shows('My Units')
        page.shows('11th Indiana (u1)')
        assert page.driver.execute_script('return location.href') == hall.url
        assert not any('asks for' in line for line in hall.lines), hall.lines
        status, said = hall.ask('POST', '/join', {'id': 'device-9', 'code': code, 'name': 'Bert', 'seat': ''})
        assert (status, said) == (202, {'state': 'waiting'}), (status, said)
        sheets = os.path.join(hall.folder.name, 'sheets of ours.pdf')
        hall.say(f'hall sheets {sheets}')
        hall.wait_for(f'sheets in {sheets}')
        with open(sheets, 'rb') as file:
            assert file.read(5) == b'%PDF-'
    finally:
        page.close()
    assert hall.close() == 0, hall.lines[-5:]


# What a player reads in a close combat: its rounds, what fell in the last, a row that is too short, the buttons, and that it was taken.
ROWS = {
    None: ('Round {}: throw 6 D6 for 11th Indiana', 'Last round: yours 5 5 5 5 5 5, theirs 5 5 5 5 5 5', 'this row has 6 dice',
           'Send', 'Sent', 'Round\u00a01', 'taken'),
    'de': ('Runde {}: 6 W6 für 11th Indiana werfen', 'Letzte Runde: Ihre 5 5 5 5 5 5, gegnerische 5 5 5 5 5 5', 'diese Reihe hat 6 Würfel',
           'Senden', 'Gesendet', 'Runde\u00a01', 'angenommen'),
}


def check_rows(cli, address, pictures, language):
    """A close combat: round by round the row of whoever has a seat, and that of the other side by the referee."""
    text, last, short, send, sent, first, taken = ROWS[language]
    name = 'row' if language is None else f'row-{language}'
    hall = Hall(cli, address, (*FIGHT, 'ruling c1 men 24 because of the test'), language=language)
    page = Page(hall.url, pictures)
    asked = '//*[@id="asked"]/li[starts-with(@data-key, "fight u1 c1")]//'
    dice = f'{asked}input'
    try:
        page.wait('document.querySelector("form select")')
        page.ask_for('hovey', hall.code, language=language)
        hall.say(f"hall admit {hall.wait_for('asks for hovey').split()[1]}")
        page.shows(text.format(1))
        assert not page.driver.find_elements(By.XPATH, f'{asked}*[contains(., "{last[:8]}")]')
        page.wait(f'document.getElementById("live").textContent.includes("{text.format(1)}")')
        page.driver.find_element(By.XPATH, dice).send_keys('555')
        page.press(send, asked)
        page.shows(short)
        page.look(name)
        page.driver.find_element(By.XPATH, dice).clear()
        page.driver.find_element(By.XPATH, dice).send_keys('555555')
        page.press(send, asked)
        number = hall.wait_for('proposes fight u1 c1 : 5 5 5 5 5 5').split()[1]
        assert not page.driver.execute_script('return /: (waiting|wartet)/.test(document.getElementById("units").innerText)')
        page.wait('![...document.querySelectorAll("#asked > li")].some((one) => one.dataset.key.startsWith("fight"))')
        hall.say(f'hall take {number} : 555555')
        page.shows(text.format(2))
        page.wait(f'document.querySelector("#asked form").innerText.replace(/\u00a0/g, " ").includes("{last}")')
        page.look(f'{name}-second')
        page.press(sent, '//nav//')
        page.shows(first)
        assert not page.driver.find_elements(By.CSS_SELECTOR, '#proposals button'), 'dice of a fight stand'
        page.look(f'{name}-sent')
        page.press('Command' if language is None else 'Kommando', '//nav//')
        page.driver.find_element(By.XPATH, dice).send_keys('6 6 6 6 6 6')
        page.press(send, asked)
        number = hall.wait_for('proposes fight u1 c1 : 5 5 5 5 5 5 5 5 5 5 5 5 6 6 6 6 6 6').split()[1]
        hall.say(f'hall take {number} : 1 1 1 1 1 1')
        page.press(sent, '//nav//')
        page.shows(taken)
    finally:
        page.close()
    assert hall.close() == 0, hall.lines[-5:]


def check_german(cli, address, pictures):
    """A hall in another language; and a choice is reached from where it is asked for."""
    hall = Hall(cli, address, WON, language='de')
    page = Page(hall.url, pictures)
    try:
        page.shows('Platz nehmen')
        assert page.driver.execute_script('return document.documentElement.lang') == 'de'
        page.look('join-de')
        page.ask_for('hovey', 'AAAAAA', language='de')
        page.shows('Code dieses Saals')
        page.look_german('wrong-de')
        page.field('Code').clear()
        page.field('Code').send_keys(hall.code)
        page.press('Platz nehmen')
        page.shows('Spielleiter')
        page.look_german('asked-de')
        hall.say(f"hall admit {hall.wait_for('asks for hovey').split()[1]}")
        won = '//*[@id="asked"]/li[starts-with(@data-key, "bonus u1")]//'
        page.wait('[...document.querySelectorAll("#asked > li")].some((one) => one.dataset.key.startsWith("bonus u1"))')
        page.press('Etwas anderes', won)
        page.look('choice-de')
        Select(page.driver.find_element(By.XPATH, f'{won}select')).select_by_index(1)
        page.press('Senden', won)
        hall.wait_for('proposes bonus u1 occupy')
        page.press('Gesendet', '//nav//')
        page.shows('wartet')
        page.look('sent-de')
        page.press('Neues', '//nav//')
        page.look('news-de')
        page.press('Tafel', '//nav//')
        page.look('board-de')
        page.press('Kommando', '//nav//')
        page.open_all('mine-de')
        hall.say(f"hall take {hall.wait_for('proposes bonus u1 occupy').split()[1]}")
        page.wait('![...document.querySelectorAll("#asked > li")].some((one) => one.dataset.key.startsWith("bonus u1"))')
    finally:
        page.close()
    assert hall.close() == 0, hall.lines[-5:]


def check_box(cli, address, pictures):
    """A board game, where a seat is a side: its roster is on its own page alone, and it orders its counters by forms."""
    hall = Hall(cli, address, ('begin', 'next'), game=('donelson', 'fort-donelson'))
    page = Page(hall.url, pictures)
    try:
        page.shows('Take a Seat')
        _, view = hall.ask('GET', '/view')
        assert 'roster' not in view['chart-box'] and view['mine'] == [], view
        page.ask_for('confederate', hall.code)
        hall.say(f"hall admit {hall.wait_for('asks for confederate').split()[1]}")
        page.shows('My Units')
        assert page.wait('document.getElementById("roster").textContent.length') > 100
        page.look('box')
        page.open_unit("Heiman's Brigade (heiman)")
        page.look('box-unit')
        verbs = page.driver.execute_script('return [...document.querySelectorAll("#units [data-verb]")].map((one) => one.dataset.verb)')
        assert 'disorder' in verbs and not {'throw', 'rally'} & set(verbs), verbs  # seldom, and of another phase
        page.press('More', '//*[@id="units"]/li[@data-key="heiman"]//')
        assert page.driver.execute_script(FOCUSED) == 'Throw'
        assert not page.driver.find_elements(By.CSS_SELECTOR, '#units [data-verb="rally"]')
        page.look('box-more')
        heiman = '//*[@id="units"]/li[@data-key="heiman"]//'
        button = page.driver.find_element(By.XPATH, f'{heiman}button[normalize-space(.)="Disorder"]')
        page.driver.execute_script('arguments[0].scrollIntoView({ block: "center" })', button)
        button.click()
        page.look('box-order')
        send = page.driver.find_element(By.XPATH, f'{heiman}form//button[normalize-space(.)="Send"]')
        page.driver.execute_script('arguments[0].scrollIntoView({ block: "center" })', send)
        send.click()
        hall.say(f"hall take {hall.wait_for('Anna proposes disorder heiman').split()[1]}")
        page.press('Sent', '//nav//')
        page.shows('taken')
        page.press('News', '//nav//')
        page.shows('Heiman')
    finally:
        page.close()
    assert hall.close() == 0, hall.lines[-5:]


def sit_by_keys(page, hall, seat, name):
    """Takes a seat without a pointer."""
    page.tab_to('Your name')
    page.type(name)
    page.tab_to('Code of the hall')
    page.type(hall.code)
    page.tab_to('Seat')
    while page.driver.switch_to.active_element.get_attribute('value') != seat:
        page.type(Keys.ARROW_DOWN)
    page.tab_to('Take a Seat')
    page.type(Keys.ENTER)
    hall.say(f"hall admit {hall.wait_for(f'{name} asks for {seat}').split()[1]}")
    page.shows('My Units')


def check_keys(cli, address, pictures):
    """All of it by the keyboard alone: looking on, a player's orders, dice and withdrawal, and a second referee."""
    hall = Hall(cli, address, ['begin', 'card hovey', 'respond : 1'])
    page = Page(hall.url, pictures)
    try:
        page.shows('Take a Seat')
        sit_by_keys(page, hall, 'hovey', 'Anna')
        page.tab_to('Raise Hand')
        page.type(Keys.ENTER)
        hall.wait_for('Anna raises a hand')

        # A row, an order with an option and dice; and the next one is at hand.
        page.tab_to('11th Indiana (u1)')
        page.type(Keys.ENTER)
        page.tab_to('Move')
        page.type(Keys.ENTER)
        page.tab_to('Ground, if not open')
        page.type(Keys.ARROW_DOWN)
        page.tab_to('Your dice')
        page.type('7')
        page.tab_to('Send')
        page.type(Keys.ENTER)
        hall.wait_for('Anna proposes move u1 ')
        page.wait('document.activeElement.dataset.verb === "move"')

        # Of a device whose clock is wrong the turn is as old as it is; after long silence it says so, until it is answered.
        os.kill(hall.find_server(), signal.SIGSTOP)
        page.driver.execute_script('const now = Date.now; Date.now = () => now.call(Date) + 86400000')
        page.wait('document.body.classList.contains("lost")')
        page.shows('Not connected since')
        box = page.driver.execute_script('return document.getElementById("lost").getBoundingClientRect().toJSON()')
        assert page.driver.execute_script('return window.scrollY') > 0 and box['top'] >= 0 and box['bottom'] <= 740, box
        page.look('lost')
        os.kill(hall.find_server(), signal.SIGCONT)
        hall.say('ruling u1 pending-hits 0 because of the test')
        page.wait('!document.body.classList.contains("lost")')
        page.shows('This turn so far: 0:0')

        # A page that slept asks at once; one that is turned to again and again goes on with its poll.
        assert page.driver.execute_async_script(TURNED_TO) == [1, 1]

        # A poll that the network swallows is given up, and another is sent.
        page.driver.execute_script(HANGS)
        hall.say('ruling u1 pending-hits 1 because of the test')
        page.wait('window.hangs')
        serial = page.driver.execute_script('return Number(document.body.dataset.serial)')
        hall.say('ruling u1 pending-hits 0 because of the test')
        page.driver.execute_script('const now = Date.now; Date.now = () => now.call(Date) + 30000')
        page.wait(f'Number(document.body.dataset.serial) > {serial}')

        # What was sent, and back with it.
        page.tab_to('Sent')
        page.type(Keys.ENTER)
        page.shows('waiting')
        page.tab_to('Withdraw', Keys.SHIFT + Keys.TAB)
        page.type(Keys.ENTER)
        page.shows('withdrawn')
        for tab, words in (('News', 'What Happened'), ('Board', 'The Board'), ('Command', 'My Units')):
            page.tab_to(tab)
            page.type(Keys.ENTER)
            page.shows(words)

        # Dice that are asked for.
        for order in ('ruling battle deck none because of the test', 'next pass', 'ruling u1 pending-hits 6 because of the test', 'mark'):
            hall.say(order)
        page.wait('document.querySelector("#asked li") !== null')
        page.tab_to('Your dice', Keys.SHIFT + Keys.TAB)
        page.type('6', Keys.ENTER)
        hall.say(f"hall refuse {hall.wait_for('Anna proposes check u1 : 6').split()[1]} because of the test")

        # A second referee, who may order whatever the referee may.
        hall.say('hall free hovey')
        page.shows('Take a Seat')
        sit_by_keys(page, hall, 'assistant', 'Bert')
        page.tab_to('11th Indiana (u1)')
        page.type(Keys.ENTER)
        verb = page.wait('document.querySelector("#units [data-verb]")?.textContent')
        page.tab_to(verb)
        page.type(Keys.ENTER)
        page.tab_to('Order in words')
        page.type(Keys.ENTER)
        page.wait('document.querySelector("#units details").open')
        page.type(Keys.TAB)
        assert page.driver.execute_script(FOCUSED) == 'Order in words'
        page.type(Keys.CONTROL + 'a')
        page.type('check u1', Keys.ENTER)
        hall.wait_for('Bert proposes check u1')
    finally:
        page.close()
    assert hall.close() == 0, hall.lines[-5:]


def main():
    address = set_up(enter_network())
    pictures = sys.argv[2] if len(sys.argv) > 2 else None
    shop = os.environ.get('DH_SHOP_PICTURES')  # where build-aux/screenshots keeps one for the README
    name = 'Anna' if shop else '<b>Anna</b>'
    hall = Hall(sys.argv[1], address, ['begin', 'card hovey', 'respond : 1'])
    page = Page(hall.url, pictures)
    try:
        assert page.driver.execute_script('return window.isSecureContext') is False

        # Whoever only looks sees the board; then he asks for a seat, with a name that is markup.
        page.shows('Champion Hill')
        page.shows('Take a Seat')
        page.look('join')
        page.size(320, 568, '200%')  # the seat that is chosen can be read all the same
        page.wait('document.querySelector("form .whole").textContent === document.querySelector("form select").selectedOptions[0].textContent')
        page.size(360, 740, '')
        page.wait('document.querySelector("form .whole").textContent === ""')
        page.driver.execute_script(UNHEARD, '/join')
        page.ask_for('hovey', hall.code.lower(), name)
        page.shows('Unheard')
        page.shows('The referee has been asked.')
        number = hall.wait_for('asks for hovey').split()[1]
        hall.say(f'hall admit {number}')
        page.shows('My Units')
        assert name in page.driver.find_element(By.ID, 'you').text
        page.shows('11th Indiana (u1)')
        page.look('mine')

        # A unit, what it does, dice, and off it goes.
        unit = '//li[.//h3[contains(., "(u1)")]]//'
        page.open_unit('11th Indiana (u1)')
        page.look('unit')
        page.press('Move', unit)
        page.wait('document.querySelector(".need")?.textContent.includes("D20")')
        page.driver.find_element(By.XPATH, f'{unit}label[starts-with(normalize-space(.), "Your dice")]//input').send_keys('7')
        page.look('order')
        # It is sent again by itself where nothing was heard of it, and counts once.
        page.driver.execute_script(UNHEARD, '/propose')
        page.press('Send', unit)
        page.shows('Unheard')
        page.wait('document.querySelector(".need") === null')
        number = hall.wait_for('proposes move u1 : 7').split()[1]
        page.shows('Move: waiting')
        page.look('sent-unit')
        page.press('Sent', '//nav//')
        page.shows('waiting')
        assert sum('proposes move u1' in line for line in hall.lines) == 1, hall.lines
        page.look('sent')
        hall.say(f'hall take {number}')
        page.shows('taken')
        page.press('Command', '//nav//')
        page.wait('!document.body.innerText.includes("Move: waiting")')
        page.press('News', '//nav//')
        page.shows('Turn 1, A Movement')
        page.press('Board', '//nav//')
        page.shows('Cards left')
        page.look('board')

        # What is asked comes first, and is said to whoever does not look.
        for order in ('ruling battle deck none because of the test', 'next pass', 'ruling u1 pending-hits 6 because of the test',
                      'mark'):
            hall.say(order)
        page.press('Command', '//nav//')
        page.wait('document.querySelector("#asked li") !== null')
        assert page.driver.find_element(By.ID, 'live').get_attribute('aria-live') == 'polite'
        page.wait('document.getElementById("live").textContent !== ""')
        page.look('asked')
        if shop:
            page.driver.save_screenshot(os.path.join(shop, 'hall-phone.png'))
        page.wait('document.querySelector("#asked h3 + p").textContent.startsWith("1 D6")')
        page.driver.execute_cdp_cmd('Page.addScriptToEvaluateOnNewDocument', {'source': OTHER_DICE})
        page.driver.refresh()
        page.wait('document.querySelector("#asked h3 + p")?.textContent.startsWith("1 W6")')
        page.driver.find_element(By.CSS_SELECTOR, '#asked input').send_keys('6')
        page.press('Send', '//*[@id="asked"]//')
        hall.say(f"hall take {hall.wait_for('proposes check u1 : 6').split()[1]}")
        page.wait('![...document.querySelectorAll("#asked h3")].some((one) => one.textContent.includes("U1"))')

        # The seat is freed: the device may ask again.
        assert not page.driver.find_elements(By.ID, 'gone')
        hall.say('hall free hovey')
        page.shows('Take a Seat')
        page.shows('This device no longer has a seat.')
        page.look('gone')
        log = [line for line in page.driver.get_log('browser') if line['level'] == 'SEVERE' and '401' not in line['message']]
        assert not log, log
    finally:
        page.close()
    assert hall.close() == 0, hall.lines[-5:]
    check_keys(sys.argv[1], address, pictures)
    check_sheet(sys.argv[1], address, pictures)
    check_german(sys.argv[1], address, pictures)
    for language in ROWS:
        check_rows(sys.argv[1], address, pictures, language)
    check_box(sys.argv[1], address, pictures)
    check_german_box(sys.argv[1], address, pictures)


if __name__ == '__main__':
    main()
