#!/usr/bin/env python3
"""A second reading of the rules about jokers (docs/decisions/0025-jokers.md), by another way than the oracle's.

The oracle puts every card in a joker's place. This reading never makes a card: it goes through the ranks that jokers add
and asks of each whether the row is a straight, may be a flush, and how its ranks are grouped. It must agree with
  - every case of the corpus about jokers that asks of finished boards,
  - `ofcheck oracle` on random rows and boards under random values of the options,
  - the number of five-card hands of each category with one joker and with two, worked out here from binomials where a
    formula is short, and counted otherwise.
"""

import argparse
import json
import os
import random
import subprocess
import sys
from collections import Counter
from itertools import combinations, combinations_with_replacement
from math import comb

import yaml

RANKS = "23456789TJQKA"
NAMES = ["high-card", "pair", "two-pair", "trips", "straight", "flush", "full-house", "quads", "straight-flush",
         "royal-flush", "five-of-a-kind"]
HIGH, PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL_HOUSE, QUADS, STRAIGHT_FLUSH, ROYAL, FIVE = range(11)
SHAPES = {(1, 1, 1, 1, 1): HIGH, (2, 1, 1, 1): PAIR, (2, 2, 1): TWO_PAIR, (3, 1, 1): TRIPS, (3, 2): FULL_HOUSE,
          (4, 1): QUADS, (1, 1, 1): HIGH, (2, 1): PAIR, (3,): TRIPS, (5,): FIVE}
VALUES = {
    "cards.joker-stands-for": ["any-card", "bug"],
    "cards.joker-may-double": ["no", "yes"],
    "cards.joker-choice": ["best-row", "best-legal"],
    "ranking.five-of-a-kind": ["none", "below-royal-flush", "highest"],
    "fantasyland.joker-entry": ["counts", "natural"],
}
DEFAULTS = {"cards.joker-stands-for": "any-card", "cards.joker-may-double": "yes", "cards.joker-choice": "best-row",
            "ranking.five-of-a-kind": "below-royal-flush", "fantasyland.joker-entry": "counts"}
MIDDLE = {TRIPS: 2, STRAIGHT: 4, FLUSH: 8, FULL_HOUSE: 12, QUADS: 20, STRAIGHT_FLUSH: 30, ROYAL: 50}
BOTTOM = {STRAIGHT: 2, FLUSH: 4, FULL_HOUSE: 6, QUADS: 10, STRAIGHT_FLUSH: 15, ROYAL: 25}


def rank_of(card):
    return RANKS.index(card[0]) + 2


def straight_top(ranks):
    """The top card of five ranks in sequence, or None; the wheel is five high."""
    ordered = sorted(ranks, reverse=True)
    if len(set(ordered)) < 5:
        return None
    if ordered[0] - ordered[4] == 4:
        return ordered[0]
    return 5 if ordered == [14, 5, 4, 3, 2] else None


