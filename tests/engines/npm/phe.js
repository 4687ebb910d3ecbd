#!/usr/bin/env node
// phe 0.6.0 (npm), a port of PokerHandEvaluator: a number for a hand of five cards, where less is stronger.
// It takes no three cards, so everything about a top row is unsupported. It does not look for a card that appears twice.
const phe = require('phe');
const {serve, Unsupported} = require('../../../harness/adapters/node/ofcheck-adapter.js');

const CATEGORY = {
  'High Card': 'high-card', 'One Pair': 'pair', 'Two Pair': 'two-pair', 'Three of a Kind': 'trips', Straight: 'straight',
  Flush: 'flush', 'Full House': 'full-house', 'Four of a Kind': 'quads',
};

function cards(row) {
  if (row.name === 'top') throw new Unsupported('phe evaluates five, six or seven cards');
  return row.cards.map((card) => card.text);
}

serve({
  name: 'phe',
  version: require('phe/package.json').version,
  options: {'ranking.wheel': ['lowest'], 'low.middle': ['high']},
  rank(row) {
    const name = phe.rankDescription[phe.rankCards(cards(row))];
    if (name === 'Straight Flush') throw new Unsupported('phe has one name for royal and other straight flushes');
    return {category: CATEGORY[name]};
  },
  compare: (first, second) => phe.evaluateCards(cards(second)) - phe.evaluateCards(cards(first)),
});
