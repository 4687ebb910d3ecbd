# Gets a question wrong where another one waits behind it, and right where it is asked alone.
import json
import os

from wire import right, send

buffer = b""
while chunk := os.read(0, 1 << 16):
    buffer += chunk
    while b"\n" in buffer:
        line, _, buffer = buffer.partition(b"\n")
        reply = json.loads(right(line.decode()))
        if b"\n" in buffer and "points" in reply.get("result", {}):
            reply["result"] = {"points": [points + 1 for points in reply["result"]["points"]]}
        send(json.dumps(reply))
