// Serves the built site: node serve.mjs [--port N] [--under /path/] [FOLDER]
import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, extname, join, normalize, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const here = dirname(fileURLToPath(import.meta.url));
const types = { ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".json": "application/json", ".svg": "image/svg+xml", ".webmanifest": "application/manifest+json" };

/** A server of the folder below `under`; port 0 takes any. */
export function serve(folder, port, under = "/") {
  const server = createServer((request, reply) => {
    let path;
    try {
      path = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
    } catch {
      path = "";
    }
    const rest = path.startsWith(under) ? normalize(`/${path.slice(under.length)}`) : null;
    let file = rest === null ? "" : join(folder, rest);
    if (file && existsSync(file) && statSync(file).isDirectory()) file = join(file, "index.html");
    if (!file || !existsSync(file)) return reply.writeHead(404, { "content-type": "text/plain" }).end("not found\n");
    reply.writeHead(200, { "content-type": types[extname(file)] ?? "application/octet-stream" });
    createReadStream(file).pipe(reply);
  });
  return new Promise((ready) => server.listen(port, "127.0.0.1", () => ready({ address: `http://127.0.0.1:${server.address().port}${under}`, close: () => server.close() })));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { port: { type: "string", default: "8080" }, under: { type: "string", default: "/" } } });
  const { address } = await serve(resolve(positionals[0] ?? join(here, "../../build/site")), Number(values.port), values.under);
  console.log(`the site: ${address} (Ctrl-C ends it)`);
}