class Reading:
    """The rules of one house as far as jokers go, over bga-pineapple."""

    def __init__(self, options):
        self.o = {**DEFAULTS, **options}
        self.bug = self.o["cards.joker-stands-for"] == "bug"
        self.doubles = self.o["cards.joker-may-double"] == "yes"
        self.low_game = self.o.get("low.middle") == "deuce-to-seven"

    # --- one row -----------------------------------------------------------------------------------------------------

    def grouped(self, ranks):
        counts = Counter(ranks)
        order = tuple(sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True))
        category = SHAPES[tuple(sorted(counts.values(), reverse=True))]
        if category == FIVE and self.o["ranking.five-of-a-kind"] == "none":
            return QUADS, order * 2
        return category, order

    def flush(self, ranks):
        top = straight_top(ranks)
        if top:
            return (ROYAL if top == 14 else STRAIGHT_FLUSH), (top,)
        return FLUSH, tuple(sorted(ranks, reverse=True))

    def made(self, cards):
        """Every hand that the row can be read as."""
        natural = [card for card in cards if card[0] != "X"]
        jokers = len(cards) - len(natural)
        own = [rank_of(card) for card in natural]
        if not jokers:
            return {self.plain(natural)}
        found = set()
        one_suit = len(cards) == 5 and len({card[1] for card in natural}) <= 1
        for added in combinations_with_replacement(range(2, 15), jokers):
            ranks = own + list(added)
            top = straight_top(ranks) if len(cards) == 5 else None
            fresh = len(set(ranks)) == len(ranks)  # a flush in which no card stands twice
            if one_suit and (fresh or (self.doubles and not self.bug)):
                found.add(self.flush(ranks))
            # In other suits: at least one joker takes another suit, which a straight or groups of ranks never mind.
            if self.bug:
                if top:
                    found.add((STRAIGHT, (top,)))
                elif all(rank == 14 for rank in added):
                    found.add(self.grouped(ranks))
            elif self.doubles or max(Counter(ranks).values()) <= 4:
                found.add((STRAIGHT, (top,)) if top else self.grouped(ranks))
        return found

    def plain(self, cards):
        ranks = [rank_of(card) for card in cards]
        if len(cards) == 5 and len({card[1] for card in cards}) == 1:
            return self.flush(ranks)
        top = straight_top(ranks) if len(cards) == 5 else None
        return (STRAIGHT, (top,)) if top else self.grouped(ranks)

    def strength(self, hand):
        category, ranks = hand
        if category == FIVE:
            category = 8.5 if self.o["ranking.five-of-a-kind"] == "below-royal-flush" else 10
        return category, ranks

    def best(self, cards):
        return max(self.made(cards), key=self.strength)

    def low(self, cards):
        """The ranks of the best low, or None."""
        natural = [card for card in cards if card[0] != "X"]
        own = [rank_of(card) for card in natural]
        found = []
        for added in combinations(range(2, 11), len(cards) - len(natural)):
            ranks = sorted(own + list(added), reverse=True)
            suited = not added and len({card[1] for card in natural}) == 1
            if len(set(ranks)) == 5 and ranks[0] <= 10 and not straight_top(ranks) and not suited:
                found.append(tuple(ranks))
        return min(found, default=None)

    # --- a board -----------------------------------------------------------------------------------------------------

    def fouls(self, top, middle, bottom):
        """The rule that hands (or a low) break, or None."""
        upper = [(top, bottom)] if self.low_game else [(middle, bottom), (top, middle)]
        if self.low_game and middle is None:
            return "foul.low"
        for above, below in upper:
            if self.strength(above) > self.strength(below):
                return "foul.order"
            if above is middle and self.strength(above) == self.strength(below):
                if self.o.get("foul.middle-bottom-tie") == "foul":
                    return "foul.middle-bottom-tie"
        return None

    def judge(self, board):
        """The three rows as they are read, and the rule that fouls them."""
        top, bottom = self.best(board["top"]), self.best(board["bottom"])
        middle = self.low(board["middle"]) if self.low_game else self.best(board["middle"])
        foul = self.fouls(top, middle, bottom)
        if foul and self.o["cards.joker-choice"] == "best-legal":
            middles = [middle] if self.low_game else self.made(board["middle"])
            legal = [(m, t) for m in middles for t in self.made(board["top"]) if not self.fouls(t, m, bottom)]
            if legal:
                order = (lambda pair: self.strength(pair[1])) if self.low_game else (
                    lambda pair: (self.strength(pair[0]), self.strength(pair[1])))
                middle, top = max(legal, key=order)
                foul = None
        return top, middle, bottom, foul

    def royalty(self, table, hand):
        category = hand[0]
        if category == FIVE:
            half_way = self.o["ranking.five-of-a-kind"] == "below-royal-flush"
            return (table.get(STRAIGHT_FLUSH, 0) + table.get(ROYAL, 0)) // 2 if half_way else table.get(ROYAL, 0)
        return table.get(category, 0)

    def table(self, row, documented):
        own = self.o.get("royalties." + row)
        return documented if own is None else {NAMES.index(name): points for name, points in own.items()}

    def royalties(self, board):
        top, middle, bottom, foul = self.judge(board)
        if foul or self.o.get("royalties.table") == "none":
            return 0, 0, 0
        on_top = {PAIR: max(0, top[1][0] - 5), TRIPS: top[1][0] + 8}.get(top[0], 0)
        if self.low_game:
            in_middle = 8 if middle == (7, 5, 4, 3, 2) else {9: 1, 8: 2, 7: 4}.get(middle[0], 0)
        else:
            in_middle = self.royalty(self.table("middle", MIDDLE), middle)
        return on_top, in_middle, self.royalty(self.table("bottom", BOTTOM), bottom)

    def rows(self, a, b):
        one, other = self.judge(a), self.judge(b)
        if one[3] or other[3]:
            return [bool(other[3]) - bool(one[3])] * 3
        results = []
        for place in range(3):
            x, y = one[place], other[place]
            x, y = ((y, x) if self.low_game and place == 1 else (self.strength(x), self.strength(y)))
            results.append((x > y) - (x < y))
        return results

    def pays(self, a, b):
        fouls = [self.judge(board)[3] for board in (a, b)]
        if all(fouls):
            return 0
        rows = self.rows(a, b)
        return sum(rows) + (3 * rows[0] if abs(sum(rows)) == 3 else 0) + sum(self.royalties(a)) - sum(self.royalties(b))

    def natural_top(self, board):
        ranks = sorted((rank_of(card) for card in board["top"] if card[0] != "X"), reverse=True)
        counts = Counter(ranks)
        most = max(counts.values(), default=0)
        if most > 1:
            return (TRIPS if most == 3 else PAIR), (max(counts, key=counts.get),)
        return HIGH, tuple(ranks)

    def next_hand(self, board, entered_with):
        top, middle, bottom, foul = self.judge(board)
        by = self.natural_top(board) if self.o["fantasyland.joker-entry"] == "natural" else top
        floor = {"queens": 12, "kings": 13, "aces": 14}[self.o.get("fantasyland.entry", "queens")]
        ladder = self.o.get("fantasyland.cards") == "ladder"
        good = by[0] == TRIPS or (by[0] == PAIR and by[1][0] >= floor)
        low = self.low_game and not foul and middle == (7, 5, 4, 3, 2)
        step = (3 if by[0] == TRIPS else {13: 1, 14: 2}.get(by[1][0], 0) if by[0] == PAIR else 0) if ladder else 0
        barred = foul and self.o.get("fantasyland.entry-board") != "top-row-only"
        enters = (good or low) and not barred
        exact = self.o.get("fantasyland.stay-threshold") == "exact"
        stays = not foul and (top[0] == TRIPS or (bottom[0] == QUADS if exact else self.strength(bottom)[0] >= QUADS))
        if entered_with is None:
            return (14 + step, "fantasyland.entry-board" if foul else "fantasyland.entry") if enters else None
        if enters and self.o.get("fantasyland.requalify") == "yes":
            return 14 + step, "fantasyland.requalify"
        return (14, "fantasyland.stay") if stays else None

    # --- questions -----------------------------------------------------------------------------------------------------

    def answer(self, q):
        """The answer to a question as the protocol has it, or None for one that this reading does not know."""
        op = q["op"]
        if op == "rank":
            if q["row"] == "middle" and self.low_game:
                low = self.low(q["cards"])
                return {"category": "low" if low else "not-a-low", "ranks": letters(low or ())}
            category, ranks = self.best(q["cards"])
            return {"category": NAMES[category], "ranks": letters(ranks)}
        if op == "compare":
            (row, a), (other, b) = q["first"], q["second"]
            if self.low_game and row == other == "middle":
                a, b = self.low(b), self.low(a)
            else:
                a, b = self.strength(self.best(a)), self.strength(self.best(b))
            return {"winner": "first" if a > b else "second" if a < b else "tie"}
        if op == "foul":
            foul = self.judge(q["board"])[3]
            return {"fouled": foul is not None, "rule": foul}
        if op == "royalties":
            top, middle, bottom = self.royalties(q["board"])
            return {"top": top, "middle": middle, "bottom": bottom, "total": top + middle + bottom}
        if op == "fantasyland":
            due = self.next_hand(q["board"], q.get("entered_with"))
            return {"fantasyland": due is not None, "cards": due and due[0], "rule": due and due[1]}
        if op == "score":
            a, b = q["boards"]
            rules = [self.judge(board)[3] for board in (a, b)]
            return {"points": [self.pays(a, b), -self.pays(a, b)], "fouled": [rule is not None for rule in rules],
                    "foul_rules": rules}
        return None


