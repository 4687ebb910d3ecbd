# Has an escaped NUL in the note of each right reply, which is fine, and in the name of its rule, which is not.
from wire import play


def to_question(request, reply):
    reply["result"]["note"] = "before\0after"
    if reply["result"].get("rule"):
        reply["result"]["rule"] += "\0"
    return reply


play(to_question)
