#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
#
# turn.py CLI
#
# A turn of Champion Hill by eight pages of a real browser, each as on a phone of its own, and a referee: from the address of
# the hall to rally, with a charge, close combats and what comes of them. The referee types what is a key at the desk and
# nothing else, and there are no more of these than are allowed.

import re
import socket
import sys
import threading

sys.dont_write_bytecode = True

from selenium.common.exceptions import TimeoutException
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import Select, WebDriverWait

from browser import Page
from hall import Hall, enter_network, set_up

# The players, and the card of each.
PLAYERS = ('hovey', 'logan', 'crocker', 'osterhaus', 'stevenson', 'bowen', 'loring', 'adams')
CARDS = {"Bowen's Division": 'bowen', "Adams's Cavalry": 'adams', '3rd Division': 'logan', "Loring's Division": 'loring',
         '12th Division': 'hovey', '7th Division': 'crocker', "Stevenson's Division": 'stevenson'}
REBELS = ('stevenson', 'bowen', 'loring', 'adams')
SOURCES = ('127.0.0.11', '127.0.0.12', '127.0.0.13', '127.0.0.14')  # of a browser each, with six connections at the most
MOST_KEYS = 150
MOST_STEPS = 20
LISTED = re.compile('hall: [0-9]+ .* has [a-z]+$')
PATIENCE = 120

# What a page says that an answer did not reach, and goes on asking.
UNHEARD = 'The referee’s computer does not answer. Trying again…'


class Referee:
    """Who presses keys: each line that he types is one at the desk."""

    def __init__(self, hall):
        self.hall = hall
        self.keys = 0
        self.at = 0
        self.last = None

    def press(self, line):
        """One key; returns what was printed for it, once it is done: what is asked behind it tells that."""
        self.keys += 1
        self.hall.say(line)
        if self.last is None:
            return []
        self.hall.say('hall seats')
        done = self.hall.wait_for(self.last, self.at)
        lines = self.hall.lines[self.at:]
        self.at += lines.index(done) + 1
        return [one for one in lines[:lines.index(done)] if not LISTED.match(one)]


class Way(threading.Thread):
    """A way into the hall from an address of its own: phones have one each, and no more than six connections."""

    def __init__(self, source, hall):
        super().__init__(daemon=True)
        self.source = source
        self.hall = hall
        self.listening = socket.create_server(('127.0.0.1', 0))
        self.port = self.listening.getsockname()[1]
        self.start()

    def run(self):
        while True:
            threading.Thread(target=self.serve, args=(self.listening.accept()[0],), daemon=True).start()

    def serve(self, near):
        """SOCKS 5, as far as a browser needs it: no name and no password, and addresses in numbers."""
        with near:
            near.recv(262)
            near.sendall(b'\x05\x00')
            head = near.recv(5, socket.MSG_WAITALL)
            name = near.recv(head[4], socket.MSG_WAITALL).decode()  # an address is a name here, and others do not exist
            where = (name, int.from_bytes(near.recv(2, socket.MSG_WAITALL), 'big'))
            if name != self.hall:
                return
            with socket.create_connection(where, source_address=(self.source, 0)) as far:
                near.sendall(b'\x05\x00\x00\x01' + bytes(6))
                back = threading.Thread(target=self.pass_on, args=(far, near), daemon=True)
                back.start()
                self.pass_on(near, far)
                back.join()

    @staticmethod
    def pass_on(one, other):
        """All bytes of the one to the other."""
        try:
            while data := one.recv(65536):
                other.sendall(data)
            other.shutdown(socket.SHUT_WR)
        except OSError:
            pass


