// A match street by street, from a seed or a record. Each step is asked of the oracle: what a seat sees, who acts next, and
// whether a placement is legal.
import { load, type Action, type Card, type House, type Oracle, type PartialBoard, type PlayRequest, type PlayResult, type Row } from "ofcheck-oracle";
import { render } from "preact";
import { useMemo, useState } from "preact/hooks";
import { CardFace } from "../shared/cards";
import { cardName, plural, rowNames, rowSize, signed } from "../shared/words";
import { toFragment } from "./link";
import { Perft, placementText } from "./perft";
import { boardRows, fewestSeats, newTable, type Own } from "./state";

interface Match { rules: House; chairs: number; stacks: number[]; button: number; point_value: number; hands: { deck: Card[]; actions: Action[] }[] }

/** `top Qs | middle 2c 3d | discard 4h`. */
function placementOf(text: string, oracle: Oracle): Omit<Action, "chair"> {
  const placement: Record<string, Card[]> = {};
  for (const part of text.split("|").filter((each) => each.trim())) {
    const [, word = "", cards = ""] = /^\s*(top|middle|bottom|discard)\s+(.*)$/.exec(part) ?? [];
    if (!word || word in placement) throw new Error(`“${part.trim().slice(0, 40)}”: expected parts such as top Qs | middle 2c 3d | discard 4h`);
    placement[word] = oracle.cards(cards);
  }
  return placement;
}

async function readRecord(text: string, oracle: Oracle): Promise<Match> {
  if (text.length > 1_000_000) throw new Error("the record has more than a million characters");
  const { parse } = await import("yaml");
  const lines = text.trim().split("\n").filter((line) => line.trim() !== "");
  type Given = { rules?: House; chairs?: number; stacks?: number[]; button?: number; "point-value"?: number; hands?: { seed?: number; deck?: string | string[]; actions?: string[] }[]; type?: string };
  let record: Given;
  if (lines[0]?.includes('"type"')) {
    const all = lines.map((line) => JSON.parse(line) as Given);
    record = { ...all[0], hands: all.filter((line) => line.type === "hand") as Given["hands"] & object };
  } else {
    record = parse(text, { maxAliasCount: 0 }) as Given;
  }
  if (typeof record !== "object" || record === null || !Array.isArray(record.hands)) throw new Error("this is no record: it has no hands");
  const chairs = Number(record.chairs);
  return {
    rules: record.rules ?? "bga-pineapple", chairs, stacks: record.stacks ?? Array<number>(chairs).fill(Number(oracle.house(record.rules ?? "bga-pineapple")["table.starting-points"] ?? 100)),
    button: record.button ?? 0, point_value: record["point-value"] ?? 1,
    hands: record.hands.map((hand) => ({
      deck: hand.seed !== undefined ? oracle.deck(hand.seed) : oracle.cards(Array.isArray(hand.deck) ? hand.deck.join(" ") : hand.deck ?? ""),
      actions: (hand.actions ?? []).map((action) => {
        const [, chair, rest = ""] = /^\s*([0-9])\s*:(.*)$/.exec(String(action)) ?? [];
        if (chair === undefined) throw new Error(`“${String(action).slice(0, 40)}” is no action`);
        return { chair: Number(chair), ...placementOf(rest, oracle) };
      }),
    })),
  };
}

const upTo = (match: Match, step: number): PlayRequest["hands"] => {
  const hands: PlayRequest["hands"] = [];
  for (const hand of match.hands) {
    if (hands.length && step === 0) break;
    hands.push({ deck: hand.deck, actions: hand.actions.slice(0, step) });
    if (step <= hand.actions.length && step < hand.actions.length) break;
    step -= hand.actions.length;
  }
  return hands;
};

/** The chair of each board of a view: left of the button first, without chairs that sit out. */
function seatsOf(match: Match, played: PlayResult): number[] {
  const last = played.hands.at(-1);
  if (!played.next && last) return last.seats;
  const button = last?.button ?? match.button;
  const all = Array.from({ length: match.chairs }, (_, i) => (button + 1 + i) % match.chairs);
  return played.view?.boards.length === match.chairs ? all : all.filter((chair) => (last?.stacks[chair] ?? 1) > 0);
}

/** The boards in sight and the cards of whoever acts, as a link to the table; null for a single seat. */
function tableLink(match: Match, played: PlayResult): string | null {
  if (!played.view || match.chairs < fewestSeats) return null;
  const { preset, ...changes } = (typeof match.rules === "string" ? { preset: match.rules } : { preset: "bga-pineapple", ...match.rules }) as { preset: Own["preset"] } & Own["changes"];
  const table = newTable(match.chairs), chairs = seatsOf(match, played);
  return toFragment({ ...table, preset, changes, button: match.button, seats: table.seats.map((seat, chair) => ({
    ...seat, rows: boardRows(played.view!.boards[chairs.indexOf(chair)] ?? {}), streets: chair === played.next?.chair ? [played.next.held] : [],
  })) });
}

