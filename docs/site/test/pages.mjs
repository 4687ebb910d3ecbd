// Every page of the built site: its links lead somewhere, and nothing in it is against its own policy.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";

const pagesOf = (site) => readdirSync(site, { recursive: true }).filter((file) => file.endsWith(".html"));

/** Links within the site that lead nowhere: to a file that is not there, or to a place that a page does not have. */
export function brokenLinks(site) {
  const texts = new Map(pagesOf(site).map((file) => [file, readFileSync(join(site, file), "utf8")]));
  const places = new Map([...texts].map(([file, text]) => [file, new Set([...text.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id))]));
  let count = 0;
  const broken = [...texts].flatMap(([file, text]) => [...text.matchAll(/\s(?:href|src)="([^"]*)"/g)].flatMap(([, raw]) => {
    const link = raw.replaceAll("&amp;", "&"), [path, place] = link.split("#");
    if (/^[a-z]+:/.test(link)) return [];
    count++;
    const to = path === "" ? file : relative(site, join(site, dirname(file), path)), at = join(site, to);
    const isThere = existsSync(at) && statSync(at).isFile();
    const isPlace = !place || !places.has(to) || place.startsWith("v=") || places.get(to).has(decodeURIComponent(place));
    return isThere && isPlace ? [] : [`${file}: ${link}`];
  }));
  return { count, broken };
}

export async function checkPages({ open, close, check, same, values, server, complaints }) {
  const { count, broken } = brokenLinks(values.site);
  check(`each of ${count} links within the site leads to a page, and to a place that it has`, count > 2000 && broken.length === 0, broken.slice(0, 10).join("\n    "));
  const pages = pagesOf(values.site).filter((file) => file.startsWith("guides/") || /(^|\/)index\.html$/.test(file)), before = complaints.length;
  const page = await open();
  for (const path of pages) await page.goto(server.address + path);
  await close(page);
  check("every guide and every index was opened", pages.length > 50, pages.length);
  same("and no console has an error", complaints.slice(before), []);
}
