#compdef ofcheck
# Completion of ofcheck for zsh, as `ofcheck completion zsh` prints it. Do not edit.

__ofcheck_presets() {
  local -a names=(
    'basics-progressive:OFC basics, Progressive'
    'basics-regular:OFC basics, Regular'
    'basics-sit-and-go:OFC basics, sit-and-go'
    'basics-ultimate:OFC basics, Ultimate'
    'bga-original:Board Game Arena, Original'
    'bga-original-deuce:Board Game Arena, Original with a 2-7 middle'
    'bga-original-deuce-progressive:Board Game Arena, Original with a 2-7 middle and Progressive Fantasyland'
    'bga-original-progressive:Board Game Arena, Original with Progressive Fantasyland'
    'bga-pineapple:Board Game Arena, Pineapple'
    'bga-pineapple-deuce:Board Game Arena, Pineapple with a 2-7 middle'
    'bga-pineapple-deuce-progressive:Board Game Arena, Pineapple with a 2-7 middle and Progressive Fantasyland'
    'bga-pineapple-progressive:Board Game Arena, Pineapple with Progressive Fantasyland'
    'chinese-one-six:Chinese poker, the 1-6 rule'
    'classic:Classic Open Face Chinese'
    'classic-seventeen:Classic article, the seventeen-card game'
    'pokermagnet:PokerMagnet'
    'variations-deuce:OFC variations, Pineapple 2-7'
    'variations-pineapple:OFC variations, Pineapple'
    'variations-progressive:OFC variations, Pineapple Progressive'
    'variations-turbo:OFC variations, Turbo'
  )
  _describe -t presets 'preset' names $ofcheck_suffix
}

__ofcheck_sections() {
  local -a names=(
    'cards:the whole section'
    'ranking:the whole section'
    'low:the whole section'
    'seating:the whole section'
    'deal:the whole section'
    'placement:the whole section'
    'foul:the whole section'
    'royalties:the whole section'
    'showdown:the whole section'
    'fantasyland:the whole section'
    'settlement:the whole section'
    'table:the whole section'
  )
  _describe -t sections 'section' names $ofcheck_suffix
}

__ofcheck_rules() {
  local -a names=(
    'cards.deck:One deck of 52 cards is used, without jokers; the four suits are equal.'
    'cards.order:The ranks from the top are A K Q J T 9 8 7 6 5 4 3 2.'
    'cards.jokers:The option says how many jokers the deck has; they are written X1 and X2, are worth the same, and are dealt, placed and discarded like other cards.'
    'cards.joker-stands-for:The option says what a joker may stand for in a row that is played high; what it stands for in one row says nothing of other rows.'
    'cards.joker-may-double:The option says whether a joker may stand for a card that its own row has.'
    'cards.joker-choice:The option says whether rows with jokers are read as high as they can be by themselves, or so that the board is legal where it can be.'
    'ranking.five:Five cards rank, from the lowest: high card, pair, two pair, trips, straight, flush, full house, quads, straight flush, royal flush.'
    'ranking.kickers:Within a category the made part is compared first (quads, trips, the higher pair, the lower pair), then the other cards from the highest.'
    'ranking.wheel:5 4 3 2 A is a straight; the option says how high it stands.'
    'ranking.three:A top row is trips, a pair or a high card, in that order from the best; three cards are never a straight or a flush, and the kickers count.'
    'ranking.cross:Where a three-card row is compared with a five-card row, the option says what becomes of the kickers that the three cards lack.'
    'ranking.five-of-a-kind:The option says where five cards of one rank stand, which a row has with a joker only; of two of them the higher rank wins.'
    'low.middle:The option says whether the middle is played high or as a 2-7 low, independently of how the cards are dealt.'
    'low.order:In a 2-7 middle the weaker hand wins: the highest cards are compared first and the lower one wins; the ace is high; 7 5 4 3 2 is best.'
    'low.qualifier:A 2-7 middle qualifies with ten-high or lower and no pair, straight or flush.'
    'low.joker:In a 2-7 middle a joker stands for the card that makes the best low of the row, whatever it may stand for in other rows.'
    'seating.players:The option says how many seats may play; rules under which a full table can need more than the deck'\''s 52 cards may be configured, but nothing is placed, settled or played under them.'
    'deal.pattern:The option says how many cards are dealt on each street, and how many of them are placed.'
    'deal.first-five:The option says whether all seats have their first five cards before the first one sets.'
    'deal.later-streets:The option says whether the cards of the streets after the first lie open before they are placed; a card that is drawn alone always does.'
    'deal.turn:The seat left of the button acts first on each street, then the others clockwise; the button acts last.'
    'placement.free:A dealt card may be placed in any row that has room.'
    'placement.fixed:A placed card never moves.'
    'placement.full:The top takes three cards, the middle and the bottom five each; a full row takes no more.'
    'placement.discard:On a Pineapple street exactly two cards are placed and exactly one is discarded.'
    'placement.visibility:A seat sees its own cards and the cards that others have placed, never another seat'\''s discards, nor a Fantasyland board before the hand'\''s end.'
    'foul.order:A finished board is fouled, and so loses every row, earns no royalty and enters no Fantasyland, unless its bottom is at least as strong as its middle and its middle at least as strong as its top, or with a 2-7 middle its bottom at least as strong as its top.'
    'foul.middle-bottom-tie:The option says whether a middle equal to the bottom fouls.'
    'foul.top-middle-tie:The option says whether a top equal to the middle fouls.'
    'foul.top-bottom-tie:With a 2-7 middle, the option says whether a top equal to the bottom fouls.'
    'foul.low:A 2-7 middle that does not qualify fouls the whole board.'
    'royalties.top:A pair on top earns from 66: 1 to AA: 9, trips from 222: 10 to AAA: 22.'
    'royalties.middle:The middle earns 2 for trips, 4 for a straight, 8 for a flush, 12 for a full house, 20 for quads, 30 for a straight flush, 50 for a royal flush.'
    'royalties.bottom:The bottom earns 2 for a straight, 4 for a flush, 6 for a full house, 10 for quads, 15 for a straight flush, 25 for a royal flush.'
    'royalties.low-middle:A 2-7 middle earns 1 for 9-high, 2 for 8-high, 4 for 7-high and 8 for 7 5 4 3 2.'
    'royalties.five-of-a-kind:Five of a kind earns in its row what a royal flush does where it is the highest hand, and below the royal flush the mean of a straight flush and a royal flush, rounded down: 40 in the middle and 20 at the bottom by the documented tables.'
    'royalties.table:The option says whether rows earn royalties at all.'
    'royalties.netting:The option says how the royalties of two legal boards are set against each other.'
    'showdown.row:Each row is compared with the same row of the opponent: the winner of a row gets a point, a tie pays nothing.'
    'showdown.scoop:A seat that wins all three rows of an opponent scoops; the option says whether a tied row stands in its way.'
    'showdown.lines:The option says what the rows pay together, and what a scoop adds.'
    'showdown.lines-table:A house may write what a seat that wins more rows of an opponent gets for them in all, by the rows that it wins and loses; its opponent pays it.'
    'showdown.foul-pays:The option says what a fouled board pays a legal one.'
    'showdown.foul-table:A house may write what a fouled board pays a legal one: points, and how many times the royalties of the legal board.'
    'showdown.both-foul:The option says what two fouled boards mean for each other.'
    'showdown.multiway:With more than two seats every pair is scored head to head, and a fouled seat pays every legal one.'
    'fantasyland.entry:A seat enters Fantasyland with any trips on top or a pair there that is as high as the option asks, and with a 2-7 middle also with 7 5 4 3 2 there.'
    'fantasyland.entry-board:The option says whether a fouled board can enter.'
    'fantasyland.joker-entry:The option says whether jokers on top count in the test for Fantasyland and for its number of cards; in a 2-7 middle and for staying they do.'
    'fantasyland.cards:The option says whether the top row decides how many cards are dealt in Fantasyland.'
    'fantasyland.base-cards:The option gives the base count of cards in Fantasyland.'
    'fantasyland.deuce-cards:With a 2-7 middle and a fixed count, the option says what meeting both entry tests adds.'
    'fantasyland.deuce-progressive:With a 2-7 middle and a ladder, the option chooses among four readings of one sentence of bga.'
    'fantasyland.entry-table:A house may write which top rows enter Fantasyland and with how many cards, and whether 7 5 4 3 2 in a 2-7 middle does; of two counts the higher is dealt.'
    'fantasyland.stay:The option says which board keeps a seat in Fantasyland.'
    'fantasyland.stay-threshold:The option says whether a better hand than the one named keeps a seat in as well.'
    'fantasyland.stay-cards:The option says how many cards a seat that stays is dealt.'
    'fantasyland.by-row-choice:Where the count goes by row and several lines of the table hold, the option says which one counts.'
    'fantasyland.stay-table:A house may write which rows of a legal board keep a seat in Fantasyland and with how many cards; of several counts the highest is dealt, and five of a kind counts as a royal flush.'
    'fantasyland.requalify:The option says whether meeting the entry test while in Fantasyland enters again.'
    'fantasyland.low-stays:With a 2-7 middle, the option says whether 7 5 4 3 2 keeps a seat in Fantasyland.'
    'fantasyland.stay-on-normal-hand:The option says whether meeting the staying test on an ordinary hand enters.'
    'fantasyland.deal:A Fantasyland seat is dealt all its cards at once, keeps thirteen and discards the rest, while the others play as usual; several seats may be in at once, and there is no limit on staying.'
    'fantasyland.sight:The option says what a Fantasyland seat has seen of the others when it sets its board.'
    'settlement.order:Debts are paid pair by pair: the seat at the button'\''s left with everybody after it in turn, then its neighbour with those who are left.'
    'settlement.stakes:The option says how far stacks limit what is won and lost.'
    'settlement.cap:The option sets the most points that a seat can lose in one match.'
    'settlement.cap-reckoned:The option says when the cap is applied: to each payment, or to what a seat has lost when the match is over, where the losers pay the winners in the order of settlement.'
    'settlement.point-value:What a seat wins or loses in money is its points times the value of a point.'
    'table.button:The button moves one seat clockwise after each hand, past seats that are bust; a set is complete when every seat that still plays has had it, or when too few are left to go on.'
    'table.button-in-fantasyland:The option says whether the button moves while a seat is in Fantasyland.'
    'table.bust:The option says whether a seat that has lost all its points plays on; it loses its Fantasyland in any case.'
    'table.match:The option says when a match ends.'
    'table.hands:The option gives the number of hands of a match of fixed hands.'
    'table.fantasyland-hands:In a match of fixed hands, the option says whether a hand with a seat in Fantasyland counts as one of them.'
    'table.starting-points:The option gives the points with which every seat begins a match.'
  )
  _describe -t rules 'rule' names $ofcheck_suffix
}

