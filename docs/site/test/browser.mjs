// The site in Chromium, held against the program: node test/browser.mjs [--ofcheck PROGRAM] [--site FOLDER] [--deals N] [--pictures FOLDER]
import { execFile, execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs, promisify } from "node:util";
import { chromium } from "playwright-core";
import { serve } from "../serve.mjs";
import { checkLinks, loadLinks, longestTables, rulesToChange } from "./links.mjs";
import { checkMessages } from "./messages.mjs";
import { checkPages } from "./pages.mjs";
import { checkPasted } from "./pasted.mjs";
import { checkPlayed } from "./played.mjs";
import { least, limits, times } from "./times.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, "../../..");
const { values } = parseArgs({ options: {
  ofcheck: { type: "string", default: join(root, "build/ofcheck") }, site: { type: "string", default: join(root, "build/site") },
  deals: { type: "string", default: "200" }, pictures: { type: "string" }, oracle: { type: "string", default: join(root, "build/packaging/npm-oracle/package") },
  reports: { type: "string", default: join(root, "build/gallery") },  // those of the gallery
} });
const chrome = process.env.CHROMIUM ?? ["/usr/bin/chromium", "/usr/bin/chromium-browser"].find(existsSync);
if (!chrome) throw new Error("there is no chromium; set CHROMIUM to one");
const axe = readFileSync(join(here, "../node_modules/axe-core/axe.min.js"), "utf8");

let passed = 0, failed = 0;
const check = (name, right, why = "") => {
  right ? passed++ : failed++;
  console.log(`${right ? "ok" : "not ok"} - ${name}${right || why === "" ? "" : `\n    ${String(why).slice(0, 1500)}`}`);
};
const same = (name, got, want) => check(name, JSON.stringify(got) === JSON.stringify(want), `expected ${JSON.stringify(want)}\n    got      ${JSON.stringify(got)}`);

const ofcheck = (...words) => JSON.parse(execFileSync(values.ofcheck, [...words, "--format", "json"], { encoding: "utf8", maxBuffer: 1 << 28 }));
const boards = ["QsQd2c/AsAd4h4dJc/8h9dTsJhQc", "2s2d7c/KsKd3h3s9c/6h6c8s8dJd"];  // the README's
const ofcheckPreset = ofcheck("presets").find((each) => each.preset === "basics-regular").options;
const link = `#v=1&h=bga-pineapple&${boards.map((board) => `b=${board}`).join("&")}`;
const folder = mkdtempSync(join(tmpdir(), "ofcheck-site-"));

const server = await serve(values.site, 0, "/some/where/");
const browser = await chromium.launch({ executablePath: chrome, args: ["--no-sandbox"] });
const complaints = [], elsewhere = [], dialogs = [];

async function open(path = "index.html", { width = 1280, height = 800, scheme = "light", keeps = false } = {}) {
  const own = await browser.newContext({ viewport: { width, height }, colorScheme: scheme, hasTouch: width < 500, acceptDownloads: true, serviceWorkers: keeps ? "allow" : "block" });
  own.setDefaultTimeout(120_000);  // other programs may have the processor for long
  const page = await own.newPage();
  page.on("console", (message) => message.type() === "error" && complaints.push(`${path.slice(0, 80)}: ${message.text()}`));
  page.on("pageerror", (error) => complaints.push(`${path.slice(0, 80)}: ${error.message}`));
  page.on("request", (request) => new URL(request.url()).protocol.startsWith("http") && !request.url().startsWith(server.address) && elsewhere.push(request.url()));
  page.on("dialog", (dialog) => { dialogs.push(dialog.message()); void dialog.dismiss(); });
  await page.goto(server.address + path);
  if (/^index\.html|^play|^compare/.test(path)) await page.waitForFunction(() => document.documentElement.dataset.ready);
  return page;
}
const close = (page) => page.context().close();
const picture = async (page, name) => values.pictures && page.screenshot({ path: join(values.pictures, `${name}.png`), fullPage: true });
const headline = (page) => page.textContent(".headline");
const cards = (board) => board.replaceAll("/", "").match(/../g);

// What the page's ledger says, pair by pair, as the program writes it.
const ledger = (page) => page.$$eval(".pair .line", (lines) => lines.map((line) => [line.querySelector("b").textContent, line.querySelector("summary span:nth-of-type(2)").textContent, line.querySelector(".what").textContent].join(" | ")).sort());
const wanted = (score) => score.ledger.map((line) => [line.points, `Seat ${line.to + 1} from Seat ${line.from + 1}`, line.rule.startsWith("royalties.") ? `${line.row} royalty` : line.row ?? line.rule].join(" | ")).sort();

