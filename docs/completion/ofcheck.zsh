#compdef ofcheck
# Completion of ofcheck for zsh, as `ofcheck completion zsh` prints it. Do not edit.

__ofcheck_presets() {
  local -a names=(
    'basics-progressive:OFC basics, Progressive'
    'basics-regular:OFC basics, Regular'
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
  _describe -t presets preset names
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
  _describe -t sections section names
}

__ofcheck_rules() {
  local -a names=(
    'cards.deck:One deck of 52 cards is used, without jokers; the four suits are equal.'
    'cards.order:The ranks from the top are A K Q J T 9 8 7 6 5 4 3 2.'
    'ranking.five:Five cards rank, from the lowest: high card, pair, two pair, trips, straight, flush, full house, quads, straight flush, royal flush.'
    'ranking.kickers:Within a category the made part is compared first (quads, trips, the higher pair, the lower pair), then the other cards from the highest.'
    'ranking.wheel:5 4 3 2 A is a straight; the option says how high it stands.'
    'ranking.three:A top row is trips, a pair or a high card, in that order from the best; three cards are never a straight or a flush, and the kickers count.'
    'ranking.cross:Where a three-card row is compared with a five-card row, the option says what becomes of the kickers that the three cards lack.'
    'low.middle:The option says whether the middle is played high or as a 2-7 low, independently of how the cards are dealt.'
    'low.order:In a 2-7 middle the weaker hand wins: the highest cards are compared first and the lower one wins; the ace is high; 7 5 4 3 2 is best.'
    'low.qualifier:A 2-7 middle qualifies with ten-high or lower and no pair, straight or flush.'
    'seating.players:The option says how many seats may play; a full table must never need more than the deck'\''s 52 cards.'
    'deal.pattern:The option says how many cards are dealt on each street, and how many of them are placed.'
    'deal.first-five:The option says whether all seats have their first five cards before the first one sets.'
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
    'royalties.table:The option says whether rows earn royalties at all.'
    'royalties.netting:The option says how the royalties of two legal boards are set against each other.'
    'showdown.row:Each row is compared with the same row of the opponent: the winner of a row gets a point, a tie pays nothing.'
    'showdown.scoop:A seat that wins all three rows of an opponent scoops; the option says whether a tied row stands in its way.'
    'showdown.lines:The option says what the rows pay together, and what a scoop adds.'
    'showdown.foul-pays:The option says what a fouled board pays a legal one.'
    'showdown.both-foul:The option says what two fouled boards mean for each other.'
    'showdown.multiway:With more than two seats every pair is scored head to head, and a fouled seat pays every legal one.'
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
    'fantasyland.deal:A Fantasyland seat is dealt all its cards at once, keeps thirteen and discards the rest, while the others play as usual; several seats may be in at once, and there is no limit on staying.'
    'fantasyland.sight:The option says what a Fantasyland seat has seen of the others when it sets its board.'
    'settlement.order:Debts are paid pair by pair: the seat at the button'\''s left with everybody after it in turn, then its neighbour with those who are left.'
    'settlement.stakes:The option says how far stacks limit what is won and lost.'
    'settlement.cap:The option sets the most points that a seat can lose in one match.'
    'settlement.point-value:What a seat wins or loses in money is its points times the value of a point.'
    'table.button:The button moves one seat clockwise after each hand; a set is complete when every seat has had it.'
    'table.button-in-fantasyland:The option says whether the button moves while a seat is in Fantasyland.'
    'table.bust:The option says what becomes of a seat that has lost all its points.'
    'table.match:The option says when a match ends.'
    'table.hands:The option gives the number of hands of a match of fixed hands.'
    'table.fantasyland-hands:In a match of fixed hands, the option says whether a hand with a seat in Fantasyland counts as one of them.'
    'table.starting-points:The option gives the points with which every seat begins a match.'
  )
  _describe -t rules rule names
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
        'run:Ask an engine the whole corpus and show where it parts from the rules'
        'repro:Ask an engine one question and show everything that belongs to it'
        'fuzz:Hunt for faults with generated deals or matches; each fault once, shrunk, with its cause'
        'fingerprint:Tell from an engine'\''s answers alone which house rules it plays, and what no house rule explains'
        'merge:Join the JSON reports of a run'\''s shards into the report of the whole run'
        'oracle:Speak the protocol as an engine: the rules themselves, on standard input and output'
        'score:Score finished boards and show who owes whom, line by line'
        'dispute:Who owes whom under every house rule, which rule decides it, and who says so'
        'verdict:Write the answer to a dispute as one file that anybody can check, or check such a file'
        'play:Show a match street by street: a record, or one that is played from a seed'
        'presets:List the rule sets that the sources describe'
        'rules:List the rules, by section'
        'cases:The corpus by itself: list it, check it, or export it as JSON'
        'deals:Make deals that matter: arranged as players do, and steered to the edges of the rules'
        'perft:Count the legal ways to set the next streets'
        'prove:Decide whether two values of an option ever differ, and show the smallest deal where they do'
        'docs:Write the generated pages of a checkout anew: docs/rules/, docs/coverage.md, docs/perft.md, docs/ofcheck.1 and docs/completion/'
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
        merge) _ofcheck_merge ;;
        oracle) _ofcheck_oracle ;;
        score) _ofcheck_score ;;
        dispute) _ofcheck_dispute ;;
        verdict) _ofcheck_verdict ;;
        play) _ofcheck_play ;;
        presets) _ofcheck_presets ;;
        rules) _ofcheck_rules ;;
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
    '(--report)--report=[Also write a report into a file (may be repeated); formats\: text, json, markdown]:FORMAT=FILE: ' \
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
    '*--only=[Only these sections, rules or cases (may be repeated)]:RULE|CASE:{_alternative "values\:RULE|CASE\:__ofcheck_sections" "values\:RULE|CASE\:__ofcheck_rules"}' \
    '(--window)--window=[The most requests on their way at once; the engine may announce fewer \[1024\]]:N: ' \
    '(--timeout)--timeout=[Seconds without an answer after which the engine is restarted \[5\]]:S: ' \
    '(--start-timeout)--start-timeout=[Seconds that the engine may take to start \[30\]]:S: ' \
    '(--time-limit)--time-limit=[Seconds for the whole run; the rest is not asked \[no limit\]]:S: ' \
    '(--recheck)--recheck=[Ask so many failures again, to find flaky ones; 0 is none \[100\]]:N: ' \
    '(--memory)--memory=[MiB that each of the engine'\''s processes may take \[no limit\]]:MIB: ' \
    '(--processes)--processes=[Processes that the engine may have, itself included \[no limit\]]:N: ' \
    '(--sandbox)--sandbox[Run the engine in bubblewrap\: no network, the file system read-only, no variables but PATH. It hides no file\: the engine reads what you may read, and reaches what listens on a socket in a folder]' \
    '*--env=[A variable that the engine gets in the sandbox (may be repeated)]:NAME: ' \
    '(--trace)--trace=[Keep the exact bytes that go both ways in this file]:FILE:_files' \
    '(--replay-script)--replay-script=[Write a shell script that asks the engine what it failed, without ofcheck]:FILE:_files' \
    '(--strict)--strict[Hold every reply to the JSON Schemas as well]' \
    '(--direct)--direct[Ask no question through another operation where the engine lacks its own\: docs/doors.md]' \
    '(--jobs)--jobs=[How many copies of the engine to ask at once; the report is the same \[1\]]:N: ' \
    '(--deals)--deals=[Ask about so many generated deals instead of a corpus; with --metamorphic 300 if left out]:N: ' \
    '(--metamorphic)--metamorphic[Ask generated deals, each in several ways, and hold the answers against each other\: docs/metamorphic.md]' \
    '(--seed)--seed=[Seed and index make a deal again, on every machine \[1\]]:S: ' \
    '(--from)--from=[The index of the first deal \[0\]]:INDEX: ' \
    '(--shard)--shard=[Ask only part K of N, each question or deal in one part; ofcheck merge joins their JSON reports]:K/N: ' \
    '(--journal)--journal=[Keep every result in this new file as it comes, for --resume]:FILE:_files' \
    '(--resume)--resume=[Go on with the run whose journal this is, where it was cut off]:FILE:_files' \
    '(--format)--format=[text (for people) or json (for programs)]:text|json:(text json)' \
    '(--report)--report=[Also write a report into a file (may be repeated); formats\: text, json, junit, tap, html, markdown, badge, github, sarif, codequality]:FORMAT=FILE: ' \
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
    '1:CASE:__ofcheck_sections'
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
    '(--time)--time=[Ask for so long\: 60s, 10m or 2h \[until every question is asked\]]:S: ' \
    '(--play)--play[Ask about whole matches, of an engine that answers play]' \
    '(--jobs)--jobs=[How many copies of the engine to ask at once; what is found is the same \[1\]]:N: ' \
    '(--window)--window=[The most requests on their way at once; the engine may announce fewer \[1024\]]:N: ' \
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
    '(--questions)--questions=[Ask at most so many, for an engine that is slow; with fewer, less is told \[400\]]:N: ' \
    '(--time-limit)--time-limit=[Seconds for the whole run; the rest is not asked \[no limit\]]:S: ' \
    '(--make-bank)--make-bank[Ask nobody; compute the deals that part the values of options anew, and print them]'
}

