// Links to tables, without a browser: how long the longest is, and whether what is written comes back.
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { build } from "esbuild";

const client = resolve(dirname(fileURLToPath(import.meta.url)), "../client");

/** A file of `client` as it runs in the page, and the oracle that it asks. */
export async function loadClient(file, packageFolder) {
  const { outputFiles: [made] } = await build({
    entryPoints: [join(client, file)], bundle: true, write: false, format: "esm", jsx: "automatic", jsxImportSource: "preact",
    alias: { "ofcheck-oracle": join(packageFolder, "index.mjs") }, logOverride: { "duplicate-object-key": "silent" },
  });
  const loaded = await import(`data:text/javascript;base64,${Buffer.from(made.contents).toString("base64")}`);
  return { ...loaded, oracle: await (await import(pathToFileURL(join(packageFolder, "index.mjs")))).load() };
}
export const loadLinks = (packageFolder) => loadClient("link.ts", packageFolder);

const cards = [..."23456789TJQKA"].flatMap((rank) => [..."cdhs"].map((suit) => rank + suit));
const longest = (texts) => [...texts].sort((a, b) => b.length - a.length)[0];
const seat = (name, own, more) => ({ name, rows: { top: own.slice(0, 3), middle: own.slice(3, 8), bottom: own.slice(8) }, streets: [], entered: null, stack: 100, boughtIn: 100, ...more });
/** The values that an option can have, as a table holds them. */
const valuesOf = (rule) => {
  const words = rule.values.map((value) => value.value), isNumber = words.includes("N") || words.every((word) => /^[0-9]+$/.test(word));
  return words.flatMap((word) => (word === "N" ? [1, 1e9 - 1, 1e9] : !isNumber ? [word] : word === "none" ? [null] : [Number(word)]));
};

/** The rules that a house of the site can have otherwise: comparisons and disputes do not play with jokers, on which no preset says anything. */
export function rulesToChange(oracle) {
  const [{ options }] = oracle.presets();
  return oracle.rules().filter((rule) => !rule.values || rule.rule in options);
}

/** For each preset the table with the longest link, without tables in the place of options: every option changed, every entry of every royalty table, nothing short.
 *  Round numbers are shorter than those before them: 1e3, 999. */
export function longestTables(oracle) {
  const isHouse = (preset, changes) => { try { return oracle.house({ preset, ...changes }) !== undefined; } catch { return false; } };
  return oracle.presets().map(({ preset, options }) => {
    const changes = Object.fromEntries(rulesToChange(oracle).flatMap((rule) => {
      if (rule.documented_table) return [[rule.rule, Object.fromEntries(Object.keys(rule.documented_table).map((entry) => [entry, 999]))]];
      const others = rule.values ? valuesOf(rule).filter((value) => value !== options[rule.rule].value) : [];
      return others.length ? [[rule.rule, others.find((value) => String(value) === longest(others.filter((each) => each !== 1e9).map(String)))]] : [];
    }));
    // Some ways to deal need fewer seats: then one of the two stays as it is.
    const without = (name) => Object.fromEntries(Object.entries(changes).filter(([option]) => option !== name));
    const house = ["", "deal.pattern", "seating.players"].map(without).find((some) => isHouse(preset, some)) ?? changes;
    const names = ["éééééééééé", "üüüüüüüüüü", "ññññññññññ", "&&&&&&&&&&&&&&&&&&&&"];
    const seats = names.map((name, i) => seat(name, cards.slice(i * 13, i * 13 + 13), { entered: 17, stack: 1e12 - 1, boughtIn: 1e12 - 1 }));
    return { seats, button: 3, preset, changes: house, money: true, pointValue: 1e6 - 1 };
  });
}

/** Tables of every kind from a seed: some seats, some cards, some changes. */
function* someTables(oracle, count) {
  let seed = 20261125;
  const upTo = (most) => (seed = (seed * 1103515245 + 12345) % 2147483648) % most;
  const rules = rulesToChange(oracle), presets = oracle.presets();
  for (let i = 0; i < count; i++) {
    const deck = [...cards].sort(() => upTo(3) - 1), changes = {}, money = upTo(2) === 1;
    for (const rule of rules) {
      if (upTo(3)) continue;
      if (rule.documented_table) changes[rule.rule] = Object.fromEntries(Object.keys(rule.documented_table).filter(() => upTo(2)).map((entry) => [entry, upTo(2) ? upTo(1001) : 1000]));
      else if (rule.table) changes[rule.rule] = Object.fromEntries(rule.table.entries.split(" ").filter(() => !upTo(3)).map((entry) => [entry, rule.table.least + upTo(rule.table.most - rule.table.least + 1)]));
      else if (rule.values) changes[rule.rule] = valuesOf(rule)[upTo(valuesOf(rule).length)];
    }
    const seats = Array.from({ length: 2 + upTo(3) }, (_, at) => seat(upTo(2) ? `Seat ${at + 1}` : `Ann & Bob ${at}`, deck.splice(0, 13).map((card) => (upTo(4) ? card : null)), money ? { entered: upTo(2) ? 13 + upTo(5) : null, stack: upTo(1e6), boughtIn: 10 ** upTo(13) } : {}));
    // Some of the cards that are left are to come for boards that are not finished.
    for (const each of seats) if (Object.values(each.rows).flat().includes(null)) while (upTo(2) && deck.length > 3) each.streets.push(deck.splice(0, 1 + upTo(3)));
    yield { seats, button: upTo(seats.length), preset: presets[upTo(presets.length)].preset, changes, money, pointValue: money ? 1 + upTo(100) : 1 };
  }
}