__ofcheck_cases() {
  local -a names=(
    'joker-is-a-card:cards.deck'
    'rank-one-is-an-ace:cards.deck'
    'rank-zero-is-a-ten:cards.deck'
    'unknown-suit-is-accepted:cards.deck'
    'rank-without-a-suit-is-accepted:cards.deck'
    'suit-before-rank-is-accepted:cards.deck'
    'card-with-a-tail-is-accepted:cards.deck'
    'bad-card-in-the-bottom-is-not-read:cards.deck'
    'bad-card-in-the-second-hand-is-not-read:cards.deck'
    'pair-of-one-card:cards.deck'
    'five-card-row-repeats-a-card:cards.deck'
    'top-and-middle-share-a-card:cards.deck'
    'top-and-bottom-share-a-card:cards.deck'
    'middle-and-bottom-share-a-card:cards.deck'
    'two-seats-share-a-card:cards.deck'
    'compared-hands-share-a-card:cards.deck'
    'top-of-two-cards:cards.deck'
    'top-of-four-cards:cards.deck'
    'top-of-five-cards:cards.deck'
    'middle-of-four-cards:cards.deck'
    'middle-of-six-cards:cards.deck'
    'bottom-of-three-cards:cards.deck'
    'bottom-of-seven-cards:cards.deck'
    'thirteen-cards-in-the-wrong-rows:cards.deck'
    'unfinished-board-is-judged:cards.deck'
    'second-seat-is-one-card-short:cards.deck'
    'street-of-eighteen-taken-for-fantasyland:cards.deck'
    'deck-to-play-holds-a-card-twice:cards.deck'
    'own-card-held-again:cards.deck'
    'spades-break-a-tie:cards.deck'
    'clubs-break-a-tie:cards.deck'
    'flush-suit-breaks-a-tie:cards.deck'
    'street-of-an-empty-deck:cards.deck'
    'king-beats-ace:cards.order'
    'king-does-not-beat-queen:cards.order'
    'jack-beats-queen:cards.order'
    'jack-does-not-beat-ten:cards.order'
    'nine-beats-ten:cards.order'
    'nine-does-not-beat-eight:cards.order'
    'seven-beats-eight:cards.order'
    'seven-does-not-beat-six:cards.order'
    'five-beats-six:cards.order'
    'five-does-not-beat-four:cards.order'
    'three-beats-four:cards.order'
    'three-does-not-beat-deuce:cards.order'
    'ten-read-as-one:cards.order'
    'letters-in-alphabetical-order:cards.order'
    'ace-ranks-as-one:cards.order'
    'ranks-left-in-the-order-dealt:cards.order'
    'ranks-sorted-as-text:cards.order'
    'clubs-read-as-another-suit:cards.order'
    'diamonds-read-as-another-suit:cards.order'
    'hearts-read-as-another-suit:cards.order'
    'spades-read-as-another-suit:cards.order'
    'signs-as-a-phone-shows-them:cards.order'
    'ten-in-two-figures:cards.order'
    'joker-in-a-deck-without-jokers:cards.jokers'
    'second-joker-in-a-deck-with-one:cards.jokers'
    'both-jokers-in-a-deck-with-one:cards.jokers'
    'joker-stands-twice:cards.jokers'
    'there-is-no-third-joker:cards.jokers'
    'second-joker-worth-less:cards.jokers'
    'joker-on-a-board-without-one:cards.jokers'
    'joker-earns-nothing:cards.jokers'
    'one-joker-on-two-boards:cards.jokers'
    'joker-for-each-of-two-boards:cards.jokers'
    'joker-is-dealt:cards.jokers'
    'joker-is-placed:cards.jokers'
    'joker-is-discarded:cards.jokers'
    'joker-never-dealt:cards.jokers'
    'placed-joker-moves:cards.jokers'
    'jokers-are-one-card-to-place:cards.jokers'
    'ways-to-set-a-joker:cards.jokers'
    'joker-settled:cards.jokers'
    'joker-in-a-small-letter:cards.jokers'
    'joker-first-in-its-row:cards.jokers'
    'joker-where-the-house-names-none:cards.jokers'
    'joker-is-always-an-ace:cards.joker-stands-for'
    'joker-makes-no-trips:cards.joker-stands-for'
    'joker-pairs-an-ace:cards.joker-stands-for'
    'joker-beside-a-pair:cards.joker-stands-for'
    'joker-beside-two-pair:cards.joker-stands-for'
    'joker-beside-two-pair-fills-the-lower:cards.joker-stands-for'
    'joker-beside-trips:cards.joker-stands-for'
    'joker-beside-quads:cards.joker-stands-for'
    'joker-at-the-low-end:cards.joker-stands-for'
    'joker-in-a-gap:cards.joker-stands-for'
    'joker-in-a-broadway:cards.joker-stands-for'
    'joker-makes-a-wheel-of-a-six-high:cards.joker-stands-for'
    'joker-in-a-wheel:cards.joker-stands-for'
    'joker-in-a-flush:cards.joker-stands-for'
    'joker-in-a-flush-with-an-ace:cards.joker-stands-for'
    'joker-in-a-straight-flush:cards.joker-stands-for'
    'joker-in-a-royal-flush:cards.joker-stands-for'
    'joker-beside-a-pair-of-aces:cards.joker-stands-for'
    'joker-beside-aces-and-nines:cards.joker-stands-for'
    'joker-beside-four-aces:cards.joker-stands-for'
    'joker-beside-nothing:cards.joker-stands-for'
    'two-jokers-on-top:cards.joker-stands-for'
    'two-jokers-beside-a-pair:cards.joker-stands-for'
    'two-jokers-beside-a-pair-in-the-middle:cards.joker-stands-for'
    'two-jokers-in-two-gaps:cards.joker-stands-for'
    'two-jokers-in-a-flush:cards.joker-stands-for'
    'two-jokers-in-a-royal-flush:cards.joker-stands-for'
    'two-jokers-beside-trips-of-nothing:cards.joker-stands-for'
    'joker-fouls-as-trips:cards.joker-stands-for'
    'joker-paid-as-an-ace:cards.joker-stands-for'
    'joker-compared-as-its-own-rank:cards.joker-stands-for'
    'joker-is-no-deuce-of-clubs:cards.joker-stands-for'
    'first-card-is-any-card-as-a-bug:cards.joker-stands-for'
    'fifth-nine-is-no-card:cards.joker-may-double'
    'fifth-ace-is-no-card:cards.joker-may-double'
    'second-ace-in-a-flush:cards.joker-may-double'
    'second-ace-in-a-flush-of-high-cards:cards.joker-may-double'
    'flush-without-an-ace:cards.joker-may-double'
    'two-jokers-are-one-ace:cards.joker-may-double'
    'two-jokers-beside-an-ace-of-a-flush:cards.joker-may-double'
    'two-jokers-beside-trips:cards.joker-may-double'
    'fourth-nine-doubles:cards.joker-may-double'
    'fourth-and-third-nine-double:cards.joker-may-double'
    'trips-on-top-double:cards.joker-may-double'
    'trips-on-top-of-two-jokers-double:cards.joker-may-double'
    'straight-flush-doubles:cards.joker-may-double'
    'doubled-flush-loses:cards.joker-may-double'
    'doubled-flush-beats-a-full-house:cards.joker-may-double'
    'doubled-flush-in-the-middle:cards.joker-may-double'
    'five-of-a-kind-paid-as-quads:cards.joker-may-double'
    'bug-doubles-in-a-flush:cards.joker-may-double'
    'bug-is-no-fifth-ace:cards.joker-may-double'
    'second-ace-below-a-king:cards.joker-may-double'
    'middle-read-down-to-the-bottom:cards.joker-choice'
    'middle-read-too-far-down:cards.joker-choice'
    'top-read-down-to-the-middle:cards.joker-choice'
    'both-rows-read-down:cards.joker-choice'
    'top-follows-the-lowered-middle:cards.joker-choice'
    'no-reading-is-legal:cards.joker-choice'
    'legal-board-read-down:cards.joker-choice'
    'bottom-read-down:cards.joker-choice'
    'lowered-top-does-not-enter:cards.joker-choice'
    'lowered-board-pays-for-a-foul:cards.joker-choice'
    'tie-with-the-bottom-is-kept:cards.joker-choice'
    'tie-with-the-bottom-is-read-down:cards.joker-choice'
    'two-jokers-in-a-middle:cards.joker-choice'
    'low-board-read-down:cards.joker-choice'
    'low-that-does-not-qualify-is-read-down:cards.joker-choice'
    'two-jokers-on-top-read-down:cards.joker-choice'
    'two-jokers-on-top-as-aces:cards.joker-choice'
    'bug-read-down-to-a-card:cards.joker-choice'
    'flush-read-down-without-a-double:cards.joker-choice'
    'high-card-not-recognised:ranking.five'
    'pair-at-the-head-missed:ranking.five'
    'pair-in-second-place-missed:ranking.five'
    'pair-in-third-place-missed:ranking.five'
    'pair-at-the-tail-missed:ranking.five'
    'two-pair-with-low-kicker-missed:ranking.five'
    'two-pair-split-by-the-kicker-missed:ranking.five'
    'two-pair-below-the-kicker-missed:ranking.five'
    'trips-at-the-head-missed:ranking.five'
    'trips-in-the-middle-missed:ranking.five'
    'trips-at-the-tail-missed:ranking.five'
    'full-house-of-high-trips-missed:ranking.five'
    'full-house-of-low-trips-missed:ranking.five'
    'quads-above-the-kicker-missed:ranking.five'
    'quads-below-the-kicker-missed:ranking.five'
    'quads-taken-for-two-pair:ranking.five'
    'straight-to-the-six-missed:ranking.five'
    'straight-to-the-seven-missed:ranking.five'
    'straight-to-the-eight-missed:ranking.five'
    'straight-to-the-nine-missed:ranking.five'
    'straight-to-the-ten-missed:ranking.five'
    'straight-to-the-jack-missed:ranking.five'
    'straight-to-the-queen-missed:ranking.five'
    'straight-to-the-king-missed:ranking.five'
    'straight-to-the-ace-missed:ranking.five'
    'king-ace-deuce-wraps-to-a-straight:ranking.five'
    'queen-king-ace-deuce-wraps-to-a-straight:ranking.five'
    'jack-to-deuce-wraps-to-a-straight:ranking.five'
    'suited-wraparound-is-a-straight-flush:ranking.five'
    'four-in-a-row-is-a-straight:ranking.five'
    'gap-under-the-top-card-is-a-straight:ranking.five'
    'gap-above-the-last-card-is-a-straight:ranking.five'
    'span-of-four-with-a-pair-is-a-straight:ranking.five'
    'sum-and-span-of-a-straight-with-two-pairs:ranking.five'
    'sum-and-span-of-a-straight-with-trips:ranking.five'
    'four-to-the-ace-is-a-straight:ranking.five'
    'flush-of-clubs-missed:ranking.five'
    'flush-of-diamonds-missed:ranking.five'
    'flush-of-hearts-missed:ranking.five'
    'flush-of-spades-missed:ranking.five'
    'first-card-off-suit-is-a-flush:ranking.five'
    'last-card-off-suit-is-a-flush:ranking.five'
    'middle-card-off-suit-is-a-flush:ranking.five'
    'two-colours-are-a-flush:ranking.five'
    'straight-flush-taken-for-a-flush:ranking.five'
    'straight-flush-to-the-six-taken-for-a-steel-wheel:ranking.five'
    'straight-flush-to-the-king-taken-for-a-royal:ranking.five'
    'royal-flush-of-clubs-missed:ranking.five'
    'royal-flush-of-diamonds-missed:ranking.five'
    'royal-flush-of-hearts-missed:ranking.five'
    'royal-flush-of-spades-missed:ranking.five'
    'broadway-taken-for-a-royal:ranking.five'
    'suited-aces-and-faces-taken-for-a-royal:ranking.five'
    'high-card-over-pair:ranking.five'
    'pair-over-two-pair:ranking.five'
    'two-pair-over-trips:ranking.five'
    'trips-over-straight:ranking.five'
    'straight-over-flush:ranking.five'
    'flush-over-full-house:ranking.five'
    'full-house-over-quads:ranking.five'
    'quads-over-straight-flush:ranking.five'
    'straight-flush-over-royal-flush:ranking.five'
    'straight-takes-the-place-of-the-flush-in-the-bottom:ranking.five'
    'flush-over-full-house-in-the-middle:ranking.five'
    'scattered-pair-missed:ranking.five'
    'scattered-pair-below-a-high-card:ranking.five'
    'corner-straight-above-a-pair:ranking.five'
    'four-suited-cards-and-one-above-a-straight:ranking.five'
    'high-card-first-card-ignored:ranking.kickers'
    'rows-told-apart-by-their-cards-alone:ranking.kickers'
    'high-card-second-card-ignored:ranking.kickers'
    'high-card-third-card-ignored:ranking.kickers'
    'high-card-fourth-card-ignored:ranking.kickers'
    'high-card-fifth-card-ignored:ranking.kickers'
    'equal-high-card-is-no-tie:ranking.kickers'
    'pair-kickers-before-the-pair:ranking.kickers'
    'pair-first-kicker-ignored:ranking.kickers'
    'pair-second-kicker-ignored:ranking.kickers'
    'pair-third-kicker-ignored:ranking.kickers'
    'equal-pair-and-kickers-is-no-tie:ranking.kickers'
    'low-pair-under-high-kickers:ranking.kickers'
    'two-pair-by-the-lower-pair:ranking.kickers'
    'two-pair-by-the-sum-of-pairs:ranking.kickers'
    'two-pair-lower-pair-ignored:ranking.kickers'
    'two-pair-kicker-ignored:ranking.kickers'
    'two-pair-kicker-above-the-pairs:ranking.kickers'
    'equal-two-pair-is-no-tie:ranking.kickers'
    'trips-by-the-kickers:ranking.kickers'
    'trips-kickers-before-the-trips:ranking.kickers'
    'straight-by-the-lowest-card:ranking.kickers'
    'straight-one-step-apart:ranking.kickers'
    'straights-in-text-order:ranking.kickers'
    'broadway-by-its-ten:ranking.kickers'
    'equal-straights-are-no-tie:ranking.kickers'
    'flush-first-card-ignored:ranking.kickers'
    'flush-second-card-ignored:ranking.kickers'
    'flush-third-card-ignored:ranking.kickers'
    'flush-fourth-card-ignored:ranking.kickers'
    'flush-fifth-card-ignored:ranking.kickers'
    'equal-flushes-are-no-tie:ranking.kickers'
    'full-house-by-the-pair:ranking.kickers'
    'full-house-by-its-highest-card:ranking.kickers'
    'full-house-pair-before-the-trips:ranking.kickers'
    'full-house-named-by-the-higher-rank:ranking.kickers'
    'full-house-pair-dropped:ranking.kickers'
    'quads-by-the-kicker:ranking.kickers'
    'quads-by-the-kicker-in-the-bottom:ranking.kickers'
    'quads-kicker-dropped:ranking.kickers'
    'quads-kicker-before-the-quads:ranking.kickers'
    'straight-flush-top-card-ignored:ranking.kickers'
    'equal-straight-flushes-are-no-tie:ranking.kickers'
    'royal-flushes-are-ranked-by-suit:ranking.kickers'
    'royal-flush-of-hearts-below-one-of-spades:ranking.kickers'
    'first-pair-dealt-taken-for-the-higher:ranking.kickers'
    'pairs-named-in-the-order-of-dealing:ranking.kickers'
    'wheel-ranks-by-its-ace:ranking.wheel'
    'wheel-beats-the-king-high-straight:ranking.wheel'
    'wheel-beats-a-straight-to-the-ten:ranking.wheel'
    'second-highest-wheel-beats-broadway:ranking.wheel'
    'second-highest-wheel-ties-broadway-in-the-bottom:ranking.wheel'
    'steel-wheel-ranks-by-its-ace:ranking.wheel'
    'steel-wheel-beats-the-king-high-straight-flush:ranking.wheel'
    'steel-wheel-beats-the-royal-flush:ranking.wheel'
    'wheel-loses-to-trips:ranking.wheel'
    'wheel-loses-to-an-ace-high-hand:ranking.wheel'
    'steel-wheel-loses-to-quads:ranking.wheel'
    'second-highest-wheel-beats-a-flush:ranking.wheel'
    'wheels-do-not-tie:ranking.wheel'
    'wheel-missed:ranking.wheel'
    'wheel-missed-with-the-ace-among-its-cards:ranking.wheel'
    'steel-wheel-missed:ranking.wheel'
    'ace-with-a-gap-is-a-wheel:ranking.wheel'
    'ace-over-six-to-three-is-a-wheel:ranking.wheel'
    'wheel-without-its-ace-is-a-straight:ranking.wheel'
    'pair-of-aces-with-a-wheel-draw-is-a-wheel:ranking.wheel'
    'six-high-straight-over-a-wheel-is-legal:ranking.wheel'
    'wheel-over-six-high-straight-fouls:ranking.wheel'
    'king-high-straight-under-a-wheel-is-legal:ranking.wheel'
    'wheel-in-the-middle-fouls-over-king-high:ranking.wheel'
    'steel-wheel-in-the-middle-fouls:ranking.wheel'
    'bottom-wheel-judged-as-high-card:ranking.wheel'
    'three-suited-cards-are-a-flush:ranking.three'
    'three-consecutive-cards-are-a-straight:ranking.three'
    'three-suited-consecutive-cards-are-a-straight-flush:ranking.three'
    'ace-king-queen-on-top-is-royal:ranking.three'
    'ace-deuce-three-on-top-is-a-wheel:ranking.three'
    'top-trips-missed:ranking.three'
    'top-pair-with-low-kicker-missed:ranking.three'
    'top-pair-with-high-kicker-missed:ranking.three'
    'top-pair-around-its-kicker-missed:ranking.three'
    'top-suit-beats-a-pair:ranking.three'
    'top-run-beats-a-pair:ranking.three'
    'top-suit-beats-a-higher-card:ranking.three'
    'top-run-beats-a-higher-card:ranking.three'
    'top-run-beats-trips:ranking.three'
    'top-pair-beats-trips:ranking.three'
    'top-trips-not-ranked:ranking.three'
    'three-aces-are-not-the-best-top:ranking.three'
    'top-high-card-beats-a-pair:ranking.three'
    'top-pair-by-its-kicker:ranking.three'
    'top-pair-kicker-ignored:ranking.three'
    'top-pair-low-kicker-ignored:ranking.three'
    'queens-with-an-ace-kicker-do-not-tie:ranking.three'
    'top-first-card-ignored:ranking.three'
    'top-second-card-ignored:ranking.three'
    'top-third-card-ignored:ranking.three'
    'equal-top-high-cards-do-not-tie:ranking.three'
    'suited-top-fouls-over-a-pair:ranking.three'
    'running-top-fouls-over-a-high-card:ranking.three'
    'suited-run-on-top-fouls-over-trips:ranking.three'
    'shorter-row-ties-on-equal-kicker:ranking.cross'
    'shorter-row-wins-on-equal-kicker:ranking.cross'
    'missing-card-counts-as-a-three:ranking.cross'
    'top-kicker-above-is-ignored:ranking.cross'
    'top-kicker-below-is-ignored:ranking.cross'
    'equal-high-card-prefix-ties:ranking.cross'
    'middle-is-cut-to-its-lowest-three-cards:ranking.cross'
    'second-high-card-ignored-across-rows:ranking.cross'
    'third-high-card-ignored-across-rows:ranking.cross'
    'third-high-card-above-is-ignored-across-rows:ranking.cross'
    'first-high-card-ignored-across-rows:ranking.cross'
    'pair-rank-ignored-across-rows:ranking.cross'
    'lower-pair-wins-by-kicker-across-rows:ranking.cross'
    'pair-loses-to-five-good-cards:ranking.cross'
    'best-top-pair-beats-two-pair:ranking.cross'
    'top-trips-lose-to-two-pair:ranking.cross'
    'top-trips-beat-a-straight:ranking.cross'
    'top-trips-beat-a-flush:ranking.cross'
    'top-trips-beat-a-full-house:ranking.cross'
    'top-trips-ranked-by-kickers:ranking.cross'
    'top-trips-not-ranked-across-rows:ranking.cross'
    'five-cards-compared-from-the-highest:ranking.cross'
    'top-suit-counts-across-rows:ranking.cross'
    'equal-kicker-on-top-fouls:ranking.cross'
    'higher-kicker-on-top-is-legal:ranking.cross'
    'higher-kicker-on-top-is-legal-in-pineapple:ranking.cross'
    'high-card-second-card-on-top-is-legal:ranking.cross'
    'high-card-prefix-on-top-fouls:ranking.cross'
    'kickers-of-the-middle-are-lost:ranking.cross'
    'top-kicker-lost-at-the-showdown:ranking.cross'
    'middle-kicker-lost-at-the-showdown:ranking.cross'
    'fourth-card-lost-between-middle-and-bottom:ranking.cross'
    'top-ties-with-a-bottom-under-a-low:ranking.cross'
    'third-shared-card-not-compared:ranking.cross'
    'five-nines-are-quads:ranking.five-of-a-kind'
    'five-aces-are-quads:ranking.five-of-a-kind'
    'three-nines-and-two-jokers:ranking.five-of-a-kind'
    'five-deuces-in-the-middle:ranking.five-of-a-kind'
    'trips-on-top-are-five:ranking.five-of-a-kind'
    'bug-makes-five-aces:ranking.five-of-a-kind'
    'five-deuces-against-a-straight-flush:ranking.five-of-a-kind'
    'five-nines-against-a-royal-flush:ranking.five-of-a-kind'
    'five-kings-against-a-royal-flush:ranking.five-of-a-kind'
    'five-deuces-against-quad-aces:ranking.five-of-a-kind'
    'five-nines-against-five-eights:ranking.five-of-a-kind'
    'five-nines-against-a-full-house:ranking.five-of-a-kind'
    'royal-flush-made-with-a-joker:ranking.five-of-a-kind'
    'five-of-a-kind-above-a-straight-flush:ranking.five-of-a-kind'
    'five-of-a-kind-above-a-royal-flush:ranking.five-of-a-kind'
    'five-of-a-kind-does-not-stay:ranking.five-of-a-kind'
    'five-of-a-kind-is-exactly-quads:ranking.five-of-a-kind'
    'strong-middle-beats-a-low:low.middle'
    'low-order-in-a-high-middle:low.middle'
    'low-order-in-the-bottom:low.middle'
    'low-order-on-top:low.middle'
    'low-named-as-a-high-card:low.middle'
    'straight-named-in-a-low-middle:low.middle'
    'pair-named-in-a-low-middle:low.middle'
    'bottom-named-as-a-low:low.middle'
    'low-under-a-pair-on-top-fouls:low.middle'
    'strong-middle-is-legal-in-deuce:low.middle'
    'middle-over-bottom-fouls-in-deuce:low.middle'
    'middle-compared-with-bottom-in-deuce:low.middle'
    'top-compared-with-middle-in-deuce:low.middle'
    'pair-compared-as-a-low:low.middle'
    'deuce-middle-only-with-pineapple:low.middle'
    'low-by-its-lowest-card:low.order'
    'low-second-card-ignored:low.order'
    'low-third-card-ignored:low.order'
    'low-fourth-card-ignored:low.order'
    'low-fifth-card-ignored:low.order'
    'ten-low-beats-nine-low:low.order'
    'second-best-low-beats-the-best:low.order'
    'eight-low-beats-the-best:low.order'
    'low-suit-breaks-a-tie:low.order'
    'best-lows-do-not-tie:low.order'
    'low-ranks-from-the-lowest:low.order'
    'best-low-not-named:low.order'
    'stronger-low-wins-the-row:low.order'
    'fifth-card-of-a-low-ignored-at-the-showdown:low.order'
    'ten-high-is-no-low:low.qualifier'
    'worst-low-is-refused:low.qualifier'
    'jack-high-is-a-low:low.qualifier'
    'queen-high-is-a-low:low.qualifier'
    'king-high-is-a-low:low.qualifier'
    'ace-is-low-in-a-low:low.qualifier'
    'wheel-is-a-low:low.qualifier'
    'second-highest-wheel-is-a-low:low.qualifier'
    'six-high-straight-is-a-low:low.qualifier'
    'seven-high-straight-is-a-low:low.qualifier'
    'nine-high-straight-is-a-low:low.qualifier'
    'ten-high-straight-is-a-low:low.qualifier'
    'suited-best-low-is-a-low:low.qualifier'
    'suited-ten-high-is-a-low:low.qualifier'
    'four-suited-cards-are-no-low:low.qualifier'
    'four-in-a-row-is-no-low:low.qualifier'
    'pair-of-deuces-is-a-low:low.qualifier'
    'pair-of-tens-is-a-low:low.qualifier'
    'two-pair-is-a-low:low.qualifier'
    'trips-are-a-low:low.qualifier'
    'full-house-is-a-low:low.qualifier'
    'quads-are-a-low:low.qualifier'
    'low-beats-a-hand-that-is-none:low.qualifier'
    'two-hands-that-are-no-low-are-compared:low.qualifier'
    'jack-high-first-is-compared:low.qualifier'
    'straight-flush-qualifies:low.qualifier'
    'ace-high-low-compared:low.qualifier'
    'wheel-compared-as-the-best-low:low.qualifier'
    'joker-is-high-in-a-low:low.joker'
    'joker-in-the-middle-of-a-low:low.joker'
    'joker-beside-an-eight:low.joker'
    'joker-makes-a-straight-of-a-low:low.joker'
    'joker-below-a-wheel:low.joker'
    'joker-makes-a-flush-of-a-low:low.joker'
    'joker-mends-a-pair:low.joker'
    'joker-mends-a-jack:low.joker'
    'joker-mends-an-ace:low.joker'
    'joker-beside-four-in-a-row:low.joker'
    'two-jokers-in-the-best-low:low.joker'
    'two-jokers-beside-an-eight:low.joker'
    'two-jokers-beside-the-lowest-three:low.joker'
    'bug-is-an-ace-in-a-low:low.joker'
    'joker-may-not-double-in-a-low:low.joker'
    'joker-low-loses-a-tie:low.joker'
    'joker-low-is-weaker:low.joker'
    'joker-low-unpaid:low.joker'
    'joker-low-does-not-enter:low.joker'
    'joker-saves-a-jack:low.joker'
    'lone-board-is-refused:seating.players'
    'lone-board-is-scored:seating.players'
    'two-boards-are-refused:seating.players'
    'third-board-is-refused:seating.players'
    'third-board-is-scored-heads-up:seating.players'
    'fourth-board-is-refused:seating.players'
    'fourth-board-is-scored-in-pineapple:seating.players'
    'fourth-board-is-scored-in-basics:seating.players'
    'fourth-board-is-scored-at-pokermagnet:seating.players'
    'lone-board-is-scored-at-pokermagnet:seating.players'
    'fourth-seat-without-cards:seating.players'
    'fourth-seat-beside-a-low-ladder:seating.players'
    'cards-kept-for-nobody-who-stays:seating.players'
    'low-that-stays-takes-no-cards:seating.players'
    'cards-kept-for-no-fantasyland:seating.players'
    'four-seats-of-pineapple:seating.players'
    'lone-seat-paid-for-its-royalties:seating.players'
    'second-street-of-another-pattern:deal.pattern'
    'pineapple-hand-ends-a-street-early:deal.pattern'
    'turbo-hand-dealt-in-threes:deal.pattern'
    'one-card-streets-dealt-in-threes:deal.pattern'
    'closed-hand-dealt-by-streets:deal.pattern'
    'third-turbo-street-left-out:deal.pattern'
    'fifth-street-without-discard:deal.pattern'
    'second-street-of-another-pattern-dealt-in-turn:deal.pattern'
    'three-cards-dealt-to-six:deal.pattern'
    'no-street-counted-as-none:deal.pattern'
    'first-five-dealt-in-a-block:deal.first-five'
    'first-five-dealt-by-twos:deal.first-five'
    'second-seat-gets-cards-of-the-first:deal.first-five'
    'first-five-shown-before-they-are-set:deal.first-five'
    'first-five-of-turbo-dealt-in-a-block:deal.first-five'
    'first-five-of-singles-shown-before-they-are-set:deal.first-five'
    'first-five-of-turbo-shown-before-they-are-set:deal.first-five'
    'later-street-shown-where-the-first-is:deal.first-five'
    'turbo-street-shown-where-the-first-is:deal.first-five'
    'first-five-of-singles-shown-to-the-second-seat:deal.first-five'
    'three-cards-of-a-later-street-shown:deal.later-streets'
    'second-pineapple-street-shown:deal.later-streets'
    'pineapple-street-after-five-on-turn-shown:deal.later-streets'
    'turbo-street-shown-where-streets-are-hidden:deal.later-streets'
    'open-turbo-street-hidden:deal.later-streets'
    'last-open-turbo-street-hidden:deal.later-streets'
    'open-turbo-street-hidden-from-the-fourth-seat:deal.later-streets'
    'open-street-of-three-hidden:deal.later-streets'
    'second-seat-s-open-street-hidden:deal.later-streets'
    'single-card-hidden-with-the-streets:deal.later-streets'
    'first-five-shown-with-the-later-streets:deal.later-streets'
    'button-acts-first:deal.turn'
    'button-acts-first-heads-up:deal.turn'
    'turn-goes-counter-clockwise:deal.turn'
    'button-skipped:deal.turn'
    'second-street-starts-with-the-button:deal.turn'
    'turn-kept-for-two-streets:deal.turn'
    'button-sets-out-of-turn:deal.turn'
    'next-hand-begun-before-the-end:deal.turn'
    'seat-passed-over:deal.turn'
    'turn-not-moved-with-the-button:deal.turn'
    'first-five-in-fixed-shape:placement.free'
    'row-passed-over:placement.free'
    'three-cards-placed-in-nine-ways:placement.free'
    'card-neither-placed-nor-discarded:placement.free'
    'equal-ranks-counted-once:placement.free'
    'card-of-another-seat-placed:placement.free'
    'card-never-dealt-placed:placement.free'
    'placement-that-will-foul-refused:placement.free'
    'all-five-in-one-row-refused:placement.free'
    'last-two-streets-counted-with-order:placement.free'
    'placed-card-moved-to-another-row:placement.fixed'
    'placed-card-placed-again:placement.fixed'
    'placed-card-discarded:placement.fixed'
    'earlier-cards-rearranged:placement.fixed'
    'last-card-opens-the-whole-board:placement.fixed'
    'card-placed-in-two-rows:placement.fixed'
    'card-placed-and-discarded:placement.fixed'
    'fourth-card-on-top:placement.full'
    'sixth-card-at-the-bottom:placement.full'
    'two-cards-for-one-place:placement.full'
    'sixth-card-in-the-middle:placement.full'
    'full-top-counted-as-open:placement.full'
    'last-place-taken-twice:placement.full'
    'same-row-counted-in-both-orders:placement.full'
    'turbo-four-in-one-row:placement.full'
    'row-closed-too-late:placement.full'
    'thirteen-cards-set-in-too-many-ways:placement.full'
    'finished-seat-acts-again:placement.full'
    'finished-seat-acts-before-its-turn:placement.full'
    'street-dealt-after-a-fantasyland-hand:placement.full'
    'street-dealt-after-the-last:placement.full'
    'street-counted-on-a-finished-board:placement.full'
    'last-card-counted-on-a-finished-board:placement.full'
    'all-three-placed:placement.discard'
    'one-placed-and-two-discarded:placement.discard'
    'third-card-kept-in-hand:placement.discard'
    'card-never-dealt-discarded:placement.discard'
    'discard-from-the-first-five:placement.discard'
    'discard-taken-back:placement.discard'
    'turbo-card-discarded:placement.discard'
    'discard-counted-once:placement.discard'
    'discard-out-of-the-last-four:placement.discard'
    'third-card-placed-where-there-is-room:placement.discard'
    'placed-cards-hidden:placement.visibility'
    'discards-shown:placement.visibility'
    'discards-shown-at-the-showdown:placement.visibility'
    'own-discards-forgotten:placement.visibility'
    'three-cards-shown:placement.visibility'
    'own-three-cards-hidden:placement.visibility'
    'drawn-card-hidden:placement.visibility'
    'closed-board-shown:placement.visibility'
    'closed-boards-hidden-at-the-showdown:placement.visibility'
    'fantasyland-board-shown:placement.visibility'
    'fantasyland-board-hidden-to-the-end:placement.visibility'
    'fantasyland-hand-shown:placement.visibility'
    'worked-legal-board-fouls:foul.order'
    'worked-fouled-board-is-legal:foul.order'
    'flush-over-two-pair-is-legal:foul.order'
    'middle-pair-over-bottom-high-card-is-legal:foul.order'
    'bottom-pair-under-middle-high-card-fouls:foul.order'
    'middle-two-pair-over-bottom-pair-is-legal:foul.order'
    'bottom-two-pair-under-middle-pair-fouls:foul.order'
    'middle-trips-over-bottom-two-pair-is-legal:foul.order'
    'bottom-trips-under-middle-two-pair-fouls:foul.order'
    'middle-straight-over-bottom-trips-is-legal:foul.order'
    'bottom-straight-under-middle-trips-fouls:foul.order'
    'middle-flush-over-bottom-straight-is-legal:foul.order'
    'bottom-flush-under-middle-straight-fouls:foul.order'
    'middle-full-house-over-bottom-flush-is-legal:foul.order'
    'bottom-full-house-under-middle-flush-fouls:foul.order'
    'middle-quads-over-bottom-full-house-is-legal:foul.order'
    'bottom-quads-under-middle-full-house-fouls:foul.order'
    'middle-straight-flush-over-bottom-quads-is-legal:foul.order'
    'bottom-straight-flush-under-middle-quads-fouls:foul.order'
    'middle-royal-flush-over-bottom-straight-flush-is-legal:foul.order'
    'bottom-royal-flush-under-middle-straight-flush-fouls:foul.order'
    'last-high-card-ignored-in-a-foul:foul.order'
    'last-high-card-fouls-from-below:foul.order'
    'bottom-pair-rank-ignored-in-a-foul:foul.order'
    'bottom-pair-fouls-by-the-kickers:foul.order'
    'last-pair-kicker-ignored-in-a-foul:foul.order'
    'lower-pair-ignored-in-a-foul:foul.order'
    'two-pair-kicker-ignored-in-a-foul:foul.order'
    'trips-rank-ignored-in-a-foul:foul.order'
    'straight-rank-ignored-in-a-foul:foul.order'
    'last-flush-card-ignored-in-a-foul:foul.order'
    'last-flush-card-fouls-from-below:foul.order'
    'full-house-foul-by-the-pair:foul.order'
    'full-house-legal-by-the-trips:foul.order'
    'quads-rank-ignored-in-a-foul:foul.order'
    'straight-flush-rank-ignored-in-a-foul:foul.order'
    'top-is-never-checked:foul.order'
    'top-is-checked-against-the-bottom-alone:foul.order'
    'top-trips-over-two-pair-are-legal:foul.order'
    'top-trips-over-lower-trips-are-legal:foul.order'
    'top-trips-under-higher-trips-foul:foul.order'
    'top-aces-under-two-pair-foul:foul.order'
    'top-kings-under-aces-foul:foul.order'
    'top-trips-under-a-straight-foul:foul.order'
    'top-high-card-over-high-card-is-legal:foul.order'
    'middle-is-checked-against-the-top-alone:foul.order'
    'bottom-below-the-top-is-legal:foul.order'
    'deuce-bottom-under-the-top-is-legal:foul.order'
    'high-cards-alone-foul:foul.order'
    'trips-quads-and-royal-flush-foul:foul.order'
    'foul-in-the-second-seat-is-missed:foul.order'
    'foul-in-the-first-seat-is-missed:foul.order'
    'royal-flushes-by-suit-foul:foul.order'
    'scattered-pair-missed-in-a-foul:foul.order'
    'first-pair-of-a-row-taken-for-the-higher:foul.order'
    'lower-quads-below-higher-quads-are-legal:foul.order'
    'scores-kept-for-the-ranks-of-a-bottom:foul.order'
    'equal-high-cards-foul:foul.middle-bottom-tie'
    'equal-pairs-foul:foul.middle-bottom-tie'
    'equal-two-pairs-foul:foul.middle-bottom-tie'
    'equal-straights-foul:foul.middle-bottom-tie'
    'equal-wheels-foul:foul.middle-bottom-tie'
    'equal-flushes-foul:foul.middle-bottom-tie'
    'equal-straight-flushes-foul:foul.middle-bottom-tie'
    'two-royal-flushes-foul:foul.middle-bottom-tie'
    'equal-high-cards-are-legal-where-stronger-is-the-word:foul.middle-bottom-tie'
    'equal-pairs-are-legal-where-stronger-is-the-word:foul.middle-bottom-tie'
    'equal-straights-are-legal-where-stronger-is-the-word:foul.middle-bottom-tie'
    'near-tie-fouls:foul.middle-bottom-tie'
    'same-category-counts-as-a-tie:foul.middle-bottom-tie'
    'same-pair-counts-as-a-tie:foul.middle-bottom-tie'
    'near-tie-named-as-a-tie:foul.middle-bottom-tie'
    'tie-hides-the-top:foul.middle-bottom-tie'
    'tie-compares-as-a-win:foul.middle-bottom-tie'
    'low-middle-ties-the-bottom:foul.middle-bottom-tie'
    'tied-board-is-alive-in-a-score:foul.middle-bottom-tie'
    'equal-pair-and-kicker-fouls:foul.top-middle-tie'
    'equal-three-high-cards-foul:foul.top-middle-tie'
    'equal-pair-and-kicker-is-legal-in-variations:foul.top-middle-tie'
    'equal-three-high-cards-are-legal-in-basics:foul.top-middle-tie'
    'equal-pair-fouls-without-kickers:foul.top-middle-tie'
    'higher-kicker-fouls-without-kickers:foul.top-middle-tie'
    'equal-high-card-fouls-without-kickers:foul.top-middle-tie'
    'lower-kicker-is-legal-without-kickers:foul.top-middle-tie'
    'equal-shared-cards-foul-in-variations:foul.top-middle-tie'
    'equal-shared-cards-foul-in-basics:foul.top-middle-tie'
    'near-tie-below-fouls:foul.top-middle-tie'
    'near-tie-above-named-as-a-tie:foul.top-middle-tie'
    'same-category-ties-without-kickers:foul.top-middle-tie'
    'different-high-cards-tie-without-kickers:foul.top-middle-tie'
    'top-trips-tie-middle-trips:foul.top-middle-tie'
    'tie-named-before-the-bottom:foul.top-middle-tie'
    'two-ties-named-from-the-top:foul.top-middle-tie'
    'shared-cards-tie-compares-as-a-win:foul.top-middle-tie'
    'tied-queens-enter-where-the-tie-fouls:foul.top-middle-tie'
    'equal-top-and-bottom-pair-fouls:foul.top-bottom-tie'
    'equal-top-and-bottom-high-cards-foul:foul.top-bottom-tie'
    'equal-top-and-bottom-pair-fouls-without-kickers:foul.top-bottom-tie'
    'equal-top-and-bottom-pair-is-legal-in-variations:foul.top-bottom-tie'
    'equal-top-and-bottom-high-cards-are-legal-in-variations:foul.top-bottom-tie'
    'top-and-bottom-tie-on-shared-cards:foul.top-bottom-tie'
    'near-tie-of-top-and-bottom-fouls:foul.top-bottom-tie'
    'top-over-bottom-named-as-a-tie:foul.top-bottom-tie'
    'top-bottom-tie-hides-the-low:foul.top-bottom-tie'
    'high-game-compares-top-with-bottom:foul.top-bottom-tie'
    'top-middle-tie-decides-in-deuce:foul.top-bottom-tie'
    'top-and-bottom-tie-compares-as-a-win:foul.top-bottom-tie'
    'best-low-fouls:foul.low'
    'ten-high-middle-fouls:foul.low'
    'worst-low-fouls:foul.low'
    'jack-high-middle-is-legal:foul.low'
    'queen-high-middle-is-legal:foul.low'
    'king-high-middle-is-legal:foul.low'
    'ace-high-middle-is-legal:foul.low'
    'wheel-in-a-low-middle-is-legal:foul.low'
    'six-high-straight-in-a-low-middle-is-legal:foul.low'
    'ten-high-straight-in-a-low-middle-is-legal:foul.low'
    'suited-best-low-is-legal:foul.low'
    'suited-ten-high-middle-is-legal:foul.low'
    'four-suited-low-fouls:foul.low'
    'pair-in-a-low-middle-is-legal:foul.low'
    'trips-in-a-low-middle-are-legal:foul.low'
    'full-house-in-a-low-middle-is-legal:foul.low'
    'low-middle-in-order-is-legal:foul.low'
    'low-foul-hides-behind-the-order:foul.low'
    'order-named-as-a-low-foul:foul.low'
    'low-above-the-bottom-fouls:foul.low'
    'low-below-the-top-fouls:foul.low'
    'unqualified-low-is-missed-in-a-score:foul.low'
    'straight-flush-in-a-low-middle-is-legal:foul.low'
    'wheel-in-a-low-middle-is-scored:foul.low'
    'top-22-paid:royalties.top'
    'top-33-paid:royalties.top'
    'top-44-paid:royalties.top'
    'top-55-paid:royalties.top'
    'top-66-unpaid:royalties.top'
    'top-77-misvalued:royalties.top'
    'top-88-misvalued:royalties.top'
    'top-99-misvalued:royalties.top'
    'top-tt-misvalued:royalties.top'
    'top-jj-misvalued:royalties.top'
    'top-qq-misvalued:royalties.top'
    'top-kk-misvalued:royalties.top'
    'top-aa-misvalued:royalties.top'
    'top-222-misvalued:royalties.top'
    'top-333-misvalued:royalties.top'
    'top-444-misvalued:royalties.top'
    'top-555-misvalued:royalties.top'
    'top-666-misvalued:royalties.top'
    'top-777-misvalued:royalties.top'
    'top-888-misvalued:royalties.top'
    'top-999-misvalued:royalties.top'
    'top-ttt-misvalued:royalties.top'
    'top-jjj-misvalued:royalties.top'
    'top-qqq-misvalued:royalties.top'
    'top-kkk-misvalued:royalties.top'
    'top-aaa-misvalued:royalties.top'
    'top-sixes-paid-by-the-kicker:royalties.top'
    'top-fives-paid-for-the-kicker:royalties.top'
    'top-pair-read-by-position:royalties.top'
    'top-pair-written-last-missed:royalties.top'
    'top-high-card-paid:royalties.top'
    'top-three-card-straight-paid:royalties.top'
    'top-three-card-flush-paid:royalties.top'
    'top-three-card-straight-flush-paid:royalties.top'
    'deuce-game-top-pair-unpaid:royalties.top'
    'deuce-game-top-trips-unpaid:royalties.top'
    'top-trips-paid-on-a-fouled-board:royalties.top'
    'top-pair-paid-on-a-board-fouled-below:royalties.top'
    'top-44-costs-a-point-at-the-showdown:royalties.top'
    'top-22-costs-three-points-at-the-showdown:royalties.top'
    'top-pair-lost-over-two-pair-twice:royalties.top'
    'bottom-flush-paid-under-a-top-above-the-middle:royalties.top'
    'top-pair-lost-over-pairs-dealt-upwards:royalties.top'
    'own-top-table-queens:royalties.top'
    'own-top-table-deuces:royalties.top'
    'own-top-table-tens-left-out:royalties.top'
    'own-top-table-trips:royalties.top'
    'middle-high-card-paid:royalties.middle'
    'middle-pair-paid-by-the-top-table:royalties.middle'
    'middle-two-pair-paid:royalties.middle'
    'middle-trips-unpaid:royalties.middle'
    'middle-trips-paid-by-the-top-table:royalties.middle'
    'middle-straight-paid-like-the-bottom:royalties.middle'
    'middle-wheel-unpaid:royalties.middle'
    'middle-broadway-paid-as-a-royal-flush:royalties.middle'
    'middle-straight-around-the-corner-paid:royalties.middle'
    'middle-four-card-straight-paid:royalties.middle'
    'middle-four-card-flush-paid:royalties.middle'
    'middle-flush-paid-like-the-bottom:royalties.middle'
    'middle-seven-high-flush-unpaid:royalties.middle'
    'middle-ace-high-flush-paid-as-a-royal-flush:royalties.middle'
    'middle-full-house-paid-like-the-bottom:royalties.middle'
    'middle-full-house-with-a-higher-pair-misread:royalties.middle'
    'middle-quads-paid-like-the-bottom:royalties.middle'
    'middle-straight-flush-paid-as-a-flush:royalties.middle'
    'middle-steel-wheel-paid-as-a-flush:royalties.middle'
    'middle-king-high-straight-flush-paid-as-a-royal-flush:royalties.middle'
    'middle-royal-flush-paid-as-a-straight-flush:royalties.middle'
    'middle-flush-paid-on-a-fouled-board:royalties.middle'
    'middle-trips-paid-on-a-board-fouled-above:royalties.middle'
    'largest-total-of-two-seats-cut:royalties.middle'
    'middle-royal-flush-paid-as-a-straight-flush-at-the-showdown:royalties.middle'
    'middle-wheel-lost-at-the-showdown:royalties.middle'
    'middle-steel-wheel-taken-for-a-flush-at-the-showdown:royalties.middle'
    'own-middle-table-trips:royalties.middle'
    'own-middle-table-full-house:royalties.middle'
    'own-middle-table-royal-flush-as-a-straight-flush:royalties.middle'
    'own-middle-table-two-pair:royalties.middle'
    'own-middle-table-of-two-pair-alone:royalties.middle'
    'bottom-high-card-paid:royalties.bottom'
    'bottom-pair-paid-by-the-top-table:royalties.bottom'
    'bottom-two-pair-paid:royalties.bottom'
    'bottom-trips-paid-like-the-middle:royalties.bottom'
    'bottom-straight-paid-like-the-middle:royalties.bottom'
    'bottom-wheel-unpaid:royalties.bottom'
    'bottom-wheel-unpaid-where-it-ranks-second:royalties.bottom'
    'bottom-broadway-paid-as-a-royal-flush:royalties.bottom'
    'bottom-straight-around-the-corner-paid:royalties.bottom'
    'bottom-four-card-straight-paid:royalties.bottom'
    'bottom-four-card-flush-paid:royalties.bottom'
    'bottom-straight-with-four-suited-paid-as-a-straight-flush:royalties.bottom'
    'bottom-flush-paid-like-the-middle:royalties.bottom'
    'bottom-seven-high-flush-unpaid:royalties.bottom'
    'bottom-flush-with-four-in-sequence-paid-as-a-straight-flush:royalties.bottom'
    'bottom-ace-high-flush-paid-as-a-royal-flush:royalties.bottom'
    'bottom-full-house-paid-like-the-middle:royalties.bottom'
    'bottom-quads-paid-as-a-full-house:royalties.bottom'
    'bottom-straight-flush-paid-as-a-flush:royalties.bottom'
    'bottom-steel-wheel-paid-as-a-flush:royalties.bottom'
    'bottom-steel-wheel-paid-as-a-royal-flush-where-the-wheel-ranks-second:royalties.bottom'
    'bottom-king-high-straight-flush-paid-as-a-royal-flush:royalties.bottom'
    'bottom-royal-flush-paid-as-a-straight-flush:royalties.bottom'
    'deuce-game-bottom-full-house-unpaid:royalties.bottom'
    'deuce-game-bottom-trips-paid:royalties.bottom'
    'bottom-full-house-paid-on-a-fouled-board:royalties.bottom'
    'bottom-royal-flush-paid-on-a-board-fouled-above:royalties.bottom'
    'own-bottom-table-quads:royalties.bottom'
    'own-bottom-table-straight-flush:royalties.bottom'
    'own-bottom-table-royal-flush:royalties.bottom'
    'own-bottom-table-royal-flush-as-a-straight-flush:royalties.bottom'
    'own-bottom-table-leaves-out-flushes:royalties.bottom'
    'own-bottom-table-pays-a-pair:royalties.bottom'
    'own-bottom-table-pays-a-high-card:royalties.bottom'
    'own-bottom-table-collected-from-a-foul:royalties.bottom'
    'own-bottom-table-that-is-no-table:royalties.bottom'
    'own-bottom-table-of-a-thousand:royalties.bottom'
    'best-low-paid-as-seven-high:royalties.low-middle'
    'low-76432-paid-as-the-best-low:royalties.low-middle'
    'low-76532-paid-as-the-best-low:royalties.low-middle'
    'low-76542-taken-for-a-straight:royalties.low-middle'
    'low-85432-paid-as-seven-high:royalties.low-middle'
    'low-86432-misvalued:royalties.low-middle'
    'low-87653-taken-for-a-straight:royalties.low-middle'
    'low-95432-paid-as-eight-high:royalties.low-middle'
    'low-96432-misvalued:royalties.low-middle'
    'low-98764-unpaid:royalties.low-middle'
    'low-ten-high-paid:royalties.low-middle'
    'low-ten-high-fouls-and-takes-the-other-royalties:royalties.low-middle'
    'low-read-by-position:royalties.low-middle'
    'low-royalty-left-out-of-the-total:royalties.low-middle'
    'low-suited-75432-paid:royalties.low-middle'
    'low-suited-nine-high-paid:royalties.low-middle'
    'low-65432-paid-as-the-best-low:royalties.low-middle'
    'low-a5432-paid-as-five-high:royalties.low-middle'
    'low-76543-paid-as-seven-high:royalties.low-middle'
    'low-87654-paid-as-eight-high:royalties.low-middle'
    'low-jack-high-keeps-the-other-royalties:royalties.low-middle'
    'low-paired-sevens-paid-as-seven-high:royalties.low-middle'
    'low-flush-paid-by-the-high-table:royalties.low-middle'
    'low-paid-in-the-high-game:royalties.low-middle'
    'low-lost-between-equal-high-cards:royalties.low-middle'
    'own-low-table-ten-high:royalties.low-middle'
    'own-low-table-seven-high:royalties.low-middle'
    'own-low-table-best-low:royalties.low-middle'
    'own-low-table-without-the-best-low:royalties.low-middle'
    'five-in-the-middle-paid-as-quads:royalties.five-of-a-kind'
    'five-at-the-bottom-paid-as-quads:royalties.five-of-a-kind'
    'five-in-both-rows:royalties.five-of-a-kind'
    'five-by-a-table-of-its-own:royalties.five-of-a-kind'
    'five-in-the-middle-by-a-table-of-its-own:royalties.five-of-a-kind'
    'five-where-only-quads-earn:royalties.five-of-a-kind'
    'five-without-royalties:royalties.five-of-a-kind'
    'royal-flush-with-a-joker-paid-less:royalties.five-of-a-kind'
    'straight-flush-with-a-joker-paid-as-five:royalties.five-of-a-kind'
    'quads-with-a-joker-paid-as-five:royalties.five-of-a-kind'
    'five-paid-between-two-boards:royalties.five-of-a-kind'
    'five-paid-by-a-fouled-board:royalties.five-of-a-kind'
    'rows-not-added-up:royalties.table'
    'top-trips-paid-where-no-royalties-are:royalties.table'
    'middle-quads-paid-where-no-royalties-are:royalties.table'
    'bottom-royal-flush-paid-where-no-royalties-are:royalties.table'
    'low-paid-where-no-royalties-are:royalties.table'
    'chinese-poker-pays-royalties:royalties.table'
    'chinese-poker-scoop-collects-royalties:royalties.table'
    'beaten-flush-deducted-where-no-royalties-are:royalties.table'
    'fouler-pays-royalties-where-there-are-none:royalties.table'
    'own-table-and-no-royalties:royalties.table'
    'higher-flush-keeps-its-royalty:royalties.netting'
    'equal-flushes-pay-the-scooper:royalties.netting'
    'equal-flushes-hide-the-higher-total:royalties.netting'
    'lost-flush-counts-in-the-total:royalties.netting'
    'straight-pays-the-flush-in-full:royalties.netting'
    'flush-collects-in-full-from-the-straight:royalties.netting'
    'equal-trips-pay-the-row-winner:royalties.netting'
    'better-top-pair-collects-in-full:royalties.netting'
    'better-middle-collects-in-full:royalties.netting'
    'better-low-collects-in-full:royalties.netting'
    'lone-royalty-voided:royalties.netting'
    'only-the-winner-of-the-hand-is-paid:royalties.netting'
    'different-rows-net-only-in-the-sum:royalties.netting'
    'lower-total-deducted-from-the-higher:royalties.netting'
    'equal-totals-pay-somebody:royalties.netting'
    'lost-row-left-out-of-the-higher-total:royalties.netting'
    'five-nettings-confused:royalties.netting'
    'five-nettings-confused-when-the-second-seat-collects:royalties.netting'
    'tied-queens-pay-somebody:royalties.netting'
    'tied-flushes-pay-somebody:royalties.netting'
    'fouled-flush-netted:royalties.netting'
    'royalties-netted-over-the-whole-table:royalties.netting'
    'pair-of-fours-taken-off-the-total:royalties.netting'
    'pair-of-fours-taken-off-the-total-in-a-match:royalties.netting'
    'own-table-makes-royalties-equal:royalties.netting'
    'top-lost-counted-as-won:showdown.row'
    'middle-lost-counted-as-won:showdown.row'
    'bottom-lost-counted-as-won:showdown.row'
    'second-seat-not-paid-for-two-rows:showdown.row'
    'top-row-outweighs-the-others:showdown.row'
    'bottom-row-outweighs-the-others:showdown.row'
    'tied-top-counted:showdown.row'
    'tied-middle-counted:showdown.row'
    'tied-bottom-counted:showdown.row'
    'tied-queens-won-by-somebody:showdown.row'
    'tied-queens-and-two-rows-won-paid-as-a-scoop:showdown.row'
    'tied-queens-and-two-rows-lost-paid-as-a-scoop:showdown.row'
    'top-kicker-ignored-at-the-showdown:showdown.row'
    'suits-break-ties:showdown.row'
    'higher-low-wins-the-middle:showdown.row'
    'lows-compared-from-the-bottom:showdown.row'
    'equal-lows-won-by-somebody:showdown.row'
    'royal-flushes-at-the-bottom-won-by-the-first-seat:showdown.row'
    'rows-compared-as-they-were-dealt:showdown.row'
    'scattered-pairs-missed-at-the-showdown:showdown.row'
    'two-boards-of-which-one-row-will-change:showdown.row'
    'scores-kept-for-another-first-top:showdown.row'
    'scores-kept-for-another-first-middle:showdown.row'
    'scores-kept-for-another-first-bottom:showdown.row'
    'scores-kept-for-another-second-top:showdown.row'
    'scores-kept-for-another-second-middle:showdown.row'
    'scores-kept-for-another-second-bottom:showdown.row'
    'scoop-bonus-left-out:showdown.scoop'
    'scoop-bonus-left-out-for-the-second-seat:showdown.scoop'
    'scoop-paid-on-a-tied-bottom:showdown.scoop'
    'scoop-paid-on-a-tied-middle:showdown.scoop'
    'scoop-paid-on-a-tied-top:showdown.scoop'
    'scoop-charged-on-a-tied-bottom:showdown.scoop'
    'scoop-charged-on-a-tied-middle:showdown.scoop'
    'scoop-charged-on-a-tied-top:showdown.scoop'
    'scoop-paid-for-the-top-and-two-ties:showdown.scoop'
    'scoop-paid-for-the-middle-and-two-ties:showdown.scoop'
    'scoop-paid-for-the-bottom-and-two-ties:showdown.scoop'
    'scoop-charged-for-one-row-and-two-ties:showdown.scoop'
    'scoop-paid-with-a-row-lost:showdown.scoop'
    'scoop-paid-with-a-row-lost-and-a-tie:showdown.scoop'
    'scoop-paid-for-three-ties:showdown.scoop'
    'royalties-tripled-by-a-scoop:showdown.scoop'
    'scoop-of-one-adds-three-on-a-tie:showdown.scoop'
    'scoop-of-one-needs-two-rows:showdown.scoop'
    'two-four-counts-a-tie-as-a-scoop:showdown.scoop'
    'rows-only-pays-a-scoop-on-a-tie:showdown.scoop'
    'equal-lows-taken-for-a-scoop:showdown.scoop'
    'three-rows-won-paid-as-three:showdown.lines'
    'three-rows-lost-paid-as-three:showdown.lines'
    'two-rows-to-one-paid-as-two:showdown.lines'
    'two-four-bonus-tied-to-the-bottom:showdown.lines'
    'one-row-to-two-paid-as-two:showdown.lines'
    'two-rows-and-a-tie-paid-as-one:showdown.lines'
    'two-rows-and-a-tied-top-paid-as-one:showdown.lines'
    'two-rows-lost-and-a-tie-paid-as-one:showdown.lines'
    'one-row-and-two-ties-paid-as-two:showdown.lines'
    'one-row-lost-and-two-ties-paid-as-two:showdown.lines'
    'win-tie-and-loss-paid:showdown.lines'
    'three-ties-paid:showdown.lines'
    'royalties-scaled-by-the-lines:showdown.lines'
    'majority-pays-royalties-once-a-row:showdown.lines'
    'chinese-poker-scoop-paid-as-three:showdown.lines'
    'chinese-poker-two-to-one-paid-as-two:showdown.lines'
    'low-among-three-rows-paid-as-lost:showdown.lines'
    'equal-lows-counted-as-a-row:showdown.lines'
    'two-rows-and-a-loss-are-no-scoop-of-ties:showdown.lines'
    'own-lines-table-three-to-none:showdown.lines-table'
    'own-lines-table-three-lost:showdown.lines-table'
    'own-lines-table-two-to-one:showdown.lines-table'
    'own-lines-table-one-to-two:showdown.lines-table'
    'own-lines-table-two-and-a-tie:showdown.lines-table'
    'own-lines-table-two-lost-and-a-tie:showdown.lines-table'
    'own-lines-table-one-and-two-ties:showdown.lines-table'
    'own-lines-table-one-lost-and-two-ties:showdown.lines-table'
    'own-lines-table-one-row-each:showdown.lines-table'
    'own-lines-table-leaves-out-two-to-one:showdown.lines-table'
    'own-lines-table-beside-majority:showdown.lines-table'
    'own-lines-table-beside-a-scoop-with-a-tie:showdown.lines-table'
    'own-lines-table-with-royalties:showdown.lines-table'
    'own-lines-table-three-seats:showdown.lines-table'
    'own-lines-table-of-a-thousand:showdown.lines-table'
    'fouler-keeps-the-royalties-that-it-owes:showdown.foul-pays'
    'second-seat-not-paid-for-a-foul:showdown.foul-pays'
    'foul-paid-as-nine:showdown.foul-pays'
    'fouled-quads-deducted:showdown.foul-pays'
    'fouled-quads-deducted-from-the-second-seat:showdown.foul-pays'
    'fouled-full-house-netted-against-a-flush:showdown.foul-pays'
    'rows-compared-against-a-fouled-board:showdown.foul-pays'
    'foul-below-the-middle-not-charged:showdown.foul-pays'
    'foul-at-six-collects-royalties:showdown.foul-pays'
    'foul-at-four-collects-royalties:showdown.foul-pays'
    'foul-at-nothing-collects-royalties:showdown.foul-pays'
    'unqualified-low-not-charged-as-a-foul:showdown.foul-pays'
    'deuce-game-top-over-bottom-not-charged:showdown.foul-pays'
    'foul-priced-by-its-rows:showdown.foul-pays'
    'six-and-royalties-where-rows-earn-nothing:showdown.foul-pays'
    'lines-table-paid-for-a-foul:showdown.foul-pays'
    'own-foul-table-nine-and-royalties:showdown.foul-table'
    'own-foul-table-nine:showdown.foul-table'
    'own-foul-table-second-seat:showdown.foul-table'
    'own-foul-table-royalties-twice:showdown.foul-table'
    'own-foul-table-royalties-alone:showdown.foul-table'
    'own-foul-table-pays-nothing:showdown.foul-table'
    'own-foul-table-beside-six:showdown.foul-table'
    'own-foul-table-and-no-royalties:showdown.foul-table'
    'own-foul-table-and-own-royalties:showdown.foul-table'
    'own-foul-table-three-seats:showdown.foul-table'
    'own-foul-table-of-a-hundred:showdown.foul-table'
    'both-fouled-rows-compared:showdown.both-foul'
    'both-fouled-better-board-collects:showdown.both-foul'
    'both-fouled-royalties-paid:showdown.both-foul'
    'both-fouled-second-board-collects:showdown.both-foul'
    'both-fouled-in-the-deuce-game:showdown.both-foul'
    'both-fouled-price-taken-from-foul-pays:showdown.both-foul'
    'two-of-three-fouled-first-seat-legal:showdown.both-foul'
    'two-of-three-fouled-middle-seat-legal:showdown.both-foul'
    'two-of-three-fouled-last-seat-legal:showdown.both-foul'
    'fouled-seats-share-one-loss:showdown.both-foul'
    'three-fouled-one-collects:showdown.both-foul'
    'two-of-four-fouled:showdown.both-foul'
    'four-fouled-one-collects:showdown.both-foul'
    'foul-table-paid-between-two-fouled-boards:showdown.both-foul'
    'three-seats-scored-as-one-pot:showdown.multiway'
    'seats-ranked-instead-of-paired:showdown.multiway'
    'pair-of-later-seats-skipped:showdown.multiway'
    'tied-winners-split:showdown.multiway'
    'royalties-collected-from-one-seat-only:showdown.multiway'
    'fouler-pays-one-opponent-only:showdown.multiway'
    'fouler-between-two-legal-seats-pays-one:showdown.multiway'
    'last-seat-fouled-pays-one-opponent:showdown.multiway'
    'four-seats-with-a-pair-left-out:showdown.multiway'
    'four-seats-with-the-royalties-shared:showdown.multiway'
    'fourth-chair-left-out-of-the-hand:showdown.multiway'
    'total-of-a-winner-kept-in-a-byte:showdown.multiway'
    'total-of-a-loser-kept-in-a-byte:showdown.multiway'
    'three-boards-of-which-one-row-will-change:showdown.multiway'
    'scores-of-three-kept-for-another-first-board:showdown.multiway'
    'scores-of-three-kept-for-another-second-board:showdown.multiway'
    'scores-of-three-kept-for-another-third-board:showdown.multiway'
    'queens-on-top-enter:fantasyland.entry'
    'kings-on-top-enter:fantasyland.entry'
    'aces-on-top-enter:fantasyland.entry'
    'deuce-trips-on-top-enter:fantasyland.entry'
    'jack-trips-on-top-enter:fantasyland.entry'
    'ace-trips-on-top-enter:fantasyland.entry'
    'jacks-on-top-do-not-enter:fantasyland.entry'
    'tens-on-top-do-not-enter:fantasyland.entry'
    'ace-king-queen-on-top-does-not-enter:fantasyland.entry'
    'queen-kicker-on-top-does-not-enter:fantasyland.entry'
    'queens-around-another-card-enter:fantasyland.entry'
    'queens-in-the-middle-do-not-enter:fantasyland.entry'
    'two-pair-in-the-middle-does-not-enter:fantasyland.entry'
    'queen-trips-at-the-bottom-do-not-enter:fantasyland.entry'
    'queens-do-not-enter-variations-deuce:fantasyland.entry'
    'queens-do-not-enter-bga-deuce:fantasyland.entry'
    'kings-enter-variations-deuce:fantasyland.entry'
    'kings-enter-bga-deuce:fantasyland.entry'
    'aces-enter-in-deuce:fantasyland.entry'
    'deuce-trips-enter-in-deuce:fantasyland.entry'
    'best-low-enters-variations-deuce:fantasyland.entry'
    'best-low-enters-bga-deuce:fantasyland.entry'
    'seven-six-low-does-not-enter:fantasyland.entry'
    'suited-best-low-does-not-enter:fantasyland.entry'
    'kings-at-the-bottom-do-not-enter-in-deuce:fantasyland.entry'
    'best-low-at-the-bottom-does-not-enter:fantasyland.entry'
    'best-low-in-a-high-middle-does-not-enter:fantasyland.entry'
    'chinese-poker-has-no-fantasyland:fantasyland.entry'
    'queens-tied-middle-and-bottom-enter:fantasyland.entry'
    'quads-enter-where-nobody-may:fantasyland.entry'
    'eight-five-low-enters:fantasyland.entry'
    'eight-five-low-under-queens-enters:fantasyland.entry'
    'ace-king-queen-on-top-enters-turbo:fantasyland.entry'
    'queens-over-two-pair-twice-do-not-enter:fantasyland.entry'
    'queens-over-a-flush-and-a-full-house-do-not-enter:fantasyland.entry'
    'queens-over-a-full-house-and-quads-do-not-enter:fantasyland.entry'
    'queens-over-quads-and-a-steel-wheel-do-not-enter:fantasyland.entry'
    'queens-over-quads-and-a-low-straight-flush-do-not-enter:fantasyland.entry'
    'queens-and-a-ten-over-queens-and-a-jack-do-not-enter:fantasyland.entry'
    'queens-over-a-last-kicker-one-too-high-enter:fantasyland.entry'
    'kings-over-an-ace-high-low-enter:fantasyland.entry'
    'wheel-enters-as-the-best-low:fantasyland.entry'
    'high-tops-and-strong-bottoms-enter-in-a-match:fantasyland.entry'
    'other-lows-enter-in-a-match:fantasyland.entry'
    'queens-over-pairs-dealt-upwards-do-not-enter:fantasyland.entry'
    'queens-over-a-scattered-pair-do-not-enter:fantasyland.entry'
    'fourteen-cards-dealt-where-nobody-enters:fantasyland.entry'
    'two-pair-kicker-decides-the-foul-before-the-second-pair:fantasyland.entry'
    'own-entry-table-that-is-no-table:fantasyland.entry'
    'fouled-queens-do-not-enter:fantasyland.entry-board'
    'queens-over-a-misset-bottom-do-not-enter:fantasyland.entry-board'
    'queens-over-a-royal-flush-above-the-bottom-do-not-enter:fantasyland.entry-board'
    'fouled-trips-do-not-enter:fantasyland.entry-board'
    'fouled-kings-count-by-the-top-row:fantasyland.entry-board'
    'fouled-aces-count-by-the-top-row:fantasyland.entry-board'
    'legal-queens-enter-by-their-top-row:fantasyland.entry-board'
    'fouled-jacks-do-not-enter-by-the-top-row:fantasyland.entry-board'
    'kings-over-a-jack-high-low-do-not-enter:fantasyland.entry-board'
    'suited-low-does-not-enter-by-the-top-row:fantasyland.entry-board'
    'low-of-a-fouled-board-does-not-enter:fantasyland.entry-board'
    'low-of-a-fouled-board-adds-no-card:fantasyland.entry-board'
    'thirteen-cards-for-a-fouled-board:fantasyland.entry-board'
    'fouled-queens-enter-in-a-match:fantasyland.entry-board'
    'flush-over-a-lower-flush-enters:fantasyland.entry-board'
    'queens-made-with-a-joker:fantasyland.joker-entry'
    'queens-beside-a-joker:fantasyland.joker-entry'
    'queens-beside-a-joker-on-the-ladder:fantasyland.joker-entry'
    'kings-beside-a-joker-on-the-ladder:fantasyland.joker-entry'
    'aces-beside-a-joker-on-the-ladder:fantasyland.joker-entry'
    'kings-made-with-a-joker-on-the-ladder:fantasyland.joker-entry'
    'deuces-beside-a-joker:fantasyland.joker-entry'
    'aces-made-with-a-joker:fantasyland.joker-entry'
    'joker-in-another-row:fantasyland.joker-entry'
    'two-jokers-beside-a-four:fantasyland.joker-entry'
    'jacks-made-with-a-joker:fantasyland.joker-entry'
    'queens-made-with-a-joker-under-kings:fantasyland.joker-entry'
    'kings-beside-a-joker-under-aces:fantasyland.joker-entry'
    'trips-made-with-a-joker-stay:fantasyland.joker-entry'
    'queens-made-with-a-joker-requalify:fantasyland.joker-entry'
    'joker-low-enters-by-nature:fantasyland.joker-entry'
    'fouled-queens-made-with-a-joker:fantasyland.joker-entry'
    'queens-beside-a-bug:fantasyland.joker-entry'
    'progressive-queens-fourteen:fantasyland.cards'
    'progressive-kings-fifteen:fantasyland.cards'
    'progressive-aces-sixteen:fantasyland.cards'
    'progressive-deuce-trips-seventeen:fantasyland.cards'
    'progressive-ace-trips-seventeen:fantasyland.cards'
    'progressive-kicker-adds-no-card:fantasyland.cards'
    'progressive-kings-with-an-ace-fifteen:fantasyland.cards'
    'ladder-keeps-its-steps-when-aces-enter:fantasyland.cards'
    'ladder-keeps-its-steps-when-kings-enter:fantasyland.cards'
    'fixed-aces-fourteen-variations:fantasyland.cards'
    'fixed-kings-fourteen-bga:fantasyland.cards'
    'fixed-trips-fourteen-basics:fantasyland.cards'
    'fixed-trips-thirteen-classic:fantasyland.cards'
    'fixed-aces-thirteen-turbo:fantasyland.cards'
    'fixed-trips-thirteen-bga-original:fantasyland.cards'
    'variations-progressive-queens:fantasyland.cards'
    'variations-progressive-kings:fantasyland.cards'
    'variations-progressive-aces:fantasyland.cards'
    'variations-progressive-trips:fantasyland.cards'
    'basics-progressive-queens:fantasyland.cards'
    'basics-progressive-kings:fantasyland.cards'
    'basics-progressive-trips:fantasyland.cards'
    'basics-ultimate-aces:fantasyland.cards'
    'basics-ultimate-trips:fantasyland.cards'
    'pokermagnet-queens:fantasyland.cards'
    'pokermagnet-kings:fantasyland.cards'
    'pokermagnet-aces:fantasyland.cards'
    'pokermagnet-trips:fantasyland.cards'
    'ladder-for-both-without-the-card-for-both:fantasyland.cards'
    'card-for-both-counted-on-top-of-the-ladder:fantasyland.cards'
    'bga-original-queens-thirteen:fantasyland.base-cards'
    'bga-pineapple-queens-fourteen:fantasyland.base-cards'
    'classic-queens-thirteen:fantasyland.base-cards'
    'turbo-queens-thirteen:fantasyland.base-cards'
    'variations-pineapple-queens-fourteen:fantasyland.base-cards'
    'basics-regular-queens-fourteen:fantasyland.base-cards'
    'bga-original-progressive-kings-fourteen:fantasyland.base-cards'
    'bga-original-progressive-aces-fifteen:fantasyland.base-cards'
    'bga-original-progressive-trips-sixteen:fantasyland.base-cards'
    'pineapple-ladder-starts-at-the-base:fantasyland.base-cards'
    'bga-original-deuce-kings-thirteen:fantasyland.base-cards'
    'bga-original-deuce-low-thirteen:fantasyland.base-cards'
    'variations-deuce-low-fourteen:fantasyland.base-cards'
    'bga-original-repeats-with-thirteen:fantasyland.base-cards'
    'bga-pineapple-repeats-with-fourteen:fantasyland.base-cards'
    'bga-original-deuce-progressive-both-fourteen:fantasyland.base-cards'
    'kings-over-the-best-low-fifteen:fantasyland.deuce-cards'
    'aces-over-the-best-low-fifteen:fantasyland.deuce-cards'
    'trips-over-the-best-low-fifteen:fantasyland.deuce-cards'
    'kings-alone-fourteen:fantasyland.deuce-cards'
    'aces-alone-fourteen:fantasyland.deuce-cards'
    'trips-alone-fourteen:fantasyland.deuce-cards'
    'best-low-alone-fourteen:fantasyland.deuce-cards'
    'queens-over-the-best-low-fourteen:fantasyland.deuce-cards'
    'kings-over-another-seven-low-fourteen:fantasyland.deuce-cards'
    'bga-deuce-both-fourteen:fantasyland.deuce-cards'
    'bga-original-deuce-both-thirteen:fantasyland.deuce-cards'
    'kings-are-no-trigger-where-aces-enter:fantasyland.deuce-cards'
    'low-alone-counted-as-both-in-a-match:fantasyland.deuce-cards'
    'deuce-progressive-kings-alone:fantasyland.deuce-progressive'
    'deuce-progressive-aces-alone:fantasyland.deuce-progressive'
    'deuce-progressive-trips-alone:fantasyland.deuce-progressive'
    'deuce-progressive-low-alone:fantasyland.deuce-progressive'
    'deuce-progressive-kings-and-low:fantasyland.deuce-progressive'
    'deuce-progressive-aces-and-low:fantasyland.deuce-progressive'
    'deuce-progressive-trips-and-low:fantasyland.deuce-progressive'
    'deuce-progressive-kings-alone-original:fantasyland.deuce-progressive'
    'deuce-progressive-aces-alone-original:fantasyland.deuce-progressive'
    'deuce-progressive-trips-alone-original:fantasyland.deuce-progressive'
    'deuce-progressive-low-alone-original:fantasyland.deuce-progressive'
    'deuce-progressive-kings-and-low-original:fantasyland.deuce-progressive'
    'deuce-progressive-aces-and-low-original:fantasyland.deuce-progressive'
    'deuce-progressive-trips-and-low-original:fantasyland.deuce-progressive'
    'deuce-progressive-queens-and-low:fantasyland.deuce-progressive'
    'deuce-progressive-queens-alone:fantasyland.deuce-progressive'
    'deuce-progressive-kings-and-other-low:fantasyland.deuce-progressive'
    'deuce-progressive-fouled-low:fantasyland.deuce-progressive'
    'ladder-is-idle-where-cards-are-fixed:fantasyland.deuce-progressive'
    'both-required-is-idle-where-cards-are-fixed:fantasyland.deuce-progressive'
    'one-more-is-idle-under-the-steps:fantasyland.deuce-progressive'
    'ace-high-counted-as-a-pair-of-aces:fantasyland.deuce-progressive'
    'king-high-counted-as-a-pair-of-kings:fantasyland.deuce-progressive'
    'steps-of-the-ladder-lost-in-a-match:fantasyland.deuce-progressive'
    'own-entry-table-queens:fantasyland.entry-table'
    'own-entry-table-kings:fantasyland.entry-table'
    'own-entry-table-aces:fantasyland.entry-table'
    'own-entry-table-aces-with-a-king:fantasyland.entry-table'
    'own-entry-table-kings-with-an-ace:fantasyland.entry-table'
    'own-entry-table-leaves-out-trips:fantasyland.entry-table'
    'own-entry-table-deuce-trips:fantasyland.entry-table'
    'own-entry-table-sixes:fantasyland.entry-table'
    'own-entry-table-leaves-out-queens:fantasyland.entry-table'
    'own-entry-table-not-in-order:fantasyland.entry-table'
    'own-entry-table-beside-a-ladder:fantasyland.entry-table'
    'own-entry-table-where-nothing-enters:fantasyland.entry-table'
    'own-entry-table-without-entries:fantasyland.entry-table'
    'own-entry-table-and-a-foul:fantasyland.entry-table'
    'own-entry-table-in-fantasyland:fantasyland.entry-table'
    'own-entry-table-kings-and-low:fantasyland.entry-table'
    'own-entry-table-kings-above-low:fantasyland.entry-table'
    'own-entry-table-low-alone:fantasyland.entry-table'
    'own-entry-table-another-low:fantasyland.entry-table'
    'own-entry-table-leaves-out-the-low:fantasyland.entry-table'
    'own-entry-table-low-over-a-high-middle:fantasyland.entry-table'
    'own-entry-table-queen-trips:fantasyland.entry-table'
    'own-entry-table-low-below-aces:fantasyland.entry-table'
    'own-entry-table-deuces-where-nothing-enters:fantasyland.entry-table'
    'own-entry-table-told-as-the-option:fantasyland.entry-table'
    'own-entry-table-three-aces-alone:fantasyland.entry-table'
    'own-entry-table-empty-for-who-stays:fantasyland.entry-table'
    'own-entry-table-of-a-low-that-nobody-plays:fantasyland.entry-table'
    'own-entry-table-of-the-low-alone:fantasyland.entry-table'
    'own-entry-table-beside-the-cards-of-the-ladder:fantasyland.entry-table'
    'own-entry-table-too-much-for-four:fantasyland.entry-table'
    'own-entry-table-cards-of-a-low-that-nobody-plays:fantasyland.entry-table'
    'own-entry-table-below-the-base-count:fantasyland.entry-table'
    'own-entry-table-and-the-base-count-on-a-normal-hand:fantasyland.entry-table'
    'trips-on-top-stay:fantasyland.stay'
    'quads-at-the-bottom-stay:fantasyland.stay'
    'middle-full-house-does-not-stay-in-pineapple:fantasyland.stay'
    'middle-full-house-stays-in-original:fantasyland.stay'
    'bottom-full-house-alone-does-not-stay:fantasyland.stay'
    'two-full-houses-stay-in-regular:fantasyland.stay'
    'trips-alone-do-not-stay-by-two-full-houses:fantasyland.stay'
    'quads-alone-do-not-stay-by-two-full-houses:fantasyland.stay'
    'quads-under-a-full-house-stay-by-two-full-houses:fantasyland.stay'
    'quads-in-both-rows-stay-by-two-full-houses:fantasyland.stay'
    'ten-royalties-in-total-is-not-in-a-row:fantasyland.stay'
    'aces-and-a-bottom-full-house-are-not-ten-in-a-row:fantasyland.stay'
    'nine-royalties-in-a-row-do-not-stay:fantasyland.stay'
    'ten-royalties-in-a-row-stay:fantasyland.stay'
    'ten-royalties-in-total-stay:fantasyland.stay'
    'nine-royalties-in-total-do-not-stay:fantasyland.stay'
    'nothing-stays-where-nobody-may:fantasyland.stay'
    'quads-do-not-stay-where-nobody-may:fantasyland.stay'
    'ace-trips-on-top-stay:fantasyland.stay'
    'straight-flush-at-the-bottom-stays:fantasyland.stay'
    'royal-flush-at-the-bottom-stays:fantasyland.stay'
    'quads-in-the-middle-stay-with-quads-below:fantasyland.stay'
    'middle-full-house-stays-with-quads-below:fantasyland.stay'
    'flushes-do-not-stay:fantasyland.stay'
    'straights-do-not-stay:fantasyland.stay'
    'trips-below-the-top-do-not-stay:fantasyland.stay'
    'pair-on-top-does-not-stay:fantasyland.stay'
    'fouled-quads-do-not-stay:fantasyland.stay'
    'fouled-trips-do-not-stay:fantasyland.stay'
    'fouled-high-cards-do-not-stay:fantasyland.stay'
    'fouled-straights-do-not-stay:fantasyland.stay'
    'fouled-full-houses-do-not-stay:fantasyland.stay'
    'fouled-full-houses-do-not-stay-in-regular:fantasyland.stay'
    'fouled-trips-do-not-stay-by-the-top-row:fantasyland.stay'
    'variations-pineapple-trips-stay:fantasyland.stay'
    'variations-pineapple-quads-stay:fantasyland.stay'
    'variations-pineapple-full-house-does-not-stay:fantasyland.stay'
    'variations-progressive-trips-stay:fantasyland.stay'
    'variations-progressive-full-house-does-not-stay:fantasyland.stay'
    'variations-deuce-trips-stay:fantasyland.stay'
    'variations-deuce-quads-stay:fantasyland.stay'
    'variations-deuce-kings-do-not-stay:fantasyland.stay'
    'turbo-trips-stay:fantasyland.stay'
    'turbo-middle-full-house-stays:fantasyland.stay'
    'turbo-quads-stay:fantasyland.stay'
    'turbo-bottom-full-house-does-not-stay:fantasyland.stay'
    'basics-regular-trips-stay:fantasyland.stay'
    'basics-regular-quads-stay:fantasyland.stay'
    'basics-progressive-full-house-does-not-stay:fantasyland.stay'
    'basics-progressive-straight-flush-stays:fantasyland.stay'
    'basics-ultimate-full-house-does-not-stay:fantasyland.stay'
    'classic-trips-stay:fantasyland.stay'
    'classic-middle-full-house-stays:fantasyland.stay'
    'classic-quads-stay:fantasyland.stay'
    'classic-straight-flush-stays:fantasyland.stay'
    'bga-original-trips-stay:fantasyland.stay'
    'bga-original-progressive-full-house-stays:fantasyland.stay'
    'bga-pineapple-progressive-full-house-does-not-stay:fantasyland.stay'
    'bga-pineapple-progressive-quads-stay:fantasyland.stay'
    'bga-original-deuce-trips-stay:fantasyland.stay'
    'bga-original-deuce-full-house-does-not-stay:fantasyland.stay'
    'bga-original-deuce-progressive-quads-stay:fantasyland.stay'
    'bga-pineapple-deuce-straight-flush-stays:fantasyland.stay'
    'bga-pineapple-deuce-trips-stay:fantasyland.stay'
    'bga-pineapple-deuce-progressive-trips-stay:fantasyland.stay'
    'pokermagnet-bottom-full-house-does-not-stay:fantasyland.stay'
    'pokermagnet-middle-full-house-stays:fantasyland.stay'
    'best-low-is-not-ten-royalties-in-a-row:fantasyland.stay'
    'best-low-counts-toward-ten-in-total:fantasyland.stay'
    'exact-full-house-over-a-straight-flush-stays:fantasyland.stay'
    'exact-threshold-binds-ten-royalties:fantasyland.stay'
    'suited-top-ends-the-visit:fantasyland.stay'
    'kings-and-a-wheel-not-counted-as-ten:fantasyland.stay'
    'queens-and-a-straight-counted-as-ten:fantasyland.stay'
    'quads-in-the-middle-stay-where-the-bottom-is-too-high:fantasyland.stay'
    'better-hands-than-quads-leave-in-a-match:fantasyland.stay'
    'sixes-with-an-ace-do-not-stay-by-ten-in-total:fantasyland.stay'
    'middle-trips-count-two-toward-ten-in-total:fantasyland.stay'
    'ten-low-counts-nothing-toward-ten-in-total:fantasyland.stay'
    'seven-low-counts-four-toward-ten-in-total:fantasyland.stay'
    'own-table-pays-a-flush-ten:fantasyland.stay'
    'own-table-pays-quads-eight:fantasyland.stay'
    'ten-royalties-stay-where-no-royalties-are:fantasyland.stay'
    'straight-flush-is-better-than-quads:fantasyland.stay-threshold'
    'royal-flush-is-better-than-quads:fantasyland.stay-threshold'
    'quads-are-exactly-quads:fantasyland.stay-threshold'
    'trips-on-top-have-no-threshold:fantasyland.stay-threshold'
    'bga-deuce-straight-flush-is-better-than-quads:fantasyland.stay-threshold'
    'basics-progressive-royal-flush-is-better-than-quads:fantasyland.stay-threshold'
    'classic-royal-flush-is-better-than-quads:fantasyland.stay-threshold'
    'middle-quads-are-better-than-a-full-house:fantasyland.stay-threshold'
    'middle-straight-flush-is-better-than-a-full-house:fantasyland.stay-threshold'
    'middle-full-house-is-exactly-a-full-house:fantasyland.stay-threshold'
    'exact-quads-stay-below-middle-quads:fantasyland.stay-threshold'
    'exact-middle-full-house-stays-over-a-straight-flush:fantasyland.stay-threshold'
    'exact-full-houses-do-not-stay-with-a-straight-flush-below:fantasyland.stay-threshold'
    'exact-quads-stay-in-regular-under-a-full-house:fantasyland.stay-threshold'
    'exact-two-full-houses-stay:fantasyland.stay-threshold'
    'exact-quads-are-not-a-full-house:fantasyland.stay-threshold'
    'exact-middle-quads-are-not-a-full-house:fantasyland.stay-threshold'
    'exact-does-not-touch-ten-royalties-in-a-row:fantasyland.stay-threshold'
    'exact-does-not-touch-ten-royalties-in-total:fantasyland.stay-threshold'
    'pokermagnet-middle-straight-flush-is-higher:fantasyland.stay-threshold'
    'repetition-is-fourteen-after-seventeen:fantasyland.stay-cards'
    'trips-repeat-with-fourteen:fantasyland.stay-cards'
    'variations-deuce-repeats-with-fourteen:fantasyland.stay-cards'
    'variations-deuce-trips-repeat-with-fourteen:fantasyland.stay-cards'
    'variations-pineapple-repeats-with-fourteen:fantasyland.stay-cards'
    'turbo-repeats-with-thirteen:fantasyland.stay-cards'
    'classic-repeats-with-thirteen:fantasyland.stay-cards'
    'basics-regular-repeats-with-fourteen:fantasyland.stay-cards'
    'basics-progressive-repeats-with-fourteen:fantasyland.stay-cards'
    'ultimate-repeats-with-fourteen:fantasyland.stay-cards'
    'ultimate-repeats-with-fifteen:fantasyland.stay-cards'
    'ultimate-repeats-with-sixteen:fantasyland.stay-cards'
    'ultimate-repeats-with-seventeen:fantasyland.stay-cards'
    'ultimate-does-not-count-the-current-top:fantasyland.stay-cards'
    'ultimate-keeps-sixteen-with-trips:fantasyland.stay-cards'
    'stay-dealt-as-a-new-entry:fantasyland.stay-cards'
    'as-entered-keeps-the-count-of-original:fantasyland.stay-cards'
    'current-queens-repeat-with-the-base:fantasyland.stay-cards'
    'current-kings-repeat-with-one-more:fantasyland.stay-cards'
    'current-aces-repeat-with-two-more:fantasyland.stay-cards'
    'current-trips-repeat-with-three-more:fantasyland.stay-cards'
    'current-jacks-repeat-with-the-base:fantasyland.stay-cards'
    'current-top-in-original-starts-at-thirteen:fantasyland.stay-cards'
    'pokermagnet-trips-repeat-with-fifteen:fantasyland.stay-cards'
    'pokermagnet-middle-full-house-repeats-with-fourteen:fantasyland.stay-cards'
    'pokermagnet-middle-quads-repeat-with-fourteen:fantasyland.stay-cards'
    'pokermagnet-middle-royal-repeats-with-fifteen:fantasyland.stay-cards'
    'pokermagnet-quads-repeat-with-fourteen:fantasyland.stay-cards'
    'pokermagnet-straight-flushes-repeat-with-fourteen:fantasyland.stay-cards'
    'pokermagnet-bottom-royal-repeats-with-fifteen:fantasyland.stay-cards'
    'pokermagnet-trips-and-royal-repeat-with-fifteen:fantasyland.stay-cards'
    'pokermagnet-aces-over-quads-repeat-with-fourteen:fantasyland.stay-cards'
    'by-row-in-original-starts-at-thirteen:fantasyland.stay-cards'
    'by-row-trips-in-original-fourteen:fantasyland.stay-cards'
    'deuce-progressive-repeats-with-the-base:fantasyland.stay-cards'
    'high-card-middle-read-as-a-royal-flush:fantasyland.stay-cards'
    'count-of-the-last-entry-kept:fantasyland.stay-cards'
    'count-of-the-hand-before-kept:fantasyland.stay-cards'
    'bottom-royal-is-not-counted-as-quads:fantasyland.by-row-choice'
    'middle-royal-is-not-counted-as-a-full-house:fantasyland.by-row-choice'
    'bottom-royal-outbids-a-middle-full-house:fantasyland.by-row-choice'
    'trips-and-royal-take-fifteen-once:fantasyland.by-row-choice'
    'trips-are-listed-before-full-houses:fantasyland.by-row-choice'
    'trips-are-listed-before-quads:fantasyland.by-row-choice'
    'full-house-over-quads-is-fourteen-either-way:fantasyland.by-row-choice'
    'straight-flush-is-fourteen-either-way:fantasyland.by-row-choice'
    'first-listed-middle-straight-flush-before-the-royal:fantasyland.by-row-choice'
    'first-listed-starts-at-thirteen:fantasyland.by-row-choice'
    'choice-is-idle-where-the-base-repeats:fantasyland.by-row-choice'
    'bottom-royal-under-a-low-not-looked-up:fantasyland.by-row-choice'
    'flush-in-the-middle-hides-the-royal-flush:fantasyland.by-row-choice'
    'own-stay-table-quads:fantasyland.stay-table'
    'own-stay-table-straight-flush-not-named:fantasyland.stay-table'
    'own-stay-table-straight-flush:fantasyland.stay-table'
    'own-stay-table-royal-flush:fantasyland.stay-table'
    'own-stay-table-middle-full-house:fantasyland.stay-table'
    'own-stay-table-bottom-full-house:fantasyland.stay-table'
    'own-stay-table-middle-straight-flush:fantasyland.stay-table'
    'own-stay-table-flush:fantasyland.stay-table'
    'own-stay-table-highest-count:fantasyland.stay-table'
    'own-stay-table-highest-at-the-bottom:fantasyland.stay-table'
    'own-stay-table-leaves-out-trips:fantasyland.stay-table'
    'own-stay-table-aces:fantasyland.stay-table'
    'own-stay-table-and-a-foul:fantasyland.stay-table'
    'own-stay-table-without-entries:fantasyland.stay-table'
    'own-stay-table-beside-as-entered:fantasyland.stay-table'
    'own-stay-table-on-an-ordinary-hand:fantasyland.stay-table'
    'own-stay-table-after-requalifying:fantasyland.stay-table'
    'own-stay-table-best-low:fantasyland.stay-table'
    'own-stay-table-leaves-out-the-low:fantasyland.stay-table'
    'own-stay-table-low-and-quads:fantasyland.stay-table'
    'own-stay-table-low-above-quads:fantasyland.stay-table'
    'own-stay-table-another-seven-low:fantasyland.stay-table'
    'own-stay-table-eight-low:fantasyland.stay-table'
    'own-stay-table-told-as-the-option:fantasyland.stay-table'
    'own-stay-table-full-house-above-quads:fantasyland.stay-table'
    'own-stay-table-five-of-a-kind:fantasyland.stay-table'
    'own-stay-table-beside-the-cards-of-the-top:fantasyland.stay-table'
    'own-stay-table-too-much-for-four:fantasyland.stay-table'
    'own-stay-table-row-that-no-2-7-middle-is:fantasyland.stay-table'
    'own-stay-table-low-too-much-for-four:fantasyland.stay-table'
    'own-stay-table-low-that-no-high-middle-is:fantasyland.stay-table'
    'own-stay-table-middle-too-much-for-four:fantasyland.stay-table'
    'own-stay-table-top-too-much-for-four:fantasyland.stay-table'
    'queens-in-fantasyland-do-not-stay:fantasyland.requalify'
    'kings-in-fantasyland-do-not-stay:fantasyland.requalify'
    'aces-in-fantasyland-do-not-stay:fantasyland.requalify'
    'classic-queens-in-fantasyland-do-not-stay:fantasyland.requalify'
    'basics-regular-queens-in-fantasyland-do-not-stay:fantasyland.requalify'
    'pokermagnet-aces-in-fantasyland-do-not-stay:fantasyland.requalify'
    'deuce-kings-in-fantasyland-do-not-stay:fantasyland.requalify'
    'deuce-low-in-fantasyland-does-not-requalify:fantasyland.requalify'
    'deuce-both-in-fantasyland-do-not-requalify:fantasyland.requalify'
    'requalified-trips-count-as-an-entry:fantasyland.requalify'
    'requalified-kings-over-quads-count-as-an-entry:fantasyland.requalify'
    'requalified-kings-lose-the-count-of-ultimate:fantasyland.requalify'
    'requalifying-still-needs-queens:fantasyland.requalify'
    'requalifying-in-deuce-still-needs-kings:fantasyland.requalify'
    'requalifying-leaves-quads-alone:fantasyland.requalify'
    'requalifying-needs-a-legal-board:fantasyland.requalify'
    'requalifying-works-where-nothing-stays:fantasyland.requalify'
    'requalified-trips-count-in-pokermagnet-as-an-entry:fantasyland.requalify'
    'best-low-does-not-stay-variations:fantasyland.low-stays'
    'best-low-does-not-stay-bga:fantasyland.low-stays'
    'best-low-does-not-stay-bga-original:fantasyland.low-stays'
    'best-low-does-not-stay-bga-progressive:fantasyland.low-stays'
    'best-low-under-kings-stays-with-the-base:fantasyland.low-stays'
    'best-low-stays-with-the-count-of-the-entry:fantasyland.low-stays'
    'other-seven-low-does-not-stay:fantasyland.low-stays'
    'suited-best-low-does-not-stay:fantasyland.low-stays'
    'best-low-stays-after-a-foul:fantasyland.low-stays'
    'best-low-on-a-fouled-board-does-not-stay:fantasyland.low-stays'
    'best-low-at-the-bottom-does-not-stay:fantasyland.low-stays'
    'best-low-in-a-high-middle-does-not-stay:fantasyland.low-stays'
    'quads-stay-beside-the-best-low:fantasyland.low-stays'
    'kings-do-not-stay-where-lows-do:fantasyland.low-stays'
    'seven-six-five-low-stays:fantasyland.low-stays'
    'best-low-between-a-top-and-a-lower-bottom-stays:fantasyland.low-stays'
    'other-low-stays-in-a-match:fantasyland.low-stays'
    'ordinary-quads-do-not-enter:fantasyland.stay-on-normal-hand'
    'progressive-ordinary-quads-do-not-enter:fantasyland.stay-on-normal-hand'
    'deuce-ordinary-quads-do-not-enter:fantasyland.stay-on-normal-hand'
    'turbo-ordinary-full-house-does-not-enter:fantasyland.stay-on-normal-hand'
    'basics-ordinary-full-houses-do-not-enter:fantasyland.stay-on-normal-hand'
    'pokermagnet-ordinary-royal-does-not-enter:fantasyland.stay-on-normal-hand'
    'ordinary-queens-over-quads-enter-by-queens:fantasyland.stay-on-normal-hand'
    'ordinary-kings-over-quads-keep-the-ladder:fantasyland.stay-on-normal-hand'
    'ordinary-trips-keep-the-ladder:fantasyland.stay-on-normal-hand'
    'ordinary-quads-have-no-count-as-entered:fantasyland.stay-on-normal-hand'
    'ordinary-kings-below-the-entry-count-as-quads:fantasyland.stay-on-normal-hand'
    'ordinary-fouled-quads-do-not-enter:fantasyland.stay-on-normal-hand'
    'ordinary-fouled-quads-do-not-enter-by-the-top-row:fantasyland.stay-on-normal-hand'
    'ordinary-bottom-full-house-does-not-enter:fantasyland.stay-on-normal-hand'
    'ordinary-middle-full-house-does-not-enter-pineapple:fantasyland.stay-on-normal-hand'
    'ordinary-ten-in-total-enters:fantasyland.stay-on-normal-hand'
    'ordinary-straight-flush-under-the-exact-words:fantasyland.stay-on-normal-hand'
    'ordinary-hand-where-nothing-stays:fantasyland.stay-on-normal-hand'
    'normal-hand-rule-is-idle-in-fantasyland:fantasyland.stay-on-normal-hand'
    'ordinary-kings-below-the-entry-keep-the-base:fantasyland.stay-on-normal-hand'
    'ordinary-quads-left-out-of-a-match:fantasyland.stay-on-normal-hand'
    'fantasyland-cards-dealt-by-streets:fantasyland.deal'
    'others-dealt-first:fantasyland.deal'
    'fantasyland-seat-asked-again:fantasyland.deal'
    'fourteenth-card-placed:fantasyland.deal'
    'fourteenth-card-kept:fantasyland.deal'
    'third-of-three-surplus-cards-kept:fantasyland.deal'
    'others-do-not-score-against-fantasyland:fantasyland.deal'
    'second-fantasyland-seat-left-out:fantasyland.deal'
    'third-fantasyland-seat-left-out:fantasyland.deal'
    'hand-waits-for-ordinary-seats:fantasyland.deal'
    'fantasyland-repeated-once-only:fantasyland.deal'
    'fantasyland-never-left:fantasyland.deal'
    'fantasyland-after-a-foul:fantasyland.deal'
    'fouled-queens-dealt-fourteen:fantasyland.deal'
    'fantasyland-kept-after-a-foul:fantasyland.deal'
    'stay-counted-as-an-entry:fantasyland.deal'
    'fantasyland-hand-set-as-an-ordinary-one:fantasyland.deal'
    'discards-of-seventeen-ordered:fantasyland.deal'
    'fantasyland-cards-wait-for-the-turn:fantasyland.deal'
    'thirteen-cards-taken-for-no-fantasyland-hand:fantasyland.deal'
    'twelve-cards-taken-for-fantasyland:fantasyland.deal'
    'fantasyland-cards-for-a-begun-board:fantasyland.deal'
    'fantasyland-seat-sees-the-first-five:fantasyland.sight'
    'fantasyland-seat-blind-after-setting:fantasyland.sight'
    'fantasyland-board-seen-at-its-turn:fantasyland.sight'
    'fantasyland-seats-see-each-other:fantasyland.sight'
    'fantasyland-button-sees-the-table:fantasyland.sight'
    'fantasyland-button-blind-at-its-turn:fantasyland.sight'
    'fantasyland-seat-of-a-cash-table-sees-the-first-five:fantasyland.sight'
    'classic-fantasyland-sees-the-first-five:fantasyland.sight'
    'original-fantasyland-sees-the-first-five:fantasyland.sight'
    'original-deuce-fantasyland-sees-the-first-five:fantasyland.sight'
    'pineapple-deuce-fantasyland-sees-the-first-five:fantasyland.sight'
    'deuce-fantasyland-button-sees-the-first-five:fantasyland.sight'
    'pairs-settled-round-the-table:settlement.order'
    'button-settled-with-last:settlement.order'
    'button-settles-first:settlement.order'
    'stacks-of-the-beginning-used:settlement.order'
    'winnings-not-paid-on:settlement.order'
    'fourth-seat-settled-out-of-order:settlement.order'
    'tied-pair-paid:settlement.order'
    'settled-by-chair-numbers:settlement.order'
    'single-point-paid-backward:settlement.order'
    'more-won-than-the-stack-in-front:settlement.stakes'
    'stack-below-zero:settlement.stakes'
    'first-winnings-not-in-front:settlement.stakes'
    'more-paid-than-the-loser-has:settlement.stakes'
    'limit-taken-from-the-start-of-the-hand:settlement.stakes'
    'double-up-limited-to-the-first-pair:settlement.stakes'
    'winner-limited-by-his-own-stack:settlement.stakes'
    'stack-goes-below-zero:settlement.stakes'
    'royalties-paid-beyond-the-stack:settlement.stakes'
    'broke-loser-pays-twice:settlement.stakes'
    'both-fouled-pay-more-than-they-have:settlement.stakes'
    'low-won-beyond-the-stack-in-front:settlement.stakes'
    'start-of-hand-counts-what-was-bought:settlement.stakes'
    'two-seats-win-more-than-their-stack:settlement.stakes'
    'cap-not-applied:settlement.cap'
    'cap-applied-where-there-is-none:settlement.cap'
    'cap-of-ten-cuts-ten:settlement.cap'
    'cap-for-each-hand:settlement.cap'
    'cap-on-money-lost-from-the-peak:settlement.cap'
    'cap-reached-pays-still:settlement.cap'
    'cap-in-chips:settlement.cap'
    'cap-for-each-opponent:settlement.cap'
    'cap-on-winnings:settlement.cap'
    'cap-without-the-winnings-of-the-hand:settlement.cap'
    'cap-not-applied-to-a-low:settlement.cap'
    'cap-of-ten-where-there-is-none:settlement.cap'
    'earlier-losses-count-without-a-cap:settlement.cap'
    'cap-forgets-what-was-bought-again:settlement.cap'
    'cap-without-what-was-won-before:settlement.cap'
    'cap-of-nine-begins-anew-with-what-is-bought:settlement.cap'
    'loss-forgotten-beyond-the-cap-as-it-is-made:settlement.cap-reckoned'
    'payment-cut-while-the-match-goes-on:settlement.cap-reckoned'
    'something-taken-away-below-the-cap:settlement.cap-reckoned'
    'cap-of-the-match-in-chips:settlement.cap-reckoned'
    'winners-cut-from-the-first-seat-on:settlement.cap-reckoned'
    'winners-share-in-proportion:settlement.cap-reckoned'
    'winnings-cut-by-what-is-lost-to-nobody:settlement.cap-reckoned'
    'losses-to-nobody-without-the-cap:settlement.cap-reckoned'
    'stakes-forgotten-where-the-match-is-reckoned:settlement.cap-reckoned'
    'bust-chair-takes-away-its-empty-stack:settlement.cap-reckoned'
    'winners-paid-in-the-order-of-another-hand:settlement.cap-reckoned'
    'chair-that-is-out-has-no-part-in-the-reckoning:settlement.cap-reckoned'
    'winner-limited-to-the-cap:settlement.cap-reckoned'
    'chair-that-sits-out-pays-its-whole-loss:settlement.cap-reckoned'
    'losses-of-chairs-that-do-not-play-forgotten:settlement.cap-reckoned'
    'cap-of-one-is-no-cap:settlement.cap-reckoned'
    'points-paid-as-chips:settlement.point-value'
    'value-of-rows-only:settlement.point-value'
    'value-of-one-multiplied:settlement.point-value'
    'value-used-for-one-pair:settlement.point-value'
    'stack-limit-in-points:settlement.point-value'
    'whole-points-paid:settlement.point-value'
    'points-multiplied:settlement.point-value'
    'debt-kept-in-sixteen-bits:settlement.point-value'
    'largest-total-paid-with-a-limit:settlement.point-value'
    'six-points-at-seven-chips:settlement.point-value'
    'payments-kept-for-another-value-of-a-point:settlement.point-value'
    'set-basics-progressive-heads-up:table.button'
    'set-basics-regular-heads-up:table.button'
    'set-basics-ultimate-heads-up:table.button'
    'set-chinese-one-six-heads-up:table.button'
    'set-chinese-one-six-four-chairs:table.button'
    'hand-chinese-one-six-cut-short:table.button'
    'set-classic-seventeen-heads-up:table.button'
    'set-classic-heads-up:table.button'
    'set-classic-three-chairs-capped:table.button'
    'hand-classic-fantasyland-cut-short:table.button'
    'set-pokermagnet-heads-up:table.button'
    'set-pokermagnet-three-chairs:table.button'
    'hand-pokermagnet-fantasyland-cut-short:table.button'
    'button-stays-after-a-hand:table.button'
    'button-moves-counter-clockwise:table.button'
    'button-leaves-the-last-chair-for-nobody:table.button'
    'set-ends-one-hand-early:table.button'
    'set-ends-at-the-first-chair:table.button'
    'second-set-counted-from-the-first:table.button'
    'button-waits-for-a-winner:table.button'
    'button-moves-for-fantasyland:table.button-in-fantasyland'
    'button-moves-though-its-seat-is-in:table.button-in-fantasyland'
    'button-frozen-by-a-foul:table.button-in-fantasyland'
    'button-stays-for-the-button-alone:table.button-in-fantasyland'
    'button-leaves-a-bust-chair-in-fantasyland:table.button-in-fantasyland'
    'button-frozen-by-itself-where-it-moves:table.button-in-fantasyland'
    'button-frozen-after-fantasyland:table.button-in-fantasyland'
    'button-moves-while-a-seat-stays:table.button-in-fantasyland'
    'set-ends-in-fantasyland:table.button-in-fantasyland'
    'button-frozen-where-it-moves:table.button-in-fantasyland'
    'button-moves-past-a-cash-table-fantasyland:table.button-in-fantasyland'
    'button-moves-past-a-turbo-fantasyland:table.button-in-fantasyland'
    'button-moves-past-a-classic-fantasyland:table.button-in-fantasyland'
    'button-moves-past-a-deuce-fantasyland:table.button-in-fantasyland'
    'button-of-the-original-game-waits-for-its-chair:table.button-in-fantasyland'
    'button-of-the-original-deuce-game-waits-for-its-chair:table.button-in-fantasyland'
    'button-of-pineapple-deuce-waits-for-its-chair:table.button-in-fantasyland'
    'bust-seat-never-comes-back:table.bust'
    'bust-seat-dealt-in:table.bust'
    'last-chip-taken-for-bust:table.bust'
    'less-than-a-point-taken-for-bust:table.bust'
    'button-given-to-a-bust-seat:table.bust'
    'match-goes-on-with-one-chair:table.bust'
    'bust-seat-keeps-its-fantasyland:table.bust'
    'points-below-zero-taken-for-bust:table.bust'
    'open-table-goes-on-with-one-chair:table.bust'
    'button-looks-for-a-chair-that-is-left:table.bust'
    'bust-seat-of-ten-comes-back-to-fantasyland:table.bust'
    'round-of-two-hands-and-one-in-fantasyland:table.match'
    'set-bga-original-deuce-progressive-heads-up:table.match'
    'set-bga-original-deuce-heads-up:table.match'
    'set-bga-original-deuce-low-again:table.match'
    'set-bga-original-progressive-three-chairs:table.match'
    'set-bga-original-heads-up:table.match'
    'set-bga-original-alone:table.match'
    'set-bga-pineapple-deuce-progressive-three-chairs:table.match'
    'set-bga-pineapple-deuce-heads-up:table.match'
    'set-bga-pineapple-progressive-heads-up:table.match'
    'set-bga-pineapple-heads-up:table.match'
    'set-bga-pineapple-three-chairs:table.match'
    'hand-bga-pineapple-fantasyland-cut-short:table.match'
    'set-variations-deuce-heads-up:table.match'
    'set-variations-pineapple-heads-up:table.match'
    'set-variations-pineapple-three-chairs:table.match'
    'set-variations-pineapple-next-set:table.match'
    'set-variations-progressive-heads-up:table.match'
    'set-variations-turbo-heads-up:table.match'
    'hand-variations-turbo-four-chairs:table.match'
    'match-plays-on-after-its-set:table.match'
    'hand-dealt-after-the-set:table.match'
    'match-plays-on-after-its-hands:table.match'
    'match-plays-on-without-a-bust-seat:table.match'
    'open-table-closed-after-a-set:table.match'
    'match-ends-before-the-last-point:table.match'
    'last-point-lost-and-played-on:table.match'
    'hand-dealt-after-the-last-point:table.match'
    'fantasyland-hand-cut-from-the-set:table.match'
    'pineapple-set-played-on:table.match'
    'turbo-set-played-on:table.match'
    'cash-table-closed-after-a-set:table.match'
    'set-ends-a-match-of-fixed-hands:table.match'
    'bust-seat-of-pineapple-plays-on:table.match'
    'bust-seat-of-one-card-streets-plays-on:table.match'
    'one-chair-of-two-plays-on-alone:table.match'
    'match-of-one-hand-played-on:table.hands'
    'match-of-two-hands-ends-after-one:table.hands'
    'hands-counted-by-sets:table.hands'
    'hands-limited-where-there-is-no-number:table.hands'
    'fantasyland-hand-not-counted:table.hands'
    'one-card-streets-counted-as-hands:table.hands'
    'pineapple-streets-counted-as-hands:table.hands'
    'no-number-taken-for-one-hand:table.hands'
    'no-number-taken-for-the-hand-before-fantasyland:table.hands'
    'no-number-taken-for-the-hands-of-a-sit-and-go:table.hands'
    'fantasyland-hand-taken-for-one-of-two:table.fantasyland-hands'
    'match-over-before-the-fantasyland-that-was-earned:table.fantasyland-hands'
    'match-played-on-after-the-last-fantasyland:table.fantasyland-hands'
    'repeated-fantasyland-counted:table.fantasyland-hands'
    'match-begins-at-zero:table.starting-points'
    'hundred-points-shared:table.starting-points'
    'other-start-taken-for-a-hundred:table.starting-points'
    'start-where-there-is-none:table.starting-points'
    'last-starting-point-not-lost:table.starting-points'
    'seventh-starting-point-lost:table.starting-points'
    'hundred-points-left-out-of-the-original-game:table.starting-points'
    'start-of-a-cash-table-ignored:table.starting-points'
    'start-of-turbo-ignored:table.starting-points'
    'no-start-counted-in-points:table.starting-points'
    'no-start-begun-again-each-hand:table.starting-points'
    'one-point-is-no-start:table.starting-points'
  )
  _describe -t cases 'case' names $ofcheck_suffix
}

