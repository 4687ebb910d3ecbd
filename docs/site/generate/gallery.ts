// The gallery of engines: every one in the repository is run, and `ofcheck site` makes the pages of the reports.
import { execFile, execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { basename, extname, join, relative } from "node:path";
import { promisify } from "node:util";

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

/** The number of reports. One that is there already and is younger than all that it is made of is not made again. The commands on the pages are those of somebody who stands in the repository. */
export async function writeGallery(root: string, ofcheck: string, reports: string, out: string): Promise<number> {
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
  execFileSync(ofcheck, ["site", ...all.map(file), "--out", out, "--rules-url", "../rules/"], { stdio: ["ignore", "ignore", "inherit"] });
  return all.length;
}
