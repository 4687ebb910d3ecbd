// The frame of every page. All addresses are relative, so that the site works under any path.
import type { ComponentChildren } from "preact";
import { render } from "preact-render-to-string";

export interface Page {
  /** Where it lies below the root: `rules/foul.order.html`. */
  path: string;
  title: string;
  description: string;
  content?: ComponentChildren;
  html?: string;
  scripts?: string[];
  /** In place of site.css. */
  styles?: string[];
  kind?: string;
}
export interface Kit { version: string; corpus: string }

const links: [path: string, text: string][] = [
  ["index.html", "Table"], ["play.html", "Play"], ["compare.html", "Houses"], ["rules/index.html", "Rules"], ["engines/index.html", "Engines"], ["guides/index.html", "Guides"],
];
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' blob: data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'";

export const toRoot = (path: string) => "../".repeat(path.split("/").length - 1) || "./";

export function document(page: Page, kit: Kit): string {
  const root = toRoot(page.path);
  const section = page.path.split("/")[0];
  return `<!doctype html>\n${render(
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content={policy} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{page.title} · ofcheck</title>
        <meta name="description" content={page.description} />
        <meta name="ofcheck-corpus" content={kit.corpus} />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#1d5c4a" />
        <link rel="manifest" href={`${root}manifest.webmanifest`} />
        <link rel="icon" href={`${root}icon.svg`} type="image/svg+xml" />
        {(page.styles ?? ["site.css"]).map((style) => <link key={style} rel="stylesheet" href={`${root}assets/${style}`} />)}
        <script type="module" src={`${root}assets/site.js`} />
        {page.scripts?.map((script) => <script key={script} type="module" src={`${root}assets/${script}`} />)}
      </head>
      <body class={page.kind ?? "text"} data-root={root}>
        <a class="skip" href="#content">To the content</a>
        <header class="site">
          <a class="brand" href={`${root}index.html`}>ofcheck</a>
          <nav aria-label="Site">
            {links.map(([path, text]) => <a key={path} href={root + path} aria-current={page.path === path ? "page" : path.split("/")[0] === section && path.includes("/") ? "true" : undefined}>{text}</a>)}
          </nav>
          <div class="site-tools">
            <button type="button" id="open-search" aria-label="Search">Search</button>
            <button type="button" id="theme" aria-label="Light or dark">◐</button>
          </div>
        </header>
        <main id="content" {...(page.html === undefined ? {} : { dangerouslySetInnerHTML: { __html: page.html } })}>{page.html === undefined ? page.content : undefined}</main>
        <footer class="site"><p>ofcheck {kit.version}, corpus {kit.corpus}. Everything here is computed by the oracle in this page; nothing is sent anywhere.</p></footer>
        <dialog id="search" aria-label="Search">
          <form method="dialog"><input type="search" placeholder="Search rules, cases, guides and engines" aria-label="Search rules, cases, guides and engines" autocomplete="off" /><button type="submit">Close</button></form>
          <p class="quiet" role="status" />
          <ol class="hits" />
        </dialog>
      </body>
    </html>,
  )}\n`;
}
