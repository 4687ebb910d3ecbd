// Lets an engine written in JavaScript answer ofcheck. Copy this one file beside your own; Node 14 or later, no packages.
//
//   const {serve} = require('./ofcheck-adapter.js');       // from ESM: import {serve} from './ofcheck-adapter.js'
//   serve({name: 'my engine', foul: (board, rules) => myEngine.isFoul(board.top, board.middle, board.bottom)});
//
// In a package with "type": "module" rename it to ofcheck-adapter.cjs, or Node takes it for an ES module.
//
// Implement only what the engine has. The functions, what they take and what they return (a promise of it will do):
//
//   rank(row, rules)
//       {category: 'two-pair', ranks: [13, 7, 2]}
//   compare(first, second, rules)
//       'first', 'second' or 'tie'; or a number: above 0 the first is stronger, below 0 the second
//   foul(board, rules)
//       true or false; or {fouled: true, rule: 'foul.order'}
//   royalties(board, rules)
//       {top: 0, middle: 4, bottom: 2, total: 6}
//   score(boards, rules)
//       [11, -11], one integer a seat; or {points: [11, -11], fouled: [false, true], foul_rules: [null, 'foul.order'],
//       royalties: [[1, 0, 4], [0, 0, 0]], pairs: [{seats: [0, 1], rows: [1, 1, 1], points: 11}]}
//   fantasyland(board, enteredWith, rules)
//       true or false; or {fantasyland: true, cards: 14, rule: 'fantasyland.entry'}
//   placements(board, held, place, discard, listed, rules)
//       the number of legal placements; or an array of them, {top: [...], middle: [...], bottom: [...], discard: [...]};
//       or {count: 12, placements: [...]}, of which the second is needed where `listed` is true
//   perft(board, streets, divide, rules)
//       the number of ways; or {count: 54, divide: [{placement: {top: [...]}, count: 12}]}, of which the second is needed
//       where `divide` is true
//   settle(boards, stacks, boughtIn, pointValue, rules)
//       [15, 10], the stacks after all payments; or {stacks: [15, 10], payments: [{from: 0, to: 1, paid: 5}]}, and
//       final_stacks, as hands of a match have them, where settlement.cap-reckoned is match-end and there is a cap
//   play(match, rules)
//       {hands: [{seats: [1, 0], points: [6, -6], fouled: [false, false], fantasyland: [null, 14], stacks: [94, 106],
//       button: 1, set_complete: false, over: false}], next: {chair: 0, place: 5, discard: 0, held: [...]},
//       view: {boards: [...], held: [[...], null], discarded: [...]}}; next: null says that every hand is complete,
//       to leave it out claims nothing
//   configure(rules)
//       optional: called when the rules change, returns nothing
//
// `row`, `first` and `second` have name ('top', 'middle' or 'bottom') and cards, an array of Card. A board has top, middle
// and bottom, each an array of Card; for placements and perft its rows may be unfinished. `boards` is an array of boards,
// the seat left of the button first. `enteredWith` is null or a number of cards. `held` and each of `streets` is an array
// of Card. A match has chairs, stacks, button, pointValue, hands and viewer (null where no view is asked for); a hand has
// deck, an array of Card, and actions; an action has chair, top, middle, bottom and discard. `rules` is an object such as
// {'ranking.wheel': 'lowest', ...} with every option of the kit; it is empty before the first configure. An option that is
// a number has a number or null. Cards that are returned are Cards or their text. An object that is returned may leave out
// members, or hold null, where the engine does not know. Throw new Refused(code) for illegal input, and new
// Unsupported(reason) for what the engine does not do. Anything else that is thrown is reported as an error of the engine.
// docs/protocol.md says what each member means; docs/write-an-adapter.md is a tutorial.
'use strict';

const fs = require('fs');
const {StringDecoder} = require('string_decoder');

const RANKS = '23456789TJQKA';
const ROW_SIZE = {top: 3, middle: 5, bottom: 5};
const OPERATIONS = ['rank', 'compare', 'foul', 'royalties', 'score', 'fantasyland', 'placements', 'perft', 'settle',
  'play'];
const CATEGORIES = ['high-card', 'pair', 'two-pair', 'trips', 'straight', 'flush', 'full-house', 'quads',
  'straight-flush', 'royal-flush', 'low', 'not-a-low'];
