// A match street by street, from a seed or a record. Each step is asked of the oracle: what a seat sees, who acts next, and
// whether a placement is legal.
import { load, type PartialBoard, type PlayRequest, type Rule } from "ofcheck-oracle";
import { render } from "preact";
import { useMemo, useState } from "preact/hooks";
import { plural } from "../shared/words";
import { Held } from "./held";
import { houseText, HouseView } from "./house";
import { toFragment } from "./link";
import { momentsOf } from "./match";
import { lookAt, MomentView, type Look, type Viewer } from "./moment";
import { Perft, placementText } from "./perft";
import { placementOf, playRequest, readRecord, usualStacks, type Match, type ReadRecord } from "./record";
import { fewestSeats, houseOf, type Own } from "./state";
import type { Kit } from "./table";

const usualPoints = 100, mostListed = 40;

/** Who acts, with the cards that are to be placed, where whoever looks sees them. */
function NextView({ look, match, kit, place }: { look: Look; match: Match; kit: Kit; place: (hands: PlayRequest["hands"]) => void }) {
  const [typed, setTyped] = useState("");
  const [said, setSaid] = useState({ word: "", trouble: "" });
  const { oracle } = kit, next = look.played.next!, rules = houseOf(match.house);
  const at = look.standing.seats.indexOf(next.chair), board = look.sight.boards[at] as PartialBoard | null;
  const sees = board !== null && look.sight.held[at] !== null;
  const legal = useMemo(() => {
    if (!sees) return null;
    const request = { board, held: next.held, place: next.place, discard: next.discard };
    const { count } = oracle.placements({ ...request, list: false }, rules);
    return { count, listed: count <= mostListed ? oracle.placements({ ...request, list: true }, rules).placements! : [] };
  }, [look]);
  if (!legal || !board) return <p class="quiet">Its cards are not seen.</p>;
  const type = (text: string) => {
    setTyped(text);
    setSaid({ word: "", trouble: "" });
  };
  /** The hands after what is typed; null, with a message, where it is not legal. */
  const tried = (): PlayRequest["hands"] | null => {
    try {
      const action = { chair: next.chair, ...placementOf(typed, oracle) };
      const hands = look.request.hands.map((hand, i) => (i === look.moment.hand ? { ...hand, actions: [...hand.actions, action] } : hand));
      oracle.play({ ...look.request, hands }, rules);
      setSaid({ word: "Legal.", trouble: "" });
      return hands;
    } catch (error) {
      setSaid({ word: "", trouble: `Not legal. ${(error as Error).message}` });
      return null;
    }
  };
  const submit = (event: Event) => {
    event.preventDefault();
    const hands = tried();
    if (hands) place(hands);
  };
  return (
    <>
      <p>It holds:</p>
      <Held cards={next.held} typed={typed} type={type} discards={next.discard > 0} />
      <p>{plural(legal.count, "placement")} legal.</p>
      {legal.listed.length > 0 && <details><summary>Each of them</summary><ul>{legal.listed.map((each) => <li key={placementText(each)}>{placementText(each)}</li>)}</ul></details>}
      <form class="house-tools" onSubmit={submit}>
        <label>Tap each card until its row stands below it, or type the placement <input value={typed} placeholder="top Qs | middle 2c 3d | bottom 4h 5h" size={34} onInput={(event) => type(event.currentTarget.value)} /></label>
        <button type="button" onClick={tried}>Check it</button><button type="submit">Place it</button> <span role="status">{said.word}</span>
      </form>
      {said.trouble && <p class="trouble" role="alert">{said.trouble}</p>}
      <Perft key={JSON.stringify([board, next.held])} oracle={oracle} rules={rules} board={board} held={next.held} />
    </>
  );
}

/** It closes over a record that was read, so that the match is in sight. */
function RecordForm({ load: take }: { load: (text: string) => Promise<boolean> }) {
  const [text, setText] = useState("");
  const [open, setOpen] = useState(false);
  const submit = async (event: Event) => {
    event.preventDefault();
    if (await take(text)) setOpen(false);
  };
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}><summary>Play a record</summary>
      <form class="paste" onSubmit={submit}>
        <label>A record, as YAML or JSON lines <textarea rows={6} value={text} spellcheck={false} onInput={(event) => setText(event.currentTarget.value)} /></label>
        <button type="submit" class="main">Play it</button>
      </form>
    </details>
  );
}

interface At { match: Match; step: number }

