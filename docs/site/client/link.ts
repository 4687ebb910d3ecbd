// A table in the fragment of an address: `#v=2&b=QsQd2c/…&b=…`. Whatever stands there is taken for hostile: only what can
// be read strictly is used, and everything else is refused with a message.
//
// Version 2 says the section of options once, `o=showdown.scoop:loses-none,lines:two-four`, and has royalty tables and their
// entries in short, `t=bottom:f:4,sf:15`. Behind a board stand the streets that are to come, `b=Qs/AsAd//Ts2c2d`. So whatever a table can hold fits. All of version 1 is read as it was.
import type { Oracle, Row } from "ofcheck-oracle";
import { rowNames, rowSize } from "../shared/words";
import { entryNames, isTable } from "./royalties";
import { boardRows, cleanName, fewestSeats, isFinished, mostSeats, newSeat, newTable, type OptionChange, type RoyaltyEntries, type Table } from "./state";

export const longestLink = 2000;
const tableSection = "royalties.";
const version = "2", readable = ["1", version];

export class BadLink extends Error {}

const rowText = (cards: (string | null)[]) => cards.map((card) => card ?? "").join("");

/** An entry of a royalty table in short: of each word the first letter, `sf` for `straight-flush`. Ranks stay as they are. */
export const shortEntry = (entry: string) => entry.replace(/([a-z])[a-z]*/g, "$1").replaceAll("-", "");

/** Options with their values; the section of one that follows another of the same section is left out. */
function optionText(options: [option: string, value: string][]): string {
  const sorted = [...options].sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.map(([option, value], i) => {
    const [section, name] = option.split(".");
    return `${sorted[i - 1]?.[0].startsWith(`${section}.`) ? name : option}:${value}`;
  }).join(",");
}

/** The fragment of a table, without `#`. */
export function toFragment(table: Table): string {
  const parts = [`v=${version}`];
  const add = (key: string, value: string) => parts.push(`${key}=${encodeURIComponent(value).replaceAll("%2F", "/").replaceAll("%3A", ":").replaceAll("%2C", ",")}`);
  add("h", table.preset);
  const isWritten = (value: OptionChange[string]): value is RoyaltyEntries => typeof value === "object" && value !== null;
  const changes = Object.entries(table.changes);
  const options = optionText(changes.flatMap(([option, value]) => (isWritten(value) ? [] : [[option, String(value ?? "none")]])));
  if (options) add("o", options);
  for (const [option, value] of changes) {
    if (isWritten(value)) add("t", `${option.replace(tableSection, "")}:${Object.entries(value).map(([entry, points]) => `${shortEntry(entry)}:${points}`).join(",")}`);
  }
  for (const seat of table.seats) {
    add("b", [...rowNames.map((row) => seat.rows[row]), ...(isFinished(seat) ? [] : seat.streets)].map(rowText).join("/"));
  }
  if (table.seats.some((seat, i) => seat.name !== newSeat(i + 1).name)) for (const seat of table.seats) add("n", seat.name);
  add("d", String(table.button + 1));
  if (table.seats.some((seat) => seat.entered !== null)) add("f", table.seats.map((seat) => seat.entered ?? "-").join(","));
  if (table.money) {
    add("s", table.seats.map((seat) => seat.stack).join(","));
    add("i", table.seats.map((seat) => seat.boughtIn).join(","));
    add("p", String(table.pointValue));
  }
  return parts.join("&");
}

const whole = (text: string, what: string, least: number, most: number): number => {
  const number = /^[0-9]{1,16}$/.test(text) ? Number(text) : NaN;
  if (!(number >= least && number <= most)) throw new BadLink(`${what}: expected a whole number from ${least} to ${most}`);
  return number;
};
const shown = (text: string) => `“${text.replace(/\p{C}/gu, "").slice(0, 30)}”`;

