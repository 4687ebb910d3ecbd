"""Open Face Chinese poker as it is played: dealing, placing, settling and the table, correct and small.

On top of ofc_rules, and a reading of its own: it is written from the sources and docs/protocol.md, not from the oracle.
Cards are strings such as "As". A chair is a place at the table for the whole match, a seat a place in one hand: seat 0
is left of the button and acts first. Points and chips are integers.
"""

from functools import lru_cache
from math import factorial, inf

from ofc_rules import OPTIONS, QUEEN, TRIPS, Ofc, adapter, check_seats
from ofcheck_adapter import Board, Refused, check, check_partial

ROWS = ("top", "middle", "bottom")
ROOM = (3, 5, 5)
# How many cards are placed and discarded on each street.
STREETS = {"one-at-a-time": [(5, 0)] + [(1, 0)] * 8, "pineapple": [(5, 0)] + [(2, 1)] * 4,
           "turbo": [(5, 0), (4, 0), (4, 0)], "closed": [(13, 0)]}
LONGEST_LIST = 5000

# What a match can be configured to, beside the rules of finished boards. The first value is that of bga-pineapple.
PLAYED = {
    "seating.players": ["1-3", "2", "2-3", "2-4", "1-4"],
    "deal.pattern": ["pineapple", "one-at-a-time", "turbo", "closed"],
    "deal.first-five": ["to-all-then-set", "on-turn"], "deal.later-streets": ["hidden", "open"],
    "fantasyland.cards": ["fixed", "ladder"], "fantasyland.base-cards": [14, 13],
    "fantasyland.stay-cards": ["base", "as-entered"], "fantasyland.sight": ["sealed", "at-own-turn"],
    "settlement.stakes": ["unlimited", "table-stakes", "loser-only", "start-of-hand"], "settlement.cap": ["any"],
    "settlement.cap-reckoned": ["each-payment", "match-end"],
    "table.button-in-fantasyland": ["moves", "frozen", "frozen-if-button-is-in"],
    "table.bust": ["loses-at-once", "out-until-set-ends", "leaves"],
    "table.match": ["until-bust", "set", "fixed-hands", "open"],
    "table.hands": ["any"], "table.fantasyland-hands": ["count", "extra"], "table.starting-points": ["any"],
}
NUMBERS = {"settlement.cap": None, "table.hands": None, "table.starting-points": 100}


