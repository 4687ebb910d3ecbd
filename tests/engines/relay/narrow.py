#!/usr/bin/env python3
"""An engine that offers less than another one: hands on what it is asked, and drops operations and members.

    narrow.py OPERATION[:MEMBER[,MEMBER...]]... -- ENGINE...

`narrow.py score:points foul -- ofcheck oracle` answers `score` with points alone, and `foul` with all that the oracle says
of it. For `play` the members are those of each hand. What is no reply to a question is handed on as it is, when it comes:
the engine may be one that breaks the protocol. It ends as the engine ends.
"""
import json
import os
import subprocess
import sys
import threading

LONGEST = 1 << 20  # bytes of a line that is looked at; a longer one is handed on in pieces


def offered(words):
    """Each operation with the members that are kept; None: all of them."""
    kept = {}
    for word in words:
        operation, _, members = word.partition(":")
        kept[operation] = members.split(",") if members else None
    return kept


def narrowed(operation, result, members):
    if operation == "play":
        hands = [{name: hand[name] for name in members if name in hand} for hand in result.get("hands", [])]
        return {"hands": hands}
    return {name: result[name] for name in members if name in result}


def hand_on_requests(engine, asked):
    """Hands requests on in the pieces in which they come: some engines err where two come together."""
    rest = b""
    try:
        while piece := os.read(0, 1 << 16):
            *lines, rest = (rest + piece).split(b"\n")
            for request in map(json.loads, lines):
                asked[request["id"]] = request["op"]
            engine.stdin.write(piece)
            engine.stdin.flush()
        engine.stdin.close()
    except BrokenPipeError:
        pass  # it has ended, and its standard output says so


def reply_in(line, asked, kept):
    """What is handed on of a line of the engine's."""
    try:
        reply = json.loads(line)
        operation, result = asked.get(reply["id"]), reply["result"]
        if operation == "hello":
            result["operations"] = [each for each in result["operations"] if each in kept]
        elif kept.get(operation) is not None:
            reply["result"] = narrowed(operation, result, kept[operation])
        else:
            return line
        return json.dumps(reply).encode() + b"\n"
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return line


def main(arguments):
    split = arguments.index("--")
    kept = offered(arguments[:split])
    engine = subprocess.Popen(arguments[split + 1:], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    asked = {}
    threading.Thread(target=hand_on_requests, args=(engine, asked), daemon=True).start()
    while line := engine.stdout.readline(LONGEST):
        sys.stdout.buffer.write(reply_in(line, asked, kept))
        sys.stdout.buffer.flush()
    return engine.wait() & 0xFF


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
