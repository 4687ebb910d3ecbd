"""Lets an engine written in Python answer ofcheck. Copy this one file beside your own.

Python 3.8 or later, nothing to install.

    from ofcheck_adapter import serve

    def foul(board, rules):
        return my_engine.is_foul(board.top, board.middle, board.bottom)

    serve(name="my engine", foul=foul)

Implement only what the engine has. The functions, what they take and what they return:

    rank(row, rules)
        {"category": "two-pair", "ranks": [13, 7, 2]}
    compare(first, second, rules)
        "first", "second" or "tie"; or a number: above 0 the first is stronger, below 0 the second
    foul(board, rules)
        True or False; or {"fouled": True, "rule": "foul.order"}
    royalties(board, rules)
        {"top": 0, "middle": 4, "bottom": 2, "total": 6}
    score(boards, rules)
        [11, -11], one integer a seat; or {"points": [11, -11], "fouled": [False, True],
        "foul_rules": [None, "foul.order"], "royalties": [[1, 0, 4], [0, 0, 0]],
        "pairs": [{"seats": [0, 1], "rows": [1, 1, 1], "points": 11}]}
    fantasyland(board, entered_with, rules)
        True or False; or {"fantasyland": True, "cards": 14, "rule": "fantasyland.entry"}
    placements(board, held, place, discard, listed, rules)
        the number of legal placements; or a list of them, {"top": [...], "middle": [...], "bottom": [...],
        "discard": [...]}; or {"count": 12, "placements": [...]}, of which the second is needed where `listed` is true
    perft(board, streets, divide, rules)
        the number of ways; or {"count": 54, "divide": [{"placement": {"top": [...]}, "count": 12}]}, of which the
        second is needed where `divide` is true
    settle(boards, stacks, bought_in, point_value, rules)
        [15, 10], the stacks after all payments; or {"stacks": [15, 10], "payments": [{"from": 0, "to": 1, "paid": 5}]},
        and "final_stacks", as hands of a match have them, where settlement.cap-reckoned is match-end and there is a cap
    play(match, rules)
        {"hands": [{"seats": [1, 0], "points": [6, -6], "fouled": [False, False], "fantasyland": [None, 14],
        "stacks": [94, 106], "button": 1, "set_complete": False, "over": False}],
        "next": {"chair": 0, "place": 5, "discard": 0, "held": [...]}, "view": {"boards": [...], "held": [[...], None],
        "discarded": [...]}}; "next": None says that every hand is complete, to leave it out claims nothing
    configure(rules)
        optional: called when the rules change, returns nothing

`row`, `first` and `second` have .name ("top", "middle" or "bottom") and .cards, a list of Card. A board has .top,
.middle and .bottom, each a list of Card; for placements and perft its rows may be unfinished. `boards` is a list of
boards, the seat left of the button first. `entered_with` is None or a number of cards. `held` and each of `streets` is
a list of Card. A match has .chairs, .stacks, .button, .point_value, .hands and .viewer (None where no view is asked
for); a hand has .deck, a list of Card, and .actions; an action has .chair, .top, .middle, .bottom and .discard. `rules`
is a dict such as {"ranking.wheel": "lowest", ...} with every option of the kit; it is empty before the first configure.
An option that is a number has an int or None. A dict that is returned may leave out members, or hold None, where the
engine does not know. Raise Refused(code) for illegal input, and Unsupported(reason) for what the engine does not do.
Any other exception is reported as an error of the engine.
docs/protocol.md says what each member means; docs/write-an-adapter.md is a tutorial.
"""

import json
import operator
import os
import re
import sys
import traceback
from typing import List, NamedTuple, Optional

__all__ = ["Action", "Adapter", "Board", "Card", "Hand", "Match", "Refused", "Row", "Unsupported", "check",
           "check_partial", "claim_stdout", "serve"]

RANKS = "23456789TJQKA"
ROW_SIZE = {"top": 3, "middle": 5, "bottom": 5}
OPERATIONS = ("rank", "compare", "foul", "royalties", "score", "fantasyland", "placements", "perft", "settle",
              "play")
CATEGORIES = ("high-card", "pair", "two-pair", "trips", "straight", "flush", "full-house", "quads", "straight-flush",
              "royal-flush", "low", "not-a-low")