def letters(ranks):
    """The ranks on the wire, each once: the ace of a flush with two, too."""
    return [RANKS[rank - 2] for rank in dict.fromkeys(ranks)]


# --- the corpus --------------------------------------------------------------------------------------------------------

PRESETS = {"bga-pineapple": {}, "bga-pineapple-progressive": {"fantasyland.cards": "ladder"},
           "bga-pineapple-deuce": {"low.middle": "deuce-to-seven", "fantasyland.entry": "kings"}}
FILES = ["cards/jokers", "cards/joker-stands-for", "cards/joker-may-double", "cards/joker-choice",
         "ranking/five-of-a-kind", "low/joker", "royalties/five-of-a-kind", "fantasyland/joker-entry"]


def board_of(node):
    return {row: node[row].split() for row in ("top", "middle", "bottom")}


def question_of(case):
    q = {"op": case["ask"]}
    if q["op"] == "rank":
        q.update(row=case["row"], cards=case["cards"].replace("x", "X").split())
    elif q["op"] == "compare":
        for side in ("first", "second"):
            ((row, cards),) = case[side].items()
            q[side] = (row, cards.split())
    elif q["op"] in ("foul", "royalties", "fantasyland"):
        q.update(board=board_of(case["board"]), entered_with=case.get("entered-with"))
    elif q["op"] == "score":
        q["boards"] = [board_of(node) for node in case["boards"]]
    return q


