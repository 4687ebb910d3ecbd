# Answers rightly, and after bye once more what it has answered before, with a line of chatter.
from wire import requests, right, send

replies = []
for line, request in requests():
    send(right(line))
    if request["op"] not in ("hello", "configure", "bye"):
        replies.append(right(line))
    if request["op"] == "bye":
        break
for reply in replies[:3]:
    send(reply)
send("goodbye")
