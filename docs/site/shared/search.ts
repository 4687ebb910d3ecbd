import type { Options } from "minisearch";

export interface Hit { path: string; title: string; kind: string; text: string }
export const searchOptions: Options<Hit & { id: number }> = {
  fields: ["title", "text"], storeFields: ["path", "title", "kind"],
  searchOptions: { prefix: true, fuzzy: (term) => (term.length > 5 ? 0.2 : false), boost: { title: 3 }, combineWith: "AND", boostDocument: (_id, _term, stored) => (stored?.kind === "case" ? 0.6 : 1) },
};