// --- the README's dispute, in three ways -----------------------------------------------------------------------------
const readme = ofcheck("score", "--rules", "bga-pineapple", ...boards);
const outcome = "Seat 2 owes Seat 1 15";
{
  const taps = [];
  const page = await open("index.html", { width: 360, height: 740 });
  console.log(`# interactive after ${Math.round(await page.evaluate(() => performance.now()))} ms`);
  for (const board of boards) {
    for (const card of cards(board)) {
      const suit = { s: "Spades", h: "Hearts", d: "Diamonds", c: "Clubs" }[card[1]];
      await page.tap(`.suits button[aria-label="${suit}"]`);
      await page.tap(`.deck [data-card="${card}"]`);
      taps.push(Number(await page.evaluate(() => document.documentElement.dataset.answer)));
    }
  }
  same("by taps on a phone: who owes whom", await headline(page), outcome);
  same("by taps: the ledger is that of `ofcheck score`", await ledger(page), wanted(readme));
  check("by taps: the foul and Fantasyland are marked", (await page.textContent(".mark.foul")).includes("foul.order") && (await page.textContent(".mark.fantasyland")).includes("14 cards"));
  await page.waitForSelector(".others .side");
  const dispute = ofcheck("dispute", ...boards);
  same("all houses: the sides are those of `ofcheck dispute`", await page.$$eval(".others .part:first-of-type .side .outcome", (sides) => sides.map((side) => side.childNodes[0].textContent.trim())),
    dispute.parts[0].sides.map((side) => side.outcome.charAt(0).toUpperCase() + side.outcome.slice(1).replace(/seat/g, "seat")).map((text) => text.replace(/seat (\d)/gi, "Seat $1").replace(/^nobody/, "Nobody")));
  const turned = dispute.turned_by.map((by) => by.rules.length === 1 ? `Decided by ${by.rules[0]}.` : `Decided by ${by.rules.slice(0, -1).join(", ")} and ${by.rules.at(-1)} together.`);
  const decided = await page.$$eval(".others .decided", (all) => all.map((each) => each.textContent));
  same("all houses: one rule decides each, the one that `ofcheck dispute` names", decided, turned);
  check("none names a second rule beside it; what else would do is told on demand", decided.length > 4 && decided.every((each) => !each.includes(" or ")) && (await page.textContent(".or-by")).includes("fantasyland.entry alone would do it too") && !(await page.isVisible(".or-by p")), decided);
  check("the page says how the rule is found", (await page.textContent(".others .help")).includes("Of equally few, those that come first in the rule book"));
  const own = await page.evaluate(() => ({ ...document.documentElement.dataset }));
  console.log(`# an answer after a tap: ${taps.sort((a, b) => a - b)[taps.length >> 1]} ms in the middle, ${taps.at(-1)} ms at most; all houses ${own.houses} ms`);
  await page.tap(".line summary");
  check("a line of the ledger opens its rule", await page.isVisible(".line .note a[href^='rules/']"));
  await picture(page, "taps-360");
  await page.tap("text=Undo");
  check("undo takes the last card off", (await page.textContent(".verdict")).includes("1 card still to come"));
  await close(page);
}
{
  const page = await open();
  const paste = (text) => page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData("text/plain", pasted);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
  }, text);
  await paste(boards.join("\n"));
  await page.waitForSelector(".points");
  same("by paste: who owes whom", await headline(page), outcome);
  const spaced = boards.map((board) => board.split("/").map((row) => row.match(/../g).join(" ")).join(" / "));
  for (const [what, text] of [
    ["a command line", `build/ofcheck score --rules bga-pineapple \\\n '${spaced[0]}' '${spaced[1]}'`],
    ["YAML", `boards:\n${spaced.map((board) => { const [top, middle, bottom] = board.split(" / "); return `  - {top: ${top}, middle: ${middle}, bottom: ${bottom}}\n`; }).join("")}`],
    ["names and suit signs", `Seat 1: ${spaced[0].replaceAll("s", "♠").replaceAll("T", "10")}\nSeat 2: ${spaced[1]}`],
  ]) {
    await page.click("text=Clear the cards");
    await page.waitForSelector(".points", { state: "detached" });
    await paste(text);
    await page.waitForSelector(".points", { timeout: 5000 }).catch(() => undefined);
    same(`by paste of ${what}`, await headline(page), outcome);
  }
  execFileSync(values.ofcheck, ["verdict", ...boards, "--output", join(folder, "pasted.json")]);
  execFileSync(values.ofcheck, ["play", "--seed", "7", "--players", "2", "--hands", "1", "--save", join(folder, "match.yaml")]);
  for (const [what, file] of [["a verdict", "pasted.json"], ["a record", "match.yaml"]]) {
    await page.click("text=Clear the cards");
    await page.waitForSelector(".points", { state: "detached" });
    await paste(readFileSync(join(folder, file), "utf8"));
    await page.waitForSelector(".points", { timeout: 5000 }).catch(() => undefined);
    check(`by paste of ${what}: both boards lie there`, await page.isVisible(".points"), await page.textContent("#table-root"));
  }
  await paste("QsQd2c/AsAd4h4dJc/8h9dTsJhQc\nQs2d7c/KsKd3h3s9c/6h6c8s8dJd");
  await page.waitForSelector(".trouble");
  check("a card that is pasted twice is refused with its name", (await page.textContent(".trouble")).includes("Qs appears twice"));
  await close(page);
}
{
  const page = await open(`index.html${link}`);
  same("by link: who owes whom", await headline(page), outcome);
  same("by link: the ledger", await ledger(page), wanted(readme));
  // dragging
  await page.click(".slot[data-card=Qs]");
  await page.click("text=Take it off");
  check("a card that is taken off is missing", (await page.textContent(".verdict")).includes("1 card still to come"));
  const from = await (await page.$(".deck [data-card=Qs]")).boundingBox();
  const slot = await page.$("[data-place=\"0-top-0\"]");
  const to = await slot.boundingBox();
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 20, { steps: 5 });
  await page.mouse.up();
  same("by dragging it back", await headline(page), outcome);
  await page.selectOption(".preset", "chinese-one-six");
  same("another house by name", await headline(page), "Seat 2 owes Seat 1 6");
  await page.click("text=Change a rule");
  await page.selectOption(".option:has-text('royalties.table') select", "standard");
  same("one rule flipped", await headline(page), `Seat 2 owes Seat 1 ${ofcheck("score", "--rules", (writeFileSync(join(folder, "house.yaml"), "preset: chinese-one-six\nroyalties.table: standard\n"), join(folder, "house.yaml")), ...boards).result.points[0]}`);
  check("the link holds the flipped rule", await page.waitForURL(/o=royalties\.table:standard/, { timeout: 3000 }).then(() => true, () => false), page.url());
  // money
  await page.selectOption(".preset", "bga-pineapple");
  await page.selectOption(".option:has-text('settlement.stakes') select", "table-stakes");
  await page.check("text=Settle in chips");
  await page.click(".board:nth-of-type(2) .seat-more summary");
  const stack = page.locator(".board:nth-of-type(2) label:has-text('Stack') input");
  await stack.fill("9");
  await stack.press("Enter");
  await stack.blur();
  check("a short stack limits what is paid, and the rule is named", (await page.textContent(".limits")).includes("owes 15 and pays 9") && (await page.textContent(".limits")).includes("settlement.stakes"), await page.textContent(".verdict"));
  // what one takes away
  const take = async (button) => {
    const [download] = await Promise.all([page.waitForEvent("download"), page.click(`text=${button}`)]);
    const file = join(folder, download.suggestedFilename());
    await download.saveAs(file);
    return file;
  };
  const verdict = await take("Save the verdict");
  const checked = spawnSync(values.ofcheck, ["verdict", "--check", verdict], { encoding: "utf8" });
  check("`ofcheck verdict --check` accepts the saved verdict", checked.status === 0, checked.stdout + checked.stderr);
  writeFileSync(verdict, readFileSync(verdict, "utf8").replace('"Ks Kd', '"Kd Ks'));
  check("and refuses it once it is changed", spawnSync(values.ofcheck, ["verdict", "--check", verdict]).status !== 0);
  const svg = readFileSync(await take("Save as SVG"), "utf8");
  check("the picture is an SVG with every card and nothing from outside", svg.startsWith("<svg") && (svg.match(/<path/g) ?? []).length === 26 && !/href|url\(/.test(svg));
  check("the picture is a PNG", readFileSync(await take("Save as PNG")).subarray(1, 4).toString() === "PNG");
  await close(page);
}

// --- royalty tables, by keys alone on a phone ----------------------------------------------------------------------------
{
  const page = await open(`index.html${link}`, { width: 360, height: 740 });
  const said = () => page.evaluate(() => document.activeElement.closest("label, details")?.textContent ?? "");
  const tabTo = async (what) => {
    for (let i = 0; i < 200 && !(await page.evaluate((selector) => document.activeElement.matches(selector), what)); i++) await page.keyboard.press("Tab");
    check(`Tab reaches ${what}`, await page.evaluate((selector) => document.activeElement.matches(selector), what), await said());
  };
  const write = async (entry, points) => {
    await tabTo(`[data-entry="${entry}"]`);
    check("the deck does not cover it", await page.evaluate(() => { const at = document.activeElement.getBoundingClientRect(); return document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2) === document.activeElement; }));
    await page.keyboard.press("Control+a");
    await page.keyboard.type(points);
    await page.keyboard.press("Enter");
  };
  const top = ".royalty-table:nth-of-type(1)";
  await page.focus(".house-line button");
  await page.keyboard.press("Enter");
  await page.waitForSelector(top);
  await tabTo(`${top} summary`);
  await page.keyboard.press("Enter");
  await write("QQ", "1");
  await page.waitForFunction(() => document.querySelector(".headline").textContent.endsWith(" 9"));
  check("a table that is written anew says so", (await page.textContent(`${top} summary`)).includes("1 number changed"));
  const others = () => page.textContent(".others .part:first-of-type");
  await page.waitForFunction(() => document.querySelector(".others")?.textContent.includes("is this house's own"));
  check("every house: the table decides against the others, and by the documented one it is 15", (await others()).includes("Decided by royalties.top") && (await others()).includes("By the documented table: Seat 2 owes Seat 1 15."), await others());
  await write("KK", "1000");
  await write("QQ", "1001");
  check("what is no royalty is refused with a message in sight", (await page.textContent(".house .trouble")).includes("from 0 to 1000") && await page.evaluate(() => { const at = document.querySelector(".house .trouble").getBoundingClientRect(); return at.top >= 0 && at.bottom <= innerHeight; }), await page.textContent(".house"));
  same("and what stood there stands there again", [await page.inputValue("[data-entry=QQ]"), await page.inputValue("[data-entry=KK]")], ["1", "1000"]);
  await write("QQ", "3");
  const mine = "Seat 2 owes Seat 1 11";
  same("the answer changes with a table", await headline(page), mine);
  check("the message goes", !(await page.isVisible(".house .trouble")));
  await page.evaluate(axe);
  for (const scheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme: scheme });
    const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
    same(`the open table: axe finds nothing, ${scheme}`, violations.map((each) => `${each.id}: ${each.nodes[0].html.slice(0, 200)}`), []);
    await picture(page, `royalties-360-${scheme}`);
  }
  check("the open table fits into 360 pixels", (await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0);
  const house = join(folder, "my-house.yaml");
  writeFileSync(house, await page.textContent(".yaml code"));
  same("the YAML is a house of `ofcheck`, which says the same", ofcheck("score", "--rules", house, ...boards).result.points, [11, -11]);
  same("and differs in the table alone", ofcheck("rules", "diff", "bga-pineapple", house).length, 1);
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("text=Save the verdict")]);
  const verdict = join(folder, "tables.json");
  await download.saveAs(verdict);
  const checked = spawnSync(values.ofcheck, ["verdict", "--check", verdict], { encoding: "utf8" });
  check("`ofcheck verdict --check` accepts a verdict under a table", checked.status === 0 && readFileSync(verdict, "utf8").includes("KK"), checked.stdout + checked.stderr);
  await page.waitForURL(/t=top:/, { timeout: 3000 });
  const address = page.url();
  await close(page);
  const again = await open(address.slice(server.address.length));
  same("a link holds the table", [await headline(again), await again.textContent(".house-line button")], [mine, "1 rule changed"]);
  await again.click("text=1 rule changed");
  await again.click(`${top} summary`);
  await again.click(`${top} >> text=The documented table`);
  same("back to the documented table", [await headline(again), await again.textContent(".house-line button")], [outcome, "Change a rule"]);
  await again.fill("[data-entry=QQ]", "1");
  await again.fill("[data-entry=QQ]", "7");
  await again.press("[data-entry=QQ]", "Enter");
  same("the documented number by hand is the documented table", await again.textContent(".house-line button"), "Change a rule");
  await again.click(`${top} >> text=Nothing earns`);
  check("a table without royalties stands in the link", await again.waitForURL(/t=top:(&|$)/, { timeout: 3000 }).then(() => true, () => false), again.url());
  same("and nothing is earned", await headline(again), "Seat 2 owes Seat 1 8");
  await close(again);
}

