// The rule book: a page for each rule, made of the table of rules, the sources' statements and the cases.
import { toFragment } from "../client/link";
import { whyNoTable } from "../client/option";
import { newTable, type Table } from "../client/state";
import { capital, plural, rulePage } from "../shared/words";
import { expected, Question } from "../shared/question";
import { inShort, type Case, type Data, type RuleOfBook, type Statement } from "./data";
import type { Page } from "./layout";

const sectionNames: Record<string, string> = { low: "The 2-7 middle", table: "The table: button, sets, matches" };
const sectionName = (section: string) => sectionNames[section] ?? capital(section);
const fileOf = (rule: string) => rule;

function CaseView({ each }: { each: Case }) {
  const linkable = each.request.op === "score" || each.request.op === "settle" ? tableLink(each) : null;
  return (
    <details class="case" id={each.id}>
      <summary>{each.title} <code>{each.id}</code></summary>
      <div class="case-body">
        <div><Question request={each.request as never} />{linkable && <p><a href={`../index.html#${linkable}`}>Put it on the table</a></p>}</div>
        <div>
          <p><b>{capital(each.request.op as string)}</b> {expected(each.expect as never)}</p>
          {each.why && <p class="quiet">{each.why}</p>}
          {each.expect_by.length > 0 && <ul>{each.expect_by.map((other, i) => <li key={i}>under <code>{other.option}: {String(other.value ?? "none")}</code>: {expected(other.expect as never)}</li>)}</ul>}
          <p class="quiet">Rules: {each.house}. Source: {each.sources.join(", ")}.</p>
        </div>
      </div>
    </details>
  );
}

function tableLink(each: Case): string | null {
  const boards = each.request.boards as Record<string, string[]>[] | undefined;
  if (!boards || boards.length < 2 || "refused" in each.expect) return null;
  const { stacks, bought_in: boughtIn = stacks, point_value: pointValue = 1 } = each.request as { stacks?: number[]; bought_in?: number[]; point_value?: number };
  if (stacks?.some((stack) => stack < 0)) return null;  // the table has no debts
  const { preset, changes } = inShort(each.house);
  if (whyNoTable({ preset: preset as Table["preset"], changes })) return null;
  const table = newTable(boards.length);
  return toFragment({
    ...table, preset: preset as Table["preset"], changes,
    money: stacks !== undefined, pointValue,
    seats: table.seats.map((seat, i) => ({ ...seat, rows: { ...seat.rows, ...boards[i] }, stack: stacks?.[i] ?? seat.stack, boughtIn: boughtIn?.[i] ?? seat.boughtIn })),
  });
}

/** Which value of a rule a statement is for; of the statement's values, one for each of its rules, that of this one. */
function valueOf(statement: Statement, rule: RuleOfBook): string {
  const value = statement.values.split(", ")[statement.rules.indexOf(rule.rule)] ?? "";
  return value === "–" ? "" : value.replace(/literal ([^ ]+)/g, "$1 by the letter").replaceAll(" / ", " or ");
}

