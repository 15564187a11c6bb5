#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
#
# check-truth.py TRUTH WORDS CSV: holds a list that was read against what its owner says of it: armies, commands with how many
# units they have, who leads them, and of five units the strength, the guns and the quality. Prints each difference.

import csv
import re
import sys

SHORT = {
    "brig": "brigade", "bde": "brigade", "div": "division", "army of the potomac": "army of the potomac",
}
QUALITIES = {
    "elite": "elite", "crack": "elite", "veteran": "veteran", "vet": "veteran", "green": "green", "rekruten": "green", "militia": "green",
    "veteranen": "veteran", "vétéran": "veteran", "élite": "elite", "bleu": "green", "v": "veteran", "g": "green",
}


def fold(text):
    """Names are compared by their words; a brigade may be “Bde”, and “Post's” is Post."""
    words = re.sub(r"[^\w]+", " ", re.sub(r"['’]s?\b", "", text.casefold())).split()
    return " ".join(SHORT.get(word, word) for word in words)


def read_truth(path):
    """The commands, each with the names of those that it is in, who leads it and its units; and the five units."""
    groups, units, chain, part = [], [], [], None
    for line in open(path, encoding="utf-8"):
        line = line.rstrip("\n")
        if line.startswith("TOTAL:"):
            total = int(re.search(r"\d+", line).group())
        elif re.match("[A-Z][A-Z ]+( \\(.*)?$", line):
            part = line.split(" (")[0]
        elif part == "ARMIES AND FORMATIONS" and line.strip():
            match = re.match(r"( +)(.*?) - (?:commander (.*?)(?: \(as written\))?|no commander named)(?:; .*?)?  \[(\d+)\]$", line)
            depth = len(match.group(1)) // 2 - 1
            chain = chain[:depth] + [match.group(2)]
            groups.append((list(chain), match.group(3), int(match.group(4))))
        elif part == "FIVE SAMPLE UNITS" and line.startswith("* "):
            units.append((re.match(r"\* (.*?) - in: ", line).group(1), {}))
        elif part == "FIVE SAMPLE UNITS" and line.startswith("    "):
            key, value = re.match(r"((?:[^:(]|\([^)]*\))+): (.*)", line.strip()).groups()
            units[-1][1][key] = value
    return total, groups, units


def join(names):
    return fold(", ".join(names))


def count_guns(told):
    """Guns stand in a column of their own, or beside the muskets."""
    for key, value in told.items():
        if re.search("guns|figs|figures|stands", key) and re.match(r"\d+( gun| gun models)?s?$", value) and int(value.split()[0]) < 13:
            return int(value.split()[0])
    for key, value in told.items():
        if re.search("guns|arms|armed|weapon", key):
            return sum(int(n) for n in re.findall(r"(?:^|, | )(\d+) ?x", value)) or int((re.match(r"\d+", value) or ["0"])[0])
    return 0


def compare(truth, words, path):
    total, groups, units = truth
    rows = list(csv.DictReader(open(path, encoding="utf-8")))
    read = [row for row in rows if row["unit"]]
    if len(read) != total:
        yield f"{len(read)} units and not {total}"

    armies = {fold(row["army"]) for row in rows}
    counted, leaders, commanders = {}, {}, {}
    for row in rows:
        place = (fold(row["army"]), join(name for name in (row["brigade"], row["division"]) if name))
        if row["unit"]:
            counted[place] = counted.get(place, 0) + 1
        elif row["rank"] == "commander":
            commanders.setdefault(place[0], []).append(fold(row["officer"]))
        else:
            leaders.setdefault(place, []).append(fold(row["officer"]))

    for index, (chain, officer, number) in enumerate(groups):
        army = fold(chain[0])
        above = [name for name in chain[:0:-1]]
        lowest = index + 1 == len(groups) or len(groups[index + 1][0]) <= len(chain)
        if army not in armies:
            if len(chain) == 1:
                yield f"no army {chain[0]}"
            continue
        if lowest and counted.get((army, join(above))) != number:
            yield f"{counted.get((army, join(above)), 0)} units in {' > '.join(chain)} and not {number}"
        if officer is None:
            continue
        found = leaders.get((army, join(above)), []) + commanders.get(army, [])
        if fold(officer) not in found:
            yield f"{officer} does not lead {' > '.join(chain)}"

    by_name = {fold(row["unit"]): row for row in read}
    for name, told in units:
        row = by_name.get(fold(name))
        if row is None:
            yield f"no unit {name}"
            continue
        if row["arm"] == "artillery":
            guns = min(max(count_guns(told), 2), 12)
            if int(row["guns"] or 0) != guns:
                yield f"{name} has {row['guns']} guns and not {guns}"
        else:
            bases = next((value for key, value in told.items() if re.match("bases|stands", key)), None)
            men = next((value for key, value in told.items() if re.search(r"\bmen\b|^PFD", key)), None)
            stands = int(bases) if bases else int(int(re.search(r"\d+", men).group()) / 50 + 0.5)
            if int(row["stands"] or 0) != min(max(stands, 3), 12):
                yield f"{name} has {row['stands']} stands and not {min(max(stands, 3), 12)}"
        quality = next((value for key, value in told.items() if re.match("grade|quality|class|experience|morale|rating", key)), None)
        wanted = QUALITIES.get((quality or "").casefold()) or words.get((quality or "").casefold())
        if quality and row["quality"] != wanted:
            yield f"{name} is {row['quality']} and not {quality}"


def read_words(path):
    words = {}
    for line in open(path, encoding="utf-8"):
        word, _, meaning = line.strip().rpartition("=")
        words[word.rpartition(":")[2].casefold()] = meaning
    return words


for difference in compare(read_truth(sys.argv[1]), read_words(sys.argv[2]), sys.argv[3]):
    print(difference)
