import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Lets an engine written in Java answer ofcheck, in words (docs/protocol-plain.md). Copy this one file beside your own;
 * it needs Java 17 or later and nothing else.
 *
 * <pre>
 *   OfcheckAdapter engine = new OfcheckAdapter("my engine");
 *   engine.option("seating.players", "2");
 *   engine.score = (boards, rules) -> OfcheckAdapter.points(1, -1);
 *   engine.serve();
 * </pre>
 *
 * Set only the functions that the engine has. Each gives the words of its answer: ranked, winner, fouled, earned, points
 * and enters write them, and "points 1 -1" will do as well. `rules` has every option of the kit, as text. Throw Refused
 * for illegal input and Unsupported for what the engine lacks; whatever else it throws is reported as an error.
 */
class OfcheckAdapter {
  /** The rank from 2 to 14, and the suit: 's'. */
  record Card(int rank, char suit) {}
  record Row(String name, List<Card> cards) {}
  record Board(List<Card> top, List<Card> middle, List<Card> bottom) {
    List<Row> rows() { return List.of(new Row("top", top), new Row("middle", middle), new Row("bottom", bottom)); }
  }
  static class Refused extends RuntimeException {
    Refused(String code) { super(code); }
  }
  static class Unsupported extends RuntimeException {
    Unsupported(String reason) { super(reason); }
  }
  interface OfRow { String answer(Row row, Map<String, String> rules); }
  interface OfRows { String answer(Row first, Row second, Map<String, String> rules); }
  interface OfBoard { String answer(Board board, Map<String, String> rules); }
  interface OfBoards { String answer(List<Board> boards, Map<String, String> rules); }
  /** `enteredWith` is null in an ordinary hand. */
  interface OfHand { String answer(Board board, Integer enteredWith, Map<String, String> rules); }

  OfRow rank;
  OfRows compare;
  OfBoard foul;
  OfBoard royalties;
  OfBoards score;
  OfHand fantasyland;
  int window = 64;

  private static final String RANKS = "23456789TJQKA";
  private final String name;
  private final Map<String, List<String>> options = new HashMap<>();
  private Map<String, String> rules = new HashMap<>();
  private String declined;

  OfcheckAdapter(String name) { this.name = name; }

  /** The values that the engine plays; others are declined without asking it. */
  void option(String option, String... values) { options.put(option, List.of(values)); }

  /** Refuses a card that comes twice and a row of a wrong length. Call it only if your app makes sure of that elsewhere. */
  static void check(Row... rows) {
    Set<Card> seen = new HashSet<>();
    for (Row row : rows)
      for (Card card : row.cards) if (!seen.add(card)) throw new Refused("duplicate-card");
    for (Row row : rows) if (row.cards.size() != (row.name.equals("top") ? 3 : 5)) throw new Refused("wrong-card-count");
  }
  static void check(List<Board> boards) { check(boards.stream().flatMap(board -> board.rows().stream()).toArray(Row[]::new)); }

  static String ranked(String category, List<Integer> ranks) {
    return "category " + category + " ranks" + ranks.stream().map(rank -> " " + RANKS.charAt(rank - 2)).collect(Collectors.joining());
  }
  /** Above 0 the first is stronger, below 0 the second. */
  static String winner(int sign) { return "winner " + (sign > 0 ? "first" : sign < 0 ? "second" : "tie"); }
  static String fouled(boolean fouled) { return "fouled " + fouled; }
  static String earned(int top, int middle, int bottom) {
    return "top " + top + " middle " + middle + " bottom " + bottom + " total " + (top + middle + bottom);
  }
  static String points(int... seats) {
    StringBuilder words = new StringBuilder("points");
    for (int seat : seats) words.append(' ').append(seat);
    return words.toString();
  }
  /** Dealt that many cards in Fantasyland; null: no Fantasyland. */
  static String enters(Integer cards) { return cards == null ? "fantasyland false" : "fantasyland true cards " + cards; }