CODES = ("bad-card", "duplicate-card", "wrong-card-count", "wrong-seat-count", "not-comparable", "bad-request",
         "hand-complete", "not-your-turn", "not-enough-cards", "card-already-placed", "card-not-held",
         "wrong-number-placed", "wrong-number-discarded", "row-full")


class Refused(Exception):
    """The input is illegal. `code` is one of CODES."""

    def __init__(self, code, message=""):
        if code not in CODES:
            raise ValueError("%r is not a refusal code; the codes are %s" % (code, ", ".join(CODES)))
        super().__init__(message)
        self.code = code


class Unsupported(Exception):
    """The engine does not do this, or does not play such rules. Its text is the reason."""


class _BadAnswer(Exception):
    """What the engine's function returned is not an answer."""


class Card(str):
    """A card: the string "As" or "Td", with the other forms that engines use."""

    def __new__(cls, text):
        if len(text) != 2 or text[0] not in RANKS or text[1] not in "cdhs":
            raise ValueError("%r is not a card" % text)
        card = super().__new__(cls, text)
        card.rank = RANKS.index(text[0]) + 2  # 2 to 14, the ace is 14
        card.suit = text[1]  # "c", "d", "h" or "s"
        card.tuple = (card.rank, card.suit)  # (14, "s")
        return card

    def spell(self, ten="T", suits="cdhs"):
        """Its text in another spelling: spell(ten="10") "10d", spell(suits="CDHS") "TD", spell(suits="♣♦♥♠") "T♦"."""
        return (ten if self.rank == 10 else self[0]) + suits["cdhs".index(self.suit)]

    def index_by_rank(self, suits="cdhs"):
        """0 to 51, the suits of one rank side by side: 2c 2d 2h 2s 3c ... As."""
        return (self.rank - 2) * 4 + suits.index(self.suit)

    def index_by_suit(self, suits="cdhs", ace_first=False):
        """0 to 51, the ranks of one suit side by side: 2c 3c ... Ac 2d ...; with ace_first: Ac 2c ... Kc Ad ..."""
        return suits.index(self.suit) * 13 + (self.rank - 1 if ace_first else self.rank - 2) % 13


DECK = {rank + suit: Card(rank + suit) for rank in RANKS for suit in "cdhs"}


class Row(NamedTuple):
    name: str
    cards: List[Card]


class Board(NamedTuple):
    top: List[Card]
    middle: List[Card]
    bottom: List[Card]


class Action(NamedTuple):
    chair: int
    top: List[Card]
    middle: List[Card]
    bottom: List[Card]
    discard: List[Card]


class Hand(NamedTuple):
    deck: List[Card]  # the first is on top
    actions: List[Action]


class Match(NamedTuple):
    chairs: int
    stacks: List[int]  # one a chair, before the first hand
    button: int
    point_value: int
    hands: List[Hand]
    viewer: Optional[int]


def check(*given):
    """Refuses a card that appears twice and a row of the wrong length, for an engine that does not look itself.

    Takes rows and boards. The adapter never does this unasked: it would answer in the engine's place.
    """
    rows = [row for item in given for row in (map(Row, ROW_SIZE, item) if isinstance(item, Board) else [item])]
    _no_card_twice([card for row in rows for card in row.cards])
    for row in rows:
        if len(row.cards) != ROW_SIZE[row.name]:
            raise Refused("wrong-card-count", "%d cards in the %s row" % (len(row.cards), row.name))


def check_partial(board, *groups):
    """The same for an unfinished board and the lists of cards that come to it: no card twice, no row too long."""
    _no_card_twice([card for cards in (*board, *groups) for card in cards])
    for name, cards in zip(ROW_SIZE, board):
        if len(cards) > ROW_SIZE[name]:
            raise Refused("wrong-card-count", "%d cards in the %s row" % (len(cards), name))


def _no_card_twice(cards):
    twice = next((card for card in cards if cards.count(card) > 1), None)
    if twice:
        raise Refused("duplicate-card", twice)


def serve(*args, **kwargs):
    """Answers until the harness says goodbye. Takes what Adapter takes."""
    Adapter(*args, **kwargs).run()


