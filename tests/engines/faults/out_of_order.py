# Answers rightly, but the requests that have come in together in reverse order.
import os

from wire import right, send

rest = b""
while True:
    chunk = os.read(0, 65536)
    lines = (rest + chunk).split(b"\n")
    rest = lines.pop()
    for line in reversed(lines):
        send(right(line))
    if not chunk or b'"bye"' in chunk:
        break
