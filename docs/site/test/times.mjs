// How much work the page is, as CPU time, which other programs on the machine disturb little: node test/times.mjs [--site FOLDER] [--runs N]
//
// It loads the page N times, each in a fresh browser context. The main thread's time is that of its tasks in thread ticks; the worker's is
// what the whole process of the page used meanwhile. Beside them stands the time by the clock, which decides nothing. A figure is over its
// limit if it is in every load: other programs can only add to it.
import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { chromium } from "playwright-core";
import { serve } from "../serve.mjs";

const boards = ["QsQd2c/AsAd4h4dJc/8h9dTsJhQc", "2s2d7c/KsKd3h3s9c/6h6c8s8dJd"];  // the README's
/** What each figure is, its unit and the most that it may be. */
export const limits = {
  interactive: { what: "ready for a tap, main thread", unit: "ms", most: 1000 },
  tap: { what: "a tap with its answer, layout and paint, main thread", unit: "ms", most: 20 },
  houses: { what: "every house with the rules that decide, the page's process", unit: "ms", most: 150 },
  view: { what: "first view with the oracle, compressed", unit: "kB", most: 600 },
};
export const least = (found, name) => Math.min(...found[name].map((each) => each.cpu));
export const middle = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];
/** The processor's milliseconds of what a page does, as Chromium counts them. */
async function watch(browser, page) {
  const own = await page.context().newCDPSession(page), all = await browser.newBrowserCDPSession();
  await own.send("Performance.enable", { timeDomain: "threadTicks" });
  const renderers = async () => (await all.send("SystemInfo.getProcessInfo")).processInfo.filter((each) => each.type === "renderer").reduce((sum, each) => sum + each.cpuTime, 0) * 1000;
  const main = async () => (await own.send("Performance.getMetrics")).metrics.find((each) => each.name === "TaskDuration").value * 1000;
  return { main, renderers };
}

/** Of each load `{ interactive, tap, houses, view }`, lists of `cpu` and `clock`: milliseconds, and kilobytes of all that was fetched. Taps and houses have the middle of those of their load. */
export async function times(browser, address, runs = 5) {
  const found = { interactive: [], tap: [], houses: [], view: [] };
  for (let run = 0; run < runs; run++) {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, serviceWorkers: "block" });
    const page = await context.newPage();
    await page.goto("about:blank");
    const { main, renderers } = await watch(browser, page);
    const fetched = [];
    page.on("response", (response) => fetched.push(response.body().then((body) => gzipSync(body).length, () => 0)));
    let before = await main();
    await page.goto(`${address}index.html`);
    await page.waitForFunction(() => document.documentElement.dataset.ready);
    found.interactive.push({ cpu: await main() - before, clock: Number(await page.evaluate(() => document.documentElement.dataset.ready)) });
    const bytes = (await Promise.all(fetched)).reduce((sum, each) => sum + each, 0) / 1000;
    found.view.push({ cpu: bytes, clock: bytes });
    // What a question of this script costs by itself is no part of a tap.
    const asking = [];
    for (let again = 0; again < 9; again++) {
      before = await main();
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
      asking.push(await main() - before);
    }
    const taps = [];
    for (const card of boards.join("").replaceAll("/", "").match(/../g)) {
      before = await main();
      // The same as a tap does, and the layout after it.
      const clock = await page.evaluate(async (card) => {
        const begun = performance.now();
        document.querySelector(`.deck [data-card="${card}"]`).click();
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
        return performance.now() - begun;
      }, card);
      taps.push({ cpu: await main() - before - Math.min(...asking), clock });
    }
    found.tap.push({ cpu: middle(taps.map((each) => each.cpu)), clock: middle(taps.map((each) => each.clock)) });
    await page.waitForSelector(".others .side");
    // The worker is there by now. Each change of a card's place asks every house anew.
    const houses = [];
    for (let again = 0; again < 5; again++) {
      await page.waitForTimeout(100);
      const cpu = await renderers();
      await page.evaluate(() => { delete document.documentElement.dataset.houses; });
      await page.selectOption(".preset", again % 2 ? "bga-pineapple" : "pokermagnet");
      await page.waitForFunction(() => document.documentElement.dataset.houses);
      houses.push({ cpu: await renderers() - cpu, clock: Number(await page.evaluate(() => document.documentElement.dataset.houses)) });
    }
    found.houses.push({ cpu: middle(houses.map((each) => each.cpu)), clock: middle(houses.map((each) => each.clock)) });
    await context.close();
  }
  return found;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = resolve(dirname(fileURLToPath(import.meta.url)), "../../..");
  const { values } = parseArgs({ options: { site: { type: "string", default: join(root, "build/site") }, runs: { type: "string", default: "7" } } });
  const server = await serve(values.site, 0, "/");
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? ["/usr/bin/chromium", "/usr/bin/chromium-browser"].find(existsSync), args: ["--no-sandbox"] });
  const found = await times(browser, server.address, Number(values.runs));
  for (const [name, { what, unit, most }] of Object.entries(limits)) {
    const [cpu, clock] = ["cpu", "clock"].map((kind) => found[name].map((each) => each[kind]));
    const range = (numbers) => `${middle(numbers).toFixed(0)} ${unit} (${Math.min(...numbers).toFixed(0)} to ${Math.max(...numbers).toFixed(0)})`;
    const isOver = least(found, name) > most;
    console.log(`${what}: ${range(cpu)}${unit === "ms" ? `; by the clock ${range(clock)}` : ""}; at most ${most} ${unit}${isOver ? ": OVER" : ""}`);
    if (isOver) process.exitCode = 1;
  }
  await browser.close();
  server.close();
}