__ofcheck_options_of_rules() {
  local -a names=(
    'ranking.wheel:5 4 3 2 A is a straight; the option says how high it stands.'
    'ranking.cross:Where a three-card row is compared with a five-card row, the option says what becomes of the kickers that the three cards lack.'
    'low.middle:The option says whether the middle is played high or as a 2-7 low, independently of how the cards are dealt.'
    'seating.players:The option says how many seats may play; rules under which a full table can need more than the deck'\''s 52 cards may be configured, but nothing is placed, settled or played under them.'
    'deal.pattern:The option says how many cards are dealt on each street, and how many of them are placed.'
    'deal.first-five:The option says whether all seats have their first five cards before the first one sets.'
    'deal.later-streets:The option says whether the cards of the streets after the first lie open before they are placed; a card that is drawn alone always does.'
    'foul.middle-bottom-tie:The option says whether a middle equal to the bottom fouls.'
    'foul.top-middle-tie:The option says whether a top equal to the middle fouls.'
    'foul.top-bottom-tie:With a 2-7 middle, the option says whether a top equal to the bottom fouls.'
    'royalties.table:The option says whether rows earn royalties at all.'
    'royalties.netting:The option says how the royalties of two legal boards are set against each other.'
    'showdown.scoop:A seat that wins all three rows of an opponent scoops; the option says whether a tied row stands in its way.'
    'showdown.lines:The option says what the rows pay together, and what a scoop adds.'
    'showdown.foul-pays:The option says what a fouled board pays a legal one.'
    'showdown.both-foul:The option says what two fouled boards mean for each other.'
    'fantasyland.entry:A seat enters Fantasyland with any trips on top or a pair there that is as high as the option asks, and with a 2-7 middle also with 7 5 4 3 2 there.'
    'fantasyland.entry-board:The option says whether a fouled board can enter.'
    'fantasyland.cards:The option says whether the top row decides how many cards are dealt in Fantasyland.'
    'fantasyland.base-cards:The option gives the base count of cards in Fantasyland.'
    'fantasyland.deuce-cards:With a 2-7 middle and a fixed count, the option says what meeting both entry tests adds.'
    'fantasyland.deuce-progressive:With a 2-7 middle and a ladder, the option chooses among four readings of one sentence of bga.'
    'fantasyland.stay:The option says which board keeps a seat in Fantasyland.'
    'fantasyland.stay-threshold:The option says whether a better hand than the one named keeps a seat in as well.'
    'fantasyland.stay-cards:The option says how many cards a seat that stays is dealt.'
    'fantasyland.by-row-choice:Where the count goes by row and several lines of the table hold, the option says which one counts.'
    'fantasyland.requalify:The option says whether meeting the entry test while in Fantasyland enters again.'
    'fantasyland.low-stays:With a 2-7 middle, the option says whether 7 5 4 3 2 keeps a seat in Fantasyland.'
    'fantasyland.stay-on-normal-hand:The option says whether meeting the staying test on an ordinary hand enters.'
    'fantasyland.sight:The option says what a Fantasyland seat has seen of the others when it sets its board.'
    'settlement.stakes:The option says how far stacks limit what is won and lost.'
    'settlement.cap:The option sets the most points that a seat can lose in one match.'
    'settlement.cap-reckoned:The option says when the cap is applied: to each payment, or to what a seat has lost when the match is over, where the losers pay the winners in the order of settlement.'
    'table.button-in-fantasyland:The option says whether the button moves while a seat is in Fantasyland.'
    'table.bust:The option says whether a seat that has lost all its points plays on; it loses its Fantasyland in any case.'
    'table.match:The option says when a match ends.'
    'table.hands:The option gives the number of hands of a match of fixed hands.'
    'table.fantasyland-hands:In a match of fixed hands, the option says whether a hand with a seat in Fantasyland counts as one of them.'
    'table.starting-points:The option gives the points with which every seat begins a match.'
    'cards.jokers:The option says how many jokers the deck has; they are written X1 and X2, are worth the same, and are dealt, placed and discarded like other cards.'
    'cards.joker-stands-for:The option says what a joker may stand for in a row that is played high; what it stands for in one row says nothing of other rows.'
    'cards.joker-may-double:The option says whether a joker may stand for a card that its own row has.'
    'cards.joker-choice:The option says whether rows with jokers are read as high as they can be by themselves, or so that the board is legal where it can be.'
    'ranking.five-of-a-kind:The option says where five cards of one rank stand, which a row has with a joker only; of two of them the higher rank wins.'
    'fantasyland.joker-entry:The option says whether jokers on top count in the test for Fantasyland and for its number of cards; in a 2-7 middle and for staying they do.'
  )
  _describe -t options_of_rules 'option of the rules' names $ofcheck_suffix
}

