# Says that it can be told how a wheel ranks, and ranks it lowest whatever it is told.
import json

from wire import requests, right, send

for line, request in requests():
    reply = json.loads(right(line.replace('"ranking.wheel":"second-highest"', '"ranking.wheel":"lowest"')))
    if request["op"] == "hello":
        reply["result"]["options"]["ranking.wheel"] = ["lowest", "second-highest"]
    send(json.dumps(reply))
    if request["op"] == "bye":
        break
