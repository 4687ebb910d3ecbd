// What would others say? Every house at once, asked beside the page.
import type { DisputeResult } from "ofcheck-oracle";
import { useEffect, useRef, useState } from "preact/hooks";
import { capital, plural } from "../shared/words";
import { RuleLink } from "./rule";
import { houseOf, requestOf, type Table } from "./state";
import type { Kit } from "./table";
import type { Told } from "./worker";

function Statements({ dispute, option }: { dispute: DisputeResult; option: string }) {
  const found = dispute.sources.options.find((each) => each.option === option);
  if (!found) return null;
  return (
    <ul class="statements">
      {found.values.map((value) => (
        <li key={value.value}>
          <b>{value.value}</b>: {value.meaning}{value.standing ? ` (${value.standing})` : ""}
          {value.statements.length > 0 && <ul>{value.statements.map((each) => <li key={each.number}><span class="source">{each.source} {each.number}</span> {each.statement}{each.remark ? ` [${each.remark}]` : ""}</li>)}</ul>}
        </li>
      ))}
    </ul>
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
  const titles = new Map(kit.oracle.presets().map((each) => [each.preset as string, each]));
  const { dispute, own, reasons } = told ?? {};
  return (
    <section class="others" aria-label="What would others say?">
      <h2>What would others say?</h2>
      {!told && <p class="quiet">Asking every house …</p>}
      {told?.refused && <p>{told.refused}</p>}
      {dispute && own && dispute.parts.map((part) => {
        const all = dispute.houses.length;
        return (
          <article key={part.part} class="part">
            <h3>{capital(part.part)}</h3>
            {part.all_sources_agree ? <p>All {plural(all, "house")} agree: {part.sides[0]!.outcome}.</p> : part.sides.map((side) => {
              const isOurs = side.outcome === own[part.part];
              // Houses with the same reasons stand together.
              const groups = new Map<string, string[]>();
              for (const house of side.houses) {
                const key = isOurs ? "" : (reasons?.[part.part]?.[house] ?? []).join(" ");
                groups.set(key, [...(groups.get(key) ?? []), house]);
              }
              return (
                <div class={`side ${isOurs ? "ours" : ""}`} key={side.outcome}>
                  <p class="outcome">{capital(side.outcome)} <span class="quiet">{plural(side.houses.length, "house")} of {all}{isOurs ? ", as here" : ""}</span></p>
                  {[...groups].map(([key, houses]) => (
                    <div class="houses" key={key}>
                      {!isOurs && own[part.part] !== undefined && <p>{key ? <>Decided by {key.split(" ").map((option, i) => <span key={option}>{i > 0 ? " or " : ""}<RuleLink rule={option} kit={kit} /></span>)}</> : "No single rule decides; several do together."}</p>}
                      <ul class="chips">{houses.map((house) => <li key={house} title={titles.get(house)?.title}>{titles.get(house)?.title ?? house} <span class="quiet">{titles.get(house)?.source}</span></li>)}</ul>
                    </div>
                  ))}
                </div>
              );
            })}
            {part.houses_decided_by.map((option) => (
              <details key={option}><summary>Where {option} is written</summary><Statements dispute={dispute} option={option} /></details>
            ))}
          </article>
        );
      })}
      {dispute && dispute.left_out.length > 0 && <details><summary>{plural(dispute.left_out.length, "house")} not asked</summary><ul>{dispute.left_out.map((each) => <li key={each.name}>{titles.get(each.name)?.title ?? each.name}: {each.why}</li>)}</ul></details>}
    </section>
  );
}
