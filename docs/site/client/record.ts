// Records of matches, as YAML or JSON lines. They are read as strictly as `ofcheck play` reads them, and refused in the same words:
// harness/corpus/record.cpp.
import type { Action, Card, Oracle, PlayRequest, PlayResult } from "ofcheck-oracle";
import { rowNames } from "../shared/words";
import { houseOfYaml } from "./house";
import { whyNoTable } from "./option";
import { houseOf, mostSeats, type Own } from "./state";

export interface Match { house: Own; chairs: number; stacks: number[]; button: number; pointValue: number; hands: { deck: Card[]; actions: Action[] }[] }
/** `end`: what is wrong with the end that the record claims; empty where nothing is. */
export interface ReadRecord { match: Match; end: string }

type Members = Record<string, unknown>;
const tableKeys = ["rules", "chairs", "stacks", "button", "point-value"];
const mostChips = 1e12, mostPointValue = 1e6, deckSize = 52;

function fail(why: string): never {
  throw new Error(why);
}
const shown = (value: unknown) => (value === undefined ? "nothing" : JSON.stringify(value).slice(0, 40));

function members(value: unknown, what: string, known: string[]): Members {
  if (typeof value !== "object" || value === null || Array.isArray(value)) fail(`expected ${what}, found ${shown(value)}`);
  for (const key of Object.keys(value)) if (!known.includes(key)) fail(`unknown key '${key.slice(0, 40)}' in ${what} (known: ${known.join(", ")})`);
  return value as Members;
}
const required = (map: Members, key: string, what: string) => map[key] ?? fail(`${what} has no '${key}'`);

function whole(value: unknown, what: string, least: number, most: number): number {
  const number = typeof value === "string" && /^-?[0-9]+$/.test(value) ? Number(value) : value;
  if (typeof number !== "number" || !Number.isInteger(number)) fail(`expected ${what} (a number), found ${shown(value)}`);
  if (number < least || number > most) fail(`expected ${what} of ${least} to ${most}, found ${number}`);
  return number;
}

function byChair(map: Members, key: string, chairs: number, most: number): number[] | null {
  if (map[key] === undefined) return null;
  const list = map[key];
  if (!Array.isArray(list)) fail(`expected ${key}, one a chair, found ${shown(list)}`);
  if (list.length !== chairs) fail(`expected ${key} for ${chairs} chairs, found ${list.length}`);
  return list.map((each) => whole(each, key, -most, most));
}

/** `top Qs | middle 2c 3d | discard 4h`. */
export function placementOf(text: string, oracle: Oracle): Omit<Action, "chair"> {
  const placement: Record<string, Card[]> = {};
  for (const part of text.split("|").filter((each) => each.trim())) {
    const [, word = "", cards = ""] = /^\s*([a-z]+)\s+(.*)$/.exec(part) ?? [];
    if (![...(rowNames as string[]), "discard"].includes(word) || word in placement) fail(`“${part.trim().slice(0, 40)}”: expected parts such as top Qs | middle 2c 3d | discard 4h`);
    placement[word] = oracle.cards(cards);
  }
  return placement;
}

function actionOf(value: unknown, oracle: Oracle): Action {
  const [, chair, rest = ""] = /^\s*([0-9]+)\s*:(.*)$/s.exec(String(value)) ?? [];
  if (chair === undefined) fail(`“${String(value).slice(0, 40)}” is no action; expected such as "0: top As | bottom 5c 5d | discard 2c"`);
  return { chair: Number(chair), ...placementOf(rest, oracle) };
}

function deckOf(hand: Members, oracle: Oracle): Card[] {
  if ((hand.deck === undefined) === (hand.seed === undefined)) fail(`a hand has ${hand.deck === undefined ? "neither a 'deck' nor" : "both a 'deck' and"} a 'seed'; expected one of them`);
  if (hand.seed !== undefined) return oracle.deck(whole(hand.seed, "a seed", 0, Number.MAX_SAFE_INTEGER));
  const cards = oracle.cards(Array.isArray(hand.deck) ? hand.deck.join(" ") : String(hand.deck));
  if (cards.length !== deckSize) fail(`expected the ${deckSize} cards of a deck, found ${cards.length}`);
  const twice = cards.find((card, i) => cards.indexOf(card) !== i);
  if (twice) fail(`the card ${twice} stands twice in the deck`);
  return cards;
}

function handOf(value: unknown, number: number, keys: string[], oracle: Oracle): Match["hands"][number] {
  try {
    const hand = members(value, "a hand", keys), actions = required(hand, "actions", "a hand");
    if (!Array.isArray(actions)) fail(`expected the actions of a hand, found ${shown(actions)}`);
    return { deck: deckOf(hand, oracle), actions: actions.map((each) => actionOf(each, oracle)) };
  } catch (error) {
    throw new Error(`hand ${number}: ${(error as Error).message}`);
  }
}