def cards_in(node):
    if isinstance(node, str):
        return [node] if len(node) == 2 else []
    return [card for each in (node.values() if isinstance(node, dict) else node or []) for card in cards_in(each)]


def plain(value):
    """A value of YAML, which is read as text."""
    if isinstance(value, list):
        return [plain(each) for each in value]
    known = {"null": None, "true": True, "false": False}
    return known[value] if value in known else int(value) if value.lstrip("-").isdigit() else value


def wrong_in(due, expected):
    """What the reading gives otherwise than the case expects."""
    due = {**due, "ranks": " ".join(due["ranks"])} if "ranks" in due else due
    return {name: due.get(name) for name, value in expected.items() if str(due.get(name)) != str(value)}


def check_corpus(root):
    asked = wrong = 0
    for name in FILES:
        with open(os.path.join(root, "cases", name + ".yaml"), encoding="utf-8") as file:
            cases = yaml.load(file, yaml.BaseLoader)["cases"]
        for case in cases:
            options = dict(case["rules"])
            options = {**PRESETS[options.pop("preset")], **options}
            for table in ("royalties.middle", "royalties.bottom"):
                if table in options:
                    options[table] = {entry: int(points) for entry, points in options[table].items()}
            outcomes = [({}, case["expect"])]
            for option, values in case.get("expect_by", {}).items():
                outcomes += [({option: value}, expected) for value, expected in values.items()]
            for other, expected in outcomes:
                played = {"cards.jokers": "0", **options, **other}
                q = question_of(case)
                if q.get("entered_with") is not None:
                    q["entered_with"] = int(q["entered_with"])
                if "refused" in expected:
                    cards = cards_in({key: value for key, value in q.items() if key not in ("op", "row")})
                    known = {"X1", "X2"} if played["cards.jokers"] == "2" else {"X1"} if played["cards.jokers"] == "1" else set()
                    strange = any(card[0] == "X" and card not in known for card in cards)
                    due = "bad-card" if strange else "duplicate-card" if len(set(cards)) < len(cards) else None
                    if due is None:
                        continue  # a refusal of play
                    asked += 1
                    wrong += due != expected["refused"]
                    continue
                due = Reading(played).answer(q)
                if due is None:
                    continue
                asked += 1
                expected = {key: plain(value) for key, value in expected.items()}
                if case["ask"] == "foul":
                    due = {"fouled": due["rule"]}
                elif case["ask"] == "score":
                    due["fouled"] = due["foul_rules"]
                difference = wrong_in(due, expected)
                if difference:
                    wrong += 1
                    print("%s %s: the case expects %s, this reading gives %s" % (case["id"], other, expected, due))
    print("%d outcomes of the corpus, %d wrong" % (asked, wrong))
    return wrong == 0 and asked > 200