_ofcheck_merge() {
  _arguments -S \
    '(-h --help)-h[Print this help message and exit]' \
    '(-h --help)--help[Print this help message and exit]' \
    '(--format)--format=[text (for people) or json (for programs)]:text|json:(text json)' \
    '(--report)--report=[Also write a report into a file (may be repeated); formats\: text, json, junit, tap, html, markdown, badge, github, sarif, codequality]:FORMAT=FILE: ' \
    '(--engine)--engine=[Of shards of ofcheck fuzz\: the engine'\''s command, to ask it what no shard has asked]:COMMAND: ' \
    '*:FILE:_files'
}

_ofcheck_oracle() {
  _arguments -S \
    '(-h --help)-h[Print this help message and exit]' \
    '(-h --help)--help[Print this help message and exit]' \
    '(--rules)--rules=[What it plays until it is configured \[bga-pineapple\]]:PRESET|FILE:{_alternative "values\:PRESET|FILE\:__ofcheck_presets" "values\:PRESET|FILE\:_files"}' \
    '(--max-yaml)--max-yaml=[MiB that a YAML file may have; reading takes a hundred times as much memory \[8\]]:MIB: '
}

_ofcheck_score() {
  _arguments -S \
    '(-h --help)-h[Print this help message and exit]' \
    '(-h --help)--help[Print this help message and exit]' \
    '(--rules)--rules=[A preset'\''s name or a YAML file of house rules \[bga-pineapple\]]:PRESET|FILE:{_alternative "values\:PRESET|FILE\:__ofcheck_presets" "values\:PRESET|FILE\:_files"}' \
    '(--format)--format=[text (for people) or json (for programs)]:text|json:(text json)' \
    '(--max-yaml)--max-yaml=[MiB that a YAML file may have; reading takes a hundred times as much memory \[8\]]:MIB: ' \
    '*:BOARD: '
}

