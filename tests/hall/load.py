#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
#
# load.py CLI BENCH
#
# Prints how much slower an order is while eight players and 32 spectators follow, how soon all have seen it, and how large
# a view is, each beside what is aimed at.

import http.client
import json
import multiprocessing
import os
import re
import statistics
import subprocess
import sys
import tempfile
import threading
import time

sys.dont_write_bytecode = True

from hall import PATIENCE, Hall, enter_network, set_up

PLAYERS = ('hovey', 'logan', 'crocker', 'osterhaus', 'stevenson', 'bowen', 'loring', 'adams')
SPECTATORS = 32
ORDERS = 60
PAUSE = 0.1  # until nobody has anything to do any more, in seconds
UNITS = 2000
SERIAL = re.compile(rb'{"serial":([0-9]+)')  # whoever measures is not to read it all


class Device(threading.Thread):
    """A phone or tablet that follows."""

    def __init__(self, host, number, token, seen):
        super().__init__(daemon=True)
        self.host = host
        self.source = f'127.0.2.{number + 1}'
        self.token = token
        self.seen = seen
        self.start()

    def run(self):
        headers = {'Host': self.host} | ({'Authorization': f'Bearer {self.token}'} if self.token else {})
        connection = http.client.HTTPConnection(self.host, timeout=PATIENCE, source_address=(self.source, 0))
        at, serial = 0, b'0'
        while True:
            connection.request('GET', f'/view?after={serial.decode()}', None, headers)
            if at:
                self.seen.put(at)  # it follows again
            answer = SERIAL.match(connection.getresponse().read())
            at, serial = (time.monotonic(), answer[1]) if answer else (0, serial)


class Devices:
    """All of them, in a process of their own, so that they do not hold up whoever measures."""

    def __init__(self, host, tokens):
        self.n = len(tokens)
        self.seen = multiprocessing.SimpleQueue()
        self.process = multiprocessing.Process(target=self.follow, args=(host, tokens), daemon=True)
        self.process.start()
        self.wait()

    def follow(self, host, tokens):
        """Runs in the process of the devices."""
        for thread in [Device(host, number, token, self.seen) for number, token in enumerate(tokens)]:
            thread.join()

    def wait(self):
        """Waits until each has seen another view; returns when the last has."""
        return max(self.seen.get() for _ in range(self.n))


def spend(pid):
    """The time of a processor that a process has had, in seconds."""
    with open(f'/proc/{pid}/stat', encoding='ascii') as stat:
        fields = stat.read().rsplit(')', 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf('SC_CLK_TCK')


def give(hall, devices):
    """Gives orders that everybody sees; returns how long each took until it was printed and until all had seen it."""
    taken, seen = [], []
    for number in range(ORDERS):
        after = len(hall.lines)
        begun = time.monotonic()
        order, words = ('undo', 'is undone') if number % 2 else ('redo', 'is redone') if number else ('move u1 : 7', 'may move')
        hall.say(order)
        hall.wait_for(words, after)
        taken.append(time.monotonic() - begun)
        if devices is not None:
            seen.append(devices.wait() - begun)
        time.sleep(PAUSE)
    return taken, seen


def measure_view(hall):
    """The bytes of a view of Hovey's, or of whichever command comes first."""
    _, view = hall.ask('GET', '/view')
    seat = next((one['id'] for one in view['seats'] if one['id'] == 'hovey'), view['seats'][1]['id'])
    token = hall.sit(seat, 'Zoe')
    view = hall.ask('GET', '/view?after=0', token=token)[1]
    return len(view['mine']), len(json.dumps(view, ensure_ascii=False, separators=(',', ':')).encode())


def main():
    address = set_up(enter_network())
    hall = Hall(sys.argv[1], address, ['begin', 'card hovey', 'respond : 1'])
    hall.wait_for('12 units may act')
    hall.ask('GET', '/view')
    alone, _ = give(hall, None)
    tokens = [hall.sit(seat, seat.capitalize()) for seat in PLAYERS] + [None] * SPECTATORS
    hall.ask('POST', '/need', {'order': ''}, tokens[0])  # behind all views that are on their way
    devices = Devices(hall.host, tokens)
    spent = spend(hall.process.pid)
    followed, seen = give(hall, devices)
    spent = spend(hall.process.pid) - spent
    ratio = statistics.median(followed) / statistics.median(alone)
    print(f'an order with {devices.n} devices: {ratio:.2f} times as long as with none (1.1), '
          f'{1000 * statistics.median(followed):.1f} ms')
    print(f'all have seen it after {1000 * statistics.median(seen):.0f} ms, at the latest after {1000 * max(seen):.0f} ms (100)')
    print(f'{1000 * spent / ORDERS:.0f} ms of processor for an order and the views of {len(PLAYERS)} seats and all spectators')
    devices.process.kill()
    hall.close()
    hall = Hall(sys.argv[1], address, ['begin', 'card hovey', 'respond : 1'])
    print('a view at 107 units, {} of them one’s own: {} bytes'.format(*measure_view(hall)))
    hall.close()
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'large.drumhead')
        subprocess.run([sys.argv[2], 'make-battle', path, str(UNITS), '100'], check=True, capture_output=True)
        hall = Hall(sys.argv[1], address, kept=path)
        print('a view at {} units, {} of them one’s own: {} bytes'.format(UNITS, *measure_view(hall)))
        hall.close()


if __name__ == '__main__':
    main()
