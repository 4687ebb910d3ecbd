// A card's face, drawn: the same in the page and in pictures.
import { cardName, type Suit } from "./words";

export const suitPaths: Record<Suit, string> = {
  s: "M12 1C9 6.500 2.500 9.500 2.500 14.800a4.500 4.500 0 0 0 8 2.700L9 22.500h6l-1.500-5a4.500 4.500 0 0 0 8-2.700C21.500 9.500 15 6.500 12 1z",
  h: "M12 21.500C4.500 15.500 1.500 12 1.500 7.800A5.200 5.200 0 0 1 12 6a5.200 5.200 0 0 1 10.500 1.800c0 4.200-3 7.700-10.500 13.700z",
  d: "M12 1l8.500 11L12 23 3.500 12z",
  c: "M12 1.500a4.700 4.700 0 0 0-3.900 7.300 4.700 4.700 0 1 0 2.500 7.700L9 22.500h6l-1.600-6a4.700 4.700 0 1 0 2.500-7.700A4.700 4.700 0 0 0 12 1.500z",
};
const rankText = (rank = "") => (rank === "T" ? "10" : rank);

export function CardFace({ card }: { card: string }) {
  const suit = card[1] as Suit;
  return (
    <svg class={`face suit-${suit}`} viewBox="0 0 50 68" role="img" aria-label={cardName(card)}>
      <rect class="paper" x="1" y="1" width="48" height="66" rx="6" />
      <text class="ink" x="25" y="32" text-anchor="middle" font-size={card[0] === "T" ? 27 : 30}>{rankText(card[0])}</text>
      <path class="ink" d={suitPaths[suit]} transform="translate(14 39) scale(0.92)" />
    </svg>
  );
}
