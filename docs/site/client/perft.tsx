// In how many ways a seat can go on with cards that it holds or may be dealt.
import type { Card, House, Oracle, PartialBoard, Placement } from "ofcheck-oracle";
import { useEffect, useState } from "preact/hooks";
import { plural, rowNames } from "../shared/words";

export const placementText = (placement: Placement) => [...rowNames, "discard" as const].flatMap((part) => (placement[part]?.length ? [`${part} ${placement[part]!.join(" ")}`] : [])).join(" | ");
const streetsText = (streets: Card[][]) => streets.map((street) => street.join(" ")).join(" / ");

interface Props {
  oracle: Oracle; rules: House; board: PartialBoard;
  /** What the seat holds already, where that is known. */
  held: Card[];
  /** The streets that come after it, where somebody keeps them; `keep` throws if they cannot come. */
  later?: Card[][]; keep?: (streets: Card[][]) => void;
}
interface Found { counts: number[]; first: { placement: Placement; count: number }[]; trouble: string }

const mostShown = 20;

export function Perft({ oracle, rules, board, held, later = [], keep }: Props) {
  const [text, setText] = useState(streetsText(later));
  const [found, setFound] = useState<Found | null>(null);
  const [open, setOpen] = useState(later.length > 0);
  useEffect(() => {
    setText(streetsText(later));
    if (later.length) setOpen(true);
  }, [streetsText(later)]);
  const count = (text: string) => {
    try {
      const typed = text.split("/").filter((street) => street.trim() !== "").map((street) => oracle.cards(street));
      if (typed.length === 0) keep?.([]);  // those that were kept are taken back
      const streets = [...(held.length ? [held] : []), ...typed];
      if (streets.length === 0) throw new Error("write the cards that come, such as Ts 2c 2d");
      const counts = streets.map((_, i) => oracle.perft({ board, streets: streets.slice(0, i + 1), divide: false }, rules).count);
      keep?.(typed);
      let first: Found["first"] = [], trouble = "";
      try {
        first = (oracle.perft({ board, streets, divide: true }, rules).divide ?? []).sort((a, b) => b.count - a.count);
      } catch (error) {
        trouble = `They are not divided by the first placement. ${(error as Error).message}`;  // there are too many first placements
      }
      setFound({ counts, first, trouble });
    } catch (error) {
      setFound({ counts: [], first: [], trouble: (error as Error).message });
    }
  };
  // What was counted holds for the position and the house alone. Streets that came with a link or were pasted are counted at once.
  useEffect(() => (open && later.length > 0 ? count(streetsText(later)) : setFound(null)), [JSON.stringify([board, rules, held, later]), open]);
  return (
    <details class="perft" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}><summary>Count the ways to go on (perft)</summary>
      <form class="house-tools" onSubmit={(event) => { event.preventDefault(); count(text); }}>
        <label>{held.length ? "Cards of later streets" : "Cards that come, street by street"} <input value={text} placeholder="Ts 2c 2d / 5h 6h 7h" size={24} onInput={(event) => setText(event.currentTarget.value)} /></label><button type="submit">Count</button>
      </form>
      {found?.trouble && <p class="trouble" role="alert">{found.trouble}</p>}
      {found && found.counts.length > 0 && (
        <div role="status">
          <ol>{found.counts.map((each, i) => <li key={i}>{plural(i + 1, "street")}: <b>{each.toLocaleString("en")}</b> {each === 1 ? "way" : "ways"}</li>)}</ol>
          {found.first.length > 0 && <><p>By the first placement{found.first.length > mostShown ? `, the first ${mostShown} of ${found.first.length}` : ""}:</p>
            <ul>{found.first.slice(0, mostShown).map(({ placement, count }, i) => <li key={i}>{placementText(placement)}: {count.toLocaleString("en")}</li>)}</ul></>}
        </div>
      )}
    </details>
  );
}