class Phone:
    """A page that shares nothing with the others: what a browser keeps for an address is kept for the one tab."""

    def __init__(self, driver, url, seat):
        driver.switch_to.new_window('tab')
        driver.execute_cdp_cmd('Page.addScriptToEvaluateOnNewDocument',
                               {'source': 'Object.defineProperty(window, "localStorage", { value: sessionStorage });'})
        driver.execute_cdp_cmd('Emulation.setDeviceMetricsOverride',
                               {'width': 360, 'height': 740, 'deviceScaleFactor': 1, 'mobile': True})
        driver.get(url)
        self.handle = driver.current_window_handle
        self.driver = driver
        self.seat = seat
        self.token = None

    def look(self):
        """Has what follows happen on this page."""
        self.driver.switch_to.window(self.handle)
        return self

    def run(self, script, *arguments):
        """What a script returns."""
        return self.driver.execute_script(script, *arguments)

    def wait(self, condition, *arguments):
        """Until a script returns something."""
        try:
            return WebDriverWait(self.driver, PATIENCE, 0.05).until(lambda _: self.run(f'return {condition}', *arguments))
        except TimeoutException:
            raise AssertionError(f'{self.seat}: {condition} {arguments}:\n{self.run("return document.body.innerText")}') from None

    def find(self, path):
        """An element by its path."""
        return self.driver.find_element(By.XPATH, path)

    def click(self, element):
        """Presses something where it is not under the bar below."""
        self.run('arguments[0].scrollIntoView({ block: "center" })', element)
        element.click()

    def join(self, code):
        """Writes a name and the code, and asks for the seat."""
        self.wait('document.querySelector("form select")')
        assert self.run('return window.isSecureContext') is False
        self.find('//label[starts-with(normalize-space(.), "Your name")]//input').send_keys(f'Player {self.seat}')
        Select(self.find('//label[starts-with(normalize-space(.), "Seat")]//select')).select_by_value(self.seat)
        self.find('//label[starts-with(normalize-space(.), "Code")]//input').send_keys(code)
        self.click(self.find('//main//button[normalize-space(.)="Take a Seat"]'))

    def list_able(self, verb):
        """The units that have a button for it, whose rows are opened."""
        self.run('for (const row of document.querySelectorAll("#units button.row[aria-expanded=false]")) row.click()')
        return self.run('''return [...document.querySelectorAll("#units > li")].filter((one) =>
          one.querySelector(`button[data-verb="${arguments[0]}"]`)).map((one) => one.dataset.key)''', verb)

    def order(self, unit, verb, fill, dice):
        """Opens the form of a verb, fills it in, and sends it; and sees it gone."""
        item = f'//li[@data-key="{unit}"]'
        self.click(self.find(f'{item}//button[@data-verb="{verb}"]'))
        fill(item)
        if dice:
            self.find(f'{item}//label[starts-with(normalize-space(.), "Your dice")]//input').send_keys(dice)
        self.click(self.find(f'{item}//form//button[normalize-space(.)="Send"]'))
        said = self.wait('''(() => { const form = document.querySelector(`li[data-key="${arguments[0]}"] form`);
          return !form ? "sent" : [...form.querySelectorAll("[role=status]")].map((one) => one.textContent).find((one) => !["", "Sending…", "waiting", arguments[1]].includes(one)) })()''', unit, UNHEARD)
        assert said == 'sent', (unit, verb, said)

    def send(self, key, dice, words):
        """Sends dice for something that is asked, with words where it is to be completed."""
        asked = next(one for one in self.driver.find_elements(By.CSS_SELECTOR, '#asked > li') if one.get_attribute('data-key') == key)
        for empty in asked.find_elements(By.TAG_NAME, 'input')[-1:]:
            empty.clear()
        if words:
            asked.find_elements(By.TAG_NAME, 'input')[0].send_keys(words)
        if dice:
            asked.find_elements(By.TAG_NAME, 'input')[-1].send_keys(dice)
        self.click(asked.find_element(By.TAG_NAME, 'button'))

    def list_asked(self):
        """What is asked: its key, its dice where he may know them, and how many places it has."""
        return self.run('''return [...document.querySelectorAll("#asked > li")].map((one) =>
          [one.dataset.key, one.querySelector("h3 + p").textContent, one.querySelectorAll("input").length])''')


