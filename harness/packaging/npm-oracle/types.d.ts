/** The oracle's questions and answers: the members of the ofcheck protocol, version 1, in the field's own words. */
import type { PresetName, RuleId, RuleOptions } from "./options.js";

export type { PresetName, RuleId, RuleOptions } from "./options.js";

/** Rank, then suit: `As`, `Td`, `2c`. */
export type Card = string;
export type Row = "top" | "middle" | "bottom";

/** Thirteen cards in their three rows. The order of the cards in a row means nothing. */
export type Board = Record<Row, Card[]>;

/** The cards set so far; a row that is left out is empty. */
export type PartialBoard = Partial<Board>;

/** Cards of one move: a part that is left out has none. */
export interface Placement extends PartialBoard {
  discard?: Card[];
}

/** One number or word a seat. Seat 0 is left of the button, the button is last. */
export type BySeat<T> = T[];

/** One a chair: a fixed place at the table, clockwise. */
export type ByChair<T> = T[];

/** A royalty table: the documented one, or the entries that earn. What is not named earns nothing. */
export type RoyaltyTable = "standard" | Record<string, number>;
export type RoyaltyTables = Record<"royalties.top" | "royalties.middle" | "royalties.bottom" | "royalties.low-middle", RoyaltyTable>;
/** A table that a house writes in the place of options, or "standard" where these decide. What is not named is 0. */
export type OwnTable = "standard" | Record<string, number>;
export type OwnTables = Record<"showdown.lines-table" | "showdown.foul-table" | "fantasyland.entry-table" | "fantasyland.stay-table", OwnTable>;
export type HouseTables = RoyaltyTables & OwnTables;
/** Every option, and the tables that a house has of its own. */
export type HouseRules = RuleOptions & Partial<HouseTables>;

/** What a table plays: a preset's name, or the options and tables that differ from the default preset or the one that is named. */
export type House = PresetName | ({ preset?: PresetName } & Partial<HouseRules>);

export type RefusalCode =
  | "bad-card" | "duplicate-card" | "wrong-card-count" | "wrong-seat-count" | "not-comparable" | "bad-request"
  | "hand-complete" | "not-your-turn" | "not-enough-cards" | "card-already-placed" | "card-not-held"
  | "wrong-number-placed" | "wrong-number-discarded" | "row-full";

/** Thrown for an input that the rules, or the protocol, do not allow. */
export class Refused extends Error {
  readonly code: RefusalCode;
}

export interface RankRequest { row: Row; cards: Card[] }
export interface RankResult {
  category:
    | "high-card" | "pair" | "two-pair" | "trips" | "straight" | "flush" | "full-house" | "quads" | "straight-flush"
    | "royal-flush" | "low" | "not-a-low";
  /** The ranks that decide, most important first, each once. */
  ranks: string[];
}

export interface CompareRequest { first: RankRequest; second: RankRequest }
export interface CompareResult { winner: "first" | "second" | "tie" }

export interface FoulRequest { board: Board }
/** `rule` is the rule that fouled the board. */
export interface FoulResult { fouled: boolean; rule: RuleId | null }

export interface RoyaltiesRequest { board: Board }
/** Before netting; a fouled board earns none. */
export interface RoyaltiesResult { top: number; middle: number; bottom: number; total: number }

/** One to four boards in settlement order: the seat left of the button first, the button last. */
export interface ScoreRequest { boards: BySeat<Board> }
export interface ScoreResult {
  points: BySeat<number>;
  fouled: BySeat<boolean>;
  foul_rules: BySeat<RuleId | null>;
  /** Top, middle and bottom of each seat, before netting. */
  royalties: BySeat<[top: number, middle: number, bottom: number]>;
  pairs: PairScore[];
}
/** `rows` has 1 where the first of the two seats wins, -1 where it loses; `points` is what it wins. */
export interface PairScore { seats: [number, number]; rows: [number, number, number]; points: number }

/** `entered_with`: null for an ordinary hand, else with how many cards the seat entered Fantasyland. */
export interface FantasylandRequest { board: Board; entered_with: number | null }
/** `cards` where the seat plays in Fantasyland. */
export interface FantasylandResult { fantasyland: boolean; cards?: number; rule: RuleId | null }

