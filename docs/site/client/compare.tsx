// Two houses side by side: every option in which they differ, each with a deal on which it shows. The deals are the
// corpus' cases; which of them shows the difference is asked of the oracle here.
import { load, type House, type Oracle, type Preset, type Rule } from "ofcheck-oracle";
import { render } from "preact";
import { useMemo, useState } from "preact/hooks";
import { expected, Question } from "../shared/question";
import { capital, plural, rulePage } from "../shared/words";
import { entriesOf, isTable, tableText } from "./royalties";
import type { OptionChange } from "./state";

interface Telling { id: string; rule: string; title: string; request: Record<string, unknown> & { op: string }; options: string[]; under: { preset: string } & Options }
type Options = OptionChange;
interface Shown { each: Telling; first: string; second: string; remark: string }

const own = "own";

type Members = Record<string, unknown>;
const isObject = (value: unknown): value is Members => typeof value === "object" && value !== null && !Array.isArray(value);
/** Of a value what another one does not have. */
function without(value: unknown, other: unknown): unknown {
  if (isObject(value) && isObject(other)) return Object.fromEntries(Object.entries(value).filter(([member, own]) => member !== "pairs" && JSON.stringify(own) !== JSON.stringify(other[member])).map(([member, own]) => [member, without(own, other[member])]));
  if (Array.isArray(value) && Array.isArray(other) && value.some(isObject)) return value.filter((own, i) => JSON.stringify(own) !== JSON.stringify(other[i])).map((own) => without(own, other[value.indexOf(own)]));
  return value;
}
/** What two answers have that is not the same. */
function apart(first: unknown, second: unknown): [string, string] {
  const say = (own: unknown, other: unknown) => expected({ result: without(own ?? {}, other ?? {}) as never }) || "nothing more";
  return [say(first, second), say(second, first)];
}

function ask(oracle: Oracle, request: Telling["request"], house: House): unknown {
  const { op, ...members } = request;
  try {
    return (oracle[op as "score"] as (request: unknown, house: House) => unknown).call(oracle, members, house);
  } catch (error) {
    return { refused: (error as Error).message };
  }
}

/** The first deal on which the option alone makes a difference: among A's other options, among B's, or among those of the deal's own house. */
function find(oracle: Oracle, cases: Telling[], option: string, a: Options, b: Options): Shown | null {
  const candidates = [...cases.filter((each) => each.rule === option), ...cases.filter((each) => each.rule !== option && each.options.includes(option))];
  for (const [base, remark] of [[a, ""], [b, "with the other rules of the second house"], [null, "with other rules"]] as const) {
    for (const each of candidates) {
      const others = base ?? each.under;
      const [first, second] = [a, b].map((side) => ask(oracle, each.request, { ...others, [option]: side[option] } as House));
      if (JSON.stringify(first) === JSON.stringify(second)) continue;
      const [said, other] = apart(first, second);
      return { each, first: said, second: other, remark: base ? remark : `with the other rules of ${each.under.preset}` };
    }
  }
  return null;
}

function Side({ label, presets, chosen, text, choose, write, trouble }: { label: string; presets: Preset[]; chosen: string; text: string; choose: (name: string) => void; write: (text: string) => void; trouble: string }) {
  return (
    <div class="pair">
      <label>{label} <select value={chosen} onChange={(event) => choose(event.currentTarget.value)}>
        {presets.map((each) => <option key={each.preset} value={each.preset}>{each.title}</option>)}
        <option value={own}>A house of your own (YAML)</option>
      </select></label>
      {chosen === own && <textarea rows={4} aria-label={`${label} as YAML`} value={text} spellcheck={false} onInput={(event) => write(event.currentTarget.value)} />}
      {trouble && <p class="trouble" role="alert">{trouble}</p>}
    </div>
  );
}