  void serve() throws IOException {
    PrintStream out = System.out;
    System.setOut(System.err); // what the engine prints is no reply
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
    for (String line; (line = in.readLine()) != null; ) {
      String[] words = line.trim().split(" +");
      if (line.startsWith("{")) out.println(hello());
      else if (words.length > 1) out.println(words[1] + " " + reply(words));
      out.flush();
      if (words[0].equals("bye")) return;
    }
  }

  private String hello() {
    String called = escape(name).replace(" ", "\\s").replace("\t", "\\t");
    StringBuilder words = new StringBuilder("ofcheck 1 plain name " + called + " window " + window + " operations");
    for (String operation : List.of("rank", "compare", "foul", "royalties", "score", "fantasyland")) if (has(operation)) words.append(' ').append(operation);
    options.forEach((option, values) -> words.append(' ').append(option).append(' ').append(String.join(" ", values)));
    return words.toString();
  }

  /** A text on one line. */
  private static String escape(String text) {
    return String.valueOf(text).replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r").replace("\0", "\\0");
  }

  private boolean has(String operation) {
    switch (operation) {
      case "rank": return rank != null;
      case "compare": return compare != null;
      case "foul": return foul != null;
      case "royalties": return royalties != null;
      case "score": return score != null;
      case "fantasyland": return fantasyland != null;
      default: return false;
    }
  }

  private String reply(String[] words) {
    try {
      return answer(words);
    } catch (Refused refused) {
      return "refused " + escape(refused.getMessage());
    } catch (Unsupported unsupported) {
      return "unsupported " + escape(unsupported.getMessage());
    } catch (Throwable trouble) {
      return "error " + escape(trouble.toString());
    }
  }

  private String answer(String[] words) {
    if (words[0].equals("bye")) return "ok";
    if (words[0].equals("configure")) configure(words);
    if (declined != null) throw new Unsupported(declined);
    if (words[0].equals("configure")) return "ok";
    if (!has(words[0])) throw new Unsupported("no " + words[0]);
    switch (words[0]) {
      case "rank": return rank.answer(new Row(words[3], cards(words[5])), rules);
      case "compare": return compare.answer(row(words[3]), row(words[5]), rules);
      case "foul": return foul.answer(board(words[2]), rules);
      case "royalties": return royalties.answer(board(words[2]), rules);
      case "fantasyland": return fantasyland.answer(board(words[3]), words[5].equals("-") ? null : Integer.valueOf(words[5]), rules);
      default:
        List<Board> boards = new ArrayList<>();
        for (int i = 2; i < words.length; ++i) boards.add(board(words[i]));
        return score.answer(boards, rules);
    }
  }

  private void configure(String[] words) {
    rules = new HashMap<>();
    declined = null;
    for (int i = 2; i + 1 < words.length; i += 2) rules.put(words[i], words[i + 1]);
    options.forEach((option, values) -> {
      if (!values.contains("any") && !values.contains(rules.getOrDefault(option, values.get(0)))) declined = "plays " + option + ": " + String.join(" or ", values);
    });
    String jokers = rules.getOrDefault("cards.jokers", "0");
    if (!jokers.equals("0")) declined = "the adapter knows the 52 cards alone: cards.jokers is " + jokers;
  }

  private static Row row(String word) {
    String[] parts = word.split(":", 2);
    return new Row(parts[0], cards(parts[1]));
  }
  private static Board board(String word) {
    String[] rows = word.split("/", -1);
    return new Board(cards(rows[0]), cards(rows[1]), cards(rows[2]));
  }
  private static List<Card> cards(String word) {
    List<Card> cards = new ArrayList<>();
    for (int i = 0; i < word.length() && !word.equals("-"); i += 2) {
      int rank = RANKS.indexOf(word.charAt(i));
      if (rank < 0 || i + 1 == word.length() || "cdhs".indexOf(word.charAt(i + 1)) < 0) throw new Refused("bad-card");
      cards.add(new Card(rank + 2, word.charAt(i + 1)));
    }
    return cards;
  }
}