class OfcPlay(Ofc):
    def __init__(self):
        self.rules = {**{option: values[0] for option, values in PLAYED.items()}, **NUMBERS}

    def configure(self, rules):
        self.rules = rules

    def seats(self):
        numbers = self.rules["seating.players"].split("-")
        return int(numbers[0]), int(numbers[-1])

    # ---- Fantasyland

    def base_cards(self):
        return self.rules["fantasyland.base-cards"]

    def entry_cards(self, top):
        """QQ, KK, AA and trips bring 0, 1, 2 and 3 more where the count is a ladder."""
        if self.rules["fantasyland.cards"] == "fixed":
            return self.base_cards()
        category, ranks = self.hand(top)
        return self.base_cards() + (3 if category == TRIPS else ranks[0] - QUEEN)

    def stay_cards(self, board, entered_with):
        return entered_with if self.rules["fantasyland.stay-cards"] == "as-entered" else self.base_cards()

    def next_cards(self, board, entered_with):
        found = super().next_cards(board, entered_with)
        if found is None:
            return None
        return self.entry_cards(board.top) if entered_with is None else self.stay_cards(board, entered_with), found[1]

    # ---- dealing and placing

    def streets(self):
        return STREETS[self.rules["deal.pattern"]]

    def check_deck(self):
        """A full table must not need more cards than there are."""
        ladder = 3 if self.rules["fantasyland.cards"] == "ladder" else 0
        each = max(sum(map(sum, self.streets())), self.base_cards() + ladder)
        if each * self.seats()[1] > 52:
            raise Refused("not-enough-cards", "%d seats of %d cards" % (self.seats()[1], each))

    def street_after(self, placed, dealt):
        """How many of this many new cards are placed and discarded on a board with that many, if the deal has that."""
        if placed == 13:
            raise Refused("hand-complete")
        if placed == 0 and 13 <= dealt <= 17:
            return 13, dealt - 13
        before = 0
        for place, discard in self.streets():
            if (before, place + discard) == (placed, dealt):
                return place, discard
            before += place
        raise Refused("wrong-card-count", "%d cards for a board of %d" % (dealt, placed))

    def check_action(self, deal, seat, action):
        if deal.is_set(seat):
            raise Refused("hand-complete")
        if seat != deal.seat_in_turn():
            raise Refused("not-your-turn")
        _, place, discard = deal.turns[0]
        if len(deal.held[seat]) < place + discard:
            raise Refused("not-enough-cards")
        named = [*action.top, *action.middle, *action.bottom, *action.discard]
        if len(set(named)) < len(named) or set(named) & set(deal.placed(seat)):
            raise Refused("card-already-placed")
        if not set(named) <= set(deal.held[seat]):
            raise Refused("card-not-held")
        if len(named) - len(action.discard) != place:
            raise Refused("wrong-number-placed")
        if not self.discards_fit(len(action.discard), discard, deal.fantasyland[seat]):
            raise Refused("wrong-number-discarded")
        if any(len(new) > left for new, left in zip(action[1:4], room_on(deal.boards[seat]))):
            raise Refused("row-full")

    def discards_fit(self, given, wanted, fantasyland):
        return given == wanted

    # ---- what a seat sees

    def discards_seen(self, deal, viewer):
        return deal.discarded[viewer]

    def view(self, deal, viewer):
        over, closed = not deal.turns, self.rules["deal.pattern"] == "closed"
        blind = (self.rules["fantasyland.sight"] == "sealed" and deal.fantasyland[viewer] and not deal.is_set(viewer))
        # The first five on turn are dealt face up, and a card that is drawn alone is exposed.
        on_turn = self.rules["deal.first-five"] == "on-turn"
        drawn_open = self.rules["deal.pattern"] == "one-at-a-time" or self.rules["deal.later-streets"] == "open"
        boards, held = [], []
        for seat, board in enumerate(deal.boards):
            hidden = blind or closed or deal.fantasyland[seat]
            face_up = on_turn if not deal.placed(seat) else drawn_open
            boards.append(board if seat == viewer or over or not hidden else None)
            held.append(deal.held[seat] if seat == viewer or face_up and not hidden else None)
        return {"boards": boards, "held": held, "discarded": self.discards_seen(deal, viewer)}

    # ---- settling

    def pairs(self, seats):
        """Who settles with whom, in this order: seat 0 with each clockwise, then seat 1 with those after it."""
        return [(a, b) for a in range(seats) for b in range(a + 1, seats)]

    def stake_limit(self, now, start, winner, loser):
        """The most chips that the stacks, as they are now and were before the hand, let the winner take."""
        return {"unlimited": inf, "loser-only": now[loser], "table-stakes": min(now[winner], now[loser]),
                "start-of-hand": min(2 * start[winner] - now[winner], now[loser])}[self.rules["settlement.stakes"]]

    def settle(self, boards, stacks, bought_in, point_value):
        """The stacks after all payments, and the payments."""
        now, payments, cap = list(stacks), [], self.rules["settlement.cap"]
        cut = cap is not None and self.rules["settlement.cap-reckoned"] == "each-payment"
        for a, b in self.pairs(len(boards)):
            points = self.pay(boards[a], boards[b])[1]
            if points == 0:
                continue
            winner, loser = (a, b) if points > 0 else (b, a)
            to_lose = cap * point_value - (bought_in[loser] - now[loser]) if cut else inf
            paid = max(0, min(abs(points) * point_value, self.stake_limit(now, stacks, winner, loser), to_lose))
            now[winner] += paid
            now[loser] -= paid
            payments.append({"from": loser, "to": winner, "paid": paid})
        return now, payments

    def take_away(self, stacks, bought_in, point_value):
        """What is taken away if the match ends now, in settlement order; None where it is the stacks."""
        cap = self.rules["settlement.cap"]
        if cap is None or self.rules["settlement.cap-reckoned"] != "match-end":
            return None
        accounts = [stack - bought for stack, bought in zip(stacks, bought_in)]
        beyond = [max(0, -account - cap * point_value) for account in accounts]
        # Who is forgiven what he lost beyond the cap leaves it unpaid: what went to nobody first, and then the winners,
        # the last of them before the others.
        unpaid = max(0, sum(beyond) + min(0, sum(accounts)))
        final = [account + forgiven for account, forgiven in zip(accounts, beyond)]
        for seat in reversed(range(len(final))):
            less = min(max(0, final[seat]), unpaid)
            final[seat] -= less
            unpaid -= less
        return [bought + account for bought, account in zip(bought_in, final)]

    def check_stacks(self, stacks, seats, point_value):
        if len(stacks) != seats or not 1 <= point_value <= 1000000:
            raise Refused("bad-request", "a stack for each seat, and a point of 1 to 1000000 chips")
        if self.rules["settlement.stakes"] != "unlimited" and min(stacks) < 0:
            raise Refused("bad-request", "a stack below zero")

    # ---- the table

    def is_bust(self, chips):
        counted = self.rules["settlement.stakes"] != "unlimited" or self.rules["table.starting-points"] is not None
        return counted and chips <= 0

    def button_stays(self, button, in_fantasyland):
        """Whether the button stays for the next hand, which those chairs play in Fantasyland."""
        return {"moves": False, "frozen": bool(in_fantasyland),
                "frozen-if-button-is-in": button in in_fantasyland}[self.rules["table.button-in-fantasyland"]]

    def set_is_complete(self, had_button, playing):
        """Whether all who play have had the button."""
        return had_button >= set(playing)

    def match_is_over(self, hands, set_complete, somebody_bust):
        return {"set": set_complete, "fixed-hands": hands == self.rules["table.hands"], "open": False,
                "until-bust": somebody_bust}[self.rules["table.match"]]


