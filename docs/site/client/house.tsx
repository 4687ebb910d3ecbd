// The house: a preset by name, and every option of it to flip.
import type { House, Oracle, Preset } from "ofcheck-oracle";
import { useEffect, useMemo, useState } from "preact/hooks";
import { capital, plural } from "../shared/words";
import { optionValue } from "./option";
import { HouseTables, isTable, tableText } from "./royalties";
import { RuleLink } from "./rule";
import { type OptionChange, type Own } from "./state";
import type { Kit } from "./table";

export function houseYaml(preset: string, changes: OptionChange): string {
  const value = (text: OptionChange[string]) => (text === null ? "none" : typeof text === "object" ? tableText(text) : typeof text === "string" && /^([0-9-]+|yes|no)$/.test(text) ? `"${text}"` : text);
  return `preset: ${preset}\n${Object.entries(changes).map(([option, chosen]) => `${option}: ${value(chosen)}\n`).join("")}`;
}

/** A house on one line: `classic, showdown.lines: two-four`. */
export const houseText = ({ preset, changes }: Own) => [preset, ...Object.entries(changes).map(([option, value]) => `${option}: ${tableText(value ?? "none")}`)].join(", ");

/** The house of a document that was read; throws what is wrong with it. */
export function houseOfYaml(given: unknown, oracle: Oracle): Own {
  if (typeof given !== "string" && (typeof given !== "object" || given === null || Array.isArray(given))) throw new Error("expected lines such as “preset: classic” and “showdown.lines: two-four”");
  const { preset = "bga-pineapple", ...changes } = (typeof given === "string" ? { preset: given } : given) as { preset?: Own["preset"] } & OptionChange;
  const rules = new Map(oracle.rules().map((rule) => [rule.rule as string, rule]));
  const house = { preset, changes: Object.fromEntries(Object.entries(changes).map(([option, value]) => [option, optionValue(rules.get(option), value)])) };
  // With the preset in full, so that something that is no preset is refused too.
  oracle.house({ ...house.changes, preset } as House);
  return house;
}

export function HouseView({ house, kit, change }: { house: Own; kit: Kit; change: (house: Own) => void }) {
  const presets = useMemo(() => kit.oracle.presets(), [kit]);
  const [trouble, setTrouble] = useState("");
  const [open, setOpen] = useState(false);
  const changed = Object.keys(house.changes).length;
  useEffect(() => setTrouble(""), [house]);  // what was refused is over when the house is another, as after Undo
  const set = (preset: Own["preset"], changes: OptionChange) => {
    try {
      kit.oracle.house({ preset, ...changes } as never);
      setTrouble("");
      change({ preset, changes });
    } catch (error) {
      setTrouble((error as Error).message);
    }
  };
  return (
    <section class="house" aria-label="House rules">
      <div class="house-line">
        <label>House <select class="preset" value={house.preset} onChange={(event) => set(event.currentTarget.value as Own["preset"], {})}>
          {presets.map((each) => <option key={each.preset} value={each.preset}>{each.title}</option>)}
        </select></label>
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>{changed ? `${plural(changed, "rule")} changed` : "Change a rule"}</button>
      </div>
      {changed > 0 && <p class="print-only">{houseText(house)}</p>}
      {trouble && <p class="trouble" role="alert">{trouble}</p>}
      {open && <Options house={house} kit={kit} preset={presets.find((each) => each.preset === house.preset)!} set={set} />}
    </section>
  );
}

function Options({ house, kit, preset, set }: { house: Own; kit: Kit; preset: Preset; set: (preset: Own["preset"], changes: OptionChange) => void }) {
  const now = kit.oracle.house({ preset: house.preset, ...house.changes } as never) as unknown as OptionChange;
  const options = [...kit.rules.values()].filter((rule) => rule.rule in now && !isTable(rule));
  const yaml = houseYaml(house.preset, house.changes);
  const sections = [...new Set(options.map((rule) => rule.section))];
  // A value or a table that changes nothing beside the others is no change.
  const changesNothing = (others: OptionChange, changes: OptionChange) => {
    const told = (all: OptionChange) => JSON.stringify(kit.oracle.house({ preset: house.preset, ...all } as never));
    try {
      return told(changes) === told(others);
    } catch {
      return false;
    }
  };
  const choose = (name: string, value: OptionChange[string]) => {
    const { [name]: _, ...others } = house.changes, changes = { ...others, [name]: value };
    set(house.preset, changesNothing(others, changes) ? others : changes);
  };
  return (
    <div class="options">
      <p class="quiet">Each choice is a rule on which documents or houses differ. <a href="rules/index.html">The rule book</a> says who states what.</p>
      <div class="house-tools">
        <button type="button" disabled={!Object.keys(house.changes).length} onClick={() => set(house.preset, {})}>Back to {preset.title}</button>
      </div>
      <details class="yaml">
        <summary>This house as YAML</summary>
        <pre tabIndex={0}><code>{yaml}</code></pre>
        {navigator.clipboard && <button type="button" onClick={() => void navigator.clipboard.writeText(yaml)}>Copy</button>}
        <p class="quiet">Save it as a file: <code>ofcheck score --rules my-house.yaml</code> plays it, and so does every other command.</p>
      </details>
      {sections.map((section) => (
        <fieldset key={section}>
          <legend>{capital(section)}</legend>
          {options.filter((rule) => rule.section === section).map((rule) => {
            const option = rule.rule as string;
            const value = (now[option] ?? null) as string | number | null;
            const isListed = rule.values!.some((each) => each.value === String(value)) || rule.values!.every((each) => /^[0-9]+$/.test(each.value));
            const isNumber = typeof value !== "string" && !rule.values!.every((each) => /^[0-9]+$/.test(each.value));
            const meaning = rule.values!.find((each) => each.value === String(value));
            return (
              <div class={`option ${option in house.changes ? "changed" : ""}`} key={option}>
                <label>
                  <span class="option-name">{option.slice(section.length + 1).replaceAll("-", " ")}</span>
                  {isNumber ? (
                    <input type="number" min="1" max="1000000000" placeholder="none" value={value ?? ""} onChange={(event) => {
                      const typed = event.currentTarget.valueAsNumber;
                      choose(option, Number.isInteger(typed) && typed >= 1 && typed <= 1e9 ? typed : null);
                    }} />
                  ) : (
                    <select value={String(value)} onChange={(event) => choose(option, typeof value === "number" ? Number(event.currentTarget.value) : event.currentTarget.value)}>
                      {!isListed && <option value={String(value)}>{String(value)}</option>}
                      {rule.values!.map((each) => <option key={each.value} value={each.value}>{/[0-9]/.test(each.value) ? each.value : each.value.replaceAll("-", " ")}{each.standing === "documented" ? "" : ` (${each.standing})`}</option>)}
                    </select>
                  )}
                </label>
                <p class="quiet">{meaning ? capital(meaning.meaning) + ". " : ""}<RuleLink rule={option} kit={kit} /></p>
              </div>
            );
          })}
        </fieldset>
      ))}
      <HouseTables now={now} kit={kit} set={choose} />
    </div>
  );
}
