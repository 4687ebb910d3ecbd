"""Questions for the packages of the oracle, and what the program answers: what a package says must be the same bytes."""
import json
import random
import re
import subprocess

ROWS = ("top", "middle", "bottom")


def lenient_flags(build):
    """The flags of a build with Ninja that would keep an object that was compiled with a warning."""
    text = (build / "build.ninja").read_text(encoding="utf-8")
    flags = set(re.findall(r"^build [^\n]*: CXX_COMPILER[^\n]*\n(?:  [^\n]*\n)*?  FLAGS = ([^\n]*)", text, re.M))
    if not flags:
        yield f"{build} compiles nothing"
    yield from sorted(each for each in flags if not {"-Wall", "-Wextra", "-Wconversion", "-Werror"} <= set(each.split()))


def as_line(request):
    return json.dumps(request, separators=(",", ":"))


def of_the_corpus(ofcheck):
    """The requests of every case, those that are to be refused too, each after the rules that it is asked under."""
    exported = subprocess.run([ofcheck, "cases", "export"], check=True, capture_output=True, text=True).stdout
    lines, playing = [], None
    for case in map(json.loads, exported.splitlines()[1:]):
        if case["rules"] != playing:
            playing = case["rules"]
            lines.append(as_line({"id": len(lines), "op": "configure", "rules": playing}))
        lines.append(as_line({"id": len(lines), **case["request"]}))
    return lines


def generated(ofcheck, count):
    """Questions of every operation about finished boards, made of deals that are steered to the edges of the rules."""
    deals = subprocess.run([ofcheck, "deals", "--format", "json", "--count", str(count)], check=True, capture_output=True, text=True).stdout
    for number, deal in enumerate(map(json.loads, deals.splitlines())):
        boards = deal["boards"]
        board, row = boards[0], ROWS[number % 3]
        yield as_line({"id": number, **[
            {"op": "score", "boards": boards},
            {"op": "foul", "board": board},
            {"op": "royalties", "board": board},
            {"op": "fantasyland", "board": board, "entered_with": [None, 14, 17][number % 3]},
            {"op": "rank", "row": row, "cards": board[row]},
            {"op": "compare", "first": {"row": "top", "cards": board["top"]}, "second": {"row": row, "cards": boards[-1][row]}},
            {"op": "settle", "boards": boards, "stacks": [number % 90] * len(boards), "bought_in": [100] * len(boards), "point_value": 1 + number % 3},
            {"op": "placements", "board": {"middle": board["middle"][:number % 6]}, "held": board["bottom"], "place": 4, "discard": 1, "list": True},
            {"op": "perft", "board": {}, "streets": [board["bottom"]], "divide": True},
        ][number % 9]})


def broken(lines, count):
    """Lines in which something was changed, left out or put in twice; most are refused, none may do harm."""
    chance = random.Random(20261123)
    for _ in range(count):
        line = chance.choice(lines)
        at, length = chance.randrange(len(line)), chance.randrange(1, 8)
        put = chance.choice(["", line[at:at + length] * 2, chance.choice('{}[]",:0-9e+.\\u0000é"null"')])
        yield line[:at] + put + line[at + length:] or "x"


def hostile():
    """Lines that no program writes."""
    yield from ("null", "[]", "{}", "7", '"text"', '{"id":1}', '{"id":1,"op":7}', '{"id":1,"op":"nothing"}', "\ufeff{}", "\x00", "é" * 1000)
    yield "[" * 100_000
    yield '{"id":' + "[" * 63 + "]" * 63 + ',"op":"foul"}'
    yield as_line({"id": 1, "op": "score", "boards": [{"top": ["As"] * 100_000, "middle": [], "bottom": []}]})
    yield as_line({"id": 1, "op": "play", "chairs": 2, "stacks": [1, 1], "button": 0, "point_value": 1, "hands": [{"deck": [], "actions": []}] * 1001})


def answered_natively(ofcheck, lines):
    """What `ofcheck oracle` replies, line by line."""
    done = subprocess.run([ofcheck, "oracle"], input="".join(line + "\n" for line in lines), check=True, capture_output=True, text=True)
    return done.stdout.splitlines()


def differences(lines, expected, got, most=5):
    """What differs, as lines of text."""
    if len(expected) != len(got):
        yield f"{len(got)} replies to {len(lines)} lines, expected {len(expected)}"
    wrong = [(line, want, have) for line, want, have in zip(lines, expected, got) if want != have]
    yield from (f"{line[:200]}\n      expected {want[:200]}\n      got      {have[:200]}" for line, want, have in wrong[:most])
    if len(wrong) > most:
        yield f"… and {len(wrong) - most} more"
