// What would others say? Every house at once, asked beside the page.
import type { DisputeResult } from "ofcheck-oracle";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { capital, plural } from "../shared/words";
import { RuleLink } from "./rule";
import { houseOf, requestOf, type Table } from "./state";
import type { Kit } from "./table";
import type { Told } from "./worker";

/** What each value of an option would make of a part, and what each source says of it. */
function Statements({ dispute, part, option }: { dispute: DisputeResult; part: DisputeResult["parts"][number]; option: string }) {
  const found = dispute.sources.options.find((each) => each.option === option);
  if (!found) return null;
  const would = part.decisions.find((each) => each.option === option)?.values ?? [];
  const silent = found.sources.filter((each) => each.standing === "silent").map((each) => each.source);
  return (
    <ul class="statements">
      {found.values.map((each) => {
        const makes = would.find((other) => other.value === each.value);
        return <li key={String(each.value)}><b>{each.value ?? "none"}</b>: {each.meaning}{makes && <>. {capital(makes.outcome)}: {makes.who}</>}</li>;
      })}
      {found.sources.filter((each) => each.standing !== "silent").map((each) => (
        <li key={each.source}>
          <span class="source">{each.source}</span>
          <ul>{each.statements.map((said) => <li key={`${said.number} ${said.value}`}><span class="source">{said.number}</span> {said.statement} (<b>{said.value}</b>{said.standing === "literal" ? " by the letter" : ""}){said.remark ? ` [${said.remark}]` : ""}</li>)}</ul>
        </li>
      ))}
      {silent.length > 0 && <li>Silent: {silent.join(", ")}</li>}
    </ul>
  );
}

/** The rules that turn this house's outcome into that of others. */
function DecidedBy({ by, kit }: { by: DisputeResult["turned_by"][number]; kit: Kit }) {
  const list = (rules: string[], last: string) => rules.map((rule, i) => <span key={rule}>{i === 0 ? "" : i === rules.length - 1 ? ` ${last} ` : ", "}<RuleLink rule={rule} kit={kit} /></span>);
  return (
    <>
      <p class="decided">{by.rules.length > 1 ? <>Decided by {list(by.rules, "and")} together.</> : <>Decided by {list(by.rules, "")}.</>}</p>
      {by.or_by.length > 0 && <details class="or-by"><summary>Or by {plural(by.or_by.length, "other rule")}</summary><p>{list(by.or_by, "or")} alone would do it too.</p></details>}
    </>
  );
}

export function OthersView({ table, kit }: { table: Table; kit: Kit }) {
  const worker = useRef<Worker | null>(null);
  const asked = useRef(0);
  const [told, setTold] = useState<Told | null>(null);
  useEffect(() => {
    const made = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    made.onmessage = ({ data }: MessageEvent<Told>) => {
      if (data.id !== asked.current) return;
      setTold(data);
      document.documentElement.dataset.houses = data.ms.toFixed(1);
    };
    worker.current = made;
    return () => made.terminate();
  }, []);
  useEffect(() => {
    asked.current += 1;
    worker.current?.postMessage({ id: asked.current, request: requestOf(table), house: houseOf(table) });
  }, [table]);
  const titles = useMemo(() => new Map(kit.oracle.presets().map((each) => [each.preset as string, each])), [kit]);
  const { dispute, own } = told ?? {};
  return (
    <section class="others" aria-label="What would others say?">
      <h2>What would others say?</h2>
      <details class="help"><summary>How the deciding rule is found</summary><p>A rule decides if adopting the other houses' value for it would give this house their result. The fewest such rules are named. Of equally few, those that come first in <a href="rules/index.html">the rule book</a> are named. What else would do stands below them.</p></details>
      {!told && <p class="quiet">Asking every house …</p>}
      {told?.refused && <p>{told.refused}</p>}
      {dispute && own && dispute.parts.map((part) => {
        const all = dispute.houses.length;
        return (
          <article key={part.part} class="part">
            <h3>{capital(part.part)}</h3>
            {part.sides.length === 1 ? <p>All {plural(all, "house")} agree: {part.sides[0]!.outcome}.</p> : part.sides.map((side) => {
              const isOurs = side.outcome === own[part.part];
              // Houses with the same reasons stand together. Where the table's house has no say, another one was asked, whose reasons are no answer.
              const reasons = own[part.part] === undefined ? [] : dispute.turned_by.filter((by) => by.part === part.part && by.outcome === side.outcome);
              const groups = reasons.length ? reasons : [{ houses: side.houses, rules: [] }];
              return (
                <div class={`side ${isOurs ? "ours" : ""}`} key={side.outcome}>
                  <p class="outcome">{capital(side.outcome)} <span class="quiet">{plural(side.houses.length, "house")} of {all}{isOurs ? ", as here" : ""}</span></p>
                  {groups.map((by) => (
                    <div class="houses" key={by.rules.join(" ")}>
                      {"or_by" in by && <DecidedBy by={by} kit={kit} />}
                      <ul class="chips">{by.houses.map((house) => <li key={house} title={titles.get(house)?.title}>{titles.get(house)?.title ?? house} <span class="quiet">{titles.get(house)?.source}</span></li>)}</ul>
                    </div>
                  ))}
                </div>
              );
            })}
            {part.tables?.map((each) => <p key={each.table}><RuleLink rule={each.table} kit={kit} /> is this house's own: {each.rows}. {kit.rules.get(each.table)?.table ? "Without it" : "By the documented table"}: {each.by_the_documented_table}.</p>)}
            {[...new Set([...part.houses_decided_by, ...part.decisions.map((each) => each.option)])].filter((option) => dispute.sources.options.some((each) => each.option === option)).map((option) => (
              <details key={option}><summary>Who says what about {option}</summary><Statements dispute={dispute} part={part} option={option} /></details>
            ))}
          </article>
        );
      })}
      {dispute?.short.set_aside.map((each) => <p class="quiet" key={each.option}>{capital(each.game)} is another game ({plural(each.houses.length, "house")}){each.because ? `; ${each.because}` : ""}.</p>)}
      {dispute && dispute.left_out.length > 0 && <details><summary>{plural(dispute.left_out.length, "house")} not asked</summary><ul>{dispute.left_out.map((each) => <li key={each.name}>{titles.get(each.name)?.title ?? each.name}: {each.why}</li>)}</ul></details>}
    </section>
  );
}
