# Completion of ofcheck for fish, as `ofcheck completion fish` prints it. Do not edit.

function __ofcheck_presets
    printf '%s\t%s\n' \
        basics-progressive 'OFC basics, Progressive' \
        basics-regular 'OFC basics, Regular' \
        basics-ultimate 'OFC basics, Ultimate' \
        bga-original 'Board Game Arena, Original' \
        bga-original-deuce 'Board Game Arena, Original with a 2-7 middle' \
        bga-original-deuce-progressive 'Board Game Arena, Original with a 2-7 middle and Progressive Fantasyland' \
        bga-original-progressive 'Board Game Arena, Original with Progressive Fantasyland' \
        bga-pineapple 'Board Game Arena, Pineapple' \
        bga-pineapple-deuce 'Board Game Arena, Pineapple with a 2-7 middle' \
        bga-pineapple-deuce-progressive 'Board Game Arena, Pineapple with a 2-7 middle and Progressive Fantasyland' \
        bga-pineapple-progressive 'Board Game Arena, Pineapple with Progressive Fantasyland' \
        chinese-one-six 'Chinese poker, the 1-6 rule' \
        classic 'Classic Open Face Chinese' \
        classic-seventeen 'Classic article, the seventeen-card game' \
        pokermagnet 'PokerMagnet' \
        variations-deuce 'OFC variations, Pineapple 2-7' \
        variations-pineapple 'OFC variations, Pineapple' \
        variations-progressive 'OFC variations, Pineapple Progressive' \
        variations-turbo 'OFC variations, Turbo'
end

function __ofcheck_sections
    printf '%s\t%s\n' \
        cards 'the whole section' \
        ranking 'the whole section' \
        low 'the whole section' \
        seating 'the whole section' \
        deal 'the whole section' \
        placement 'the whole section' \
        foul 'the whole section' \
        royalties 'the whole section' \
        showdown 'the whole section' \
        fantasyland 'the whole section' \
        settlement 'the whole section' \
        table 'the whole section'
end

function __ofcheck_rules
    printf '%s\t%s\n' \
        cards.deck 'One deck of 52 cards is used, without jokers; the four suits are equal.' \
        cards.order 'The ranks from the top are A K Q J T 9 8 7 6 5 4 3 2.' \
        ranking.five 'Five cards rank, from the lowest: high card, pair, two pair, trips, straight, flush, full house, quads, straight flush, royal flush.' \
        ranking.kickers 'Within a category the made part is compared first (quads, trips, the higher pair, the lower pair), then the other cards from the highest.' \
        ranking.wheel '5 4 3 2 A is a straight; the option says how high it stands.' \
        ranking.three 'A top row is trips, a pair or a high card, in that order from the best; three cards are never a straight or a flush, and the kickers count.' \
        ranking.cross 'Where a three-card row is compared with a five-card row, the option says what becomes of the kickers that the three cards lack.' \
        low.middle 'The option says whether the middle is played high or as a 2-7 low, independently of how the cards are dealt.' \
        low.order 'In a 2-7 middle the weaker hand wins: the highest cards are compared first and the lower one wins; the ace is high; 7 5 4 3 2 is best.' \
        low.qualifier 'A 2-7 middle qualifies with ten-high or lower and no pair, straight or flush.' \
        seating.players 'The option says how many seats may play; a full table must never need more than the deck\'s 52 cards.' \
        deal.pattern 'The option says how many cards are dealt on each street, and how many of them are placed.' \
        deal.first-five 'The option says whether all seats have their first five cards before the first one sets.' \
        deal.turn 'The seat left of the button acts first on each street, then the others clockwise; the button acts last.' \
        placement.free 'A dealt card may be placed in any row that has room.' \
        placement.fixed 'A placed card never moves.' \
        placement.full 'The top takes three cards, the middle and the bottom five each; a full row takes no more.' \
        placement.discard 'On a Pineapple street exactly two cards are placed and exactly one is discarded.' \
        placement.visibility 'A seat sees its own cards and the cards that others have placed, never another seat\'s discards, nor a Fantasyland board before the hand\'s end.' \
        foul.order 'A finished board is fouled, and so loses every row, earns no royalty and enters no Fantasyland, unless its bottom is at least as strong as its middle and its middle at least as strong as its top, or with a 2-7 middle its bottom at least as strong as its top.' \
        foul.middle-bottom-tie 'The option says whether a middle equal to the bottom fouls.' \
        foul.top-middle-tie 'The option says whether a top equal to the middle fouls.' \
        foul.top-bottom-tie 'With a 2-7 middle, the option says whether a top equal to the bottom fouls.' \
        foul.low 'A 2-7 middle that does not qualify fouls the whole board.' \
        royalties.top 'A pair on top earns from 66: 1 to AA: 9, trips from 222: 10 to AAA: 22.' \
        royalties.middle 'The middle earns 2 for trips, 4 for a straight, 8 for a flush, 12 for a full house, 20 for quads, 30 for a straight flush, 50 for a royal flush.' \
        royalties.bottom 'The bottom earns 2 for a straight, 4 for a flush, 6 for a full house, 10 for quads, 15 for a straight flush, 25 for a royal flush.' \
        royalties.low-middle 'A 2-7 middle earns 1 for 9-high, 2 for 8-high, 4 for 7-high and 8 for 7 5 4 3 2.' \
        royalties.table 'The option says whether rows earn royalties at all.' \
        royalties.netting 'The option says how the royalties of two legal boards are set against each other.' \
        showdown.row 'Each row is compared with the same row of the opponent: the winner of a row gets a point, a tie pays nothing.' \
        showdown.scoop 'A seat that wins all three rows of an opponent scoops; the option says whether a tied row stands in its way.' \
        showdown.lines 'The option says what the rows pay together, and what a scoop adds.' \
        showdown.foul-pays 'The option says what a fouled board pays a legal one.' \
        showdown.both-foul 'The option says what two fouled boards mean for each other.' \
        showdown.multiway 'With more than two seats every pair is scored head to head, and a fouled seat pays every legal one.' \
        fantasyland.entry 'A seat enters Fantasyland with any trips on top or a pair there that is as high as the option asks, and with a 2-7 middle also with 7 5 4 3 2 there.' \
        fantasyland.entry-board 'The option says whether a fouled board can enter.' \
        fantasyland.cards 'The option says whether the top row decides how many cards are dealt in Fantasyland.' \
        fantasyland.base-cards 'The option gives the base count of cards in Fantasyland.' \
        fantasyland.deuce-cards 'With a 2-7 middle and a fixed count, the option says what meeting both entry tests adds.' \
        fantasyland.deuce-progressive 'With a 2-7 middle and a ladder, the option chooses among four readings of one sentence of bga.' \
        fantasyland.stay 'The option says which board keeps a seat in Fantasyland.' \
        fantasyland.stay-threshold 'The option says whether a better hand than the one named keeps a seat in as well.' \
        fantasyland.stay-cards 'The option says how many cards a seat that stays is dealt.' \
        fantasyland.by-row-choice 'Where the count goes by row and several lines of the table hold, the option says which one counts.' \
        fantasyland.requalify 'The option says whether meeting the entry test while in Fantasyland enters again.' \
        fantasyland.low-stays 'With a 2-7 middle, the option says whether 7 5 4 3 2 keeps a seat in Fantasyland.' \
        fantasyland.stay-on-normal-hand 'The option says whether meeting the staying test on an ordinary hand enters.' \
        fantasyland.deal 'A Fantasyland seat is dealt all its cards at once, keeps thirteen and discards the rest, while the others play as usual; several seats may be in at once, and there is no limit on staying.' \
        fantasyland.sight 'The option says what a Fantasyland seat has seen of the others when it sets its board.' \
        settlement.order 'Debts are paid pair by pair: the seat at the button\'s left with everybody after it in turn, then its neighbour with those who are left.' \
        settlement.stakes 'The option says how far stacks limit what is won and lost.' \
        settlement.cap 'The option sets the most points that a seat can lose in one match.' \
        settlement.point-value 'What a seat wins or loses in money is its points times the value of a point.' \
        table.button 'The button moves one seat clockwise after each hand; a set is complete when every seat has had it.' \
        table.button-in-fantasyland 'The option says whether the button moves while a seat is in Fantasyland.' \
        table.bust 'The option says what becomes of a seat that has lost all its points.' \
        table.match 'The option says when a match ends.' \
        table.hands 'The option gives the number of hands of a match of fixed hands.' \
        table.fantasyland-hands 'In a match of fixed hands, the option says whether a hand with a seat in Fantasyland counts as one of them.' \
        table.starting-points 'The option gives the points with which every seat begins a match.'
