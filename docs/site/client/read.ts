// What people paste: boards, a link of this page, a command line, our YAML, a verdict, a record. Cards are read by the oracle.
import type { Oracle, Row } from "ofcheck-oracle";
import { plural, rowNames } from "../shared/words";
import { fromCommandLine, isCommandLine } from "./commandline";
import { houseOfYaml } from "./house";
import { fromFragment } from "./link";
import { sightOf, standingBefore, tableOf, upTo } from "./match";
import { changed, ownOf } from "./option";
import { boardOfLine, rowsOf, tableWith, Unreadable, type Found, type Pasted } from "./pasted";
import { readRecord } from "./record";
import { addSeat, fewestSeats, houseOf, type OptionChange, type Own, type Table } from "./state";

export const longestText = 1_000_000;

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Members = Record<string, Json>;
const isObject = (value: unknown): value is Members => typeof value === "object" && value !== null && !Array.isArray(value);

// --- lines --------------------------------------------------------------------------------------------------------------

/** One line a seat, or three, each with a row; a row that is named stands where it will. Before the first may stand a name. */
function fromLines(text: string, oracle: Oracle): Pasted {
  const boards: Found[] = [], rows = new Map<Row, string>();
  let name = "";
  const add = (board: Found) => {
    boards.push({ ...board, ...(name ? { name } : {}) });
    rows.clear();
    name = "";
  };
  text.split("\n").forEach((each, i) => {
    const line = each.trim().replace(/^([-*•]|[0-9]+[.)])\s+/, "").replace(/^(["'])(.*)\1,?$/, "$2"), what = `line ${i + 1}`;
    if (line.startsWith("#")) return;
    const [, said = "", cards = line] = /^([^:/]*):(.*)$/.exec(line) ?? [];
    const named = rowNames.find((row) => row === said.trim().toLowerCase()), row = named ?? rowNames.find((each) => !rows.has(each))!;
    if (said && !named) name = said.trim().replace(/('s|’s)? board$/i, "");
    if (cards.trim() === "" && !named) return;
    if (cards.includes("/") ? rows.size : rows.has(row)) throw new Unreadable(`${what}: expected the ${rowNames.find((each) => !rows.has(each))} of the board that was begun`);
    if (cards.includes("/")) return add(boardOfLine(cards, what, oracle));
    oracle.cards(cards);
    rows.set(row, cards);
    if (rows.size === rowNames.length) add({ rows: rowsOf(rowNames.map((each) => rows.get(each)!), `the board that ends in ${what}`, oracle) });
  });
  if (rows.size) throw new Unreadable(`the last board has ${plural(rows.size, "row")}, expected three: on one line with slashes between them, QsQd2c / AsAd4h4dJc / 8h9dTsJhQc, or on three lines`);
  return { boards, notes: [] };
}

// --- documents ----------------------------------------------------------------------------------------------------------

const isDocument = (text: string) => /^\s*(-\s*)?[{[]|^\s*(boards?|cases|rules?|input|op|ofcheck_verdict)\s*:/m.test(text);
/** Members that say nothing of the table, and those that are read. */
const aside = ["id", "op", "ask", "title", "source", "why", "expect", "expect_by", "corpus"], told = ["board", "boards", "names", "button", "entered_with", "stacks", "bought_in", "point_value", "rules", "agreed", "asked", ...rowNames];

const textOf = (cards: Json | undefined) => (Array.isArray(cards) ? cards.join(" ") : typeof cards === "string" ? cards : "");

function boardOf(value: Json, what: string, oracle: Oracle): Found {
  if (typeof value === "string") return boardOfLine(value, what, oracle);
  if (!isObject(value)) throw new Unreadable(`${what} is no board; expected top, middle and bottom`);
  return { rows: rowsOf(rowNames.map((row) => textOf(value[row])), what, oracle) };
}

/** The house of a question, or of a verdict with what the table agreed on. */
function houseIn(from: Members, oracle: Oracle): Own | undefined {
  if (isObject(from.asked)) return changed(ownOf(from.asked.options as never, String(from.asked.name), oracle), (from.agreed ?? {}) as OptionChange, oracle);
  return from.rules === undefined ? undefined : houseOfYaml(from.rules, oracle);
}

function fromDocument(document: Json, oracle: Oracle): Pasted {
  const list = Array.isArray(document) ? document : [document], isVerdict = isObject(list[0]) && isObject(list[0].input);
  if (list.every((each) => typeof each === "string" || (isObject(each) && each.top !== undefined)) && list.length > 0) return { boards: list.map((each, i) => boardOf(each, `board ${i + 1}`, oracle)), notes: [] };
  const first = list.find(isObject), cases = first && Array.isArray(first.cases) ? first.cases.filter(isObject) : [];
  const found = isVerdict ? (first!.input as Members) : cases[0] ?? first;
  const from = Object.fromEntries(Object.entries(found ?? {}).map(([key, value]) => [key.replaceAll("-", "_"), value]));
  const boards = Array.isArray(from.boards) ? from.boards : from.board !== undefined ? [from.board] : null;
  if (!boards) throw new Unreadable("there are no boards in it: expected boards, a verdict or a record");
  const names = Array.isArray(from.names) ? from.names : [], house = houseIn(from, oracle);
  const numbers = (key: string) => (from[key] === undefined || from[key] === null ? {} : { [key === "entered_with" ? "entered" : key === "bought_in" ? "boughtIn" : key]: [from[key]].flat() });
  const notes = [...Object.keys(from).filter((key) => !told.includes(key) && !aside.includes(key)), ...(cases.length > 1 ? [`the ${cases.length - 1} cases after the first`] : [])];
  return {
    isWhole: isVerdict, notes, boards: boards.map((board, i) => ({ ...boardOf(board, `board ${i + 1}`, oracle), ...(typeof names[i] === "string" ? { name: names[i] } : {}) })),
    ...(house ? { house } : {}), ...(typeof from.button === "number" ? { button: from.button } : {}), ...(typeof from.point_value === "number" ? { pointValue: from.point_value } : {}),
    ...numbers("entered_with"), ...numbers("stacks"), ...numbers("bought_in"),
  };
}

async function documentOf(text: string): Promise<Json> {
  const { parseAllDocuments, parse } = await import("yaml");
  const lines = text.trim().split("\n").filter((line) => line.trim() !== "");
  try {
    return lines.length > 1 && lines.every((line) => line.startsWith("{")) ? lines.map((line) => JSON.parse(line) as Json) : (parse(text, { maxAliasCount: 10 }) as Json);
  } catch (error) {
    const count = parseAllDocuments(text).length;
    throw new Unreadable(count > 1 ? `there are ${count} documents in it, expected one` : `this is no YAML: ${(error as Error).message.split("\n")[0]}`);
  }
}

// --- records ------------------------------------------------------------------------------------------------------------

const isRecord = (text: string) => /^record\s*:|^\s*\{.*"type"\s*:\s*"record"/m.test(text);

/** The last hand of a record as it lies there, with what there was before it. */
async function fromRecord(text: string, oracle: Oracle): Promise<{ table: Table; notes: string[] }> {
  const { match, end } = await readRecord(text, oracle), hand = match.hands.length - 1;
  const request = upTo(match, { hand, actions: match.hands[hand]!.actions.length }), played = oracle.play(request, houseOf(match.house));
  const standing = standingBefore(hand, match, played, oracle.house(houseOf(match.house)));
  let made = tableOf(match, standing, sightOf("all", standing.seats, request, match, oracle));
  if (made.seats.length < fewestSeats) made = addSeat(made);
  return { table: made, notes: [...(hand ? [`the hands before hand ${hand + 1}; Play through shows each`] : []), ...(made.money ? [] : ["the stacks, one of which is below 0"]), ...(end ? [`the end, which is wrong: ${end}`] : [])] };
}

/** The table with what a text says on it, and what of the text was not taken. Throws what cannot be read, and Refused. */
export async function readText(text: string, now: Table, oracle: Oracle): Promise<{ table: Table; notes: string[] }> {
  if (text.length > longestText) throw new Unreadable(`the text has ${text.length} characters; at most ${longestText} are read`);
  if (text.trim() === "") throw new Unreadable("there is nothing in it");
  const link = /(?:^|#)(v=[0-9]+&\S*)\s*$/.exec(text.trim())?.[1];
  if (link) return { table: fromFragment(link, oracle)!, notes: [] };
  if (isRecord(text)) return fromRecord(text, oracle);
  if (isDocument(text)) return tableWith(fromDocument(await documentOf(text), oracle), now);
  return tableWith(isCommandLine(text) ? fromCommandLine(text, oracle) : fromLines(text, oracle), now);
}