const Line = ({ cards, size }: { cards: Card[]; size: number }) => (
  <div class="slots">{Array.from({ length: Math.max(size, cards.length) }, (_, i) => <span class="slot still" key={i} {...(cards[i] ? { "data-card": cards[i] } : {})}>{cards[i] ? <CardFace card={cards[i]} /> : null}</span>)}</div>
);

type Part = Row | "discard";
/** Where a typed placement has a card. */
const partOf = (typed: string, card: Card) => typed.split("|").map((part) => /^\s*(top|middle|bottom|discard)\s(.*)$/.exec(part)).find((part) => part?.[2]!.includes(card))?.[1] as Part | undefined;

/** The cards in hand: a tap puts one into the next row, or among the discards. */
function Held({ cards, typed, type, discards }: { cards: Card[]; typed: string; type: (text: string) => void; discards: boolean }) {
  const parts: Part[] = discards ? [...rowNames, "discard"] : rowNames;
  const move = (card: Card) => {
    const next = parts[parts.indexOf(partOf(typed, card)!) + 1];
    const now = cards.map((each) => [each, each === card ? next : partOf(typed, each)] as const);
    type(placementText(Object.fromEntries(parts.map((part) => [part, now.filter(([, where]) => where === part).map(([each]) => each)]))));
  };
  return (
    <div class="slots held">{cards.map((card) => (
      <div key={card}>
        <button type="button" class="slot" data-card={card} aria-label={`${cardName(card)}: ${partOf(typed, card) ?? "not placed"}`} onClick={() => move(card)}><CardFace card={card} /></button>
        <span aria-hidden="true">{partOf(typed, card) ?? "–"}</span>
      </div>
    ))}</div>
  );
}

