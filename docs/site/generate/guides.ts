// The guides and all other documents in docs/, as pages.
import { readFileSync, readdirSync } from "node:fs";
import { join, posix } from "node:path";
import MarkdownIt from "markdown-it";
import anchor from "markdown-it-anchor";
import type { Page } from "./layout";
import type { Data } from "./data";

export interface Section { title: string; id: string; text: string }
export interface Guide { page: Page; sections: Section[] }

/** The order in which one reads them, and what each is for. What is not named here follows, as details. */
const groups: [title: string, files: string[]][] = [
  ["Begin", ["demo", "first-hour", "write-an-adapter", "glossary"]],
  ["Use it", ["reports", "ci", "scale", "known-failures", "debugging", "fuzzing", "fingerprint", "dispute", "records", "deals", "metamorphic", "audit", "native-corpus", "packages", "library"]],
  ["Reference", ["protocol", "protocol-plain", "case-format", "sources", "not-covered", "coverage", "perft", "gallery"]],
  ["Inside", ["internals/fingerprint", "internals/fuzzing", "internals/deals", "architecture", "development", "doors", "mutation", "performance", "hardening", "promises"]],
];

/** The same as GitHub makes of a heading. */
const slug = (text: string) => text.trim().toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, "").replaceAll(/\s/g, "-");

/** Where a link of a document leads on the site; null where the site does not have it. */
function target(href: string, from: string, has: (file: string) => boolean, rules: Set<string>): string | null {
  if (/^[a-z]+:/.test(href)) return null;  // no page of this site needs another one
  const [path, fragment] = href.split("#");
  const hash = fragment ? `#${fragment}` : "";
  if (!path) return hash;
  const file = posix.normalize(posix.join(posix.dirname(from), path));
  if (file.startsWith("rules/")) {
    const section = posix.basename(file, ".md");
    const rule = [...rules].find((each) => fragment && each.replace(".", "") === fragment);
    if (rule) return `../rules/${rule}.html`;
    if (section === "pairs" || section === "README") return section === "README" ? "../rules/index.html" : null;
    return `../rules/index.html#${section}`;
  }
  if (/^schema\/?$/.test(file)) return "messages.html";
  if (/^schema\/[a-z.]+\.json$/.test(file)) return `../${file}`;
  if (file.endsWith(".md") && has(file)) return `${pathOf(file).replace("guides/", "")}${hash}`;
  return null;
}
const pathOf = (file: string) => `guides/${file.replace(/README\.md$/, "index.md").replace(/\.md$/, "").replaceAll("/", "-").replace("decisions-index", "decisions")}.html`;

/** Markdown as a code block shows it. */
const codeBlock = (code: string) => `<pre tabindex="0"><code>${escape(code)}</code></pre>`;

/** A section for each adapter of the table that the document has none for, with the small engine that the tests run. */
function otherLanguages(text: string, docs: string): string {
  return [...text.matchAll(/^\| ([^|]+) \| \[`([^`]+)`\]\([^)]*\)[^|]* \| ([^|]*) \| words \| \[`([^`]+)`\]\(([^)]+)\) \|$/gm)].map(([, language, adapter, wants, name, path]) =>
    `<h2 id="${slug(language!)}">${escape(language!)}</h2><p>Copy <code>${escape(adapter!)}</code> (${escape(wants!.replaceAll("`", ""))}). A small engine, <code>${escape(name!)}</code>:</p>${codeBlock(readFileSync(join(docs, path!), "utf8"))}`).join("\n");
}

/** What stands between the marks of tabs: sections that a script shows one at a time. */
const withTabs = (html: string, more: () => string) => html.replace("<p>&lt;!-- tabs --&gt;</p>", '<div class="tabs">').replace("<p>&lt;!-- end of tabs --&gt;</p>", () => `${more()}</div>`);

