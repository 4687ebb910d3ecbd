# Closes its standard output at its first question and lives on for a minute.
import os
import time

from wire import play


def to_question(request, reply):
    os.close(1)
    time.sleep(60)
    os._exit(0)


play(to_question)
