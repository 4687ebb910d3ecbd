// Dragging cards, with a mouse or a finger: whatever has data-card can be taken to whatever has data-place.
import type { Card, Row } from "ofcheck-oracle";
import type { Place } from "./state";

const farEnough = 8;  // pixels; less is a tap

export function placeIn(element: Element | null): Place | null {
  const text = element?.closest<HTMLElement>("[data-place]")?.dataset.place;
  if (!text) return null;
  const [seat, row, index] = text.split("-");
  return { seat: Number(seat), row: row as Row, index: Number(index) };
}

/** Calls `drop` where a card is let go over a place, `away` where one of a board is let go over the deck. */
export function startDragging(drop: (card: Card, at: Place) => void, away: (card: Card) => void): () => void {
  let from: { card: Card; element: HTMLElement; x: number; y: number } | null = null;
  let ghost: HTMLElement | null = null;
  const down = (event: PointerEvent) => {
    const element = (event.target as Element).closest<HTMLElement>("[data-card]");
    // On a board a finger scrolls; there the deck's cards alone are dragged.
    if (!element || event.button !== 0 || (event.pointerType === "touch" && element.dataset.place)) return;
    from = { card: element.dataset.card!, element, x: event.clientX, y: event.clientY };
  };
  const move = (event: PointerEvent) => {
    if (!from) return;
    if (!ghost && Math.hypot(event.clientX - from.x, event.clientY - from.y) < farEnough) return;
    if (!ghost) {
      ghost = document.createElement("div");
      ghost.className = "ghost";
      ghost.append(from.element.querySelector("svg")!.cloneNode(true));
      document.body.append(ghost);
    }
    event.preventDefault();
    ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px)`;
  };
  const up = (event: PointerEvent) => {
    if (from && ghost) {
      const under = document.elementFromPoint(event.clientX, event.clientY);
      const at = placeIn(under);
      if (at) drop(from.card, at);
      else if (under?.closest(".deck")) away(from.card);
      // The click that follows is part of the drag.
      const swallow = (click: Event) => click.stopPropagation();
      addEventListener("click", swallow, { capture: true });
      setTimeout(() => removeEventListener("click", swallow, { capture: true }));
    }
    end();
  };
  const end = () => {
    ghost?.remove();
    from = ghost = null;
  };
  const stop = (event: Event) => { if (ghost) event.preventDefault(); };
  addEventListener("pointerdown", down);
  addEventListener("pointermove", move);
  addEventListener("pointerup", up);
  addEventListener("pointercancel", end);
  addEventListener("dragstart", stop);
  return () => {
    removeEventListener("pointerdown", down);
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", up);
    removeEventListener("pointercancel", end);
    removeEventListener("dragstart", stop);
  };
}
