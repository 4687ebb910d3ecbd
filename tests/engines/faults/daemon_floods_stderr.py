# Leaves children that write to standard error without end, outside of its process group, and ends.
import os
import sys

from wire import play


def to_question(request, reply):
    for _ in range(3):
        if os.fork() == 0:
            os.setsid()
            os.close(1)
            while True:
                os.write(2, b"x" * 65536)
    sys.exit(3)


play(to_question)
