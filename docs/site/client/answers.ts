// What the oracle says of the table as it lies there. One question a board, one for the whole table; what has not changed
// is not asked again.
import { Refused, type Oracle, type OutlookResult, type RankResult, type Row, type RoyaltiesResult, type RulingResult } from "ofcheck-oracle";
import { rowNames } from "../shared/words";
import { boardOf, cardsOf, houseOf, isFinished, requestOf, type Seat, type Table } from "./state";

export interface BoardAnswer {
  finished: boolean;
  outlook: OutlookResult;
  /** Of rows that are complete. */
  hands: Partial<Record<Row, RankResult>>;
  royalties: RoyaltiesResult | null;
}
export interface Answers {
  /** None where the oracle refuses to answer about one. */
  boards: BoardAnswer[];
  /** Where every board is finished. */
  ruling: RulingResult | null;
  /** Why something is missing. */
  refused: string | null;
  ms: number;
}

export function makeAsker(oracle: Oracle) {
  const kept = new Map<string, unknown>();
  const once = <T>(key: string, ask: () => T): T => {
    if (!kept.has(key)) {
      if (kept.size > 200) kept.clear();
      kept.set(key, ask());
    }
    return kept.get(key) as T;
  };
  return (table: Table): Answers => {
    const begun = performance.now();
    const house = houseOf(table);
    const houseKey = JSON.stringify(house);
    const askBoard = (seat: Seat): BoardAnswer => {
      const board = boardOf(seat);
      const finished = isFinished(seat);
      const gone = table.seats.filter((each) => each !== seat).flatMap(cardsOf);
      return once(JSON.stringify([houseKey, board, finished ? [] : gone]), () => ({
        finished,
        outlook: oracle.outlook({ board, gone }, house),
        hands: Object.fromEntries(rowNames.filter((row) => seat.rows[row].every((card) => card !== null)).map((row) => [row, oracle.rank({ row, cards: board[row] }, house)])),
        royalties: finished ? oracle.royalties({ board }, house) : null,
      }));
    };
    let boards: BoardAnswer[] = [], ruling: RulingResult | null = null, refused: string | null = null;
    try {
      boards = table.seats.map(askBoard);
      if (table.seats.every(isFinished)) ruling = oracle.ruling(requestOf(table), house);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      refused = error.message;
    }
    return { boards, ruling, refused, ms: performance.now() - begun };
  };
}
