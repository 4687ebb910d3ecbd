// A moment of a match as somebody sees it: the boards, what was done in the hand, and what came of it.
import type { Card, Oracle, PlayRequest, PlayResult, Row } from "ofcheck-oracle";
import { CardFace } from "../shared/cards";
import { Cards } from "../shared/question";
import { capital, handName, plural, rowNames, rowSize, signed } from "../shared/words";
import { makeAsker, type Answers, type BoardAnswer } from "./answers";
import { sightOf, solvent, standingBefore, tableOf, upTo, type Moment, type Sight, type Standing } from "./match";
import type { Match } from "./record";
import { RuleLink } from "./rule";
import { headline, PairsView } from "./ruling";
import { houseOf, type Table } from "./state";
import type { Kit } from "./table";

export type Viewer = number | "acts" | "all";
export interface Look {
  moment: Moment; request: PlayRequest; played: PlayResult;
  /** What there is before the hand, and after it where it is complete. */
  standing: Standing; next: Standing | null;
  done: PlayResult["hands"][number] | null;
  seen: number | "all"; sight: Sight;
  /** The hand as it is seen, and what the oracle says of it. */
  table: Table; answers: Answers;
}

export function lookAt(match: Match, moment: Moment, viewer: Viewer, oracle: Oracle): Look {
  const request = upTo(match, moment), rules = oracle.house(houseOf(match.house)), played = oracle.play(request, houseOf(match.house));
  const standing = standingBefore(moment.hand, match, played, rules), done = played.hands[moment.hand] ?? null;
  const seen = viewer === "acts" ? played.next?.chair ?? "all" : viewer;
  const sight = sightOf(seen, standing.seats, request, match, oracle), table = tableOf(match, standing, sight);
  return { moment, request, played, standing, done, seen, sight, table, answers: makeAsker(oracle)(solvent(table)), next: done && standingBefore(moment.hand + 1, match, played, rules) };
}

const seat = (chair: number) => `Seat ${chair + 1}`;

const Line = ({ cards, size }: { cards: (Card | null)[]; size: number }) => (
  <div class="slots">{Array.from({ length: size }, (_, i) => <span class="slot still" key={i} {...(cards[i] ? { "data-card": cards[i] } : {})}>{cards[i] ? <CardFace card={cards[i]} /> : null}</span>)}</div>
);

function RowView({ row, rows, answer }: { row: Row; rows: Table["seats"][number]["rows"]; answer: BoardAnswer | undefined }) {
  const hand = answer?.hands[row], royalty = answer?.royalties?.[row] ?? 0;
  return (
    <div class="row">
      <Line cards={rows[row]} size={rowSize[row]} />
      {hand && <p class="makes">{capital(row)}: {handName(hand)}{royalty ? <span class="royalty" title="royalty"> {signed(royalty)}</span> : null}</p>}
    </div>
  );
}

function SeatView({ look, chair, kit }: { look: Look; chair: number; kit: Kit }) {
  const { standing, sight, done, table, answers, seen } = look;
  const place = standing.seats.indexOf(chair), at = table.seats.findIndex((each) => each.name === seat(chair));
  const answer = answers.boards[at], ruled = answers.ruling?.chairs[at], discarded = sight.discarded[place] ?? [];
  if (place < 0) return <section class="board" aria-label={seat(chair)}><h2>{seat(chair)}</h2><p class="quiet">Takes no part in this hand, and has {standing.stacks[chair]}.</p></section>;
  return (
    <section class={`board ${answer?.outlook.fouled_by ? "fouled" : ""}`} aria-label={seat(chair)}>
      <header>
        <h2>{seat(chair)}{chair === seen ? " (looks)" : ""}</h2>
        {standing.button === chair && <span class="button-mark">button</span>}
        <span class="quiet has">has {standing.stacks[chair]}</span>
        {done && <strong class="points">{signed(done.points[place] ?? 0)}</strong>}
      </header>
      {standing.dealt[chair] !== null && <p class="in-fantasyland">In Fantasyland with {standing.dealt[chair]} cards</p>}
      {sight.boards[place] ? rowNames.map((row) => <RowView key={row} row={row} rows={table.seats[at]!.rows} answer={answer} />) : <p class="quiet">Hidden until the showdown.</p>}
      {discarded.length > 0 && <p class="makes"><span class="quiet">Discarded</span> <Cards cards={discarded} /></p>}
      <ul class="marks">
        {answer?.outlook.fouled_by && <li class="mark foul"><strong>{done ? "Foul" : "Foul, whatever comes"}</strong> <RuleLink rule={answer.outlook.fouled_by} kit={kit} /></li>}
        {done && !answer?.outlook.fouled_by && <li class="mark legal">Legal{ruled ? `, royalties ${ruled.royalties}` : ""}</li>}
        {ruled?.next_cards && <li class="mark fantasyland"><strong>Fantasyland next</strong>, {ruled.next_cards} cards <RuleLink rule={ruled.next_rule!} kit={kit} /></li>}
      </ul>
    </section>
  );
}

