// All houses at once, beside the page: what each of them says, and which single option or royalty table turns the table's outcome into
// theirs.
import { load, Refused, type DisputeResult, type House, type Preset, type TableRequest } from "ofcheck-oracle";

export interface Ask { id: number; request: TableRequest; house: House }
/** By part and house: the options and tables of which one alone makes the table's house say what that house says. */
export type Reasons = Record<string, Record<string, string[]>>;
export interface Told { id: number; dispute?: DisputeResult; own?: Record<string, string>; reasons?: Reasons; refused?: string; ms: number }

const loading = load();

function reasonsOf(oracle: Awaited<typeof loading>, { request, house }: Ask, dispute: DisputeResult, own: Record<string, string>): Reasons {
  const ours = oracle.house(house) as unknown as Record<string, unknown>;
  const played = (each: Preset) => ({ ...each.tables, ...Object.fromEntries(Object.entries(each.options).map(([option, { value }]) => [option, value])) }) as Record<string, unknown>;
  const presets = new Map(oracle.presets().map((each) => [each.preset as string, played(each)]));
  const flipped = new Map<string, Record<string, string>>();
  const outcomesWith = (option: string, value: unknown) => {
    const key = `${option}:${value}`;
    let outcomes = flipped.get(key);
    if (!outcomes) {
      try {
        outcomes = oracle.ruling(request, { ...ours, [option]: value } as House).outcomes;
      } catch {
        outcomes = {};
      }
      flipped.set(key, outcomes);
    }
    return outcomes;
  };
  // Royalty tables of the house's own stand among its rules; the others play the documented ones.
  const tables = Object.keys(oracle.presets()[0]!.tables).filter((name) => name in ours);
  const reasons: Reasons = {};
  for (const part of dispute.parts) {
    const matter = [...part.all.decided_by.map((each) => each.option as string), ...tables];
    if (own[part.part] === undefined) continue;
    for (const side of part.sides.filter((each) => each.outcome !== own[part.part])) {
      for (const name of side.houses) {
        const theirs = presets.get(name);
        if (!theirs) continue;
        const differing = matter.filter((option) => theirs[option] !== ours[option]);
        (reasons[part.part] ??= {})[name] = differing.filter((option) => outcomesWith(option, theirs[option])[part.part] === side.outcome);
      }
    }
  }
  return reasons;
}

/** What the table's house says; null if it does not seat as many: the others have their say all the same. */
function outcomesOf(oracle: Awaited<typeof loading>, { request, house }: Ask): Record<string, string> | null {
  try {
    return oracle.ruling(request, house).outcomes;
  } catch (error) {
    if (error instanceof Refused && error.code === "wrong-seat-count") return null;
    throw error;
  }
}

self.onmessage = async ({ data }: MessageEvent<Ask>) => {
  const oracle = await loading;
  const begun = performance.now();
  let told: Told;
  try {
    const own = outcomesOf(oracle, data);
    const dispute = oracle.dispute({ ...data.request, ...(own ? { rules: data.house } : {}) });
    told = { id: data.id, dispute, own: own ?? {}, reasons: reasonsOf(oracle, data, dispute, own ?? {}), ms: 0 };
  } catch (error) {
    told = { id: data.id, refused: (error as Error).message, ms: 0 };
  }
  self.postMessage({ ...told, ms: performance.now() - begun });
};