function App({ oracle, cases, parse }: { oracle: Oracle; cases: Telling[]; parse: (text: string) => unknown }) {
  const presets = useMemo(() => oracle.presets(), [oracle]);
  const rules = useMemo(() => new Map<string, Rule>(oracle.rules().map((rule) => [rule.rule, rule])), [oracle]);
  const documented = useMemo(() => Object.fromEntries([...rules.values()].filter(isTable).map((rule) => [rule.rule, "standard"])), [rules]);
  const [names, setNames] = useState(["pokermagnet", "bga-pineapple"]);
  const [texts, setTexts] = useState(["preset: bga-pineapple\nshowdown.lines: two-four\n", "preset: classic\n"]);
  const houses = useMemo(() => names.map((name, i) => {
    try {
      const house = name === own ? parse(texts[i]!) : name;
      if (typeof house !== "string" && (typeof house !== "object" || house === null || Array.isArray(house))) throw new Error("expected lines such as “preset: classic” and “showdown.lines: two-four”");
      const given = typeof house === "string" ? house : Object.fromEntries(Object.entries(house).map(([option, value]) => [option, value === "none" ? null : value]));
      return { options: { ...documented, ...oracle.house(given as House) } as Options, trouble: "" };
    } catch (error) {
      return { options: null, trouble: (error as Error).message };
    }
  }), [names, texts]);
  const [a, b] = houses.map((house) => house.options);
  const differing = useMemo(() => (a && b ? Object.keys(a).filter((option) => JSON.stringify(a[option]) !== JSON.stringify(b[option])).map((option) => ({ option, shown: find(oracle, cases, option, a, b) })) : []), [a, b]);
  const replace = <T,>(list: T[], i: number, value: T) => list.map((old, at) => (at === i ? value : old));
  return (
    <>
      <div class="ledger">
        {names.map((name, i) => <Side key={i} label={i ? "Second house" : "First house"} presets={presets} chosen={name} text={texts[i]!} trouble={houses[i]!.trouble}
          choose={(value) => setNames(replace(names, i, value))} write={(value) => setTexts(replace(texts, i, value))} />)}
      </div>
      {a && b && <p class="headline small" role="status">{differing.length === 0 ? "These are the same rules." : `They differ in ${plural(differing.length, "rule")}.`}</p>}
      {a && b && differing.map(({ option, shown }) => {
        const table = rules.get(option)!;
        const [ours, theirs] = [a, b].map((side) => entriesOf(table, side[option]));
        const entries = (mine: typeof ours, other: typeof ours) => mine!.filter(([, points], i) => points !== other![i]![1]).map(([entry, points]) => `${entry} ${points}`).join(", ");
        const meaning = (value: OptionChange[string]) => isTable(table) ? (value === a[option] ? entries(ours, theirs) : entries(theirs, ours)) : rules.get(option)?.values?.find((each) => each.value === String(value))?.meaning;
        return (
          <section class="part" key={option} aria-label={option}>
            <h2><a href={rulePage(option)}>{option}</a></h2>
            <div class="scroll" tabIndex={0} role="region" aria-label={`${option}, both houses`}><table class="stacked" role="table"><tbody role="rowgroup">
              <tr role="row"><th scope="row" role="rowheader">first</th><td role="cell"><code>{tableText(a[option] ?? "none")}</code></td><td role="cell">{meaning(a[option]!)}</td><td role="cell">{shown && <b>{capital(shown.first)}</b>}</td></tr>
              <tr role="row"><th scope="row" role="rowheader">second</th><td role="cell"><code>{tableText(b[option] ?? "none")}</code></td><td role="cell">{meaning(b[option]!)}</td><td role="cell">{shown && <b>{capital(shown.second)}</b>}</td></tr>
            </tbody></table></div>
            {shown ? <><p class="quiet">Asked for {shown.each.request.op}{shown.remark ? `, ${shown.remark}` : ""}: <a href={`${rulePage(shown.each.rule)}#${shown.each.id}`}>{shown.each.title}</a></p><Question request={shown.each.request as never} /></>
              : <p class="quiet">No deal of the corpus shows this by itself. <code>ofcheck rules diff</code> looks further, and says where it can make no difference.</p>}
          </section>
        );
      })}
    </>
  );
}

Promise.all([load(), fetch(new URL("./telling.json", import.meta.url)).then((reply) => reply.json() as Promise<Telling[]>), import("yaml")]).then(([oracle, cases, yaml]) => {
  const root = document.getElementById("compare-root")!;
  root.textContent = "";
  render(<App oracle={oracle} cases={cases} parse={(text) => yaml.parse(text, { maxAliasCount: 0 })} />, root);
  document.documentElement.dataset.ready = "yes";
});
