// Two houses side by side: every rule in which they differ, each with a deal on which it shows or with the reason why none can. The deals
// are those of `ofcheck rules diff`, found by the same oracle in a worker.
import { load, type House, type Oracle, type Preset, type Rule } from "ofcheck-oracle";
import { render } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { capital, plural, rulePage } from "../shared/words";
import type { AskDifferences, ToldDifferences } from "./differences";
import { Deal, givenInWords, type Known } from "./given";
import { houseOfYaml, houseYaml, HouseView } from "./house";
import { ownFragment } from "./fragment";
import { BadLink, pairOfFragment, pairToFragment } from "./link";
import { entriesOf, isTable, tableText } from "./royalties";
import { houseOf, type OptionChange, type Own } from "./state";
import type { Kit } from "./table";

const own = "own";

function Side({ label, kit, presets, chosen, house, text, choose, edit, write, trouble }: {
  label: string; kit: Kit; presets: Preset[]; chosen: string; house: Own; text: string; trouble: string;
  choose: (name: string) => void; edit: (house: Own) => void; write: (text: string) => void;
}) {
  return (
    <div class="pair">
      <label>{label} <select value={chosen} onChange={(event) => choose(event.currentTarget.value)}>
        {presets.map((each) => <option key={each.preset} value={each.preset}>{each.title}</option>)}
        <option value={own}>A house of your own</option>
      </select></label>
      {chosen === own && <>
        <HouseView house={house} kit={kit} change={edit} />
        <label>As YAML <textarea rows={4} aria-label={`${label} as YAML`} value={text} spellcheck={false} onInput={(event) => write(event.currentTarget.value)} /></label>
      </>}
      {trouble && <p class="trouble" role="alert">{trouble}</p>}
    </div>
  );
}

function useDifferences(a: Options | null, b: Options | null): ToldDifferences | null {
  const worker = useRef<{ worker: Worker; busy: boolean } | null>(null);
  const asked = useRef(0);
  const [told, setTold] = useState<ToldDifferences | null>(null);
  // Before anything is painted: deals of other houses never stand beside these.
  useLayoutEffect(() => {
    asked.current += 1;
    setTold(null);
    if (!a || !b) return;
    // A question that is no longer asked is not waited for.
    if (worker.current?.busy) {
      worker.current.worker.terminate();
      worker.current = null;
    }
    if (!worker.current) {
      const made = { worker: new Worker(new URL("./differences.js", import.meta.url), { type: "module" }), busy: false };
      made.worker.onmessage = ({ data }: MessageEvent<ToldDifferences>) => {
        made.busy = false;
        if (data.id !== asked.current) return;
        setTold(data);
        document.documentElement.dataset.differences = data.ms.toFixed(0);
      };
      worker.current = made;
    }
    delete document.documentElement.dataset.differences;
    worker.current.busy = true;
    worker.current.worker.postMessage({ id: asked.current, a: a as House, b: b as House } satisfies AskDifferences);
  }, [a, b]);
  return told;
}

type Options = OptionChange;

/** The two houses of the address, or those that the page opens with. A preset as it is stands there by its name. */
function readAddress(oracle: Oracle): { names: string[]; owns: Own[]; trouble: string } {
  const usual: Own[] = [{ preset: "bga-pineapple", changes: { "showdown.lines": "two-four" } }, { preset: "classic", changes: {} }];
  const two = (trouble: string) => ({ names: ["pokermagnet", "bga-pineapple"], owns: usual, trouble });
  try {
    const pair = pairOfFragment(ownFragment(), oracle);
    if (!pair) return two("");
    const isChanged = ({ changes }: Own) => Object.keys(changes).length > 0;
    return { names: pair.map((house) => (isChanged(house) ? own : house.preset)), owns: pair.map((house, i) => (isChanged(house) ? house : usual[i]!)), trouble: "" };
  } catch (error) {
    if (!(error instanceof BadLink)) throw error;
    return two(error.message);
  }
}