class Adapter:
    """The engine's functions and what it announces in hello.

    options: for each option that the engine knows, the list of the values that it can play, such as
             {"ranking.wheel": ["lowest"]}. Other values are declined without asking the engine. For a number ["any"]
             says that it takes every one.
    rules:   the name of the preset that it plays unless told otherwise.
    window:  how many requests may be on their way at once.
    """

    def __init__(self, name, version=None, *, rank=None, compare=None, foul=None, royalties=None, score=None,
                 fantasyland=None, placements=None, perft=None, settle=None, play=None, configure=None, options=None,
                 rules=None, window=64):
        functions = (rank, compare, foul, royalties, score, fantasyland, placements, perft, settle, play)
        self._functions = {op: function for op, function in zip(OPERATIONS, functions) if function is not None}
        for op, function in self._functions.items():
            if not callable(function):
                raise TypeError("%s is %r, not a function" % (op, function))
        if window < 1:
            raise ValueError("window is %r: the harness must be able to ask something" % window)
        for option, values in (options or {}).items():
            if not isinstance(values, (list, tuple)) or not values or not all(type(v) in (str, int) for v in values):
                raise TypeError("options[%r] is %r, not a list of the values that the engine plays" % (option, values))
        jokers = (options or {}).get("cards.jokers", [0])
        if any(_text(value) != "0" for value in jokers):
            raise ValueError("options['cards.jokers'] is %r, but the adapter knows the 52 cards alone: leave it out"
                             % (jokers,))
        self._hello = {"protocol": 1, "name": str(name), "operations": list(self._functions), "window": int(window)}
        for member, value in (("version", version), ("rules", rules)):
            if value is not None:
                self._hello[member] = str(value)
        if options:
            self._hello["options"] = {option: list(values) for option, values in options.items()}
        self._configure = configure
        self._rules = {}
        self._declined = None  # why the last configure was declined
        self._shown = set()  # the failures whose traceback is on standard error already
        self.done = False  # after bye

    def run(self):
        """Reads requests from standard input and writes the replies, until bye or the end of the input."""
        out = claim_stdout()
        source = os.dup(0)
        # A program that the engine starts would inherit standard input and eat requests.
        nothing = os.open(os.devnull, os.O_RDONLY)
        os.dup2(nothing, 0)
        os.close(nothing)

        rest = b""
        try:
            while not self.done:
                chunk = os.read(source, 65536)
                lines = (rest + chunk).split(b"\n")
                rest = lines.pop()
                if not chunk:
                    lines = [rest]  # a last line without its newline
                for line in lines:
                    reply = self.answer(line) if line.strip() and not self.done else None
                    # Each at once: where the next question hangs or kills the engine, no earlier one is to be blamed.
                    _write(out, reply.encode() + b"\n" if reply else b"")
                if not chunk:
                    break
        except BrokenPipeError:
            pass  # the harness has gone

    def answer(self, line):
        """The reply to one line of the protocol, as a line; None where it has no id to reply to."""
        try:
            request = json.loads(line)
        except (ValueError, RecursionError) as trouble:
            return _complain("a line that is not JSON: %s" % trouble, line)
        ident = request.get("id") if isinstance(request, dict) else None
        if not isinstance(ident, (int, str)) or isinstance(ident, bool):
            return _complain("a line that is not a request with an id", line)
        try:
            reply = {"result": self._result(request)}
        except Refused as refusal:
            reply = {"refused": {"code": refusal.code, "message": _plain(refusal)}}
        except Unsupported as reason:
            reply = {"unsupported": {"reason": _plain(reason) or "not supported"}}
        except _BadAnswer as trouble:
            reply = {"error": {"message": _plain(trouble)}}
        except (Exception, SystemExit) as trouble:  # an engine that calls sys.exit on a bad board is not to end the run
            self._show(trouble)
            reply = {"error": {"message": "%s: %s" % (type(trouble).__name__, _plain(trouble))}}
        return json.dumps(dict({"id": ident}, **reply), separators=(",", ":"))

    def _show(self, trouble):
        """The traceback to standard error, once for each place: the harness may ask a million questions."""
        frames = traceback.extract_tb(trouble.__traceback__)
        place = (type(trouble), frames[-1].filename, frames[-1].lineno, len(frames))
        if place not in self._shown:
            self._shown.add(place)
            traceback.print_exception(type(trouble), trouble, trouble.__traceback__)
            sys.stderr.flush()

    def _result(self, request):
        op = request.get("op")
        if op == "hello":
            return self._hello
        if op == "bye":
            self.done = True
            return {}
        if op == "configure":
            return self._set_rules(request.get("rules"))
        if op not in OPERATIONS:
            raise Unsupported("no operation %r" % (op,))
        if op not in self._functions:
            raise Unsupported("this engine has no %s" % op)
        if self._declined:
            raise Unsupported(self._declined)
        return _result_of(op, self._functions[op](*_inputs(op, request), self._rules), request)

    def _set_rules(self, rules):
        if not isinstance(rules, dict):
            raise Refused("bad-request", "rules is not an object")
        self._declined = "the last configure failed"
        try:
            if _text(rules.get("cards.jokers", 0)) != "0":
                raise Unsupported("the adapter knows the 52 cards alone: cards.jokers is %s" % rules["cards.jokers"])
            for option, values in self._hello.get("options", {}).items():
                played = [_text(value) for value in values]
                if option in rules and played != ["any"] and _text(rules[option]) not in played:
                    raise Unsupported("plays %s: %s, not %s" % (option, " or ".join(played), _text(rules[option])))
            if self._configure:
                self._configure(dict(rules))
        except Unsupported as reason:
            self._declined = str(reason) or "not supported"
            raise
        self._rules = rules
        self._declined = None
        return {}


