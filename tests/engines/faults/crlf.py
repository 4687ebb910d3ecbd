# Answers rightly, with lines that end in CR LF.
from wire import requests, right, send

for line, request in requests():
    send(right(line) + "\r")
    if request["op"] == "bye":
        break
