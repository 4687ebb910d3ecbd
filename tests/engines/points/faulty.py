#!/usr/bin/env python3
"""An engine in words that knows points of two seats by asking the oracle, and has one fault.

    faulty.py OFCHECK MODE      MODE is none, or one of those below
"""
import os
import subprocess
import sys
import time

HELLO = "ofcheck 1 plain name faulty operations score window 64 seating.players 2"


def main():
    ofcheck, mode = sys.argv[1:]
    oracle = subprocess.Popen([ofcheck, "oracle", "--plain"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
    asked = 0
    held_back = []
    for line in sys.stdin:
        oracle.stdin.write(line)
        reply = oracle.stdout.readline()
        words = reply.split()
        if line.startswith("{"):
            reply = {"version": HELLO.replace("1 plain", "2 plain"), "nameless": HELLO.replace("name faulty ", "")}.get(mode, HELLO)
        elif line.startswith("score") and "points" in words:
            asked += 1
            reply = {
                "points": " ".join(words[:4]),
                "wrong": f"{words[0]} points 1 -1",
                "member": f"{words[0]} pionts 1 -1",
                "type": f"{words[0]} points 1.5 -1.5",
                "id": f"{int(words[0]) + 1000} points 1 -1",
                "stray": "debug: scoring\n" + reply,
                "twice": reply + reply,
                "json": '{"id":%s,"result":{"points":[1,-1]}}' % words[0],
                "error": f"{words[0]} error no \\n such thing",
                "unsupported": f"{words[0]} unsupported too hard",
                "refused": f"{words[0]} refused bad-card is it?",
                "empty": f"{words[0]} ok",
            }.get(mode, reply)
            if mode == "dies" and asked == 5:
                os._exit(3)
            if mode == "hangs" and asked == 5:
                time.sleep(3600)
        if mode == "buffers":
            held_back.append(reply.rstrip("\n"))
        else:
            print(reply.rstrip("\n"), end="\r\n" if mode == "windows" else "\n", flush=True)
    print(*held_back, sep="\n")


main()
