# Answers every question with a hundred thousand arrays in each other.
from wire import play

DEEP = "[" * 100000 + "]" * 100000
play(lambda request, reply: '{"id":%d,"result":%s}' % (request["id"], DEEP))
