# Gives two results in one reply, the right one and a wrong one.
import json

from wire import play


def to_question(request, reply):
    if request["op"] != "foul":
        return reply
    right, wrong = (json.dumps({"fouled": fouled}) for fouled in (reply["result"]["fouled"], not reply["result"]["fouled"]))
    return '{"id":%d,"result":%s,"result":%s}' % (request["id"], right, wrong)


play(to_question)
