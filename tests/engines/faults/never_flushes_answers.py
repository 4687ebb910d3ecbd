# Answers rightly, and flushes hello and configure, but no answer to a question before it ends.
from wire import requests, right

# A buffer of its own, of a megabyte: that of sys.stdout is off where PYTHONUNBUFFERED is set.
out = open(1, "w", buffering=1 << 20, closefd=False)
for line, request in requests():
    out.write(right(line) + "\n")
    if request["op"] in ("hello", "configure"):
        out.flush()
    if request["op"] == "bye":
        break
out.close()
