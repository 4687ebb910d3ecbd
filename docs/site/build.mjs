// Builds the site: node build.mjs [--ofcheck PROGRAM] [--oracle FOLDER] [--out FOLDER]
//
// It needs the program (build/ofcheck) and the npm package ofcheck-oracle as harness/packaging/npm-oracle/build.mjs makes it.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
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
const { metafile } = await build({
  ...shared, metafile: true, outdir: join(out, "assets"), format: "esm", target: "es2022", minify: true, splitting: true, charset: "utf8", legalComments: "none",
  entryPoints: [client("site.ts"), client("table.tsx"), client("worker.ts"), client("differences.ts"), client("play.tsx"), client("compare.tsx"), client("site.css"), client("base.css")],
});
// The scripts that a page's own script begins with are named in the page, so that they are fetched at once and not one after another.
const begins = Object.fromEntries(Object.entries(metafile.outputs).filter(([, made]) => made.entryPoint).map(([file, made]) => [basename(file), made.imports.filter((each) => each.kind === "import-statement").map((each) => basename(each.path))]));
for (const page of ["index.html", "play.html", "compare.html"]) {
  const text = readFileSync(join(out, page), "utf8");
  const scripts = [...text.matchAll(/<script type="module" src="[^"]*\/([a-z]+\.js)"/g)].flatMap(([, name]) => begins[name]);
  writeFileSync(join(out, page), text.replace("</head>", `${[...new Set(scripts)].map((name) => `<link rel="modulepreload" href="./assets/${name}">`).join("")}</head>`));
}
for (const [name, contents, loader] of [["report.css", gallery.style, "css"], ["report.js", gallery.script, "js"]]) {
  writeFileSync(join(out, "assets", name), (await transform(contents, { loader, minify: true })).code);
}
writeServiceWorker(out, client("sw.js"));
console.log(`${out}: ${pages} pages, ${gallery.reports} reports about engines among them`);