end

# Whether the cursor stands in the command $argv[1] (and at its argument number $argv[2]).
function __ofcheck_at
    set -l command ofcheck
    set -l argument 1
    set -l waits_for_value no
    set -l words (commandline -opc)
    set -e words[1]
    for word in $words
        if test $waits_for_value = yes
            set waits_for_value no
            continue
        end
        switch "$command $word"
            case 'ofcheck doctor' 'ofcheck run' 'ofcheck repro' 'ofcheck fuzz' 'ofcheck fingerprint' 'ofcheck merge' 'ofcheck oracle' 'ofcheck score' 'ofcheck dispute' 'ofcheck verdict' 'ofcheck play' 'ofcheck presets' 'ofcheck presets show' 'ofcheck rules' 'ofcheck rules show' 'ofcheck rules diff' 'ofcheck cases' 'ofcheck cases list' 'ofcheck cases lint' 'ofcheck cases export' 'ofcheck deals' 'ofcheck perft' 'ofcheck prove' 'ofcheck docs' 'ofcheck completion' 'ofcheck man' 'ofcheck help'
                set command "$command $word"
                set argument 1
            case 'ofcheck doctor --' 'ofcheck run --' 'ofcheck repro --' 'ofcheck fuzz --' 'ofcheck fingerprint --'
                set command "$command $word"
                break
            case 'ofcheck doctor --format' 'ofcheck doctor --report' 'ofcheck doctor --timeout' 'ofcheck doctor --start-timeout' 'ofcheck doctor --memory' 'ofcheck doctor --processes' 'ofcheck doctor --env' 'ofcheck doctor --trace' 'ofcheck run --rules' 'ofcheck run --cases' 'ofcheck run --only' 'ofcheck run --window' 'ofcheck run --timeout' 'ofcheck run --start-timeout' 'ofcheck run --time-limit' 'ofcheck run --recheck' 'ofcheck run --memory' 'ofcheck run --processes' 'ofcheck run --env' 'ofcheck run --trace' 'ofcheck run --replay-script' 'ofcheck run --jobs' 'ofcheck run --deals' 'ofcheck run --seed' 'ofcheck run --from' 'ofcheck run --shard' 'ofcheck run --journal' 'ofcheck run --resume' 'ofcheck run --format' 'ofcheck run --report' 'ofcheck run --engine' 'ofcheck run --oracle' 'ofcheck run --known' 'ofcheck run --max-yaml' 'ofcheck repro --rules' 'ofcheck repro --cases' 'ofcheck repro --timeout' 'ofcheck repro --start-timeout' 'ofcheck repro --memory' 'ofcheck repro --processes' 'ofcheck repro --env' 'ofcheck repro --trace' 'ofcheck repro --max-yaml' 'ofcheck fuzz --rules' 'ofcheck fuzz --count' 'ofcheck fuzz --seed' 'ofcheck fuzz --from' 'ofcheck fuzz --time' 'ofcheck fuzz --jobs' 'ofcheck fuzz --window' 'ofcheck fuzz --shard' 'ofcheck fuzz --save-cases' 'ofcheck fuzz --format' 'ofcheck fuzz --timeout' 'ofcheck fuzz --start-timeout' 'ofcheck fuzz --memory' 'ofcheck fuzz --processes' 'ofcheck fuzz --env' 'ofcheck fuzz --trace' 'ofcheck fuzz --max-yaml' 'ofcheck fingerprint --format' 'ofcheck fingerprint --timeout' 'ofcheck fingerprint --start-timeout' 'ofcheck fingerprint --memory' 'ofcheck fingerprint --processes' 'ofcheck fingerprint --env' 'ofcheck fingerprint --trace' 'ofcheck fingerprint --questions' 'ofcheck fingerprint --time-limit' 'ofcheck merge --format' 'ofcheck merge --report' 'ofcheck merge --engine' 'ofcheck oracle --rules' 'ofcheck oracle --max-yaml' 'ofcheck score --rules' 'ofcheck score --format' 'ofcheck score --max-yaml' 'ofcheck dispute --rules' 'ofcheck dispute --stacks' 'ofcheck dispute --bought-in' 'ofcheck dispute --point-value' 'ofcheck dispute --button' 'ofcheck dispute --entered' 'ofcheck dispute --given' 'ofcheck dispute --as' 'ofcheck dispute --against' 'ofcheck dispute --format' 'ofcheck dispute --max-yaml' 'ofcheck verdict --rules' 'ofcheck verdict --stacks' 'ofcheck verdict --bought-in' 'ofcheck verdict --point-value' 'ofcheck verdict --button' 'ofcheck verdict --entered' 'ofcheck verdict --given' 'ofcheck verdict --as' 'ofcheck verdict --against' 'ofcheck verdict --output' 'ofcheck verdict --check' 'ofcheck verdict --max-yaml' 'ofcheck play --to' 'ofcheck play --hand' 'ofcheck play --seat' 'ofcheck play --seed' 'ofcheck play --rules' 'ofcheck play --players' 'ofcheck play --hands' 'ofcheck play --sets' 'ofcheck play --stacks' 'ofcheck play --button' 'ofcheck play --point-value' 'ofcheck play --save' 'ofcheck play --format' 'ofcheck play --max-yaml' 'ofcheck presets --format' 'ofcheck presets show --format' 'ofcheck presets show --max-yaml' 'ofcheck rules --format' 'ofcheck rules show --format' 'ofcheck rules diff --format' 'ofcheck rules diff --max-yaml' 'ofcheck cases list --cases' 'ofcheck cases list --only' 'ofcheck cases list --format' 'ofcheck cases list --max-yaml' 'ofcheck cases lint --cases' 'ofcheck cases lint --only' 'ofcheck cases lint --max-yaml' 'ofcheck cases export --cases' 'ofcheck cases export --only' 'ofcheck cases export --format' 'ofcheck cases export --output' 'ofcheck cases export --max-yaml' 'ofcheck deals --rules' 'ofcheck deals --seed' 'ofcheck deals --from' 'ofcheck deals --count' 'ofcheck deals --format' 'ofcheck deals --max-yaml' 'ofcheck perft --rules' 'ofcheck perft --board' 'ofcheck perft --streets' 'ofcheck perft --fantasyland' 'ofcheck perft --format' 'ofcheck perft --max-yaml' 'ofcheck prove --rules' 'ofcheck prove --format' 'ofcheck prove --max-yaml' 'ofcheck docs --root'
                set waits_for_value yes
            case '* -*'
            case '*'
                set argument (math $argument + 1)
        end
    end
    test "$command" = "$argv[1]"; or return 1
    not set -q argv[2]; or test $argument = $argv[2]
