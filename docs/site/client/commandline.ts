// A command line of `ofcheck score`, `dispute` or `verdict`: its boards and what its options say. What is not taken is named.
import type { Oracle } from "ofcheck-oracle";
import { changed, optionValue } from "./option";
import { boardOfLine, Unreadable, type Pasted } from "./pasted";
import { newTable, type OptionChange, type Own } from "./state";

export const isCommandLine = (text: string) => /(^|[\s/])ofcheck\s|(^|\s)--[a-z]/.test(text);

/** The words of a line of a shell. */
const wordsOf = (text: string) => (text.replaceAll(/\\\r?\n/g, " ").match(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g) ?? []).map((word) => word.replaceAll(/'([^']*)'|"([^"]*)"/g, "$1$2"));

const taken = ["--rules", "--given", "--names", "--stacks", "--bought-in", "--point-value", "--entered", "--button"];
/** Options without a value; what else begins with two hyphens has one. */
const switches = ["--all", "--force", "--help"];

const numbers = (option: string, text: string) => text.split(",").map((each) => {
  if (!/^[0-9]{1,16}$/.test(each.trim())) throw new Unreadable(`${option}: expected whole numbers, found “${text.slice(0, 30)}”`);
  return Number(each);
});

export function fromCommandLine(text: string, oracle: Oracle): Pasted {
  const all = wordsOf(text), program = all.findIndex((word) => /(^|[\\/])ofcheck(\.exe)?$/.test(word));
  const words = all.slice(program < 0 ? 0 : program + 1);
  const boards: string[] = [], notes: string[] = [], given = new Map<string, string[]>();
  if (program >= 0 && /^[a-z]+$/.test(words[0] ?? "")) words.shift();
  while (words.length) {
    const word = words.shift()!, [name = "", ...rest] = word.split("=");
    if (!word.startsWith("--")) {
      if (word.includes("/")) boards.push(word);
      else notes.push(word);
      continue;
    }
    const value = rest.length ? rest.join("=") : switches.includes(name) ? "" : words.shift() ?? "";
    if (taken.includes(name)) given.set(name, [...(given.get(name) ?? []), value]);
    else notes.push(`${name} ${value}`.trim());
  }
  const one = (name: string) => given.get(name)?.at(-1);
  const seats = boards.length, chips = (name: string) => {
    const text = one(name), list = text === undefined ? undefined : numbers(name, text);
    return list?.length === 1 ? Array<number>(seats).fill(list[0]!) : list;
  };
  const names = one("--names")?.split(",") ?? [];
  if (names.length && names.length !== seats) throw new Unreadable(`--names: ${names.length} names for ${seats} boards`);
  const stacks = chips("--stacks"), boughtIn = chips("--bought-in"), entered = one("--entered")?.split(",").map((each) => (each.trim() === "-" ? null : numbers("--entered", each)[0]!));
  const button = one("--button"), pointValue = one("--point-value");
  return {
    isWhole: true, boards: boards.map((board, i) => ({ ...boardOfLine(board, `board ${i + 1}`, oracle), ...(names[i] ? { name: names[i] } : {}) })),
    house: houseOfWords(one("--rules"), given.get("--given") ?? [], oracle, notes), notes,
    ...(stacks ? { stacks } : {}), ...(boughtIn ? { boughtIn } : {}), ...(entered ? { entered } : {}),
    ...(button === undefined ? {} : { button: numbers("--button", button)[0]! - 1 }), ...(pointValue === undefined ? {} : { pointValue: numbers("--point-value", pointValue)[0]! }),
  };
}

function houseOfWords(rules: string | undefined, given: string[], oracle: Oracle, notes: string[]): Own {
  const known = new Map(oracle.rules().map((rule) => [rule.rule as string, rule]));
  const preset = oracle.presets().find((each) => each.preset === rules)?.preset ?? newTable().preset;
  if (rules !== undefined && rules !== preset) notes.push(`--rules ${rules} (a file, which lies with you: change the rules here)`);
  const changes: OptionChange = Object.fromEntries(given.map((each) => {
    const [option = "", ...value] = each.split("=");
    return [option, optionValue(known.get(option), value.join("="))];
  }));
  return changed({ preset, changes: {} }, changes, oracle);
}