# --- random questions ----------------------------------------------------------------------------------------------------

def random_question(rng, jokers, low_game):
    deck = [rank + suit for rank in RANKS for suit in "cdhs"]
    if rng.random() < 0.5:  # few ranks or one suit more often: the edges of the rules
        ranks = rng.sample(RANKS, 6)
        few = [card for card in deck if card[0] in ranks or card[1] == "s"]
        deck = rng.sample(few, min(len(few), 28)) if len(few) >= 28 else deck
    wild = ["X1", "X2"][:jokers]
    cards = rng.sample(deck, 26)
    for joker in wild:
        if rng.random() < 0.85:
            cards[rng.randrange(26)] = joker
    boards = [{"top": cards[i:i + 3], "middle": cards[i + 3:i + 8], "bottom": cards[i + 8:i + 13]} for i in (0, 13)]
    for board in boards:  # put the stronger row below, as players do
        plain = Reading({"cards.joker-choice": "best-row"})
        if not low_game and plain.strength(plain.best(board["middle"])) > plain.strength(plain.best(board["bottom"])):
            board["middle"], board["bottom"] = board["bottom"], board["middle"]
    op = rng.choice(["rank", "compare", "foul", "royalties", "fantasyland", "score", "score"])
    row = rng.choice(["top", "middle", "bottom"])
    if op == "rank":
        return {"op": op, "row": row, "cards": boards[0][row]}
    if op == "compare":
        if low_game and row == "middle":
            row = "bottom"
        return {"op": op, "first": (row, boards[0][row]), "second": (row, boards[1][row])}
    if op == "score":
        return {"op": op, "boards": boards}
    return {"op": op, "board": boards[0], **({"entered_with": 14} if op == "fantasyland" and rng.random() < 0.4 else {})}


def on_the_wire(q):
    if q["op"] != "compare":
        return q
    return {"op": "compare", **{side: {"row": q[side][0], "cards": q[side][1]} for side in ("first", "second")}}


def check_oracle(ofcheck, number, seed):
    rng = random.Random(seed)
    lines, dues = [], []
    houses = {}
    for index in range(number):
        if index % 20 == 0:
            options = {option: rng.choice(values) for option, values in VALUES.items()}
            jokers = rng.choice([1, 2])
            preset = rng.choice(sorted(PRESETS))
            house = houses.setdefault(preset, house_options(ofcheck, preset))
            lines.append({"id": len(lines), "op": "configure", "rules": {**house, **options, "cards.jokers": jokers}})
            dues.append(None)
            reading = Reading({**PRESETS[preset], **options})
        q = random_question(rng, jokers, reading.low_game)
        lines.append({"id": len(lines), **on_the_wire(q)})
        dues.append((q, reading.o, reading.answer(q)))
    sent = "\n".join(json.dumps(line) for line in lines) + "\n"
    out = subprocess.run([ofcheck, "oracle"], input=sent, stdout=subprocess.PIPE, check=True, text=True).stdout
    wrong = 0
    for line, due in zip(out.splitlines(), dues):
        reply = json.loads(line)
        if due is None:
            wrong += "result" not in reply
            if "result" not in reply:
                print(reply)
            continue
        q, options, expected = due
        got = reply.get("result", reply)
        if any(got.get(name) != value for name, value in expected.items() if not (name in ("cards", "rule") and value is None)):
            wrong += 1
            if wrong <= 5:
                print("%s\n  under %s\n  the oracle says %s\n  this reading    %s" % (json.dumps(q), options, got, expected))
    print("%d random questions, %d answers differ" % (number, wrong))
    return wrong == 0 and len(out.splitlines()) == len(lines)


