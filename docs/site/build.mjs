// Builds the site: node build.mjs [--ofcheck PROGRAM] [--oracle FOLDER] [--out FOLDER]
//
// It needs the program (build/ofcheck) and the npm package ofcheck-oracle as harness/packaging/npm-oracle/build.mjs makes it.
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { build, transform } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, "../..");
const { values } = parseArgs({
  options: {
    ofcheck: { type: "string", default: join(root, "build/ofcheck") },
    oracle: { type: "string", default: join(root, "build/packaging/npm-oracle/package") },
    out: { type: "string", default: join(root, "build/site") },
  },
});
const out = resolve(values.out);
for (const [what, file] of [["the program", values.ofcheck], ["the oracle's package", join(values.oracle, "index.mjs")]]) {
  if (!existsSync(file)) {
    console.error(`${what} is missing: ${file}; ./bootstrap site builds both`);
    process.exit(1);
  }
}
const shared = { bundle: true, jsx: "automatic", jsxImportSource: "preact", logLevel: "warning", logOverride: { "duplicate-object-key": "silent" }, alias: { "ofcheck-oracle": resolve(values.oracle, "index.mjs") } };

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const generator = join(root, "build/site-generator.mjs");
await build({ ...shared, entryPoints: [join(here, "generate/main.tsx")], outfile: generator, platform: "node", format: "esm", target: "node20" });
const { makeGallery, writePages, writeServiceWorker } = await import(pathToFileURL(generator));
const gallery = await makeGallery(root, resolve(values.ofcheck), join(root, "build/gallery"), join(root, "build/gallery-pages"));
const pages = writePages(root, resolve(values.ofcheck), out, gallery);
const client = (name) => join(here, "client", name);
await build({
  ...shared, outdir: join(out, "assets"), format: "esm", target: "es2022", minify: true, splitting: true, charset: "utf8", legalComments: "none",
  entryPoints: [client("site.ts"), client("table.tsx"), client("worker.ts"), client("play.tsx"), client("compare.tsx"), client("site.css"), client("base.css")],
});
for (const [name, contents, loader] of [["report.css", gallery.style, "css"], ["report.js", gallery.script, "js"]]) {
  writeFileSync(join(out, "assets", name), (await transform(contents, { loader, minify: true })).code);
}
writeServiceWorker(out, client("sw.js"));
console.log(`${out}: ${pages} pages, ${gallery.reports} reports about engines among them`);