function App({ kit }: { kit: Kit }) {
  const { oracle } = kit;
  const [seed, setSeed] = useState(1);
  const [players, setPlayers] = useState(2);
  const [house, setHouse] = useState<Own>({ preset: "bga-pineapple", changes: {} });
  const [trouble, setTrouble] = useState("");
  const [note, setNote] = useState("");
  const fresh = (): Match => ({ house, chairs: players, stacks: usualStacks(house, players, 1, oracle) ?? Array<number>(players).fill(usualPoints), button: 0, pointValue: 1, hands: [{ deck: oracle.deck(seed), actions: [] }] });
  const [{ match, step }, setAt] = useState<At>(() => ({ match: fresh(), step: 0 }));
  const [past, setPast] = useState<At[]>([]);
  // How many matches were begun. What was typed and said holds for one of them.
  const [started, setStarted] = useState(0);
  const [viewer, setViewer] = useState<Viewer>("acts");
  const moments = useMemo(() => momentsOf(match), [match]), moment = moments[step]!, last = moments.length - 1;
  const look = useMemo(() => lookAt(match, moment, viewer, oracle), [match, step, viewer, oracle]);
  const { next } = look.played;
  const go = (to: number) => setAt({ match, step: to });

  const start = async (make: () => Promise<ReadRecord> | ReadRecord): Promise<boolean> => {
    try {
      const made = await make();
      oracle.play(playRequest(made.match), houseOf(made.match.house));
      lookAt(made.match, momentsOf(made.match)[0]!, "acts", oracle);  // what cannot be shown is refused before it is shown
      setAt({ match: made.match, step: 0 });
      setStarted((count) => count + 1);
      setHouse(made.match.house);
      setPast([]);
      setViewer("acts");
      setTrouble("");
      setNote(made.end && `The end of this record is wrong: ${made.end}.`);
      return true;
    } catch (error) {
      setTrouble((error as Error).message);
      return false;
    }
  };
  const place = (hands: PlayRequest["hands"]) => {
    setPast([...past, { match, step }]);
    setAt({ match: { ...match, hands }, step: step + 1 });
    setNote(step < last ? `What followed (${plural(last - step, "step")}) does not follow any more. Undo brings it back.` : "");
  };
  const undo = () => {
    setAt(past.at(-1)!);
    setPast(past.slice(0, -1));
    setNote("");
  };
  const streets = match.hands[moment.hand]!.actions.slice(0, moment.actions).filter((action) => action.chair === next?.chair).length + 1;
  return (
    <>
      <HouseView house={house} kit={kit} change={setHouse} />
      <form class="house-tools" onSubmit={(event) => { event.preventDefault(); void start(() => ({ match: fresh(), end: "" })); }}>
        <label>Seats <select value={players} onChange={(event) => setPlayers(Number(event.currentTarget.value))}>{[1, 2, 3, 4].map((each) => <option key={each}>{each}</option>)}</select></label>
        <label>Seed of the deck <input type="number" min="0" max="9007199254740991" value={seed} onChange={(event) => setSeed(Math.max(0, Math.floor(event.currentTarget.valueAsNumber || 0)))} /></label>
        <button type="submit">Deal</button>
      </form>
      <p class="quiet">It is a hand’s <code>seed</code> in <a href="guides/records.html#the-shuffle">a record</a>. <code>ofcheck play --seed N</code> makes such seeds from N, one for each hand.</p>
      <RecordForm load={(text) => start(() => readRecord(text, oracle))} />
      {trouble && <p class="trouble" role="alert">{trouble}</p>}
      <p class="match">{houseText(match.house)}; {plural(match.chairs, "seat")}, a point is worth {match.pointValue}.</p>
      {note && <p class="trouble" role="status">{note}</p>}
      <div class="tools" role="group" aria-label="Steps">
        <button type="button" onClick={() => go(0)} disabled={step === 0}>First</button>
        <button type="button" onClick={() => go(step - 1)} disabled={step === 0}>Back</button>
        <button type="button" onClick={() => go(step + 1)} disabled={step >= last}>On</button>
        <button type="button" onClick={() => go(last)} disabled={step >= last}>Last</button>
        {match.hands.length > 1 && <label>Hand <select value={moment.hand} onChange={(event) => go(moments.findIndex((each) => each.hand === Number(event.currentTarget.value)))}>{match.hands.map((_, i) => <option key={i} value={i}>{i + 1}</option>)}</select></label>}
        {past.length > 0 && <button type="button" onClick={undo}>Undo</button>}
        <label>Seen by <select value={String(viewer)} onChange={(event) => setViewer(/^[0-9]$/.test(event.currentTarget.value) ? Number(event.currentTarget.value) : (event.currentTarget.value as Viewer))}>
          <option value="acts">whoever acts</option><option value="all">nobody: all cards are open</option>{Array.from({ length: match.chairs }, (_, i) => <option key={i} value={i}>seat {i + 1}</option>)}
        </select></label>
      </div>
      <p class="quiet where">Hand {moment.hand + 1} of {match.hands.length}{next ? `, street ${streets}` : ""}. Step {step} of {last}.</p>
      <p role="status" class="headline small">{next ? `Seat ${next.chair + 1} acts: places ${next.place}${next.discard ? `, discards ${next.discard}` : ""}.` : "The hand is complete."}</p>
      {next && <NextView key={`${started} ${step} ${viewer}`} look={look} match={match} kit={kit} place={place} />}
      <MomentView match={match} look={look} isLast={step === last} kit={kit} />
      {look.table.seats.length >= fewestSeats && <p><a href={`index.html#${toFragment(look.table)}`}>Put it on the table</a>{look.table.money ? "" : ", without the stacks: one of them is below 0, which the table does not take"}</p>}
    </>
  );
}

load().then((oracle) => {
  const root = document.getElementById("play-root")!;
  root.textContent = "";
  render(<App kit={{ oracle, rules: new Map<string, Rule>(oracle.rules().map((rule) => [rule.rule, rule])) }} />, root);
  document.documentElement.dataset.ready = "yes";
});