// --- every preset against the program, on random deals -----------------------------------------------------------------
{
  const page = await open();
  let seed = 20261124;
  const random = () => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648;
  const deck = [..."23456789TJQKA"].flatMap((rank) => [..."cdhs"].map((suit) => rank + suit));
  const shuffled = () => {
    const deal = [...deck];
    for (let i = deal.length - 1; i > 0; i--) {
      const other = Math.floor(random() * (i + 1));
      [deal[i], deal[other]] = [deal[other], deal[i]];
    }
    return deal;
  };
  // Half of the boards are put in order of their cards, so that not every one of them fouls.
  const rank = (card) => "23456789TJQKA".indexOf(card[0]);
  const deal = (number) => {
    const all = shuffled(), count = 2 + number % 3;
    return Array.from({ length: count }, (_, i) => {
      const own = all.slice(i * 13, i * 13 + 13);
      if (number % 2) own.sort((a, b) => rank(a) - rank(b));
      return { top: own.slice(0, 3), middle: own.slice(3, 8), bottom: own.slice(8) };
    });
  };
  const deals = Array.from({ length: Number(values.deals) }, (_, number) => deal(number));
  const houses = { 2: "bga-pineapple", 3: "classic", 4: "variations-turbo" };
  const told = await page.evaluate(async ([deals, houses]) => {
    const worker = new Worker(document.querySelector('script[src$="table.js"]').src.replace("table.js", "worker.js"), { type: "module" });
    const answers = [];
    for (const boards of deals) {
      worker.postMessage({ id: 1, request: { boards }, house: houses[boards.length] });
      answers.push(await new Promise((done) => { worker.onmessage = ({ data }) => done(data); }));
    }
    return answers;
  }, [deals, houses]);
  const wrong = [];
  let said = 0;
  told.forEach((answer, i) => {
    const words = deals[i].map((board) => Object.values(board).map((row) => row.join("")).join("/"));
    const run = spawnSync(values.ofcheck, ["dispute", "--rules", houses[deals[i].length], "--format", "json", ...words], { encoding: "utf8", maxBuffer: 1 << 28 });
    const want = run.status === 0 ? JSON.parse(run.stdout) : null;
    said += want?.houses.length ?? 0;
    if (!want || JSON.stringify(want?.short) !== JSON.stringify(answer.dispute?.short) || JSON.stringify(want?.houses) !== JSON.stringify(answer.dispute?.houses) || JSON.stringify(want?.parts) !== JSON.stringify(answer.dispute?.parts)) wrong.push(`${words.join(" ")}: ${run.stderr} ${answer.refused}`);
  });
  check(`every preset says what the program says on ${deals.length} random deals (${said} answers)`, wrong.length === 0 && said > deals.length * 5, wrong.slice(0, 3).join("\n    "));
  await close(page);
}

// --- keys alone -----------------------------------------------------------------------------------------------------
{
  const page = await open();
  await page.focus(".board .name");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Jack 5s");
  await page.keyboard.press("Enter");
  same("letters of a name are no cards", [await page.inputValue(".board .name"), await page.locator(".slot[data-card]").count()], ["Jack 5s", 0]);
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Seat 1");
  await page.keyboard.press("Enter");
  await page.focus(".skip");
  for (let i = 0; i < 40 && !(await page.evaluate(() => document.activeElement.matches(".slot"))); i++) await page.keyboard.press("Tab");
  check("the first place is reached by Tab", await page.evaluate(() => document.activeElement.matches(".slot")));
  await page.keyboard.type(boards.map((board) => board.replaceAll("/", "")).join("").replace("Ts", "10s"));
  same("keys alone: who owes whom", await headline(page), outcome);
  await page.keyboard.press("Tab");
  await page.focus("[data-place=\"0-top-0\"]");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Backspace");
  check("keys alone: a card is taken off", (await page.getAttribute("[data-place=\"0-top-1\"]", "aria-label")) === "Seat 1, top, card 2 of 3: empty");
  await page.focus(".deck .card[tabindex='0']");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  same("keys alone: a card out of the deck by arrows", await headline(page), outcome);
  await close(page);
}

// --- seats that come and go: the chosen place goes with its own seat -------------------------------------------------
{
  const page = await open("index.html#v=2&b=//&b=//&b=//");
  const lies = () => page.$$eval(".board", (all) => all.flatMap((board) => [...board.querySelectorAll("[data-card]")].map((slot) => `${board.getAttribute("aria-label")}: ${slot.dataset.card}`)));
  const remove = async (name) => {
    if (!(await page.isVisible(`.board[aria-label="${name}"] >> text=Remove this seat`))) await page.click(`.board[aria-label="${name}"] .seat-more summary`);
    await page.click(`.board[aria-label="${name}"] >> text=Remove this seat`);
  };
  const give = (card) => page.click(`.deck [data-card=${card}]`);
  await page.click("[data-place='2-top-0']");
  await remove("Seat 1");
  await give("As");
  same("after a seat before it is removed, a tap sets a card on the board that was chosen", await lies(), ["Seat 3: As"]);
  await page.click("text=Undo");
  await page.click("text=Undo");
  await give("Kd");
  same("also after that is undone", await lies(), ["Seat 3: Kd"]);
  await page.click("[data-place='0-top-0']");
  await give("Qs");
  await remove("Seat 1");
  check("with the seat of the chosen place the deck goes", !(await page.isVisible(".deck")), await lies());
  await page.focus("[data-place='0-top-0']");
  await page.keyboard.press("Backspace");
  same("and Backspace takes off what was set before, and not what lies where the seat was", await lies(), []);
  await page.click("text=Add a seat");
  await page.click("[data-place='2-top-0']");
  await page.click("text=Undo");
  check("and with a seat that was added, when that is undone", !(await page.isVisible(".deck")) && (await page.locator(".board").count()) === 2);
  await close(page);
}

// --- while it is incomplete ------------------------------------------------------------------------------------------
{
  const page = await open("index.html#v=1&h=bga-pineapple&b=/KsKd2c/QsQd&b=AsAdAh/7s6d5h3c2d/");
  check("a middle that is ahead is named while cards are missing", (await page.textContent(".mark.behind")).startsWith("Middle so far beats bottom"));
  check("a foul that is certain is named while cards are missing", (await page.textContent(".mark.foul")).startsWith("Foul, whatever comes"));
  check("cards that are taken are greyed and say where they lie", (await page.getAttribute(".deck [data-card=Ks]", "aria-label")) === "king of spades, lies with Seat 1" && (await page.getAttribute(".deck [data-card=Ks]", "aria-disabled")) === "true");
  await close(page);
}

