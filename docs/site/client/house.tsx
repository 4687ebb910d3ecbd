// The house: a preset by name, and every option of it to flip.
import type { Preset } from "ofcheck-oracle";
import { useMemo, useState } from "preact/hooks";
import { capital, plural } from "../shared/words";
import { isTable, RoyaltyTables, tableText } from "./royalties";
import { RuleLink } from "./rule";
import type { OptionChange, RoyaltyEntries, Table } from "./state";
import type { Kit } from "./table";

export function houseYaml(preset: string, changes: OptionChange): string {
  const value = (text: OptionChange[string]) => (text === null ? "none" : typeof text === "object" ? tableText(text) : typeof text === "string" && /^([0-9-]+|yes|no)$/.test(text) ? `"${text}"` : text);
  return `preset: ${preset}\n${Object.entries(changes).map(([option, chosen]) => `${option}: ${value(chosen)}\n`).join("")}`;
}

export function HouseView({ table, kit, change }: { table: Table; kit: Kit; change: (table: Table) => void }) {
  const presets = useMemo(() => kit.oracle.presets(), [kit]);
  const [trouble, setTrouble] = useState("");
  const [open, setOpen] = useState(false);
  const changed = Object.keys(table.changes).length;
  const set = (preset: Table["preset"], changes: OptionChange) => {
    try {
      kit.oracle.house({ preset, ...changes } as never);
      setTrouble("");
      change({ ...table, preset, changes });
    } catch (error) {
      setTrouble((error as Error).message);
    }
  };
  return (
    <section class="house" aria-label="House rules">
      <div class="house-line">
        <label>House <select class="preset" value={table.preset} onChange={(event) => set(event.currentTarget.value as Table["preset"], {})}>
          {presets.map((each) => <option key={each.preset} value={each.preset}>{each.title}</option>)}
        </select></label>
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>{changed ? `${plural(changed, "rule")} changed` : "Change a rule"}</button>
      </div>
      {trouble && <p class="trouble" role="alert">{trouble}</p>}
      {open && <Options table={table} kit={kit} preset={presets.find((each) => each.preset === table.preset)!} set={set} />}
    </section>
  );
}

function Options({ table, kit, preset, set }: { table: Table; kit: Kit; preset: Preset; set: (preset: Table["preset"], changes: OptionChange) => void }) {
  const now = kit.oracle.house({ preset: table.preset, ...table.changes } as never) as unknown as OptionChange;
  const options = [...kit.rules.values()].filter((rule) => rule.rule in now && !isTable(rule));
  const yaml = houseYaml(table.preset, table.changes);
  const sections = [...new Set(options.map((rule) => rule.section))];
  const choose = (option: string, value: string | number | null) => {
    const { [option]: _, ...others } = table.changes;
    set(table.preset, (preset.options as Record<string, { value: unknown }>)[option]!.value === value ? others : { ...others, [option]: value });
  };
  // A table that comes to the preset's own is no change.
  const isOwn = (name: string, royalties: RoyaltyEntries | "standard") => {
    try {
      return JSON.stringify(kit.oracle.house({ preset: table.preset, [name]: royalties })) === JSON.stringify(kit.oracle.house(table.preset));
    } catch {
      return false;
    }
  };
  const write = (name: string, royalties: RoyaltyEntries | "standard") => {
    const { [name]: _, ...others } = table.changes;
    set(table.preset, isOwn(name, royalties) ? others : { ...others, [name]: royalties });
  };
  return (
    <div class="options">
      <p class="quiet">Each choice is a rule on which documents or houses differ. <a href="rules/index.html">The rule book</a> says who states what.</p>
      <div class="house-tools">
        <button type="button" disabled={!Object.keys(table.changes).length} onClick={() => set(table.preset, {})}>Back to {preset.title}</button>
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
              <div class={`option ${option in table.changes ? "changed" : ""}`} key={option}>
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
      <RoyaltyTables now={now} kit={kit} set={write} />
    </div>
  );
}