def house_options(ofcheck, preset):
    shown = subprocess.run([ofcheck, "presets", "show", preset, "--format", "json"], stdout=subprocess.PIPE, check=True,
                           text=True).stdout
    shown = json.loads(shown)
    shown = shown[0] if isinstance(shown, list) else shown
    return {name: entry["value"] for name, entry in shown["options"].items()}


# --- how many hands there are ----------------------------------------------------------------------------------------------

def hands_by_category(jokers):
    """How many of the five-card hands of a deck with that many jokers are of each category, any card being doubled."""
    deck = [rank + suit for rank in RANKS for suit in "cdhs"]
    reading = Reading({})
    # Without a joker, by formula.
    plain = {ROYAL: 4, STRAIGHT_FLUSH: 36, QUADS: 13 * 48, FULL_HOUSE: 13 * 4 * 12 * 6,
             FLUSH: 4 * (comb(13, 5) - 10), STRAIGHT: 10 * (4 ** 5 - 4), TRIPS: 13 * 4 * comb(12, 2) * 16,
             TWO_PAIR: comb(13, 2) * 36 * 44, PAIR: 13 * 6 * comb(12, 3) * 64,
             HIGH: (comb(13, 5) - 10) * (4 ** 5 - 4), FIVE: 0}
    count = Counter(plain)
    for held, ways in ((4, jokers), (3, comb(jokers, 2))):
        if not ways:
            continue
        of_kind = Counter()
        wild = ["X1", "X2"][:5 - held]
        for cards in combinations(deck, held):  # suits are told apart only by being one or not
            ranks = tuple(card[0] for card in cards)
            of_kind[ranks, len({card[1] for card in cards}) == 1] += 1
        for (ranks, suited), number in of_kind.items():
            cards = [rank + ("s" if suited else "cdhs"[i % 4]) for i, rank in enumerate(ranks)]
            count[reading.best(cards + wild)[0]] += ways * number
    return {NAMES[category]: count[category] for category in range(11)}


# Published for one joker that is any card: 2,869,685 hands. The same numbers stand in tests/oracle/joker_test.cpp.
ONE_JOKER = {"high-card": 1302540, "pair": 1268088, "two-pair": 123552, "trips": 137280, "straight": 20532,
             "flush": 7804, "full-house": 6552, "quads": 3120, "straight-flush": 180, "royal-flush": 24,
             "five-of-a-kind": 13}


def check_counts():
    good = True
    for jokers in (1, 2):
        counts = hands_by_category(jokers)
        print("%d joker%s: %s" % (jokers, "s" * (jokers - 1), counts))
        good = good and sum(counts.values()) == comb(52 + jokers, 5)
        good = good and (jokers == 2 or counts == ONE_JOKER)
    return good


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ofcheck", help="the program; without it the oracle is not asked")
    parser.add_argument("--number", type=int, default=20000, help="how many random questions")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    root = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
    results = [check_corpus(root), check_counts()]
    if args.ofcheck:
        results.append(check_oracle(args.ofcheck, args.number, args.seed))
    sys.exit(0 if all(results) else 1)


if __name__ == "__main__":
    main()
