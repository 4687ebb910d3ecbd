// Boards and questions of cases, drawn small.
import { suits } from "./words";

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Members = Record<string, Json>;

const rows = ["top", "middle", "bottom"];
const setRows = [...rows, "discard"];
const isCard = (text: string) => text.length === 2 && suits.some((suit) => suit === text[1]);

export const Cards = ({ cards }: { cards: Json | undefined }) => (
  <span class="mini">{(Array.isArray(cards) ? cards : []).map((card, i) => {
    const text = String(card);
    return isCard(text) ? <b key={i} class={text[1]}>{text[0] === "T" ? "10" : text[0]}</b> : <b key={i}>{text}</b>;
  })}</span>
);

export const Board = ({ board, title }: { board: Members; title?: string }) => (
  <div class="mini-board">
    {title && <p>{title}</p>}
    {setRows.filter((row) => Array.isArray(board[row]) && (board[row] as Json[]).length > 0).map((row) => <div key={row}><span>{row}</span><Cards cards={board[row]} /></div>)}
    {rows.every((row) => !Array.isArray(board[row]) || (board[row] as Json[]).length === 0) && <div><span>empty</span></div>}
  </div>
);

const ofNextDeal = 17;  // cards that are shown of a hand in which nothing is set yet: the most that a seat can be dealt

/** A match: what lies before each seat in its last hand. */
function Match({ request }: { request: Members }) {
  const hands = request.hands as Members[], last = hands.at(-1), actions = (last?.actions ?? []) as Members[];
  const boards = new Map<number, Members>();
  for (const action of actions) {
    const board = boards.get(Number(action.chair)) ?? {};
    for (const row of setRows) if (Array.isArray(action[row])) board[row] = [...((board[row] as Json[] | undefined) ?? []), ...action[row]];
    boards.set(Number(action.chair), board);
  }
  return (
    <>
      <p class="quiet">{Number(request.chairs)} seat{request.chairs === 1 ? "" : "s"}, stacks {(request.stacks as Json[]).join(", ")}, seat {Number(request.button) + 1} begins with the button{request.point_value === 1 ? "" : `, a point is worth ${request.point_value as number}`}; hand {hands.length} after {actions.length} action{actions.length === 1 ? "" : "s"}{typeof request.viewer === "number" ? `, as seat ${request.viewer + 1} sees it` : ""}</p>
      {actions.length > 0 ? <div class="mini-boards">{[...boards].sort(([a], [b]) => a - b).map(([chair, board]) => <Board key={chair} board={board} title={`seat ${chair + 1}`} />)}</div>
        : last && <div class="mini-board"><div><span>deck</span><Cards cards={(last.deck as Json[]).slice(0, ofNextDeal)} /></div></div>}
    </>
  );
}

/** The cards of a request. */
export function Question({ request }: { request: Members }) {
  const named = (row: Json | undefined) => row as Members;
  const facts = (names: string[]) => names.filter((name) => request[name] !== undefined && request[name] !== null).map((name) => `${name.replaceAll("_", " ")} ${Array.isArray(request[name]) ? (request[name] as Json[]).join(", ") : request[name]}`).join("; ");
  switch (request.op) {
    case "rank": return <div class="mini-board"><div><span>{request.row as string}</span><Cards cards={request.cards} /></div></div>;
    case "compare": return <div class="mini-board">{["first", "second"].map((which) => <div key={which}><span>{named(request[which]).row as string}</span><Cards cards={named(request[which]).cards} /></div>)}</div>;
    case "foul": case "royalties": case "fantasyland": return <><Board board={request.board as Members} />{request.entered_with ? <p class="quiet">in Fantasyland with {request.entered_with as number} cards</p> : null}</>;
    case "score": case "settle": return <><div class="mini-boards">{(request.boards as Members[]).map((board, i) => <Board key={i} board={board} title={`seat ${i + 1}`} />)}</div>{request.op === "settle" && <p class="quiet">{facts(["stacks", "bought_in", "point_value"])}</p>}</>;
    case "placements": return <><Board board={request.board as Members} /><div class="mini-board"><div><span>held</span><Cards cards={request.held} /></div></div><p class="quiet">{facts(["place", "discard"])}</p></>;
    case "perft": return <><Board board={request.board as Members} />{(request.streets as Json[]).map((street, i) => <div class="mini-board" key={i}><div><span>street {i + 1}</span><Cards cards={street} /></div></div>)}</>;
    case "play": return <Match request={request} />;
    default: return null;
  }
}

/** A value of an answer in words. */
export function say(value: Json): string {
  if (value === null) return "none";
  if (value === true) return "yes";
  if (value === false) return "no";
  if (Array.isArray(value)) return value.length === 0 ? "none" : value.every((each) => typeof each === "string" && isCard(each)) ? value.join(" ") : value.map(say).join(", ");
  if (typeof value === "object") return `(${Object.entries(value).map(([key, each]) => `${key.replaceAll("_", " ")} ${say(each)}`).join("; ")})`;
  return String(value);
}

/** What an answer has to be, in words. */
export function expected(expect: Members): string {
  const refused = expect.refused as Members | undefined;
  if (refused) return `refused: ${refused.code}`;
  return Object.entries(expect.result as Members).map(([key, value]) => `${key.replaceAll("_", " ")}: ${say(value)}`).join("; ");
}