// --- a match, and two houses ------------------------------------------------------------------------------------------
{
  const record = join(folder, "two-hands.yaml");
  execFileSync(values.ofcheck, ["play", "--seed", "7", "--players", "3", "--hands", "2", "--rules", "pokermagnet", "--save", record]);
  const text = readFileSync(record, "utf8");
  const page = await open("play.html", { width: 360, height: 740 });
  await page.click("text=Play a record");
  await page.fill("textarea", text);
  await page.click("text=Play it");
  await page.click("text=Last");
  const end = /stacks: \[([-0-9, ]+)\]\}/.exec(text)[1];
  same("a record ends with the stacks that the program wrote", (await page.$$eval("[aria-label='After the hand'] li", (all) => all.map((each) => /^Seat ([1-4]): .* has (.*)$/.exec(each.textContent)).filter((each) => each))).sort().map(([, , stack]) => stack).join(", "), end);
  await page.fill("input[type=number]", "5");
  await page.click("button:text-is('Deal')");
  check("a deal from a seed: who acts, on how many placements", (await page.textContent("#play-root")).includes("Seat 2 acts: places 5.") && (await page.textContent("#play-root")).includes("232 placements"));
  const held = await page.$$eval(".slots:not(.row .slots) .slot", (slots) => slots.map((slot) => slot.dataset.card));
  await page.fill("input[placeholder]", `bottom ${held.slice(0, 4).join(" ")}`);
  await page.click("text=Place it");
  await page.waitForSelector(".trouble");
  check("a placement that is not legal is refused with the rules' code", (await page.textContent(".trouble")).includes("wrong-number-placed"), await page.textContent(".trouble"));
  await page.fill("input[placeholder]", `bottom ${held.slice(0, 4).join(" ")} | top ${held[4]}`);
  await page.click("text=Check it");
  check("is this legal? It says so, and nothing is placed", (await page.textContent("form [role=status]")) === "Legal." && (await page.$$(".board [data-card]")).length === 0);
  await page.click("text=Place it");
  await page.waitForSelector("text=Seat 1 acts");
  check("a legal one is made", (await page.$$(".board [data-card]")).length === 5);
  await page.fill("input[type=number]", "6");
  await page.click("button:text-is('Deal')");
  const taps = page.locator(".held .slot");
  for (const [i, times] of [3, 3, 2, 2, 1].entries()) for (let tap = 0; tap < times; tap++) await taps.nth(i).tap();
  await page.click("text=Check it");
  same("by taps: two cards at the bottom, two in the middle, one on top are legal", [await page.textContent("form [role=status]"), await page.$$eval(".held span", (all) => all.map((each) => each.textContent))], ["Legal.", ["bottom", "bottom", "middle", "middle", "top"]]);
  await page.click("text=Place it");
  await page.waitForSelector("text=Seat 1 acts");
  same("and lie there", await page.$$eval(".board .row", (rows) => rows.map((row) => row.querySelectorAll("[data-card]").length)).then((counts) => counts.filter((count) => count)), [1, 2, 2]);
  await page.click("text=Count the ways to go on");
  const own = await page.$$eval(".slots:not(.row .slots) .slot", (slots) => slots.map((slot) => slot.dataset.card));
  const streets = [own.join(" "), ["2c", "2d", "2h", "2s", "3c", "3d"].filter((card) => !own.includes(card)).slice(0, 3).join(" ")];
  await page.fill(".perft input", streets[1]);
  await page.click("text=Count >> nth=-1");
  await page.waitForSelector(".perft li b");
  const house = await page.inputValue(".preset");
  const wanted = JSON.parse(execFileSync(values.ofcheck, ["perft", "--rules", house, "--streets", streets.join(" / "), "--format", "json"], { encoding: "utf8" }));
  same("perft of a position is that of `ofcheck perft`", await page.$$eval(".perft li b", (all) => all.map((each) => Number(each.textContent.replaceAll(",", "")))), wanted.depths.map((depth) => depth.count));
  check("and it is divided by the first placement", (await page.$$(".perft ul li")).length === Math.min(20, wanted.depths[0].count));
  await page.fill(".perft input", "2c 2d");
  await page.click("text=Count >> nth=-1");
  await page.waitForSelector(".perft .trouble");
  check("a street of the wrong size is refused", (await page.textContent(".perft .trouble")).length > 10);
  await close(page);
}
{
  const page = await open("compare.html", { width: 360, height: 740 });
  check("the page of two houses opens with an address that holds them", await page.waitForURL(/#v=2&h=pokermagnet&h=bga-pineapple$/, { timeout: 5000 }).then(() => true, () => false), page.url());
  const found = () => page.waitForFunction(() => document.documentElement.dataset.differences);
  const bare = () => page.$$eval(".part", (parts) => parts.filter((part) => !part.querySelector(".mini") && !/No deal shows it\. (Without effect|The two values come to the same here): ./.test(part.textContent)).map((part) => part.textContent));
  for (const [first, second] of [["pokermagnet", "bga-pineapple"], ["classic", "variations-deuce"]]) {
    await page.selectOption("select >> nth=0", first);
    await page.selectOption("select >> nth=1", second);
    await page.waitForTimeout(100);
    await found();
    const want = ofcheck("rules", "diff", first, second);
    same(`${first} and ${second} differ in the rules that \`ofcheck rules diff\` names`, await page.$$eval(".part h2", (titles) => titles.map((title) => title.textContent)), want.map((each) => each.option));
    same(`${first} and ${second}: a deal is drawn for each, or a reason stands there`, await bare(), []);
    same("the deals are those of `ofcheck rules diff`", await page.$$eval(".part", (parts) => parts.map((part) => part.querySelector(".mini") !== null)), want.map((each) => each.deal !== undefined));
  }
  await picture(page, "compare-360");
  await page.selectOption("select >> nth=0", "own");
  await page.fill("textarea", "preset: variations-deuce\nshowdown.lines: rows-only\n");
  await page.waitForTimeout(100);
  await found();
  same("a house of one's own as YAML", await page.$$eval(".part h2", (titles) => titles.map((title) => title.textContent)), ["showdown.lines"]);
  same("with a deal", await bare(), []);
  await page.click("text=1 rule changed");
  await page.selectOption(".option:has-text('showdown.scoop') select", "loses-none");
  await page.waitForFunction(() => document.querySelectorAll(".part").length === 2 && document.documentElement.dataset.differences);
  check("a rule that is flipped stands in the YAML, and has a deal", (await page.inputValue("textarea")).includes("showdown.scoop: loses-none") && (await bare()).length === 0, await page.inputValue("textarea"));
  await page.fill("textarea", "preset: bga-pineapple\nroyalties.bottom: {straight: 2, flush: 4, full-house: 6, quads: 8, straight-flush: 15, royal-flush: 25}\n");
  await page.selectOption("select:not(.preset):not(.option select) >> nth=1", "bga-pineapple");
  await page.waitForSelector("h2 >> text=royalties.bottom");
  await found();
  same("a royalty table of one's own: what it pays for, and a deal that shows it", await page.$$eval(".part td:nth-child(3)", (cells) => cells.map((cell) => cell.textContent)), ["quads 8", "quads 10"]);
  check("with a deal on which it shows", (await page.$$(".part .mini")).length > 2, await page.textContent(".part"));
  await page.fill("textarea", "preset: variations-deuce\nshowdown.lins: rows-only\n");
  await page.waitForFunction(() => document.querySelector(".trouble")?.textContent.includes("lins"));
  check("a word that is no option is named", (await page.textContent(".trouble")).includes("did you mean showdown.lines"));
  await page.fill("textarea", "classic");
  await page.waitForFunction(() => document.querySelector(".headline").textContent.startsWith("They differ"));
  check("a preset's name alone is a house", !(await page.isVisible(".trouble")), await page.textContent(".ledger"));
  // The address: both houses as they last could be read, also for somebody else.
  await page.fill("textarea", "preset: variations-deuce\nshowdown.lines: rows-only\nroyalties.top: {QQ: 7}\n");
  await page.waitForFunction(() => location.hash.includes("QQ:7"));
  await found();
  const parts = (of) => of.$$eval(".part", (all) => all.map((part) => part.textContent)), address = page.url(), shown = await parts(page);
  const other = await open(address.slice(server.address.length));
  await other.waitForFunction(() => document.documentElement.dataset.differences);
  same("the address of two houses shows the same to somebody else", [await parts(other), await other.inputValue("textarea"), other.url()], [shown, await page.inputValue("textarea"), address]);
  await other.evaluate(() => { location.hash = "v=2&h=classic&h=variations-deuce"; });
  await other.waitForFunction(() => document.querySelectorAll("select")[1].value === "variations-deuce");
  same("a link that is put into the open page is read", await other.$$eval(".ledger > .pair > label:first-child select", (all) => all.map((each) => each.value)), ["classic", "variations-deuce"]);
  await other.keyboard.press("Tab");
  await other.focus(".skip");
  await other.keyboard.press("Enter");
  await other.waitForFunction(() => location.hash === "#v=2&h=classic&h=variations-deuce");
  check("the way to the content is no link to two houses", !(await other.isVisible(".trouble")));
  for (const [what, fragment, words] of [
    ["one house", "v=2&h=classic", "1 houses, expected 2"], ["three houses", "v=2&h=classic&h=classic&h=classic", "3 houses"], ["a rule before its house", "v=2&o=showdown.lines:two-four&h=classic&h=classic", "each beginning"],
    ["a board", "v=2&h=classic&h=classic&b=//", "no part of a link to two houses"], ["an unknown house", "v=2&h=classic&h=nowhere", "nowhere"], ["a script", "v=2&h=classic&h=<script>window.pwned=1</script>", "the house of the link"],
    ["100 kB", `v=2&h=${"classic".repeat(20_000)}`, "at most 4000"], ["a later version", "v=3&h=classic&h=classic", "version 3"], ["a prototype", "v=2&h=classic&h=classic&o=__proto__:x", "no house rule"], ["nonsense", "javascript:alert(1)", "no part of a link"],
  ]) {
    await other.goto(`${server.address}rules/index.html`);
    await other.goto(`${server.address}compare.html#${fragment}`);
    await other.waitForFunction(() => document.documentElement.dataset.ready);
    const said = await other.textContent(".trouble").catch(() => "");
    check(`a link to two houses with ${what} gets a clear message`, said.includes("cannot be read") && said.includes(words) && said.length < 800, said);
  }
  check("nothing of it runs", dialogs.length === 0 && await other.evaluate(() => window.pwned === undefined && {}.polluted === undefined));
  // The presets say nothing on jokers.
  const line = async (fragment) => {
    await other.goto(`${server.address}rules/index.html`);
    await other.goto(`${server.address}compare.html#v=2&${fragment}`);
    await other.waitForFunction(() => document.documentElement.dataset.differences);
    return other.textContent(".headline");
  };
  const [there, back] = [await line("h=classic&o=cards.jokers:2&h=classic"), await line("h=classic&h=classic&o=cards.jokers:2")];
  check("a house with jokers differs from one without, whichever stands first", there === back && back.startsWith("They differ"), [there, back].join(" | "));
  await other.click("text=1 rule changed");
  await other.selectOption("label:has(.option-name:text-is('joker may double')) select", "no");
  same("an option of jokers can be chosen", await other.inputValue("textarea"), 'preset: classic\ncards.jokers: 2\ncards.joker-may-double: "no"\n');
  await other.selectOption("label:has(.option-name:text-is('joker may double')) select", "yes");
  await other.selectOption("label:has(.option-name:text-is('jokers')) select", "0");
  same("and without jokers it is the preset again", [await other.inputValue("textarea"), await other.textContent(".headline")], ["preset: classic\n", "These are the same rules."]);
  await other.goto(`${server.address}rules/index.html`);
  await other.goto(`${server.address}compare.html#v=2&h=classic`);
  await other.waitForSelector(".trouble");
  await other.selectOption("select >> nth=0", "basics-regular");
  await other.waitForSelector(".trouble", { state: "detached" });
  check("what is chosen then takes the message away, and stands in the address", await other.waitForURL(/#v=2&h=basics-regular&h=/, { timeout: 5000 }).then(() => true, () => false), other.url());
  await close(other);
  await close(page);
}

// --- every difference of every two presets, and of houses of one's own --------------------------------------------------
{
  const page = await open("rules/index.html");
  const { load } = await import(pathToFileURL(join(values.oracle, "index.mjs")));
  const oracle = await load();
  const presets = oracle.presets().map((each) => each.preset);
  const pairs = presets.flatMap((first, i) => presets.slice(i + 1).map((second) => [first, second]));
  // What the worker of the page says, many pairs at a time.
  const told = (houses) => page.evaluate(async (houses) => {
    const worker = new Worker(document.querySelector('script[src$="site.js"]').src.replace("site.js", "differences.js"), { type: "module" });
    const answers = [];
    for (const [a, b] of houses) {
      worker.postMessage({ id: 1, a, b });
      answers.push(await new Promise((done) => { worker.onmessage = ({ data }) => done(data); }));
    }
    worker.terminate();
    return answers;
  }, houses);
  const isReason = (remark = "") => /^(without effect|the two values come to the same here): ./.test(remark);
  /** What is wrong with a difference: no deal and no reason, or a deal on which nothing differs, or rules that differ in more than that rule. */
  const faultOf = ({ option, remark, request, request_of_b, under_a, under_b }) => {
    if (!request) return isReason(remark) ? "" : `${option}: ${remark}`;
    const others = [...new Set([...Object.keys(under_a), ...Object.keys(under_b)])].filter((rule) => JSON.stringify(under_a[rule]) !== JSON.stringify(under_b[rule]));
    if (others.join() !== option) return `${option}: the rules differ in ${others}`;
    const say = ({ op, ...members }, rules) => { const { id: _, ...asked } = members; try { return JSON.stringify(oracle[op](asked, rules)); } catch (error) { return error.message; } };
    return say(request, under_a) === say(request_of_b ?? request, under_b) ? `${option}: both say the same` : "";
  };
  const count = { deals: 0, first: 0, second: 0, others: 0, reasons: 0 };
  const add = (differences) => differences.forEach((each) => (each.request ? (count.deals++, count[each.among]++) : count.reasons++));
  const [answers, want] = await Promise.all([told(pairs), Promise.all([0, 1].map(async (half) => {
    const all = [];
    for (const pair of pairs.filter((_, i) => i % 2 === half)) all.push(JSON.parse((await promisify(execFile)(values.ofcheck, ["rules", "diff", ...pair, "--format", "json"], { maxBuffer: 1 << 28 })).stdout));
    return all;
  })).then(([even, odd]) => pairs.map((_, i) => (i % 2 ? odd : even)[i >> 1]))]);
  answers.forEach((each) => add(each.differences));
  const faults = answers.flatMap(({ differences, trouble }, i) => [trouble, ...differences.map(faultOf)].filter((each) => each !== "").map((each) => `${pairs[i].join(", ")}: ${each}`));
  check(`${pairs.length} pairs of presets, ${count.deals + count.reasons} differences: ${count.deals} with a deal (${count.first} by the first house's rules, ${count.second} by the second's, ${count.others} by others), ${count.reasons} with a reason, none without`, pairs.length > 150 && count.deals > 1000 && faults.length === 0, faults.slice(0, 4).join("\n    "));
  const withoutDrawing = (list) => JSON.stringify(list.map(({ deal: _, ...each }) => each));
  same("they are those of `ofcheck rules diff`", pairs.filter((_, i) => withoutDrawing(answers[i].differences) !== withoutDrawing(want[i])), []);

  // Houses of one's own: each option with each other value, each royalty table without royalties.
  const base = ["bga-pineapple", "classic", "variations-deuce", "chinese-one-six"];
  const edited = rulesToChange(oracle).flatMap((rule, i) => {
    const words = rule.values?.map((value) => value.value) ?? [], isNumber = words.includes("N") || (words.length > 0 && words.every((word) => /^[0-9]+$/.test(word)));
    const all = rule.documented_table || rule.table ? [{}] : words.map((word) => (word === "N" ? 7 : word === "none" && isNumber ? null : isNumber ? Number(word) : word));
    return all.map((value, k) => [base[(i + k) % base.length], { preset: base[(i + k) % base.length], [rule.rule]: value }]);
  }).filter(([, house]) => { try { return oracle.house(house); } catch { return false; } });
  const said = await told(edited);
  const own = { deals: said.flatMap((each) => each.differences).filter((each) => each.request).length, reasons: said.flatMap((each) => each.differences).filter((each) => !each.request).length };
  const wrong = said.flatMap(({ differences, trouble }, i) => [trouble, ...differences.map(faultOf)].filter((each) => each !== "").map((each) => `${JSON.stringify(edited[i])}: ${each}`));
  check(`${edited.length} houses with one rule changed: ${own.deals} differences with a deal, ${own.reasons} with a reason, none without`, own.deals > 40 && wrong.length === 0, wrong.slice(0, 4).join("\n    "));
  // Several rules changed at once, from a seed.
  let seed = 20261126;
  const upTo = (most) => (seed = (seed * 1103515245 + 12345) % 2147483648) % most;
  const several = Array.from({ length: 400 }, () => [presets[upTo(presets.length)], Object.assign({}, ...Array.from({ length: 2 + upTo(5) }, () => edited[upTo(edited.length)][1]), { preset: presets[upTo(presets.length)] })])
    .filter(([, house]) => { try { return oracle.house(house); } catch { return false; } }).slice(0, 60);
  const mixed = await told(several), found = mixed.flatMap((each) => each.differences);
  const bare = mixed.flatMap(({ differences, trouble }, i) => [trouble, ...differences.map(faultOf)].filter((each) => each !== "").map((each) => `${JSON.stringify(several[i])}: ${each}`));
  check(`${several.length} houses with two to six rules changed, each against a preset: ${found.filter((each) => each.request).length} differences with a deal, ${found.filter((each) => !each.request).length} with a reason, none without`, several.length === 60 && bare.length === 0, bare.slice(0, 4).join("\n    "));
  const unlike = faultOf({ ...answers[0].differences.find((each) => each.request), under_b: answers[0].differences.find((each) => each.request).under_a });
  check("a deal that shows nothing would be noticed", unlike !== "" && faultOf({ option: "x", remark: "no deal was found that shows it" }) !== "", unlike);
  await close(page);
}

// --- what the oracle gives is what the page says, for points too -----------------------------------------------------
{
  const page = await open("compare.html");
  const changes = { "royalties.netting": "row-winner-only", "showdown.scoop": "loses-none", "showdown.lines": "two-four", "showdown.foul-pays": "four", "showdown.both-foul": "each-loses-six", "table.button-in-fantasyland": "moves" };
  for (const [option, value] of Object.entries(changes)) {
    const file = join(folder, "given.yaml");
    writeFileSync(file, `preset: pokermagnet\n${option}: ${value}\nroyalties.top: {QQ: 9, AAA: 30}\n`);
    await page.goto(`${server.address}rules/index.html`);
    await page.goto(`${server.address}compare.html#v=2&h=pokermagnet&o=${option}:${value}&t=top:QQ:9,AAA:30&h=pokermagnet`);
    await page.waitForFunction(() => document.documentElement.dataset.differences);
    const want = ofcheck("rules", "diff", file, "pokermagnet").find((each) => each.option === option);
    const said = await page.$$eval(`section[aria-label="${option}"] td:last-child`, (cells) => cells.map((cell) => cell.textContent));
    const words = (gives) => (/button$/.test(want.member) ? `seat ${Number(gives) + 1}` : JSON.parse(gives) instanceof Array ? JSON.parse(gives).flat().join(", ") : gives);
    check(`${option}: ${want.member}, ${want.a_gives} and ${want.b_gives}`, want.a_gives !== want.b_gives && said.length === 2 && said[0].endsWith(`: ${words(want.a_gives)}`) && said[1].endsWith(`: ${words(want.b_gives)}`), said);
  }
  await close(page);
}

await checkPasted({ open, close, check, same, values, folder, server, picture });
await checkPlayed({ open, close, check, same, values, folder, server, picture });
await checkPages({ open, close, check, same, values, server, complaints });

// --- perft of any position ---------------------------------------------------------------------------------------------
{
  const position = ["Qs", "As Ad", "8h 9d"], streets = ["Ts 2c 2d", "5h 6h 7h"];
  const wanted = ofcheck("perft", "--rules", "classic-seventeen", "--board", position.join(" / "), "--streets", streets.join(" / ")).depths.map((depth) => depth.count);
  const counts = (page) => page.$$eval(".board:first-of-type .perft li b", (all) => all.map((each) => Number(each.textContent.replaceAll(",", ""))));
  const page = await open("index.html", { width: 360, height: 740 });
  await page.selectOption(".preset", "classic-seventeen");
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData("text/plain", text);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
  }, `${[...position, ...streets].join(" / ")}\nKs / Kh Kd / 3h`);
  await page.waitForSelector(".perft li b");
  same("perft of a position that is pasted with its streets is that of `ofcheck perft`", await counts(page), wanted);
  await page.waitForURL(/Qs\/AsAd\/8h9d\/Ts2c2d\/5h6h7h/, { timeout: 3000 });
  const address = page.url();
  const field = page.locator(".board:first-of-type .perft input");
  await field.fill("Ts 2c Ks");
  await page.click(".board:first-of-type .perft button");
  await page.waitForSelector(".perft .trouble");
  check("a card that lies with somebody else cannot come", (await page.textContent(".perft .trouble")).includes("Ks lies with Seat 2"), await page.textContent(".perft"));
  await field.fill("");
  await page.click(".board:first-of-type .perft button");
  check("streets can be taken back", await page.waitForURL(/b=Qs\/AsAd\/8h9d&/, { timeout: 5000 }).then(() => true, () => false), page.url());
  await close(page);
  const again = await open(address.slice(server.address.length), { width: 360, height: 740 });
  await again.waitForSelector(".perft li b");
  same("a link holds the position and what comes, and counts it", await counts(again), wanted);
  await again.click(".board:first-of-type [data-place='0-bottom-2']");
  await again.tap(".suits button[aria-label='Spades']");
  await again.tap(".deck [data-card='Ts']");
  await again.waitForFunction(() => !document.querySelector(".perft li b"));
  check("with another card on the board the old count goes, and the card is no longer to come", (await again.inputValue(".board:first-of-type .perft input")) === "2c 2d / 5h 6h 7h", await again.inputValue(".board:first-of-type .perft input"));
  await close(again);
  const play = await open("play.html", { width: 360, height: 740 });
  await play.click("text=Put it on the table");
  await play.waitForFunction(() => document.documentElement.dataset.ready && document.querySelector(".perft li b"));
  same("a match's position goes to the table with what the seat holds", await play.$$eval(".perft li b", (all) => all.map((each) => each.textContent)), ["232"]);
  await close(play);
}

// --- the gallery, held against the reports that it is made of -----------------------------------------------------------
{
  const reports = readdirSync(values.reports).filter((file) => file.endsWith(".jsonl")).map((file) => ({
    name: file.replace(".jsonl", ""), lines: readFileSync(join(values.reports, file), "utf8").trim().split("\n").map((line) => JSON.parse(line)),
  }));
  const page = await open("engines/index.html", { width: 360 });
  const rows = await page.$$eval("table.index tbody tr", (all) => Object.fromEntries(all.map((row) => [row.querySelector("a").getAttribute("href"), row.textContent])));
  same("the gallery has every engine that was run", Object.keys(rows).sort(), reports.map((report) => `${report.name}.html`).sort());
  const npm = ["pokersolver", "poker-evaluator", "phe"], wrong = readdirSync(join(root, "tests/engines/wrong")).filter((file) => /^(?!ofc_).*\.py$/.test(file)).map((file) => file.replace(".py", ""));
  same("and these are the npm engines and the wrong ones", [...npm, ...wrong].filter((name) => !rows[`${name}.html`]), []);
  const differ = reports.filter(({ lines }) => lines[0].report !== "fuzz").filter(({ name, lines }) => {
    const end = lines.at(-1), asked = lines.filter((line) => line.type === "question" && !["unsupported", "not-asked"].includes(line.outcome)).length;
    return !rows[`${name}.html`]?.includes(`${end.pass}/${asked}`) || !rows[`${name}.html`].includes(end.status.replaceAll("-", " "));
  });
  same("each with the verdict and the counts of its report", differ.map(({ name }) => name), []);
  check("right engines conform, wrong ones do not", /^correct\.py.*conforms/s.test(rows["correct.html"].replace(/^\s+/, "")) && /does not conform/.test(rows["kicker_ignored.html"]));
  check("every entry of the navigation is in sight at 360 pixels", await page.$$eval("header.site nav a", (links) => links.every((each) => each.getBoundingClientRect().right <= innerWidth && each.getBoundingClientRect().left >= 0)));
  same("the counts of the gallery do not scroll sideways at 360 pixels", await page.$$eval(".wide", (all) => all.filter((each) => each.scrollWidth > each.clientWidth).length), 0);
  check("each count stands behind its column's name", await page.$$eval("table.index tbody tr:first-child td:not(.none)", (cells) => cells.length > 3 && cells.filter((cell) => cell.dataset.column !== "verdict").every((cell) => cell.dataset.column && getComputedStyle(cell, "::before").content === `"${cell.dataset.column} "`)));
  await page.click("a >> text=kicker_ignored.py");
  await page.waitForSelector("details.smallest .card");
  const cause = reports.find(({ name }) => name === "kicker_ignored").lines.find((line) => line.type === "cause");
  const shown = await page.textContent(".causes li");
  check("a page draws the smallest deal of a cause, with its command", shown.includes(cause.smallest.again) && (await page.$$(".causes li:first-child .card")).length === cause.smallest.shown.join(" ").match(/\b[2-9TJQKA][cdhs]\b/g).length, shown);
  check("it has the header of the site, and its own place in it", (await page.textContent("header.site a[aria-current]")) === "Engines" && (await page.$$eval("main", (all) => all.length)) === 1);
  const colours = () => page.$eval(".report .card", (card) => [getComputedStyle(card.closest(".report")).color, getComputedStyle(card.closest("details")).color, getComputedStyle(document.documentElement).backgroundColor]);
  const light = await colours();
  for (const scheme of ["dark", "light"]) {
    await page.click("#theme");
    same(`the switch makes a report ${scheme}`, (await colours()).map((colour, i) => colour === light[i]), Array(3).fill(scheme === "light"));
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
    same(`a report that is switched to ${scheme}: axe finds nothing`, violations.map((each) => `${each.id}: ${each.nodes[0].html.slice(0, 200)}`), []);
  }
  const all = await page.locator("ol.failures > li:visible").count();
  await page.fill("form [name=words]", "no such words");
  check("its failures can be filtered", all > 0 && (await page.locator("ol.failures > li:visible").count()) === 0, all);
  await page.keyboard.press("Escape");
  await page.click("#open-search");
  for (const [words, found] of [["poker evaluator", /^poker-evaluator/], ["kicker_ignored", /^kicker_ignored/]]) {
    await page.fill("#search input", words);
    await page.waitForSelector(`.hits a[href*='engines/${words.replaceAll(" ", "-")}']`);
    const hits = await page.$$eval(".hits li", (items) => items.map((item) => item.textContent));
    check(`search finds the engine ${words}`, hits.slice(0, 4).some((hit) => found.test(hit) && hit.endsWith(" engine")), hits);
  }
  await page.fill("#search input", "settle payments bought_in");
  await page.waitForSelector(".hits a[href*='guides/messages.html#settle']");
  await page.fill("#search input", "kicker_ignored");
  await page.waitForSelector(".hits a[href*='engines/kicker_ignored']");
  await page.click(".hits a[href*='engines/kicker_ignored']");
  await page.waitForSelector("h1 >> text=kicker_ignored");
  await page.click(".causes a >> text=ranking.kickers");
  await page.waitForSelector("h1 >> text=ranking.kickers");
  check("a rule of a report is one click away", page.url().endsWith("/some/where/rules/ranking.kickers.html"), page.url());
  await close(page);
}

// --- the guides and the rule book -----------------------------------------------------------------------------------------
{
  const page = await open("guides/write-an-adapter.html", { width: 360 });
  const languages = await page.$$eval("[role=tab]", (tabs) => tabs.map((tab) => tab.textContent));
  check("each language has a tab", ["Python", "Node", "C++", "C", "Rust", "Go", "Java", "C#", "Ruby", "Haskell"].every((language) => languages.includes(language)), languages);
  const visible = () => page.$$eval("[role=tabpanel]", (panels) => panels.filter((panel) => panel.offsetParent).map((panel) => panel.querySelector("h2").textContent));
  same("one is shown", await visible(), ["Python"]);
  await page.focus("[role=tab]");
  await page.keyboard.press("ArrowRight");
  same("an arrow goes on to the next", [await visible(), await page.evaluate(() => document.activeElement.textContent)], [["Node"], "Node"]);
  await page.keyboard.press("End");
  same("End goes to the last", await visible(), [languages.at(-1)]);
  await page.goto(`${server.address}rules/index.html`);  // a fresh load, and no page without an origin: a late icon would complain there
  await page.goto(`${server.address}guides/write-an-adapter.html#rust`);
  same("an address of a language opens it", await visible(), ["Rust"]);
  check("it shows the engine that is tested", (await page.textContent("#panel-rust pre")) === readFileSync(join(root, "tests/engines/minimal/rust/minimal.rs"), "utf8"));
  await close(page);
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(`${server.address}guides/write-an-adapter.html`);
  check("without scripts every language is there, one below the other", (await Promise.all(["#python", "#node", "#rust"].map((id) => plain.isVisible(id)))).every(Boolean));
  await plain.context().close();
}
{
  const caught = readFileSync(join(root, "tests/mutants/caught.txt"), "utf8").trim().split("\n").map((line) => line.split("\t")).filter(([, , , rules]) => rules.split(" ").includes("foul.order")).map(([id]) => id);
  const page = await open("rules/foul.order.html");
  same("a rule's page has the mistakes that its cases caught, as measured", (await page.$$eval("#habits ~ details code:last-child", (all) => all.map((each) => each.textContent))).sort(), caught.sort());
  check("and there are some", caught.length > 5, caught);
  await close(page);
}

// --- what a browser may refuse, and an address that is broken ---------------------------------------------------------
{
  const before = complaints.length, page = await open("guides/index.html");
  await page.addInitScript(() => Object.defineProperty(window, "localStorage", { get() { throw new DOMException("blocked", "SecurityError"); } }));
  await page.goto(`${server.address}guides/write-an-adapter.html`);
  check("where storage is blocked there are tabs", (await page.$$("[role=tab]")).length > 5);
  const colour = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor), light = await colour();
  await page.click("#theme", { timeout: 5000 });
  check("and the page becomes dark", (await colour()) !== light);
  await page.goto(`${server.address}rules/foul.order.html#%`);
  await page.route("**/search.json", (route) => route.fulfill({ body: "cut off" }));
  await page.click("#open-search");
  await page.fill("#search input", "foul");
  check("an index that cannot be loaded gets a message", await page.waitForSelector("#search [role=status]:has-text('cannot be loaded')", { timeout: 5000 }).then(() => true, () => false));
  await page.unroute("**/search.json");
  await page.fill("#search input", "foul order");
  check("and the next words load it", await page.waitForSelector(".hits a", { timeout: 5000 }).then(() => true, () => false));
  same("none of it is an error", complaints.slice(before), []);
  await close(page);
}

// --- hostile links ---------------------------------------------------------------------------------------------------
{
  const page = await open();
  const hostile = [
    ["a script", "v=1&b=<script>window.pwned=1</script>&b=//", "rows, expected 3"],
    ["a picture with a script", "v=1&b=<img src=x onerror=window.pwned=1>//&b=//", "no cards"],
    ["a script as a name", `v=1&b=//&b=//&n=${encodeURIComponent("<img src=x onerror=alert(1)>")}&n=Bob`, "cannot be the name"],
    ["100 kB", `v=1&b=${"Qs".repeat(50_000)}`, "at most 2000"],
    ["a later version", "v=3&b=//&b=//", "version 3; this page reads version 1 and 2"],
    ["an option without its section", "v=2&b=//&b=//&o=lines:two-four", "no house rule"],
    ["an option twice", "v=2&b=//&b=//&o=showdown.lines:two-four,lines:one-four", "no house rule"],
    ["a prototype after an option", "v=2&b=//&b=//&o=showdown.lines:two-four,__proto__:x", "no house rule"],
    ["an entry twice, once in short", "v=2&b=//&b=//&t=bottom:q:1,quads:2", "twice"],
    ["a table twice, once in short", "v=2&b=//&b=//&t=bottom:q:1&t=royalties.bottom:q:2", "is no table"],
    ["no version", "b=//&b=//", "version"],
    ["a card twice", "v=1&b=QsQd2c/Qs/&b=//", "twice"],
    ["four cards on top", "v=1&b=QsQdQhQc//&b=//", "at most 3"],
    ["an unknown house", "v=1&h=nowhere&b=//&b=//", "nowhere"],
    ["a prototype", "v=1&b=//&b=//&o=__proto__:polluted", "no house rule"],
    ["a table that does not exist", "v=1&b=//&b=//&t=royalties.side:QQ:1", "is no table"],
    ["a prototype as a table", "v=1&b=//&b=//&t=__proto__:QQ:1", "is no table"],
    ["an option as a table", "v=1&b=//&b=//&t=showdown.lines:QQ:1", "is no table"],
    ["a table's entry that does not exist", "v=1&b=//&b=//&t=royalties.top:ZZ:1", "no entry 'ZZ'"],
    ["a prototype as an entry", "v=1&b=//&b=//&t=royalties.top:__proto__:1", "is no entry"],
    ["a script as an entry", "v=1&b=//&b=//&t=royalties.top:<script>alert(1)</script>:1", "is no entry"],
    ["a royalty that is too high", "v=1&b=//&b=//&t=royalties.top:QQ:1001", "from 0 to 1000"],
    ["a royalty of no number", "v=1&b=//&b=//&t=royalties.top:QQ:-1", "is no entry"],
    ["an entry twice", "v=1&b=//&b=//&t=royalties.top:QQ:1,QQ:2", "twice"],
    ["a table twice", "v=1&b=//&b=//&t=royalties.top:QQ:1&t=royalties.top:KK:1", "is no table"],
    ["a table as an option", "v=1&b=//&b=//&o=royalties.top:5", "no house rule"],
    ["an unknown value", "v=1&b=//&b=//&o=showdown.lines:seven", "seven"],
    ["broken signs", "v=1&b=%E0%A4%A&b=//", "broken"],
    ["a house with jokers", "v=2&h=bga-pineapple&o=cards.jokers:2&b=//&b=//", "plays without jokers"],
    ["a joker on a board", "v=2&h=bga-pineapple&b=X1QsQd//&b=//", "board 1, top: X1 is a joker"],
    ["a joker that is to come", "v=2&h=bga-pineapple&b=//&b=///x2", "board 2, street 1: X2 is a joker"],
    ["five boards", `v=1${"&b=//".repeat(5)}`, "5 boards"],
    ["a stack of no number", "v=1&b=//&b=//&s=1e,5", "whole number"], ["a stack written as no link has it", "v=2&b=//&b=//&s=15e2,5", "whole number"], ["a stack beyond any", "v=2&b=//&b=//&s=9e99,5", "whole number"],
    ["nonsense", "javascript:alert(1)", "no part of a link"],
  ];
  for (const [what, fragment, words] of hostile) {
    await page.goto(`${server.address}rules/index.html`);
    await page.goto(`${server.address}index.html#${fragment}`);
    await page.waitForFunction(() => document.documentElement.dataset.ready);
    const said = await page.textContent(".trouble").catch(() => "");
    check(`a link with ${what} gets a clear message`, said.includes("cannot be read") && said.includes(words) && said.length < 800, said);
  }
  check("nothing of a link runs", dialogs.length === 0 && await page.evaluate(() => window.pwned === undefined && {}.polluted === undefined));
  // the longest link that there can be
  checkMessages(check, { site: values.site, schemas: join(root, "docs/schema") });
  const links = await loadLinks(values.oracle);
  checkLinks(links, check);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const fragment = longestTables(links.oracle).map(links.toFragment).sort((a, b) => b.length - a.length)[0];
  await page.goto(`${server.address}rules/index.html`);
  await page.goto(`${server.address}index.html#${fragment}`);
  await page.click("text=Copy the link");
  await page.waitForSelector("text=The link is copied");
  same("the longest link is read, and is copied as it was", await page.evaluate(() => navigator.clipboard.readText()), `${server.address}index.html#${fragment}`);
  check("and its address stays", page.url() === `${server.address}index.html#${fragment}` && !(await page.isVisible(".trouble")), page.url());
  await close(page);
}

// --- widths, light and dark, what a screen reader is given -------------------------------------------------------------
const pages = [["index.html", "empty"], [`index.html${link}`, "example"], ["rules/index.html", "rules"], ["rules/royalties.netting.html#cases", "rule"], ["guides/index.html", "guides"], ["guides/protocol.html", "protocol"], ["guides/messages.html", "messages"], ["rules/fantasyland.stay.html", "stay"], ["guides/write-an-adapter.html", "adapters"],
  ...["play.html", "compare.html", "engines/index.html", "engines/pokersolver.html", "engines/pokersolver-fuzz.html"].map((path) => [path, path.replace(/\W/g, "-")])];
for (const [path, name] of pages) {
  const wide = [], findings = [];
  for (const [width, scheme] of [[360, "light"], [360, "dark"], [768, "light"], [1280, "light"], [1280, "dark"]]) {
    const page = await open(path, { width, scheme });
    await page.waitForTimeout(150);
    if (path.includes("#v=1")) {
      await page.waitForSelector(".others .side");
      await page.click("text=Change a rule");
    }
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) wide.push(`${width}: ${over} pixels too wide`);
    if (width !== 768) {
      await page.evaluate(axe);
      const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
      findings.push(...violations.map((each) => `${width} ${scheme}: ${each.id}: ${each.nodes.slice(0, 2).map((node) => node.html.slice(0, 160)).join(" and ")}`));
    }
    await picture(page, `${name}-${width}-${scheme}`);
    await close(page);
  }
  check(`${name}: fits into 360, 768 and 1280 pixels`, wide.length === 0, wide.join(", "));
  check(`${name}: axe finds nothing, in light and dark`, findings.length === 0, findings.join("\n    "));
}

