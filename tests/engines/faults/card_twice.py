# Names the first rank of a row twice in the answer to rank; everything else is right.
from wire import play


def to_question(request, reply):
    if "ranks" in reply.get("result", {}):
        reply["result"]["ranks"] += reply["result"]["ranks"][:1]
    return reply


play(to_question)