__ofcheck_formats() {
  local -a names=(
    'text:a report'\''s format'
    'json:a report'\''s format'
    'junit:a report'\''s format'
    'tap:a report'\''s format'
    'html:a report'\''s format'
    'markdown:a report'\''s format'
    'badge:a report'\''s format'
    'github:a report'\''s format'
    'sarif:a report'\''s format'
    'codequality:a report'\''s format'
  )
  _describe -t formats 'format' names $ofcheck_suffix
}

__ofcheck_check_formats() {
  local -a names=(
    'text:a report'\''s format'
    'json:a report'\''s format'
    'junit:a report'\''s format'
    'tap:a report'\''s format'
    'html:a report'\''s format'
    'markdown:a report'\''s format'
    'github:a report'\''s format'
  )
  _describe -t check_formats 'format of a checklist' names $ofcheck_suffix
}

__ofcheck_topics() {
  local -a names=(
    'doctor:a command'
    'run:a command'
    'repro:a command'
    'fuzz:a command'
    'fingerprint:a command'
    'audit:a command'
    'merge:a command'
    'site:a command'
    'oracle:a command'
    'score:a command'
    'dispute:a command'
    'verdict:a command'
    'play:a command'
    'presets:a command'
    'rules:a command'
    'sources:a command'
    'cases:a command'
    'deals:a command'
    'perft:a command'
    'prove:a command'
    'docs:a command'
    'completion:a command'
    'man:a command'
    'help:a command'
  )
  _describe -t topics 'command' names $ofcheck_suffix
}

