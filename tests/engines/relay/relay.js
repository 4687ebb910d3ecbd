#!/usr/bin/env node
// Hands the questions about play to the oracle and its answers back; the Node adapter between must change nothing.
//
//   node relay.js OFCHECK
const {spawn, spawnSync} = require('child_process');
const readline = require('readline');
const {Card, Refused, checkPartial, serve} = require('../../../harness/adapters/node/ofcheck-adapter.js');

const [, , ofcheck] = process.argv;
const hello = JSON.stringify({id: 0, op: 'hello', protocol: 1, kit: 'relay'});
const {options} = JSON.parse(spawnSync(ofcheck, ['oracle'], {input: hello + '\n', encoding: 'utf8'}).stdout).result;
delete options['cards.jokers']; // the adapter knows the 52 cards alone
const oracle = spawn(ofcheck, ['oracle'], {stdio: ['pipe', 'pipe', 'inherit']});
const answers = readline.createInterface({input: oracle.stdout})[Symbol.asyncIterator]();

// Cards as text, on the way out.
const plain = (key, value) => (value instanceof Card ? value.text : value);
// Text as cards, on the way back.
const card = (key, value) => (typeof value === 'string' && /^[2-9TJQKA][cdhs]$/.test(value) ? new Card(value) : value);

async function ask(request) {
  oracle.stdin.write(JSON.stringify({id: 1, ...request}, plain) + '\n');
  const {result, refused} = JSON.parse((await answers.next()).value, card);
  if (refused) throw new Refused(refused.code, refused.message);
  return result;
}

serve({
  name: 'relay',
  options,
  configure: async (rules) => void (await ask({op: 'configure', rules})),
  async placements(board, held, place, discard, list) {
    checkPartial(board, held);
    const {count, placements} = await ask({op: 'placements', board, held, place, discard, list});
    return list ? placements : count;
  },
  async perft(board, streets, divide) {
    checkPartial(board, ...streets);
    const result = await ask({op: 'perft', board, streets, divide});
    return divide ? result : result.count;
  },
  settle: (boards, stacks, boughtIn, pointValue) =>
    ask({op: 'settle', boards, stacks, bought_in: boughtIn, point_value: pointValue}),
  play({viewer, pointValue, ...match}) {
    return ask({op: 'play', ...match, point_value: pointValue, ...(viewer === null ? {} : {viewer})});
  },
});
