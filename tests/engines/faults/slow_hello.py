# Takes three seconds to start, and answers everything rightly.
import time

from wire import play

time.sleep(3)
play(lambda request, reply: reply)
