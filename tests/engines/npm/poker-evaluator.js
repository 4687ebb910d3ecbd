#!/usr/bin/env node
// poker-evaluator 2.1.1 (npm), a number for a hand of three or five cards, where more is stronger. It evaluates three
// cards by adding the two lowest that make no straight; its numbers for three and for five cards are compared as they are.
const {evalHand} = require('poker-evaluator');
const {serve, Refused, Unsupported} = require('../../../harness/adapters/node/ofcheck-adapter.js');

const CATEGORY = {
  'high card': 'high-card', 'one pair': 'pair', 'two pairs': 'two-pair', 'three of a kind': 'trips', straight: 'straight',
  flush: 'flush', 'full house': 'full-house', 'four of a kind': 'quads',
};

function evaluate(row) {
  const hand = evalHand(row.cards.map((card) => card.text));
  if (hand.handName === 'invalid hand') throw new Refused('duplicate-card'); // nothing else makes it say so
  return hand;
}

serve({
  name: 'poker-evaluator',
  version: require('poker-evaluator/package.json').version,
  options: {'ranking.wheel': ['lowest'], 'low.middle': ['high']},
  rank(row) {
    const name = evaluate(row).handName;
    if (name === 'straight flush') throw new Unsupported('it has one name for royal and other straight flushes');
    return {category: CATEGORY[name]};
  },
  compare: (first, second) => evaluate(first).value - evaluate(second).value,
});
