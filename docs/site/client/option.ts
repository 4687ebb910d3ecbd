// Values of options, as people and files write them, and as the oracle takes them.
import type { House, HouseRules, Oracle, Rule } from "ofcheck-oracle";
import type { OptionChange, Own } from "./state";

type Value = OptionChange[string];

/** Whether an option takes a number. Some values of others are words that look like one. */
export function takesNumber(rule: Rule): boolean {
  const words = rule.values?.map((known) => known.value) ?? [];
  return words.includes("N") || (words.length > 0 && words.every((word) => /^[0-9]+$/.test(word)));
}

/** A value of a file or a command line. What it cannot be is left as it is; the oracle refuses it. */
export function optionValue(rule: Rule | undefined, value: unknown): Value {
  if (!rule?.values) return value as Value;
  if (!takesNumber(rule)) return typeof value === "number" ? String(value) : (value as Value);
  if (value === "none") return null;
  return typeof value === "string" && /^[0-9]+$/.test(value) ? Number(value) : (value as Value);
}

/** A house that is told in full, as a verdict has it: the preset of that name or the nearest one, and what differs. */
export function ownOf(options: HouseRules, name: string, oracle: Oracle): Own {
  const wanted = options as unknown as OptionChange;
  const houses = oracle.presets().map(({ preset }): Own => {
    const usual = oracle.house(preset) as unknown as OptionChange;
    const names = [...new Set([...Object.keys(usual), ...Object.keys(wanted)])].filter((option) => JSON.stringify(usual[option]) !== JSON.stringify(wanted[option]));
    // A table that is not told is the documented one.
    return { preset, changes: Object.fromEntries(names.map((option) => [option, option in wanted ? wanted[option]! : "standard"])) };
  });
  const size = ({ changes }: Own) => Object.keys(changes).length;
  return houses.find((house) => house.preset === name) ?? houses.reduce((best, house) => (size(house) < size(best) ? house : best));
}

/** Why a house cannot lie on the table or be played through; empty where it can.
 *  The oracle does not say yet what boards with jokers can still become. */
export function whyNoTable({ changes }: Own): string {
  const jokers = changes["cards.jokers"];
  return jokers ? `the house has cards.jokers: ${String(jokers)}; this page plays without jokers, so take the option out` : "";
}

/** Why cards cannot lie on the table; empty where they can. */
export function whyNoCards(cards: string[]): string {
  const joker = cards.find((card) => card.startsWith("X"));
  return joker ? `${joker} is a joker; this page plays without jokers, so put another card in its place` : "";
}

/** A house with other values; those that its preset has already are no change. Throws Refused. */
export function changed({ preset, changes }: Own, more: OptionChange, oracle: Oracle): Own {
  const usual = oracle.house(preset) as unknown as OptionChange, all = { ...changes, ...more };
  oracle.house({ preset, ...all } as House);
  return { preset, changes: Object.fromEntries(Object.entries(all).filter(([option, value]) => JSON.stringify(usual[option]) !== JSON.stringify(value))) };
}