function matchOf(map: Members, what: string, version: string, oracle: Oracle): Match {
  const said = whole(required(map, version, what), "the format's version", 0, mostChips);
  if (said !== 1) fail(`the record has version ${said}; expected 1`);
  const rules = required(map, "rules", what);
  if (typeof rules === "object" && !("preset" in rules)) fail("the rules have no 'preset:'; name the preset that they start from, such as bga-pineapple");
  const house = houseOfYaml(rules, oracle), why = whyNoTable(house);
  if (why) fail(why);
  const chairs = whole(required(map, "chairs", what), "chairs", 1, mostSeats);
  const pointValue = map["point-value"] === undefined ? 1 : whole(map["point-value"], "point-value", 1, mostPointValue);
  const button = map.button === undefined ? 0 : whole(map.button, "button", 0, chairs - 1);
  const stacks = byChair(map, "stacks", chairs, mostChips) ?? usualStacks(house, chairs, pointValue, oracle) ?? fail("the record has no 'stacks', and its rules have no table.starting-points");
  return { house, chairs, stacks, button, pointValue, hands: [] };
}

/** What every seat begins with by the rules of a house; null where they do not say. */
export function usualStacks(house: Own, chairs: number, pointValue: number, oracle: Oracle): number[] | null {
  const points = oracle.house(houseOf(house))["table.starting-points"];
  return points ? Array<number>(chairs).fill(points * pointValue) : null;
}

export const playRequest = (match: Match): PlayRequest => ({ chairs: match.chairs, stacks: match.stacks, button: match.button, point_value: match.pointValue, hands: match.hands });

/** What the end of a record says that its replay does not come to, as `ofcheck play` says it. */
function endFault(match: Match, end: Members, played: PlayResult): string {
  const { chairs, hands } = match;
  const said = end.hands === undefined ? hands.length : whole(end.hands, "how many hands there are", 0, mostChips);
  if (said !== hands.length) fail(`the record has ${hands.length} hands; the end says ${said}`);
  const points = Array.from({ length: chairs }, (_, chair) => played.hands.reduce((sum, hand) => sum + (hand.points[hand.seats.indexOf(chair)] ?? 0), 0));
  for (const [key, are] of [["points", points], ["stacks", played.hands.at(-1)?.stacks ?? match.stacks]] as const) {
    const say = byChair(end, key, chairs, Number.MAX_SAFE_INTEGER);
    if (say && say.join() !== are.join()) return `the record says that its ${key} are [${say.join(", ")}]; they are [${are.join(", ")}]`;
  }
  return "";
}

/** A document with its numbers as they are written, but those of the rules: a stack of 900.0 is no whole number. */
async function asWritten(text: string): Promise<Members> {
  const { parse } = await import("yaml");
  const map = parse(text, { maxAliasCount: 0, schema: "failsafe" }) as Members;  // it refuses keys that stand twice
  const isMap = typeof map === "object" && map !== null && "rules" in map;
  return isMap ? { ...map, rules: (parse(text, { maxAliasCount: 0 }) as Members).rules } : map;
}

/** The lines of a record in JSON, each with its own keys once. */
async function linesOf(text: string): Promise<Members[]> {
  return Promise.all(text.split("\n").map(async (line, i) => {
    try {
      if (line.trim() === "") fail("found an empty line, expected a JSON object");
      JSON.parse(line);
      return await asWritten(line);
    } catch (error) {
      throw new Error(`line ${i + 1}: ${(error as Error).message.split("\n")[0]}`);
    }
  }));
}

async function readLines(text: string, oracle: Oracle): Promise<{ match: Match; end: Members }> {
  const [first, ...others] = await linesOf(text);
  if (first?.type !== "record") fail(`line 1: found a line of type ${shown(first?.type)}, expected 'record'`);
  const match = matchOf(members(first, "the first line of a record", ["type", "version", ...tableKeys]), "the first line of a record", "version", oracle);
  let end: Members | undefined;
  others.forEach((line, i) => {
    if (end) fail(`line ${i + 2}: found a line after the end`);
    if (line.type === "hand") match.hands.push(handOf(line, match.hands.length + 1, ["type", "deck", "seed", "actions"], oracle));
    else if (line.type === "end") end = members(line, "the end of a record", ["type", "hands", "points", "stacks"]);
    else fail(`line ${i + 2}: found a line of type ${shown(line.type)}, expected 'hand' or 'end'`);
  });
  if (!end) fail(`expected a line of type 'end' after ${match.hands.length} hands, found the end of the file: it is cut off`);
  return { match, end };
}

async function readYaml(text: string, oracle: Oracle): Promise<{ match: Match; end: Members }> {
  const map = members(await asWritten(text), "a record", ["record", "hands", "end", ...tableKeys]);
  const match = matchOf(map, "a record", "record", oracle), hands = required(map, "hands", "a record");
  if (!Array.isArray(hands)) fail(`expected hands, found ${shown(hands)}`);
  match.hands = hands.map((hand, i) => handOf(hand, i + 1, ["deck", "seed", "actions"], oracle));
  return { match, end: map.end === undefined ? {} : members(map.end, "the end of a record", ["hands", "points", "stacks"]) };
}

/** Throws what is wrong with the record, or what the rules refuse of it. */
export async function readRecord(text: string, oracle: Oracle): Promise<ReadRecord> {
  if (text.length > 1_000_000) fail("the record has more than a million characters");
  const trimmed = text.trim();
  const { match, end } = await (trimmed.startsWith("{") ? readLines : readYaml)(trimmed, oracle);
  if (match.hands.length === 0) fail("there are no hands");
  return { match, end: endFault(match, end, oracle.play(playRequest(match), houseOf(match.house))) };
}
