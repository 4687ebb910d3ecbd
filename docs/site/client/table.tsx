// The table: boards, deck, house, verdict.
import { load, type Card, type Oracle, type Rule } from "ofcheck-oracle";
import { render } from "preact";
import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import { plural, ranks, suits, type Suit } from "../shared/words";
import { tableOfAddress, useAddress } from "./address";
import { makeAsker } from "./answers";
import { BoardView } from "./board";
import { DeckView } from "./deck";
import { startDragging } from "./drag";
import { HouseView } from "./house";
import { fromFragment } from "./link";
import { OthersView } from "./others";
import { PairsView, VerdictView } from "./ruling";
import { PasteView, ShareView } from "./share";
import { addSeat, cardAt, cardsOf, emptyRows, isFinished, mostSeats, nextEmpty, placeOf, placeOn, put, type Place, type Table } from "./state";
import { readText } from "./read";

export interface Kit { oracle: Oracle; rules: Map<string, Rule> }

/** The answer stands above the boards. */
const showVerdict = () => requestAnimationFrame(() => document.querySelector(".verdict")?.scrollIntoView({ block: "nearest" }));

const example = "v=2&h=bga-pineapple&b=QsQd2c/AsAd4h4dJc/8h9dTsJhQc&n=Ann&b=2s2d7c/KsKd3h3s9c/6h6c8s8dJd&n=Bob&d=2";

