# Answers every score with the pairs of seats, and says neither rows nor points of them.
from wire import play


def to_question(request, reply):
    seats = len(request.get("boards", []))
    pairs = [{"seats": [a, b]} for a in range(seats) for b in range(a + 1, seats)]
    return {"id": reply["id"], "result": {"pairs": pairs}} if "result" in reply else {"id": reply["id"], "unsupported": {}}


play(to_question)
