# Begins its output with a byte-order mark, as some languages do with UTF-8; everything after it is right.
import sys

from wire import play

sys.stdout.write("\ufeff")
play(lambda request, reply: reply)
