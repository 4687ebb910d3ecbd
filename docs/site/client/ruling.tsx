// What the table's own house says: the verdict in a sentence, and the ledger between each two boards.
import type { Row, RulingResult } from "ofcheck-oracle";
import { capital, plural, rowNames } from "../shared/words";
import type { Answers } from "./answers";
import { tableText } from "./royalties";
import { RuleLink, RuleNote } from "./rule";
import { isFinished, cardsOf, type Table } from "./state";
import type { Kit } from "./table";

export function headline(ruling: RulingResult): string {
  return capital(ruling.outcomes.points ?? "");
}

export function VerdictView({ table, answers, kit }: { table: Table; answers: Answers; kit: Kit }) {
  const { ruling, refused } = answers;
  const open = table.seats.filter((seat) => !isFinished(seat));
  const missing = open.reduce((sum, seat) => sum + 13 - cardsOf(seat).length, 0);
  return (
    <section class="verdict" aria-label="Verdict">
      <div role="status">
        {ruling ? (
          <>
            {headline(ruling).split("; ").map((line, i, lines) => <p key={line} class={lines.length > 1 ? "headline small" : "headline"}>{i ? capital(line) : line}</p>)}
            {ruling.outcomes.payments && <p>{capital(ruling.outcomes.payments)}.</p>}
          </>
        ) : refused ? <p class="headline small">{capital(refused)}</p> : (
          <>
            <p class="headline small">Who owes whom?</p>
            <p>{missing === 13 * table.seats.length ? "Tap a place, then a card. Or paste the boards." : `${plural(missing, "card")} still to come: ${open.map((seat) => seat.name).join(", ")}.`}</p>
          </>
        )}
      </div>
      {ruling?.payments?.some((payment) => payment.limited_by) && (
        <ul class="limits">{ruling.payments.filter((payment) => payment.limited_by).map((payment, i) => (
          <li key={i}>{table.seats[payment.from]!.name} owes {payment.owed} and pays {payment.paid}: <RuleLink rule={payment.limited_by!} kit={kit} /></li>
        ))}</ul>
      )}
    </section>
  );
}

type Line = RulingResult["ledger"][number];

function LedgerLine({ line, left, right, table, kit }: { line: Line; left: number; right: number; table: Table; kit: Kit }) {
  const name = (seat: number | null) => (seat === null ? "nobody" : table.seats[seat]!.name);
  // An arrow from who pays to who gets; each pair has its first seat on the left.
  const arrow = line.to === null ? "·" : line.to === left ? "←" : line.to === right ? "→" : "";
  const what = line.rule.startsWith("royalties.") ? `${line.row} royalty` : line.row ? `${line.row}` : line.rule;
  return (
    <details class={`line ${line.to === left ? "to-left" : "to-right"}`}>
      <summary>
        <span class="arrow" aria-hidden="true">{arrow}</span>
        <b>{line.points}</b>
        <span>{name(line.to)} from {name(line.from)}</span>
        <span class="what">{what}</span>
      </summary>
      {typeof table.changes[line.rule] === "object" && table.changes[line.rule] && <p class="note">This house has a table of its own here: {tableText(table.changes[line.rule])}.</p>}
      {line.rule !== line.option && <RuleNote rule={line.rule} kit={kit} />}
      {line.option && <RuleNote rule={line.option} value={line.value} kit={kit} />}
    </details>
  );
}

/** A part of the ledger for each two seats, with what goes which way. */
export function PairsView({ table, ruling, kit }: { table: Table; ruling: RulingResult | null; kit: Kit }) {
  if (!ruling) return null;
  const pairs = table.seats.flatMap((_, a) => table.seats.flatMap((__, b) => (a < b ? [[a, b] as const] : [])));
  const between = (a: number, b: number) => ruling.ledger.filter((line) => (line.from === a && line.to === b) || (line.from === b && line.to === a));
  const alone = ruling.ledger.filter((line) => line.to === null);
  const order = (line: Line) => (line.row ? rowNames.indexOf(line.row as Row) : 3) + (line.rule.startsWith("royalties.") ? 4 : 0);
  return (
    <section class="ledger" aria-label="Ledger">
      {pairs.map(([a, b]) => {
        const lines = [...between(a, b)].sort((x, y) => order(x) - order(y));
        const net = lines.reduce((sum, line) => sum + (line.to === a ? line.points : -line.points), 0);
        const [gets, pays] = net >= 0 ? [a, b] : [b, a];
        return (
          <div class="pair" key={`${a}-${b}`}>
            <h2><span>{table.seats[a]!.name}</span> <span class="versus" aria-label="and">{net > 0 ? "←" : net < 0 ? "→" : "="}</span> <span>{table.seats[b]!.name}</span></h2>
            <p class="net">{net === 0 ? "Nothing either way" : <>{table.seats[gets]!.name} gets <b>{Math.abs(net)}</b> from {table.seats[pays]!.name}</>}</p>
            {lines.map((line, i) => <LedgerLine key={i} line={line} left={a} right={b} table={table} kit={kit} />)}
          </div>
        );
      })}
      {alone.length > 0 && <div class="pair"><h2>To nobody</h2>{alone.map((line, i) => <LedgerLine key={i} line={line} left={-1} right={-1} table={table} kit={kit} />)}</div>}
    </section>
  );
}
