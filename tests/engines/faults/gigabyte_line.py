# Answers every score with one line of a gigabyte, complete with its end.
import sys

from wire import play


def to_question(request, reply):
    if request["op"] != "score":
        return reply
    sys.stdout.write('{"id":%d,"result":{"note":"' % request["id"])
    for _ in range(1 << 14):
        sys.stdout.write("x" * 65536)
    return '"}}'


play(to_question)