def _text(value):
    return "none" if value is None else str(value)  # a number or none, for some options


_claimed = None


def claim_stdout():
    """Takes standard output for the protocol and turns all other printing to standard error, that of C extensions too.

    serve calls it. Call it yourself before importing an engine that prints while it is imported.
    """
    global _claimed
    if _claimed is None:
        _claimed = os.dup(1)
        os.dup2(2, 1)  # before any flush: what Python still holds in its buffer belongs on standard error as well
        if hasattr(sys.stdout, "reconfigure"):
            sys.stdout.reconfigure(line_buffering=True)
    return _claimed


def _write(descriptor, data):
    while data:
        data = data[os.write(descriptor, data):]  # a pipe may take a part


def _complain(trouble, line):
    sys.stderr.write("ofcheck adapter: %s: %r\n" % (trouble, line[:200]))
    sys.stderr.flush()


def _plain(trouble):
    return str(trouble).encode("utf-8", "replace").decode()  # half a surrogate pair is not valid in JSON


# ---- what comes in


def _inputs(op, request):
    if op == "rank":
        return [_row(request)]
    if op == "compare":
        return [_row(request.get("first")), _row(request.get("second"))]
    if op == "score":
        return [_boards(request)]
    if op == "fantasyland":
        entered_with = request.get("entered_with")
        if entered_with is not None and type(entered_with) is not int:
            raise Refused("bad-request", "entered_with is not an integer")
        return [_board(request.get("board")), entered_with]
    if op == "placements":
        return [_partial_board(request.get("board")), _cards(request.get("held")), _number(request, "place"),
                _number(request, "discard"), _flag(request, "list")]
    if op == "perft":
        return [_partial_board(request.get("board")), [_cards(street) for street in _array(request, "streets")],
                _flag(request, "divide")]
    if op == "settle":
        return [_boards(request), _chips(request, "stacks"), _chips(request, "bought_in"),
                _number(request, "point_value")]
    if op == "play":
        return [_match(request)]
    return [_board(request.get("board"))]


def _array(request, name):
    if not isinstance(request.get(name), list):
        raise Refused("bad-request", "%s is not an array" % name)
    return request[name]


def _number(request, name):
    if type(request.get(name)) is not int:
        raise Refused("bad-request", "%s is not an integer" % name)
    return request[name]


def _flag(request, name):
    if type(request.get(name)) is not bool:
        raise Refused("bad-request", "%s is not true or false" % name)
    return request[name]


def _chips(request, name):
    if not all(type(chips) is int for chips in _array(request, name)):
        raise Refused("bad-request", "%s are not integers" % name)
    return request[name]


