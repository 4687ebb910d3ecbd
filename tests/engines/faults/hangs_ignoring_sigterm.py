# Falls silent on every question and ignores SIGTERM.
import signal
import time

from wire import play

signal.signal(signal.SIGTERM, signal.SIG_IGN)


def to_question(request, reply):
    time.sleep(60)


play(to_question)