export interface PlacementsRequest { board: PartialBoard; held: Card[]; place: number; discard: number; list: boolean }
/** `placements` where `list` was true. */
export interface PlacementsResult { count: number; placements?: Placement[] }

export interface PerftRequest { board: PartialBoard; streets: Card[][]; divide: boolean }
/** `divide` where it was asked for. */
export interface PerftResult { count: number; divide?: { placement: Placement; count: number }[] }

/** Stacks and what was bought in are in chips; a point is worth `point_value` of them. */
export interface SettleRequest {
  boards: BySeat<Board>;
  stacks: BySeat<number>;
  bought_in: BySeat<number>;
  point_value: number;
}
/** `final_stacks` is what each seat takes away if the match ends with this hand: where `settlement.cap-reckoned` is match-end and there is a cap. */
export interface SettleResult { stacks: BySeat<number>; final_stacks?: BySeat<number>; payments: Payment[] }
/** `to` is null where nobody is paid. */
export interface Payment { from: number; to: number | null; paid: number }

export interface PlayRequest {
  chairs: number;
  stacks: ByChair<number>;
  button: number;
  point_value: number;
  hands: StackedHand[];
  viewer?: number | null;
}
/** The first card of the deck is dealt first. */
export interface StackedHand { deck: Card[]; actions: Action[] }
export interface Action extends Placement { chair: number }
export interface PlayResult {
  hands: PlayedHand[];
  /** Who is to act; null where every hand is complete. */
  next: { chair: number; place: number; discard: number; held: Card[] } | null;
  /** Where there was a viewer. */
  view?: { boards: BySeat<PartialBoard | null>; held: BySeat<Card[] | null>; discarded: Card[] };
}
export interface PlayedHand {
  /** The chairs in acting order. */
  seats: number[];
  points: BySeat<number>;
  fouled: BySeat<boolean>;
  /** With how many cards the chair plays the next hand in Fantasyland. */
  fantasyland: BySeat<number | null>;
  stacks: ByChair<number>;
  /** As in SettleResult. */
  final_stacks?: ByChair<number>;
  button: number;
  set_complete: boolean;
  over: boolean;
}

/** A board that is being set, and cards that cannot come any more. */
export interface OutlookRequest { board: PartialBoard; gone?: Card[] }
export interface OutlookResult {
  /** Null where no card or less than two of five are set, and of a 2-7 middle. */
  rows: Record<Row, { least: RankResult; most: RankResult } | null>;
  /** `behind`: the rule that fouls the board if neither row gets better than it has to; `fouled_by`: whatever comes. */
  order: { upper: Row; lower: Row; behind: RuleId | null; fouled_by: RuleId | null }[];
  fouled_by: RuleId | null;
}

/** Finished boards, who sits where, and the money. */
export interface TableRequest {
  /** By chair, clockwise. */
  boards: ByChair<Board>;
  /** One for each chair, at most 20 bytes, without commas. */
  names?: ByChair<string>;
  /** The chair that has it; the last one if it is left out. */
  button?: number;
  /** Null for an ordinary hand, else with how many cards the chair entered Fantasyland. */
  entered_with?: ByChair<number | null>;
  stacks?: ByChair<number>;
  bought_in?: ByChair<number>;
  point_value?: number;
}

/** What one house makes of it. `outcomes` in words, by part: points, payments, next hand of each seat. */
export interface RulingResult {
  outcomes: Record<string, string>;
  options: HouseRules;
  chairs: ByChair<{ fouled_by: RuleId | null; royalties: number; points: number; next_cards: number | null; next_rule: RuleId | null }>;
  /** Whose points are the sums of these. `to` is null where nobody is paid; `option` is the disputed rule that decided. */
  ledger: { from: number; to: number | null; row?: Row; points: number; rule: RuleId; option?: RuleId; value?: string }[];
  payments?: { from: number; to: number | null; owed: number; paid: number; limited_by?: RuleId }[];
  /** As in SettleResult. */
  final_stacks?: ByChair<number>;
}