end

# Completes the command that an engine is started with, after the two hyphens.
function __ofcheck_engine
    set -l words (commandline -opc) (commandline -ct)
    set -l hyphens (contains -i -- -- $words)
    complete -C "$words[$(math $hyphens + 1)..-1]"
end

complete -c ofcheck -f

# ofcheck
complete -c ofcheck -n '__ofcheck_at "ofcheck" 1' -a doctor -d 'Look an engine over: does it start, flush, answer, and end as an engine should?'
complete -c ofcheck -n '__ofcheck_at "ofcheck" 1' -a run -d 'Ask an engine the whole corpus and show where it parts from the rules'
complete -c ofcheck -n '__ofcheck_at "ofcheck" 1' -a repro -d 'Ask an engine one question and show everything that belongs to it'
complete -c ofcheck -n '__ofcheck_at "ofcheck" 1' -a fuzz -d 'Hunt for faults with generated deals or matches; each fault once, shrunk, with its cause'
complete -c ofcheck -n '__ofcheck_at "ofcheck" 1' -a fingerprint -d 'Tell from an engine\'s answers alone which house rules it plays, and what no house rule explains'
complete -c ofcheck -n '__ofcheck_at "ofcheck" 1' -a merge -d 'Join the JSON reports of a run\'s shards into the report of the whole run'
complete -c ofcheck -n '__ofcheck_at "ofcheck" 1' -a oracle -d 'Speak the protocol as an engine: the rules themselves, on standard input and output'
complete -c ofcheck -n '__ofcheck_at "ofcheck" 1' -a score -d 'Score finished boards and show who owes whom, line by line'
complete -c ofcheck -n '__ofcheck_at "ofcheck" 1' -a dispute -d 'Who owes whom under every house rule, which rule decides it, and who says so'
complete -c ofcheck -n '__ofcheck_at "ofcheck" 1' -a verdict -d 'Write the answer to a dispute as one file that anybody can check, or check such a file'
complete -c ofcheck -n '__ofcheck_at "ofcheck" 1' -a play -d 'Show a match street by street: a record, or one that is played from a seed'
complete -c ofcheck -n '__ofcheck_at "ofcheck" 1' -a presets -d 'List the rule sets that the sources describe'
complete -c ofcheck -n '__ofcheck_at "ofcheck" 1' -a rules -d 'List the rules, by section'
complete -c ofcheck -n '__ofcheck_at "ofcheck" 1' -a cases -d 'The corpus by itself: list it, check it, or export it as JSON'
complete -c ofcheck -n '__ofcheck_at "ofcheck" 1' -a deals -d 'Make deals that matter: arranged as players do, and steered to the edges of the rules'
complete -c ofcheck -n '__ofcheck_at "ofcheck" 1' -a perft -d 'Count the legal ways to set the next streets'
complete -c ofcheck -n '__ofcheck_at "ofcheck" 1' -a prove -d 'Decide whether two values of an option ever differ, and show the smallest deal where they do'
complete -c ofcheck -n '__ofcheck_at "ofcheck" 1' -a docs -d 'Write the generated pages of a checkout anew: docs/rules/, docs/coverage.md, docs/perft.md, docs/ofcheck.1 and docs/completion/'
complete -c ofcheck -n '__ofcheck_at "ofcheck" 1' -a completion -d 'Print the script by which a shell completes what is typed'
complete -c ofcheck -n '__ofcheck_at "ofcheck" 1' -a man -d 'Print the manual page'
complete -c ofcheck -n '__ofcheck_at "ofcheck" 1' -a help -d 'Say what a command does and takes; without one, list them all'
complete -c ofcheck -n '__ofcheck_at "ofcheck"' -s h -l help -d 'Print this help message and exit'
complete -c ofcheck -n '__ofcheck_at "ofcheck"' -s v -l version -d 'Display program version information and exit'

# ofcheck doctor
complete -c ofcheck -n '__ofcheck_at "ofcheck doctor --"' -a '(__ofcheck_engine)'
complete -c ofcheck -n '__ofcheck_at "ofcheck doctor"' -s h -l help -d 'Print this help message and exit'
complete -c ofcheck -n '__ofcheck_at "ofcheck doctor"' -l format -r -f -a 'text json' -d 'text (for people) or json (for programs)'
complete -c ofcheck -n '__ofcheck_at "ofcheck doctor"' -l report -r -f -d 'Also write a report into a file (may be repeated); formats: text, json, markdown'
complete -c ofcheck -n '__ofcheck_at "ofcheck doctor"' -l timeout -r -f -d 'Seconds that an answer may take [5]'
complete -c ofcheck -n '__ofcheck_at "ofcheck doctor"' -l start-timeout -r -f -d 'Seconds that the engine may take to start [30]'
complete -c ofcheck -n '__ofcheck_at "ofcheck doctor"' -l memory -r -f -d 'MiB that each of the engine\'s processes may take [no limit]'
complete -c ofcheck -n '__ofcheck_at "ofcheck doctor"' -l processes -r -f -d 'Processes that the engine may have, itself included [no limit]'
complete -c ofcheck -n '__ofcheck_at "ofcheck doctor"' -l sandbox -d 'Run the engine in bubblewrap: no network, the file system read-only, no variables but PATH. It hides no file: the engine reads what you may read, and reaches what listens on a socket in a folder'
complete -c ofcheck -n '__ofcheck_at "ofcheck doctor"' -l env -r -f -d 'A variable that the engine gets in the sandbox (may be repeated)'
complete -c ofcheck -n '__ofcheck_at "ofcheck doctor"' -l trace -r -F -d 'Keep the exact bytes that go both ways in this file'

