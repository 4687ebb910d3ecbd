// One seat: its name, its three rows, what they make.
import type { Card, Row, RulingResult } from "ofcheck-oracle";
import { CardFace } from "../shared/cards";
import { cardName, capital, handName, rowNames, rowSize, signed } from "../shared/words";
import type { BoardAnswer } from "./answers";
import { Perft } from "./perft";
import { RuleLink } from "./rule";
import { boardOf, cardAt, cardsOf, cleanName, editSeat, fewestSeats, houseOf, isFinished, places, removeSeat, samePlace, type Place, type Table } from "./state";
import type { Kit } from "./table";

interface Props {
  table: Table; seat: number; answer: BoardAnswer | undefined; ruling: RulingResult | null; kit: Kit; chosen: Place | null;
  choose: (place: Place) => void; remove: (place: Place) => void; change: (table: Table) => void;
}

function Slot({ card, place, label, isChosen, focusable, choose }: { card: Card | null; place: Place; label: string; isChosen: boolean; focusable: boolean; choose: () => void }) {
  return (
    <button type="button" class={`slot ${isChosen ? "chosen" : ""}`} data-place={`${place.seat}-${place.row}-${place.index}`} {...(card ? { "data-card": card } : {})}
      aria-pressed={isChosen} tabIndex={focusable ? 0 : -1} aria-label={`${label}: ${card ? cardName(card) : "empty"}`} onClick={choose} onFocus={(event) => event.currentTarget.matches(":focus-visible") && choose()}>
      {card ? <CardFace card={card} /> : null}
    </button>
  );
}

function rowText(answer: BoardAnswer | undefined, row: Row): string {
  const hand = answer?.hands[row];
  if (hand) return handName(hand);
  const least = answer?.outlook.rows[row]?.least;
  return least && least.category !== "high-card" ? `${handName(least)} so far` : "";
}

