# Gives points that wrapped round: two to the 70th, which no integer of 64 bits holds.
from wire import play


def to_question(request, reply):
    return '{"id":%d,"result":{"points":[%d,%d]}}' % (request["id"], 2**70, -(2**70)) if request["op"] == "score" else reply


play(to_question)