# ofcheck run
complete -c ofcheck -n '__ofcheck_at "ofcheck run --"' -a '(__ofcheck_engine)'
complete -c ofcheck -n '__ofcheck_at "ofcheck run"' -s h -l help -d 'Print this help message and exit'
complete -c ofcheck -n '__ofcheck_at "ofcheck run"' -l rules -r -F -a '(__ofcheck_presets)' -d 'A preset\'s name or a YAML file of house rules [what the engine announces, else bga-pineapple]'
complete -c ofcheck -n '__ofcheck_at "ofcheck run"' -l cases -r -F -d 'A file or folder of cases, or pairs: the crossed pairs of options [the built-in corpus]'
complete -c ofcheck -n '__ofcheck_at "ofcheck run"' -l only -r -f -a '(__ofcheck_sections) (__ofcheck_rules)' -d 'Only these sections, rules or cases (may be repeated)'
complete -c ofcheck -n '__ofcheck_at "ofcheck run"' -l window -r -f -d 'The most requests on their way at once; the engine may announce fewer [1024]'
complete -c ofcheck -n '__ofcheck_at "ofcheck run"' -l timeout -r -f -d 'Seconds without an answer after which the engine is restarted [5]'
complete -c ofcheck -n '__ofcheck_at "ofcheck run"' -l start-timeout -r -f -d 'Seconds that the engine may take to start [30]'
complete -c ofcheck -n '__ofcheck_at "ofcheck run"' -l time-limit -r -f -d 'Seconds for the whole run; the rest is not asked [no limit]'
complete -c ofcheck -n '__ofcheck_at "ofcheck run"' -l recheck -r -f -d 'Ask so many failures again, to find flaky ones; 0 is none [100]'
complete -c ofcheck -n '__ofcheck_at "ofcheck run"' -l memory -r -f -d 'MiB that each of the engine\'s processes may take [no limit]'
complete -c ofcheck -n '__ofcheck_at "ofcheck run"' -l processes -r -f -d 'Processes that the engine may have, itself included [no limit]'
complete -c ofcheck -n '__ofcheck_at "ofcheck run"' -l sandbox -d 'Run the engine in bubblewrap: no network, the file system read-only, no variables but PATH. It hides no file: the engine reads what you may read, and reaches what listens on a socket in a folder'
complete -c ofcheck -n '__ofcheck_at "ofcheck run"' -l env -r -f -d 'A variable that the engine gets in the sandbox (may be repeated)'
complete -c ofcheck -n '__ofcheck_at "ofcheck run"' -l trace -r -F -d 'Keep the exact bytes that go both ways in this file'
complete -c ofcheck -n '__ofcheck_at "ofcheck run"' -l replay-script -r -F -d 'Write a shell script that asks the engine what it failed, without ofcheck'
complete -c ofcheck -n '__ofcheck_at "ofcheck run"' -l strict -d 'Hold every reply to the JSON Schemas as well'
complete -c ofcheck -n '__ofcheck_at "ofcheck run"' -l direct -d 'Ask no question through another operation where the engine lacks its own: docs/doors.md'
complete -c ofcheck -n '__ofcheck_at "ofcheck run"' -l jobs -r -f -d 'How many copies of the engine to ask at once; the report is the same [1]'
complete -c ofcheck -n '__ofcheck_at "ofcheck run"' -l deals -r -f -d 'Ask about so many generated deals instead of a corpus; with --metamorphic 300 if left out'
complete -c ofcheck -n '__ofcheck_at "ofcheck run"' -l metamorphic -d 'Ask generated deals, each in several ways, and hold the answers against each other: docs/metamorphic.md'
complete -c ofcheck -n '__ofcheck_at "ofcheck run"' -l seed -r -f -d 'Seed and index make a deal again, on every machine [1]'
complete -c ofcheck -n '__ofcheck_at "ofcheck run"' -l from -r -f -d 'The index of the first deal [0]'
complete -c ofcheck -n '__ofcheck_at "ofcheck run"' -l shard -r -f -d 'Ask only part K of N, each question or deal in one part; ofcheck merge joins their JSON reports'
complete -c ofcheck -n '__ofcheck_at "ofcheck run"' -l journal -r -F -d 'Keep every result in this new file as it comes, for --resume'
complete -c ofcheck -n '__ofcheck_at "ofcheck run"' -l resume -r -F -d 'Go on with the run whose journal this is, where it was cut off'
complete -c ofcheck -n '__ofcheck_at "ofcheck run"' -l format -r -f -a 'text json' -d 'text (for people) or json (for programs)'
complete -c ofcheck -n '__ofcheck_at "ofcheck run"' -l report -r -f -d 'Also write a report into a file (may be repeated); formats: text, json, junit, tap, html, markdown, badge, github, sarif, codequality'
complete -c ofcheck -n '__ofcheck_at "ofcheck run"' -l engine -r -f -d 'An engine with a name of your choice (repeated for several, side by side; instead of -- COMMAND)'
complete -c ofcheck -n '__ofcheck_at "ofcheck run"' -l oracle -r -f -a 'kit none' -d 'kit (hold engines against the rules) or none (against one another, nobody is called wrong) [kit]'
complete -c ofcheck -n '__ofcheck_at "ofcheck run"' -l known -r -F -d 'A list of known failures: those alone are forgiven, and they must fail as listed'
complete -c ofcheck -n '__ofcheck_at "ofcheck run"' -l update-known -d 'Bring that list up to date with what this run finds; comments stay'
complete -c ofcheck -n '__ofcheck_at "ofcheck run"' -l max-yaml -r -f -d 'MiB that a YAML file may have; reading takes a hundred times as much memory [8]'