class Deal:
    """One hand: who has which cards, and who is to act. Lists are by seat; `fantasyland` is cards or None."""

    def __init__(self, ofc, deck, fantasyland):
        self.deck, self.fantasyland, seats = list(deck), fantasyland, range(len(fantasyland))
        self.boards = [Board([], [], []) for _ in seats]
        self.held = [self.draw(cards or 0) for cards in fantasyland]
        self.discarded = [[] for _ in seats]
        first, *later = ofc.streets()
        ordinary = [seat for seat in seats if not fantasyland[seat]]
        if ofc.rules["deal.first-five"] == "to-all-then-set":
            for _ in range(sum(first)):
                for seat in ordinary:
                    self.held[seat] += self.draw(1)
        self.turns = [(seat, 13, cards - 13) if cards else (seat, *first) for seat, cards in enumerate(fantasyland)]
        self.turns += [(seat, *street) for street in later for seat in ordinary]
        self.begin_turn()

    def draw(self, number):
        drawn, self.deck = self.deck[:number], self.deck[number:]
        return drawn

    def begin_turn(self):
        """A seat that does not hold its cards yet gets them when its turn comes."""
        if self.turns:
            seat, place, discard = self.turns[0]
            self.held[seat] += self.draw(place + discard - len(self.held[seat]))

    def seat_in_turn(self):
        return self.turns[0][0]

    def placed(self, seat):
        return [card for row in self.boards[seat] for card in row]

    def is_set(self, seat):
        return len(self.placed(seat)) == 13

    def act(self, seat, action):
        for row, new in zip(self.boards[seat], action[1:4]):
            row.extend(new)
        self.discarded[seat] += action.discard
        self.held[seat] = []
        del self.turns[0]
        self.begin_turn()