function App({ kit }: { kit: Kit }) {
  const { oracle } = kit;
  const [start] = useState(() => tableOfAddress(oracle));
  const [table, setTable] = useState<Table>(start.table);
  const [trouble, setTrouble] = useState(start.trouble);
  const [notes, setNotes] = useState<string[]>([]);
  const [past, setPast] = useState<Table[]>([]);
  const [place, setPlace] = useState<Place | null>(() => nextEmpty(start.table, { seat: 0, row: "bottom", index: 4 }));
  // Where cards were set, the last one at the end.
  const set = useRef<Place[]>([]);
  const ask = useMemo(() => makeAsker(oracle), [oracle]);
  const answers = useMemo(() => ask(table), [ask, table]);
  const taken = useMemo(() => new Map(table.seats.flatMap((seat) => cardsOf(seat).map((card) => [card, seat.name] as const))), [table]);

  /** Another table with its seats; the chosen place and those where cards were set go with theirs. */
  const lay = (next: Table) => {
    setTable(next);
    setPlace((old) => placeOn(next, old, table));
    set.current = set.current.flatMap((old) => placeOn(next, old, table) ?? []);
  };
  const change = useCallback((next: Table) => {
    setPast((old) => [...old.slice(-99), table]);
    lay(next);
    setTrouble("");
    setNotes([]);
  }, [table]);
  const undo = () => {
    const last = past.at(-1);
    if (!last) return;
    lay(last);
    setPast(past.slice(0, -1));
    setNotes([]);
  };
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "z" || event.shiftKey || !(event.ctrlKey || event.metaKey) || (event.target as Element).closest?.("input, textarea, select")) return;
      event.preventDefault();
      undo();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [past]);

  useEffect(() => {
    document.documentElement.dataset.answer = answers.ms.toFixed(1);
  }, [table]);
  useAddress(table, !start.trouble || table !== start.table, oracle, change, setTrouble);

  // The chosen place stays in sight, above the deck.
  const moved = useRef(false);
  useEffect(() => {
    if (moved.current && place) document.querySelector(`[data-place="${place.seat}-${place.row}-${place.index}"]`)?.scrollIntoView({ block: "nearest" });
    moved.current = true;
  }, [place]);

  const placeCard = useCallback((card: Card, at: Place | null) => {
    const to = at ?? place;
    if (!to) return;
    const lies = placeOf(table, card);
    if (lies && !at) {
      setPlace(lies);
      return;
    }
    const next = put(table, to, card);
    change(next);
    set.current.push(to);
    setPlace(nextEmpty(next, to));
    if (next.seats.every(isFinished) && !table.seats.every(isFinished)) showVerdict();
  }, [table, place, change]);
  const removeCard = useCallback((at: Place) => {
    if (cardAt(table, at) === null) return;
    change(put(table, at, null));
    setPlace(at);
  }, [table, change]);

  const paste = useCallback(async (text: string): Promise<string> => {
    try {
      const { table: next, notes } = await readText(text, table, oracle);
      change(next);
      setNotes(notes);
      setPlace(nextEmpty(next, { seat: 0, row: "bottom", index: 4 }));
      if (next.seats.every(isFinished)) showVerdict();
      return "";
    } catch (error) {
      return (error as Error).message;
    }
  }, [table, oracle, change]);
  useEffect(() => {
    const pasted = async (event: ClipboardEvent) => {
      if ((event.target as Element | null)?.closest("input, textarea, select")) return;
      const text = event.clipboardData?.getData("text/plain");
      if (!text) return;
      event.preventDefault();
      const why = await paste(text);
      if (why) setTrouble(`What was pasted cannot be read: ${why}.`);
    };
    addEventListener("paste", pasted);
    return () => removeEventListener("paste", pasted);
  }, [paste]);

  // Typing: a rank, then a suit, into the chosen place.
  const typed = useRef("");
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || (event.target as Element).closest("input, textarea, select")) return;
    const letter = event.key.length === 1 ? event.key : "";
    const rank = letter === "1" ? "1" : typed.current === "1" && letter === "0" ? "T" : ranks.find((each) => each === letter.toUpperCase() && !(typed.current && suits.includes(letter as Suit)));
    const suit = suits.find((each) => each === letter.toLowerCase());
    if (place && suit && typed.current && typed.current !== "1") {
      placeCard(typed.current + suit, null);
      typed.current = "";
      event.preventDefault();
    } else if (place && rank) {
      typed.current = rank;
      event.preventDefault();
    } else if (event.key === "Backspace" || event.key === "Delete") {
      // In a place without a card it takes the card off that was set last.
      let at = place;
      while (!(at && cardAt(table, at)) && set.current.length) at = set.current.pop()!;
      if (at) removeCard(at);
      typed.current = "";
      event.preventDefault();
    }
  };
  useEffect(() => startDragging((card, at) => placeCard(card, at), removeFromBoard), [placeCard]);
  function removeFromBoard(card: Card) {
    const lies = placeOf(table, card);
    if (lies) removeCard(lies);
  }

  const empty = taken.size === 0;
  const chosen = place && table.seats[place.seat];
  return (
    <div class="table" onKeyDown={onKey}>
      {trouble && <p class="trouble" role="alert">{trouble}</p>}
      {notes.length > 0 && <p class="said" role="status">Not taken from what was pasted: {notes.join("; ")}.</p>}
      <HouseView house={table} kit={kit} change={(house) => change({ ...table, ...house })} />
      <VerdictView table={table} answers={answers} kit={kit} />
      <div class={`boards seats-${table.seats.length}`}>
        {table.seats.map((_, i) => (
          <BoardView key={i} table={table} seat={i} answer={answers.boards[i]} ruling={answers.ruling} kit={kit} chosen={place?.seat === i ? place : null}
            choose={(at) => setPlace(at)} remove={removeCard} change={change} />
        ))}
        <PairsView table={table} ruling={answers.ruling} kit={kit} />
      </div>
      <div class="tools">
        {table.seats.length < mostSeats && <button type="button" onClick={() => change(addSeat(table))}>Add a seat</button>}
        <button type="button" onClick={undo} disabled={!past.length}>Undo</button>
        <button type="button" disabled={empty} onClick={() => {
          change({ ...table, seats: table.seats.map((seat) => ({ ...seat, rows: emptyRows(), streets: [], entered: null })) });
          setPlace({ seat: 0, row: "top", index: 0 });
        }}>Clear the cards</button>
        {empty && <button type="button" onClick={() => {
          change(fromFragment(example, oracle)!);
          setPlace(null);
        }}>Show an example</button>}
        <PasteView paste={paste} />
      </div>
      {table.money && <p class="print-only">A point is worth {table.pointValue}.</p>}
      <div class="tools">
        <label><input type="checkbox" checked={table.money} onChange={(event) => change({ ...table, money: event.currentTarget.checked })} /> Settle in chips</label>
        {table.money && <label>A point is worth <input type="number" inputMode="numeric" min="1" max="1000000" value={table.pointValue} onChange={(event) => {
          const value = event.currentTarget.valueAsNumber;
          if (Number.isInteger(value) && value >= 1 && value <= 1e6) change({ ...table, pointValue: value });
          else event.currentTarget.value = String(table.pointValue);
        }} /></label>}
      </div>
      <DeckView taken={taken} chosen={place} target={chosen && place ? `${chosen.name}, ${place.row}, card ${place.index + 1}` : ""} held={place ? cardAt(table, place) : null}
        give={(card) => placeCard(card, null)} remove={() => place && removeCard(place)} close={() => setPlace(null)} />
      {table.seats.every(isFinished) && <OthersView table={table} kit={kit} />}
      <ShareView table={table} answers={answers} kit={kit} />
      <p class="count">{plural(taken.size, "card")} on the table, {52 - taken.size} left in the deck.</p>
    </div>
  );
}

load().then((oracle) => {
  const root = document.getElementById("table-root")!;
  root.textContent = "";
  render(<App kit={{ oracle, rules: new Map(oracle.rules().map((rule) => [rule.rule as string, rule])) }} />, root);
  document.documentElement.dataset.ready = performance.now().toFixed(1);
});
