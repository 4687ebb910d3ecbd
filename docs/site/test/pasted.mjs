// What people paste into the table, and what they take away: nothing of a house, of stacks or of Fantasyland gets lost in silence.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadClient } from "./links.mjs";

const boards = ["QsQd2c/AsAd4h4dJc/8h9dTsJhQc", "2s2d7c/KsKd3h3s9c/6h6c8s8dJd"];

/** The table in the address of a page, part by part, once it is another one. */
const tableOf = async (page, before) => {
  await page.waitForFunction((old) => location.hash !== old, before, { timeout: 5000 }).catch(() => undefined);
  const parts = (await page.evaluate(() => location.hash)).slice(1).split("&").map((part) => part.split("=").map(decodeURIComponent));
  return Object.fromEntries(["h", "o", "t", "n", "d", "f", "s", "i", "p"].map((key) => [key, parts.filter(([each]) => each === key).map(([, value]) => value).join("|")]));
};
const paste = (page, text) => page.evaluate((pasted) => {
  const data = new DataTransfer();
  data.setData("text/plain", pasted);
  document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
}, text);
const said = (page) => page.textContent(".table > .said, .table > .trouble", { timeout: 5000 }).catch(() => "");

export async function checkPasted({ open, close, check, same, values, folder, server, picture }) {
  const write = (name, text) => (writeFileSync(join(folder, name), text), join(folder, name));
  const run = (...words) => execFileSync(values.ofcheck, words, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  const house = write("pasted-house.yaml", "preset: classic\nroyalties.top: {QQ: 5}\nshowdown.lines: two-four\nseating.players: 2\n");
  const page = await open();
  /** The table after a paste onto one that has other rules, money and Fantasyland. */
  const pasted = async (text) => {
    await page.goto(`${server.address}rules/index.html`);
    await page.goto(`${server.address}index.html#v=2&h=chinese-one-six&o=showdown.lines:one-four&b=//&b=//&d=1&f=13,14&s=7,8&i=9,10&p=3`);
    await page.waitForFunction(() => document.documentElement.dataset.ready);
    const before = await page.evaluate(() => location.hash);
    await paste(page, text);
    await page.waitForFunction(() => document.querySelector(".points, .trouble"));
    return (await page.isVisible(".trouble")) ? null : tableOf(page, before);
  };
  const table = (more) => ({ h: "", o: "", t: "", n: "", d: "", f: "", s: "", i: "", p: "", ...more });

  const record = (name, ...words) => { run("play", "--hands", "1", "--players", "2", ...words, "--save", join(folder, name)); return readFileSync(join(folder, name), "utf8"); };
  const plain = record("deuce.yaml", "--seed", "11", "--rules", "bga-pineapple-deuce");
  same("a record that is pasted brings its house, stacks and button", await pasted(plain), table({ h: "bga-pineapple-deuce", d: "1", s: "100,100", i: "100,100", p: "1" }));
  const score = JSON.parse(run("play", join(folder, "deuce.yaml"), "--format", "json").trim().split("\n").find((line) => line.includes('"showdown"')));
  check("and is worth what `ofcheck play` says", (await page.textContent(".headline")).endsWith(` ${Math.abs(score.boards[0].points)}`), await page.textContent(".headline"));
  same("also with its changed rules and tables, with the other button, in JSON lines", await pasted((record("own.yaml", "--seed", "3", "--rules", house, "--button", "2", "--stacks", "50,60", "--point-value", "2"), run("play", join(folder, "own.yaml"), "--save", join(folder, "own.jsonl")), readFileSync(join(folder, "own.jsonl"), "utf8"))),
    table({ h: "classic", o: "seating.players:2,showdown.lines:two-four", t: "top:QQ:5", d: "2", s: "50,60", i: "50,60", p: "2" }));
  run("play", "--seed", "6", "--rules", "pokermagnet", "--players", "2", "--hands", "52", "--save", join(folder, "long.yaml"));
  const long = readFileSync(join(folder, "long.yaml"), "utf8");
  same("hand 52 of a record: with the stacks and the Fantasyland that were there before it", await pasted(long), table({ h: "pokermagnet", d: "1", f: "14,-", s: "141,59", i: "100,100", p: "1" }));
  check("and it is said that other hands are not taken", (await said(page)).includes("before hand 52"), await said(page));
  check("who is in Fantasyland stands beside the seat", (await page.textContent(".board:first-of-type .in-fantasyland")) === "In Fantasyland, entered with 14 cards");
  await pasted(plain.replace("record: 1", "record: 9"));
  check("a record of another version is refused here too", (await page.textContent(".trouble")).includes("version 9; expected 1"));

  // Boards with jokers to come are not asked about yet.
  for (const [what, text, words] of [
    ["a board with a joker", `X1QsQd/AsAd4h4dJc/8h9dTsJhQc\n${boards[1]}`, "X1 is a joker"],
    ["a joker that is to come", `Qs//2d/X2\n//`, "X2 is a joker"],
    ["YAML of a house with jokers", `rules: {preset: classic, cards.jokers: 2}\nboards:\n${boards.map((board) => `  - ${board}\n`).join("")}`, "the house has cards.jokers: 2"],
    ["a command line with jokers", `ofcheck score --given cards.jokers=2 ${boards.join(" ")}`, "the house has cards.jokers: 2"],
    ["a record with jokers", plain.replace(/rules: .*/, "rules: {preset: bga-pineapple, cards.jokers: 1}"), "the house has cards.jokers: 1"],
  ]) {
    const made = await pasted(text), trouble = await page.textContent(".trouble", { timeout: 5000 }).catch(() => "");
    check(`${what} is refused, and the table stays`, made === null && trouble.includes(words) && (await page.locator(".board").count()) === 2, trouble);
  }
  // No two seats have one name.
  const { tableWith } = await loadClient("pasted.ts", values.oracle), { newTable, emptyRows } = await loadClient("state.ts", values.oracle);
  for (const [lying, given, want] of [
    [["Seat 2", "Seat 3"], ["", "", ""], ["Seat 2", "Seat 3", "Seat 1"]],
    [["Seat 2", "Seat 3"], ["", "", "", ""], ["Seat 2", "Seat 3", "Seat 1", "Seat 4"]],
    [["Ann", "Bob"], ["", "", ""], ["Ann", "Bob", "Seat 3"]],
    [["Ann", "Bob"], ["", "Ann"], ["Seat 1", "Ann"]],
    [["Ann", "Bob", "Seat 1"], ["", "Ann", ""], ["Seat 2", "Ann", "Seat 1"]],
    [["Ann", "Bob"], ["Cid", "Cid"], ["Cid", "Bob"]],
  ]) {
    const lies = newTable(lying.length);
    lying.forEach((name, i) => { lies.seats[i].name = name; });
    const { table: made } = tableWith({ boards: given.map((name) => ({ rows: emptyRows(), name })), notes: [] }, lies);
    same(`boards called ${JSON.stringify(given)} where ${lying.join(", ")} lie`, made.seats.map((seat) => seat.name), want);
  }
  const { oracle, makeAsker } = await loadClient("answers.ts", values.oracle);
  const refused = makeAsker(oracle)({ ...newTable(), changes: { "cards.jokers": 2 } });
  check("what the oracle refuses to say of a board is told, and nothing is thrown", refused.refused.includes("does not play with jokers") && refused.boards.length === 0, refused);

  const verdict = join(folder, "own-verdict.json");
  run("verdict", ...boards, "--rules", house, "--names", "Ann,Bob", "--button", "1", "--stacks", "50,60", "--point-value", "2", "--entered", "14,-", "--output", verdict);
  const all = table({ h: "classic", o: "seating.players:2,showdown.lines:two-four", t: "top:QQ:5", n: "Ann|Bob", d: "1", f: "14,-", s: "50,60", i: "50,60", p: "2" });
  same("a verdict brings its house, names, button, stacks and Fantasyland", await pasted(readFileSync(verdict, "utf8")), all);
  const agreed = join(folder, "agreed.json");
  run("verdict", ...boards, "--rules", "classic", "--given", "showdown.lines=two-four", "--output", agreed);
  same("and what the table agreed on; what it does not say is as on a new table", await pasted(readFileSync(agreed, "utf8")), table({ h: "classic", o: "showdown.lines:two-four", d: "2" }));
  const line = `build/ofcheck score --rules classic --given showdown.lines=two-four --given seating.players=2 \\\n  --names 'Ann,Bob' --stacks 50,60 --bought-in=70 --point-value 2 --entered 14,- --html page.html '${boards[0]}' "${boards[1]}"`;
  same("a command line brings what its options say", await pasted(line), { ...all, t: "", d: "2", i: "70,70" });
  same("and what is not taken is named", await said(page), "Not taken from what was pasted: --html page.html.");
  same("one without --rules is about the usual house", await pasted(`ofcheck score ${boards.join(" ")}`), table({ h: "bga-pineapple", d: "2" }));
  await pasted(`ofcheck score --rules my.yaml --stack 5 ${boards.join(" ")}`);
  check("rules in a file and unknown options are named", (await said(page)).includes("--rules my.yaml (a file") && (await said(page)).includes("--stack 5"), await said(page));
  await pasted(`ofcheck score --given showdown.lins=two-four ${boards.join(" ")}`);
  check("an option that there is not is refused", (await said(page)).includes("showdown.lins"), await said(page));
  const kept = table({ h: "chinese-one-six", o: "showdown.lines:one-four", d: "1", s: "7,8", i: "9,10", p: "3" });
  same("boards alone leave house, button and stacks, and take Fantasyland away", await pasted(boards.join("\n")), kept);
  const rows = boards.map((board) => board.split("/"));
  for (const [what, text, names] of [
    ["three lines a seat", rows.map((three) => three.join("\n")).join("\n\n"), ""],
    ["named rows from the bottom, with names", rows.map((three, i) => `${["Ann", "Bob"][i]}:\nBottom: ${three[2]}\nMiddle: ${three[1]}\ntop: ${three[0]}`).join("\n"), "Ann|Bob"],
    ["a list", boards.map((board) => `- ${board}`).join("\n"), ""],
    ["a numbered list in quotes", boards.map((board, i) => `${i + 1}. "${board}"`).join("\n"), ""],
    ["Ann's board", `Ann's board: ${boards[0]}\nBob's board: ${boards[1]}`, "Ann|Bob"],
    ["names in small letters", `ann: ${boards[1]}\nbob: ${boards[0]}`, "ann|bob"],
  ]) {
    const made = await pasted(text), cards = await page.locator(".board [data-card]").count();
    same(`by paste of ${what}`, [made, cards], [{ ...kept, n: names }, 26]);
  }
  const link = `${server.address}index.html#v=2&h=classic&b=${boards[0]}&b=${boards[1]}&d=1&f=-,15`;
  same("by paste of a link of this page", await pasted(link), table({ h: "classic", d: "1", f: "-,15" }));
  const full = await page.evaluate(() => location.hash);
  await page.click("text=Clear the cards");
  same("Clear takes Fantasyland away", (await tableOf(page, full)).f, "");
  const cleared = await page.evaluate(() => location.hash);
  await page.focus(".board .slot");
  await page.keyboard.press("Control+z");
  same("Ctrl+Z brings it back", [(await tableOf(page, cleared)).f, await page.locator(".board [data-card]").count()], ["-,15", 26]);

  await page.goto(`${server.address}rules/index.html`);
  await page.goto(`${server.address}index.html#v=2&h=bga-pineapple&t=top:QQ:9&b=${boards[0]}&b=${boards[1]}`);
  await page.waitForSelector(".line");
  await page.click(".line:has-text('top royalty') summary");
  check("a line of the ledger says that the house has a table of its own", (await page.textContent(".line[open]")).includes("a table of its own here: {QQ: 9}"), await page.textContent(".line[open]"));

  // keys
  await page.goto(`${server.address}rules/index.html`);
  await page.goto(`${server.address}index.html#v=2&b=${boards[0]}&b=${boards[1].slice(0, -2)}`);
  await page.waitForFunction(() => document.documentElement.dataset.ready);
  await page.focus("[data-place=\"1-bottom-4\"]");
  await page.keyboard.type("Jd");
  await page.waitForSelector(".points");
  await page.keyboard.press("Backspace");
  await page.waitForSelector(".points", { state: "detached", timeout: 5000 }).catch(() => undefined);
  same("after the last typed card Backspace takes it off", await page.locator(".board [data-card]").count(), 25);
  await close(page);

  const phone = await open("index.html", { width: 360, height: 740 });
  await phone.click("text=Type or paste boards");
  await phone.fill(".paste textarea", boards.join("\n"));
  await phone.click("text=Set the boards");
  await phone.waitForSelector(".points");
  await phone.waitForTimeout(200);
  check("after the boards are set by hand the verdict is in sight", await phone.$eval(".headline", (line) => { const at = line.getBoundingClientRect(); return at.top >= 0 && at.bottom <= innerHeight; }));
  await close(phone);

  // the sheet and the picture
  const deep = await open("index.html#v=2&h=variations-turbo&o=showdown.lines:two-four,scoop:loses-none,both-foul:each-loses-six,foul-pays:four&t=top:QQ:9,KK:8,AA:7,222:6,333:5,444:4,555:3&b=QsQd2c/AsAd4h4dJc/8h9dTsJhQc&b=2s2d7c/KsKd3h3s9c/6h6c8s8dJd&n=WWWWWWWWWWWWWWWWWWWW&n=Bob%20with%20a%20long%20name&d=1&f=14,-&s=123456,60&i=100,1000000000000&p=7");
  await deep.emulateMedia({ media: "print" });
  const sheet = await deep.evaluate(() => document.querySelector("#table-root").innerText);
  check("the printed sheet names the house with its changed rules", sheet.includes("variations-turbo, ") && sheet.includes("showdown.lines: two-four") && /royalties\.top: \{.*QQ: 9/.test(sheet), sheet);
  check("and the value of a point, stacks, what was bought in, and Fantasyland", ["A point is worth 7", "Has 123456, bought in for 100", "entered with 14 cards"].every((each) => sheet.includes(each)), sheet);
  await picture(deep, "sheet");
  await deep.emulateMedia({ media: "screen" });
  for (const seats of [2, 4]) {
    if (seats === 4) {
      await deep.goto(`${server.address}rules/index.html`);
      await deep.goto(`${server.address}index.html#v=2&h=chinese-one-six&o=showdown.lines:two-four,royalties.table:standard&b=QsQd2c/AsAd4h4dJc/8h9dTsJhQc&b=2s2d7c/KsKd3h3s9c/6h6c8s8dJd&b=Qh3c4c/5c7d8cKcKh/Ac9s9hAh6s&b=3d4s5d/5h6d7h7sTc/2h5sThTdJs&n=WWWWWWWWWWWWWWWWWWWW&n=Bob%20with%20a%20long%20name&n=Cecilia%20of%20the%20Hill&n=Dan&s=1000000,2000000,300,5&i=100,100,100,100&p=1000`);
      await deep.waitForFunction(() => document.documentElement.dataset.ready);
    }
    await deep.waitForSelector(".points");
    const [download] = await Promise.all([deep.waitForEvent("download"), deep.click("text=Save as SVG")]);
    const file = join(folder, `boards-${seats}.svg`);
    await download.saveAs(file);
    const svg = readFileSync(file, "utf8");
    const over = await deep.evaluate((svg) => {
      const box = document.createElement("div");
      box.innerHTML = svg;
      document.body.append(box);
      const root = box.querySelector("svg"), wide = root.viewBox.baseVal, out = [...root.querySelectorAll("text")].filter((text) => { const at = text.getBBox(); return at.x + at.width > wide.width || at.y + at.height > wide.height; }).map((text) => text.textContent);
      box.remove();
      return out;
    }, svg);
    same(`the picture of ${seats} seats cuts nothing off`, over, []);
    const payments = await deep.textContent(".verdict [role=status] p:last-child"), words = svg.replace(/<\/text><text[^>]*>/g, " ").replace(/<[^>]*>/g, "").replaceAll("&#39;", "'");
    check(`and has payments, stacks and the value of a point`, words.includes(payments.slice(0, 20)) && /bought in for 100/.test(words) && /a point is worth [0-9]+/.test(words), words);
    if (seats === 2) check("and Fantasyland", words.includes("in Fantasyland, entered with 14 cards"), words);
  }
  await close(deep);
}
