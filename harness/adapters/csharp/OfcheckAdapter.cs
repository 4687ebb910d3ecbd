// Lets an engine written in C# answer ofcheck, in words (docs/protocol-plain.md). Copy this one file beside your own; it
// needs C# 7 (.NET, or mono) and nothing else.
//
//   var engine = new Ofcheck.Engine("my engine");
//   engine.Options["seating.players"] = new[] {"2"};
//   engine.Score = (boards, rules) => Ofcheck.Answer.Points(1, -1);
//   engine.Serve();
//
// Set only the functions that the engine has. Each gives the words of its answer: Ranked, Winner, Fouled, Earned, Points
// and Enters write them, and "points 1 -1" will do as well. `rules` has every option of the kit, as text. Throw Refused
// for illegal input and Unsupported for what the engine lacks; any other exception is reported as an error of the engine.
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace Ofcheck {
  /// The rank from 2 to 14, and the suit: 's'.
  public struct Card {
    public int Rank;
    public char Suit;
  }
  public class Row {
    public string Name;
    public List<Card> Cards;
  }
  public class Board {
    public Row Top, Middle, Bottom;
    public Row[] Rows { get { return new[] {Top, Middle, Bottom}; } }
  }
  public class Refused : Exception {
    public Refused(string code) : base(code) {}
  }
  public class Unsupported : Exception {
    public Unsupported(string reason) : base(reason) {}
  }

  public static class Answer {
    public const string Ranks = "23456789TJQKA";
    public static string Ranked(string category, IEnumerable<int> ranks) {
      return "category " + category + " ranks" + string.Concat(ranks.Select(rank => " " + Ranks[rank - 2]));
    }
    /// Above 0 the first is stronger, below 0 the second.
    public static string Winner(int sign) { return "winner " + (sign > 0 ? "first" : sign < 0 ? "second" : "tie"); }
    public static string Fouled(bool fouled) { return fouled ? "fouled true" : "fouled false"; }
    public static string Earned(int top, int middle, int bottom) {
      return string.Format("top {0} middle {1} bottom {2} total {3}", top, middle, bottom, top + middle + bottom);
    }
    public static string Points(params int[] seats) { return "points " + string.Join(" ", seats); }
    /// Dealt that many cards in Fantasyland; null: no Fantasyland.
    public static string Enters(int? cards) { return cards == null ? "fantasyland false" : "fantasyland true cards " + cards; }

    /// Refuses a card that comes twice and a row of a wrong length. Call it only if your app makes sure of that elsewhere.
    public static void Check(params Row[] rows) {
      var cards = rows.SelectMany(row => row.Cards).ToList();
      if (cards.Distinct().Count() < cards.Count) throw new Refused("duplicate-card");
      if (rows.Any(row => row.Cards.Count != (row.Name == "top" ? 3 : 5))) throw new Refused("wrong-card-count");
    }
    public static void Check(params Board[] boards) { Check(boards.SelectMany(board => board.Rows).ToArray()); }
  }

  public class Engine {
    public Func<Row, Dictionary<string, string>, string> Rank;
    public Func<Row, Row, Dictionary<string, string>, string> Compare;
    public Func<Board, Dictionary<string, string>, string> Foul, Royalties;
    public Func<Board[], Dictionary<string, string>, string> Score;
    public Func<Board, int?, Dictionary<string, string>, string> Fantasyland;  // null: an ordinary hand
    public int Window = 64;
    /// The values that the engine plays; others are declined without asking it.
    public readonly SortedDictionary<string, string[]> Options = new SortedDictionary<string, string[]>(StringComparer.Ordinal);

    private readonly string name;
    private Dictionary<string, string> rules = new Dictionary<string, string>();
    private string declined;

    public Engine(string name) { this.name = name; }

    public void Serve() {
      var answers = Console.Out;
      Console.SetOut(Console.Error);  // what the engine prints is no reply
      for (string line; (line = Console.In.ReadLine()) != null;) {
        var words = line.Split(new[] {' '}, StringSplitOptions.RemoveEmptyEntries);
        if (line.StartsWith("{")) answers.Write(Hello() + "\n");
        else if (words.Length > 1) answers.Write(words[1] + " " + Reply(words) + "\n");
        answers.Flush();
        if (words.Length > 0 && words[0] == "bye") return;
      }
    }

    private bool Has(string operation) {
      return operation == "rank" && Rank != null || operation == "compare" && Compare != null || operation == "foul" && Foul != null ||
             operation == "royalties" && Royalties != null || operation == "score" && Score != null || operation == "fantasyland" && Fantasyland != null;
    }

    private string Hello() {
      var operations = new[] {"rank", "compare", "foul", "royalties", "score", "fantasyland"}.Where(Has);
      return "ofcheck 1 plain name " + Escape(name).Replace(" ", "\\s").Replace("\t", "\\t") + " window " + Window +
             " operations " + string.Join(" ", operations) +
             string.Concat(Options.Select(option => " " + option.Key + " " + string.Join(" ", option.Value)));
    }

    /// A text on one line.
    private static string Escape(string text) {
      return text.Replace("\\", "\\\\").Replace("\n", "\\n").Replace("\r", "\\r").Replace("\0", "\\0");
    }

    private string Reply(string[] words) {
      try {
        return Say(words);
      } catch (Refused refused) {
        return "refused " + Escape(refused.Message);
      } catch (Unsupported unsupported) {
        return "unsupported " + Escape(unsupported.Message);
      } catch (Exception trouble) {
        return "error " + trouble.GetType().Name + ": " + Escape(trouble.Message);
      }
    }

    private string Say(string[] words) {
      if (words[0] == "bye") return "ok";
      if (words[0] == "configure") Configure(words);
      if (declined != null) throw new Unsupported(declined);
      if (words[0] == "configure") return "ok";
      if (!Has(words[0])) throw new Unsupported("no " + words[0]);
      switch (words[0]) {
        case "rank": return Rank(RowOf(words[3], words[5]), rules);
        case "compare": return Compare(NamedRow(words[3]), NamedRow(words[5]), rules);
        case "foul": return Foul(BoardOf(words[2]), rules);
        case "royalties": return Royalties(BoardOf(words[2]), rules);
        case "fantasyland": return Fantasyland(BoardOf(words[3]), words[5] == "-" ? (int?)null : int.Parse(words[5]), rules);
        default: return Score(words.Skip(2).Select(BoardOf).ToArray(), rules);
      }
    }

    private void Configure(string[] words) {
      rules = new Dictionary<string, string>();
      declined = null;
      for (int i = 2; i + 1 < words.Length; i += 2) rules[words[i]] = words[i + 1];
      foreach (var option in Options) {
        string value;
        bool given = rules.TryGetValue(option.Key, out value);
        if (given && !option.Value.Contains("any") && !option.Value.Contains(value)) declined = "plays " + option.Key + ": " + string.Join(" or ", option.Value);
      }
      string jokers;
      if (rules.TryGetValue("cards.jokers", out jokers) && jokers != "0")
        declined = "the adapter knows the 52 cards alone: cards.jokers is " + jokers;
    }

    private static Row NamedRow(string word) {
      int colon = word.IndexOf(':');
      return RowOf(word.Substring(0, colon), word.Substring(colon + 1));
    }
    private static Board BoardOf(string word) {
      var rows = word.Split('/');
      return new Board {Top = RowOf("top", rows[0]), Middle = RowOf("middle", rows[1]), Bottom = RowOf("bottom", rows[2])};
    }
    private static Row RowOf(string name, string word) {
      var cards = new List<Card>();
      for (int i = 0; i < word.Length && word != "-"; i += 2) {
        int rank = Answer.Ranks.IndexOf(word[i]);
        if (rank < 0 || i + 1 == word.Length || "cdhs".IndexOf(word[i + 1]) < 0) throw new Refused("bad-card");
        cards.Add(new Card {Rank = rank + 2, Suit = word[i + 1]});
      }
      return new Row {Name = name, Cards = cards};
    }
  }
}