_ofcheck_dispute() {
  _arguments -S \
    '(-h --help)-h[Print this help message and exit]' \
    '(-h --help)--help[Print this help message and exit]' \
    '(--rules)--rules=[The table'\''s own house rules, asked besides the presets]:PRESET|FILE:{_alternative "values\:PRESET|FILE\:__ofcheck_presets" "values\:PRESET|FILE\:_files"}' \
    '(--stacks)--stacks=[Chips for each chair, 100,80,60, or once for all\: who pays what is asked too]:CHIPS: ' \
    '(--bought-in)--bought-in=[What each chair has bought in for, which a cap counts from \[the stacks\]]:CHIPS: ' \
    '(--point-value)--point-value=[Chips that a point is worth \[1\]]:N: ' \
    '(--button)--button=[The chair that has the button, counted from 0 \[the last one\]]:N: ' \
    '(--entered)--entered=[For each chair the cards with which it entered Fantasyland, if it is there\: 17,-]:CARDS: ' \
    '*--given=[What the table agrees on, such as low.middle=high (may be repeated)]:OPTION=VALUE: ' \
    '(--as)--as=[Hold this house'\''s ledger against another'\''s, line by line]:PRESET|FILE:{_alternative "values\:PRESET|FILE\:__ofcheck_presets" "values\:PRESET|FILE\:_files"}' \
    '(--against)--against=[The other house]:PRESET|FILE:{_alternative "values\:PRESET|FILE\:__ofcheck_presets" "values\:PRESET|FILE\:_files"}' \
    '(--format)--format=[text (for people) or json (for programs)]:text|json:(text json)' \
    '(--max-yaml)--max-yaml=[MiB that a YAML file may have; reading takes a hundred times as much memory \[8\]]:MIB: ' \
    '*:BOARD: '
}

