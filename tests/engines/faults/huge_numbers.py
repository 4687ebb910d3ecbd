# Gives points that no integer of 64 bits holds: NaN, 1e400 and 2 to the 70th, in turn; everything else is right.
from wire import play

turns = []


def to_question(request, reply):
    if request["op"] != "score":
        return reply
    turns.append(request)
    number = ["NaN", "1e400", str(2**70)][len(turns) % 3]
    return '{"id":%d,"result":{"points":[%s,%s]}}' % (request["id"], number, number)


play(to_question)
