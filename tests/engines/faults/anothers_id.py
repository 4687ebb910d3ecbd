# Gives two questions that have come in together each other's id.
import json
import os

from wire import right, send

rest = b""
while True:
    chunk = os.read(0, 65536)
    lines = (rest + chunk).split(b"\n")
    rest = lines.pop()
    replies = [json.loads(right(line)) for line in lines]
    questions = [reply for line, reply in zip(lines, replies) if json.loads(line)["op"] == "score"]
    for first, second in zip(questions[::2], questions[1::2]):
        first["id"], second["id"] = second["id"], first["id"]
    for reply in replies:
        send(json.dumps(reply))
    if not chunk or b'"bye"' in chunk:
        break
