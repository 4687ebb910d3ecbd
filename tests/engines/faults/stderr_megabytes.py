# Answers rightly and writes a megabyte to standard error for every question.
import sys

from wire import play


def to_question(request, reply):
    for _ in range(1 << 10):
        sys.stderr.write("d" * 1023 + "\n")
    return reply


play(to_question)