# ofcheck repro
complete -c ofcheck -n '__ofcheck_at "ofcheck repro" 1' -f -a '(__ofcheck_sections)'
complete -c ofcheck -n '__ofcheck_at "ofcheck repro --"' -a '(__ofcheck_engine)'
complete -c ofcheck -n '__ofcheck_at "ofcheck repro"' -s h -l help -d 'Print this help message and exit'
complete -c ofcheck -n '__ofcheck_at "ofcheck repro"' -l rules -r -F -a '(__ofcheck_presets)' -d 'A preset\'s name or a YAML file of house rules [what the engine announces, else bga-pineapple]'
complete -c ofcheck -n '__ofcheck_at "ofcheck repro"' -l cases -r -F -d 'A file or folder of cases, or pairs: the crossed pairs of options [the built-in corpus]'
complete -c ofcheck -n '__ofcheck_at "ofcheck repro"' -l strict -d 'Hold every reply to the JSON Schemas as well'
complete -c ofcheck -n '__ofcheck_at "ofcheck repro"' -l direct -d 'Ask no question through another operation where the engine lacks its own: docs/doors.md'
complete -c ofcheck -n '__ofcheck_at "ofcheck repro"' -l timeout -r -f -d 'Seconds that an answer may take [5]'
complete -c ofcheck -n '__ofcheck_at "ofcheck repro"' -l start-timeout -r -f -d 'Seconds that the engine may take to start [30]'
complete -c ofcheck -n '__ofcheck_at "ofcheck repro"' -l memory -r -f -d 'MiB that each of the engine\'s processes may take [no limit]'
complete -c ofcheck -n '__ofcheck_at "ofcheck repro"' -l processes -r -f -d 'Processes that the engine may have, itself included [no limit]'
complete -c ofcheck -n '__ofcheck_at "ofcheck repro"' -l sandbox -d 'Run the engine in bubblewrap: no network, the file system read-only, no variables but PATH. It hides no file: the engine reads what you may read, and reaches what listens on a socket in a folder'
complete -c ofcheck -n '__ofcheck_at "ofcheck repro"' -l env -r -f -d 'A variable that the engine gets in the sandbox (may be repeated)'
complete -c ofcheck -n '__ofcheck_at "ofcheck repro"' -l trace -r -F -d 'Keep the exact bytes that go both ways in this file'
complete -c ofcheck -n '__ofcheck_at "ofcheck repro"' -l max-yaml -r -f -d 'MiB that a YAML file may have; reading takes a hundred times as much memory [8]'

# ofcheck fuzz
complete -c ofcheck -n '__ofcheck_at "ofcheck fuzz --"' -a '(__ofcheck_engine)'
complete -c ofcheck -n '__ofcheck_at "ofcheck fuzz"' -s h -l help -d 'Print this help message and exit'
complete -c ofcheck -n '__ofcheck_at "ofcheck fuzz"' -l rules -r -F -a '(__ofcheck_presets)' -d 'A preset\'s name or a YAML file of house rules [what the engine announces, else bga-pineapple]'
complete -c ofcheck -n '__ofcheck_at "ofcheck fuzz"' -l count -r -f -d 'How many questions [10000; 1000 with --play; all that --time allows]'
complete -c ofcheck -n '__ofcheck_at "ofcheck fuzz"' -l seed -r -f -d 'Seed and index make a question again, on every machine [1]'
complete -c ofcheck -n '__ofcheck_at "ofcheck fuzz"' -l from -r -f -d 'The index of the first question [0]'
complete -c ofcheck -n '__ofcheck_at "ofcheck fuzz"' -l time -r -f -d 'Ask for so long: 60s, 10m or 2h [until every question is asked]'
complete -c ofcheck -n '__ofcheck_at "ofcheck fuzz"' -l play -d 'Ask about whole matches, of an engine that answers play'
complete -c ofcheck -n '__ofcheck_at "ofcheck fuzz"' -l jobs -r -f -d 'How many copies of the engine to ask at once; what is found is the same [1]'
complete -c ofcheck -n '__ofcheck_at "ofcheck fuzz"' -l window -r -f -d 'The most requests on their way at once; the engine may announce fewer [1024]'
complete -c ofcheck -n '__ofcheck_at "ofcheck fuzz"' -l shard -r -f -d 'Ask only part K of N, each question in one part; ofcheck merge joins their JSON reports'
complete -c ofcheck -n '__ofcheck_at "ofcheck fuzz"' -l save-cases -r -f -a '(__fish_complete_directories)' -d 'Write each fault as a case of a corpus into this folder, a file each'
complete -c ofcheck -n '__ofcheck_at "ofcheck fuzz"' -l format -r -f -a 'text json' -d 'text (for people) or json (for programs)'
complete -c ofcheck -n '__ofcheck_at "ofcheck fuzz"' -l timeout -r -f -d 'Seconds that an answer may take [5]'
complete -c ofcheck -n '__ofcheck_at "ofcheck fuzz"' -l start-timeout -r -f -d 'Seconds that the engine may take to start [30]'
complete -c ofcheck -n '__ofcheck_at "ofcheck fuzz"' -l memory -r -f -d 'MiB that each of the engine\'s processes may take [no limit]'
complete -c ofcheck -n '__ofcheck_at "ofcheck fuzz"' -l processes -r -f -d 'Processes that the engine may have, itself included [no limit]'
complete -c ofcheck -n '__ofcheck_at "ofcheck fuzz"' -l sandbox -d 'Run the engine in bubblewrap: no network, the file system read-only, no variables but PATH. It hides no file: the engine reads what you may read, and reaches what listens on a socket in a folder'
complete -c ofcheck -n '__ofcheck_at "ofcheck fuzz"' -l env -r -f -d 'A variable that the engine gets in the sandbox (may be repeated)'
complete -c ofcheck -n '__ofcheck_at "ofcheck fuzz"' -l trace -r -F -d 'Keep the exact bytes that go both ways in this file'
complete -c ofcheck -n '__ofcheck_at "ofcheck fuzz"' -l max-yaml -r -f -d 'MiB that a YAML file may have; reading takes a hundred times as much memory [8]'

# ofcheck fingerprint
complete -c ofcheck -n '__ofcheck_at "ofcheck fingerprint --"' -a '(__ofcheck_engine)'
complete -c ofcheck -n '__ofcheck_at "ofcheck fingerprint"' -s h -l help -d 'Print this help message and exit'
complete -c ofcheck -n '__ofcheck_at "ofcheck fingerprint"' -l format -r -f -a 'text json' -d 'text (for people) or json (for programs)'
complete -c ofcheck -n '__ofcheck_at "ofcheck fingerprint"' -l timeout -r -f -d 'Seconds that an answer may take [5]'
complete -c ofcheck -n '__ofcheck_at "ofcheck fingerprint"' -l start-timeout -r -f -d 'Seconds that the engine may take to start [30]'
complete -c ofcheck -n '__ofcheck_at "ofcheck fingerprint"' -l memory -r -f -d 'MiB that each of the engine\'s processes may take [no limit]'
complete -c ofcheck -n '__ofcheck_at "ofcheck fingerprint"' -l processes -r -f -d 'Processes that the engine may have, itself included [no limit]'
complete -c ofcheck -n '__ofcheck_at "ofcheck fingerprint"' -l sandbox -d 'Run the engine in bubblewrap: no network, the file system read-only, no variables but PATH. It hides no file: the engine reads what you may read, and reaches what listens on a socket in a folder'
complete -c ofcheck -n '__ofcheck_at "ofcheck fingerprint"' -l env -r -f -d 'A variable that the engine gets in the sandbox (may be repeated)'
complete -c ofcheck -n '__ofcheck_at "ofcheck fingerprint"' -l trace -r -F -d 'Keep the exact bytes that go both ways in this file'
complete -c ofcheck -n '__ofcheck_at "ofcheck fingerprint"' -l questions -r -f -d 'Ask at most so many, for an engine that is slow; with fewer, less is told [400]'
complete -c ofcheck -n '__ofcheck_at "ofcheck fingerprint"' -l time-limit -r -f -d 'Seconds for the whole run; the rest is not asked [no limit]'
complete -c ofcheck -n '__ofcheck_at "ofcheck fingerprint"' -l make-bank -d 'Ask nobody; compute the deals that part the values of options anew, and print them'

