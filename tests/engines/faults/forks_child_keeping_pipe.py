# Answers rightly and ends, but leaves a child that holds its standard output and error open for a minute.
import os
import time

from wire import play

if os.fork() == 0:
    os.close(0)  # the child leaves the requests alone
    time.sleep(60)
    os._exit(0)
play(lambda request, reply: reply)
