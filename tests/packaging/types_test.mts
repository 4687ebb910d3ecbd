// What the compiler has to accept, and what it has to refuse.
import { load, board, Refused, version } from "ofcheck-oracle";
import type { Board, House, RuleOptions, ScoreResult } from "ofcheck-oracle";

const oracle = await load();
const boards: Board[] = [board("Qs Qd 2c / As Ad 4h 4d Jc / 8h 9d Ts Jh Qc"), { top: [], middle: [], bottom: [] }];
const house: House = { preset: "classic", "showdown.lines": "two-four", "settlement.cap": null };
const score: ScoreResult = oracle.score({ boards }, house);
const points: number[] = score.points;
const rule: string | null = oracle.foul({ board: boards[0]! }).rule;
const options: RuleOptions = oracle.house("pokermagnet");
const cap: number | null = options["settlement.cap"];
const standing: "documented" | "literal" | "observed" | undefined = oracle.rules()[0]?.values?.[0]?.standing;
const said: string = oracle.dispute({ boards, rules: house }).parts[0]!.sides[0]!.outcome;
const code: "bad-card" | string = new Refused().code;
console.log(points, rule, cap, standing, said, code, version.length);

// @ts-expect-error: a misspelt preset
oracle.score({ boards }, "clasic");
// @ts-expect-error: a value of another option
oracle.score({ boards }, { "showdown.lines": "queens" });
// @ts-expect-error: a misspelt member
oracle.score({ board: boards });
// @ts-expect-error: `list` is missing
oracle.placements({ board: {}, held: [], place: 0, discard: 0 });
// @ts-expect-error: a board has three rows
oracle.foul({ board: { top: [], middle: [] } });