class Table:
    """The referee, and what all players do."""

    def __init__(self, hall, phones, referee):
        self.hall = hall
        self.phones = phones
        self.referee = referee
        self.answered = set()
        self.rows = 0  # that have been thrown in close combats
        self.fights = 0

    def press(self, line):
        """A key of the referee, and everybody has seen what came of it."""
        told = self.referee.press(line)
        self.see()
        return told

    def see(self):
        """Everybody has seen how it stands."""
        status, _ = self.hall.ask('POST', '/need', {'order': ''}, self.phones[0].token)  # behind the views, whose turn it waits for
        assert status == 200, status
        for phone in self.phones:
            _, view = self.hall.ask('GET', '/view?after=0', token=phone.token)
            phone.look().wait('Number(document.body.dataset.serial) >= arguments[0]', view['serial'])

    def take(self):
        """The referee takes what has just been sent, or refuses it with a reason."""
        line = self.hall.wait_for('proposes', self.referee.at)
        number = line.split()[1]
        told = self.press(f'hall take {number}')
        if any('refused' in one for one in told):
            self.press(f'hall refuse {number} because it does not fit')
            return False
        return True

    def throw_row(self, phone, key, text):
        """One side's row of a round; once no other is asked for the referee has the whole fight before him."""
        found = re.match(r'Round ([0-9]+): throw ([0-9]+) D6 for ', text)
        assert found, (key, text)
        by = 2 if phone.seat in REBELS else 1  # or both would show the same in every round
        phone.send(key, throw(int(found[2]), 6, by * int(found[1])), '')
        phone.wait('![...document.querySelectorAll("#asked > li")].some((one) => one.dataset.key === arguments[0])', key)
        self.rows += 1
        self.see()
        order = ' '.join(key.split()[:3])
        if not any(key.startswith(order) for one in self.phones for key, _, _ in one.look().list_asked()):
            self.fights += 1
            assert self.take(), self.hall.lines[-5:]

    def answer_all(self):
        """Everybody throws for what is asked of him, as long as anything is; returns how often."""
        n = 0
        again = True
        while again:
            again = False
            for phone in self.phones:
                for key, dice, inputs in phone.look().list_asked():
                    found = re.search(r'([0-9]+) D([0-9]+)', dice)
                    if key in self.answered:
                        continue
                    self.answered.add(key)
                    if key.startswith('fight'):
                        self.throw_row(phone, key, dice)
                        n += 1
                        again = True
                        break
                    words = 'hold' if inputs > 1 else ''
                    phone.send(key, throw(int(found[1]), int(found[2])) if found else '', words)
                    if not self.take() and found:  # what comes behind its first throw the program throws
                        phone.look().send(key, '', words)
                        self.take()
                    n += 1
                    again = True
                    break
        return n


def throw(number, faces, by=0):
    """What falls: a bit of everything."""
    return ' '.join(str(1 + (faces // 2 + i + by) % faces) for i in range(number))


MOVES = 2


def play_card(table, told):
    """A card: its player throws whether his units act, moves two of them, and Loring's charge."""
    card = next((re.search(r'next card is (.*?)\. ', line)[1] for line in told if 'next card is' in line))
    phone = next((one for one in table.phones if one.seat == CARDS.get(card)), None)
    if phone is None:
        return
    table.answer_all()
    units = phone.look().list_able('move')
    for unit in units[:MOVES]:
        phone.order(unit, 'move', lambda item: None, '7' if unit[0] in 'uc' else '')
    table.press('hall moves')
    if phone.seat == 'loring':
        def fill(item):
            Select(phone.find(f'{item}//label[starts-with(normalize-space(.), "Target")]//select')).select_by_value('u1')

        phone.look().order(units[MOVES], 'charge', fill, '')
        table.take()


def main():
    address = set_up(enter_network())
    hall = Hall(sys.argv[1], address)
    referee = Referee(hall)
    pages = [Page('about:blank', None, Way(source, address).port) for source in SOURCES]
    phones = []
    try:
        for i, seat in enumerate(PLAYERS):
            phones.append(Phone(pages[i * len(pages) // len(PLAYERS)].driver, hall.url, seat))
            phones[-1].look().join(hall.code)
            referee.press(f"hall admit {hall.wait_for(f'asks for {seat}').split()[1]}")
            phones[-1].wait('document.getElementById("units")')
            phones[-1].token = phones[-1].run('return localStorage.getItem("drumhead-token")')
        referee.last = f'Player {PLAYERS[-1]} has {PLAYERS[-1]}'
        table = Table(hall, phones, referee)
        told = table.press('begin')
        told = table.press('card')
        while any('next card is' in line for line in told):
            play_card(table, told)
            told = table.press('card pass')
        steps = 0
        while not any('urn 2' in line for line in told):
            steps += 1
            assert steps < MOST_STEPS, [line for line in hall.lines if not LISTED.match(line)][-40:]
            told = table.press('next pass' if steps == 1 else 'next')
            table.answered.clear()  # what had to wait for something else is asked for still
            table.answer_all()
    finally:
        for page in pages:
            page.close()
    said = '\n'.join(hall.lines)
    for words in ('checks morale to close with', 'Close combat', 'Rally', 'Proposed by Player loring', 'Proposed by Player hovey'):
        assert words in said, (words, said)
    assert table.fights > 0 and table.rows >= 2 * table.fights, (table.fights, table.rows)
    assert referee.keys <= MOST_KEYS, referee.keys
    print(f'{referee.keys} keys of the referee, {table.fights} close combats of {table.rows} rows')
    assert hall.close() in (0, 1), hall.lines[-5:]  # 1 says that something was refused


if __name__ == '__main__':
    main()