# ofcheck merge
complete -c ofcheck -n '__ofcheck_at "ofcheck merge"' -F
complete -c ofcheck -n '__ofcheck_at "ofcheck merge"' -s h -l help -d 'Print this help message and exit'
complete -c ofcheck -n '__ofcheck_at "ofcheck merge"' -l format -r -f -a 'text json' -d 'text (for people) or json (for programs)'
complete -c ofcheck -n '__ofcheck_at "ofcheck merge"' -l report -r -f -d 'Also write a report into a file (may be repeated); formats: text, json, junit, tap, html, markdown, badge, github, sarif, codequality'
complete -c ofcheck -n '__ofcheck_at "ofcheck merge"' -l engine -r -f -d 'Of shards of ofcheck fuzz: the engine\'s command, to ask it what no shard has asked'

# ofcheck oracle
complete -c ofcheck -n '__ofcheck_at "ofcheck oracle"' -s h -l help -d 'Print this help message and exit'
complete -c ofcheck -n '__ofcheck_at "ofcheck oracle"' -l rules -r -F -a '(__ofcheck_presets)' -d 'What it plays until it is configured [bga-pineapple]'
complete -c ofcheck -n '__ofcheck_at "ofcheck oracle"' -l max-yaml -r -f -d 'MiB that a YAML file may have; reading takes a hundred times as much memory [8]'

# ofcheck score
complete -c ofcheck -n '__ofcheck_at "ofcheck score"' -f
complete -c ofcheck -n '__ofcheck_at "ofcheck score"' -s h -l help -d 'Print this help message and exit'
complete -c ofcheck -n '__ofcheck_at "ofcheck score"' -l rules -r -F -a '(__ofcheck_presets)' -d 'A preset\'s name or a YAML file of house rules [bga-pineapple]'
complete -c ofcheck -n '__ofcheck_at "ofcheck score"' -l format -r -f -a 'text json' -d 'text (for people) or json (for programs)'
complete -c ofcheck -n '__ofcheck_at "ofcheck score"' -l max-yaml -r -f -d 'MiB that a YAML file may have; reading takes a hundred times as much memory [8]'

# ofcheck dispute
complete -c ofcheck -n '__ofcheck_at "ofcheck dispute"' -f
complete -c ofcheck -n '__ofcheck_at "ofcheck dispute"' -s h -l help -d 'Print this help message and exit'
complete -c ofcheck -n '__ofcheck_at "ofcheck dispute"' -l rules -r -F -a '(__ofcheck_presets)' -d 'The table\'s own house rules, asked besides the presets'
complete -c ofcheck -n '__ofcheck_at "ofcheck dispute"' -l stacks -r -f -d 'Chips for each chair, 100,80,60, or once for all: who pays what is asked too'
complete -c ofcheck -n '__ofcheck_at "ofcheck dispute"' -l bought-in -r -f -d 'What each chair has bought in for, which a cap counts from [the stacks]'
complete -c ofcheck -n '__ofcheck_at "ofcheck dispute"' -l point-value -r -f -d 'Chips that a point is worth [1]'
complete -c ofcheck -n '__ofcheck_at "ofcheck dispute"' -l button -r -f -d 'The chair that has the button, counted from 0 [the last one]'
complete -c ofcheck -n '__ofcheck_at "ofcheck dispute"' -l entered -r -f -d 'For each chair the cards with which it entered Fantasyland, if it is there: 17,-'
complete -c ofcheck -n '__ofcheck_at "ofcheck dispute"' -l given -r -f -d 'What the table agrees on, such as low.middle=high (may be repeated)'
complete -c ofcheck -n '__ofcheck_at "ofcheck dispute"' -l as -r -F -a '(__ofcheck_presets)' -d 'Hold this house\'s ledger against another\'s, line by line'
complete -c ofcheck -n '__ofcheck_at "ofcheck dispute"' -l against -r -F -a '(__ofcheck_presets)' -d 'The other house'
complete -c ofcheck -n '__ofcheck_at "ofcheck dispute"' -l format -r -f -a 'text json' -d 'text (for people) or json (for programs)'
complete -c ofcheck -n '__ofcheck_at "ofcheck dispute"' -l max-yaml -r -f -d 'MiB that a YAML file may have; reading takes a hundred times as much memory [8]'

# ofcheck verdict
complete -c ofcheck -n '__ofcheck_at "ofcheck verdict"' -f
complete -c ofcheck -n '__ofcheck_at "ofcheck verdict"' -s h -l help -d 'Print this help message and exit'
complete -c ofcheck -n '__ofcheck_at "ofcheck verdict"' -l rules -r -F -a '(__ofcheck_presets)' -d 'The table\'s own house rules, asked besides the presets'
complete -c ofcheck -n '__ofcheck_at "ofcheck verdict"' -l stacks -r -f -d 'Chips for each chair, 100,80,60, or once for all: who pays what is asked too'
complete -c ofcheck -n '__ofcheck_at "ofcheck verdict"' -l bought-in -r -f -d 'What each chair has bought in for, which a cap counts from [the stacks]'
complete -c ofcheck -n '__ofcheck_at "ofcheck verdict"' -l point-value -r -f -d 'Chips that a point is worth [1]'
complete -c ofcheck -n '__ofcheck_at "ofcheck verdict"' -l button -r -f -d 'The chair that has the button, counted from 0 [the last one]'
complete -c ofcheck -n '__ofcheck_at "ofcheck verdict"' -l entered -r -f -d 'For each chair the cards with which it entered Fantasyland, if it is there: 17,-'
complete -c ofcheck -n '__ofcheck_at "ofcheck verdict"' -l given -r -f -d 'What the table agrees on, such as low.middle=high (may be repeated)'
complete -c ofcheck -n '__ofcheck_at "ofcheck verdict"' -l as -r -F -a '(__ofcheck_presets)' -d 'Hold this house\'s ledger against another\'s, line by line'
complete -c ofcheck -n '__ofcheck_at "ofcheck verdict"' -l against -r -F -a '(__ofcheck_presets)' -d 'The other house'
complete -c ofcheck -n '__ofcheck_at "ofcheck verdict"' -l output -r -F -d 'Write to this file [standard output]'
complete -c ofcheck -n '__ofcheck_at "ofcheck verdict"' -l check -r -F -d 'Work this verdict out again and say whether it is right'
complete -c ofcheck -n '__ofcheck_at "ofcheck verdict"' -l max-yaml -r -f -d 'MiB that a YAML file may have; reading takes a hundred times as much memory [8]'

