# Ends in the middle of its reply to a score.
import os
import sys

from wire import play


def to_question(request, reply):
    if request["op"] != "score":
        return reply
    sys.stdout.write('{"id":%d,"result":{"points":[' % request["id"])
    sys.stdout.flush()
    os._exit(0)


play(to_question)
