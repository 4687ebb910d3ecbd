// The types of ofcheck-adapter.js. Copy it beside that file.

export type Suit = 'c' | 'd' | 'h' | 's';
export type RowName = 'top' | 'middle' | 'bottom';
/** Every option of the kit with its value; a number, or null for none, where the option is a number. */
export type Rules = Readonly<Record<string, string | number | null | Readonly<Record<string, number>>>>;
export type RefusalCode =
  | 'bad-card' | 'duplicate-card' | 'wrong-card-count' | 'wrong-seat-count' | 'not-comparable' | 'bad-request' | 'hand-complete' | 'not-your-turn'
  | 'not-enough-cards' | 'card-already-placed' | 'card-not-held' | 'wrong-number-placed' | 'wrong-number-discarded' | 'row-full';
export type Category =
  | 'high-card' | 'pair' | 'two-pair' | 'trips' | 'straight' | 'flush' | 'full-house' | 'quads' | 'straight-flush' | 'royal-flush' | 'low' | 'not-a-low';

export class Card {
  constructor(text: string);
  readonly text: string;
  /** 2 to 14, the ace is 14. */
  readonly rank: number;
  readonly suit: Suit;
  readonly tuple: readonly [number, Suit];
  toString(): string;
  spell(ten?: string, suits?: string): string;
  indexByRank(suits?: string): number;
  indexBySuit(suits?: string, aceFirst?: boolean): number;
}
/** Thrown where the input is illegal. */
export class Refused extends Error {
  constructor(code: RefusalCode, message?: string);
  readonly code: RefusalCode;
}
/** Thrown where the engine does not do this; its message is the reason. */
export class Unsupported extends Error {}

export interface Row { readonly name: RowName; readonly cards: Card[]; }
export interface Board { readonly top: Card[]; readonly middle: Card[]; readonly bottom: Card[]; }
export interface Action extends Board { readonly chair: number; readonly discard: Card[]; }
export interface Hand { readonly deck: Card[]; readonly actions: Action[]; }
export interface Match {
  readonly chairs: number; readonly stacks: number[]; readonly button: number; readonly pointValue: number;
  readonly hands: Hand[]; readonly viewer: number | null;
}

type CardLike = Card | string;
type Cards = readonly CardLike[];
type Rank = number | string;
type Maybe<T> = { [member in keyof T]?: T[member] | null } & { note?: string };
type Later<T> = T | Promise<T>;
type Triple = readonly [number, number, number];
export interface Placement { top?: Cards; middle?: Cards; bottom?: Cards; discard?: Cards; }
/** A board in a view: what was thrown is no part of it. */
export interface SeenBoard { top?: Cards; middle?: Cards; bottom?: Cards; discard?: never; }

// What the functions return. A member that is left out or null is not known.
export type RankAnswer = Maybe<{ category: Category; ranks: readonly Rank[] }>;
export type CompareAnswer = 'first' | 'second' | 'tie' | number | Maybe<{ winner: 'first' | 'second' | 'tie' }>;
export type FoulAnswer = boolean | Maybe<{ fouled: boolean; rule: string | null }>;
export type RoyaltiesAnswer = Maybe<{ top: number; middle: number; bottom: number; total: number }>;
export type ScoreAnswer = readonly number[] | Maybe<{
  points: readonly number[]; fouled: readonly boolean[]; foul_rules: readonly (string | null)[]; royalties: readonly Triple[];
  pairs: readonly { seats: readonly [number, number]; rows?: Triple | null; points?: number | null }[];
}>;
export type FantasylandAnswer = boolean | Maybe<{ fantasyland: boolean; cards: number; rule: string | null }>;
export type PlacementsAnswer = number | readonly Placement[] | Maybe<{ count: number; placements: readonly Placement[] }>;
export type PerftAnswer = number | Maybe<{ count: number; divide: readonly { placement: Placement; count: number }[] }>;
export type SettleAnswer = readonly number[] | Maybe<{
  stacks: readonly number[]; final_stacks: readonly number[];
  payments: readonly { from: number; to: number | null; paid: number }[];
}>;
export type PlayAnswer = Maybe<{
  hands: readonly Maybe<{
    seats: readonly number[]; points: readonly number[]; fouled: readonly boolean[]; fantasyland: readonly (number | null)[];
    stacks: readonly number[]; final_stacks: readonly number[]; button: number; set_complete: boolean; over: boolean;
  }>[];
  next: Maybe<{ chair: number; place: number; discard: number; held: Cards }>;
  view: Maybe<{ boards: readonly (SeenBoard | null)[]; held: readonly (Cards | null)[]; discarded: Cards }>;
}>;

/** What the engine has; only its name is needed. */
export interface Engine {
  name: string;
  version?: string;
  /** The name of the preset that it plays unless told otherwise. */
  rules?: string;
  /** For each option that the engine knows, the values that it plays. */
  options?: Record<string, readonly (string | number)[]>;
  window?: number;
  rank?(row: Row, rules: Rules): Later<RankAnswer>;
  compare?(first: Row, second: Row, rules: Rules): Later<CompareAnswer>;
  foul?(board: Board, rules: Rules): Later<FoulAnswer>;
  royalties?(board: Board, rules: Rules): Later<RoyaltiesAnswer>;
  score?(boards: Board[], rules: Rules): Later<ScoreAnswer>;
  fantasyland?(board: Board, enteredWith: number | null, rules: Rules): Later<FantasylandAnswer>;
  placements?(board: Board, held: Card[], place: number, discard: number, listed: boolean, rules: Rules): Later<PlacementsAnswer>;
  perft?(board: Board, streets: Card[][], divide: boolean, rules: Rules): Later<PerftAnswer>;
  settle?(boards: Board[], stacks: number[], boughtIn: number[], pointValue: number, rules: Rules): Later<SettleAnswer>;
  play?(match: Match, rules: Rules): Later<PlayAnswer>;
  configure?(rules: Rules): void;
}

/** Answers until the harness says goodbye. */
export function serve(engine: Engine): void;
/** Refuses a card that appears twice and a row of the wrong length. Takes rows and boards. */
export function check(...given: (Row | Board)[]): void;
/** The same for an unfinished board and the cards that come to it. */
export function checkPartial(board: Board, ...groups: Card[][]): void;
/** Keeps standard output for replies before the engine is loaded. */
export function claimStdout(): unknown;
export class Adapter {
  constructor(engine: Engine);
}
