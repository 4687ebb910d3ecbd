# The right half of every engine of this folder: hello, configure, bye, and the right reply to a question.
import json
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../wrong"))
from ofc_rules import Ofc, adapter  # noqa: E402

_right = adapter(Ofc())


def right(line):
    """The right reply to a request; both are one line of text, without its end."""
    return _right.answer(line)


def send(line):
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def requests():
    """The requests, each as its line and as the object in it."""
    for line in sys.stdin:
        yield line, json.loads(line)


def play(to_question):
    """Answers everything rightly, but sends for each question what `to_question(request, right reply)` returns."""
    for line, request in requests():
        reply = right(line)
        if request["op"] not in ("hello", "configure", "bye"):
            reply = to_question(request, json.loads(reply))
        if reply is not None:
            send(reply if isinstance(reply, str) else json.dumps(reply))
        if request["op"] == "bye":
            return
