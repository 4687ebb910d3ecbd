# Answers hello, and ends with 7 as soon as it is told the rules; each time that it is started.
import sys

from wire import requests, right, send

for line, request in requests():
    if request["op"] == "configure":
        sys.exit(7)
    send(right(line))
