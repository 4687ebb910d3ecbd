# Dies of an exception at its third question.
from wire import play

asked = []


def to_question(request, reply):
    asked.append(request)
    if len(asked) == 3:
        raise IndexError("list index out of range")
    return reply


play(to_question)