def _match(request):
    viewer = None if request.get("viewer") is None else _number(request, "viewer")
    return Match(_number(request, "chairs"), _chips(request, "stacks"), _number(request, "button"),
                 _number(request, "point_value"), [_hand(hand) for hand in _array(request, "hands")], viewer)


def _hand(value):
    if not isinstance(value, dict):
        raise Refused("bad-request", "a hand is not an object")
    return Hand(_cards(value.get("deck")), [_action(action) for action in _array(value, "actions")])


def _action(value):
    parts = [*ROW_SIZE, "discard"]
    if not isinstance(value, dict) or not set(value) <= {"chair", *parts}:
        raise Refused("bad-request", "an action has a chair, top, middle, bottom and discard")
    return Action(_number(value, "chair"), *(_cards(value.get(part, [])) for part in parts))


def _boards(request):
    return [_board(board) for board in _array(request, "boards")]


def _partial_board(value):
    if not isinstance(value, dict) or not set(value) <= set(ROW_SIZE):
        raise Refused("bad-request", "a board has the rows top, middle and bottom")
    return Board(*(_cards(value.get(row, [])) for row in ROW_SIZE))


def _row(value):
    if not isinstance(value, dict) or value.get("row") not in list(ROW_SIZE):
        raise Refused("bad-request", "not a row: its name is top, middle or bottom")
    return Row(value["row"], _cards(value.get("cards")))


def _board(value):
    if not isinstance(value, dict) or set(value) != set(ROW_SIZE):
        raise Refused("bad-request", "a board has the rows top, middle and bottom")
    return Board(*(_cards(value[row]) for row in ROW_SIZE))


def _cards(value):
    if not isinstance(value, list):
        raise Refused("bad-request", "cards are an array")
    for text in value:
        if not isinstance(text, str) or text not in DECK:
            raise Refused("bad-card", _plain(repr(text)))
    return [DECK[text] for text in value]


# ---- what goes out: each check takes what the engine returned and where, and gives what is sent


def _result_of(op, value, request):
    if value is None:
        raise _BadAnswer("%s returned None: a missing return; raise Unsupported for what the engine does not do" % op)
    if not isinstance(value, dict):  # the short forms
        value = _SHORT.get(op, lambda other: other)(value)
    members = MEMBERS[op]
    if op in ("score", "settle"):
        seats, whole = len(request["boards"]), ("pairs", "payments")
        members = {name: member if name in whole else _a_seat(member, seats) for name, member in members.items()}
    if op == "placements" and isinstance(value, dict) and not request["list"]:
        value = {name: member for name, member in value.items() if name != "placements"}  # not asked for
    return _object(members)(value, op)


_SHORT = {
    "compare": lambda value: {"winner": _winner(value)},
    "foul": lambda value: {"fouled": value},
    "score": lambda value: {"points": value},
    "fantasyland": lambda value: {"fantasyland": value},
    "placements": lambda value: {"count": len(value), "placements": value} if _is_list(value) else {"count": value},
    "perft": lambda value: {"count": value},
    "settle": lambda value: {"stacks": value},
}


def _is_list(value):
    return isinstance(value, (list, tuple))


def _winner(value):
    number = isinstance(value, float) and value == value or hasattr(value, "__index__")
    if number and not _is_boolean(value):
        return "first" if value > 0 else "second" if value < 0 else "tie"
    return value


def _object(members):
    def take(value, where):
        if isinstance(value, (Action, Board)):
            value = value._asdict()
        if not isinstance(value, dict):
            raise _BadAnswer("%s is %r, not a dict of %s" % (where, value, ", ".join(members)))
        result = {}
        for name, member in value.items():
            if name == "note":
                result[name] = _plain(member)
            elif name not in members:
                raise _BadAnswer("%s has a member %r; it can have %s" % (where, name, ", ".join(members)))
            else:
                result[name] = None if member is None else members[name](member, "%s: %s" % (where, name))
        return result

    return take