# Completes the values of those options of the rules that stand in the line.
__ofcheck_values() {
  local -a names=()
  local word
  for word in $words; do
    case ${word%%=*} in
      ranking.wheel) names+=(lowest second-highest) ;;
      ranking.cross) names+=(missing-card-is-low shared-cards-only category-and-rank-only) ;;
      low.middle) names+=(high deuce-to-seven) ;;
      seating.players) names+=(2 2-3 2-4 1-3 1-4) ;;
      deal.pattern) names+=(one-at-a-time pineapple turbo closed) ;;
      deal.first-five) names+=(to-all-then-set on-turn) ;;
      deal.later-streets) names+=(hidden open) ;;
      foul.middle-bottom-tie) names+=(legal foul) ;;
      foul.top-middle-tie) names+=(legal foul) ;;
      foul.top-bottom-tie) names+=(legal foul) ;;
      royalties.table) names+=(standard none) ;;
      royalties.netting) names+=(difference row-winner-only equal-cancels both-void higher-total-only) ;;
      showdown.scoop) names+=(wins-all-three loses-none) ;;
      showdown.lines) names+=(one-six two-four one-four rows-only majority) ;;
      showdown.foul-pays) names+=(six-and-royalties six four nothing) ;;
      showdown.both-foul) names+=(tie each-loses-six) ;;
      fantasyland.entry) names+=(queens kings aces never) ;;
      fantasyland.entry-board) names+=(legal-only top-row-only) ;;
      fantasyland.cards) names+=(fixed ladder) ;;
      fantasyland.base-cards) names+=(13 14) ;;
      fantasyland.deuce-cards) names+=(one-more same) ;;
      fantasyland.deuce-progressive) names+=(both-adds-one both-required-ladder ladder-both-adds-one ladder-only-with-both) ;;
      fantasyland.stay) names+=(trips-or-quads trips-full-house-or-quads regular double-full-house ten-royalties-in-a-row ten-royalties-in-total never) ;;
      fantasyland.stay-threshold) names+=(or-better exact) ;;
      fantasyland.stay-cards) names+=(base as-entered by-current-top by-row) ;;
      fantasyland.by-row-choice) names+=(highest first-listed) ;;
      fantasyland.requalify) names+=(no yes) ;;
      fantasyland.low-stays) names+=(no yes) ;;
      fantasyland.stay-on-normal-hand) names+=(no yes) ;;
      fantasyland.sight) names+=(sealed at-own-turn) ;;
      settlement.stakes) names+=(unlimited table-stakes loser-only start-of-hand) ;;
      settlement.cap) names+=(none) ;;
      settlement.cap-reckoned) names+=(each-payment match-end) ;;
      table.button-in-fantasyland) names+=(frozen moves frozen-if-button-is-in) ;;
      table.bust) names+=(out-until-set-ends loses-at-once leaves) ;;
      table.match) names+=(set fixed-hands open until-bust) ;;
      table.hands) names+=(none) ;;
      table.fantasyland-hands) names+=(count extra) ;;
      table.starting-points) names+=(none) ;;
      cards.jokers) names+=(0 1 2) ;;
      cards.joker-stands-for) names+=(any-card bug) ;;
      cards.joker-may-double) names+=(no yes) ;;
      cards.joker-choice) names+=(best-row best-legal) ;;
      ranking.five-of-a-kind) names+=(none below-royal-flush highest) ;;
      fantasyland.joker-entry) names+=(counts natural) ;;
    esac
  done
  compadd -a names
}

