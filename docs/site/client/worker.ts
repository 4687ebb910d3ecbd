// All houses at once, beside the page: what each of them says, and which rules turn the table's outcome into theirs.
import { load, Refused, type DisputeResult, type House, type TableRequest } from "ofcheck-oracle";

export interface Ask { id: number; request: TableRequest; house: House }
export interface Told { id: number; dispute?: DisputeResult; own?: Record<string, string>; refused?: string; ms: number }

const loading = load();

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
    told = { id: data.id, dispute, own: own ?? {}, ms: 0 };
  } catch (error) {
    told = { id: data.id, refused: (error as Error).message, ms: 0 };
  }
  self.postMessage({ ...told, ms: performance.now() - begun });
};