# ofcheck play
complete -c ofcheck -n '__ofcheck_at "ofcheck play" 1' -F
complete -c ofcheck -n '__ofcheck_at "ofcheck play"' -s h -l help -d 'Print this help message and exit'
complete -c ofcheck -n '__ofcheck_at "ofcheck play"' -l to -r -f -d 'Stop after this street: 2, or 1.3 for street 3 of hand 1'
complete -c ofcheck -n '__ofcheck_at "ofcheck play"' -l hand -r -f -d 'Show this hand alone'
complete -c ofcheck -n '__ofcheck_at "ofcheck play"' -l seat -r -f -d 'Show only what this chair saw'
complete -c ofcheck -n '__ofcheck_at "ofcheck play"' -l seed -r -f -d 'Play a match from this seed, the same on every machine'
complete -c ofcheck -n '__ofcheck_at "ofcheck play"' -l rules -r -F -a '(__ofcheck_presets)' -d 'A preset\'s name or a YAML file of house rules [bga-pineapple]'
complete -c ofcheck -n '__ofcheck_at "ofcheck play"' -l players -r -f -d 'How many chairs play [2]'
complete -c ofcheck -n '__ofcheck_at "ofcheck play"' -l hands -r -f -d 'Play so many hands, or to the match\'s end'
complete -c ofcheck -n '__ofcheck_at "ofcheck play"' -l sets -r -f -d 'Play so many sets, or to the match\'s end [1]'
complete -c ofcheck -n '__ofcheck_at "ofcheck play"' -l stacks -r -f -d 'Chips for each chair, 100,80,60, or once for all [what the rules say, else 100 points]'
complete -c ofcheck -n '__ofcheck_at "ofcheck play"' -l button -r -f -d 'The chair that has the button first [0]'
complete -c ofcheck -n '__ofcheck_at "ofcheck play"' -l point-value -r -f -d 'Chips that a point is worth [1]'
complete -c ofcheck -n '__ofcheck_at "ofcheck play"' -l save -r -F -d 'Write the record into a .yaml, .yml or .jsonl file, and show nothing'
complete -c ofcheck -n '__ofcheck_at "ofcheck play"' -l format -r -f -a 'text json' -d 'text (for people) or json (for programs)'
complete -c ofcheck -n '__ofcheck_at "ofcheck play"' -l max-yaml -r -f -d 'MiB that a YAML file may have; reading takes a hundred times as much memory [8]'

# ofcheck presets
complete -c ofcheck -n '__ofcheck_at "ofcheck presets" 1' -a show -d 'Show every option of a preset or of a YAML file of house rules, with its source and whether it counts'
complete -c ofcheck -n '__ofcheck_at "ofcheck presets"' -s h -l help -d 'Print this help message and exit'
complete -c ofcheck -n '__ofcheck_at "ofcheck presets"' -l format -r -f -a 'text json' -d 'text (for people) or json (for programs)'

# ofcheck presets show
complete -c ofcheck -n '__ofcheck_at "ofcheck presets show" 1' -F -a '(__ofcheck_presets)'
complete -c ofcheck -n '__ofcheck_at "ofcheck presets show"' -s h -l help -d 'Print this help message and exit'
complete -c ofcheck -n '__ofcheck_at "ofcheck presets show"' -l format -r -f -a 'text json' -d 'text (for people) or json (for programs)'
complete -c ofcheck -n '__ofcheck_at "ofcheck presets show"' -l max-yaml -r -f -d 'MiB that a YAML file may have; reading takes a hundred times as much memory [8]'

# ofcheck rules
complete -c ofcheck -n '__ofcheck_at "ofcheck rules" 1' -a show -d 'Show one rule: statement, sources, values and how they stand, page and cases'
complete -c ofcheck -n '__ofcheck_at "ofcheck rules" 1' -a diff -d 'Show where two rule sets differ, and the smallest deal that is found on which each difference shows'
complete -c ofcheck -n '__ofcheck_at "ofcheck rules"' -s h -l help -d 'Print this help message and exit'
complete -c ofcheck -n '__ofcheck_at "ofcheck rules"' -l format -r -f -a 'text json' -d 'text (for people) or json (for programs)'

# ofcheck rules show
complete -c ofcheck -n '__ofcheck_at "ofcheck rules show" 1' -f -a '(__ofcheck_rules)'
complete -c ofcheck -n '__ofcheck_at "ofcheck rules show"' -s h -l help -d 'Print this help message and exit'
complete -c ofcheck -n '__ofcheck_at "ofcheck rules show"' -l format -r -f -a 'text json' -d 'text (for people) or json (for programs)'

# ofcheck rules diff
complete -c ofcheck -n '__ofcheck_at "ofcheck rules diff" 1' -F -a '(__ofcheck_presets)'
complete -c ofcheck -n '__ofcheck_at "ofcheck rules diff" 2' -F -a '(__ofcheck_presets)'
complete -c ofcheck -n '__ofcheck_at "ofcheck rules diff"' -s h -l help -d 'Print this help message and exit'
complete -c ofcheck -n '__ofcheck_at "ofcheck rules diff"' -l format -r -f -a 'text json' -d 'text (for people) or json (for programs)'
complete -c ofcheck -n '__ofcheck_at "ofcheck rules diff"' -l max-yaml -r -f -d 'MiB that a YAML file may have; reading takes a hundred times as much memory [8]'

# ofcheck cases
complete -c ofcheck -n '__ofcheck_at "ofcheck cases" 1' -a list -d 'List the cases, by rule'
complete -c ofcheck -n '__ofcheck_at "ofcheck cases" 1' -a lint -d 'Check that every case is well-formed, that the oracle gives what it expects, that its sources speak of its rule, and that no two of one rule say the same'
complete -c ofcheck -n '__ofcheck_at "ofcheck cases" 1' -a export -d 'Write the cases as JSON, for use without this program'
complete -c ofcheck -n '__ofcheck_at "ofcheck cases"' -s h -l help -d 'Print this help message and exit'

# ofcheck cases list
complete -c ofcheck -n '__ofcheck_at "ofcheck cases list"' -s h -l help -d 'Print this help message and exit'
complete -c ofcheck -n '__ofcheck_at "ofcheck cases list"' -l cases -r -F -d 'A file or folder of cases, or pairs: the crossed pairs of options [the built-in corpus]'
complete -c ofcheck -n '__ofcheck_at "ofcheck cases list"' -l only -r -f -a '(__ofcheck_sections) (__ofcheck_rules)' -d 'Only these sections, rules or cases (may be repeated)'
complete -c ofcheck -n '__ofcheck_at "ofcheck cases list"' -l format -r -f -a 'text json' -d 'text (for people) or json (for programs)'
complete -c ofcheck -n '__ofcheck_at "ofcheck cases list"' -l max-yaml -r -f -d 'MiB that a YAML file may have; reading takes a hundred times as much memory [8]'

