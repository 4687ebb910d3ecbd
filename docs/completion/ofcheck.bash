# Completion of ofcheck for bash, as `ofcheck completion bash` prints it. Do not edit.

# Completes the command that an engine is started with; its first word is word $1 of the line.
_ofcheck_engine() {
  if declare -F _comp_command_offset >/dev/null; then
    _comp_command_offset "$1"
  elif declare -F _command_offset >/dev/null; then
    _command_offset "$1"
  elif ((COMP_CWORD == $1)); then
    _ofcheck_reply '' command
  else
    _ofcheck_reply '' file
  fi
}

# Offers the words $1 and what compgen has for the action $2, where they begin with $cur.
_ofcheck_reply() {
  local reply
  COMPREPLY=()
  [[ $2 ]] && compopt -o filenames 2>/dev/null
  while IFS= read -r reply; do
    COMPREPLY+=("$prefix$reply")
  done < <(
    compgen -W "$1" -- "$cur"
    [[ $2 ]] && compgen -A "$2" -- "$cur"
  )
}

_ofcheck() {
  local presets='basics-progressive basics-regular basics-ultimate bga-original bga-original-deuce bga-original-deuce-progressive bga-original-progressive bga-pineapple bga-pineapple-deuce bga-pineapple-deuce-progressive bga-pineapple-progressive chinese-one-six classic classic-seventeen pokermagnet variations-deuce variations-pineapple variations-progressive variations-turbo'
  local sections='cards ranking low seating deal placement foul royalties showdown fantasyland settlement table'
  local rules='cards.deck cards.order ranking.five ranking.kickers ranking.wheel ranking.three ranking.cross low.middle low.order low.qualifier seating.players deal.pattern deal.first-five deal.turn placement.free placement.fixed placement.full placement.discard placement.visibility foul.order foul.middle-bottom-tie foul.top-middle-tie foul.top-bottom-tie foul.low royalties.top royalties.middle royalties.bottom royalties.low-middle royalties.table royalties.netting showdown.row showdown.scoop showdown.lines showdown.foul-pays showdown.both-foul showdown.multiway fantasyland.entry fantasyland.entry-board fantasyland.cards fantasyland.base-cards fantasyland.deuce-cards fantasyland.deuce-progressive fantasyland.stay fantasyland.stay-threshold fantasyland.stay-cards fantasyland.by-row-choice fantasyland.requalify fantasyland.low-stays fantasyland.stay-on-normal-hand fantasyland.deal fantasyland.sight settlement.order settlement.stakes settlement.cap settlement.point-value table.button table.button-in-fantasyland table.bust table.match table.hands table.fantasyland-hands table.starting-points'
  local cur=${COMP_WORDS[COMP_CWORD]} prefix='' command=ofcheck argument=1 place='' options='' words='' action='' i word
  [[ $cur == '=' ]] && cur='' # bash makes three words of --rules=FILE
  cur=${cur#[\"\']}

  # What comes before the cursor: the command, how many arguments it has, and an option that waits for its value.
  for ((i = 1; i < COMP_CWORD; ++i)); do
    word=${COMP_WORDS[i]}
    [[ $word == '=' ]] && continue
    if [[ $place ]]; then
      place=''
      continue
    fi
    case "$command $word" in
      'ofcheck doctor' | 'ofcheck run' | 'ofcheck repro' | 'ofcheck fuzz' | 'ofcheck fingerprint' | 'ofcheck merge' | 'ofcheck oracle' | 'ofcheck score' | 'ofcheck dispute' | 'ofcheck verdict' | 'ofcheck play' | 'ofcheck presets' | 'ofcheck presets show' | 'ofcheck rules' | 'ofcheck rules show' | 'ofcheck rules diff' | 'ofcheck cases' | 'ofcheck cases list' | 'ofcheck cases lint' | 'ofcheck cases export' | 'ofcheck deals' | 'ofcheck perft' | 'ofcheck prove' | 'ofcheck docs' | 'ofcheck completion' | 'ofcheck man' | 'ofcheck help')
        command+=" $word"
        argument=1
        ;;
      'ofcheck doctor --' | 'ofcheck run --' | 'ofcheck repro --' | 'ofcheck fuzz --' | 'ofcheck fingerprint --')
        _ofcheck_engine $((i + 1))
        return
        ;;
      'ofcheck doctor --format' | 'ofcheck doctor --report' | 'ofcheck doctor --timeout' | 'ofcheck doctor --start-timeout' | 'ofcheck doctor --memory' | 'ofcheck doctor --processes' | 'ofcheck doctor --env' | 'ofcheck doctor --trace' | 'ofcheck run --rules' | 'ofcheck run --cases' | 'ofcheck run --only' | 'ofcheck run --window' | 'ofcheck run --timeout' | 'ofcheck run --start-timeout' | 'ofcheck run --time-limit' | 'ofcheck run --recheck' | 'ofcheck run --memory' | 'ofcheck run --processes' | 'ofcheck run --env' | 'ofcheck run --trace' | 'ofcheck run --replay-script' | 'ofcheck run --jobs' | 'ofcheck run --deals' | 'ofcheck run --seed' | 'ofcheck run --from' | 'ofcheck run --shard' | 'ofcheck run --journal' | 'ofcheck run --resume' | 'ofcheck run --format' | 'ofcheck run --report' | 'ofcheck run --engine' | 'ofcheck run --oracle' | 'ofcheck run --known' | 'ofcheck run --max-yaml' | 'ofcheck repro --rules' | 'ofcheck repro --cases' | 'ofcheck repro --timeout' | 'ofcheck repro --start-timeout' | 'ofcheck repro --memory' | 'ofcheck repro --processes' | 'ofcheck repro --env' | 'ofcheck repro --trace' | 'ofcheck repro --max-yaml' | 'ofcheck fuzz --rules' | 'ofcheck fuzz --count' | 'ofcheck fuzz --seed' | 'ofcheck fuzz --from' | 'ofcheck fuzz --time' | 'ofcheck fuzz --jobs' | 'ofcheck fuzz --window' | 'ofcheck fuzz --shard' | 'ofcheck fuzz --save-cases' | 'ofcheck fuzz --format' | 'ofcheck fuzz --timeout' | 'ofcheck fuzz --start-timeout' | 'ofcheck fuzz --memory' | 'ofcheck fuzz --processes' | 'ofcheck fuzz --env' | 'ofcheck fuzz --trace' | 'ofcheck fuzz --max-yaml' | 'ofcheck fingerprint --format' | 'ofcheck fingerprint --timeout' | 'ofcheck fingerprint --start-timeout' | 'ofcheck fingerprint --memory' | 'ofcheck fingerprint --processes' | 'ofcheck fingerprint --env' | 'ofcheck fingerprint --trace' | 'ofcheck fingerprint --questions' | 'ofcheck fingerprint --time-limit' | 'ofcheck merge --format' | 'ofcheck merge --report' | 'ofcheck merge --engine' | 'ofcheck oracle --rules' | 'ofcheck oracle --max-yaml' | 'ofcheck score --rules' | 'ofcheck score --format' | 'ofcheck score --max-yaml' | 'ofcheck dispute --rules' | 'ofcheck dispute --stacks' | 'ofcheck dispute --bought-in' | 'ofcheck dispute --point-value' | 'ofcheck dispute --button' | 'ofcheck dispute --entered' | 'ofcheck dispute --given' | 'ofcheck dispute --as' | 'ofcheck dispute --against' | 'ofcheck dispute --format' | 'ofcheck dispute --max-yaml' | 'ofcheck verdict --rules' | 'ofcheck verdict --stacks' | 'ofcheck verdict --bought-in' | 'ofcheck verdict --point-value' | 'ofcheck verdict --button' | 'ofcheck verdict --entered' | 'ofcheck verdict --given' | 'ofcheck verdict --as' | 'ofcheck verdict --against' | 'ofcheck verdict --output' | 'ofcheck verdict --check' | 'ofcheck verdict --max-yaml' | 'ofcheck play --to' | 'ofcheck play --hand' | 'ofcheck play --seat' | 'ofcheck play --seed' | 'ofcheck play --rules' | 'ofcheck play --players' | 'ofcheck play --hands' | 'ofcheck play --sets' | 'ofcheck play --stacks' | 'ofcheck play --button' | 'ofcheck play --point-value' | 'ofcheck play --save' | 'ofcheck play --format' | 'ofcheck play --max-yaml' | 'ofcheck presets --format' | 'ofcheck presets show --format' | 'ofcheck presets show --max-yaml' | 'ofcheck rules --format' | 'ofcheck rules show --format' | 'ofcheck rules diff --format' | 'ofcheck rules diff --max-yaml' | 'ofcheck cases list --cases' | 'ofcheck cases list --only' | 'ofcheck cases list --format' | 'ofcheck cases list --max-yaml' | 'ofcheck cases lint --cases' | 'ofcheck cases lint --only' | 'ofcheck cases lint --max-yaml' | 'ofcheck cases export --cases' | 'ofcheck cases export --only' | 'ofcheck cases export --format' | 'ofcheck cases export --output' | 'ofcheck cases export --max-yaml' | 'ofcheck deals --rules' | 'ofcheck deals --seed' | 'ofcheck deals --from' | 'ofcheck deals --count' | 'ofcheck deals --format' | 'ofcheck deals --max-yaml' | 'ofcheck perft --rules' | 'ofcheck perft --board' | 'ofcheck perft --streets' | 'ofcheck perft --fantasyland' | 'ofcheck perft --format' | 'ofcheck perft --max-yaml' | 'ofcheck prove --rules' | 'ofcheck prove --format' | 'ofcheck prove --max-yaml' | 'ofcheck docs --root') place="$command $word" ;;
      *' -'*) ;;
      *) argument=$((argument + 1)) ;;
    esac
  done
  if [[ ! $place && $cur == --*=* ]]; then # where bash was told not to part words at an equals sign
    place="$command ${cur%%=*}"
    prefix=${cur%%=*}=
    cur=${cur#*=}
  fi

  if [[ ! $place ]]; then
    place="$command $argument"
    case $command in
      'ofcheck') options='-h --help -v --version' ;;
      'ofcheck doctor') options='-h --help --format --report --timeout --start-timeout --memory --processes --sandbox --env --trace --' ;;
      'ofcheck run') options='-h --help --rules --cases --only --window --timeout --start-timeout --time-limit --recheck --memory --processes --sandbox --env --trace --replay-script --strict --direct --jobs --deals --metamorphic --seed --from --shard --journal --resume --format --report --engine --oracle --known --update-known --max-yaml --' ;;
      'ofcheck repro') options='-h --help --rules --cases --strict --direct --timeout --start-timeout --memory --processes --sandbox --env --trace --max-yaml --' ;;
      'ofcheck fuzz') options='-h --help --rules --count --seed --from --time --play --jobs --window --shard --save-cases --format --timeout --start-timeout --memory --processes --sandbox --env --trace --max-yaml --' ;;
      'ofcheck fingerprint') options='-h --help --format --timeout --start-timeout --memory --processes --sandbox --env --trace --questions --time-limit --make-bank --' ;;
      'ofcheck merge') options='-h --help --format --report --engine' ;;
      'ofcheck oracle') options='-h --help --rules --max-yaml' ;;
      'ofcheck score') options='-h --help --rules --format --max-yaml' ;;
      'ofcheck dispute') options='-h --help --rules --stacks --bought-in --point-value --button --entered --given --as --against --format --max-yaml' ;;
      'ofcheck verdict') options='-h --help --rules --stacks --bought-in --point-value --button --entered --given --as --against --output --check --max-yaml' ;;
      'ofcheck play') options='-h --help --to --hand --seat --seed --rules --players --hands --sets --stacks --button --point-value --save --format --max-yaml' ;;
      'ofcheck presets') options='-h --help --format' ;;
      'ofcheck presets show') options='-h --help --format --max-yaml' ;;
      'ofcheck rules') options='-h --help --format' ;;
      'ofcheck rules show') options='-h --help --format' ;;
      'ofcheck rules diff') options='-h --help --format --max-yaml' ;;
      'ofcheck cases') options='-h --help' ;;
      'ofcheck cases list') options='-h --help --cases --only --format --max-yaml' ;;
      'ofcheck cases lint') options='-h --help --cases --only --max-yaml' ;;
      'ofcheck cases export') options='-h --help --cases --only --format --output --max-yaml' ;;
      'ofcheck deals') options='-h --help --rules --seed --from --count --make-pairs --coverage --format --max-yaml' ;;
      'ofcheck perft') options='-h --help --rules --board --streets --fantasyland --divide --format --max-yaml' ;;
      'ofcheck prove') options='-h --help --rules --format --max-yaml' ;;
      'ofcheck docs') options='-h --help --root --check' ;;
      'ofcheck completion') options='-h --help' ;;
      'ofcheck man') options='-h --help' ;;
      'ofcheck help') options='-h --help' ;;
    esac
  fi
  case $place in
    'ofcheck 1') words='doctor run repro fuzz fingerprint merge oracle score dispute verdict play presets rules cases deals perft prove docs completion man help' ;;
    'ofcheck doctor --format') words="text json" ;;
    'ofcheck doctor --trace') action='file' ;;
    'ofcheck run --rules') words="$presets" action='file' ;;
    'ofcheck run --cases') action='file' ;;
    'ofcheck run --only') words="$sections $rules" ;;
    'ofcheck run --trace') action='file' ;;
    'ofcheck run --replay-script') action='file' ;;
    'ofcheck run --journal') action='file' ;;
    'ofcheck run --resume') action='file' ;;
    'ofcheck run --format') words="text json" ;;
    'ofcheck run --oracle') words="kit none" ;;
    'ofcheck run --known') action='file' ;;
    'ofcheck repro --rules') words="$presets" action='file' ;;
    'ofcheck repro --cases') action='file' ;;
    'ofcheck repro --trace') action='file' ;;
    'ofcheck repro 1') words="$sections" ;;
    'ofcheck fuzz --rules') words="$presets" action='file' ;;
    'ofcheck fuzz --save-cases') action='directory' ;;
    'ofcheck fuzz --format') words="text json" ;;
    'ofcheck fuzz --trace') action='file' ;;
    'ofcheck fingerprint --format') words="text json" ;;
    'ofcheck fingerprint --trace') action='file' ;;
    'ofcheck merge --format') words="text json" ;;
    'ofcheck merge '[1-9]*) action='file' ;;
    'ofcheck oracle --rules') words="$presets" action='file' ;;
    'ofcheck score --rules') words="$presets" action='file' ;;
    'ofcheck score --format') words="text json" ;;
    'ofcheck dispute --rules') words="$presets" action='file' ;;
    'ofcheck dispute --as') words="$presets" action='file' ;;
    'ofcheck dispute --against') words="$presets" action='file' ;;
    'ofcheck dispute --format') words="text json" ;;
    'ofcheck verdict --rules') words="$presets" action='file' ;;
    'ofcheck verdict --as') words="$presets" action='file' ;;
    'ofcheck verdict --against') words="$presets" action='file' ;;
    'ofcheck verdict --output') action='file' ;;
    'ofcheck verdict --check') action='file' ;;
    'ofcheck play --rules') words="$presets" action='file' ;;
    'ofcheck play --save') action='file' ;;
    'ofcheck play --format') words="text json" ;;
    'ofcheck play 1') action='file' ;;
    'ofcheck presets --format') words="text json" ;;
    'ofcheck presets 1') words='show' ;;
    'ofcheck presets show --format') words="text json" ;;
    'ofcheck presets show 1') words="$presets" action='file' ;;
    'ofcheck rules --format') words="text json" ;;
    'ofcheck rules 1') words='show diff' ;;
    'ofcheck rules show --format') words="text json" ;;
    'ofcheck rules show 1') words="$rules" ;;
    'ofcheck rules diff --format') words="text json" ;;
    'ofcheck rules diff 1') words="$presets" action='file' ;;
    'ofcheck rules diff 2') words="$presets" action='file' ;;
    'ofcheck cases 1') words='list lint export' ;;
    'ofcheck cases list --cases') action='file' ;;
    'ofcheck cases list --only') words="$sections $rules" ;;
    'ofcheck cases list --format') words="text json" ;;
    'ofcheck cases lint --cases') action='file' ;;
    'ofcheck cases lint --only') words="$sections $rules" ;;
    'ofcheck cases export --cases') action='file' ;;
    'ofcheck cases export --only') words="$sections $rules" ;;
    'ofcheck cases export --format') words="jsonl json" ;;
    'ofcheck cases export --output') action='file' ;;
    'ofcheck deals --rules') words="$presets" action='file' ;;
    'ofcheck deals --format') words="text json" ;;
    'ofcheck perft --rules') words="$presets" action='file' ;;
    'ofcheck perft --format') words="text json" ;;
    'ofcheck prove --rules') words="$presets" action='file' ;;
    'ofcheck prove --format') words="text json" ;;
    'ofcheck prove 1') words="$rules" ;;
    'ofcheck docs --root') action='directory' ;;
    'ofcheck completion 1') words="bash zsh fish" ;;
  esac
  if [[ $options && ($cur == -* || ! $words$action) ]]; then
    words=$options
    action=''
  fi
  _ofcheck_reply "$words" "$action"
}

complete -F _ofcheck ofcheck
