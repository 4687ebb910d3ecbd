// The cards that somebody holds: a tap puts one into the next row, or among the discards.
import type { Card, Row } from "ofcheck-oracle";
import { CardFace } from "../shared/cards";
import { cardName, rowNames } from "../shared/words";
import { placementText } from "./perft";

type Part = Row | "discard";
/** Where a typed placement has a card. */
const partOf = (typed: string, card: Card) => typed.split("|").map((part) => /^\s*(top|middle|bottom|discard)\s(.*)$/.exec(part)).find((part) => part?.[2]!.includes(card))?.[1] as Part | undefined;

export function Held({ cards, typed, type, discards }: { cards: Card[]; typed: string; type: (text: string) => void; discards: boolean }) {
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
