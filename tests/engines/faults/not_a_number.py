# Gives NaN for the points of a score, as a float that was never set.
from wire import play


def to_question(request, reply):
    return '{"id":%d,"result":{"points":[NaN,NaN]}}' % request["id"] if request["op"] == "score" else reply


play(to_question)
