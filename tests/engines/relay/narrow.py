#!/usr/bin/env python3
"""An engine that offers less than another one: hands on what it is asked, and drops operations and members.

    narrow.py OPERATION[:MEMBER[,MEMBER...]]... -- ENGINE...

`narrow.py score:points foul -- ofcheck oracle` answers `score` with points alone, and `foul` with all that the oracle says
of it. For `play` the members are those of each hand.
"""
import json
import subprocess
import sys


def offered(words):
    """Each operation with the members that are kept; None: all of them."""
    kept = {}
    for word in words:
        operation, _, members = word.partition(":")
        kept[operation] = members.split(",") if members else None
    return kept


def narrowed(operation, result, members):
    if members is None:
        return result
    if operation == "play":
        hands = [{name: hand[name] for name in members if name in hand} for hand in result.get("hands", [])]
        return {"hands": hands}
    return {name: result[name] for name in members if name in result}


def main(arguments):
    split = arguments.index("--")
    kept = offered(arguments[:split])
    engine = subprocess.Popen(arguments[split + 1:], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
    for line in sys.stdin:
        request = json.loads(line)
        engine.stdin.write(line)
        engine.stdin.flush()
        reply = json.loads(engine.stdout.readline())
        if request["op"] == "hello":
            hello = reply["result"]
            hello["operations"] = [operation for operation in hello["operations"] if operation in kept]
        elif "result" in reply and request["op"] in kept:
            reply["result"] = narrowed(request["op"], reply["result"], kept[request["op"]])
        sys.stdout.write(json.dumps(reply) + "\n")
        sys.stdout.flush()
        if request["op"] == "bye":
            break
    engine.stdin.close()
    return engine.wait()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
