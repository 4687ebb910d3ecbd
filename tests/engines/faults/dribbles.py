# Answers rightly, a byte at a time.
import sys

from wire import requests, right

for line, request in requests():
    for letter in right(line) + "\n":
        sys.stdout.write(letter)
        sys.stdout.flush()
    if request["op"] == "bye":
        break
