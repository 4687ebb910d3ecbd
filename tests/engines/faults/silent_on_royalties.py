# Hangs on one operation: it never answers `royalties`, and all others rightly.
import time

from wire import play


def to_question(request, reply):
    if request["op"] == "royalties":
        time.sleep(3600)
    return reply


play(to_question)
