// How cards, rows and values are said to people. Nothing here decides anything: the oracle does.
import type { RankResult, Row } from "ofcheck-oracle";

export const rowNames: Row[] = ["top", "middle", "bottom"];
export const rowSize: Record<Row, number> = { top: 3, middle: 5, bottom: 5 };
export const suits = ["s", "h", "d", "c"] as const;
export type Suit = (typeof suits)[number];
export const ranks = [..."AKQJT98765432"];
export const deck = suits.flatMap((suit) => ranks.map((rank) => rank + suit));

export const suitNames: Record<Suit, string> = { s: "spades", h: "hearts", d: "diamonds", c: "clubs" };
const rankNames: Record<string, [one: string, many: string]> = {
  A: ["ace", "aces"], K: ["king", "kings"], Q: ["queen", "queens"], J: ["jack", "jacks"], T: ["ten", "tens"],
  9: ["nine", "nines"], 8: ["eight", "eights"], 7: ["seven", "sevens"], 6: ["six", "sixes"], 5: ["five", "fives"],
  4: ["four", "fours"], 3: ["three", "threes"], 2: ["two", "twos"],
};
const one = (rank = "") => rankNames[rank]?.[0] ?? rank;
const many = (rank = "") => rankNames[rank]?.[1] ?? rank;

export const cardName = (card: string) => `${one(card[0])} of ${suitNames[card[1] as Suit] ?? card[1]}`;

/** `pair of queens`, `straight to the queen`. */
export function handName({ category, ranks: [first, second, ...others] }: RankResult): string {
  switch (category) {
    case "high-card": return `${one(first)} high`;
    case "pair": return `pair of ${many(first)}`;
    case "two-pair": return `${many(first)} and ${many(second)}`;
    case "trips": return `three ${many(first)}`;
    case "straight": return `straight to the ${first === "5" || first === "A" && second === "5" ? "five" : one(first)}`;
    case "flush": return `flush, ${one(first)} high`;
    case "full-house": return `${many(first)} full of ${many(second)}`;
    case "quads": return `four ${many(first)}`;
    case "straight-flush": return `straight flush to the ${first === "5" || first === "A" && second === "5" ? "five" : one(first)}`;
    case "royal-flush": return "royal flush";
    case "low": return `low ${[first, second, ...others].join(" ")}`;
    case "not-a-low": return "no low";
  }
}

export const signed = (points: number) => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0");
export const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"}`;
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Where a rule's page lies below the site's root. */
export const rulePage = (rule: string) => `rules/${rule}.html`;