# Completes NAME=VALUE: $1 completes the name, $2 the value.
__ofcheck_pair() {
  if compset -P '*='; then
    $2
  else
    local -a ofcheck_suffix=(-S =)
    $1
  fi
}

_ofcheck() {
  local curcontext=$curcontext state line
  _arguments -C \
    '(-h --help)-h[Print this help message and exit]' \
    '(-h --help)--help[Print this help message and exit]' \
    '(-v --version)-v[Display program version information and exit]' \
    '(-v --version)--version[Display program version information and exit]' \
    '1:command:->command' \
    '*::argument:->rest'
  case $state in
    command)
      local -a names=(
        'doctor:Look an engine over: does it start, flush, answer, and end as an engine should?'
        'run:Ask an engine the whole corpus and show where it departs from the rules'
        'repro:Ask an engine one question and show everything that belongs to it'
        'fuzz:Hunt for faults with generated deals or matches; each fault once, shrunk, with its cause'
        'fingerprint:Work out from an engine'\''s answers alone which house rules it plays, and list what no house rule explains'
        'audit:Check a log of hands that were already played, without an engine'
        'merge:Join the JSON reports of a run'\''s or an audit'\''s shards into the report of the whole'
        'site:Make web pages of JSON reports: an index of engines, and a page each'
        'oracle:Speak the protocol as an engine: the rules themselves, on standard input and output'
        'score:Score finished boards and show who owes whom, line by line'
        'dispute:Who owes whom under every house rule, which rule decides it, and who says so'
        'verdict:Write the answer to a dispute as one file that anybody can check, or check such a file'
        'play:Show a match street by street: a record, or one that is played from a seed'
        'presets:List the rule sets that the sources describe'
        'rules:List the rules, by section'
        'sources:List the sources, or show what one of them says, or one statement'
        'cases:The corpus by itself: list it, check it, or export it as JSON'
        'deals:Make deals that matter: arranged as players do, and steered to the edges of the rules'
        'perft:Count the legal ways to set the next streets'
        'prove:Decide whether two values of an option ever differ, and show the smallest deal where they do'
        'docs:Write the generated files of a checkout anew: docs/rules/, docs/coverage.md, docs/perft.md, docs/ofcheck.1, docs/completion/, docs/schema/ and cases/schema/case.schema.json'
        'completion:Print the script by which a shell completes what is typed'
        'man:Print the manual page'
        'help:Say what a command does and takes; without one, list them all'
      )
      _describe -t commands command names
      ;;
    rest)
      case $line[1] in
        doctor) _ofcheck_doctor ;;
        run) _ofcheck_run ;;
        repro) _ofcheck_repro ;;
        fuzz) _ofcheck_fuzz ;;
        fingerprint) _ofcheck_fingerprint ;;
        audit) _ofcheck_audit ;;
        merge) _ofcheck_merge ;;
        site) _ofcheck_site ;;
        oracle) _ofcheck_oracle ;;
        score) _ofcheck_score ;;
        dispute) _ofcheck_dispute ;;
        verdict) _ofcheck_verdict ;;
        play) _ofcheck_play ;;
        presets) _ofcheck_presets ;;
        rules) _ofcheck_rules ;;
        sources) _ofcheck_sources ;;
        cases) _ofcheck_cases ;;
        deals) _ofcheck_deals ;;
        perft) _ofcheck_perft ;;
        prove) _ofcheck_prove ;;
        docs) _ofcheck_docs ;;
        completion) _ofcheck_completion ;;
        man) _ofcheck_man ;;
        help) _ofcheck_help ;;
      esac
      ;;
  esac
}