const CODES = ['bad-card', 'duplicate-card', 'wrong-card-count', 'wrong-seat-count', 'not-comparable', 'bad-request',
  'hand-complete', 'not-your-turn', 'not-enough-cards', 'card-already-placed', 'card-not-held', 'wrong-number-placed',
  'wrong-number-discarded', 'row-full'];

/** The input is illegal. `code` is one of CODES. */
class Refused extends Error {
  constructor(code, message = '') {
    super(message);
    if (!CODES.includes(code)) throw new TypeError(`${show(code)} is not a refusal code: ${CODES.join(', ')}`);
    this.code = code;
  }
}

/** The engine does not do this, or does not play such rules. Its message is the reason. */
class Unsupported extends Error {}

/** What the engine's function returned is not an answer. */
class BadAnswer extends Error {}

/** A card, with the forms that engines use. */
class Card {
  constructor(text) {
    if (!/^[2-9TJQKA][cdhs]$/.test(text)) throw new TypeError(`${show(text)} is not a card`);
    this.text = text; // 'As'
    this.rank = RANKS.indexOf(text[0]) + 2; // 2 to 14, the ace is 14
    this.suit = text[1]; // 'c', 'd', 'h' or 's'
    this.tuple = Object.freeze([this.rank, this.suit]); // [14, 's']
    Object.freeze(this);
  }

  toString() {
    return this.text;
  }

  /** Its text in another spelling: spell('10') '10d', spell('T', 'CDHS') 'TD', spell('T', '♣♦♥♠') 'T♦'. */
  spell(ten = 'T', suits = 'cdhs') {
    return (this.rank === 10 ? ten : this.text[0]) + suits['cdhs'.indexOf(this.suit)];
  }

  /** 0 to 51, the suits of one rank side by side: 2c 2d 2h 2s 3c ... As. */
  indexByRank(suits = 'cdhs') {
    return (this.rank - 2) * 4 + suits.indexOf(this.suit);
  }

  /** 0 to 51, the ranks of one suit side by side: 2c 3c ... Ac 2d ...; with aceFirst: Ac 2c ... Kc Ad ... */
  indexBySuit(suits = 'cdhs', aceFirst = false) {
    return suits.indexOf(this.suit) * 13 + ((this.rank - (aceFirst ? 1 : 2)) % 13);
  }
}

const DECK = new Map();
for (const rank of RANKS) for (const suit of 'cdhs') DECK.set(rank + suit, new Card(rank + suit));

/**
 * Refuses a card that appears twice and a row of the wrong length, for an engine that does not look itself.
 * Takes rows and boards. The adapter never does this unasked: it would answer in the engine's place.
 */
function check(...given) {
  const rowsOf = (board) => Object.keys(ROW_SIZE).map((name) => ({name, cards: board[name]}));
  const rows = given.flatMap((item) => (item.top ? rowsOf(item) : [item]));
  noCardTwice(rows.flatMap((row) => row.cards));
  for (const {name, cards: {length}} of rows) {
    if (length !== ROW_SIZE[name]) throw new Refused('wrong-card-count', `${length} cards in the ${name} row`);
  }
}

/** The same for an unfinished board and the arrays of cards that come to it: no card twice, no row too long. */
function checkPartial(board, ...groups) {
  noCardTwice([board.top, board.middle, board.bottom, ...groups].flat());
  for (const [name, size] of Object.entries(ROW_SIZE)) {
    const {length} = board[name];
    if (length > size) throw new Refused('wrong-card-count', `${length} cards in the ${name} row`);
  }
}

function noCardTwice(cards) {
  const twice = cards.find((card, index) => cards.indexOf(card) < index);
  if (twice) throw new Refused('duplicate-card', twice.text);
}

/**
 * Answers until the harness says goodbye, then ends the process. Takes the engine's functions and what it announces:
 *   name     required
 *   version  a string
 *   options  for each option that the engine knows, the array of the values that it can play, such as
 *            {'ranking.wheel': ['lowest']}; other values are declined without asking the engine. For a number ['any']
 *            says that it takes every one
 *   rules    the name of the preset that it plays unless told otherwise
 *   window   how many requests may be on their way at once, 64 if left out
 */
