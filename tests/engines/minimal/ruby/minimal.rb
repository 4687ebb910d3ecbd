# A small engine: what a row is worth, whether a board is fouled, and the points of two seats without royalties.
require_relative "ofcheck_adapter"

CATEGORIES = %w[high-card pair two-pair trips straight flush full-house quads straight-flush royal-flush].freeze
MADE = {[1, 3] => 0, [2, 2] => 1, [2, 4] => 1, [2, 3] => 2, [3, 1] => 3, [3, 3] => 3, [3, 2] => 6, [4, 2] => 7}.freeze

def strength(cards) # [place in CATEGORIES, ranks]: the greater is stronger, and a missing kicker is below any
  count = cards.map(&:rank).tally
  ranks = count.keys.sort_by { |rank| [-count[rank], -rank] }
  return [MADE[[count[ranks[0]], ranks.size]], ranks] if ranks.size < 5
  flush = cards.map(&:suit).uniq.size == 1
  top = ranks == [14, 5, 4, 3, 2] ? 5 : ranks[0] - ranks[4] == 4 ? ranks[0] : nil
  return [flush ? 5 : 0, ranks] unless top
  [flush ? (top == 14 ? 9 : 8) : 4, [top]]
end

def stronger(one, other) = (strength(one).flatten <=> strength(other).flatten)
def foul?(board) = stronger(board.bottom, board.middle).negative? || stronger(board.middle, board.top).negative?

rank = lambda do |row, rules|
  Ofcheck.check(row)
  place, ranks = strength(row.cards)
  Ofcheck.ranked(CATEGORIES[place], ranks)
end
foul = lambda do |board, rules|
  Ofcheck.check(board)
  Ofcheck.fouled(foul?(board))
end
score = lambda do |boards, rules|
  raise Ofcheck::Refused, "wrong-seat-count" if boards.size != 2
  Ofcheck.check(boards)
  bad = boards.map { |board| foul?(board) }
  rows = bad.uniq.size == 2 ? [bad[0] ? -1 : 1] * 3 : bad[0] ? [0] : boards[0].to_a.zip(boards[1].to_a).map { |a, b| stronger(a, b) }
  won = rows.sum + (rows.sum.abs == 3 ? rows.sum : 0)
  Ofcheck.points([won, -won])
end
Ofcheck.serve(name: "minimal", rank: rank, foul: foul, score: score, options: {
  "ranking.wheel" => ["lowest"], "ranking.cross" => ["missing-card-is-low"], "low.middle" => ["high"],
  "foul.middle-bottom-tie" => ["legal"], "foul.top-middle-tie" => ["legal"], "royalties.table" => ["none"],
  "showdown.scoop" => ["wins-all-three"], "showdown.lines" => ["one-six"], "showdown.foul-pays" => ["six"],
  "showdown.both-foul" => ["tie"], "seating.players" => ["2"]})