function RulePage({ rule, data }: { rule: RuleOfBook; data: Data }) {
  const cases = data.cases.filter((each) => each.rule === rule.rule);
  const statements = data.statements.filter((each) => each.rules.includes(rule.rule));
  const presets = (value: string) => data.presets.filter((preset) => String(preset.options[rule.rule]?.value ?? "none") === value);
  const related = [...new Set([...rule.see_also.split(" ").filter((each) => each), ...data.rules.filter((each) => each.section === rule.section).map((each) => each.rule)])].filter((each) => each !== rule.rule);
  const caught = data.habits.filter((habit) => habit.rules.includes(rule.rule));
  const families = [...new Set(caught.map((habit) => habit.family))];
  const proofs = data.pairs.filter((pair) => pair.option === rule.rule);
  return (
    <article class="rule-page">
      <p class="crumbs"><a href="index.html">Rules</a> / <a href={`index.html#${rule.section}`}>{sectionName(rule.section)}</a></p>
      <h1>{rule.rule}</h1>
      <p class="statement">{rule.statement}</p>
      {rule.values && (
        <>
          <h2 id="values">Values</h2>
          <div class="scroll" tabIndex={0} role="region" aria-label="Values"><table class="stacked" role="table">
            <thead role="rowgroup"><tr role="row"><th role="columnheader">value</th><th role="columnheader">meaning</th><th role="columnheader">standing</th><th role="columnheader">houses</th></tr></thead>
            <tbody role="rowgroup">{rule.values.map((value) => (
              <tr key={value.value} role="row">
                <th scope="row" role="rowheader"><code>{value.value}</code></th><td role="cell">{value.meaning}</td>
                <td role="cell"><span class={`standing ${value.standing}`}>{value.standing}</span> {value.sources.replaceAll(" ", ", ")}</td>
                <td role="cell">{presets(value.value).map((preset) => preset.preset).join(", ") || "–"}</td>
              </tr>
            ))}</tbody>
          </table></div>
          <p class="quiet"><b>documented</b>: a source states it. <b>literal</b>: a source’s words taken strictly. <b>observed</b>: no source states it, but rules or engines play so.</p>
        </>
      )}
      {proofs.length > 0 && <><h2 id="proofs">Do the values ever differ?</h2><details open={proofs.length < 4}><summary>{proofs.length === 1 ? "What is known of the two" : `What is known of ${proofs.length} pairs of values`}</summary><ul>{proofs.map((pair, i) => <li key={i} dangerouslySetInnerHTML={{ __html: pair.html }} />)}</ul></details></>}
      {statements.length > 0 && (
        <>
          <h2 id="sources">What the sources say</h2>
          <ul class="statements">{statements.map((each) => <li key={each.number}><span class="source">{each.source} {each.number}</span> {each.text}{valueOf(each, rule) && <> <span class="quiet">({valueOf(each, rule)})</span></>}{each.remark ? <span class="quiet"> {each.remark}</span> : null}</li>)}</ul>
        </>
      )}
      <h2 id="cases">{plural(cases.length, "case")}</h2>
      {cases.map((each) => <CaseView key={each.id} each={each} />)}
      {caught.length > 0 && (
        <>
          <h2 id="habits">Mistakes that its cases catch</h2>
          <p class="quiet">{plural(caught.length, "mistake")} of {data.habits.length} that were put into the oracle, one at a time. The cases above notice each of these; those of other rules may, too. <a href="../guides/mutation.html#habits-mutants-that-think-like-people">How it was measured</a>.</p>
          {families.map((family) => (
            <details key={family}><summary>{capital(family)}: {caught.filter((habit) => habit.family === family).length}</summary>
              <ul>{caught.filter((habit) => habit.family === family).map((habit) => <li key={habit.id}>{habit.why} <code class="quiet">{habit.id}</code></li>)}</ul>
            </details>
          ))}
        </>
      )}
      <h2 id="related">Related rules</h2>
      <ul class="chips">{related.map((each) => <li key={each}><a href={`${each}.html`}>{each}</a></li>)}</ul>
    </article>
  );
}

function Index({ data }: { data: Data }) {
  const sections = [...new Set(data.rules.map((rule) => rule.section))];
  return (
    <article>
      <h1>Rules</h1>
      <p>{data.rules.length} rules, {data.rules.filter((rule) => rule.values).length} of them options on which houses differ. {data.cases.length} cases show what each means.</p>
      {sections.map((section) => (
        <section key={section}>
          <h2 id={section}>{sectionName(section)}</h2>
          <dl class="rule-list">{data.rules.filter((rule) => rule.section === section).map((rule) => (
            <div key={rule.rule}><dt><a href={`${fileOf(rule.rule)}.html`}>{rule.rule}</a>{rule.values ? <span class="standing">option</span> : null}</dt><dd>{rule.statement}</dd></div>
          ))}</dl>
        </section>
      ))}
    </article>
  );
}

export const ruleBook = (data: Data): Page[] => [
  { path: "rules/index.html", title: "Rules", description: "Every rule of Open Face Chinese poker that ofcheck knows, with its sources.", content: <Index data={data} /> },
  ...data.rules.map((rule): Page => ({ path: rulePage(rule.rule), title: rule.rule, description: rule.statement, content: <RulePage rule={rule} data={data} /> })),
];
