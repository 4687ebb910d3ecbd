# Moves to the process group of ofcheck, so that a signal to its own hits nobody, and falls silent on every question.
import os
import signal
import time

from wire import play

signal.signal(signal.SIGTERM, signal.SIG_IGN)
os.setpgid(0, os.getpgid(os.getppid()))


def to_question(request, reply):
    time.sleep(60)


play(to_question)
