// Writes the pages, the search index and the list of files that the service worker keeps.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import MiniSearch from "minisearch";
import { inShort, readData } from "./data";
import type { Gallery } from "./gallery";
export { makeGallery } from "./gallery";
import { guides } from "./guides";
import { document, type Page } from "./layout";
import { messages } from "./messages";
import { ruleBook } from "./rulebook";
import { searchOptions, type Hit } from "../shared/search";
import { rulePage } from "../shared/words";

const write = (file: string, text: string) => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};
const waiting = <p class="quiet">The oracle is being loaded …</p>;

export function writePages(root: string, ofcheck: string, out: string, gallery: Gallery): number {
  const data = readData(root, ofcheck);
  const reference = messages(root, data, ofcheck);
  const documents = guides(join(root, "docs"), data, reference.page);
  const pages: Page[] = [
    { path: "index.html", title: "The table", description: "Settle an argument about Open Face Chinese poker: lay down the boards and see who owes whom, under every house’s rules.", scripts: ["table.js"], kind: "app",
      content: <><h1 class="visually-hidden">The table: who owes whom?</h1><div id="table-root">{waiting}</div></> },
    { path: "play.html", title: "Play through", description: "A match street by street, as each seat sees it.", scripts: ["play.js"], kind: "app", content: <><h1>Play through</h1><div id="play-root">{waiting}</div></> },
    { path: "compare.html", title: "Two houses", description: "Two houses side by side, with a deal for each difference.", scripts: ["compare.js"], kind: "app", content: <><h1>Two houses side by side</h1><div id="compare-root">{waiting}</div></> },
    ...ruleBook(data),
    ...documents.map((each) => each.page),
    reference.page,
    ...gallery.pages,
  ];
  for (const page of pages) write(join(out, page.path), document(page, { version: data.version, corpus: data.corpus }));

  const hits: Hit[] = [
    ...data.rules.map((rule): Hit => ({ path: rulePage(rule.rule), title: rule.rule, kind: "rule", text: [rule.statement, ...(rule.values ?? []).map((value) => `${value.value} ${value.meaning}`)].join(" ") })),
    ...data.cases.map((each): Hit => ({ path: `${rulePage(each.rule)}#${each.id}`, title: each.title, kind: "case", text: `${each.id.replaceAll("-", " ")} ${each.id} ${each.rule}` })),
    ...documents.flatMap(({ page, sections }) => sections.map((section): Hit => ({ path: `${page.path}#${section.id}`, title: section.title === page.title ? page.title : `${page.title}: ${section.title}`, kind: "guide", text: section.text }))),
    ...reference.hits,
    ...gallery.hits,
  ];
  const index = new MiniSearch<Hit & { id: number }>(searchOptions);
  index.addAll(hits.map((hit, id) => ({ id, ...hit })));
  write(join(out, "assets/search.json"), JSON.stringify(index));

  reference.writeSchemas(out);
  // The cases among which the page of two houses looks for deals first, as the program does. Their rules in short, but with values as the oracle reads them.
  const known = data.cases.map(({ id, rule, title, house, rules, request }) => {
    const { preset, changes } = inShort(house);
    return { id, rule, title, rules: { preset, ...Object.fromEntries(Object.keys(changes).map((option) => [option, rules[option]])) }, request };
  });
  write(join(out, "assets/cases.json"), JSON.stringify(known));
  write(join(out, "manifest.webmanifest"), JSON.stringify({ name: "ofcheck", short_name: "ofcheck", start_url: "./index.html", scope: "./", display: "standalone", background_color: "#faf9f6", theme_color: "#1d5c4a", icons: [{ src: "icon.svg", sizes: "any", type: "image/svg+xml" }] }));
  write(join(out, "icon.svg"), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="12" fill="#1d5c4a"/><path d="M18 34l9 10 19-24" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/></svg>\n');
  return pages.length;
}

/** The service worker, with every file of the site and a name that changes with any of them. */
export function writeServiceWorker(out: string, template: string): void {
  const all = (folder: string): string[] => readdirSync(folder).flatMap((name) => (statSync(join(folder, name)).isDirectory() ? all(join(folder, name)) : [join(folder, name)]));
  const files = all(out).map((file) => relative(out, file)).filter((file) => file !== "sw.js").sort();
  const hash = createHash("sha256");
  for (const file of files) hash.update(file).update(readFileSync(join(out, file)));
  write(join(out, "sw.js"), readFileSync(template, "utf8").replace("@VERSION@", hash.digest("hex").slice(0, 16)).replace('"@FILES@"', JSON.stringify(files)));
}
