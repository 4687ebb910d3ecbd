# Gives 1e400 for the points of a score.
from wire import play


def to_question(request, reply):
    return '{"id":%d,"result":{"points":[1e400,-1e400]}}' % request["id"] if request["op"] == "score" else reply


play(to_question)
