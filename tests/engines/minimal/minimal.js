#!/usr/bin/env node
// A small engine: what a row is worth, and which of two rows is stronger.
const {check, serve} = require('./ofcheck-adapter.js');

const CATEGORIES = ['high-card', 'pair', 'two-pair', 'trips', 'straight', 'flush', 'full-house', 'quads',
  'straight-flush', 'royal-flush'];
// 'most cards of one rank, different ranks' -> place in CATEGORIES
const MADE = {'1,3': 0, '2,2': 1, '2,4': 1, '2,3': 2, '3,1': 3, '3,3': 3, '3,2': 6, '4,2': 7};

// [place in CATEGORIES, ...ranks]: compared from the left, and a missing kicker is below any.
function strength(cards) {
  const count = (rank) => cards.filter((card) => card.rank === rank).length;
  const ranks = [...new Set(cards.map((card) => card.rank))].sort((a, b) => count(b) - count(a) || b - a);
  if (ranks.length < 5) return [MADE[[count(ranks[0]), ranks.length]], ...ranks];
  const flush = new Set(cards.map((card) => card.suit)).size === 1;
  const top = ranks.join() === '14,5,4,3,2' ? 5 : ranks[0] - ranks[4] === 4 ? ranks[0] : null;
  if (top === null) return [flush ? 5 : 0, ...ranks];
  return [!flush ? 4 : top === 14 ? 9 : 8, top];
}

// Above 0 where a is stronger, below 0 where b is, 0 where they tie.
function difference(a, b) {
  const place = a.findIndex((value, i) => value !== b[i]);
  return place < 0 ? a.length - b.length : a[place] - (b[place] || 0);
}

serve({
  name: 'minimal',
  options: {'ranking.wheel': ['lowest'], 'ranking.cross': ['missing-card-is-low'], 'low.middle': ['high']},
  rank(row) {
    check(row);
    const [category, ...ranks] = strength(row.cards);
    return {category: CATEGORIES[category], ranks};
  },
  compare(first, second) {
    check(first, second);
    return difference(strength(first.cards), strength(second.cards));
  },
});