export interface DisputeRequest extends TableRequest {
  /** With `full` each house has its ruling. */
  detail?: "outcomes" | "full";
  /** What the table agrees on already. */
  agreed?: Partial<RuleOptions>;
  /** The house that is asked: a preset, or the table's own besides the presets. `bga-pineapple` if it is left out. */
  rules?: House;
  /** Two houses to hold against each other, ledger against ledger. */
  as?: House;
  against?: House;
}

/** `corpus`: the hash that `ofcheck cases export` begins with. */
export interface VerdictRequest extends Omit<DisputeRequest, "detail"> { corpus: string }
/**
 * The file that `ofcheck verdict --check` takes, but for its seal: the 64 zeros near its end stand for the SHA-256, in
 * hexadecimal digits, of the text as it is.
 */
export interface VerdictResult { unsealed: string }

export type OptionValue = string | number | null;
export interface HouseOptions { name: string; options: HouseRules }
export interface DisputeResult {
  input: {
    boards: Record<Row, string>[];
    button: number;
    entered_with: ByChair<number | null>;
    stacks?: ByChair<number>;
    bought_in?: ByChair<number>;
    point_value?: number;
    agreed: Partial<RuleOptions>;
    asked?: HouseOptions;
    as?: HouseOptions;
    against?: HouseOptions;
  };
  /** The answer in three to eight lines, and what it rests on. */
  short: {
    asked: string;
    named: boolean;
    part: string;
    laid_on: Partial<RuleOptions>;
    set_aside: { option: RuleId; game: string; because?: string; houses: string[] }[];
    lines: string[];
  };
  houses: ({ name: string; outcomes: Record<string, string> } & Partial<RulingResult>)[];
  left_out: { name: string; why: string }[];
  parts: {
    part: string;
    sides: { outcome: string; houses: string[] }[];
    /** The fewest options that make the houses differ. */
    houses_decided_by: RuleId[];
    /** The sides of the houses that are not set aside. */
    counted: { outcome: string; houses: string[] }[];
    /** The options that alone change the asked house's outcome, the most disputed first. */
    decisions: {
      option: RuleId;
      disputed_by: "houses" | "sources" | "elsewhere";
      values: { value: OptionValue; outcome: string; who: string }[];
    }[];
    /** The tables of the asked house's own that change its outcome, and what it would be without them. */
    tables?: { table: RuleId; rows: string; by_the_documented_table: string }[];
    documented: Vectors;
    all: Vectors;
  }[];
  /** What could change the answer, and what each source says of it. */
  sources: {
    documents: {
      source: string;
      title: string | null;
      site: string | null;
      author: string | null;
      date: string | null;
      place: string;
    }[];
    options: {
      option: RuleId;
      values: {
        value: OptionValue;
        standing: Standing;
        meaning: string;
        written_by: string[];
        source_silent: string[];
        against_the_letter: string[];
      }[];
      sources: {
        source: string;
        standing: "documented" | "literal" | "silent";
        statements: { value: string; standing: "documented" | "literal"; number: string; statement: string; remark?: string }[];
      }[];
    }[];
  };
  /**
   * Which rules turn the asked house's outcome into that of other houses: the fewest; of equally few those that come
   * first in the rule book. `or_by`: where it is one rule, others of which each does it alone too.
   */
  turned_by: { part: string; outcome: string; houses: string[]; rules: RuleId[]; or_by: RuleId[] }[];
  difference?: { about: string; what: string; as: string; against: string; because_of: RuleId[] }[];
}
/** Every vector of the options that matter. */
export interface Vectors {
  vectors: number;
  outcomes: { outcome: string; vectors: number }[];
  decided_by: { option: RuleId; groups: OptionValue[][] }[];
}