function serve(engine) {
  const adapter = new Adapter(engine);
  claimStdout();
  const decoder = new StringDecoder('utf8'); // a chunk may end inside a character
  const waiting = [];
  let rest = '';
  let busy = false;
  let ended = false;

  const work = async () => {
    if (busy) return;
    busy = true;
    while (waiting.length && !adapter.done) {
      const line = waiting.shift().trim();
      let reply = line ? adapter.answer(line) : null;
      if (reply instanceof Promise) reply = await reply;
      // Each at once: where the next question hangs or kills the engine, no earlier one is to be blamed.
      if (reply !== null) writeAll(reply + '\n');
    }
    busy = false;
    if (ended || adapter.done) process.exit(0); // the engine may have timers or workers that would keep the process alive
  };
  process.stdin.on('data', (chunk) => {
    const lines = (rest + decoder.write(chunk)).split('\n');
    rest = lines.pop();
    waiting.push(...lines);
    work();
  });
  process.stdin.on('end', () => {
    waiting.push(rest); // a last line without its newline
    ended = true;
    work();
  });
}

/** The protocol without the pipes: answer(line) gives the reply to one line. */
class Adapter {
  constructor(engine) {
    for (const op of [...OPERATIONS, 'configure']) {
      if (engine[op] !== undefined && typeof engine[op] !== 'function') throw new TypeError(`${op} is not a function`);
    }
    if (!engine.name) throw new TypeError('the engine has no name');
    const {options = {}, window = 64} = engine;
    for (const [option, values] of Object.entries(options)) {
      if (!Array.isArray(values) || !values.length || !values.every((value) => typeof value === 'string' || Number.isInteger(value))) {
        throw new TypeError(`options['${option}'] is ${show(values)}, not an array of the values that the engine plays`);
      }
    }
    const {'cards.jokers': jokers = []} = options;
    if (jokers.some((value) => String(value) !== '0')) {
      const why = 'but the adapter knows the 52 cards alone: leave it out';
      throw new TypeError(`options['cards.jokers'] is ${show(jokers)}, ${why}`);
    }
    if (!Number.isInteger(window) || window < 1) throw new TypeError(`window is ${show(window)}, not a number above 0`);
    this.engine = engine;
    this.options = options;
    this.hello = {protocol: 1, name: String(engine.name), operations: OPERATIONS.filter((op) => engine[op]), window};
    if (engine.version !== undefined) this.hello.version = String(engine.version);
    if (engine.rules !== undefined) this.hello.rules = String(engine.rules);
    if (engine.options) this.hello.options = options;
    this.rules = {};
    this.declined = null; // why the last configure was declined
    this.shown = new Set(); // the failures whose stack is on standard error already
    this.done = false; // after bye
  }

  /** The reply to one line of the protocol, as a line, or a promise of it; null where the line has no id to reply to. */
  answer(line) {
    let request;
    try {
      request = JSON.parse(line);
    } catch (trouble) {
      return complain(`a line that is not JSON: ${trouble.message}`, line);
    }
    const id = request === null || typeof request !== 'object' ? undefined : request.id;
    if (typeof id !== 'number' && typeof id !== 'string') return complain('a line that is not a request with an id', line);
    const reply = (member, content) => JSON.stringify({id, [member]: content});
    const failed = (trouble) => reply(...this.failure(trouble));
    try {
      const result = this.result(request);
      if (!(result instanceof Promise)) return reply('result', result);
      return result.then((settled) => reply('result', settled)).catch(failed);
    } catch (trouble) {
      return failed(trouble);
    }
  }

  failure(trouble) {
    const message = plain(trouble instanceof Error ? trouble.message : show(trouble));
    if (trouble instanceof Refused) return ['refused', {code: trouble.code, message}];
    if (trouble instanceof Unsupported) return ['unsupported', {reason: message || 'not supported'}];
    if (trouble instanceof BadAnswer) return ['error', {message}];
    // The stack to standard error, once for each place: the harness may ask a million questions.
    const stack = trouble instanceof Error ? String(trouble.stack) : message;
    const place = stack.slice(stack.indexOf('\n    at ') + 1);
    if (!this.shown.has(place)) {
      this.shown.add(place);
      process.stderr.write(stack + '\n');
    }
    return ['error', {message: trouble instanceof Error ? `${trouble.name}: ${message}` : message}];
  }