/** What was done in the hand so far; what is not seen is counted. */
function actionsOf(match: Match, { moment, standing, sight, seen }: Look) {
  const acted = new Map<number, number>();
  return match.hands[moment.hand]!.actions.slice(0, moment.actions).map((action) => {
    const street = (acted.get(action.chair) ?? 0) + 1, isOwn = seen === "all" || seen === action.chair;
    acted.set(action.chair, street);
    const placed = rowNames.flatMap((row) => action[row] ?? []).length, discarded = action.discard?.length ?? 0;
    return { action, street, isSeen: isOwn || sight.boards[standing.seats.indexOf(action.chair)] != null, isOwn, placed, discarded };
  });
}

function ActionView({ action, street, isSeen, isOwn, placed, discarded }: ReturnType<typeof actionsOf>[number]) {
  const parts = [...(isSeen ? rowNames : []), ...(isOwn ? ["discard" as const] : [])].filter((part) => action[part]?.length);
  const unseen = [isSeen ? "" : `${plural(placed, "card")} placed unseen`, isOwn || !discarded ? "" : `${plural(discarded, "card")} discarded unseen`].filter((each) => each);
  return <><b>{seat(action.chair)}</b>, street {street}: {parts.map((part) => <span class="part-set" key={part}>{part} <Cards cards={action[part]!} /> </span>)}{unseen.join(", ")}</>;
}

/** Who owes whom, and who pays. */
function PaymentsView({ look: { table, answers: { ruling } }, kit }: { look: Look; kit: Kit }) {
  if (!ruling?.outcomes.points) return null;
  const name = (at: number | null) => (at === null ? "nobody" : table.seats[at]!.name);
  return (
    <section class="verdict" aria-label="Payments">
      {headline(ruling).split("; ").map((line) => <p key={line} class="headline small">{capital(line)}</p>)}
      <ul>{ruling.payments?.filter((payment) => payment.owed).map((payment, i) => (
        <li key={i}>{name(payment.from)} pays {payment.paid} to {name(payment.to)}{payment.limited_by && <> ({payment.owed} owed; <RuleLink rule={payment.limited_by} kit={kit} />)</>}</li>
      ))}</ul>
    </section>
  );
}

/** What the table does between this hand and the next one, and what the record comes to. */
function AfterView({ match, look, isLast, kit }: { match: Match; look: Look; isLast: boolean; kit: Kit }) {
  const { done, next, standing, played } = look;
  if (!done || !next) return null;
  const chairs = Array.from({ length: match.chairs }, (_, chair) => chair);
  const total = (chair: number) => played.hands.reduce((sum, hand) => sum + (hand.points[hand.seats.indexOf(chair)] ?? 0), 0);
  const stays = next.button === standing.button && next.seats.length > 1;
  return (
    <section class="pair after" aria-label="After the hand">
      <h2>After the hand</h2>
      <ul>
        {standing.seats.map((chair, i) => <li key={chair}>{seat(chair)}: {signed(done.points[i]!)} points, has {done.stacks[chair]}</li>)}
        {standing.seats.filter((chair) => !next.seats.includes(chair) || next.stacks[chair] !== done.stacks[chair]).map((chair) => (
          <li key={chair}>{seat(chair)} is bust{next.seats.includes(chair) ? `, and comes back with ${next.stacks[chair]}` : ""} <RuleLink rule="table.bust" kit={kit} /></li>
        ))}
        {done.set_complete && <li>The set is complete. <RuleLink rule="table.button" kit={kit} /></li>}
        <li>{done.over ? "The match is over." : <>{seat(next.button)} has the button next. <RuleLink rule={stays ? "table.button-in-fantasyland" : "table.button"} kit={kit} /></>}</li>
      </ul>
      {isLast && match.hands.length > 1 && <p>After {plural(played.hands.length, "complete hand")}: {chairs.map((chair) => `${seat(chair)} ${signed(total(chair))} points, has ${done.stacks[chair]}`).join("; ")}.</p>}
    </section>
  );
}

export function MomentView({ match, look, isLast, kit }: { match: Match; look: Look; isLast: boolean; kit: Kit }) {
  const { done, table, answers, standing } = look, actions = actionsOf(match, look), last = actions.at(-1);
  return (
    <>
      {last && <p class="last-action"><ActionView {...last} /></p>}
      {actions.length > 1 && <details class="actions"><summary>All {actions.length} placements of this hand so far</summary><ol>{actions.map((each, i) => <li key={i}><ActionView {...each} /></li>)}</ol></details>}
      {done && <PaymentsView look={look} kit={kit} />}
      <div class={`boards seats-${match.chairs}`}>
        {Array.from({ length: match.chairs }, (_, chair) => <SeatView key={chair} look={look} chair={chair} kit={kit} />)}
        {done && standing.seats.length > 1 && <PairsView table={table} ruling={answers.ruling} kit={kit} />}
      </div>
      <AfterView match={match} look={look} isLast={isLast} kit={kit} />
    </>
  );
}