_ofcheck_doctor() {
  local hyphens=${words[(ie)--]}
  if ((hyphens < CURRENT)); then # after the two hyphens there is a command of its own
    shift $hyphens words
    ((CURRENT -= hyphens))
    _normal
    return
  fi
  _arguments -S \
    '(-h --help)-h[Print this help message and exit]' \
    '(-h --help)--help[Print this help message and exit]' \
    '(--format)--format=[text (for people) or json (for programs)]:text|json:(text json)' \
    '(--rules-url)--rules-url=[The folder of a site'\''s rule pages, to which reports link\: an address, or a path relative to the page]:ADDRESS: ' \
    '(--report)--report=[Also write a report into a file (may be repeated); formats\: text, json, junit, tap, html, markdown, github]:FORMAT=FILE:{__ofcheck_pair __ofcheck_check_formats _files}' \
    '(--timeout)--timeout=[Seconds that an answer may take \[5\]]:S: ' \
    '(--start-timeout)--start-timeout=[Seconds that the engine may take to start \[30\]]:S: ' \
    '(--memory)--memory=[MiB that each of the engine'\''s processes may take \[no limit\]]:MIB: ' \
    '(--processes)--processes=[Processes that the engine may have, itself included \[no limit\]]:N: ' \
    '(--sandbox)--sandbox[Run the engine in bubblewrap\: no network, the file system read-only, no variables but PATH. It hides no file\: the engine reads what you may read, and reaches what listens on a socket in a folder]' \
    '*--env=[A variable that the engine gets in the sandbox (may be repeated)]:NAME: ' \
    '(--trace)--trace=[Keep the exact bytes that go both ways in this file]:FILE:_files'
}

_ofcheck_run() {
  local hyphens=${words[(ie)--]}
  if ((hyphens < CURRENT)); then # after the two hyphens there is a command of its own
    shift $hyphens words
    ((CURRENT -= hyphens))
    _normal
    return
  fi
  _arguments -S \
    '(-h --help)-h[Print this help message and exit]' \
    '(-h --help)--help[Print this help message and exit]' \
    '(--rules)--rules=[A preset'\''s name or a YAML file of house rules \[what the engine announces, else bga-pineapple\]]:PRESET|FILE:{_alternative "values\:PRESET|FILE\:__ofcheck_presets" "values\:PRESET|FILE\:_files"}' \
    '(--cases)--cases=[A file or folder of cases, or pairs\: the crossed pairs of options \[the built-in corpus\]]:PATH:_files' \
    '*--only=[Only these sections, rules or cases (may be repeated)]:SECTION|RULE|CASE:{_alternative "values\:SECTION|RULE|CASE\:__ofcheck_sections" "values\:SECTION|RULE|CASE\:__ofcheck_rules" "values\:SECTION|RULE|CASE\:__ofcheck_cases"}' \
    '(--window)--window=[Maximum number of requests in flight; the engine may announce a lower limit \[1024\]]:N: ' \
    '(--timeout)--timeout=[Seconds without an answer after which the engine is restarted \[5\]]:S: ' \
    '(--start-timeout)--start-timeout=[Seconds that the engine may take to start \[30\]]:S: ' \
    '(--time-limit)--time-limit=[Seconds for the whole run; the rest is not asked \[no limit\]]:S: ' \
    '(--recheck)--recheck=[Ask up to N failures again, to find flaky ones; 0 is none \[100\]]:N: ' \
    '(--no-questions)--no-questions[Ask nothing but the cases\: causes are then not shown by smaller questions]' \
    '(--memory)--memory=[MiB that each of the engine'\''s processes may take \[no limit\]]:MIB: ' \
    '(--processes)--processes=[Processes that the engine may have, itself included \[no limit\]]:N: ' \
    '(--sandbox)--sandbox[Run the engine in bubblewrap\: no network, the file system read-only, no variables but PATH. It hides no file\: the engine reads what you may read, and reaches what listens on a socket in a folder]' \
    '*--env=[A variable that the engine gets in the sandbox (may be repeated)]:NAME: ' \
    '(--trace)--trace=[Keep the exact bytes that go both ways in this file]:FILE:_files' \
    '(--replay-script)--replay-script=[Write a shell script that asks the engine what it failed, without ofcheck]:FILE:_files' \
    '(--strict)--strict[Hold every reply to the JSON Schemas as well]' \
    '(--direct)--direct[Ask no question through another operation where the engine lacks its own\: docs/doors.md]' \
    '(--jobs)--jobs=[How many copies of the engine to ask at once; the report is the same \[1\]]:N: ' \
    '(--deals)--deals=[Ask about N generated deals instead of a corpus; with --metamorphic 300 if left out]:N: ' \
    '(--metamorphic)--metamorphic[Ask generated deals, each in several ways, and hold the answers against each other\: docs/metamorphic.md]' \
    '(--seed)--seed=[Seed and index make a deal again, on every machine \[1\]]:S: ' \
    '(--from)--from=[The index of the first deal \[0\]]:INDEX: ' \
    '(--shard)--shard=[Ask only part K of N, each question or deal in one part; ofcheck merge joins their JSON reports]:K/N: ' \
    '(--journal)--journal=[Keep every result in this new file as it comes, for --resume]:FILE:_files' \
    '(--resume)--resume=[Go on with the run whose journal this is, where it was cut off]:FILE:_files' \
    '(--format)--format=[text (for people) or json (for programs)]:text|json:(text json)' \
    '(--rules-url)--rules-url=[The folder of a site'\''s rule pages, to which reports link\: an address, or a path relative to the page]:ADDRESS: ' \
    '(--report)--report=[Also write a report into a file (may be repeated); formats\: text, json, junit, tap, html, markdown, badge, github, sarif, codequality]:FORMAT=FILE:{__ofcheck_pair __ofcheck_formats _files}' \
    '(--max-failures)--max-failures=[How many failures to show with their cards, starting with one of each cause \[10\]]:N: ' \
    '(--all)--all[Show every failure, and every reason why questions were unsupported]' \
    '(--summary)--summary[Show the verdict, the causes and the table, and no failure]' \
    '(--fail-fast)--fail-fast[End the run at the first failure that no list of known failures has]' \
    '(--engine)--engine=[An engine with a name of your choice (repeated for several, side by side; instead of -- COMMAND)]:NAME=COMMAND: ' \
    '(--oracle)--oracle=[kit (hold engines against the rules) or none (against one another, nobody is called wrong) \[kit\]]:kit|none:(kit none)' \
    '(--known)--known=[A list of known failures\: those alone are forgiven, and they must fail as listed]:FILE:_files' \
    '(--update-known)--update-known[Bring that list up to date with what this run finds; comments stay]' \
    '(--max-yaml)--max-yaml=[MiB that a YAML file may have; reading takes a hundred times as much memory \[8\]]:MIB: '
}

_ofcheck_repro() {
  local hyphens=${words[(ie)--]}
  if ((hyphens < CURRENT)); then # after the two hyphens there is a command of its own
    shift $hyphens words
    ((CURRENT -= hyphens))
    _normal
    return
  fi
  _arguments -S \
    '(-h --help)-h[Print this help message and exit]' \
    '(-h --help)--help[Print this help message and exit]' \
    '(--rules)--rules=[A preset'\''s name or a YAML file of house rules \[what the engine announces, else bga-pineapple\]]:PRESET|FILE:{_alternative "values\:PRESET|FILE\:__ofcheck_presets" "values\:PRESET|FILE\:_files"}' \
    '(--cases)--cases=[A file or folder of cases, or pairs\: the crossed pairs of options \[the built-in corpus\]]:PATH:_files' \
    '(--strict)--strict[Hold every reply to the JSON Schemas as well]' \
    '(--direct)--direct[Ask no question through another operation where the engine lacks its own\: docs/doors.md]' \
    '(--timeout)--timeout=[Seconds that an answer may take \[5\]]:S: ' \
    '(--start-timeout)--start-timeout=[Seconds that the engine may take to start \[30\]]:S: ' \
    '(--memory)--memory=[MiB that each of the engine'\''s processes may take \[no limit\]]:MIB: ' \
    '(--processes)--processes=[Processes that the engine may have, itself included \[no limit\]]:N: ' \
    '(--sandbox)--sandbox[Run the engine in bubblewrap\: no network, the file system read-only, no variables but PATH. It hides no file\: the engine reads what you may read, and reaches what listens on a socket in a folder]' \
    '*--env=[A variable that the engine gets in the sandbox (may be repeated)]:NAME: ' \
    '(--trace)--trace=[Keep the exact bytes that go both ways in this file]:FILE:_files' \
    '(--max-yaml)--max-yaml=[MiB that a YAML file may have; reading takes a hundred times as much memory \[8\]]:MIB: ' \
    '1:CASE|JSON:__ofcheck_cases'
}

_ofcheck_fuzz() {
  local hyphens=${words[(ie)--]}
  if ((hyphens < CURRENT)); then # after the two hyphens there is a command of its own
    shift $hyphens words
    ((CURRENT -= hyphens))
    _normal
    return
  fi
  _arguments -S \
    '(-h --help)-h[Print this help message and exit]' \
    '(-h --help)--help[Print this help message and exit]' \
    '(--rules)--rules=[A preset'\''s name or a YAML file of house rules \[what the engine announces, else bga-pineapple\]]:PRESET|FILE:{_alternative "values\:PRESET|FILE\:__ofcheck_presets" "values\:PRESET|FILE\:_files"}' \
    '(--count)--count=[How many questions \[10000; 1000 with --play; all that --time allows\]]:N: ' \
    '(--seed)--seed=[Seed and index make a question again, on every machine \[1\]]:S: ' \
    '(--from)--from=[The index of the first question \[0\]]:INDEX: ' \
    '(--time)--time=[Stop asking after this long\: 60s, 10m or 2h \[when every question is asked\]]:S: ' \
    '(--play)--play[Ask about whole matches, of an engine that answers play]' \
    '(--jobs)--jobs=[How many copies of the engine to ask at once; what is found is the same \[1\]]:N: ' \
    '(--window)--window=[Maximum number of requests in flight; the engine may announce a lower limit \[1024\]]:N: ' \
    '(--shard)--shard=[Ask only part K of N, each question in one part; ofcheck merge joins their JSON reports]:K/N: ' \
    '(--save-cases)--save-cases=[Write each fault as a case of a corpus into this folder, a file each]:DIR:_files -/' \
    '(--format)--format=[text (for people) or json (for programs)]:text|json:(text json)' \
    '(--timeout)--timeout=[Seconds that an answer may take \[5\]]:S: ' \
    '(--start-timeout)--start-timeout=[Seconds that the engine may take to start \[30\]]:S: ' \
    '(--memory)--memory=[MiB that each of the engine'\''s processes may take \[no limit\]]:MIB: ' \
    '(--processes)--processes=[Processes that the engine may have, itself included \[no limit\]]:N: ' \
    '(--sandbox)--sandbox[Run the engine in bubblewrap\: no network, the file system read-only, no variables but PATH. It hides no file\: the engine reads what you may read, and reaches what listens on a socket in a folder]' \
    '*--env=[A variable that the engine gets in the sandbox (may be repeated)]:NAME: ' \
    '(--trace)--trace=[Keep the exact bytes that go both ways in this file]:FILE:_files' \
    '(--rules-url)--rules-url=[The folder of a site'\''s rule pages, to which reports link\: an address, or a path relative to the page]:ADDRESS: ' \
    '(--report)--report=[Also write a report into a file (may be repeated); formats\: text, json, junit, tap, html, markdown, github]:FORMAT=FILE:{__ofcheck_pair __ofcheck_check_formats _files}' \
    '(--max-yaml)--max-yaml=[MiB that a YAML file may have; reading takes a hundred times as much memory \[8\]]:MIB: '
}

_ofcheck_fingerprint() {
  local hyphens=${words[(ie)--]}
  if ((hyphens < CURRENT)); then # after the two hyphens there is a command of its own
    shift $hyphens words
    ((CURRENT -= hyphens))
    _normal
    return
  fi
  _arguments -S \
    '(-h --help)-h[Print this help message and exit]' \
    '(-h --help)--help[Print this help message and exit]' \
    '(--format)--format=[text (for people) or json (for programs)]:text|json:(text json)' \
    '(--timeout)--timeout=[Seconds that an answer may take \[5\]]:S: ' \
    '(--start-timeout)--start-timeout=[Seconds that the engine may take to start \[30\]]:S: ' \
    '(--memory)--memory=[MiB that each of the engine'\''s processes may take \[no limit\]]:MIB: ' \
    '(--processes)--processes=[Processes that the engine may have, itself included \[no limit\]]:N: ' \
    '(--sandbox)--sandbox[Run the engine in bubblewrap\: no network, the file system read-only, no variables but PATH. It hides no file\: the engine reads what you may read, and reaches what listens on a socket in a folder]' \
    '*--env=[A variable that the engine gets in the sandbox (may be repeated)]:NAME: ' \
    '(--trace)--trace=[Keep the exact bytes that go both ways in this file]:FILE:_files' \
    '(--questions)--questions=[Ask at most N, for an engine that is slow; with fewer, less is found out \[400\]]:N: ' \
    '(--time-limit)--time-limit=[Seconds for the whole run; the rest is not asked \[no limit\]]:S: ' \
    '(--make-bank)--make-bank[Ask no engine; recompute and print the deals that distinguish option values]' \
    '(--rules-url)--rules-url=[The folder of a site'\''s rule pages, to which reports link\: an address, or a path relative to the page]:ADDRESS: ' \
    '(--report)--report=[Also write a report into a file (may be repeated); formats\: text, json, junit, tap, html, markdown, github]:FORMAT=FILE:{__ofcheck_pair __ofcheck_check_formats _files}'
}

_ofcheck_audit() {
  _arguments -S \
    '(-h --help)-h[Print this help message and exit]' \
    '(-h --help)--help[Print this help message and exit]' \
    '(--rules)--rules=[A preset'\''s name or a YAML file of house rules, for all hands \[what the lines say, else what they show\]]:PRESET|FILE:{_alternative "values\:PRESET|FILE\:__ofcheck_presets" "values\:PRESET|FILE\:_files"}' \
    '*--map=[What the log calls a column\: points=delta (may be repeated)]:COLUMN=NAME: ' \
    '(--jobs)--jobs=[Threads that check hands at once \[1\]]:N: ' \
    '(--shard)--shard=[Check only part K of N, each block of lines in one part; ofcheck merge joins their JSON reports]:K/N: ' \
    '(--journal)--journal=[Keep what was checked in this new file, for --resume]:FILE:_files' \
    '(--resume)--resume=[Go on with the audit whose journal this is, where it was cut off]:FILE:_files' \
    '(--format)--format=[text (for people) or json (for programs)]:text|json:(text json)' \
    '(--rules-url)--rules-url=[The folder of a site'\''s rule pages, to which reports link\: an address, or a path relative to the page]:ADDRESS: ' \
    '(--report)--report=[Also write a report into a file (may be repeated); formats\: text, json, junit, html, markdown, badge, github, sarif, codequality]:FORMAT=FILE:{__ofcheck_pair __ofcheck_formats _files}' \
    '(--max-failures)--max-failures=[How many failures to show with their cards, starting with one of each cause \[10\]]:N: ' \
    '(--all)--all[Show every failure, and every reason why questions were unsupported]' \
    '(--summary)--summary[Show the verdict, the causes and the table, and no failure]' \
    '(--max-yaml)--max-yaml=[MiB that a YAML file may have; reading takes a hundred times as much memory \[8\]]:MIB: ' \
    '*:FILE:_files'
}