/** A row's cards stand together in a link; which of its places are empty says nothing. */
const tidy = (table) => ({ ...table, seats: table.seats.map((each) => ({ ...each, rows: Object.fromEntries(Object.entries(each.rows).map(([row, own]) => [row, [...own].sort((a, b) => (a === null) - (b === null))])) })) });
/** The same table as version 1 of the format wrote it: a part for each option, entries in full. */
const asVersion1 = (table, fragment) => ["v=1", ...fragment.split("&").filter((part) => !/^[vot]=/.test(part)), ...Object.entries(table.changes).map(([name, value]) =>
  (typeof value === "object" && value ? `t=${name}:${Object.entries(value).map(([entry, points]) => `${entry}:${points}`).join(",")}` : `o=${name}:${value ?? "none"}`))].join("&");

export function checkLinks({ oracle, toFragment, fromFragment, pairToFragment, pairOfFragment, shortEntry, longestLink, longestPair }, check) {
  const most = longestTables(oracle), length = Math.max(...most.map((table) => toFragment(table).length));
  const changes = Math.min(...most.map((table) => Object.keys(table.changes).length)), all = rulesToChange(oracle).filter((rule) => rule.values || rule.documented_table).length;
  // A hundred for where the page lies, such as https://example.org/ofcheck/index.html
  // The same cards, as many as can be each a street of its own.
  const apart = most.map((table) => toFragment({ ...table, seats: table.seats.map((each) => ({ ...each, rows: { top: [null, null, null], middle: Array(5).fill(null), bottom: Array(5).fill(null) }, streets: Object.values(each.rows).flat().map((card) => [card]) })) }).length);
  check(`with every card as a street: ${Math.max(...apart)} characters of ${longestLink}`, Math.max(...apart) > length && Math.max(...apart) <= longestLink);
  check(`four boards, names, stacks, ${changes} changes of ${all} with every royalty table: ${length} characters of ${longestLink}`, longestLink === 2000 && length + 100 <= longestLink && length > 1000 && changes >= all - 1);
  const differ = (tables, read) => tables.flatMap((table) => {
    try {
      const back = read(table);
      return isDeepStrictEqual(tidy(back), tidy(table)) ? [] : [`${toFragment(table)}\n    came back as ${toFragment(back)}`];
    } catch (error) {
      return [`${error.message}: ${toFragment(table)}`];
    }
  });
  const some = [...someTables(oracle, 500)].filter(({ preset, changes }) => { try { return oracle.house({ preset, ...changes }); } catch { return false; } });
  for (const [what, tables] of [["the longest link of each preset", most], [`each of ${some.length} tables`, some]]) {
    const wrong = differ(tables, (table) => fromFragment(toFragment(table), oracle));
    check(`${what} comes back the same`, tables.length > 15 && wrong.length === 0, wrong[0]);
  }
  const houses = [...most, ...some].map(({ preset, changes }) => ({ preset, changes })), pairs = houses.map((house, i) => [house, houses[(i + 7) % houses.length]]);
  const lost = pairs.filter((pair) => !isDeepStrictEqual(pairOfFragment(pairToFragment(pair), oracle), pair)), widest = Math.max(...pairs.map((pair) => pairToFragment(pair).length));
  check(`${pairs.length} pairs of houses come back the same; the longest has ${widest} characters of ${longestPair}`, pairs.length > 300 && lost.length === 0 && widest > 2000 && widest <= longestPair, lost[0] && pairToFragment(lost[0]));
  const old = differ(some, (table) => fromFragment(asVersion1(table, toFragment(table)), oracle));
  check("and is read as version 1 wrote it", old.length === 0, old[0]);
  const entries = oracle.rules().filter((rule) => rule.documented_table || rule.table).map((rule) => rule.table?.entries.split(" ") ?? Object.keys(rule.documented_table));
  check("no two entries of a table are the same in short", entries.length === 8 && entries.every((own) => new Set(own.flatMap((entry) => [entry, shortEntry(entry)])).size === own.length + own.filter((entry) => shortEntry(entry) !== entry).length), entries);
}