class Table:
    """A match. Lists are by chair; `next_cards` and `entered_with` are of those in Fantasyland in the next hand."""

    def __init__(self, ofc, match):
        self.ofc, self.match, self.button = ofc, match, match.button
        self.stacks, self.bought_in = list(match.stacks), list(match.stacks)
        self.next_cards, self.entered_with = {}, {}
        self.out, self.back, self.had_button = set(), set(), set()
        self.hands, self.over = 0, False

    def clockwise(self, chair):
        """The chairs that play, from the one after this."""
        order = [(chair + step) % self.match.chairs for step in range(1, self.match.chairs + 1)]
        return [chair for chair in order if chair not in self.out]

    def too_few(self, playing):
        """Nobody plays on against nobody, unless the match began so."""
        return len(playing) < min(2, self.match.chairs)

    def deal(self, deck):
        for chair in self.back:  # what lies below zero is paid first
            self.bought_in[chair] += self.match.stacks[chair] - self.stacks[chair]
            self.stacks[chair] = self.match.stacks[chair]
        self.back = set()
        self.seats = self.clockwise(self.button)
        return Deal(self.ofc, deck, [self.next_cards.get(chair) for chair in self.seats])

    def finish(self, deal):
        """Scores and settles a complete hand, and says what follows."""
        ofc, seats, boards = self.ofc, self.seats, deal.boards
        extra, was_in_fantasyland = ofc.rules["table.fantasyland-hands"] == "extra", bool(self.next_cards)
        points = [0] * len(seats)
        for a, b in ofc.pairs(len(seats)):
            _, to_a, to_b = ofc.pay(boards[a], boards[b])
            points[a] += to_a
            points[b] += to_b
        stacks, _ = ofc.settle(boards, [self.stacks[chair] for chair in seats],
                               [self.bought_in[chair] for chair in seats], self.match.point_value)
        next_cards, entered_with = {}, {}
        for chair, board, stack in zip(seats, boards, stacks):
            self.stacks[chair] = stack
            cards = ofc.next_cards(board, self.entered_with.get(chair))
            if ofc.is_bust(stack):
                self.out.add(chair)
            elif cards:
                next_cards[chair] = cards[0]
                entered_with[chair] = self.entered_with.get(chair, cards[0])
        self.next_cards, self.entered_with = next_cards, entered_with
        self.hands += not (extra and was_in_fantasyland)
        final = self.take_away()
        complete = self.move_button()
        self.over = ofc.match_is_over(self.hands, complete, any(map(ofc.is_bust, stacks)))
        self.over = self.over and not (extra and next_cards and ofc.rules["table.match"] == "fixed-hands")
        self.over = self.over or self.too_few(self.clockwise(0))
        return {"seats": seats, "points": points, "fouled": [ofc.foul_rule(board) is not None for board in boards],
                "fantasyland": [next_cards.get(chair) for chair in seats], "stacks": list(self.stacks),
                "final_stacks": final, "button": self.button, "set_complete": complete, "over": self.over}

    def take_away(self):
        """By chair, also of those that are out: they stand in the order of settlement, from the button's left."""
        order = [(self.button + step) % self.match.chairs for step in range(1, self.match.chairs + 1)]
        final = self.ofc.take_away([self.stacks[chair] for chair in order], [self.bought_in[chair] for chair in order],
                                   self.match.point_value)
        return final and [final[order.index(chair)] for chair in range(self.match.chairs)]

    def move_button(self):
        """Gives the button to the next chair, or leaves it; says whether the set is complete."""
        self.had_button.add(self.button)
        playing = self.clockwise(self.button)
        stays = self.ofc.button_stays(self.button, set(self.next_cards))  # also with a chair that is out
        complete = self.too_few(playing) or not stays and self.ofc.set_is_complete(self.had_button, playing)
        if complete:
            self.had_button = set()
            if self.ofc.rules["table.bust"] == "out-until-set-ends":
                self.back, self.out = self.out, set()
        if not stays:
            self.button = next(iter(self.clockwise(self.button)), None)
        return complete


def room_on(board):
    return tuple(size - len(cards) for size, cards in zip(ROOM, board))


def splits(room, place):
    """How many of that many cards may go to top, middle and bottom."""
    return [(top, middle, place - top - middle) for top in range(min(room[0], place) + 1)
            for middle in range(min(room[1], place - top) + 1) if place - top - middle <= room[2]]


def ways_to_split(split, cards):
    """In how many ways that many cards are split so; those that are left over are discarded."""
    ways = factorial(cards)
    for part in (*split, cards - sum(split)):
        ways //= factorial(part)
    return ways


@lru_cache(maxsize=None)
def count_ways(room, streets):
    """In how many ways streets, (place, cards) each, are set in a row."""
    if not streets:
        return 1
    (place, cards), *rest = streets
    return sum(ways_to_split(split, cards) * count_ways(tuple(map(int.__sub__, room, split)), tuple(rest))
               for split in splits(room, place))


def placements(room, held, place):
    """Each way to place that many of the held cards and discard the others."""
    if not held:
        yield {"top": [], "middle": [], "bottom": [], "discard": []}
        return
    card, *rest = held
    for part, left in enumerate((*room, len(held) - place)):
        if left > 0 and (place > 0 or part == 3):
            smaller = [size - (row == part) for row, size in enumerate(room)]
            for found in placements(smaller, rest, place - (part < 3)):
                yield {**found, (*ROWS, "discard")[part]: [card, *found[(*ROWS, "discard")[part]]]}


