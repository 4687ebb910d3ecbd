// What people paste: boards, one line a seat; our YAML; a verdict; a record. Cards are read by the oracle.
import type { Oracle } from "ofcheck-oracle";
import { rowNames, rowSize } from "../shared/words";
import { cleanName, editSeat, emptyRows, fewestSeats, mostSeats, newSeat, newTable, type Seat, type Table } from "./state";

export class Unreadable extends Error {}

export const longestText = 1_000_000;

type Rows = Seat["rows"];
interface Found { rows: Rows; streets?: string[][]; name?: string }
type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
const isObject = (value: unknown): value is Record<string, Json> => typeof value === "object" && value !== null && !Array.isArray(value);

function rowsOf(parts: string[], what: string, oracle: Oracle): Rows {
  const rows = emptyRows();
  if (parts.length !== rowNames.length) throw new Unreadable(`${what} has ${parts.length} rows, expected three with slashes between them: QsQd2c / AsAd4h4dJc / 8h9dTsJhQc`);
  rowNames.forEach((row, i) => {
    const cards = oracle.cards(parts[i] ?? "");
    if (cards.length > rowSize[row]) throw new Unreadable(`${what}, ${row}: ${cards.length} cards, expected at most ${rowSize[row]}`);
    cards.forEach((card, at) => { rows[row][at] = card; });
  });
  return rows;
}

const textOf = (cards: Json | undefined) => (Array.isArray(cards) ? cards.join(" ") : typeof cards === "string" ? cards : "");

function boardOf(value: Json, what: string, oracle: Oracle): Rows {
  if (typeof value === "string") return rowsOf(value.split("/"), what, oracle);
  if (!isObject(value)) throw new Unreadable(`${what} is no board; expected top, middle and bottom`);
  return rowsOf(rowNames.map((row) => textOf(value[row])), what, oracle);
}

function fromLines(text: string, oracle: Oracle): Found[] {
  const quoted = text.match(/'[^']*'|"[^"]*"/g)?.map((each) => each.slice(1, -1)).filter((each) => each.includes("/"));
  const lines = quoted?.length ? quoted : text.split("\n").map((line) => line.trim()).filter((line) => line !== "");
  return lines.map((line, i) => {
    const [, name, cards = line] = /^([^:/]*):(.*)$/.exec(line) ?? [];
    const parts = cards.split("/");
    return { rows: rowsOf(parts.slice(0, rowNames.length), `line ${i + 1}`, oracle), streets: parts.slice(rowNames.length).map((street) => oracle.cards(street)).filter((street) => street.length), ...(name ? { name } : {}) };
  });
}

/** The boards at the end of a record's last hand. */
function fromHand(hand: Json | undefined, chairs: number, oracle: Oracle): Found[] {
  const found: Found[] = Array.from({ length: chairs }, () => ({ rows: emptyRows() }));
  if (!isObject(hand) || !Array.isArray(hand.actions)) throw new Unreadable("the record's last hand has no actions");
  for (const action of hand.actions) {
    const [, chair, parts] = /^\s*([0-3])\s*:(.*)$/.exec(String(action)) ?? [];
    const seat = found[Number(chair)];
    if (!parts || !seat) throw new Unreadable(`“${String(action).slice(0, 40)}” is no action of a record`);
    for (const part of parts.split("|")) {
      const [, word, cards = ""] = /^\s*([a-z]+)\s+(.*)$/.exec(part) ?? [];
      const row = rowNames.find((each) => each === word);
      if (!row) continue;  // a discard
      for (const card of oracle.cards(cards)) {
        const place = seat.rows[row].indexOf(null);
        if (place < 0) throw new Unreadable(`seat ${Number(chair) + 1}, ${row}: more than ${rowSize[row]} cards`);
        seat.rows[row][place] = card;
      }
    }
  }
  return found;
}

function fromDocument(document: Json, oracle: Oracle): { found: Found[]; more?: Partial<Table> } {
  const lines = Array.isArray(document) ? document : [document];
  const first = lines[0];
  if (!isObject(first)) throw new Unreadable("there are no boards in it");
  if (first.type === "record" || first.record !== undefined) {
    const hands = Array.isArray(first.hands) ? first.hands : lines.filter((line) => isObject(line) && line.type === "hand");
    return { found: fromHand(hands.at(-1), Number(first.chairs), oracle) };
  }
  const from = isObject(first.input) ? first.input : Array.isArray(first.cases) && isObject(first.cases[0] ?? null) ? (first.cases[0] as Record<string, Json>) : first;
  const boards = Array.isArray(from.boards) ? from.boards : from.board !== undefined ? [from.board] : from.top !== undefined ? [from] : null;
  if (!boards) throw new Unreadable("there are no boards in it: expected boards, a verdict or a record");
  const names = Array.isArray(from.names) ? from.names : [];
  const found = boards.map((board, i) => ({ rows: boardOf(board, `board ${i + 1}`, oracle), ...(typeof names[i] === "string" ? { name: names[i] } : {}) }));
  return { found, more: typeof from.button === "number" && from.button >= 0 && from.button < boards.length ? { button: from.button } : {} };
}

/** The table with the boards of a text in it. Throws Unreadable and Refused. */
export async function readText(text: string, table: Table, oracle: Oracle): Promise<Table> {
  if (text.length > longestText) throw new Unreadable(`the text has ${text.length} characters; at most ${longestText} are read`);
  if (text.trim() === "") throw new Unreadable("there is nothing in it");
  let found: Found[], more: Partial<Table> | undefined;
  if (/^\s*[{[-]|^\s*[a-z_-]+:\s*(\n|\[|\{|[0-9]|$)|^(# |rule:|record:|top:)/m.test(text)) {
    const { parseAllDocuments, parse } = await import("yaml");
    let document: Json;
    const lines = text.trim().split("\n");
    try {
      document = lines.length > 1 && lines.every((line) => line.startsWith("{") || line.trim() === "") ? lines.filter((line) => line.trim() !== "").map((line) => JSON.parse(line) as Json) : (parse(text, { maxAliasCount: 10 }) as Json);
    } catch (error) {
      const count = parseAllDocuments(text).length;
      throw new Unreadable(count > 1 ? `there are ${count} documents in it, expected one` : `this is no YAML: ${(error as Error).message.split("\n")[0]}`);
    }
    ({ found, more } = fromDocument(document, oracle));
  } else {
    found = fromLines(text, oracle);
  }
  if (found.length < 1 || found.length > mostSeats) throw new Unreadable(`there are ${found.length} boards in it, expected 1 to ${mostSeats}`);
  const seats = Math.max(found.length, fewestSeats);
  let next: Table = { ...table, ...more, seats: newTable(seats).seats };
  next.seats = next.seats.map((_, i) => (table.seats[i] ? { ...table.seats[i], rows: emptyRows(), streets: [] } : newSeat(i + 1)));
  if (next.button >= seats || (!more?.button && table.seats.length !== seats)) next.button = seats - 1;
  const seen = new Set<string>();
  found.forEach(({ rows, streets = [], name }, i) => {
    for (const card of [...rowNames.flatMap((row) => rows[row]), ...streets.flat()]) {
      if (card !== null && seen.has(card)) throw new Unreadable(`the card ${card} stands there twice; a deal comes from one deck`);
      if (card !== null) seen.add(card);
    }
    const cleaned = name === undefined ? "" : cleanName(name);
    next = editSeat(next, i, { rows, streets, ...(cleaned && !next.seats.some((seat, at) => at !== i && seat.name === cleaned) ? { name: cleaned } : {}) });
  });
  return next;
}
