// What the pages are made of, as the program prints it and the documents say it.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Preset, Rule } from "ofcheck-oracle";

export type RuleOfBook = Omit<Rule, "rule"> & { rule: string };
export interface Case {
  id: string; rule: string; title: string; sources: string[]; why?: string;
  rules: Record<string, string | number | null>;
  /** The rules in short: a preset and what differs. */
  house: string;
  request: Record<string, unknown>; expect: Record<string, unknown>;
  expect_by: { option: string; value: string | number | null; expect: Record<string, unknown> }[];
}
export interface Statement { number: string; source: string; text: string; rules: string[]; values: string; remark: string }
/** A change that somebody might make to the oracle by habit, and the rules whose cases notice it. */
export interface Habit { id: string; family: string; why: string; rules: string[] }
export interface Pair { option: string; html: string }
export interface Data {
  version: string; corpus: string;
  rules: RuleOfBook[]; presets: (Omit<Preset, "options"> & { options: Record<string, { value: string | number | null; source: string }> })[];
  cases: Case[]; statements: Statement[]; pairs: Pair[]; habits: Habit[];
}

/** A house in short, as the program writes it, as a preset and what differs: options, and royalty tables with their entries. */
export function inShort(house: string): { preset: string; changes: Record<string, string | Record<string, number>> } {
  const [preset = "", ...changes] = house.split(/, (?=[a-z]+\.[a-z-]+: )/);
  return { preset, changes: Object.fromEntries(changes.map((change) => {
    const [, option = "", value = ""] = /^([^:]*): (.*)$/.exec(change) ?? [];
    return [option, value.startsWith("{") ? Object.fromEntries([...value.matchAll(/([^{:, ]+): ([0-9]+)/g)].map(([, entry, points]) => [entry, Number(points)])) : value];
  })) };
}

/** The cells of a line of a Markdown table; nothing for another line. */
const cells = (line: string) => (line.startsWith("| ") ? line.slice(1, -1).split(/(?<!\\)\|/).map((cell) => cell.trim()) : null);

function statementsOf(text: string): Statement[] {
  const found: Statement[] = [];
  let source = "";
  for (const line of text.split("\n")) {
    source = /^## ([a-z-]+)$/.exec(line)?.[1] ?? source;
    const [number, statement, rules, values, , remark] = cells(line) ?? [];
    if (!number || !/^[A-Z][0-9]+$/.test(number) || !statement) continue;
    found.push({ number, source, text: statement, rules: [...rules!.matchAll(/`([a-z.0-9-]+)`/g)].map((each) => each[1]!), values: values!.replaceAll("`", "").replace(/^[–, ]*$/, ""), remark: (remark ?? "").replaceAll("`", "") });
  }
  return found;
}

/** What is proved of two values of one option, from docs/rules/pairs.md. */
function pairsOf(text: string): Pair[] {
  const found: Pair[] = [];
  let option = "";
  for (const line of text.split("\n")) {
    option = /^## ([a-z.-]+)/.exec(line)?.[1] ?? option;
    const row = cells(line);
    if (!row || !option || row.length < 3 || /^(-|option|values?|first)/.test(row[0]!)) continue;
    const [values, under, deal, first, second] = row.map((cell) => cell.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replace(/`([^`]*)`/g, "<code>$1</code>").replace(/\[([^\]]*)\]\([^)]*\)/g, "$1"));
    found.push({ option, html: second ? `${values!.replace(", ", " and ")} differ under ${under}. The smallest deal: ${deal}. The first says ${first}, the second ${second}.` : row.join(" ") });
  }
  return found;
}

/** What was measured of the habits; tests/mutants/habits_test.py holds the file to it. */
const habitsOf = (text: string): Habit[] => text.trim().split("\n").map((line) => {
  const [id = "", family = "", why = "", rules = ""] = line.split("\t");
  return { id, family, why, rules: rules.split(" ") };
});

export function readData(root: string, ofcheck: string): Data {
  const said = (...words: string[]) => execFileSync(ofcheck, words, { encoding: "utf8", maxBuffer: 1 << 28 });
  const { hash, cases } = JSON.parse(said("cases", "export", "--format", "json")) as { hash: string; cases: Case[] };
  const rules = JSON.parse(said("rules", "--format", "json")) as (RuleOfBook & { cases: { case: string; rules: string }[] })[];
  const houses = new Map(rules.flatMap((rule) => rule.cases.map((each) => [each.case, each.rules] as const)));
  return {
    version: said("--version").trim().split(" ")[1]!, corpus: hash,
    rules, presets: JSON.parse(said("presets", "--format", "json")) as Data["presets"],
    cases: cases.map((each) => ({ ...each, house: houses.get(each.id) ?? "" })),
    statements: statementsOf(readFileSync(join(root, "docs/sources.md"), "utf8")),
    pairs: pairsOf(readFileSync(join(root, "docs/rules/pairs.md"), "utf8")),
    habits: habitsOf(readFileSync(join(root, "tests/mutants/caught.txt"), "utf8")),
  };
}
