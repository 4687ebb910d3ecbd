"""Holds a three-card evaluator to the exported corpus, without any program of ofcheck: python3 native.py ofcheck-cases.json"""
import json
import sys


def rank_top(cards):
    """Your own function: here the category and the deciding ranks of a top row."""
    ranks = sorted((card[0] for card in cards), key="23456789TJQKA".index, reverse=True)
    groups = sorted(set(ranks), key=lambda rank: (-ranks.count(rank), ranks.index(rank)))
    return {"category": {1: "trips", 2: "pair", 3: "high-card"}[len(groups)], "ranks": groups}


def holds(expected, got):
    """Whether an answer has all that is expected: objects may have more members; lists are as long, and in order."""
    if isinstance(expected, dict):
        return isinstance(got, dict) and all(name in got and holds(value, got[name]) for name, value in expected.items())
    if isinstance(expected, list):
        return isinstance(got, list) and len(expected) == len(got) and all(map(holds, expected, got))
    return expected == got


cases = [case for case in json.load(open(sys.argv[1], encoding="utf-8"))["cases"] if case["request"].get("row") == "top"]
cases = [case for case in cases if "result" in case["expect"] and "cards.jokers" not in case["rules"]]
failed = 0
for case in cases:
    got = rank_top(case["request"]["cards"])
    if not holds(case["expect"]["result"], got):
        failed += 1
        print(f"{case['id']}: {case['title']}: expected {case['expect']['result']}, got {got}")
print(f"{len(cases) - failed} passed, {failed} failed")
sys.exit(failed > 0 or not cases)