export function BoardView({ table, seat, answer, ruling, kit, chosen, choose, remove, change }: Props) {
  const { name, entered, stack, boughtIn, streets } = table.seats[seat]!;
  const all = places(seat);
  const focusable = chosen ?? all[0]!;
  const fouledBy = answer?.outlook.fouled_by ?? null;
  const chair = ruling?.chairs[seat];
  const onArrow = (event: KeyboardEvent) => {
    const at = all.findIndex((place) => samePlace(place, focusable));
    const row = rowNames.indexOf(focusable.row);
    const rowTo = (step: number) => {
      const next = rowNames[(row + step + rowNames.length) % rowNames.length]!;
      return { seat, row: next, index: Math.min(focusable.index, rowSize[next] - 1) };
    };
    const to = { ArrowLeft: all[at - 1], ArrowRight: all[at + 1], ArrowUp: rowTo(-1), ArrowDown: rowTo(1) }[event.key];
    if (!to) return;
    event.preventDefault();
    choose(to);
    document.querySelector<HTMLElement>(`[data-place="${to.seat}-${to.row}-${to.index}"]`)?.focus();
  };
  const number = (label: string, value: number, most: number, set: (value: number) => void) => (
    <label>{label} <input type="number" inputMode="numeric" min="0" max={most} step="1" value={value} onChange={(event) => {
      const typed = event.currentTarget.valueAsNumber;
      if (Number.isInteger(typed) && typed >= 0 && typed <= most) set(typed);
      else event.currentTarget.value = String(value);
    }} /></label>
  );
  return (
    <section class={`board ${fouledBy ? "fouled" : ""}`} aria-label={name}>
      <header>
        <input class="name" aria-label={`Name of seat ${seat + 1}`} value={name} maxLength={20} onChange={(event) => {
          const typed = cleanName(event.currentTarget.value);
          const taken = table.seats.some((each, i) => i !== seat && each.name === typed);
          if (typed && !taken) change(editSeat(table, seat, { name: typed }));
          else event.currentTarget.value = name;
        }} />
        {table.button === seat && <span class="button-mark" title="has the button">button</span>}
        {chair && <strong class={`points ${chair.points > 0 ? "up" : chair.points < 0 ? "down" : ""}`}>{signed(chair.points)}</strong>}
      </header>
      {entered !== null && <p class="in-fantasyland">In Fantasyland, entered with {entered} cards</p>}
      {table.money && <p class="purse quiet">Has {stack}, bought in for {boughtIn}</p>}
      <div class="rows" role="group" aria-label={`Board of ${name}; arrow keys move, letters such as Q and S set a card`} onKeyDown={onArrow}>
        {rowNames.map((row) => {
          const royalty = answer?.royalties?.[row] ?? 0;
          return (
            <div class="row" key={row}>
              <div class="slots">
                {Array.from({ length: rowSize[row] }, (_, index) => {
                  const place = { seat, row, index };
                  return <Slot key={index} card={cardAt(table, place)} place={place} label={`${name}, ${row}, card ${index + 1} of ${rowSize[row]}`} isChosen={samePlace(chosen, place)}
                    focusable={samePlace(focusable, place)} choose={() => choose(place)} />;
                })}
              </div>
              <p class="makes"><span class="quiet">{capital(row)}</span> <span>{rowText(answer, row)}</span>{royalty ? <span class="royalty" title="royalty"> {signed(royalty)}</span> : null}</p>
            </div>
          );
        })}
      </div>
      <ul class="marks">
        {fouledBy && <li class="mark foul"><strong>{answer?.finished ? "Foul" : "Foul, whatever comes"}</strong> <RuleLink rule={fouledBy} kit={kit} /></li>}
        {!fouledBy && answer?.outlook.order.filter((each) => each.behind && !answer.finished).map((each) => (
          <li key={each.lower} class="mark behind">{capital(each.upper)} so far {each.behind === "foul.order" ? "beats" : "ties"} {each.lower}. <RuleLink rule={each.behind!} kit={kit} /></li>
        ))}
        {answer?.finished && !fouledBy && <li class="mark legal">Legal</li>}
        {chair?.next_cards && <li class="mark fantasyland"><strong>Fantasyland</strong>, {chair.next_cards} cards <RuleLink rule={chair.next_rule!} kit={kit} /></li>}
      </ul>
      <details class="seat-more">
        <summary>{table.money ? "Button, Fantasyland, stack" : "Button, Fantasyland"}</summary>
        <div class="fields">
          <label><input type="radio" name="button" checked={table.button === seat} onChange={() => change({ ...table, button: seat })} /> has the button</label>
          <label>In Fantasyland with <select value={entered ?? ""} onChange={(event) => change(editSeat(table, seat, { entered: event.currentTarget.value ? Number(event.currentTarget.value) : null }))}>
            <option value="">– (an ordinary hand)</option>
            {[13, 14, 15, 16, 17].map((cards) => <option key={cards} value={cards}>{cards} cards</option>)}
          </select></label>
          {table.money && number("Stack", stack, 1e12, (value) => change(editSeat(table, seat, { stack: value })))}
          {table.money && number("Bought in", boughtIn, 1e12, (value) => change(editSeat(table, seat, { boughtIn: value })))}
          {chosen && cardAt(table, chosen) && <button type="button" onClick={() => remove(chosen)}>Take the chosen card off</button>}
          {table.seats.length > fewestSeats && <button type="button" onClick={() => change(removeSeat(table, seat))}>Remove this seat</button>}
        </div>
      </details>
      {!isFinished(table.seats[seat]!) && <Perft oracle={kit.oracle} rules={houseOf(table)} board={boardOf(table.seats[seat]!)} held={[]} later={streets} keep={(next) => {
        const owner = table.seats.find((other, i) => i !== seat && [...cardsOf(other), ...other.streets.flat()].some((card) => next.flat().includes(card)));
        if (owner) throw new Error(`${[...cardsOf(owner), ...owner.streets.flat()].find((card) => next.flat().includes(card))} lies with ${owner.name}`);
        if (JSON.stringify(next) !== JSON.stringify(streets)) change(editSeat(table, seat, { streets: next }));
      }} />}
    </section>
  );
}
