// A match hand by hand: its moments, what is there before each hand, what somebody sees of one, and a hand as a table.
import type { Card, HouseRules, Oracle, PartialBoard, PlayRequest, PlayResult } from "ofcheck-oracle";
import { playRequest, type Match } from "./record";
import { boardRows, houseOf, newSeat, type Table } from "./state";

/** After that many actions of a hand; 0 is before anybody acts. */
export interface Moment { hand: number; actions: number }
export const momentsOf = (match: Match): Moment[] =>
  match.hands.flatMap(({ actions }, hand) => Array.from({ length: actions.length + 1 }, (_, each) => ({ hand, actions: each })));
export const upTo = (match: Match, { hand, actions }: Moment): PlayRequest => ({
  ...playRequest(match), hands: match.hands.slice(0, hand + 1).map((each, i) => (i === hand ? { ...each, actions: each.actions.slice(0, actions) } : each)),
});

/** What is there before a hand, by chair. */
export interface Standing {
  /** The chairs that play it, in the order in which they act. */
  seats: number[];
  button: number;
  stacks: number[];
  boughtIn: number[];
  /** With how many cards a chair is dealt into Fantasyland, and with how many it entered. */
  dealt: (number | null)[];
  entered: (number | null)[];
}

const clockwise = (button: number, chairs: number) => Array.from({ length: chairs }, (_, i) => (button + 1 + i) % chairs);

function begin(match: Match): Standing {
  const nobody = Array<null>(match.chairs).fill(null);
  return { seats: clockwise(match.button, match.chairs), button: match.button, stacks: match.stacks, boughtIn: match.stacks, dealt: nobody, entered: nobody };
}

/** The oracle does not say who sits out and who comes back with a new stack: table.bust. */
function after(before: Standing, hand: PlayResult["hands"][number], match: Match, rules: HouseRules): Standing {
  const bust = hand.stacks.map((stack) => stack <= 0 && (rules["settlement.stakes"] !== "unlimited" || rules["table.starting-points"] !== null));
  const comesBack = bust.map((each) => each && hand.set_complete && !hand.over && rules["table.bust"] === "out-until-set-ends");
  const button = hand.button ?? before.button;  // none after the last hand of a match
  const dealt = before.stacks.map((_, chair) => hand.fantasyland[hand.seats.indexOf(chair)] ?? null);
  return {
    seats: clockwise(button, match.chairs).filter((chair) => !bust[chair] || comesBack[chair]),
    button,
    stacks: hand.stacks.map((stack, chair) => (comesBack[chair] ? match.stacks[chair]! : stack)),
    boughtIn: before.boughtIn.map((chips, chair) => (comesBack[chair] ? chips + match.stacks[chair]! - hand.stacks[chair]! : chips)),
    dealt,
    entered: dealt.map((cards, chair) => (cards === null ? null : before.entered[chair] ?? cards)),
  };
}

/** What is there before a hand, counted from 0; those before it are played. */
export function standingBefore(hand: number, match: Match, played: PlayResult, rules: HouseRules): Standing {
  return played.hands.slice(0, hand).reduce((standing, each) => after(standing, each, match, rules), begin(match));
}

/** What somebody sees of a hand, in the order in which the chairs act. */
export interface Sight { boards: (PartialBoard | null)[]; held: (Card[] | null)[]; discarded: (Card[] | null)[] }

/** What a chair sees, or all that lies there. Of a chair that takes no part: what somebody else than its owner sees, which lies open. */
export function sightOf(viewer: number | "all", seats: number[], request: PlayRequest, match: Match, oracle: Oracle): Sight {
  const view = (chair: number) => oracle.play({ ...request, viewer: chair }, houseOf(match.house)).view!;
  if (viewer === "all") {
    const views = seats.map(view);
    return { boards: views.map((each, i) => each.boards[i] ?? null), held: views.map((each, i) => each.held[i] ?? null), discarded: views.map((each) => each.discarded) };
  }
  if (!seats.includes(viewer)) {
    const views = seats.map(view), open = <T>(of: (each: ReturnType<typeof view>) => (T | null)[]) => seats.map((_, i) => views.filter((__, owner) => owner !== i).map((each) => of(each)[i]).find((each) => each) ?? null);
    return { boards: open((each) => each.boards), held: open((each) => each.held), discarded: seats.map(() => null) };
  }
  const { boards, held, discarded } = view(viewer);
  return { boards, held, discarded: seats.map((chair) => (chair === viewer ? discarded : null)) };
}

/** A hand as it lies there, with the chairs that play it. Whoever acts has its cards to come. A table has no stack below 0: then it has none. */
export function tableOf(match: Match, standing: Standing, sight: Sight): Table {
  const { seats, entered, stacks, boughtIn } = standing, chairs = [...seats].sort((a, b) => a - b);
  return {
    ...match.house, money: chairs.every((chair) => stacks[chair]! >= 0), pointValue: match.pointValue, button: chairs.indexOf(seats.at(-1)!),
    seats: chairs.map((chair) => {
      const place = seats.indexOf(chair), held = sight.held[place] ?? [];
      return { ...newSeat(chair + 1), rows: boardRows(sight.boards[place] ?? {}), streets: held.length ? [held] : [], entered: entered[chair]!, stack: stacks[chair]!, boughtIn: boughtIn[chair]! };
    }),
  };
}

/** The same for the oracle, which is asked about no stack below 0: it is lent what is missing, and wins and loses as before. */
export const solvent = (table: Table): Table => ({
  ...table, money: true, seats: table.seats.map((seat) => { const lent = Math.max(0, -seat.stack); return { ...seat, stack: seat.stack + lent, boughtIn: seat.boughtIn + lent }; }),
});
