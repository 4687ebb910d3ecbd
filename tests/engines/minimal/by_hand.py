#!/usr/bin/env python3
"""An engine without an adapter, in any language's terms: it knows the category of a top row, and nothing else."""
import json
import re
import sys


def reply_to(request):
    op = request["op"]
    if op == "hello":
        return {"result": {"protocol": 1, "name": "by hand", "operations": ["rank"]}}
    if op in ("configure", "bye"):
        return {"result": {}}
    if op != "rank" or request["row"] != "top":
        return {"unsupported": {"reason": "only the top row"}}
    cards = request["cards"]
    if not all(re.fullmatch("[2-9TJQKA][cdhs]", card) for card in cards):
        return {"refused": {"code": "bad-card"}}
    if len(set(cards)) < len(cards):
        return {"refused": {"code": "duplicate-card"}}
    if len(cards) != 3:
        return {"refused": {"code": "wrong-card-count"}}
    different = len({card[0] for card in cards})
    return {"result": {"category": ["trips", "pair", "high-card"][different - 1]}}


for line in sys.stdin:
    request = json.loads(line)
    print(json.dumps({"id": request["id"], **reply_to(request)}), flush=True)
    if request["op"] == "bye":
        break
