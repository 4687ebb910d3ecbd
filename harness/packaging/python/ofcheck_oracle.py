"""The rules of Open Face Chinese poker as an oracle: one file over a shared library, with the standard library alone.

    from ofcheck_oracle import Oracle, board

    oracle = Oracle()
    boards = [board("Qs Qd 2c / As Ad 4h 4d Jc / 8h 9d Ts Jh Qc"), board("Kh 9c 3d / 5c 5s 5h 7d 8d / 2h 6h 7h Th Ah")]
    oracle.score(boards)["points"]                                         # [2, -2]
    oracle.score(boards, {"preset": "classic", "showdown.lines": "two-four"})

Questions and answers have the members of the ofcheck protocol. `rules` is a preset's name, or a dict of the options and
tables that differ from the preset that it names, or from bga-pineapple. What the rules do not allow is raised as Refused.

The library is libofcheck_oracle.so: beside this file, where $OFCHECK_ORACLE says, or where the system's loader finds it.
"""
import ctypes
import ctypes.util
import json
import os
import pathlib

DEFAULT_RULES = "bga-pineapple"


class Refused(Exception):
    """What the rules, or the protocol, do not allow; `code` is from the protocol's closed list."""

    def __init__(self, code, message=""):
        super().__init__(f"{code}: {message}" if message else code)
        self.code = code


def board(text):
    """A board from text, rows from the top: `Qs Qd 2c / As Ad 4h 4d Jc / 8h 9d Ts Jh Qc`."""
    rows = [row.split() for row in text.split("/")]
    if len(rows) != 3:
        raise Refused("bad-request", "a board is three rows from the top, with slashes between them")
    return dict(zip(("top", "middle", "bottom"), rows))


def _library(path):
    beside = pathlib.Path(__file__).resolve().with_name("libofcheck_oracle.so")
    place = path or os.environ.get("OFCHECK_ORACLE") or (beside if beside.exists() else ctypes.util.find_library("ofcheck_oracle"))
    if place is None:
        raise OSError(f"libofcheck_oracle.so is neither beside {__file__}, nor where $OFCHECK_ORACLE says, nor among the system's libraries")
    library = ctypes.CDLL(os.fspath(place))
    library.ofcheck_oracle_new.restype = ctypes.c_void_p
    library.ofcheck_oracle_free.argtypes = [ctypes.c_void_p]
    library.ofcheck_oracle_free.restype = None
    library.ofcheck_oracle_answer.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t]
    library.ofcheck_oracle_answer.restype = ctypes.c_char_p
    return library


class Oracle:
    """One oracle. Several may be used at once, each by one thread."""

    def __init__(self, library=None):
        self._handle = None
        self._library = _library(library)
        self._handle = self._library.ofcheck_oracle_new()
        if self._handle is None:
            raise MemoryError
        self._playing = None  # the rules that were asked for last, as JSON; None where that is not known

    def __del__(self):
        if self._handle is not None:
            self._library.ofcheck_oracle_free(self._handle)

    def answer(self, line):
        """The reply to one line of the protocol, as `ofcheck oracle` gives it. Takes text or bytes."""
        self._playing = None  # the line may change the rules
        return self._line(line)

    def rank(self, row, cards, rules=DEFAULT_RULES):
        """What a row is worth."""
        return self._ask("rank", rules, row=row, cards=cards)

    def compare(self, first, second, rules=DEFAULT_RULES):
        """Which of two rows is stronger; each is a dict of `row` and `cards`."""
        return self._ask("compare", rules, first=first, second=second)

    def foul(self, board, rules=DEFAULT_RULES):
        """Whether a board is fouled, and by which rule."""
        return self._ask("foul", rules, board=board)

    def royalties(self, board, rules=DEFAULT_RULES):
        """A board's royalties by row, and their sum."""
        return self._ask("royalties", rules, board=board)

    def score(self, boards, rules=DEFAULT_RULES):
        """The points of each seat, and what they are made of. The seat left of the button stands first, the button last."""
        return self._ask("score", rules, boards=boards)

    def fantasyland(self, board, entered_with=None, rules=DEFAULT_RULES):
        """Whether a seat plays its next hand in Fantasyland. `entered_with` is None for an ordinary hand."""
        return self._ask("fantasyland", rules, board=board, entered_with=entered_with)

    def placements(self, board, held, place, discard, listed=True, rules=DEFAULT_RULES):
        """The legal placements of the cards that a seat holds, or only their number."""
        return self._ask("placements", rules, board=board, held=held, place=place, discard=discard, list=listed)

    def perft(self, board, streets, divide=False, rules=DEFAULT_RULES):
        """In how many ways a seat can set its next streets."""
        return self._ask("perft", rules, board=board, streets=streets, divide=divide)

    def settle(self, boards, stacks, bought_in=None, point_value=1, rules=DEFAULT_RULES):
        """Who pays whom, in chips. Without `bought_in` each seat came into the match with its stack."""
        bought_in = stacks if bought_in is None else bought_in
        return self._ask("settle", rules, boards=boards, stacks=stacks, bought_in=bought_in, point_value=point_value)

    def play(self, chairs, stacks, button, hands, point_value=1, viewer=None, rules=DEFAULT_RULES):
        """A match, or the beginning of one, from stacked decks."""
        return self._ask("play", rules, chairs=chairs, stacks=stacks, button=button, point_value=point_value, hands=hands, viewer=viewer)

    def dispute(self, boards, **more):
        """What every preset and every vector of house rules makes of finished boards, by chair. `more` may have `button`,
        `entered_with`, `stacks`, `bought_in`, `point_value`, `agreed`, the table's own `rules`, and two houses, `as_` and
        `against`, to hold against each other."""
        return self._reply("dispute", {"boards": boards, **{name.rstrip("_"): value for name, value in more.items()}})

    def house(self, rules=DEFAULT_RULES):
        """Every option of a house with its value."""
        self._playing = None
        options = self._reply("house", {"rules": rules})
        self._playing = json.dumps(rules)
        return options

    def presets(self):
        """The presets, each option with its value and its source."""
        return self._reply("presets", {})

    def rules(self):
        """The rules with their statements and sources, and the values of each option with how they stand."""
        return self._reply("rules", {})

    def _ask(self, operation, rules, **request):
        if self._playing is None or json.dumps(rules) != self._playing:
            self.house(rules)
        return self._reply(operation, request)

    def _reply(self, operation, request):
        try:
            line = json.dumps({"id": 0, "op": operation, **request}, separators=(",", ":"), allow_nan=False)
        except (TypeError, ValueError, RecursionError) as error:
            raise Refused("bad-request", f"the request cannot be written as JSON: {error}") from None
        reply = json.loads(self._line(line))
        if "result" in reply:
            return reply["result"]
        raise Refused(reply["refused"]["code"], reply["refused"].get("message", ""))

    def _line(self, line):
        request = line.encode("utf-8", "surrogatepass") if isinstance(line, str) else bytes(line)
        reply = self._library.ofcheck_oracle_answer(self._handle, request, len(request))
        if reply is None:
            raise MemoryError
        return reply.decode("utf-8")
