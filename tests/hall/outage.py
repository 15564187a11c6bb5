#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
#
# outage.py CLI [KILLS [SEED]]
#
# Three players propose without end while the server, the referee's whole program and the network between them fail again and
# again: whatever was answered “waiting” is shown to the referee, is given once at the most, and each player is heard again
# after each failure. How many failures there are, and from which seed, may be said.

import http.client
import os
import random
import re
import signal
import subprocess
import sys
import threading
import time

sys.dont_write_bytecode = True

from hall import PATIENCE, ADDRESS, Hall, enter_network, set_up

PLAYERS = {'hovey': 'u1', 'logan': 'u13', 'bowen': 'c19'}
KILLS = 6
FAR = '10.18.64.1'  # the address of the hall behind the network that fails
FARTHER = '10.18.64.9'
LONGEST = 0.8  # the network is away for so many seconds at the most
DEAF = 3  # after so many seconds without an answer a device sends its request again
PAUSE = 0.5  # and thinks for so long at the most
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
        for number in range(len(PLAYERS)):
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

    def __init__(self, hall, seat, source, chance):
        super().__init__(daemon=True)
        self.hall = hall
        self.chance = chance
        self.seat, self.unit, self.source = seat, PLAYERS[seat], source
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
        said = self.ask('POST', '/propose', {'id': proposal, 'base': 1, 'order': f'cover {self.unit} cover', 'dice': ''})
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
                time.sleep(self.chance.uniform(0, PAUSE))
        except (AssertionError, KeyError) as fault:
            with self.change:
                self.fault = fault
                self.change.notify_all()

    def wait(self, n):
        """Waits until so many of his proposals have been decided."""
        with self.change:
            heard = self.change.wait_for(lambda: self.fault or self.n >= n, PATIENCE)
        assert heard and not self.fault, (self.seat, n, self.n, self.fault, self.hall.lines[-20:])


class Referee(threading.Thread):
    """Decides what is printed: takes one in three and goes back, and refuses the others."""

    def __init__(self, hall, chance):
        super().__init__(daemon=True)
        self.hall = hall
        self.chance = chance
        self.start()

    def say(self, line):
        """Types a line; what is typed into a program that was killed is typed again when it tells what waits."""
        try:
            self.hall.say(line)
        except (OSError, ValueError):
            pass

    def decide(self, line):
        """What one printed line asks for."""
        proposed = re.match(r'hall: (\d+) .* proposes ', line)
        refused = re.search(r'“hall take (\d+)”, refused', line)
        if line.startswith('hall: http://'):
            self.say('hall waiting')
        elif refused:
            self.say(f'hall refuse {refused[1]} because it does not fit')
        elif proposed and self.chance.randrange(3) == 0:
            self.say(f'hall take {proposed[1]}')
            self.say('undo')
        elif proposed:
            self.say(f'hall refuse {proposed[1]} because of the test')

    def run(self):
        at = 0
        while True:
            with self.hall.ready:
                self.hall.ready.wait_for(lambda: len(self.hall.lines) > at)
            self.decide(self.hall.lines[at])
            at += 1


def kill_server(hall):
    """The program that speaks with devices ends; the hall starts it again."""
    after = len(hall.lines)
    for server in hall.find_servers():
        os.kill(server, signal.SIGKILL)
    hall.wait_for('hall: http://', after)


def kill_desk(hall):
    """The referee's program ends, and he starts it again."""
    hall.kill()
    after = len(hall.lines)
    hall.serve()
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
    for seat in PLAYERS:
        hall.wait_for(f'{seat.capitalize()} has {seat}', after)


def check_battle(hall, players):
    """What was taken stands in the battle once, and what was not does not."""
    with open(hall.battle, encoding='utf-8') as battle:
        text = battle.read()
    for player in players:
        for proposal, state in player.told.items():
            n = text.count(f'proposal="{proposal}"')
            assert n == (0 if state == 'refused' else 1), (proposal, state, n)


def main():
    kills = int(sys.argv[2]) if len(sys.argv) > 2 else KILLS
    chance = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1863)
    address = set_up(enter_network())
    network = Network() if address == ADDRESS else None
    hall = Hall(sys.argv[1], FAR, inside=network.inside) if network else Hall(sys.argv[1], address)
    players = [Player(hall, seat, network.name(number) if network else None, chance) for number, seat in enumerate(PLAYERS)]
    Referee(hall, chance)
    for player in players:
        player.start()
    ways = [lambda: kill_server(hall), lambda: kill_desk(hall)] + ([lambda: network.fail(chance)] if network else [])
    counts = [0] * len(ways)
    for number in range(kills):
        way = number % len(ways) if kills == KILLS else chance.randrange(len(ways))
        time.sleep(chance.uniform(0, 0.1) if kills > KILLS else 0)
        ways[way]()
        counts[way] += 1
        for player in players:
            player.wait(player.n + 1)
        if number % 50 == 49:
            print(f'{number + 1} kills', flush=True)
    for player in players:
        player.ends = True
        player.join(PATIENCE)
    if network:
        check_move(hall, network)
    check_battle(hall, players)
    decided = sum(len(player.told) for player in players)
    taken = sum(state != 'refused' for player in players for state in player.told.values())
    print(f'kills of server, desk and network: {counts}; {decided} proposals were decided, {taken} of them taken')
    hall.close()  # with whether anything was refused


if __name__ == '__main__':
    main()
