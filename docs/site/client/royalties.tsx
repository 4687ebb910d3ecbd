// The tables of a house: a number for each entry. The oracle says which entries there are and refuses what they cannot be.
import type { Rule } from "ofcheck-oracle";
import { capital, plural } from "../shared/words";
import { RuleLink } from "./rule";
import type { RoyaltyEntries } from "./state";
import type { Kit } from "./table";

export const isTable = (rule: Rule) => rule.documented_table !== undefined || rule.table !== undefined;
/** The names of a table's entries. */
export const entryNames = (rule: Rule) => rule.table?.entries.split(" ") ?? Object.keys(rule.documented_table ?? {});
/** Every entry of a table with its number, those of royalties from the cheapest of the documented table up. */
export function entriesOf(rule: Rule, table: unknown): [entry: string, points: number][] {
  if (rule.table) return entryNames(rule).map((entry) => [entry, typeof table === "object" && table ? (table as RoyaltyEntries)[entry] ?? 0 : 0]);
  const documented = Object.entries(rule.documented_table ?? {}).sort(([, a], [, b]) => a - b);
  return documented.map(([entry, points]) => [entry, typeof table === "object" && table ? (table as RoyaltyEntries)[entry] ?? 0 : points]);
}
/** As a house file has it: `{straight: 2, quads: 8}`. */
export const tableText = (table: unknown) => (typeof table === "object" && table ? `{${Object.entries(table).map(([entry, points]) => `${entry}: ${points}`).join(", ")}}` : String(table));

interface Editing { rule: Rule; table: unknown; kit: Kit; set: (table: RoyaltyEntries | "standard") => void }

function TableEditor({ rule, table, kit, set }: Editing) {
  const name = (rule.rule as string).slice(rule.section.length + 1).replaceAll("-", " ");
  const entries = entriesOf(rule, table), documented = new Map(entriesOf(rule, "standard"));
  const isWritten = typeof table === "object" && table !== null;
  const other = rule.table ? Number(isWritten) : entries.filter(([entry, points]) => points !== documented.get(entry)).length;
  const state = rule.table ? (isWritten ? plural(entries.filter(([, number]) => number !== 0).length, "entry") : "not written") : other ? `${plural(other, "number")} changed` : "as documented";
  const write = (entry: string, input: HTMLInputElement) => {
    const typed = input.value === "" ? 0 : input.valueAsNumber;
    set(Object.fromEntries(entries.map(([each, points]) => [each, each === entry ? typed : points] as const).filter(([, points]) => points !== 0)));
    // What was refused is not left there; what was taken comes back with the new table.
    input.value = String(entries.find(([each]) => each === entry)![1]);
  };
  return (
    <details class={`option royalty-table ${other ? "changed" : ""}`}>
      <summary><span class="option-name">{capital(name)}</span> <span class="quiet">{state}</span></summary>
      <div class={`entries ${entries.every(([entry]) => entry.length < 4) ? "short" : ""}`} role="group" aria-label={rule.table ? capital(name) : `Royalties, ${name}`}>
        {entries.map(([entry, points]) => (
          <label key={entry} class={points === documented.get(entry) ? "" : "changed"}>
            <span>{entry.replaceAll("-", " ")}</span>
            <input type="number" inputMode="numeric" min="0" max={rule.table?.most ?? 1000} step="1" data-entry={entry} value={points} onChange={(event) => write(entry, event.currentTarget)} />
          </label>
        ))}
      </div>
      <div class="house-tools">
        <button type="button" disabled={other === 0} onClick={() => set("standard")}>{rule.table ? "No table" : "The documented table"}</button>
        <button type="button" disabled={rule.table ? isWritten : entries.every(([, points]) => points === 0)} onClick={() => set({})}>{rule.table ? "An empty table" : "Nothing earns"}</button>
      </div>
      <p class="quiet">{rule.statement} {rule.table && `Its numbers are ${rule.table.unit}, 0 or ${rule.table.least} to ${rule.table.most}. Without a table decide: ${rule.table.instead_of.replaceAll(" ", ", ")}. `}<RuleLink rule={rule.rule} kit={kit} /></p>
    </details>
  );
}

export function HouseTables({ now, kit, set }: { now: Record<string, unknown>; kit: Kit; set: (name: string, table: RoyaltyEntries | "standard") => void }) {
  const [royalties, others] = [false, true].map((instead) => [...kit.rules.values()].filter((rule) => isTable(rule) && (rule.table !== undefined) === instead));
  const editor = (rule: Rule) => <TableEditor key={rule.rule} rule={rule} table={now[rule.rule] ?? "standard"} kit={kit} set={(table) => set(rule.rule, table)} />;
  return (
    <>
      <fieldset class="royalty-tables">
        <legend>Royalty tables</legend>
        <p class="quiet">What earns nothing is 0, and is left out of the YAML. Whether tables count at all is another rule: <RuleLink rule="royalties.table" kit={kit} /></p>
        {royalties!.map(editor)}
      </fieldset>
      <fieldset class="royalty-tables">
        <legend>Tables in the place of choices</legend>
        <p class="quiet">A house may write a table where no choice above says what it plays. What is 0 is left out of the YAML.</p>
        {others!.map(editor)}
      </fieldset>
    </>
  );
}