  result(request) {
    const {op} = request;
    if (op === 'hello') return this.hello;
    if (op === 'bye') {
      this.done = true;
      return {};
    }
    if (op === 'configure') return this.configure(request.rules);
    if (!OPERATIONS.includes(op)) throw new Unsupported(`no operation ${show(op)}`);
    if (!this.engine[op]) throw new Unsupported(`this engine has no ${op}`);
    if (this.declined) throw new Unsupported(this.declined);
    return then(this.engine[op](...inputs(request), this.rules), (value) => resultOf(op, value, request));
  }

  configure(rules) {
    if (!isObject(rules)) throw new Refused('bad-request', 'rules is not an object');
    this.declined = 'the last configure failed';
    const decline = (trouble) => {
      if (trouble instanceof Unsupported) this.declined = trouble.message || 'not supported';
      throw trouble;
    };
    const accept = () => {
      this.rules = rules;
      this.declined = null;
      return {};
    };
    try {
      const {'cards.jokers': jokers = 0} = rules;
      if (String(jokers) !== '0') {
        throw new Unsupported(`the adapter knows the 52 cards alone: cards.jokers is ${jokers}`);
      }
      for (const [option, values] of Object.entries(this.options)) {
        const text = (value) => (value === null ? 'none' : String(value)); // a number or none, for some options
        const [played, asked] = [values.map(text), text(rules[option])];
        if (option in rules && played.join() !== 'any' && !played.includes(asked)) {
          throw new Unsupported(`plays ${option}: ${played.join(' or ')}, not ${asked}`);
        }
      }
      const answer = this.engine.configure ? this.engine.configure(rules) : undefined;
      return answer && typeof answer.then === 'function' ? Promise.resolve(answer).then(accept).catch(decline) : accept();
    } catch (trouble) {
      return decline(trouble);
    }
  }
}

let claimed = false;

/**
 * Keeps standard output for the protocol: console.log and process.stdout.write go to standard error from here on.
 * serve calls it. Call it yourself before you require an engine that prints while it is loaded.
 * A native add-on that prints by itself is out of reach: Node cannot move a file descriptor.
 */
function claimStdout() {
  if (claimed) return;
  claimed = true;
  process.stdout.write = (...args) => process.stderr.write(...args);
}

function writeAll(text) {
  let data = Buffer.from(text);
  while (data.length) {
    try {
      data = data.subarray(fs.writeSync(1, data));
    } catch (trouble) {
      if (trouble.code === 'EPIPE') process.exit(0); // the harness has gone
      if (trouble.code !== 'EAGAIN') throw trouble;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1); // the pipe is full: sleep a millisecond
    }
  }
}

function complain(trouble, line) {
  process.stderr.write(`ofcheck adapter: ${trouble}: ${show(line.slice(0, 200))}\n`);
  return null;
}

/** The text without halves of surrogate pairs, which are not valid in JSON. */
function plain(text) {
  return Buffer.from(String(text)).toString();
}

function show(value) {
  try {
    const text = JSON.stringify(value);
    return text === undefined || text === 'null' ? String(value) : text; // undefined, NaN, a function
  } catch (trouble) {
    return String(value);
  }
}

