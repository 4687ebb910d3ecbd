import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A small engine: what a row is worth, whether a board is fouled, and the points of two seats without royalties. */
class Minimal {
  static final List<String> CATEGORIES = List.of("high-card", "pair", "two-pair", "trips", "straight", "flush", "full-house", "quads", "straight-flush", "royal-flush");
  /** Ten times the most cards of one rank, and the number of different ranks -> place in CATEGORIES. */
  static final Map<Integer, Integer> MADE = Map.of(13, 0, 22, 1, 24, 1, 23, 2, 31, 3, 33, 3, 32, 6, 42, 7);

  /** Place in CATEGORIES, then ranks: the greater is stronger, and a missing kicker is below any. */
  static List<Integer> strength(List<OfcheckAdapter.Card> cards) {
    Map<Integer, Integer> count = new TreeMap<>();
    for (OfcheckAdapter.Card card : cards) count.merge(card.rank(), 1, Integer::sum);
    List<Integer> ranks = new ArrayList<>(count.keySet());
    ranks.sort((a, b) -> 100 * (count.get(b) - count.get(a)) + b - a);
    List<Integer> worth = new ArrayList<>(ranks);
    boolean flush = cards.stream().map(OfcheckAdapter.Card::suit).distinct().count() == 1;
    if (ranks.size() < 5) {
      worth.add(0, MADE.get(10 * count.get(ranks.get(0)) + ranks.size()));
      return worth;
    }
    int top = ranks.get(0) - ranks.get(4) == 4 ? ranks.get(0) : ranks.get(0) == 14 && ranks.get(1) == 5 ? 5 : 0;
    if (top > 0) return List.of(!flush ? 4 : top == 14 ? 9 : 8, top);
    worth.add(0, flush ? 5 : 0);
    return worth;
  }

  static int stronger(List<OfcheckAdapter.Card> one, List<OfcheckAdapter.Card> other) {
    List<Integer> a = strength(one), b = strength(other);
    for (int i = 0; i < Math.min(a.size(), b.size()); ++i) if (!a.get(i).equals(b.get(i))) return Integer.compare(a.get(i), b.get(i));
    return Integer.compare(a.size(), b.size());
  }

  static boolean isFouled(OfcheckAdapter.Board board) { return stronger(board.bottom(), board.middle()) < 0 || stronger(board.middle(), board.top()) < 0; }

  static int won(OfcheckAdapter.Board one, OfcheckAdapter.Board other) {
    if (isFouled(one) || isFouled(other)) return (isFouled(other) ? 6 : 0) - (isFouled(one) ? 6 : 0);
    int sum = 0;
    for (int i = 0; i < 3; ++i) sum += stronger(one.rows().get(i).cards(), other.rows().get(i).cards());
    return Math.abs(sum) == 3 ? 2 * sum : sum;
  }

  public static void main(String[] arguments) throws java.io.IOException {
    OfcheckAdapter engine = new OfcheckAdapter("minimal");
    engine.rank = (row, rules) -> {
      OfcheckAdapter.check(row);
      List<Integer> worth = strength(row.cards());
      return OfcheckAdapter.ranked(CATEGORIES.get(worth.get(0)), worth.subList(1, worth.size()));
    };
    engine.foul = (board, rules) -> {
      OfcheckAdapter.check(List.of(board));
      return OfcheckAdapter.fouled(isFouled(board));
    };
    engine.score = (boards, rules) -> {
      if (boards.size() != 2) throw new OfcheckAdapter.Refused("wrong-seat-count");
      OfcheckAdapter.check(boards);
      return OfcheckAdapter.points(won(boards.get(0), boards.get(1)), won(boards.get(1), boards.get(0)));
    };
    for (String option : List.of("ranking.wheel lowest", "ranking.cross missing-card-is-low", "low.middle high", "foul.middle-bottom-tie legal",
        "foul.top-middle-tie legal", "royalties.table none", "showdown.scoop wins-all-three", "showdown.lines one-six", "showdown.foul-pays six",
        "showdown.both-foul tie", "seating.players 2"))
      engine.option(option.split(" ")[0], option.split(" ")[1]);
    engine.serve();
  }
}
