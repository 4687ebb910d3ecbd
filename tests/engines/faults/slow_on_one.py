# Thinks for a minute about each board with three sixes on top, and answers everything else rightly.
import time

from wire import play


def to_question(request, reply):
    if "board" in request and [card[0] for card in request["board"]["top"]] == ["6", "6", "6"]:
        time.sleep(60)
    return reply


play(to_question)
