# Answers its first question with a line that never ends.
import sys

from wire import play


def to_question(request, reply):
    while True:
        sys.stdout.write("x" * 65536)


play(to_question)
