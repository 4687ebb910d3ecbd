// Builds the package: node build.mjs FOLDER
//
// FOLDER/package is what `npm pack` takes; FOLDER/wasm is where the module is compiled, again only where something has
// changed. It needs emscripten, cmake and ninja, and the headers of fmt and RapidJSON.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, "../../..");
const mostBytes = 400_000;

const compileModule = (folder) => {
  const run = (...command) => execFileSync(command[0], command.slice(1), { stdio: ["ignore", process.stderr, "inherit"] });
  run("emcmake", "cmake", "-G", "Ninja", "-S", join(here, "../library"), "-B", folder);
  run("cmake", "--build", folder);
  return readFileSync(join(folder, "ofcheck_oracle.wasm"));
};

// What the registry has, as types: rules, presets, options and their values.
const optionTypes = (oracle) => {
  const union = (names) => names.map((name) => JSON.stringify(name)).join(" | ");
  const house = oracle.house();
  const lines = oracle.rules().filter((rule) => rule.rule in house).map((rule) => {
    const values = rule.values.map((value) => value.value);
    const isWord = typeof house[rule.rule] === "string";
    const isListed = values.every((value) => /^[0-9]+$/.test(value));  // some numbers; the others are any number, or none
    const type = isWord ? union(values) : isListed ? values.join(" | ") : "number | null";
    return `  /** ${rule.statement} */\n  ${JSON.stringify(rule.rule)}: ${type};\n`;
  });
  return `// Written by build.mjs from the table of rules.
export type PresetName = ${union(oracle.presets().map((preset) => preset.preset))};
export type RuleId = ${union(oracle.rules().map((rule) => rule.rule))};

/** Every option with its value; null is none. */
export interface RuleOptions {
${lines.join("")}}
`;
};

const folder = process.argv[2];
if (!folder) {
  console.error("usage: node build.mjs FOLDER");
  process.exit(2);
}
const version = /^project\(ofcheck VERSION ([0-9.]+)/m.exec(readFileSync(join(root, "CMakeLists.txt"), "utf8"))[1];
const module = compileModule(join(folder, "wasm"));
const packed = gzipSync(module, { level: 9 });
const to = join(folder, "package");
rmSync(to, { recursive: true, force: true });
mkdirSync(to, { recursive: true });
const { files } = JSON.parse(readFileSync(join(here, "package.json"), "utf8"));
for (const file of [...files, "package.json", "README.md"].filter((name) => name !== "options.d.ts")) {
  const text = readFileSync(join(here, file), "utf8").replaceAll("@VERSION@", version).replace("@MODULE@", packed.toString("base64"));
  writeFileSync(join(to, file), text);
}
cpSync(join(root, "LICENSE"), join(to, "LICENSE"));
const { load } = await import(pathToFileURL(resolve(to, "index.mjs")));
writeFileSync(join(to, "options.d.ts"), optionTypes(await load()));

const bytes = readdirSync(to).reduce((sum, name) => sum + statSync(join(to, name)).size, 0);
console.log(`${to}: ${bytes} bytes in all; the module has ${module.length} bytes, ${packed.length} by gzip`);
if (bytes > mostBytes) {
  console.error(`the package has ${bytes} bytes; at most ${mostBytes} are allowed`);
  process.exit(1);
}
