// The gallery of engines: every one in the repository is run, `ofcheck site` makes the pages of the reports, and what stands
// in them becomes pages of this site.
import { execFile, execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync } from "node:fs";
import { basename, extname, join, relative } from "node:path";
import { promisify } from "node:util";
import type { Hit } from "../shared/search";
import type { Page } from "./layout";

export interface Gallery {
  reports: number;
  pages: Page[];
  hits: Hit[];
  style: string;
  script: string;
}

interface Job { name: string; words: string[]; engine: string[] }

/** What is asked of whom. The helpers that engines share are none. */
function jobs(root: string): Job[] {
  const engines = (folder: string, ending: string) => readdirSync(join(root, "tests/engines", folder)).filter((file) => extname(file) === ending).sort().map((file) => `tests/engines/${folder}/${file}`);
  const npm = engines("npm", ".js").map((file) => ({ name: basename(file, ".js"), engine: ["node", file] }));
  const wrong = engines("wrong", ".py").filter((file) => !basename(file).startsWith("ofc_")).map((file) => ({ name: basename(file, ".py"), engine: ["python3", file] }));
  return [
    ...[...npm, ...wrong].map((each) => ({ ...each, words: ["run"] })),
    ...npm.map(({ name, engine }) => ({ name: `${name}-fuzz`, engine, words: ["fuzz", "--count", "2000"] })),
  ];
}

/** Whether a report is younger than the program, the engines and what they are told by. */
function isFresh(report: string, root: string, ofcheck: string): boolean {
  if (!existsSync(report)) return false;
  const made = statSync(report).mtimeMs;
  const engines = ["npm", "wrong"].flatMap((folder) => readdirSync(join(root, "tests/engines", folder)).filter((file) => /\.(js|json|py)$/.test(file)).map((file) => join(root, "tests/engines", folder, file)));
  return [ofcheck, ...engines].every((file) => statSync(file).mtimeMs < made);
}

/** The style of a report by itself, held within `.report`, and light or dark as the site is. */
function within(style: string): string {
  const variables = (text = "") => [...text.matchAll(/(--[a-z-]+): ([^;]+);/g)].map(([, name, value]) => [name!, value!] as const);
  const own = /^:root \{[^}]*\}$/m, dark = /^@media \(prefers-color-scheme: dark\) \{ :root \{([^}]*)\} \}$/m;
  const inDark = new Map(variables(dark.exec(style)?.[1]));
  const light = variables(own.exec(style)?.[0]);
  if (light.length === 0 || inDark.size === 0) throw new Error("the style of a report does not begin with its colours; see within() in gallery.ts");
  const colours = light.map(([name, value]) => `${name}: light-dark(${value}, ${inDark.get(name) ?? value});`).join(" ");
  const rules = style.replace(dark, "").replace(own, "").replace(/\bbody\b/g, "&");
  // A page's size stands in no other rule.
  const size = /@page \{[^}]*\}/;
  return `.report { ${colours}\n${rules.replace(size, "")} }\n@media print { ${size.exec(rules)?.[0] ?? ""} }\n`;
}

/** One page of `ofcheck site` as a page of this site. */
function embedded(name: string, html: string): { page: Page; hit: Hit; style: string; script: string } {
  const part = (what: string) => new RegExp(`<${what}>(.*?)</${what}>`, "s").exec(html)?.[1] ?? "";
  const text = (of: string) => of.replace(/<[^>]*>/g, " ").replace(/&quot;|&#39;/g, "'").replaceAll("&lt;", "<").replaceAll("&amp;", "&").replace(/\s+/g, " ").trim();
  const body = part("body").replace(/<script>.*?<\/script>/s, "").replace(/<(\/?)main>/g, "<$1div>");
  const path = `engines/${name}`;
  const title = text(part("title")).replace(/^ofcheck: /, "");
  const verdict = text(/<p class="verdict[^>]*>.*?<\/p>|<h1>.*?<\/p>/s.exec(body)?.[0] ?? "");
  const causes = [...body.matchAll(/<strong>(.*?)<\/strong>/gs)].map((each) => text(each[1]!));
  return {
    page: { path, title: name === "index.html" ? "Engines" : title, description: verdict.slice(0, 150), html: `<div class="report">${body}</div>`, kind: "reports", styles: ["base.css", "report.css"], scripts: ["report.js"] },
    hit: { path, title: name === "index.html" ? "Engines" : title, kind: "engine", text: [name.replace(/\.html$/, "").replaceAll(/[_-]/g, " "), verdict, ...new Set(causes)].join(" ") },
    style: part("style"), script: part("script"),
  };
}

/** A report that is there already and is younger than all that it is made of is not made again. The commands on the pages are those of somebody who stands in the repository. */
export async function makeGallery(root: string, ofcheck: string, reports: string, out: string): Promise<Gallery> {
  if (!existsSync(join(root, "tests/engines/npm/node_modules"))) throw new Error("tests/engines/npm has no node_modules; ./bootstrap site installs them");
  mkdirSync(reports, { recursive: true });
  const all = jobs(root);
  const file = (job: Job) => join(reports, `${job.name}.jsonl`);
  for (const name of readdirSync(reports)) if (!all.some((job) => `${job.name}.jsonl` === name)) rmSync(join(reports, name));
  const left = all.filter((job) => !isFresh(file(job), root, ofcheck));
  const work = async () => {
    for (let job = left.shift(); job; job = left.shift()) {
      const words = [...job.words, "--format", "json", "--report", `json=${file(job)}`, "--", ...job.engine];
      // A wrong engine ends with 1: that is what it is here for.
      await promisify(execFile)(relative(root, ofcheck), words, { cwd: root, maxBuffer: 1 << 28 }).catch((error: { code?: number; stderr?: string }) => {
        if (error.code !== 1) throw new Error(`ofcheck ${words.join(" ")}: ${error.stderr}`);
      });
    }
  };
  await Promise.all([work(), work()]);
  rmSync(out, { recursive: true, force: true });
  execFileSync(ofcheck, ["site", ...all.map(file), "--out", out, "--rules-url", "../rules/"], { stdio: ["ignore", "ignore", "inherit"] });
  const made = readdirSync(out).filter((name) => name.endsWith(".html")).sort().map((name) => embedded(name, readFileSync(join(out, name), "utf8")));
  return { reports: all.length, pages: made.map(({ page }) => page), hits: made.map(({ hit }) => hit), style: within(made[0]!.style), script: made.find(({ script }) => script)!.script };
}
