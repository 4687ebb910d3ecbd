// Makes the folders that `npm pack` takes: node build.mjs FOLDER CPU=PROGRAM…
//
//   node build.mjs build/packaging/npm-ofcheck x64=build-static/ofcheck arm64=build-arm64/ofcheck
//
// FOLDER/ofcheck is the package that one installs; FOLDER/ofcheck-linux-CPU has the program for one kind of processor.
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, "../../..");
const [folder, ...programs] = process.argv.slice(2);
if (!folder || !programs.length || !programs.every((each) => /^[a-z0-9]+=./.test(each))) {
  console.error("usage: node build.mjs FOLDER CPU=PROGRAM…");
  process.exit(2);
}
const version = /^project\(ofcheck VERSION ([0-9.]+)/m.exec(readFileSync(join(root, "CMakeLists.txt"), "utf8"))[1];
const filled = (file) => readFileSync(join(here, file), "utf8").replaceAll("@VERSION@", version);

const begun = (name) => {
  const to = join(folder, name);
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  cpSync(join(root, "LICENSE"), join(to, "LICENSE"));
  return to;
};

const main = begun("ofcheck");
for (const file of ["package.json", "ofcheck.js", "README.md"]) writeFileSync(join(main, file), filled(file));
cpSync(join(root, "harness/adapters/node"), join(main, "adapter"), { recursive: true });
for (const each of programs) {
  const [cpu, program] = each.split(/=(.*)/s);
  const name = `ofcheck-linux-${cpu}`;
  const to = begun(name);
  cpSync(program, join(to, "ofcheck"));
  chmodSync(join(to, "ofcheck"), 0o755);
  writeFileSync(join(to, "README.md"), `The program of ofcheck for Linux on ${cpu}. Install \`ofcheck\`, which takes it along.\n`);
  writeFileSync(join(to, "package.json"), JSON.stringify({
    name, version, description: `The program of ofcheck for Linux on ${cpu}`, license: "Apache-2.0", os: ["linux"], cpu: [cpu], files: ["ofcheck"], preferUnplugged: true,
  }, null, 2) + "\n");
}
