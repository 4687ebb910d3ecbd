// What two houses play otherwise, asked beside the page: a deal may have to be looked for. The oracle looks among the corpus' cases first.
import { load, type House, type HouseDifference, type KnownCase } from "ofcheck-oracle";

export interface AskDifferences { id: number; a: House; b: House }
export interface ToldDifferences { id: number; differences: HouseDifference[]; trouble: string; ms: number }

const loading = Promise.all([load(), fetch(new URL("./cases.json", import.meta.url)).then((reply) => reply.json() as Promise<(KnownCase & { title: string })[]>)]);
const cases = loading.then(([oracle, all]) => ({ oracle, known: all.map(({ title: _, ...each }) => each) }));

self.onmessage = async ({ data: { id, a, b } }: MessageEvent<AskDifferences>) => {
  const told: ToldDifferences = { id, differences: [], trouble: "", ms: 0 };
  try {
    const { oracle, known } = await cases;
    const begun = performance.now();
    told.differences = oracle.differences({ a, b, cases: known });
    told.ms = performance.now() - begun;
  } catch (error) {
    told.trouble = (error as Error).message;
  }
  self.postMessage(told);
};
