// What was found in a text that somebody pasted, and the table that it makes.
import type { Card, Oracle } from "ofcheck-oracle";
import { rowNames, rowSize } from "../shared/words";
import { whyNoCards, whyNoTable } from "./option";
import { boardRows, cleanName, emptyRows, fewestSeats, mostSeats, newSeat, newTable, type Own, type Seat, type Table } from "./state";

export class Unreadable extends Error {}

export interface Found { rows: Seat["rows"]; streets?: Card[][]; name?: string }
export interface Pasted {
  boards: Found[];
  /** It says all: what it leaves out is as on a new table, and not as on the one that lies there. */
  isWhole?: boolean;
  house?: Own;
  button?: number;
  entered?: (number | null)[];
  stacks?: number[];
  boughtIn?: number[];
  pointValue?: number;
  /** What was not taken, and why. */
  notes: string[];
}

/** Rows of text, from the top. */
export function rowsOf(parts: string[], what: string, oracle: Oracle): Seat["rows"] {
  if (parts.length !== rowNames.length) throw new Unreadable(`${what} has ${parts.length} rows, expected three with slashes between them: QsQd2c / AsAd4h4dJc / 8h9dTsJhQc`);
  return boardRows(Object.fromEntries(rowNames.map((row, i) => {
    const cards = oracle.cards(parts[i] ?? "");
    if (cards.length > rowSize[row]) throw new Unreadable(`${what}, ${row}: ${cards.length} cards, expected at most ${rowSize[row]}`);
    return [row, cards];
  })));
}

/** A board on one line, and behind it the streets that are to come. */
export function boardOfLine(line: string, what: string, oracle: Oracle): Found {
  const parts = line.split("/");
  return { rows: rowsOf(parts.slice(0, rowNames.length), what, oracle), streets: parts.slice(rowNames.length).map((street) => oracle.cards(street)).filter((street) => street.length) };
}

function checkOneDeck(boards: Found[]) {
  const places = boards.flatMap(({ rows, streets = [] }) => [...rowNames.flatMap((row) => rows[row]), ...streets.flat()]);
  const cards = places.filter((card) => card !== null), seen = new Set<string>();
  const why = whyNoCards(cards);
  if (why) throw new Unreadable(why);
  for (const card of cards) {
    if (seen.has(card)) throw new Unreadable(`${card} appears twice; all cards of a deal come from one deck`);
    seen.add(card);
  }
}

const within = (list: (number | null)[] | undefined, what: string, seats: number, least: number, most: number) => {
  if (!list) return;
  if (list.length !== seats) throw new Unreadable(`${what}: ${list.length} entries for ${seats} seats`);
  const wrong = list.find((each) => each !== null && !(Number.isInteger(each) && each >= least && each <= most));
  if (wrong !== undefined) throw new Unreadable(`${what}: expected whole numbers from ${least} to ${most}, found ${wrong}`);
};

/** A name for each seat: that of its board, its own, or the first number that no seat has. No two are the same. */
function namesOf(given: string[], old: string[]): string[] {
  const first = (list: string[]) => list.map((name, i) => (list.indexOf(name) === i ? name : ""));
  const names = first(given), kept = first(old).map((name, i) => names[i] || (names.includes(name) ? "" : name));
  const free = Array.from({ length: mostSeats }, (_, i) => newSeat(i + 1).name).filter((name) => !kept.includes(name));
  return kept.map((name) => name || free.shift()!);
}

/** The table with what was pasted on it. What the text does not speak of stays as it is, but Fantasyland, which is of one hand. */
export function tableWith(pasted: Pasted, table: Table): { table: Table; notes: string[] } {
  const { boards, house, button, entered, stacks, boughtIn = stacks, pointValue } = pasted, notes = [...pasted.notes];
  if (boards.length < 1 || boards.length > mostSeats) throw new Unreadable(`there are ${boards.length} boards in it, expected 1 to ${mostSeats}`);
  checkOneDeck(boards);
  const why = house ? whyNoTable(house) : "";
  if (why) throw new Unreadable(why);
  within(entered, "Fantasyland", boards.length, 13, 17);
  within(stacks, "the stacks", boards.length, 0, 1e12);
  within(boughtIn, "what was bought in", boards.length, 0, 1e12);
  within([pointValue ?? 1], "a point's value", 1, 1, 1e6);
  within([button ?? 0], "the button", 1, 0, boards.length - 1);
  const count = Math.max(boards.length, fewestSeats), base = pasted.isWhole ? newTable(count) : table;
  const old = Array.from({ length: count }, (_, i) => base.seats[i] ?? newSeat(i + 1));
  const given = old.map((_, i) => cleanName(boards[i]?.name ?? ""));
  const names = namesOf(given, old.map((seat) => seat.name));
  const seats = old.map((seat, i): Seat => {
    const { rows = emptyRows(), streets = [], name = "" } = boards[i] ?? {}, wanted = given[i]!;
    if (wanted !== name) notes.push(`the name “${name.slice(0, 30)}” as it is: at most 20 bytes, and no comma`);
    if (wanted && names[i] !== wanted) notes.push(`the name “${wanted}” for seat ${i + 1}: another seat has it`);
    return { ...seat, name: names[i]!, rows, streets, entered: entered?.[i] ?? null, stack: stacks?.[i] ?? seat.stack, boughtIn: boughtIn?.[i] ?? seat.boughtIn };
  });
  return {
    table: { ...base, ...house, seats, button: button ?? (base.seats.length === count ? base.button : count - 1), money: stacks ? true : base.money, pointValue: pointValue ?? base.pointValue },
    notes,
  };
}