# ofcheck cases lint
complete -c ofcheck -n '__ofcheck_at "ofcheck cases lint"' -s h -l help -d 'Print this help message and exit'
complete -c ofcheck -n '__ofcheck_at "ofcheck cases lint"' -l cases -r -F -d 'A file or folder of cases, or pairs: the crossed pairs of options [the built-in corpus]'
complete -c ofcheck -n '__ofcheck_at "ofcheck cases lint"' -l only -r -f -a '(__ofcheck_sections) (__ofcheck_rules)' -d 'Only these sections, rules or cases (may be repeated)'
complete -c ofcheck -n '__ofcheck_at "ofcheck cases lint"' -l max-yaml -r -f -d 'MiB that a YAML file may have; reading takes a hundred times as much memory [8]'

# ofcheck cases export
complete -c ofcheck -n '__ofcheck_at "ofcheck cases export"' -s h -l help -d 'Print this help message and exit'
complete -c ofcheck -n '__ofcheck_at "ofcheck cases export"' -l cases -r -F -d 'A file or folder of cases, or pairs: the crossed pairs of options [the built-in corpus]'
complete -c ofcheck -n '__ofcheck_at "ofcheck cases export"' -l only -r -f -a '(__ofcheck_sections) (__ofcheck_rules)' -d 'Only these sections, rules or cases (may be repeated)'
complete -c ofcheck -n '__ofcheck_at "ofcheck cases export"' -l format -r -f -a 'jsonl json' -d 'jsonl (a header line, then a case a line) or json (one document) [jsonl]'
complete -c ofcheck -n '__ofcheck_at "ofcheck cases export"' -l output -r -F -d 'Write to this file [standard output]'
complete -c ofcheck -n '__ofcheck_at "ofcheck cases export"' -l max-yaml -r -f -d 'MiB that a YAML file may have; reading takes a hundred times as much memory [8]'

# ofcheck deals
complete -c ofcheck -n '__ofcheck_at "ofcheck deals"' -s h -l help -d 'Print this help message and exit'
complete -c ofcheck -n '__ofcheck_at "ofcheck deals"' -l rules -r -F -a '(__ofcheck_presets)' -d 'A preset\'s name or a YAML file of house rules [bga-pineapple]'
complete -c ofcheck -n '__ofcheck_at "ofcheck deals"' -l seed -r -f -d 'Seed and index make a deal again, on every machine [1]'
complete -c ofcheck -n '__ofcheck_at "ofcheck deals"' -l from -r -f -d 'The index of the first deal [0]'
complete -c ofcheck -n '__ofcheck_at "ofcheck deals"' -l count -r -f -d 'How many deals [10; 10000 with --coverage]'
complete -c ofcheck -n '__ofcheck_at "ofcheck deals"' -l make-pairs -d 'Look for the crossed pairs of options anew, and print them; it takes minutes'
complete -c ofcheck -n '__ofcheck_at "ofcheck deals"' -l coverage -d 'Count the situations that the deals reach; exit 1 if one is missing'
complete -c ofcheck -n '__ofcheck_at "ofcheck deals"' -l format -r -f -a 'text json' -d 'text (for people) or json (for programs)'
complete -c ofcheck -n '__ofcheck_at "ofcheck deals"' -l max-yaml -r -f -d 'MiB that a YAML file may have; reading takes a hundred times as much memory [8]'

# ofcheck perft
complete -c ofcheck -n '__ofcheck_at "ofcheck perft"' -s h -l help -d 'Print this help message and exit'
complete -c ofcheck -n '__ofcheck_at "ofcheck perft"' -l rules -r -F -a '(__ofcheck_presets)' -d 'A preset\'s name or a YAML file of house rules [bga-pineapple]'
complete -c ofcheck -n '__ofcheck_at "ofcheck perft"' -l board -r -f -d 'What is set already, rows from the top: \'Qs / 4h 4d / 8h 9d\''
complete -c ofcheck -n '__ofcheck_at "ofcheck perft"' -l streets -r -f -d 'How many streets, or the cards dealt on each: \'Qd 5c 6c / Ts 2c 2d\' [all that are left, dealt from 2c up]'
complete -c ofcheck -n '__ofcheck_at "ofcheck perft"' -l fantasyland -r -f -d 'A Fantasyland hand of so many cards, 13 to 17'
complete -c ofcheck -n '__ofcheck_at "ofcheck perft"' -l divide -d 'Say for each first move how many ways go on from it'
complete -c ofcheck -n '__ofcheck_at "ofcheck perft"' -l format -r -f -a 'text json' -d 'text (for people) or json (for programs)'
complete -c ofcheck -n '__ofcheck_at "ofcheck perft"' -l max-yaml -r -f -d 'MiB that a YAML file may have; reading takes a hundred times as much memory [8]'

# ofcheck prove
complete -c ofcheck -n '__ofcheck_at "ofcheck prove" 1' -f -a '(__ofcheck_rules)'
complete -c ofcheck -n '__ofcheck_at "ofcheck prove" 2' -f
complete -c ofcheck -n '__ofcheck_at "ofcheck prove" 3' -f
complete -c ofcheck -n '__ofcheck_at "ofcheck prove"' -s h -l help -d 'Print this help message and exit'
complete -c ofcheck -n '__ofcheck_at "ofcheck prove"' -l rules -r -F -a '(__ofcheck_presets)' -d 'What every other option is: a preset\'s name or a YAML file of house rules [each preset in turn]'
complete -c ofcheck -n '__ofcheck_at "ofcheck prove"' -l format -r -f -a 'text json' -d 'text (for people) or json (for programs)'
complete -c ofcheck -n '__ofcheck_at "ofcheck prove"' -l max-yaml -r -f -d 'MiB that a YAML file may have; reading takes a hundred times as much memory [8]'

# ofcheck docs
complete -c ofcheck -n '__ofcheck_at "ofcheck docs"' -s h -l help -d 'Print this help message and exit'
complete -c ofcheck -n '__ofcheck_at "ofcheck docs"' -l root -r -f -a '(__fish_complete_directories)' -d 'The checkout\'s root [.]'
complete -c ofcheck -n '__ofcheck_at "ofcheck docs"' -l check -d 'Write nothing; fail if a page is stale'

# ofcheck completion
complete -c ofcheck -n '__ofcheck_at "ofcheck completion" 1' -f -a 'bash zsh fish'
complete -c ofcheck -n '__ofcheck_at "ofcheck completion"' -s h -l help -d 'Print this help message and exit'

# ofcheck man
complete -c ofcheck -n '__ofcheck_at "ofcheck man"' -s h -l help -d 'Print this help message and exit'

# ofcheck help
complete -c ofcheck -n '__ofcheck_at "ofcheck help"' -f
complete -c ofcheck -n '__ofcheck_at "ofcheck help"' -s h -l help -d 'Print this help message and exit'