function App({ oracle }: { oracle: Oracle }) {
  const presets = useMemo(() => oracle.presets(), [oracle]);
  const [seed, setSeed] = useState(1);
  const [players, setPlayers] = useState(2);
  const [preset, setPreset] = useState<House>("bga-pineapple");
  const [text, setText] = useState("");
  const [trouble, setTrouble] = useState("");
  const fresh = (): Match => ({ rules: preset, chairs: players, stacks: Array<number>(players).fill(100), button: 0, point_value: 1, hands: [{ deck: oracle.deck(seed), actions: [] }] });
  const [match, setMatch] = useState<Match>(fresh);
  const [step, setStep] = useState(0);
  const [viewer, setViewer] = useState<number | "acts">("acts");
  const [typed, setTyped] = useState("");
  const [checkedWord, setCheckedWord] = useState("");
  const steps = match.hands.reduce((sum, hand) => sum + hand.actions.length, 0);

  const said = useMemo(() => {
    const request: PlayRequest = { chairs: match.chairs, stacks: match.stacks, button: match.button, point_value: match.point_value, hands: upTo(match, step) };
    try {
      const open = oracle.play(request, match.rules);
      const seen = viewer === "acts" ? open.next?.chair ?? 0 : viewer;
      const played = oracle.play({ ...request, viewer: seen }, match.rules);
      const next = played.next;
      const board = (next && played.view && (viewer === "acts" || viewer === next.chair) ? played.view.boards[seatsOf(match, played).indexOf(next.chair)] : null) as PartialBoard | null;
      const count = next && board ? oracle.placements({ board, held: next.held, place: next.place, discard: next.discard, list: false }, match.rules).count : null;
      return { played, seen, count, board, request, refused: "" };
    } catch (error) {
      return { played: null, seen: 0, count: null, board: null, request, refused: (error as Error).message };
    }
  }, [match, step, viewer, oracle]);
  const { played, seen, count, board } = said;
  const next = played?.next;

  const start = (make: () => Match | Promise<Match>) => async (event: Event) => {
    event.preventDefault();
    try {
      const made = await make();
      oracle.play({ chairs: made.chairs, stacks: made.stacks, button: made.button, point_value: made.point_value, hands: made.hands }, made.rules);
      setMatch(made);
      setStep(0);
      setTrouble("");
    } catch (error) {
      setTrouble((error as Error).message);
    }
  };
  /** The hands after what is typed; nothing, with a message, where it is not legal. */
  const legal = (): PlayRequest["hands"] | null => {
    if (!next) return null;
    setCheckedWord("");
    try {
      const action = { chair: next.chair, ...placementOf(typed, oracle) };
      const hands = said.request.hands.map((hand, i) => (i === said.request.hands.length - 1 ? { ...hand, actions: [...hand.actions, action] } : hand));
      oracle.play({ ...said.request, hands }, match.rules);
      setTrouble("");
      return hands;
    } catch (error) {
      setTrouble(`Not legal. ${(error as Error).message}`);
      return null;
    }
  };
  const attempt = (event: Event) => {
    event.preventDefault();
    const hands = legal();
    if (!hands) return;
    setMatch({ ...match, hands });
    setStep(step + 1);
    setTyped("");
  };
  const done = played?.hands.at(-1);
  return (
    <>
      <form class="house-tools" onSubmit={start(fresh)}>
        <label>House <select value={preset as string} onChange={(event) => setPreset(event.currentTarget.value as House)}>{presets.map((each) => <option key={each.preset} value={each.preset}>{each.title}</option>)}</select></label>
        <label>Seats <select value={players} onChange={(event) => setPlayers(Number(event.currentTarget.value))}>{[1, 2, 3, 4].map((each) => <option key={each}>{each}</option>)}</select></label>
        <label>Seed <input type="number" min="0" max="9007199254740991" value={seed} onChange={(event) => setSeed(Math.max(0, Math.floor(event.currentTarget.valueAsNumber || 0)))} /></label>
        <button type="submit">Deal</button>
      </form>
      <details><summary>Play a record</summary>
        <form class="paste" onSubmit={start(() => readRecord(text, oracle))}>
          <label>A record, as YAML or JSON lines <textarea rows={6} value={text} spellcheck={false} onInput={(event) => setText(event.currentTarget.value)} /></label>
          <button type="submit" class="main">Play it</button>
        </form>
      </details>
      {trouble && <p class="trouble" role="alert">{trouble}</p>}
      {said.refused && <p class="trouble" role="alert">{said.refused}</p>}
      <div class="tools" role="group" aria-label="Steps">
        <button type="button" onClick={() => setStep(0)} disabled={step === 0}>First</button>
        <button type="button" onClick={() => setStep(step - 1)} disabled={step === 0}>Back</button>
        <button type="button" onClick={() => setStep(step + 1)} disabled={step >= steps}>On</button>
        <button type="button" onClick={() => setStep(steps)} disabled={step >= steps}>Last</button>
        <label>Seen by <select value={String(viewer)} onChange={(event) => setViewer(event.currentTarget.value === "acts" ? "acts" : Number(event.currentTarget.value))}>
          <option value="acts">whoever acts</option>{Array.from({ length: match.chairs }, (_, i) => <option key={i} value={i}>seat {i + 1}</option>)}
        </select></label>
      </div>
      {played && (
        <>
          <p role="status" class="headline small">{next ? `Seat ${next.chair + 1} acts: places ${next.place}${next.discard ? `, discards ${next.discard}` : ""}.` : "The hand is complete."} <span class="quiet">Step {step} of {steps}.</span></p>
          {next && count !== null && <><p>It holds:</p><Held cards={next.held} typed={typed} type={(text) => { setTyped(text); setCheckedWord(""); }} discards={next.discard > 0} /><p>{plural(count, "placement").replace("1 placements", "1 placement")} legal.</p>
            <form class="house-tools" onSubmit={attempt}><label>Tap each card until its row stands below it, or type the placement <input value={typed} placeholder="top Qs | middle 2c 3d | bottom 4h 5h" size={34} onInput={(event) => { setTyped(event.currentTarget.value); setCheckedWord(""); }} /></label><button type="button" onClick={() => legal() && setCheckedWord("Legal.")}>Check it</button><button type="submit">Place it</button> <span role="status">{checkedWord}</span></form>
            {board && <Perft key={JSON.stringify([board, next.held])} oracle={oracle} rules={match.rules} board={board} held={next.held} />}</>}
          {played.view && <div class={`boards seats-${match.chairs}`}>{seatsOf(match, played).map((chair, place) => [chair, played.view!.boards[place] ?? null] as const).sort((x, y) => x[0] - y[0]).map(([chair, board]) => (
            <section class="board" key={chair} aria-label={`Seat ${chair + 1}`}>
              <h2>Seat {chair + 1}{chair === seen ? " (looks)" : ""} {!next && done ? <strong class="points">{signed(done.points[done.seats.indexOf(chair)] ?? 0)}</strong> : null}</h2>
              {board ? rowNames.map((row: Row) => <div class="row" key={row}><Line cards={board[row] ?? []} size={rowSize[row]} /></div>) : <p class="quiet">Hidden until the showdown.</p>}
            </section>
          ))}</div>}
          {tableLink(match, played) && <p><a href={`index.html#${tableLink(match, played)}`}>Put it on the table</a></p>}
          {!next && done && <p>Stacks: {done.stacks.join(", ")}. {done.fantasyland.some((cards) => cards) ? `Fantasyland next: ${done.fantasyland.map((cards, i) => (cards ? `seat ${done.seats[i]! + 1} with ${cards} cards` : "")).filter((each) => each).join(", ")}.` : "Nobody plays Fantasyland next."}{done.over ? " The match is over." : ""}</p>}
        </>
      )}
    </>
  );
}

load().then((oracle) => {
  const root = document.getElementById("play-root")!;
  root.textContent = "";
  render(<App oracle={oracle} />, root);
  document.documentElement.dataset.ready = "yes";
});
