# Prints a line of its own before every seventh reply, as a leftover of debugging does.
from wire import play

asked = []


def to_question(request, reply):
    asked.append(request)
    if len(asked) % 7 == 0:
        print("hand dealt", flush=True)
    return reply


play(to_question)
