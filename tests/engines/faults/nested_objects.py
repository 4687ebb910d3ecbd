# Answers every question with ten thousand objects in each other.
from wire import play

DEEP = '{"note":' * 10000 + "1" + "}" * 10000
play(lambda request, reply: '{"id":%d,"result":%s}' % (request["id"], DEEP))
