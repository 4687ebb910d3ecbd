# Writes the first half of its reply to a score and falls silent.
import sys
import time

from wire import play


def to_question(request, reply):
    if request["op"] == "score":
        sys.stdout.write('{"id":%d,"result":{"poi' % request["id"])
        sys.stdout.flush()
        time.sleep(60)
    return reply


play(to_question)
