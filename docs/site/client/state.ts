// What lies on the table, and how it changes. It knows nothing of the rules.
import type { Card, House, PresetName, Row, TableRequest } from "ofcheck-oracle";
import { rowNames, rowSize } from "../shared/words";

export interface Seat {
  name: string;
  /** A place for each card of a row; null is empty. */
  rows: Record<Row, (Card | null)[]>;
  /** Cards that are to come, street by street, where somebody asks in how many ways they can be set. */
  streets: Card[][];
  /** With how many cards the seat entered Fantasyland; null for an ordinary hand. */
  entered: number | null;
  stack: number;
  boughtIn: number;
}
export interface Place { seat: number; row: Row; index: number }
/** A royalty table: the entries that earn. */
export type RoyaltyEntries = Record<string, number>;
export type OptionChange = Record<string, string | number | null | RoyaltyEntries>;
/** A house that begins as a preset. */
export interface Own {
  preset: PresetName;
  /** Options and royalty tables in which it differs from the preset. */
  changes: OptionChange;
}
export interface Table extends Own {
  seats: Seat[];
  button: number;
  money: boolean;
  pointValue: number;
}

export const fewestSeats = 2;
export const mostSeats = 4;
export const longestName = 20;  // bytes, as in `ofcheck --names`

export const emptyRows = (): Seat["rows"] =>
  Object.fromEntries(rowNames.map((row) => [row, Array<Card | null>(rowSize[row]).fill(null)])) as Seat["rows"];
/** Places with these cards in them. */
export const boardRows = (board: Partial<Record<Row, Card[] | null>>): Seat["rows"] =>
  Object.fromEntries(rowNames.map((row) => [row, Array.from({ length: rowSize[row] }, (_, i) => board[row]?.[i] ?? null)])) as Seat["rows"];
export const newSeat = (number: number): Seat => ({ name: `Seat ${number}`, rows: emptyRows(), streets: [], entered: null, stack: 100, boughtIn: 100 });
export const newTable = (seats = fewestSeats): Table => ({
  seats: Array.from({ length: seats }, (_, i) => newSeat(i + 1)), button: seats - 1, preset: "bga-pineapple", changes: {}, money: false, pointValue: 1,
});

export const places = (seat: number): Place[] =>
  rowNames.flatMap((row) => Array.from({ length: rowSize[row] }, (_, index) => ({ seat, row, index })));
export const cardAt = (table: Table, place: Place) => table.seats[place.seat]?.rows[place.row][place.index] ?? null;
export const samePlace = (a: Place | null, b: Place | null) => !!a && !!b && a.seat === b.seat && a.row === b.row && a.index === b.index;
export const cardsOf = (seat: Seat) => rowNames.flatMap((row) => seat.rows[row]).filter((card): card is Card => card !== null);
export const isFinished = (seat: Seat) => rowNames.every((row) => seat.rows[row].every((card) => card !== null));
export const boardOf = (seat: Seat) =>
  Object.fromEntries(rowNames.map((row) => [row, seat.rows[row].filter((card): card is Card => card !== null)])) as Record<Row, Card[]>;
export const placeOf = (table: Table, card: Card) =>
  table.seats.flatMap((_, seat) => places(seat)).find((place) => cardAt(table, place) === card) ?? null;
export const houseOf = ({ preset, changes }: Own): House => (Object.keys(changes).length ? { preset, ...changes } : preset) as House;

/** The next empty place after this one: in its board first, then in the others. */
export function nextEmpty(table: Table, after: Place): Place | null {
  const own = places(after.seat);
  const from = own.findIndex((place) => samePlace(place, after)) + 1;
  const others = table.seats.flatMap((_, i) => (i === after.seat ? [] : places(i)));
  return [...own.slice(from), ...own.slice(0, from), ...others].find((place) => cardAt(table, place) === null) ?? null;
}

/** A place of one table on the next one. Where seats came or went it stays with its own seat, and goes with it. */
export function placeOn(next: Table, place: Place | null, table: Table): Place | null {
  if (!place || next.seats.length === table.seats.length) return place;
  const seat = next.seats.findIndex(({ name }) => name === table.seats[place.seat]?.name);
  return seat < 0 ? null : { ...place, seat };
}

const withSeat = (table: Table, seat: number, change: (seat: Seat) => Seat): Table => ({
  ...table, seats: table.seats.map((each, i) => (i === seat ? change(each) : each)),
});
const withCard = (table: Table, place: Place, card: Card | null): Table =>
  withSeat(table, place.seat, (seat) => ({ ...seat, rows: { ...seat.rows, [place.row]: seat.rows[place.row].map((old, i) => (i === place.index ? card : old)) } }));

/** Puts a card in a place. What lies there goes where the card came from, or back to the deck. It is no longer to come. */
export function put(table: Table, place: Place, card: Card | null): Table {
  const from = card === null ? null : placeOf(table, card);
  const there = cardAt(table, place);
  const isToCome = table.seats.some((seat) => seat.streets.flat().includes(card ?? ""));
  const seats = isToCome ? table.seats.map((seat) => ({ ...seat, streets: seat.streets.map((street) => street.filter((each) => each !== card)).filter((street) => street.length) })) : table.seats;
  const next = { ...table, seats };
  return withCard(from ? withCard(next, from, there) : next, place, card);
}
export const editSeat = (table: Table, seat: number, change: Partial<Seat>) => withSeat(table, seat, (old) => ({ ...old, ...change }));
export const addSeat = (table: Table): Table => {
  const taken = new Set(table.seats.map((seat) => seat.name));
  const number = [1, 2, 3, 4].find((each) => !taken.has(`Seat ${each}`)) ?? 1;
  return { ...table, seats: [...table.seats, newSeat(number)], button: table.button === table.seats.length - 1 ? table.seats.length : table.button };
};
export const removeSeat = (table: Table, seat: number): Table => ({
  ...table, seats: table.seats.filter((_, i) => i !== seat), button: Math.max(0, table.button >= seat ? table.button - 1 : table.button),
});

/** The table as the oracle is asked about it; every board is finished. */
export const requestOf = (table: Table): TableRequest => ({
  boards: table.seats.map(boardOf),
  names: table.seats.map((seat) => seat.name),
  button: table.button,
  entered_with: table.seats.map((seat) => seat.entered),
  ...(table.money ? { stacks: table.seats.map((seat) => seat.stack), bought_in: table.seats.map((seat) => seat.boughtIn), point_value: table.pointValue } : {}),
});

/** A name as the oracle takes it: no commas or control characters, at most twenty bytes; empty if nothing is left. */
export function cleanName(text: string): string {
  let name = text.replace(/[\p{C},]/gu, "").trim();
  while (new TextEncoder().encode(name).length > longestName) name = [...name].slice(0, -1).join("").trim();
  return name;
}