/** `cases`: where a deal is looked for first; those of `ofcheck cases export` will do. Without them it is made. */
export interface DifferencesRequest { a: House; b: House; cases?: KnownCase[] }
export interface KnownCase { id: string; rule: RuleId; rules: House; request: { op: string; [member: string]: unknown } }
/** An option or royalty table in which two houses differ, with a deal that shows it or a remark that says why none does. */
export interface HouseDifference {
  option: RuleId;
  a: string | Record<string, number>;
  b: string | Record<string, number>;
  remark?: string;
  /** The known case that the deal was made of. */
  case?: string;
  /** The deal, and with whose other options it is asked. */
  ask?: string;
  among?: "first" | "second" | "others";
  /** The rules under which the first house's value gives its answer, in short and in full; and the second's. */
  rules?: string;
  under_a?: HouseRules;
  under_b?: HouseRules;
  request?: { id: number; op: string; [member: string]: unknown };
  /** Where the houses' seats begin with different stacks. */
  request_of_b?: { id: number; op: string; [member: string]: unknown };
  /** What is not the same. */
  member?: string;
  a_gives?: string;
  b_gives?: string;
}

export type Standing = "documented" | "literal" | "observed";
export interface Rule {
  rule: RuleId;
  section: string;
  statement: string;
  /** Keys of sources, separated by spaces. */
  sources: string;
  page: string;
  /** Of an option. */
  values?: { value: string; standing: Standing; sources: string; meaning: string }[];
  /** Of a royalty table: every entry. */
  documented_table?: Record<string, number>;
  /** Of a table in the place of options: which, the names of its entries, both separated by spaces, and its numbers: 0, or `least` to `most`. */
  table?: { instead_of: string; entries: string; unit: "points" | "cards"; least: number; most: number };
  see_also: string;
}
export interface Preset {
  preset: PresetName;
  title: string;
  source: string;
  /** The values are those that `configure` takes. */
  options: { [Option in keyof RuleOptions]: { value: RuleOptions[Option]; source: string; without_effect?: string } };
  tables: HouseTables;
}

/**
 * One oracle. Each question is asked under `rules`, or under `bga-pineapple`. What the rules do not allow is thrown as
 * Refused.
 */
export class Oracle {
  private constructor();
  rank(request: RankRequest, rules?: House): RankResult;
  compare(request: CompareRequest, rules?: House): CompareResult;
  foul(request: FoulRequest, rules?: House): FoulResult;
  royalties(request: RoyaltiesRequest, rules?: House): RoyaltiesResult;
  score(request: ScoreRequest, rules?: House): ScoreResult;
  fantasyland(request: FantasylandRequest, rules?: House): FantasylandResult;
  placements(request: PlacementsRequest, rules?: House): PlacementsResult;
  perft(request: PerftRequest, rules?: House): PerftResult;
  settle(request: SettleRequest, rules?: House): SettleResult;
  play(request: PlayRequest, rules?: House): PlayResult;

  /** The cards of a text as people write them: `As`, `QsQd`, `10h`, `T♦`. */
  cards(text: string): Card[];
  /** The shuffled deck of a seed, 0 to 2^53 - 1: that of `ofcheck play` and of records. */
  deck(seed: number): Card[];
  /** What can become of a board that is being set. */
  outlook(request: OutlookRequest, rules?: House): OutlookResult;
  /** What one house makes of finished boards, with the ledger. */
  ruling(request: TableRequest, rules?: House): RulingResult;
  /** What two houses play otherwise, each with a deal: as `ofcheck rules diff` says it. */
  differences(request: DifferencesRequest): HouseDifference[];
  /** What every house, and every vector of house rules, makes of finished boards. */
  dispute(request: DisputeRequest): DisputeResult;
  /** The same as a file that anybody can check, before it is sealed. */
  verdict(request: VerdictRequest): VerdictResult;

  /** Every option of a house with its value. */
  house(rules?: House): HouseRules;
  presets(): Preset[];
  rules(): Rule[];

  /** The reply to one line of the protocol, as `ofcheck oracle` gives it; a `configure` holds for lines alone. */
  answer(line: string): string;
}

/** An oracle with a memory of its own. The module is compiled once. */
export function load(): Promise<Oracle>;

/** A board from text, rows from the top: `Qs Qd 2c / As Ad 4h 4d Jc / 8h 9d Ts Jh Qc`. */
export function board(text: string): Board;

export const version: string;