function isObject(value) {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function then(value, next) {
  return value && typeof value.then === 'function' ? Promise.resolve(value).then(next) : next(value);
}

// ---- what comes in

function inputs(request) {
  switch (request.op) {
    case 'rank':
      return [rowOf(request)];
    case 'compare':
      return [rowOf(request.first), rowOf(request.second)];
    case 'score':
      return [arrayOf(request, 'boards').map(boardOf)];
    case 'placements':
      return [partialBoardOf(request.board), cardsOf(request.held), numberOf(request, 'place'),
        numberOf(request, 'discard'), flagOf(request, 'list')];
    case 'perft':
      return [partialBoardOf(request.board), arrayOf(request, 'streets').map(cardsOf), flagOf(request, 'divide')];
    case 'settle':
      return [arrayOf(request, 'boards').map(boardOf), chipsOf(request, 'stacks'), chipsOf(request, 'bought_in'),
        numberOf(request, 'point_value')];
    case 'play':
      return [matchOf(request)];
    case 'fantasyland': {
      const {entered_with: enteredWith = null} = request;
      if (enteredWith !== null && !Number.isInteger(enteredWith)) {
        throw new Refused('bad-request', 'entered_with is not an integer');
      }
      return [boardOf(request.board), enteredWith];
    }
    default:
      return [boardOf(request.board)];
  }
}

function arrayOf(request, name) {
  if (!Array.isArray(request[name])) throw new Refused('bad-request', `${name} is not an array`);
  return request[name];
}

function numberOf(request, name) {
  if (!Number.isInteger(request[name])) throw new Refused('bad-request', `${name} is not an integer`);
  return request[name];
}

function flagOf(request, name) {
  if (typeof request[name] !== 'boolean') throw new Refused('bad-request', `${name} is not true or false`);
  return request[name];
}

function chipsOf(request, name) {
  if (!arrayOf(request, name).every(Number.isInteger)) throw new Refused('bad-request', `${name} are not integers`);
  return request[name];
}

function matchOf(request) {
  const {viewer = null} = request;
  return {
    chairs: numberOf(request, 'chairs'),
    stacks: chipsOf(request, 'stacks'),
    button: numberOf(request, 'button'),
    pointValue: numberOf(request, 'point_value'),
    hands: arrayOf(request, 'hands').map(handOf),
    viewer: viewer === null ? null : numberOf(request, 'viewer'),
  };
}

function handOf(value) {
  if (!isObject(value)) throw new Refused('bad-request', 'a hand is not an object');
  return {deck: cardsOf(value.deck), actions: arrayOf(value, 'actions').map(actionOf)};
}

function actionOf(value) {
  if (!isObject(value)) throw new Refused('bad-request', 'an action is not an object');
  const {chair, discard = [], ...rows} = value;
  return {chair: numberOf(value, 'chair'), ...partialBoardOf(rows), discard: cardsOf(discard)};
}

function partialBoardOf(value) {
  if (!isObject(value) || !Object.keys(value).every((name) => Object.keys(ROW_SIZE).includes(name))) {
    throw new Refused('bad-request', 'a board has the rows top, middle and bottom');
  }
  const {top = [], middle = [], bottom = []} = value;
  return {top: cardsOf(top), middle: cardsOf(middle), bottom: cardsOf(bottom)};
}

function rowOf(value) {
  if (!isObject(value) || !Object.keys(ROW_SIZE).includes(value.row)) {
    throw new Refused('bad-request', 'not a row: its name is top, middle or bottom');
  }
  return {name: value.row, cards: cardsOf(value.cards)};
}

function boardOf(value) {
  if (!isObject(value) || Object.keys(value).sort().join() !== 'bottom,middle,top') {
    throw new Refused('bad-request', 'a board has the rows top, middle and bottom');
  }
  return {top: cardsOf(value.top), middle: cardsOf(value.middle), bottom: cardsOf(value.bottom)};
}

function cardsOf(value) {
  if (!Array.isArray(value)) throw new Refused('bad-request', 'cards are an array');
  return value.map((text) => {
    if (!DECK.has(text)) throw new Refused('bad-card', show(text));
    return DECK.get(text);
  });
}

// ---- what goes out: each check takes what the engine returned and where, and gives what is sent

function resultOf(op, value, request) {
  if (value === undefined || value === null) {
    throw new BadAnswer(`${op} returned ${value}: a missing return; throw Unsupported for what the engine does not do`);
  }
  const short = SHORT[op];
  const members = {...MEMBERS[op]};
  const bySeat = {score: ['points', 'fouled', 'foul_rules', 'royalties'], settle: ['stacks', 'final_stacks']}[op] || [];
  for (const name of bySeat) members[name] = eachOrNull(members[name], request.boards.length);
  const answer = isObject(value) || !short ? value : short(value);
  if (op !== 'placements' || request.list || !isObject(answer)) return object(members)(answer, op);
  const {placements, ...rest} = answer; // not asked for
  return object(members)(rest, op);
}

const SHORT = {
  compare: (value) => ({winner: winner(value)}),
  foul: (value) => ({fouled: value}),
  score: (value) => ({points: value}),
  fantasyland: (value) => ({fantasyland: value}),
  placements: (value) => (Array.isArray(value) ? {count: value.length, placements: value} : {count: value}),
  perft: (value) => ({count: value}),
  settle: (value) => ({stacks: value}),
};

function winner(value) {
  if (typeof value !== 'number' || Number.isNaN(value)) return value;
  return value > 0 ? 'first' : value < 0 ? 'second' : 'tie';
}

function object(members) {
  const known = Object.keys(members);
  return (value, where) => {
    if (!isObject(value)) throw new BadAnswer(`${where} is ${show(value)}, not an object of ${known.join(', ')}`);
    const result = {};
    for (const [name, item] of Object.entries(value)) {
      if (name === 'note') {
        result.note = plain(item);
      } else if (!known.includes(name)) {
        throw new BadAnswer(`${where} has a member ${show(name)}; it can have ${known.join(', ')}`);
      } else {
        result[name] = item === null || item === undefined ? null : members[name](item, `${where}: ${name}`);
      }
    }
    return result;
  };
}

function list(member, length) {
  return (value, where) => {
    if (!Array.isArray(value)) throw new BadAnswer(`${where} is ${show(value)}, not an array`);
    if (length !== undefined && value.length !== length) {
      throw new BadAnswer(`${where} has ${value.length} items, not ${length}: ${show(value)}`);
    }
    return value.map((item, index) => member(item, `${where}[${index}]`));
  };
}

function eachOrNull(member, length) {
  return list((item, where) => (item === null ? null : member(item, where)), length);
}

function card(value, where) {
  const text = value instanceof Card ? value.text : value;
  if (!DECK.has(text)) throw new BadAnswer(`${where} is ${show(value)}, not a card such as 'As'`);
  return text;
}

function integer(value, where) {
  if (typeof value === 'bigint') return integer(Number(value), where);
  if (!Number.isSafeInteger(value)) throw new BadAnswer(`${where} is ${show(value)}, not an integer`);
  return value + 0; // -0 becomes 0
}

function boolean(value, where) {
  if (typeof value !== 'boolean') throw new BadAnswer(`${where} is ${show(value)}, not true or false`);
  return value;
}

function word(words) {
  return (value, where) => {
    if (!words.includes(value)) throw new BadAnswer(`${where} is ${show(value)}, not one of ${words.join(', ')}`);
    return value;
  };
}

function ranks(value, where) {
  const letters = list(rank)(value, where);
  if (new Set(letters).size < letters.length) throw new BadAnswer(`${where} is ${show(value)}: each rank once`);
  return letters;
}

function rank(value, where) {
  if (typeof value === 'string' && value.length === 1 && RANKS.includes(value)) return value;
  if (Number.isInteger(value) && value >= 2 && value <= 14) return RANKS[value - 2];
  throw new BadAnswer(`${where} is ${show(value)}, not a rank: one letter of ${RANKS}, or an integer from 2 to 14`);
}

function rule(value, where) {
  if (typeof value === 'string' && /^[a-z]+\.[a-z-]+$/.test(value)) return value;
  throw new BadAnswer(`${where} is ${show(value)}, not a rule id such as foul.order, or null`);
}

function seats(value, where) {
  const pair = list(integer, 2)(value, where);
  if (pair[0] < 0 || pair[0] >= pair[1]) throw new BadAnswer(`${where} is ${show(value)}, not [a, b] with a below b`);
  return pair;
}

const cards = list(card);
const rows = {top: cards, middle: cards, bottom: cards};
const placement = object({...rows, discard: cards});

const MEMBERS = {
  rank: {category: word(CATEGORIES), ranks},
  compare: {winner: word(['first', 'second', 'tie'])},
  foul: {fouled: boolean, rule},
  royalties: {top: integer, middle: integer, bottom: integer, total: integer},
  score: {
    points: integer,
    fouled: boolean,
    foul_rules: rule,
    royalties: list(integer, 3),
    pairs: list(object({seats, rows: list(word([1, 0, -1]), 3), points: integer})),
  },
  fantasyland: {fantasyland: boolean, cards: integer, rule},
  placements: {count: integer, placements: list(placement)},
  perft: {count: integer, divide: list(object({placement, count: integer}))},
  settle: {stacks: integer, final_stacks: integer, payments: list(object({from: integer, to: integer, paid: integer}))},
  play: {
    hands: list(object({
      seats: list(integer),
      points: list(integer),
      fouled: list(boolean),
      fantasyland: eachOrNull(integer),
      stacks: list(integer),
      final_stacks: list(integer),
      button: integer,
      set_complete: boolean,
      over: boolean,
    })),
    next: object({chair: integer, place: integer, discard: integer, held: cards}),
    view: object({boards: eachOrNull(object(rows)), held: eachOrNull(cards), discarded: cards}),
  },
};

module.exports = {serve, check, checkPartial, claimStdout, Adapter, Card, Refused, Unsupported};