_ofcheck_verdict() {
  _arguments -S \
    '(-h --help)-h[Print this help message and exit]' \
    '(-h --help)--help[Print this help message and exit]' \
    '(--rules)--rules=[The table'\''s own house rules, asked besides the presets]:PRESET|FILE:{_alternative "values\:PRESET|FILE\:__ofcheck_presets" "values\:PRESET|FILE\:_files"}' \
    '(--stacks)--stacks=[Chips for each chair, 100,80,60, or once for all\: who pays what is asked too]:CHIPS: ' \
    '(--bought-in)--bought-in=[What each chair has bought in for, which a cap counts from \[the stacks\]]:CHIPS: ' \
    '(--point-value)--point-value=[Chips that a point is worth \[1\]]:N: ' \
    '(--button)--button=[The chair that has the button, counted from 0 \[the last one\]]:N: ' \
    '(--entered)--entered=[For each chair the cards with which it entered Fantasyland, if it is there\: 17,-]:CARDS: ' \
    '*--given=[What the table agrees on, such as low.middle=high (may be repeated)]:OPTION=VALUE: ' \
    '(--as)--as=[Hold this house'\''s ledger against another'\''s, line by line]:PRESET|FILE:{_alternative "values\:PRESET|FILE\:__ofcheck_presets" "values\:PRESET|FILE\:_files"}' \
    '(--against)--against=[The other house]:PRESET|FILE:{_alternative "values\:PRESET|FILE\:__ofcheck_presets" "values\:PRESET|FILE\:_files"}' \
    '(--output)--output=[Write to this file \[standard output\]]:FILE:_files' \
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
    '(--seat)--seat=[Show only what this chair saw]:N: ' \
    '(--seed)--seed=[Play a match from this seed, the same on every machine]:N: ' \
    '(--rules)--rules=[A preset'\''s name or a YAML file of house rules \[bga-pineapple\]]:PRESET|FILE:{_alternative "values\:PRESET|FILE\:__ofcheck_presets" "values\:PRESET|FILE\:_files"}' \
    '(--players)--players=[How many chairs play \[2\]]:N: ' \
    '(--hands)--hands=[Play so many hands, or to the match'\''s end]:N: ' \
    '(--sets)--sets=[Play so many sets, or to the match'\''s end \[1\]]:N: ' \
    '(--stacks)--stacks=[Chips for each chair, 100,80,60, or once for all \[what the rules say, else 100 points\]]:CHIPS: ' \
    '(--button)--button=[The chair that has the button first \[0\]]:N: ' \
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
    '*--only=[Only these sections, rules or cases (may be repeated)]:RULE|CASE:{_alternative "values\:RULE|CASE\:__ofcheck_sections" "values\:RULE|CASE\:__ofcheck_rules"}' \
    '(--format)--format=[text (for people) or json (for programs)]:text|json:(text json)' \
    '(--max-yaml)--max-yaml=[MiB that a YAML file may have; reading takes a hundred times as much memory \[8\]]:MIB: '
}

_ofcheck_cases_lint() {
  _arguments -S \
    '(-h --help)-h[Print this help message and exit]' \
    '(-h --help)--help[Print this help message and exit]' \
    '(--cases)--cases=[A file or folder of cases, or pairs\: the crossed pairs of options \[the built-in corpus\]]:PATH:_files' \
    '*--only=[Only these sections, rules or cases (may be repeated)]:RULE|CASE:{_alternative "values\:RULE|CASE\:__ofcheck_sections" "values\:RULE|CASE\:__ofcheck_rules"}' \
    '(--max-yaml)--max-yaml=[MiB that a YAML file may have; reading takes a hundred times as much memory \[8\]]:MIB: '
}

_ofcheck_cases_export() {
  _arguments -S \
    '(-h --help)-h[Print this help message and exit]' \
    '(-h --help)--help[Print this help message and exit]' \
    '(--cases)--cases=[A file or folder of cases, or pairs\: the crossed pairs of options \[the built-in corpus\]]:PATH:_files' \
    '*--only=[Only these sections, rules or cases (may be repeated)]:RULE|CASE:{_alternative "values\:RULE|CASE\:__ofcheck_sections" "values\:RULE|CASE\:__ofcheck_rules"}' \
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
    '(--fantasyland)--fantasyland=[A Fantasyland hand of so many cards, 13 to 17]:N: ' \
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
    '1:RULE:__ofcheck_rules' \
    '2:VALUE: ' \
    '3:VALUE: '
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
    '*:TOPIC: '
}

if [[ $funcstack[1] == _ofcheck ]]; then
  _ofcheck "$@"
else
  compdef _ofcheck ofcheck
fi
