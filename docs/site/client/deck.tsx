// The deck. On a phone one suit at a time, so that each card is as large as a finger.
import type { Card } from "ofcheck-oracle";
import { useMemo, useState } from "preact/hooks";
import { CardFace, suitPaths } from "../shared/cards";
import { cardName, capital, deck, ranks, suitNames, suits, type Suit } from "../shared/words";
import type { Place } from "./state";

interface Props { taken: Map<Card, string>; chosen: Place | null; target: string; held: Card | null; give: (card: Card) => void; remove: () => void; close: () => void }

export function DeckView({ taken, chosen, target, held, give, remove, close }: Props) {
  const [suit, setSuit] = useState<Suit>("s");
  const [focused, setFocused] = useState<Card>("As");
  // The same elements with each tap, so that they are not compared anew.
  const faces = useMemo(() => new Map(deck.map((card) => [card, <CardFace card={card} />])), []);
  if (!chosen) return null;
  const onArrow = (event: KeyboardEvent) => {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!step) return;
    event.preventDefault();
    const rank = (ranks.indexOf(focused[0]!) + step[0]! + ranks.length) % ranks.length;
    const next = (suits.indexOf(focused[1] as Suit) + step[1]! + suits.length) % suits.length;
    const card = ranks[rank]! + suits[next]!;
    setFocused(card);
    setSuit(suits[next]!);
    const button = document.querySelector<HTMLElement>(`.deck [data-card="${card}"]`);
    if (button?.offsetParent) button.focus();
    else requestAnimationFrame(() => button?.focus());  // its suit is shown then
  };
  return (
    <section class="deck" aria-label="Deck" data-suit={suit}>
      <div class="deck-head">
        <p><span class="quiet">Next:</span> {target}</p>
        {held && <button type="button" class="plain" onClick={remove}>Take it off</button>}
        <button type="button" class="plain" onClick={close} aria-label="Close the deck">Close</button>
      </div>
      <div class="suits" role="group" aria-label="Suit">
        {suits.map((each) => (
          <button type="button" key={each} aria-pressed={suit === each} aria-label={capital(suitNames[each])} onClick={() => setSuit(each)}>
            <svg class={`suit-${each}`} viewBox="0 0 24 24" aria-hidden="true"><path class="ink" d={suitPaths[each]} /></svg>
          </button>
        ))}
      </div>
      <div class="cards" role="group" aria-label="Cards; arrow keys move, letters such as Q and S choose" onKeyDown={onArrow}>
        {suits.map((each) => (
          <div key={each} class={`of-suit ${each === suit ? "shown" : ""}`}>
            {ranks.map((rank) => {
              const card = rank + each;
              const owner = taken.get(card);
              return (
                <button type="button" key={card} data-card={card} class="card" aria-disabled={owner ? "true" : undefined} tabIndex={card === focused ? 0 : -1}
                  aria-label={owner ? `${cardName(card)}, lies with ${owner}` : cardName(card)} onFocus={() => setFocused(card)} onClick={() => !owner && give(card)}>
                  {faces.get(card)}
                </button>
              );
            })}
          </div>
        ))}
      </div>
    </section>
  );
}