_ofcheck_merge() {
  _arguments -S \
    '(-h --help)-h[Print this help message and exit]' \
    '(-h --help)--help[Print this help message and exit]' \
    '(--format)--format=[text (for people) or json (for programs)]:text|json:(text json)' \
    '(--rules-url)--rules-url=[The folder of a site'\''s rule pages, to which reports link\: an address, or a path relative to the page]:ADDRESS: ' \
    '(--report)--report=[Also write a report into a file (may be repeated); formats\: text, json, junit, tap, html, markdown, badge, github, sarif, codequality]:FORMAT=FILE:{__ofcheck_pair __ofcheck_formats _files}' \
    '(--max-failures)--max-failures=[How many failures to show with their cards, starting with one of each cause \[10\]]:N: ' \
    '(--all)--all[Show every failure, and every reason why questions were unsupported]' \
    '(--summary)--summary[Show the verdict, the causes and the table, and no failure]' \
    '(--engine)--engine=[Of shards of ofcheck fuzz\: the engine'\''s command, to ask it what no shard has asked]:COMMAND: ' \
    '*:FILE:_files'
}

_ofcheck_site() {
  _arguments -S \
    '(-h --help)-h[Print this help message and exit]' \
    '(-h --help)--help[Print this help message and exit]' \
    '(--out)--out=[The folder for the pages, made if it is not there]:DIR:_files -/' \
    '(--rules-url)--rules-url=[The folder of a site'\''s rule pages, to which reports link\: an address, or a path relative to the page]:ADDRESS: ' \
    '*:FILE:_files'
}

_ofcheck_oracle() {
  _arguments -S \
    '(-h --help)-h[Print this help message and exit]' \
    '(-h --help)--help[Print this help message and exit]' \
    '(--rules)--rules=[What it plays until it is configured \[bga-pineapple\]]:PRESET|FILE:{_alternative "values\:PRESET|FILE\:__ofcheck_presets" "values\:PRESET|FILE\:_files"}' \
    '(--plain)--plain[Answer hello in words, and speak them from then on (docs/protocol-plain.md)]' \
    '(--max-yaml)--max-yaml=[MiB that a YAML file may have; reading takes a hundred times as much memory \[8\]]:MIB: '
}

_ofcheck_score() {
  _arguments -S \
    '(-h --help)-h[Print this help message and exit]' \
    '(-h --help)--help[Print this help message and exit]' \
    '(--rules)--rules=[The house\: a preset or a YAML file of house rules \[bga-pineapple\]]:PRESET|FILE:{_alternative "values\:PRESET|FILE\:__ofcheck_presets" "values\:PRESET|FILE\:_files"}' \
    '*--given=[What the table agrees on, such as low.middle=high (may be repeated)]:OPTION=VALUE:{__ofcheck_pair __ofcheck_options_of_rules __ofcheck_values}' \
    '(--stacks)--stacks=[Chips for each seat, 100,80,60, or once for all\: who pays what is asked too]:CHIPS: ' \
    '(--bought-in)--bought-in=[What each seat has bought in for, which a cap counts from \[the stacks\]]:CHIPS: ' \
    '(--point-value)--point-value=[Chips that a point is worth \[1\]]:N: ' \
    '(--entered)--entered=[For each seat the number of cards with which it entered Fantasyland, - for an ordinary hand\: 17,-]:CARDS: ' \
    '(--names)--names=[What the seats are called, Ann,Bob, in the order of the seats \[seat 1, seat 2\]]:NAMES: ' \
    '(--html)--html=[Write a page with the boards, the ledger, the rule and the sources, for one sheet]:FILE:_files' \
    '(--force)--force[Write the page even if there is such a file]' \
    '(--format)--format=[text (for people) or json (for programs)]:text|json:(text json)' \
    '(--max-yaml)--max-yaml=[MiB that a YAML file may have; reading takes a hundred times as much memory \[8\]]:MIB: ' \
    '*:BOARD: '
}

_ofcheck_dispute() {
  _arguments -S \
    '(-h --help)-h[Print this help message and exit]' \
    '(-h --help)--help[Print this help message and exit]' \
    '(--rules)--rules=[The house that is asked, a preset or the table'\''s own \[bga-pineapple\]]:PRESET|FILE:{_alternative "values\:PRESET|FILE\:__ofcheck_presets" "values\:PRESET|FILE\:_files"}' \
    '*--given=[What the table agrees on, such as low.middle=high (may be repeated)]:OPTION=VALUE:{__ofcheck_pair __ofcheck_options_of_rules __ofcheck_values}' \
    '(--stacks)--stacks=[Chips for each seat, 100,80,60, or once for all\: who pays what is asked too]:CHIPS: ' \
    '(--bought-in)--bought-in=[What each seat has bought in for, which a cap counts from \[the stacks\]]:CHIPS: ' \
    '(--point-value)--point-value=[Chips that a point is worth \[1\]]:N: ' \
    '(--entered)--entered=[For each seat the number of cards with which it entered Fantasyland, - for an ordinary hand\: 17,-]:CARDS: ' \
    '(--names)--names=[What the seats are called, Ann,Bob, in the order of the seats \[seat 1, seat 2\]]:NAMES: ' \
    '(--html)--html=[Write a page with the boards, the ledger, the rule and the sources, for one sheet]:FILE:_files' \
    '(--button)--button=[The seat that has the button, counted from 1 \[the last one\]]:N: ' \
    '(--as)--as=[Hold this house'\''s ledger against another'\''s, line by line]:PRESET|FILE:{_alternative "values\:PRESET|FILE\:__ofcheck_presets" "values\:PRESET|FILE\:_files"}' \
    '(--against)--against=[The other house]:PRESET|FILE:{_alternative "values\:PRESET|FILE\:__ofcheck_presets" "values\:PRESET|FILE\:_files"}' \
    '(--force)--force[Write the page even if there is such a file]' \
    '(--all)--all[Show every house, every vector and what each source says]' \
    '(--format)--format=[text (for people) or json (for programs)]:text|json:(text json)' \
    '(--max-yaml)--max-yaml=[MiB that a YAML file may have; reading takes a hundred times as much memory \[8\]]:MIB: ' \
    '*:BOARD: '
}

_ofcheck_verdict() {
  _arguments -S \
    '(-h --help)-h[Print this help message and exit]' \
    '(-h --help)--help[Print this help message and exit]' \
    '(--rules)--rules=[The house that is asked, a preset or the table'\''s own \[bga-pineapple\]]:PRESET|FILE:{_alternative "values\:PRESET|FILE\:__ofcheck_presets" "values\:PRESET|FILE\:_files"}' \
    '*--given=[What the table agrees on, such as low.middle=high (may be repeated)]:OPTION=VALUE:{__ofcheck_pair __ofcheck_options_of_rules __ofcheck_values}' \
    '(--stacks)--stacks=[Chips for each seat, 100,80,60, or once for all\: who pays what is asked too]:CHIPS: ' \
    '(--bought-in)--bought-in=[What each seat has bought in for, which a cap counts from \[the stacks\]]:CHIPS: ' \
    '(--point-value)--point-value=[Chips that a point is worth \[1\]]:N: ' \
    '(--entered)--entered=[For each seat the number of cards with which it entered Fantasyland, - for an ordinary hand\: 17,-]:CARDS: ' \
    '(--names)--names=[What the seats are called, Ann,Bob, in the order of the seats \[seat 1, seat 2\]]:NAMES: ' \
    '(--html)--html=[Write a page with the boards, the ledger, the rule and the sources, for one sheet]:FILE:_files' \
    '(--button)--button=[The seat that has the button, counted from 1 \[the last one\]]:N: ' \
    '(--as)--as=[Hold this house'\''s ledger against another'\''s, line by line]:PRESET|FILE:{_alternative "values\:PRESET|FILE\:__ofcheck_presets" "values\:PRESET|FILE\:_files"}' \
    '(--against)--against=[The other house]:PRESET|FILE:{_alternative "values\:PRESET|FILE\:__ofcheck_presets" "values\:PRESET|FILE\:_files"}' \
    '(--record)--record=[Take boards, button and stacks from a hand of this record, and bind the verdict to it]:FILE:_files' \
    '(--hand)--hand=[Which hand of the record, counted from 1 \[the last complete one\]]:N: ' \
    '(--output)--output=[Write to this file \[standard output\]]:FILE:_files' \
    '(--force)--force[Write the verdict and the page even if there are such files]' \
    '(--check)--check=[Work this verdict out again and say whether it is right]:FILE:_files' \
    '(--max-yaml)--max-yaml=[MiB that a YAML file may have; reading takes a hundred times as much memory \[8\]]:MIB: ' \
    '*:BOARD: '
}

_ofcheck_play() {
  _arguments -S \
    '(-h --help)-h[Print this help message and exit]' \
    '(-h --help)--help[Print this help message and exit]' \
    '(--to)--to=[Stop after this street\: 2, or 1.3 for street 3 of hand 1]:STREET: ' \
    '(--hand)--hand=[Show this hand alone]:N: ' \
    '(--seat)--seat=[Show only what this seat saw]:N: ' \
    '(--names)--names=[What the seats are called, Ann,Bob, in the order of the seats \[seat 1, seat 2\]]:NAMES: ' \
    '(--seed)--seed=[Play a match from this seed, the same on every machine]:N: ' \
    '(--rules)--rules=[A preset'\''s name or a YAML file of house rules \[bga-pineapple\]]:PRESET|FILE:{_alternative "values\:PRESET|FILE\:__ofcheck_presets" "values\:PRESET|FILE\:_files"}' \
    '(--players)--players=[How many seats play \[2\]]:N: ' \
    '(--hands)--hands=[Play N hands, or to the match'\''s end]:N: ' \
    '(--sets)--sets=[Play N sets, or to the match'\''s end \[1\]]:N: ' \
    '(--stacks)--stacks=[Chips for each seat, 100,80,60, or once for all \[what the rules say, else 100 points\]]:CHIPS: ' \
    '(--button)--button=[The seat that has the button first \[1\]]:N: ' \
    '(--point-value)--point-value=[Chips that a point is worth \[1\]]:N: ' \
    '(--save)--save=[Write the record into a .yaml, .yml or .jsonl file, and show nothing]:FILE:_files' \
    '(--format)--format=[text (for people) or json (for programs)]:text|json:(text json)' \
    '(--max-yaml)--max-yaml=[MiB that a YAML file may have; reading takes a hundred times as much memory \[8\]]:MIB: ' \
    '1:RECORD:_files'
}

_ofcheck_presets() {
  local curcontext=$curcontext state line
  _arguments -C \
    '(-h --help)-h[Print this help message and exit]' \
    '(-h --help)--help[Print this help message and exit]' \
    '(--format)--format=[text (for people) or json (for programs)]:text|json:(text json)' \
    '1:command:->command' \
    '*::argument:->rest'
  case $state in
    command)
      local -a names=(
        'show:Show every option of a preset or of a YAML file of house rules, with its source and whether it counts'
      )
      _describe -t commands command names
      ;;
    rest)
      case $line[1] in
        show) _ofcheck_presets_show ;;
      esac
      ;;
  esac
}

_ofcheck_presets_show() {
  _arguments -S \
    '(-h --help)-h[Print this help message and exit]' \
    '(-h --help)--help[Print this help message and exit]' \
    '(--format)--format=[text (for people) or json (for programs)]:text|json:(text json)' \
    '(--max-yaml)--max-yaml=[MiB that a YAML file may have; reading takes a hundred times as much memory \[8\]]:MIB: ' \
    '1:PRESET|FILE:{_alternative "values\:PRESET|FILE\:__ofcheck_presets" "values\:PRESET|FILE\:_files"}'
}

_ofcheck_rules() {
  local curcontext=$curcontext state line
  _arguments -C \
    '(-h --help)-h[Print this help message and exit]' \
    '(-h --help)--help[Print this help message and exit]' \
    '(--format)--format=[text (for people) or json (for programs)]:text|json:(text json)' \
    '1:command:->command' \
    '*::argument:->rest'
  case $state in
    command)
      local -a names=(
        'show:Show one rule: statement, sources, values and how they stand, page and cases'
        'diff:Show where two rule sets differ, and the smallest deal that is found on which each difference shows'
      )
      _describe -t commands command names
      ;;
    rest)
      case $line[1] in
        show) _ofcheck_rules_show ;;
        diff) _ofcheck_rules_diff ;;
      esac
      ;;
  esac
}

_ofcheck_rules_show() {
  _arguments -S \
    '(-h --help)-h[Print this help message and exit]' \
    '(-h --help)--help[Print this help message and exit]' \
    '(--format)--format=[text (for people) or json (for programs)]:text|json:(text json)' \
    '1:RULE:__ofcheck_rules'
}

_ofcheck_rules_diff() {
  _arguments -S \
    '(-h --help)-h[Print this help message and exit]' \
    '(-h --help)--help[Print this help message and exit]' \
    '(--format)--format=[text (for people) or json (for programs)]:text|json:(text json)' \
    '(--max-yaml)--max-yaml=[MiB that a YAML file may have; reading takes a hundred times as much memory \[8\]]:MIB: ' \
    '1:PRESET|FILE:{_alternative "values\:PRESET|FILE\:__ofcheck_presets" "values\:PRESET|FILE\:_files"}' \
    '2:PRESET|FILE:{_alternative "values\:PRESET|FILE\:__ofcheck_presets" "values\:PRESET|FILE\:_files"}'
}

_ofcheck_sources() {
  _arguments -S \
    '(-h --help)-h[Print this help message and exit]' \
    '(-h --help)--help[Print this help message and exit]' \
    '(--format)--format=[text (for people) or json (for programs)]:text|json:(text json)' \
    '1:SOURCE|NUMBER: '
}

_ofcheck_cases() {
  local curcontext=$curcontext state line
  _arguments -C \
    '(-h --help)-h[Print this help message and exit]' \
    '(-h --help)--help[Print this help message and exit]' \
    '1:command:->command' \
    '*::argument:->rest'
  case $state in
    command)
      local -a names=(
        'list:List the cases, by rule'
        'lint:Check that every case is well-formed, that the oracle gives what it expects, that its sources speak of its rule, and that no two of one rule say the same'
        'export:Write the cases as JSON, for use without this program'
      )
      _describe -t commands command names
      ;;
    rest)
      case $line[1] in
        list) _ofcheck_cases_list ;;
        lint) _ofcheck_cases_lint ;;
        export) _ofcheck_cases_export ;;
      esac
      ;;
  esac
}

_ofcheck_cases_list() {
  _arguments -S \
    '(-h --help)-h[Print this help message and exit]' \
    '(-h --help)--help[Print this help message and exit]' \
    '(--cases)--cases=[A file or folder of cases, or pairs\: the crossed pairs of options \[the built-in corpus\]]:PATH:_files' \
    '*--only=[Only these sections, rules or cases (may be repeated)]:SECTION|RULE|CASE:{_alternative "values\:SECTION|RULE|CASE\:__ofcheck_sections" "values\:SECTION|RULE|CASE\:__ofcheck_rules" "values\:SECTION|RULE|CASE\:__ofcheck_cases"}' \
    '(--format)--format=[text (for people) or json (for programs)]:text|json:(text json)' \
    '(--max-yaml)--max-yaml=[MiB that a YAML file may have; reading takes a hundred times as much memory \[8\]]:MIB: '
}

_ofcheck_cases_lint() {
  _arguments -S \
    '(-h --help)-h[Print this help message and exit]' \
    '(-h --help)--help[Print this help message and exit]' \
    '(--cases)--cases=[A file or folder of cases, or pairs\: the crossed pairs of options \[the built-in corpus\]]:PATH:_files' \
    '*--only=[Only these sections, rules or cases (may be repeated)]:SECTION|RULE|CASE:{_alternative "values\:SECTION|RULE|CASE\:__ofcheck_sections" "values\:SECTION|RULE|CASE\:__ofcheck_rules" "values\:SECTION|RULE|CASE\:__ofcheck_cases"}' \
    '(--max-yaml)--max-yaml=[MiB that a YAML file may have; reading takes a hundred times as much memory \[8\]]:MIB: '
}

_ofcheck_cases_export() {
  _arguments -S \
    '(-h --help)-h[Print this help message and exit]' \
    '(-h --help)--help[Print this help message and exit]' \
    '(--cases)--cases=[A file or folder of cases, or pairs\: the crossed pairs of options \[the built-in corpus\]]:PATH:_files' \
    '*--only=[Only these sections, rules or cases (may be repeated)]:SECTION|RULE|CASE:{_alternative "values\:SECTION|RULE|CASE\:__ofcheck_sections" "values\:SECTION|RULE|CASE\:__ofcheck_rules" "values\:SECTION|RULE|CASE\:__ofcheck_cases"}' \
    '(--format)--format=[jsonl (a header line, then a case a line) or json (one document) \[jsonl\]]:jsonl|json:(jsonl json)' \
    '(--output)--output=[Write to this file \[standard output\]]:FILE:_files' \
    '(--max-yaml)--max-yaml=[MiB that a YAML file may have; reading takes a hundred times as much memory \[8\]]:MIB: '
}

_ofcheck_deals() {
  _arguments -S \
    '(-h --help)-h[Print this help message and exit]' \
    '(-h --help)--help[Print this help message and exit]' \
    '(--rules)--rules=[A preset'\''s name or a YAML file of house rules \[bga-pineapple\]]:PRESET|FILE:{_alternative "values\:PRESET|FILE\:__ofcheck_presets" "values\:PRESET|FILE\:_files"}' \
    '(--seed)--seed=[Seed and index make a deal again, on every machine \[1\]]:S: ' \
    '(--from)--from=[The index of the first deal \[0\]]:INDEX: ' \
    '(--count)--count=[How many deals \[10; 10000 with --coverage\]]:N: ' \
    '(--make-pairs)--make-pairs[Look for the crossed pairs of options anew, and print them; it takes minutes]' \
    '(--coverage)--coverage[Count the situations that the deals reach; exit 1 if one is missing]' \
    '(--format)--format=[text (for people) or json (for programs)]:text|json:(text json)' \
    '(--max-yaml)--max-yaml=[MiB that a YAML file may have; reading takes a hundred times as much memory \[8\]]:MIB: '
}

_ofcheck_perft() {
  _arguments -S \
    '(-h --help)-h[Print this help message and exit]' \
    '(-h --help)--help[Print this help message and exit]' \
    '(--rules)--rules=[A preset'\''s name or a YAML file of house rules \[bga-pineapple\]]:PRESET|FILE:{_alternative "values\:PRESET|FILE\:__ofcheck_presets" "values\:PRESET|FILE\:_files"}' \
    '(--board)--board=[What is set already, rows from the top\: '\''Qs / 4h 4d / 8h 9d'\'']:BOARD: ' \
    '(--streets)--streets=[How many streets, or the cards dealt on each\: '\''Qd 5c 6c / Ts 2c 2d'\'' \[all that are left, dealt from 2c up\]]:N|CARDS: ' \
    '(--fantasyland)--fantasyland=[A Fantasyland hand of N cards, 13 to 17]:N: ' \
    '(--divide)--divide[Say for each first move how many ways go on from it]' \
    '(--format)--format=[text (for people) or json (for programs)]:text|json:(text json)' \
    '(--max-yaml)--max-yaml=[MiB that a YAML file may have; reading takes a hundred times as much memory \[8\]]:MIB: '
}

_ofcheck_prove() {
  _arguments -S \
    '(-h --help)-h[Print this help message and exit]' \
    '(-h --help)--help[Print this help message and exit]' \
    '(--rules)--rules=[What every other option is\: a preset'\''s name or a YAML file of house rules \[each preset in turn\]]:PRESET|FILE:{_alternative "values\:PRESET|FILE\:__ofcheck_presets" "values\:PRESET|FILE\:_files"}' \
    '(--format)--format=[text (for people) or json (for programs)]:text|json:(text json)' \
    '(--max-yaml)--max-yaml=[MiB that a YAML file may have; reading takes a hundred times as much memory \[8\]]:MIB: ' \
    '1:OPTION:__ofcheck_options_of_rules' \
    '2:VALUE:__ofcheck_values' \
    '3:VALUE:__ofcheck_values'
}

_ofcheck_docs() {
  _arguments -S \
    '(-h --help)-h[Print this help message and exit]' \
    '(-h --help)--help[Print this help message and exit]' \
    '(--root)--root=[The checkout'\''s root \[.\]]:DIR:_files -/' \
    '(--check)--check[Write nothing; fail if a page is stale]'
}

_ofcheck_completion() {
  _arguments -S \
    '(-h --help)-h[Print this help message and exit]' \
    '(-h --help)--help[Print this help message and exit]' \
    '1:bash|zsh|fish:(bash zsh fish)'
}

_ofcheck_man() {
  _arguments -S \
    '(-h --help)-h[Print this help message and exit]' \
    '(-h --help)--help[Print this help message and exit]'
}

_ofcheck_help() {
  _arguments -S \
    '(-h --help)-h[Print this help message and exit]' \
    '(-h --help)--help[Print this help message and exit]' \
    '*:TOPIC:__ofcheck_topics'
}

if [[ $funcstack[1] == _ofcheck ]]; then
  _ofcheck "$@"
else
  compdef _ofcheck ofcheck
fi