def _list(member, length=None):
    def take(value, where):
        if not _is_list(value):
            raise _BadAnswer("%s is %r, not a list" % (where, value))
        if length is not None and len(value) != length:
            raise _BadAnswer("%s has %d items, not %d: %r" % (where, len(value), length, value))
        return [member(item, "%s[%d]" % (where, index)) for index, item in enumerate(value)]

    return take


def _a_seat(member, seats=None):
    return _list(lambda value, where: None if value is None else member(value, where), seats)


def _integer(value, where):
    if _is_boolean(value) or not hasattr(value, "__index__"):  # an integer of numpy is welcome, 11.0 and "11" are not
        raise _BadAnswer("%s is %r, a %s, not an integer" % (where, value, type(value).__name__))
    return operator.index(value)


def _row_result(value, where):
    if _integer(value, where) not in (-1, 0, 1):
        raise _BadAnswer("%s is %r, not 1, 0 or -1" % (where, value))
    return operator.index(value)


def _seats(value, where):
    pair = _list(_integer, 2)(value, where)
    if not 0 <= pair[0] < pair[1]:
        raise _BadAnswer("%s is %r, not [a, b] with a below b" % (where, value))
    return pair


def _card(value, where):
    if not isinstance(value, str) or value not in DECK:
        raise _BadAnswer("%s is %r, not a card such as 'As'" % (where, value))
    return str(value)


def _is_boolean(value):
    return type(value).__name__ in ("bool", "bool_")  # numpy's too


def _boolean(value, where):
    if not _is_boolean(value):
        raise _BadAnswer("%s is %r, not True or False" % (where, value))
    return bool(value)


def _word(words):
    def take(value, where):
        if value not in words:
            raise _BadAnswer("%s is %r, not one of %s" % (where, value, ", ".join(words)))
        return value

    return take


def _ranks(value, where):
    letters = _list(_rank)(value, where)
    if len(set(letters)) < len(letters):
        raise _BadAnswer("%s is %r: each rank once" % (where, value))
    return letters


def _rank(value, where):
    if isinstance(value, str) and len(value) == 1 and value in RANKS:
        return value
    if isinstance(value, str) or not 2 <= _integer(value, where) <= 14:
        raise _BadAnswer("%s is %r, not a rank: one letter of %s, or an integer from 2 to 14" % (where, value, RANKS))
    return RANKS[operator.index(value) - 2]


def _rule(value, where):
    if not isinstance(value, str) or not re.fullmatch(r"[a-z]+\.[a-z-]+", value):
        raise _BadAnswer("%s is %r, not a rule id such as foul.order, or None" % (where, value))
    return value


_ROWS = {row: _list(_card) for row in ROW_SIZE}
_PLACEMENT = _object(dict(_ROWS, discard=_list(_card)))

MEMBERS = {
    "rank": {"category": _word(CATEGORIES), "ranks": _ranks},
    "compare": {"winner": _word(("first", "second", "tie"))},
    "foul": {"fouled": _boolean, "rule": _rule},
    "royalties": {"top": _integer, "middle": _integer, "bottom": _integer, "total": _integer},
    "score": {"points": _integer, "fouled": _boolean, "foul_rules": _rule, "royalties": _list(_integer, 3),
              "pairs": _list(_object({"seats": _seats, "rows": _list(_row_result, 3), "points": _integer}))},
    "fantasyland": {"fantasyland": _boolean, "cards": _integer, "rule": _rule},
    "placements": {"count": _integer, "placements": _list(_PLACEMENT)},
    "perft": {"count": _integer, "divide": _list(_object({"placement": _PLACEMENT, "count": _integer}))},
    "settle": {"stacks": _integer, "final_stacks": _integer,
               "payments": _list(_object({"from": _integer, "to": _integer, "paid": _integer}))},
    "play": {
        "hands": _list(_object({"seats": _list(_integer), "points": _list(_integer), "fouled": _list(_boolean),
                                "fantasyland": _a_seat(_integer), "stacks": _list(_integer),
                                "final_stacks": _list(_integer), "button": _integer, "set_complete": _boolean, "over": _boolean})),
        "next": _object({"chair": _integer, "place": _integer, "discard": _integer, "held": _list(_card)}),
        "view": _object({"boards": _a_seat(_object(_ROWS)), "held": _a_seat(_list(_card)), "discarded": _list(_card)}),
    },
}
