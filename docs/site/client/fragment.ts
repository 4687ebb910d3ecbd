// What addresses of this site have in common: the parts of a fragment, and a house in it. Whatever stands there is taken for hostile: only
// what can be read strictly is used, and everything else is refused with a message.
//
// Version 2 says the section of options once, `o=showdown.scoop:loses-none,lines:two-four`, and has tables, their entries and
// round numbers in short, `t=bottom:f:4,sf:2e3`. All of version 1 is read as it was.
import type { Oracle } from "ofcheck-oracle";
import { takesNumber } from "./option";
import { entryNames, isTable } from "./royalties";
import type { OptionChange, Own, RoyaltyEntries } from "./state";

const tableSection = "royalties.";
const version = "2", readable = ["1", version];

export class BadLink extends Error {}

/** An entry of a royalty table in short: of each word the first letter, `sf` for `straight-flush`. Ranks stay as they are. */
export const shortEntry = (entry: string) => entry.replace(/([a-z])[a-z]*/g, "$1").replaceAll("-", "");

/** A number in short: `2e3` for 2000. */
export const shortNumber = (number: number | string) => String(number).replace(/^([1-9])(0{3,})$/, (_, digit: string, zeros: string) => `${digit}e${zeros.length}`);

/** Options with their values; the section of one that follows another of the same section is left out. */
function optionText(options: [option: string, value: string][]): string {
  const sorted = [...options].sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.map(([option, value], i) => {
    const [section, name] = option.split(".");
    return `${sorted[i - 1]?.[0].startsWith(`${section}.`) ? name : option}:${value}`;
  }).join(",");
}

/** A fragment without `#`: its version, then these parts. */
export const fragmentOf = (parts: [key: string, value: string][]) =>
  [["v", version] as const, ...parts].map(([key, value]) => `${key}=${encodeURIComponent(value).replaceAll("%2F", "/").replaceAll("%3A", ":").replaceAll("%2C", ",")}`).join("&");

/** The parts of a house: its preset `h`, changed options `o`, changed tables `t`. */
export function houseParts({ preset, changes }: Own): [key: string, value: string][] {
  const isWritten = (value: OptionChange[string]): value is RoyaltyEntries => typeof value === "object" && value !== null;
  const all = Object.entries(changes);
  const options = optionText(all.flatMap(([option, value]) => (isWritten(value) ? [] : [[option, shortNumber(value ?? "none")]])));
  const tables = all.flatMap(([option, value]): [string, string][] =>
    (isWritten(value) ? [["t", `${option.replace(tableSection, "")}:${Object.entries(value).map(([entry, points]) => `${shortEntry(entry)}:${shortNumber(points)}`).join(",")}`]] : []));
  return [["h", preset], ...(options ? [["o", options] as [string, string]] : []), ...tables];
}

export const whole = (text: string, what: string, least: number, most: number): number => {
  const number = /^(?:[0-9]{1,16}|[1-9]e[0-9]{1,2})$/.test(text) ? Number(text) : NaN;
  if (!(number >= least && number <= most)) throw new BadLink(`${what}: expected a whole number from ${least} to ${most}`);
  return number;
};
export const shown = (text: string) => `“${text.replace(/\p{C}/gu, "").slice(0, 30)}”`;

/** The fragment of this page's address; empty where it names a place on the page, as the link to the content does. */
export const ownFragment = () => (document.getElementById(location.hash.slice(1)) ? "" : location.hash);

/** The parts of a fragment in their order, without its version; null where it is empty. Only one letter of `keys` can be a key. Throws BadLink. */
export function partsOf(fragment: string, keys: string, what: string, longest: number): [key: string, value: string][] | null {
  const text = fragment.replace(/^#/, "");
  if (text === "") return null;
  if (text.length > longest) throw new BadLink(`the link has ${text.length} characters; one of this page has at most ${longest}`);
  const all = text.split("&").map((part): [string, string] => {
    const [, key = "", raw = ""] = /^([a-z]+)=(.*)$/s.exec(part) ?? [];
    if (!`v${keys}`.includes(key) || key.length !== 1) throw new BadLink(`${shown(part)} is no part of a link to ${what}`);
    try {
      return [key, decodeURIComponent(raw)];
    } catch {
      throw new BadLink(`${shown(raw)} is cut off or broken`);
    }
  });
  const wrote = onlyOne(all, "v");
  if (!wrote || !readable.includes(wrote)) {
    throw new BadLink(wrote && /^[0-9]{1,4}$/.test(wrote) ? `the link is of version ${wrote}; this page reads version ${readable.join(" and ")}` : "the link does not say its version");
  }
  return all.filter(([key]) => key !== "v");
}

export const valuesOf = (parts: [key: string, value: string][], key: string) => parts.filter(([each]) => each === key).map(([, value]) => value);
/** The value of a part that stands there at most once. Throws BadLink. */
export function onlyOne(parts: [key: string, value: string][], key: string): string | undefined {
  const values = valuesOf(parts, key);
  if (values.length > 1) throw new BadLink(`the part “${key}” stands there twice`);
  return values[0];
}

/** The house of parts; one without a preset is `unnamed`. Throws BadLink. */
export function houseOfParts(parts: [key: string, value: string][], oracle: Oracle, unnamed: Own["preset"]): Own {
  const preset = onlyOne(parts, "h");
  const changes: OptionChange = {};
  const known = new Map(oracle.rules().map((rule) => [rule.rule as string, rule]));
  for (const part of valuesOf(parts, "o")) {
    let section = "";
    for (const each of part.split(",")) {
      const [, own, name = "", value = ""] = /^(?:([a-z]+)\.)?([a-z0-9-]+):([a-z0-9-]+)$/.exec(each) ?? [];
      section = own ?? section;
      const option = `${section}.${name}`, rule = known.get(option);
      if (!rule || option in changes || !(rule.values || (isTable(rule) && value === "standard"))) throw new BadLink(`${shown(each)} is no house rule`);
      changes[option] = !takesNumber(rule) ? value : value === "none" ? null : whole(value, option, 0, 1e9);
    }
  }
  for (const each of valuesOf(parts, "t")) {
    const colon = each.indexOf(":");
    const short = each.slice(0, colon), name = known.has(short) ? short : tableSection + short, entries = each.slice(colon + 1).split(",").filter((entry) => entry !== "");
    const rule = known.get(name);
    if (!rule || !isTable(rule) || name in changes) throw new BadLink(`${shown(each)} is no table`);
    const table = new Map<string, number>();
    const inFull = new Map(entryNames(rule).map((entry) => [shortEntry(entry), entry]));
    for (const entry of entries) {
      const [, wrote = "", points = ""] = /^([A-Za-z0-9-]+):([0-9e]+)$/.exec(entry) ?? [];
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
  return { preset: (preset ?? unnamed) as Own["preset"], changes };
}