// --- how much work it is, in the processor's time; the least of three loads, since other programs can only add to it --------
{
  const found = await times(browser, server.address, 3);
  for (const [name, { what, unit, most }] of Object.entries(limits)) {
    const figure = least(found, name);
    check(`${what}: at most ${most} ${unit}${unit === "ms" ? " of the processor" : ""} (${figure.toFixed(1)} ${unit})`, figure > 0 && figure <= most);
  }
  check("the first view is counted with the oracle", found.view.every((each) => each.cpu > 150), JSON.stringify(found.view));
}

// --- search, stable addresses, no network ------------------------------------------------------------------------------
{
  const page = await open("index.html", { width: 360, height: 740, keeps: true });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(async () => (await caches.keys()).length === 1 && (await (await caches.open((await caches.keys())[0])).keys()).length > 100, undefined, { timeout: 20_000 });
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  server.close();
  await page.context().setOffline(true);
  await page.goto(`${server.address}index.html${link.replace("v=1", "v=1&p=1")}`);
  await page.reload();
  await page.waitForFunction(() => document.documentElement.dataset.ready);
  same("offline: who owes whom", await headline(page), outcome);
  await page.waitForSelector(".others .side");
  check("offline: every house is asked", (await page.textContent(".others")).includes("houses of 20"));
  await page.goto(`${server.address}rules/foul.order.html`);
  check("offline: a rule's page", (await page.textContent("h1")) === "foul.order");
  await page.click("#open-search");
  await page.fill("#search input", "middle bottom tie");
  await page.waitForSelector(".hits a");
  const hits = await page.$$eval(".hits a", (links) => links.map((each) => each.textContent));
  check("offline: search finds the rule", hits.slice(0, 3).includes("foul.middle-bottom-tie"), hits);
  await page.click(".hits a >> text=foul.middle-bottom-tie");
  await page.waitForSelector("h1 >> text=foul.middle-bottom-tie");
  check("offline: and leads to it", true);
  await page.goto(`${server.address}engines/pokersolver.html`);
  check("offline: an engine's page", (await page.textContent("h1")).startsWith("pokersolver"));
  await close(page);
}
{
  const links = await loadLinks(values.oracle);
  const written = ofcheck("rules").flatMap(({ rule }) => [...readFileSync(join(values.site, `rules/${rule}.html`), "utf8").matchAll(/href="\.\.\/index\.html#([^"]*)"/g)].map(([, fragment]) => fragment.replaceAll("&amp;", "&")));
  const unread = written.filter((fragment) => { try { return links.toFragment(links.fromFragment(fragment, links.oracle)) !== fragment; } catch { return true; } });
  check(`every link of a case to the table is read (${written.length}, ${written.filter((each) => each.includes("&s=")).length} with stacks)`, written.length > 150 && unread.length === 0, unread.slice(0, 3).join("\n    "));
  const missing = ofcheck("rules").map((rule) => rule.rule).filter((rule) => !existsSync(join(values.site, `rules/${rule}.html`)));
  same("every rule has its page", missing, []);
  const text = ofcheck("rules").flatMap((rule) => rule.cases.map((each) => [rule.rule, each.case])).filter(([rule, id]) => !readFileSync(join(values.site, `rules/${rule}.html`), "utf8").includes(`id="${id}"`));
  same("every case stands on its rule's page", text, []);
}

check("no console has an error", complaints.length === 0, complaints.join("\n    "));
check("nothing was asked of another origin", elsewhere.length === 0, elsewhere.join("\n    "));
await browser.close();
rmSync(folder, { recursive: true });
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