export function guides(docs: string, data: Data, messages: Page): Guide[] {
  const decisions = readdirSync(join(docs, "decisions")).filter((name) => name.endsWith(".md")).map((name) => `decisions/${name}`).sort();
  const files = [...groups.flatMap(([, names]) => names.map((name) => `${name}.md`)), ...decisions, "schema/README.md"];
  const known = new Set(files);
  const rules = new Set(data.rules.map((rule) => rule.rule));
  const made = files.map((file): Guide => {
    const text = readFileSync(join(docs, file), "utf8").replace(/^<!--.*?-->\n/, "");
    const markdown = new MarkdownIt({ html: false, linkify: false }).use(anchor, { slugify: slug, tabIndex: false });
    const plain = markdown.renderer.rules.link_open ?? ((tokens, i, options, _env, self) => self.renderToken(tokens, i, options));
    markdown.renderer.rules.link_open = (tokens, i, options, env, self) => {
      const token = tokens[i]!;
      const to = target(token.attrGet("href") ?? "", file, (each) => known.has(each), rules);
      if (to === null) {
        // What stands outside of the site is named, not linked.
        const end = tokens.slice(i).find((each) => each.type === "link_close")!;
        end.tag = token.tag = "span";
        token.attrs = null;
      } else {
        token.attrSet("href", to);
      }
      return plain(tokens, i, options, env, self);
    };
    let tables = 0;
    markdown.renderer.rules.table_open = () => `<div class="scroll" tabindex="0" role="region" aria-label="Table ${++tables}"><table>\n`;
    markdown.renderer.rules.table_close = () => "</table></div>\n";
    // The policy of the pages forbids styles in the text: a column of numbers has a class.
    for (const cell of ["th_open", "td_open"]) {
      markdown.renderer.rules[cell] = (tokens, i, options, _env, self) => {
        const token = tokens[i]!, side = /^text-align:(.*)$/.exec(token.attrGet("style") ?? "")?.[1];
        if (side) token.attrs = [["class", side]];
        return self.renderToken(tokens, i, options);
      };
    }
    const fence = markdown.renderer.rules.fence!;
    markdown.renderer.rules.fence = (...words) => fence(...words).replace("<pre>", '<pre tabindex="0">');
    const tokens = markdown.parse(text, {});
    const title = tokens[tokens.findIndex((token) => token.type === "heading_open") + 1]?.content.replaceAll("`", "") ?? file;
    const sections: Section[] = [];
    tokens.forEach((token, i) => {
      if (token.type === "heading_open") sections.push({ title: tokens[i + 1]!.content.replaceAll("`", ""), id: String(token.attrGet("id") ?? ""), text: "" });
      else if (token.type === "inline" && tokens[i - 1]?.type !== "heading_open") sections.at(-1)!.text += `${token.content} `;
    });
    const description = sections[0]?.text.slice(0, 150).replaceAll("`", "") ?? "";
    return { page: { path: pathOf(file), title, description, html: `<article class="prose">${withTabs(markdown.renderer.render(tokens, markdown.options, {}).replaceAll("<th></th>", "<td></td>"), () => otherLanguages(text, docs))}</article>` }, sections };
  });
  const byFile = new Map(files.map((file, i) => [file, made[i]!]));
  const entry = (page: Page, about: string) => `<li><a href="${page.path.replace("guides/", "")}">${escape(page.title)}</a> <span class="quiet">${escape(about)}</span></li>`;
  const list = (names: string[]) => names.map((name) => {
    const { page, sections } = byFile.get(name)!;
    const first = (sections[0]?.text ?? "").split(/(?<=[.:]) /)[0] ?? "";
    return entry(page, first.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replaceAll("`", "").replace(/:$/, ".").slice(0, 160)) + (name === "protocol.md" ? entry(messages, messages.description) : "");
  }).join("");
  const index: Guide = {
    page: {
      path: "guides/index.html", title: "Guides", description: "How to test an engine with ofcheck.",
      html: `<article><h1>Guides</h1>${groups.map(([title, names]) => `<h2>${title}</h2><ul class="guide-list">${list(names.map((name) => `${name}.md`))}</ul>`).join("")}<h2>Decisions</h2><ul class="guide-list">${list(decisions.filter((name) => !name.endsWith("README.md")))}</ul></article>`,
    },
    sections: [],
  };
  return [index, ...made];
}

const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
