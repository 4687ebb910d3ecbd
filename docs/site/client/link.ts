// A table in the fragment of an address: `#v=2&h=classic&b=QsQd2c/…&b=…`, and two houses: `#v=2&h=classic&h=basics&o=showdown.lines:two-four`.
//
// Behind a board stand the streets that are to come, `b=Qs/AsAd//Ts2c2d`. So whatever a table can hold fits.
import type { Oracle, Row } from "ofcheck-oracle";
import { rowNames, rowSize } from "../shared/words";
import { BadLink, fragmentOf, houseOfParts, houseParts, onlyOne, partsOf, shortNumber, shown, valuesOf, whole } from "./fragment";
import { whyNoCards, whyNoTable } from "./option";
import { boardRows, cleanName, fewestSeats, isFinished, mostSeats, newSeat, newTable, type Own, type Table } from "./state";

export { BadLink, shortEntry } from "./fragment";
export const longestLink = 2000;

const rowText = (cards: (string | null)[]) => cards.map((card) => card ?? "").join("");

/** The fragment of a table, without `#`. */
export function toFragment(table: Table): string {
  const parts = houseParts(table);
  const add = (key: string, value: string) => parts.push([key, value]);
  for (const seat of table.seats) {
    add("b", [...rowNames.map((row) => seat.rows[row]), ...(isFinished(seat) ? [] : seat.streets)].map(rowText).join("/"));
  }
  if (table.seats.some((seat, i) => seat.name !== newSeat(i + 1).name)) for (const seat of table.seats) add("n", seat.name);
  add("d", String(table.button + 1));
  if (table.seats.some((seat) => seat.entered !== null)) add("f", table.seats.map((seat) => seat.entered ?? "-").join(","));
  if (table.money) {
    add("s", table.seats.map((seat) => shortNumber(seat.stack)).join(","));
    add("i", table.seats.map((seat) => shortNumber(seat.boughtIn)).join(","));
    add("p", shortNumber(table.pointValue));
  }
  return fragmentOf(parts);
}

/** The table of a fragment, or null where it is empty. Throws BadLink. */
export function fromFragment(fragment: string, oracle: Oracle): Table | null {
  const given = partsOf(fragment, "hotbndfsip", "a table", longestLink);
  if (given === null) return null;
  const one = (key: string) => onlyOne(given, key);
  const boards = valuesOf(given, "b");
  if (boards.length < fewestSeats || boards.length > mostSeats) throw new BadLink(`the link has ${boards.length} boards, expected ${fewestSeats} to ${mostSeats}`);
  const table = newTable(boards.length);
  const seen = new Set<string>();
  boards.forEach((board, i) => {
    const parts = board.split("/");
    if (parts.length < rowNames.length) throw new BadLink(`board ${i + 1} has ${parts.length} rows, expected 3`);
    const read = parts.map((part, place) => {
      const row: Row | undefined = rowNames[place], name = row ?? `street ${place - rowNames.length + 1}`;
      let cards: string[];
      try {
        cards = oracle.cards(part);
      } catch {
        throw new BadLink(`board ${i + 1}, ${name}: ${shown(part)} are no cards`);
      }
      if (row ? cards.length > rowSize[row] : cards.length === 0) throw new BadLink(`board ${i + 1}, ${name}: ${cards.length} cards, expected at ${row ? `most ${rowSize[row]}` : "least 1"}`);
      const unplayed = whyNoCards(cards);
      if (unplayed) throw new BadLink(`board ${i + 1}, ${name}: ${unplayed}`);
      for (const card of cards) {
        if (seen.has(card)) throw new BadLink(`${card} appears twice`);
        seen.add(card);
      }
      return cards;
    });
    table.seats[i]!.rows = boardRows(Object.fromEntries(rowNames.map((row, place) => [row, read[place]!])));
    table.seats[i]!.streets = read.slice(rowNames.length);
  });
  const names = valuesOf(given, "n");
  if (names.length && names.length !== boards.length) throw new BadLink(`${names.length} names for ${boards.length} boards`);
  names.forEach((name, i) => {
    if (name !== cleanName(name) || name === "" || names.indexOf(name) !== i) throw new BadLink(`${shown(name)} cannot be the name of seat ${i + 1}`);
    table.seats[i]!.name = name;
  });
  if (!names.length) table.seats = table.seats.map((seat, i) => ({ ...newSeat(i + 1), rows: seat.rows, streets: seat.streets }));
  const house = houseOfParts(given, oracle, table.preset), why = whyNoTable(house);
  if (why) throw new BadLink(why);
  Object.assign(table, house);
  const button = one("d");
  if (button !== undefined) table.button = whole(button, "the button", 1, boards.length) - 1;
  const list = (key: string, what: string, read: (text: string, seat: number) => void) => {
    const text = one(key);
    if (text === undefined) return false;
    const parts = text.split(",");
    if (parts.length !== boards.length) throw new BadLink(`${what}: ${parts.length} entries for ${boards.length} seats`);
    parts.forEach(read);
    return true;
  };
  list("f", "Fantasyland", (text, i) => { table.seats[i]!.entered = text === "-" ? null : whole(text, "Fantasyland", 13, 17); });
  table.money = list("s", "the stacks", (text, i) => { table.seats[i]!.stack = table.seats[i]!.boughtIn = whole(text, "the stacks", 0, 1e12); });
  list("i", "what was bought in", (text, i) => { table.seats[i]!.boughtIn = whole(text, "what was bought in", 0, 1e12); });
  const pointValue = one("p");
  if (pointValue !== undefined) table.pointValue = whole(pointValue, "a point's value", 1, 1e6);
  return table;
}

// --- two houses ----------------------------------------------------------------------------------------------------------

/** Two houses with whatever they can hold. */
export const longestPair = 2 * longestLink;

/** The fragment of two houses, without `#`: each begins with its `h`. */
export const pairToFragment = (pair: Own[]) => fragmentOf(pair.flatMap(houseParts));

/** The two houses of a fragment, or null where it is empty. Throws BadLink. */
export function pairOfFragment(fragment: string, oracle: Oracle): Own[] | null {
  const given = partsOf(fragment, "hot", "two houses", longestPair);
  if (given === null) return null;
  const starts = given.flatMap(([key], i) => (key === "h" ? [i] : []));
  if (starts.length !== 2 || starts[0] !== 0) throw new BadLink(`the link has ${starts.length} houses, expected 2, each beginning with “h”`);
  return [given.slice(0, starts[1]), given.slice(starts[1])].map((parts) => houseOfParts(parts, oracle, "bga-pineapple"));
}
