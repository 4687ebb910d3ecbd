// Calls every function of the package and gives back what came out, with the line of the protocol that asks the same.
"use strict";

module.exports = async ({ load, board, Oracle, Refused, version }) => {
  const oracle = await load();
  const [first, second] = [
    board("Qs Qd 2c / As Ad 4h 4d Jc / 8h 9d Ts Jh Qc"),
    board("Kh 9c 3d / 5c 5s 5h 7d 8d / 2h 6h 7h Th Ah"),
  ];
  const boards = [first, second];
  const joker = { ...first, top: ["X1", "Qs", "Qd"] };
  const deck = "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac".split(" ");
  const house = { preset: "classic", "showdown.lines": "two-four", "settlement.cap": 7 };

  const questions = [
    ["rank", { row: "middle", cards: first.middle }],
    ["compare", { first: { row: "top", cards: first.top }, second: { row: "top", cards: second.top } }],
    ["foul", { board: first }],
    ["royalties", { board: second }],
    ["score", { boards }],
    ["score", { boards }, "classic"],
    ["score", { boards }, house],
    ["fantasyland", { board: first, entered_with: null }],
    ["fantasyland", { board: second, entered_with: 14 }],
    ["placements", { board: { top: ["As"] }, held: ["2c", "3c", "4c"], place: 2, discard: 1, list: true }],
    ["placements", { board: {}, held: ["2c", "3c", "4c"], place: 2, discard: 1, list: false }],
    ["perft", { board: {}, streets: [["2c", "3c", "4c", "5c", "6c"]], divide: true }],
    ["perft", { board: {}, streets: [["2c", "3c", "4c", "5c", "6c"], ["7c", "8c", "9c"]], divide: false }],
    ["settle", { boards, stacks: [1, 100], bought_in: [100, 100], point_value: 3 }, "pokermagnet"],
    ["play", { chairs: 2, stacks: [100, 100], button: 1, point_value: 1, hands: [{ deck, actions: [{ chair: 0, top: ["2c"], middle: ["4c"], bottom: ["6c", "8c", "Tc"] }] }], viewer: 0 }],
    ["score", { boards: [first, first] }],
    ["score", { boards: [{ ...first, top: ["Qs", "Qd"] }] }],
    ["foul", { board: { ...first, top: ["Qs", "Qd", "1c"] } }],
    ["foul", {}],
    ["foul", { board: first, bord: first }],
    ["compare", { first: { row: "middle", cards: first.middle }, second: { row: "top", cards: second.top } }, "bga-pineapple-deuce"],
  ];
  const answers = questions.map(([operation, request, rules]) => {
    try {
      return { operation, request, rules, options: oracle.house(rules), result: oracle[operation](request, rules) };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { operation, request, rules, options: oracle.house(rules), refused: { code: error.code, text: error.message } };
    }
  });

  const refusals = [];
  const refused = (name, call) => {
    try {
      call();
      refusals.push(`${name}: not refused`);
    } catch (error) {
      refusals.push(`${name}: ${error instanceof Refused && error instanceof Error ? error.message : error.stack}`);
    }
  };
  const circle = {};
  circle.board = circle;
  refused("no object", () => oracle.foul(null));
  refused("a list", () => oracle.foul([first]));
  refused("nothing", () => oracle.foul());
  refused("a circle", () => oracle.foul(circle));
  refused("no JSON", () => oracle.foul({ board: 7n }));
  refused("an unknown preset", () => oracle.foul({ board: first }, "clasic"));
  refused("an unknown option", () => oracle.foul({ board: first }, { "showdown.line": "x" }));
  refused("an unknown value", () => oracle.house({ "ranking.wheel": "middle" }));
  refused("rules of no type", () => oracle.house(7));
  refused("too many cards", () => oracle.house({ preset: "classic-seventeen", "seating.players": "2-4" }));
  refused("half a board", () => board("Qs Qd 2c / As Ad 4h 4d Jc"));
  refused("a dispute of nobody", () => oracle.dispute({ boards: [] }));
  refused("a dispute over a card twice", () => oracle.dispute({ boards: [first, first] }));
  refused("a dispute with stacks for one", () => oracle.dispute({ boards, stacks: [1] }));
  refused("a dispute about points that are worth nothing", () => oracle.dispute({ boards, stacks: [1, 1], point_value: 0 }));
  refused("a dispute that agrees on what nobody plays", () => oracle.dispute({ boards, agreed: { "low.middle": "deuce-to-seven", "royalties.table": "none" } }));
  refused("a dispute between one house", () => oracle.dispute({ boards, as: "classic" }));
  refused("a dispute on a button that is not there", () => oracle.dispute({ boards, button: 2 }));

  refused("a dispute on a button beyond 32 bits", () => oracle.dispute({ boards, button: 2 ** 32 }));
  refused("names for one", () => oracle.dispute({ boards, names: ["Ann"] }));
  refused("a name with a comma", () => oracle.ruling({ boards, names: ["Ann", "B,b"] }));
  refused("a verdict of no corpus", () => oracle.verdict({ boards, corpus: "none" }));
  refused("a verdict with jokers", () => oracle.verdict({ boards, rules: { "cards.jokers": 2 }, corpus: "0".repeat(16) }));
  refused("a verdict on a joker", () => oracle.verdict({ boards: [joker, second], corpus: "0".repeat(16) }));
  refused("a ruling on a joker that the house has not", () => oracle.ruling({ boards: [joker, second], rules: "classic" }));
  refused("a ruling for one too few", () => oracle.ruling({ boards: [first, second, board("3s 3h 3c / 4s 4c 6s 6d 7s / 8s 8c 9s 9h Tc")] }, { preset: "classic", "seating.players": "2" }));
  refused("an outlook of a card twice", () => oracle.outlook({ board: { top: ["As"] }, gone: ["As"] }));
  refused("an outlook of a joker", () => oracle.outlook({ board: { top: joker.top } }, "bga-pineapple"));
  refused("an outlook without a joker that the house has not", () => oracle.outlook({ board: { top: ["Qs", "Qd"] }, gone: ["X1"] }));
  refused("an outlook with jokers", () => oracle.outlook({ board: { top: ["As"] } }, { "cards.jokers": 2 }));
  refused("differences of one house", () => oracle.differences({ a: "classic" }));
  refused("differences on a case of no operation", () => oracle.differences({ a: "classic", b: "pokermagnet", cases: [{ id: "x", rule: "foul.order", rules: "classic", request: {} }] }));
  refused("no card", () => oracle.cards("QsXx"));
  refused("a deck of no number", () => oracle.deck("one"));

  let made = "an Oracle was made without load()";
  try {
    new Oracle();
  } catch (error) {
    made = error.message;
  }
  const other = await load();
  other.answer(JSON.stringify({ id: 1, op: "house", rules: "classic" }));
  return {
    version,
    answers,
    refusals,
    made,
    fresh: oracle.score({ boards }),
    after_a_line: other.score({ boards }),
    presets: oracle.presets(),
    rules: oracle.rules(),
    dispute: oracle.dispute({ boards }),
    dispute_in_full: oracle.dispute({
      boards, button: 0, entered_with: [14, null], stacks: [100, 80], bought_in: [100, 90], point_value: 2,
      agreed: { "low.middle": "high" }, as: "basics-ultimate", against: "pokermagnet",
    }),
    ruling: oracle.ruling({ boards, names: ["Ann", "Bob"] }),
    outlook: oracle.outlook({ board: { middle: ["Ks", "Kd", "2c"], bottom: ["Qs", "Qd"] }, gone: ["Kh"] }),
    verdict: oracle.verdict({ boards, names: ["Ann", "Bob"], rules: house, corpus: process.env.OFCHECK_CORPUS }),
    cards: oracle.cards("QsQd, 10h T♦"),
    deck: oracle.deck(1),
    dispute_of_a_house: oracle.dispute({ boards, rules: house }),
    differences: oracle.differences({ a: "pokermagnet", b: "classic", cases: JSON.parse(require("fs").readFileSync(process.env.OFCHECK_CASES)).cases.map(({ id, rule, rules, request }) => ({ id, rule, rules, request })) }),
    differences_without_cases: oracle.differences({ a: "classic", b: { preset: "classic", "showdown.lines": "two-four" } }),
  };
};
