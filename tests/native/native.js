// Holds a three-card evaluator to the exported corpus, without any program of ofcheck: node native.js ofcheck-cases.json
const { readFileSync } = require("node:fs");

/** Your own function: here the category and the deciding ranks of a top row. */
function rankTop(cards) {
  const order = "23456789TJQKA";
  const ranks = cards.map((card) => card[0]).sort((a, b) => order.indexOf(b) - order.indexOf(a));
  const count = (rank) => ranks.filter((other) => other === rank).length;
  const groups = [...new Set(ranks)].sort((a, b) => count(b) - count(a) || order.indexOf(b) - order.indexOf(a));
  return { category: { 1: "trips", 2: "pair", 3: "high-card" }[groups.length], ranks: groups };
}

/** Whether an answer has all that is expected: objects may have more members; lists are as long, and in order. */
function holds(expected, got) {
  if (expected === null || typeof expected !== "object") return expected === got;
  if (got === null || typeof got !== "object" || Array.isArray(expected) !== Array.isArray(got)) return false;
  return expected.length === got.length && Object.keys(expected).every((name) => holds(expected[name], got[name]));
}

const { cases } = JSON.parse(readFileSync(process.argv[2], "utf8"));
const asked = cases.filter((one) => one.request.row === "top" && one.expect.result && !("cards.jokers" in one.rules));
const failed = asked.filter((one) => !holds(one.expect.result, rankTop(one.request.cards)));
failed.forEach((one) => console.log(`${one.id}: ${one.title}`));
console.log(`${asked.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length > 0 || asked.length === 0 ? 1 : 0);