def play_adapter(ofc):
    """All operations of the protocol over an OfcPlay."""

    def answer_placements(board, held, place, discard, listed, rules):
        ofc.check_deck()
        check_partial(board, held)
        if min(place, discard) < 0:
            raise Refused("bad-request", "place and discard are not below 0")
        if room_on(board) == (0, 0, 0):
            raise Refused("hand-complete")
        if place + discard != len(held):
            raise Refused("wrong-card-count", "%d and %d of %d cards" % (place, discard, len(held)))
        count = count_ways(room_on(board), ((place, len(held)),))
        if not listed:
            return count
        if count > LONGEST_LIST:
            raise Refused("bad-request", "%d placements are not listed" % count)
        return list(placements(room_on(board), held, place))

    def answer_perft(board, streets, divide, rules):
        ofc.check_deck()
        check_partial(board, *streets)
        placed, sizes = sum(map(len, board)), []
        if placed not in [sum(place for place, _ in ofc.streets()[:n]) for n in range(len(ofc.streets()) + 1)]:
            raise Refused("wrong-card-count", "a board of %d cards" % placed)
        for street in streets:
            place, _ = ofc.street_after(placed, len(street))
            sizes.append((place, len(street)))
            placed += place
        room = room_on(board)
        count = count_ways(room, tuple(sizes))
        if not divide:
            return count
        if not streets or count_ways(room, tuple(sizes[:1])) > LONGEST_LIST:
            raise Refused("bad-request", "no street to divide by, or too many placements of it")
        answer = []
        for placement in placements(room, streets[0], sizes[0][0]):
            after = tuple(left - len(placement[row]) for left, row in zip(room, ROWS))
            answer.append({"placement": placement, "count": count_ways(after, tuple(sizes[1:]))})
        return {"count": count, "divide": answer}

    def answer_settle(boards, stacks, bought_in, point_value, rules):
        ofc.check_deck()
        check(*boards)
        check_seats(ofc, len(boards))
        ofc.check_stacks(stacks, len(boards), point_value)
        if len(bought_in) != len(boards):
            raise Refused("bad-request", "what each seat has bought in for")
        after, payments = ofc.settle(boards, stacks, bought_in, point_value)
        return {"stacks": after, "payments": payments, "final_stacks": ofc.take_away(after, bought_in, point_value)}

    def answer_play(match, rules):
        ofc.check_deck()
        check_seats(ofc, match.chairs)
        ofc.check_stacks(match.stacks, match.chairs, match.point_value)
        chairs = range(match.chairs)
        if match.button not in chairs or match.viewer not in (None, *chairs) or not match.hands:
            raise Refused("bad-request", "the button and the viewer are chairs, and there is a hand")
        table, results = Table(ofc, match), []
        for number, hand in enumerate(match.hands):
            if len(set(hand.deck)) < len(hand.deck):
                raise Refused("duplicate-card", "in the deck of hand %d" % number)
            if table.over:
                raise Refused("hand-complete", "the match was over before hand %d" % number)
            deal = table.deal(hand.deck)
            for index, action in enumerate(hand.actions):
                try:
                    if action.chair not in table.seats:
                        raise Refused("not-your-turn", "the chair takes no part in the hand")
                    ofc.check_action(deal, table.seats.index(action.chair), action)
                except Refused as refusal:
                    raise Refused(refusal.code, "hand %d, action %d" % (number, index))
                deal.act(table.seats.index(action.chair), action)
            if deal.turns and number + 1 < len(match.hands):
                raise Refused("bad-request", "hand %d is not complete" % number)
            if match.viewer not in (None, *table.seats) and number + 1 == len(match.hands):
                raise Refused("bad-request", "the viewer takes no part in the last hand")
            seats = table.seats
            if not deal.turns:
                results.append(table.finish(deal))
        answer = {"hands": results, "next": None}
        if deal.turns:
            seat, place, discard = deal.turns[0]
            answer["next"] = {"chair": seats[seat], "place": place, "discard": discard, "held": deal.held[seat]}
        if match.viewer is not None:
            answer["view"] = ofc.view(deal, seats.index(match.viewer))
        return answer

    return adapter(ofc, {**OPTIONS, **PLAYED}, placements=answer_placements, perft=answer_perft, settle=answer_settle,
                   play=answer_play, configure=ofc.configure)


def play(ofc):
    play_adapter(ofc).run()
