#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
#
# outage.py CLI [KILLS [SEED]]
#
# Three players propose without end, and two throw the rows of a close combat, while the server, the referee's whole program
# and the network between them fail again and again: whatever was answered “waiting” is shown to the referee, is given once at
# the most, and each player is heard again after each failure. How many failures there are, and from which seed, may be said.

import http.client
import os
import random
import re
import signal
import subprocess
import sys
import threading
import time
import xml.etree.ElementTree as ElementTree
from collections import Counter

sys.dont_write_bytecode = True

from hall import ADDRESS, FIGHT, PATIENCE, Hall, enter_network, set_up

PLAYERS = {'logan': 'u13', 'bowen': 'c19', 'loring': 'c33'}
THROWERS = {'hovey': 'u1', 'stevenson': 'c1'}
COMBAT = 'fight u1 c1'
KILLS = 6
FAR = '10.18.64.1'  # the address of the hall behind the network that fails
FARTHER = '10.18.64.9'
LONGEST = 0.8  # the network is away for so many seconds at the most
DEAF = 3  # after so many seconds without an answer a device sends its request again
PAUSE = 0.5  # and thinks for so long at the most
SHORT = 0.3  # or throws in so long a time
ENDS = ('taken', 'undone', 'refused')


class Network:
    """The network between the hall and its players: both have an end of it, and each can fail."""

    def __init__(self):
        self.there = subprocess.Popen(['unshare', '-n', 'cat'], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.there.stdin.write(b'\n')
        self.there.stdin.flush()
        self.there.stdout.read(1)  # now it has its own
        self.inside = ['nsenter', '-t', str(self.there.pid), '-n']
        self.ends = {'hall0': self.inside, 'phone0': []}
        self.set('link', 'add', 'phone0', 'type', 'veth', 'peer', 'name', 'hall0', 'netns', str(self.there.pid))
        for number in range(len(PLAYERS) + len(THROWERS)):
            self.set('addr', 'add', f'{self.name(number)}/24', 'dev', 'phone0')
        self.set('addr', 'add', f'{FAR}/24', 'dev', 'hall0', at=self.inside)
        self.set('link', 'set', 'lo', 'up', at=self.inside)
        for end, at in self.ends.items():
            self.set('link', 'set', end, 'up', at=at)

    @staticmethod
    def name(number):
        """The address of a player."""
        return f'10.18.64.{number + 2}'

    @staticmethod
    def set(*words, at=()):
        """What “ip” does, here or at the other end."""
        subprocess.run([*at, 'ip', *words], check=True)

    def fail(self, chance):
        """One of its ends is away for a while."""
        end, at = chance.choice(list(self.ends.items()))
        self.set('link', 'set', end, 'down', at=at)
        time.sleep(chance.uniform(0, LONGEST))
        self.set('link', 'set', end, 'up', at=at)


class Player(threading.Thread):
    """A device: what is not answered is sent again, and the next comes when the last has been decided."""

    pause = PAUSE

    def __init__(self, hall, seat, source, chance):
        super().__init__(daemon=True)
        self.hall = hall
        self.chance = random.Random(chance.random())
        self.seat, self.source = seat, source
        self.token = hall.sit(seat, seat.capitalize())
        self.told = {}
        self.n = 0
        self.change = threading.Condition()
        self.fault = None
        self.ends = False

    def ask(self, *words):
        """Asks until there is an answer of the hall."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                status, said = self.hall.ask(*words, token=self.token, source=self.source, patience=DEAF)
                assert status in (200, 204, 429, 504), (words, status, said)
                if status in (200, 204):
                    return said
            except (OSError, http.client.HTTPException):
                pass
            time.sleep(0.05)  # a device has nothing to wait for but the clock
        raise AssertionError(f'{self.seat} was not heard: {words}')

    def play(self):
        """One proposal, until it is decided."""
        proposal = f'proposal-{self.seat}-{self.n}'
        said = self.ask('POST', '/propose', {'id': proposal, 'base': 1, 'order': f'cover {PLAYERS[self.seat]} cover', 'dice': ''})
        assert said['state'] == 'waiting' or said['state'] in ENDS, (proposal, said)
        serial = 0
        while said['state'] not in ENDS:
            view = self.ask('GET', f'/view?after={serial}')
            if view:
                serial = view['serial']
                said = next((one for one in view['proposals'] if one['id'] == proposal), said)
        with self.change:
            self.told[proposal] = said['state']
            self.n += 1
            self.change.notify_all()

    def run(self):
        try:
            while not self.ends:
                self.play()
                time.sleep(self.chance.uniform(0, self.pause))
        except (AssertionError, KeyError) as fault:
            with self.change:
                self.fault = fault
                self.change.notify_all()

    def wait(self, n):
        """Waits until so many of his proposals have been decided."""
        with self.change:
            heard = self.change.wait_for(lambda: self.fault or self.n >= n, PATIENCE)
        assert heard and not self.fault, (self.seat, n, self.n, self.fault, self.hall.lines[-20:])


class Thrower(Player):
    """A device that is asked for its row of each round of a close combat, and throws it."""

    pause = SHORT

    def __init__(self, *words):
        super().__init__(*words)
        self.rows = {}
        self.serial = self.sent = 0

    def play(self):
        """Looks at what has become of his rows, and throws the one that is asked for."""
        view = self.ask('GET', f'/view?after={self.serial}')
        if not view:
            return
        self.serial = view['serial']
        with self.change:
            for one in view['proposals']:
                if one['state'] in ENDS and self.told.get(one['id']) != one['state']:
                    self.n += one['id'] not in self.told
                    self.told[one['id']] = one['state']
            self.change.notify_all()
        row = next((one['row'] for one in view['asked'] if one['order'] == COMBAT and 'row' in one), None)
        if row is None:
            return

        row_id = f'row-of-{self.seat}-{self.sent}'
        self.sent += 1
        self.rows[row_id] = ' '.join(str(self.chance.randint(1, row['faces'])) for _ in range(row['dice']))
        said = self.ask('POST', '/propose', {'id': row_id, 'base': self.serial, 'order': COMBAT, 'dice': self.rows[row_id],
                                             'round': row['round']})
        # What he knew may be out of date.
        assert said['state'] == 'waiting' or said['state'] in ENDS, (row_id, said)
        if said['state'] == 'refused':
            self.rows.pop(row_id)


class Referee(threading.Thread):
    """Decides what is printed: takes one in three and goes back, and refuses the others. Some dice he trusts at times."""

    def __init__(self, hall, chance):
        super().__init__(daemon=True)
        self.hall = hall
        self.chance = random.Random(chance.random())
        self.lock = threading.Lock()  # held while he types, and while his program is killed
        self.at = 0
        self.decided = set()  # what was printed twice, for it waited when he asked
        self.start()

    def trust(self):
        """Where both dice of a combat are trusted it is given as it comes."""
        for seat in THROWERS:
            self.hall.say(f"hall trust {seat} {self.chance.choice(('dice', 'none'))}")

    def decide(self, line):
        """What one printed line asks for."""
        proposed = re.match(r'hall: (\d+) .* proposes ', line)
        refused = re.search(r'“hall take (\d+)”, refused', line)
        if line.startswith('hall: http://'):
            self.hall.say('hall waiting')
        elif re.match(r' +\d+  .* Proposed by ', line):
            self.hall.say('undo')
            self.trust()
        elif refused:
            self.hall.say(f'hall refuse {refused[1]} because it does not fit')
        elif proposed and proposed[1] not in self.decided:
            self.decided.add(proposed[1])
            self.trust()
            if self.chance.randrange(3) == 0:
                self.hall.say(f'hall take {proposed[1]}')
            else:
                self.hall.say(f'hall refuse {proposed[1]} because of the test')

    def run(self):
        while True:
            with self.hall.ready:
                self.hall.ready.wait_for(lambda: len(self.hall.lines) > self.at)
            with self.lock:
                if len(self.hall.lines) > self.at:
                    self.at += 1
                    self.decide(self.hall.lines[self.at - 1])

    def start_again(self):
        """His program is killed. He starts it again, and takes back what was given and he had no time to."""
        with self.lock:
            self.hall.kill()
            self.at = after = len(self.hall.lines)
            self.decided = set()
            self.hall.serve()
            self.hall.wait_for('hall: http://', after)
            for _ in range(count_left(self.hall.battle)):
                self.hall.say('undo')


def read_log(battle):
    """The entries of a battle, of which the last may be torn."""
    with open(battle, encoding='utf-8') as file:
        text = file.read()
    whole = text[:text.rindex('</entry>')] + '</entry></log></battle>'
    return ElementTree.fromstring(whole.encode()).find('log').findall('entry')


def count_left(battle):
    """How many of the last entries are of proposals, and were not taken back."""
    stands = []
    for entry in read_log(battle):
        if entry.findtext('order') == 'undo':
            stands.pop()
        else:
            stands.append(entry)
    n = 0
    while 'proposal' in stands[-1 - n].attrib:
        n += 1
    return n


def kill_server(hall):
    """The program that speaks with devices ends; the hall starts it again."""
    after = len(hall.lines)
    for server in hall.find_servers():
        os.kill(server, signal.SIGKILL)
    hall.wait_for('hall: http://', after)


def check_move(hall, network):
    """The laptop goes to another network: the hall is found at its address there, and whoever sat sits still."""
    after = len(hall.lines)
    network.set('addr', 'del', f'{FAR}/24', 'dev', 'hall0', at=network.inside)
    network.set('addr', 'add', f'{FARTHER}/24', 'dev', 'hall0', at=network.inside)
    hall.host = hall.wait_for('hall: http://', after).split()[1].removeprefix('http://').rstrip('/')
    assert hall.host == f'{FARTHER}:1865', hall.host
    assert hall.ask('GET', '/alive')[0] == 204
    after = len(hall.lines)
    hall.say('hall seats')
    for seat in (*PLAYERS, *THROWERS):
        hall.wait_for(f'{seat.capitalize()} has {seat}', after)


def check_battle(hall, players):
    """What was taken stands in the battle once, and what was not does not."""
    with open(hall.battle, encoding='utf-8') as battle:
        text = battle.read()
    for player in players:
        for proposal, state in player.told.items():
            n = text.count(f'proposal="{proposal}"')
            assert n == (0 if state == 'refused' else 1), (proposal, state, n)


def check_rows(hall, throwers):
    """Each row that was taken is in one combat that was given, and none is in two."""
    given = Counter()
    for entry in read_log(hall.battle):
        if entry.findtext('order') == COMBAT and 'proposal' in entry.attrib:
            given.update((roll.get('of'), roll.text) for roll in entry.findall('roll'))
    sent, taken = Counter(), Counter()
    for thrower in throwers:
        unit = THROWERS[thrower.seat]
        sent.update((unit, row) for row_id, row in thrower.rows.items() if thrower.told.get(row_id) != 'refused')
        taken.update((unit, thrower.rows[row_id]) for row_id, state in thrower.told.items() if state != 'refused')
    assert taken, 'no combat was given'
    assert taken <= given <= sent, (taken - given, given - sent)
    return taken.total()


def main():
    kills = int(sys.argv[2]) if len(sys.argv) > 2 else KILLS
    chance = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1863)
    address = set_up(enter_network())
    network = Network() if address == ADDRESS else None
    hall = Hall(sys.argv[1], FAR, FIGHT, inside=network.inside) if network else Hall(sys.argv[1], address, FIGHT)
    devices = [(seat, kind) for kind, seats in ((Player, PLAYERS), (Thrower, THROWERS)) for seat in seats]
    everybody = [kind(hall, seat, network.name(number) if network else None, chance) for number, (seat, kind) in enumerate(devices)]
    players, throwers = everybody[:len(PLAYERS)], everybody[len(PLAYERS):]
    referee = Referee(hall, chance)
    for player in everybody:
        player.start()
    ways = [lambda: kill_server(hall), referee.start_again] + ([lambda: network.fail(chance)] if network else [])
    counts = [0] * len(ways)
    for number in range(kills):
        way = number % len(ways) if kills == KILLS else chance.randrange(len(ways))
        time.sleep(chance.uniform(0, 0.1) if kills > KILLS else 0)
        ways[way]()
        counts[way] += 1
        for player in everybody:
            player.wait(player.n + 1)
        if number % 50 == 49:
            print(f'{number + 1} kills', flush=True)
    while not any(state != 'refused' for state in throwers[0].told.values()):
        throwers[0].wait(throwers[0].n + 1)
    for player in everybody:
        player.ends = True
        player.join(PATIENCE)
    if network:
        check_move(hall, network)
    check_battle(hall, players)
    rows = check_rows(hall, throwers)
    decided = sum(len(player.told) for player in players)
    taken = sum(state != 'refused' for player in players for state in player.told.values())
    print(f'kills of server, desk and network: {counts}; {decided} proposals were decided, {taken} of them taken; '
          f'{sum(len(thrower.told) for thrower in throwers)} rows were decided, {rows} of them taken')
    hall.close()  # with whether anything was refused


if __name__ == '__main__':
    main()