function App({ oracle, cases, parse }: { oracle: Oracle; cases: Known[]; parse: (text: string) => unknown }) {
  const presets = useMemo(() => oracle.presets(), [oracle]);
  const rules = useMemo(() => new Map<string, Rule>(oracle.rules().map((rule) => [rule.rule, rule])), [oracle]);
  const known = useMemo(() => new Map(cases.map((each) => [each.id, each])), [cases]);
  const documented = useMemo(() => Object.fromEntries([...rules.values()].filter(isTable).map((rule) => [rule.rule, "standard"])), [rules]);
  const [start] = useState(() => readAddress(oracle));
  const [names, setNames] = useState(start.names);
  const [owns, setOwns] = useState(start.owns);
  const [texts, setTexts] = useState(() => owns.map(({ preset, changes }) => houseYaml(preset, changes)));
  const [troubles, setTroubles] = useState(["", ""]);
  const [badLink, setBadLink] = useState(start.trouble);
  const replace = <T,>(list: T[], i: number, value: T) => list.map((old, at) => (at === i ? value : old));
  const choose = (i: number, name: string) => {
    setNames(replace(names, i, name));
    setBadLink("");
  };
  const write = (i: number, text: string) => {
    setBadLink("");
    setTexts(replace(texts, i, text));
    try {
      setOwns(replace(owns, i, houseOfYaml(parse(text), oracle)));
      setTroubles(replace(troubles, i, ""));
    } catch (error) {
      setTroubles(replace(troubles, i, (error as Error).message));
    }
  };
  const edit = (i: number, house: Own) => {
    setBadLink("");
    setOwns(replace(owns, i, house));
    setTexts(replace(texts, i, houseYaml(house.preset, house.changes)));
    setTroubles(replace(troubles, i, ""));
  };
  const isOwn = (i: number) => names[i] === own;
  // A preset goes to the oracle by its name, which the remarks then have.
  const asked = names.map((name, i) => (isOwn(i) ? (troubles[i] ? null : houseOf(owns[i]!)) : (name as House)));
  const [first, second] = asked.map((house) => useMemo(() => (house === null ? null : { ...documented, ...oracle.house(house) }) as Options | null, [JSON.stringify(house)]));
  const [a, b] = asked.map((house) => useMemo(() => house, [JSON.stringify(house)]));
  const pair = names.map((name, i): Own => (isOwn(i) ? owns[i]! : { preset: name as Own["preset"], changes: {} }));
  const address = troubles.some((trouble, i) => trouble && isOwn(i)) ? null : `#${pairToFragment(pair)}`;
  const opened = useRef(ownFragment() === "" ? null : address);
  // Before anything is painted: who sees the houses can copy their address.
  useLayoutEffect(() => {
    // A page that opens with an address leaves it alone, also one that it cannot read.
    if (address !== null && address !== opened.current) history.replaceState(null, "", opened.current = address);
  }, [address]);
  useEffect(() => {
    const changed = () => {
      if (ownFragment() === "") {
        if (opened.current !== null) history.replaceState(null, "", opened.current);
        return;
      }
      const read = readAddress(oracle);
      setBadLink(read.trouble);
      if (read.trouble) return;
      setNames(read.names);
      setOwns(read.owns);
      setTexts(read.owns.map(({ preset, changes }) => houseYaml(preset, changes)));
      setTroubles(["", ""]);
    };
    addEventListener("hashchange", changed);
    return () => removeEventListener("hashchange", changed);
  }, []);
  const told = useDifferences(a as Options | null, b as Options | null);
  const differing = useMemo(() => (first && second ? [...rules.keys()].filter((rule) => (rule in first || rule in second) && JSON.stringify(first[rule]) !== JSON.stringify(second[rule])) : []), [first, second]);
  return (
    <>
      <p>Every rule in which two houses differ, each with a deal on which it shows. Where no deal can show it, the reason stands there. The address of this page holds both houses.</p>
      {badLink && <p class="trouble" role="alert">This link cannot be read: {badLink}.</p>}
      <div class="ledger">
        {names.map((name, i) => <Side key={i} label={i ? "Second house" : "First house"} kit={{ oracle, rules }} presets={presets} chosen={name} house={owns[i]!} text={texts[i]!}
          trouble={isOwn(i) ? troubles[i]! : ""} choose={(value) => choose(i, value)} edit={(house) => edit(i, house)} write={(text) => write(i, text)} />)}
      </div>
      {first && second && <p class="headline small" role="status">{differing.length === 0 ? "These are the same rules." : `They differ in ${plural(differing.length, "rule")}.`}{!told && differing.length > 0 ? <span class="quiet"> Looking for deals …</span> : null}</p>}
      {told?.trouble && <p class="trouble" role="alert">{told.trouble}</p>}
      {first && second && differing.map((option) => {
        const table = rules.get(option)!, found = told?.differences.find((each) => each.option === option);
        const [ours, theirs] = [first, second].map((side) => entriesOf(table, side[option]));
        const entries = (mine: typeof ours, other: typeof ours) => mine!.filter(([, points], i) => points !== other![i]![1]).map(([entry, points]) => `${entry} ${points}`).join(", ");
        const row = (name: string, side: Options, mine: typeof ours, other: typeof ours, gives: string | undefined) => (
          <tr role="row"><th scope="row" role="rowheader">{name}</th><td role="cell"><code>{tableText(side[option] ?? "none")}</code></td>
            <td role="cell">{isTable(table) ? entries(mine, other) : table.values?.find((each) => each.value === String(side[option]))?.meaning}</td>
            <td role="cell">{gives !== undefined && <b>{capital(givenInWords(found!.member!, gives))}</b>}</td></tr>
        );
        return (
          <section class="part" key={option} aria-label={option}>
            <h2><a href={rulePage(option)}>{option}</a></h2>
            <div class="scroll" tabIndex={0} role="region" aria-label={`${option}, both houses`}><table class="stacked" role="table"><tbody role="rowgroup">
              {row("first", first, ours, theirs, found?.a_gives)}
              {row("second", second, theirs, ours, found?.b_gives)}
            </tbody></table></div>
            {found && <Deal found={found} known={known} />}
          </section>
        );
      })}
    </>
  );
}

Promise.all([load(), fetch(new URL("./cases.json", import.meta.url)).then((reply) => reply.json() as Promise<Known[]>), import("yaml")]).then(([oracle, cases, yaml]) => {
  const root = document.getElementById("compare-root")!;
  root.textContent = "";
  render(<App oracle={oracle} cases={cases} parse={(text) => yaml.parse(text, { maxAliasCount: 0 })} />, root);
  document.documentElement.dataset.ready = "yes";
});
