#!/usr/bin/env node
// pokersolver 2.1.4 (npm), asked as the author of an OFC app would ask it: Hand.solve for a row, Hand.winners for two.
// Three cards are given to Hand.solve like any other hand. `node pokersolver.js threecard` takes the other way that its
// README offers: the top row is solved in its game "threecard". Nothing that it answers is repaired here.
const {Hand} = require('pokersolver');
const {serve, Refused} = require('../../../harness/adapters/node/ofcheck-adapter.js');

const topGame = process.argv[2] || 'standard';
const CATEGORY = {
  'High Card': 'high-card', Pair: 'pair', 'Two Pair': 'two-pair', 'Three of a Kind': 'trips', Straight: 'straight',
  Flush: 'flush', 'Full House': 'full-house', 'Four of a Kind': 'quads', 'Straight Flush': 'straight-flush',
};

function solve(row) {
  try {
    return Hand.solve(row.cards.map((card) => card.text), row.name === 'top' ? topGame : 'standard');
  } catch (trouble) {
    if (trouble.message === 'Duplicate cards') throw new Refused('duplicate-card');
    throw trouble;
  }
}

serve({
  name: `pokersolver (${topGame})`,
  version: require('pokersolver/package.json').version,
  options: {'ranking.wheel': ['lowest'], 'low.middle': ['high']},
  rank(row) {
    const hand = solve(row);
    const category = hand.descr === 'Royal Flush' ? 'royal-flush' : CATEGORY[hand.name];
    // Its cards lie in the order in which they decide, each with its place in 1 2 3 ... K A, where 1 is the wheel's ace.
    const ranks = [...new Set(hand.cards.map((card) => card.rank + 1))];
    return {category, ranks: hand.name.startsWith('Straight') ? ranks.slice(0, 1) : ranks};
  },
  compare(first, second) {
    const a = solve(first);
    const b = solve(second);
    const winners = Hand.winners([a, b]);
    return winners.length === 2 ? 'tie' : winners[0] === a ? 'first' : 'second';
  },
});