/** The table of a fragment, or null where it is empty. Throws BadLink. */
export function fromFragment(fragment: string, oracle: Oracle): Table | null {
  const text = fragment.replace(/^#/, "");
  if (text === "") return null;
  if (text.length > longestLink) throw new BadLink(`the link has ${text.length} characters; one of this page has at most ${longestLink}`);
  const given = new Map<string, string[]>();
  for (const part of text.split("&")) {
    const [, key = "", raw = ""] = /^([a-z]+)=(.*)$/s.exec(part) ?? [];
    if (!"vhotbndfsip".includes(key) || key.length !== 1) throw new BadLink(`${shown(part)} is no part of a link to a table`);
    let value;
    try {
      value = decodeURIComponent(raw);
    } catch {
      throw new BadLink(`${shown(raw)} is cut off or broken`);
    }
    given.set(key, [...(given.get(key) ?? []), value]);
  }
  const one = (key: string) => {
    const values = given.get(key) ?? [];
    if (values.length > 1) throw new BadLink(`the part “${key}” stands there twice`);
    return values[0];
  };
  const wrote = one("v");
  if (!wrote || !readable.includes(wrote)) {
    throw new BadLink(wrote && /^[0-9]{1,4}$/.test(wrote) ? `the link is of version ${wrote}; this page reads version ${readable.join(" and ")}` : "the link does not say its version");
  }
  const boards = given.get("b") ?? [];
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
      for (const card of cards) {
        if (seen.has(card)) throw new BadLink(`the card ${card} stands there twice`);
        seen.add(card);
      }
      return cards;
    });
    table.seats[i]!.rows = boardRows(Object.fromEntries(rowNames.map((row, place) => [row, read[place]!])));
    table.seats[i]!.streets = read.slice(rowNames.length);
  });
  const names = given.get("n") ?? [];
  if (names.length && names.length !== boards.length) throw new BadLink(`${names.length} names for ${boards.length} boards`);
  names.forEach((name, i) => {
    if (name !== cleanName(name) || name === "" || names.indexOf(name) !== i) throw new BadLink(`${shown(name)} cannot be the name of seat ${i + 1}`);
    table.seats[i]!.name = name;
  });
  if (!names.length) table.seats = table.seats.map((seat, i) => ({ ...newSeat(i + 1), rows: seat.rows, streets: seat.streets }));
  const preset = one("h");
  const changes: OptionChange = {};
  const known = new Map(oracle.rules().map((rule) => [rule.rule as string, rule]));
  for (const part of given.get("o") ?? []) {
    let section = "";
    for (const each of part.split(",")) {
      const [, own, name = "", value = ""] = /^(?:([a-z]+)\.)?([a-z0-9-]+):([a-z0-9-]+)$/.exec(each) ?? [];
      section = own ?? section;
      const option = `${section}.${name}`, rule = known.get(option);
      if (!rule || option in changes || !(rule.values || (isTable(rule) && value === "standard"))) throw new BadLink(`${shown(each)} is no house rule`);
      const words = rule.values?.map((known) => known.value) ?? [];
      // Some values are words that look like a number.
      const isNumber = words.includes("N") || (words.length > 0 && words.every((word) => /^[0-9]+$/.test(word)));
      changes[option] = !isNumber ? value : value === "none" ? null : whole(value, option, 0, 1e9);
    }
  }
  for (const each of given.get("t") ?? []) {
    const colon = each.indexOf(":");
    const short = each.slice(0, colon), name = known.has(short) ? short : tableSection + short, entries = each.slice(colon + 1).split(",").filter((entry) => entry !== "");
    const rule = known.get(name);
    if (!rule || !isTable(rule) || name in changes) throw new BadLink(`${shown(each)} is no table`);
    const table = new Map<string, number>();
    const inFull = new Map(entryNames(rule).map((entry) => [shortEntry(entry), entry]));
    for (const entry of entries) {
      const [, wrote = "", points = ""] = /^([A-Za-z0-9-]+):([0-9]+)$/.exec(entry) ?? [];
      const what = inFull.get(wrote) ?? wrote;
      if (what === "" || table.has(what)) throw new BadLink(`${name}: ${shown(entry)} is no entry, or stands there twice; expected such as “quads:8”`);
      table.set(what, whole(points, `${name}, ${what}`, 0, 1e9));
    }
    changes[name] = Object.fromEntries(table);
  }
  try {
    oracle.house({ ...(preset === undefined ? {} : { preset }), ...changes } as never);
  } catch (error) {
    throw new BadLink(`the house of the link: ${(error as Error).message}`);
  }
  if (preset !== undefined) table.preset = preset as Table["preset"];
  table.changes = changes;
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
