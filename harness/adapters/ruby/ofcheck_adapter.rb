# Lets an engine written in Ruby answer ofcheck, in words (docs/protocol-plain.md). Copy this one file beside your own.
#
# Ruby 3.1 or later, nothing to install.
#
#   require_relative "ofcheck_adapter"
#   Ofcheck.serve(name: "my engine", score: ->(boards, rules) { Ofcheck.points([1, -1]) })
#
# Implement only what the engine has: rank(row, rules), compare(first, second, rules), foul(board, rules),
# royalties(board, rules), score(boards, rules), fantasyland(board, entered_with, rules). Each gives the words of its
# answer: ranked, winner, fouled, earned, points and enters write them, and "points 1 -1" will do as well. A card has
# rank (2 to 14) and suit ("s"); a row has name and cards; a board has top, middle and bottom. `rules` is a hash with
# every option of the kit, as text. raise Refused.new(code) for illegal input, Unsupported for what the engine lacks.
# Any other exception is reported as an error of the engine.
module Ofcheck
  Card = Struct.new(:rank, :suit)
  Row = Struct.new(:name, :cards)
  Board = Struct.new(:top, :middle, :bottom)
  class Refused < StandardError; end
  class Unsupported < StandardError; end
  RANKS = "23456789TJQKA".freeze
  SIZES = {"top" => 3, "middle" => 5, "bottom" => 5}.freeze

  module_function

  # Refuses a card that comes twice and a row of a wrong length. Call it only if your app makes sure of that elsewhere.
  def check(*given)
    rows = given.flatten.flat_map { |it| it.is_a?(Board) ? SIZES.keys.zip(it.to_a) : [[it.name, it.cards]] }
    cards = rows.flat_map(&:last)
    raise Refused, "duplicate-card" if cards.uniq.size < cards.size
    raise Refused, "wrong-card-count" if rows.any? { |name, row| row.size != SIZES[name] }
  end

  def ranked(category, ranks) = ["category", category, "ranks", *ranks.map { |rank| RANKS[rank - 2] }].join(" ")
  def winner(sign) = "winner " + (sign.positive? ? "first" : sign.negative? ? "second" : "tie")
  def fouled(is_fouled, rule = nil) = "fouled #{is_fouled}" + (rule ? " rule #{rule}" : "")
  def earned(top, middle, bottom) = "top #{top} middle #{middle} bottom #{bottom} total #{top + middle + bottom}"
  def points(seats) = "points #{seats.join(" ")}"
  def enters(cards) = cards ? "fantasyland true cards #{cards}" : "fantasyland false"

  def serve(name:, options: {}, window: 64, **operations)
    out = $stdout.dup
    out.sync = true
    $stdout = $stderr # what the engine prints is no reply
    rules = {}
    declined = nil
    $stdin.each_line do |line|
      operation, id, *words = line.split
      if line.start_with?("{")
        called = escape(name).gsub(/[ \t]/, " " => "\\s", "\t" => "\\t")
        out.puts ["ofcheck 1 plain name", called, "operations", *operations.keys, "window", window,
                  *options.flatten(2)].join(" ")
        next
      end
      begin
        case operation
        when "bye" then reply = "ok"
        when "configure"
          rules = Hash[*words]
          option = options.keys.find { |key| rules.key?(key) && !["any", rules[key]].intersect?(options[key]) }
          declined = option && "plays #{option}: #{options[option].join(" or ")}"
          jokers = rules.fetch("cards.jokers", "0")
          declined = "the adapter knows the 52 cards alone: cards.jokers is #{jokers}" if jokers != "0"
          raise Unsupported, declined if declined
          reply = "ok"
        else
          raise Unsupported, declined || "no #{operation}" if declined || !operations.key?(operation.to_sym)
          reply = operations[operation.to_sym].call(*inputs(operation, words), rules)
        end
      rescue Refused => refused
        reply = "refused #{escape(refused.message)}"
      rescue Unsupported => unsupported
        reply = "unsupported #{escape(unsupported.message)}"
      rescue SignalException
        raise
      rescue Exception => error # a missing method or `exit` is no end of the run
        reply = "error #{error.class}: #{escape(error.message)}"
      end
      out.puts "#{id} #{reply}"
      return if operation == "bye"
    end
  end

  # A text on one line.
  def escape(text) = text.scrub.gsub(/[\\\n\r\0]/, "\\" => "\\\\", "\n" => "\\n", "\r" => "\\r", "\0" => "\\0")

  def inputs(operation, words)
    case operation
    when "rank" then [Row.new(words[1], cards(words[3]))]
    when "compare" then [words[1], words[3]].map { |word| word.split(":").then { |row, held| Row.new(row, cards(held)) } }
    when "score" then [words.map { |word| board(word) }]
    when "fantasyland" then [board(words[1]), words[3] == "-" ? nil : words[3].to_i]
    else [board(words[0])]
    end
  end

  def board(word) = Board.new(*word.split("/", -1).map { |row| cards(row) })

  def cards(word)
    return [] if word.nil? || word == "-"
    word.scan(/..?/).map do |text|
      raise Refused, "bad-card" unless text.match?(/\A[2-9TJQKA][cdhs]\z/)
      Card.new(RANKS.index(text[0]) + 2, text[1])
    end
  end
end
