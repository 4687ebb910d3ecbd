# Answers rightly, but after bye it stays for a minute and ignores SIGTERM.
import signal
import time

from wire import play

signal.signal(signal.SIGTERM, signal.SIG_IGN)
play(lambda request, reply: reply)
time.sleep(60)
