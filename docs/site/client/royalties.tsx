// The royalty tables of a house: a number for each entry. The oracle says which entries there are and refuses what is no royalty.
import type { Rule } from "ofcheck-oracle";
import { capital, plural } from "../shared/words";
import { RuleLink } from "./rule";
import type { RoyaltyEntries } from "./state";
import type { Kit } from "./table";

export const isTable = (rule: Rule) => rule.documented_table !== undefined;
/** Every entry of a table with what it earns, from the cheapest of the documented table up. */
export function entriesOf(rule: Rule, table: unknown): [entry: string, points: number][] {
  const documented = Object.entries(rule.documented_table ?? {}).sort(([, a], [, b]) => a - b);
  return documented.map(([entry, points]) => [entry, typeof table === "object" && table ? (table as RoyaltyEntries)[entry] ?? 0 : points]);
}
/** As a house file has it: `{straight: 2, quads: 8}`. */
export const tableText = (table: unknown) => (typeof table === "object" && table ? `{${Object.entries(table).map(([entry, points]) => `${entry}: ${points}`).join(", ")}}` : String(table));

interface Editing { rule: Rule; table: unknown; kit: Kit; set: (table: RoyaltyEntries | "standard") => void }

function TableEditor({ rule, table, kit, set }: Editing) {
  const name = (rule.rule as string).slice(rule.section.length + 1).replaceAll("-", " ");
  const entries = entriesOf(rule, table), documented = new Map(entriesOf(rule, "standard"));
  const other = entries.filter(([entry, points]) => points !== documented.get(entry)).length;
  const write = (entry: string, input: HTMLInputElement) => {
    const typed = input.value === "" ? 0 : input.valueAsNumber;
    set(Object.fromEntries(entries.map(([each, points]) => [each, each === entry ? typed : points] as const).filter(([, points]) => points !== 0)));
    // What was refused is not left there; what was taken comes back with the new table.
    input.value = String(entries.find(([each]) => each === entry)![1]);
  };
  return (
    <details class={`option royalty-table ${other ? "changed" : ""}`}>
      <summary><span class="option-name">{capital(name)}</span> <span class="quiet">{other ? `${plural(other, "number")} changed` : "as documented"}</span></summary>
      <div class={`entries ${entries.every(([entry]) => entry.length < 4) ? "short" : ""}`} role="group" aria-label={`Royalties, ${name}`}>
        {entries.map(([entry, points]) => (
          <label key={entry} class={points === documented.get(entry) ? "" : "changed"}>
            <span>{entry.replaceAll("-", " ")}</span>
            <input type="number" inputMode="numeric" min="0" max="1000" step="1" data-entry={entry} value={points} onChange={(event) => write(entry, event.currentTarget)} />
          </label>
        ))}
      </div>
      <div class="house-tools">
        <button type="button" disabled={other === 0} onClick={() => set("standard")}>The documented table</button>
        <button type="button" disabled={entries.every(([, points]) => points === 0)} onClick={() => set({})}>Nothing earns</button>
      </div>
      <p class="quiet">{rule.statement} <RuleLink rule={rule.rule} kit={kit} /></p>
    </details>
  );
}

export function RoyaltyTables({ now, kit, set }: { now: Record<string, unknown>; kit: Kit; set: (name: string, table: RoyaltyEntries | "standard") => void }) {
  return (
    <fieldset class="royalty-tables">
      <legend>Royalty tables</legend>
      <p class="quiet">What earns nothing is 0, and is left out of the YAML. Whether tables count at all is another rule: <RuleLink rule="royalties.table" kit={kit} /></p>
      {[...kit.rules.values()].filter(isTable).map((rule) => <TableEditor key={rule.rule} rule={rule} table={now[rule.rule] ?? "standard"} kit={kit} set={(table) => set(rule.rule, table)} />)}
    </fieldset>
  );
}
