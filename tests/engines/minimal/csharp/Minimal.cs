// A small engine: what a row is worth, whether a board is fouled, and the points of two seats without royalties.
using System;
using System.Collections.Generic;
using System.Linq;
using Ofcheck;

static class Minimal {
  static readonly string[] categories = {"high-card", "pair", "two-pair", "trips", "straight", "flush", "full-house", "quads", "straight-flush", "royal-flush"};
  // Ten times the most cards of one rank, and the number of different ranks -> place in categories
  static readonly Dictionary<int, int> made = new Dictionary<int, int> {{13, 0}, {22, 1}, {24, 1}, {23, 2}, {31, 3}, {33, 3}, {32, 6}, {42, 7}};

  // Place in categories, then ranks: the greater is stronger, and a missing kicker is below any.
  static List<int> Strength(Row row) {
    var groups = row.Cards.GroupBy(card => card.Rank).OrderByDescending(group => 100 * group.Count() + group.Key).ToList();
    var ranks = groups.Select(group => group.Key).ToList();
    bool flush = row.Cards.Select(card => card.Suit).Distinct().Count() == 1;
    if (ranks.Count < 5) {
      ranks.Insert(0, made[10 * groups[0].Count() + ranks.Count]);
      return ranks;
    }
    int top = ranks[0] - ranks[4] == 4 ? ranks[0] : ranks[0] == 14 && ranks[1] == 5 ? 5 : 0;
    if (top > 0) return new List<int> {!flush ? 4 : top == 14 ? 9 : 8, top};
    ranks.Insert(0, flush ? 5 : 0);
    return ranks;
  }

  static int Stronger(Row one, Row other) {
    List<int> a = Strength(one), b = Strength(other);
    for (int i = 0; i < Math.Min(a.Count, b.Count); ++i)
      if (a[i] != b[i]) return Math.Sign(a[i] - b[i]);
    return Math.Sign(a.Count - b.Count);
  }

  static bool IsFouled(Board board) { return Stronger(board.Bottom, board.Middle) < 0 || Stronger(board.Middle, board.Top) < 0; }

  static int Won(Board one, Board other) {
    if (IsFouled(one) || IsFouled(other)) return (IsFouled(other) ? 6 : 0) - (IsFouled(one) ? 6 : 0);
    int sum = one.Rows.Zip(other.Rows, Stronger).Sum();
    return Math.Abs(sum) == 3 ? 2 * sum : sum;
  }

  static void Main() {
    var engine = new Engine("minimal");
    engine.Rank = (row, rules) => {
      Answer.Check(row);
      return Answer.Ranked(categories[Strength(row)[0]], Strength(row).Skip(1));
    };
    engine.Foul = (board, rules) => {
      Answer.Check(board);
      return Answer.Fouled(IsFouled(board));
    };
    engine.Score = (boards, rules) => {
      if (boards.Length != 2) throw new Refused("wrong-seat-count");
      Answer.Check(boards);
      return Answer.Points(Won(boards[0], boards[1]), Won(boards[1], boards[0]));
    };
    foreach (var option in new[] {"ranking.wheel lowest", "ranking.cross missing-card-is-low", "low.middle high", "foul.middle-bottom-tie legal",
                                  "foul.top-middle-tie legal", "royalties.table none", "showdown.scoop wins-all-three", "showdown.lines one-six",
                                  "showdown.foul-pays six", "showdown.both-foul tie", "seating.players 2"})
      engine.Options[option.Split(' ')[0]] = new[] {option.Split(' ')[1]};
    engine.Serve();
  }
}
