// Play through, held against what `ofcheck play` prints of the same records and refuses of others.
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadClient } from "./links.mjs";

const linesOf = (text) => text.trim().split("\n").map((line) => JSON.parse(line));

export async function checkPlayed({ open, close, check, same, values, folder, server, picture }) {
  const run = (...words) => execFileSync(values.ofcheck, words, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"], maxBuffer: 1 << 28 });
  const record = (name, ...words) => { run("play", ...words, "--save", join(folder, name)); return readFileSync(join(folder, name), "utf8"); };
  const told = (name, ...words) => linesOf(run("play", join(folder, name), "--format", "json", ...words));

  // What is there before each hand, against the program.
  const { oracle, readRecord, playRequest, standingBefore } = { ...(await loadClient("record.ts", values.oracle)), ...(await loadClient("match.ts", values.oracle)) };
  let hands = 0, out = 0;
  const wrong = [];
  for (const [rules, players, ...more] of [["variations-pineapple", "3", "--sets", "6", "--stacks", "9"], ["variations-turbo", "2", "--sets", "20", "--stacks", "9"], ["pokermagnet", "3", "--hands", "80", "--stacks", "15"], ["bga-pineapple", "3", "--hands", "50"], ["pokermagnet", "2", "--hands", "60"], ["variations-progressive", "3", "--hands", "30", "--stacks", "10,20,30", "--point-value", "3"]]) {
    for (const seed of ["3", "6"]) {
      const { match, end } = await readRecord(record("standing.yaml", "--seed", seed, "--rules", rules, "--players", players, ...more), oracle);
      const played = oracle.play(playRequest(match), match.house.preset), options = oracle.house(match.house.preset);
      for (const line of told("standing.yaml").filter((each) => each.type === "hand")) {
        hands++;
        if (line.chairs.some((chair) => !chair.plays)) out++;
        const { seats, button, stacks, dealt } = standingBefore(line.hand - 1, match, played, options);
        const got = JSON.stringify([seats, button, stacks, dealt, end]), want = JSON.stringify([line.order, line.button, line.chairs.map((chair) => chair.stack), line.chairs.map((chair) => chair.fantasyland), ""]);
        if (got !== want) wrong.push(`${rules}, seed ${seed}, hand ${line.hand}: ${got} and not ${want}`);
      }
    }
  }
  check(`what is there before each of ${hands} hands is what \`ofcheck play\` says (${out} with a seat that sits out)`, hands > 300 && out > 0 && wrong.length === 0, wrong.slice(0, 3).join("\n    "));

  // A hand with Fantasyland, step by step.
  const page = await open("play.html", { width: 360, height: 740 });
  const load = async (text) => {
    if (!(await page.isVisible("textarea"))) await page.click("text=Play a record");
    await page.fill("textarea", text);
    await page.click("text=Play it");
    await page.waitForFunction((old) => document.querySelector("#play-root > .trouble[role=alert]")?.textContent !== old, "");
    await page.waitForTimeout(100);
    return (await page.isVisible("#play-root > .trouble[role=alert]")) ? page.textContent("#play-root > .trouble[role=alert]") : "";
  };
  const text = record("long.yaml", "--seed", "6", "--rules", "pokermagnet", "--players", "2", "--hands", "52");
  same("a record of 52 hands is read", await load(text), "");
  check("the house of a record is named", (await page.textContent(".match")) === "pokermagnet; 2 seats, a point is worth 1." && (await page.inputValue(".preset")) === "pokermagnet", await page.textContent(".match"));
  await page.selectOption("label:has-text('Hand') select >> nth=-1", { label: "52" });
  const lines = told("long.yaml", "--hand", "52"), dealt = lines.find((line) => line.type === "hand"), shown = lines.find((line) => line.type === "showdown");
  const seat = (chair) => page.textContent(`.board[aria-label="Seat ${chair + 1}"]`);
  const where = () => page.textContent(".where");
  check("before the first action of hand 52: its number and street", (await where()).startsWith("Hand 52 of 52, street 1."), await where());
  for (const [chair, { stack, fantasyland }] of dealt.chairs.entries()) {
    const own = await seat(chair);
    check(`seat ${chair + 1} has its stack${fantasyland ? ", its Fantasyland" : ""}${dealt.button === chair ? " and the button" : ""}`, own.includes(`has ${stack}`) && own.includes(`In Fantasyland with ${fantasyland} cards`) === Boolean(fantasyland) && own.includes("button") === (dealt.button === chair), own);
  }
  same("nothing lies there", await page.locator(".board [data-card]").count(), 0);
  const on = () => page.click("button:text-is('On')");
  await on();
  await on();
  await page.selectOption("label:has-text('Seen by') select", "1");
  check("a board in Fantasyland is hidden from others, and what is placed there is counted", (await seat(0)).includes("Hidden until the showdown") && (await page.textContent(".last-action")) === "Seat 1, street 1: 13 cards placed unseen, 1 card discarded unseen", await page.textContent(".last-action"));
  await on();
  const cards = (list) => list.map((card) => (card[0] === "T" ? "10" : card[0])).join("");
  const third = lines.filter((line) => line.type === "action")[2];
  check("the placement and the discard of the seat that looks", (await page.textContent(".last-action")).replace(/\s+/g, " ").trim() === `Seat 2, street 2: ${Object.entries(third.placed).filter(([, own]) => own.length).map(([row, own]) => `${row} ${cards(own)}`).join(" ")} discard ${cards(third.discarded)}`, await page.textContent(".last-action"));
  check("and its discards lie with it", (await seat(1)).includes(`Discarded ${cards(third.discarded)}`), await seat(1));
  await page.selectOption("label:has-text('Seen by') select", "all");
  same("with all cards open 13 and 7 cards lie there", await page.locator(".board [data-card]").count(), 20);
  await picture(page, "play-360");
  const hidden = new URL(await page.getAttribute("text=Put it on the table", "href"), server.address).hash;
  check("the table gets who is in Fantasyland, the hand's button, stacks and the value of a point", /&d=1&f=14,-&s=141,59&i=100,100&p=1$/.test(hidden), hidden);
  await page.click("button:text-is('Last')");
  const names = { [shown.boards[0].chair]: shown.boards[0], [shown.boards[1].chair]: shown.boards[1] };
  for (const [chair, board] of Object.entries(names)) {
    const own = await seat(Number(chair)), signed = board.points > 0 ? `+${board.points}` : `−${-board.points}`;
    check(`at the end seat ${Number(chair) + 1} has its points, royalties and what comes`, own.includes(signed) && own.includes(board.fouled_by ? `Foul ${board.fouled_by}` : `Legal, royalties ${board.royalties}`) && own.includes(`Fantasyland next, ${board.fantasyland} cards`) === Boolean(board.fantasyland), own);
  }
  check("hands have their names", (await seat(0)).includes("Bottom: sixes full of") || (await seat(0)).includes("Bottom: four sixes"), await seat(0));
  same("the ledger is that of the program", await page.$$eval(".pair .line", (all) => all.map((line) => `${line.querySelector("b").textContent} ${line.querySelector("summary span:nth-of-type(2)").textContent}`).sort()), shown.ledger.map((line) => `${line.points} Seat ${line.to + 1} from Seat ${line.from + 1}`).sort());
  const after = await page.textContent("[aria-label='After the hand']");
  check("with who pays whom, and the table afterwards", (await page.textContent(".verdict")).includes("Seat 2 pays 12 to Seat 1") && ["Seat 1: +12 points, has 153", "Seat 2: −12 points, has 47", "Seat 1 has the button next. table.button-in-fantasyland", "After 52 complete hands: "].every((each) => after.includes(each)), after);
  await page.click("text=Put it on the table");
  await page.waitForFunction(() => document.documentElement.dataset.ready);
  await page.waitForSelector(".points");
  same("on the table the hand is worth the same", await page.textContent(".headline"), "Seat 2 owes Seat 1 12");
  await page.goBack();
  await page.waitForFunction(() => document.documentElement.dataset.ready);

  // Going on otherwise, and back.
  await load(record("two.yaml", "--seed", "7", "--players", "2", "--hands", "2"));
  await page.fill("input[placeholder]", "top 2c");
  const before = await where();
  const held = await page.$$eval(".held .slot", (slots) => slots.map((slot) => slot.dataset.card));
  await page.fill("input[placeholder]", `bottom ${held.slice(0, 4).join(" ")} | top ${held[4]}`);
  await page.click("text=Place it");
  await page.waitForSelector("text=What followed");
  check("a placement in the middle of a record says what it took away", /\(21 steps\)/.test(await page.textContent("#play-root")), await page.textContent("#play-root > .trouble"));
  await page.click("button:text-is('Undo')");
  same("and Undo brings it back", await where(), before);

  // Stacks below 0, where stakes have no limit.
  const debts = record("debts.yaml", "--seed", "6", "--rules", "pokermagnet", "--players", "2", "--hands", "6", "--stacks", "3"), owed = told("debts.yaml").filter((line) => line.type === "showdown");
  await load(debts);
  const late = owed.findIndex((line, i) => line.payments.length && owed.slice(0, i).at(-1)?.stacks.some((stack) => stack < 0));
  await page.selectOption("label:has-text('Hand') select >> nth=-1", { label: String(late + 1) });
  for (let i = 0; i < 10; i++) await on();
  same("a hand with a stack below 0 has its payments", await page.$$eval("[aria-label=Payments] li", (all) => all.map((each) => each.textContent)), owed[late].payments.map((each) => `Seat ${each.from + 1} pays ${each.paid} to Seat ${each.to + 1}`));
  check("and goes to the table without stacks, which is said", !(await page.getAttribute("text=Put it on the table", "href")).includes("&s=") && (await page.textContent("#play-root")).includes("without the stacks"), await page.getAttribute("text=Put it on the table", "href"));

  // After the last hand of a match nobody has the button, and who still has chips is not bust.
  await load(record("over.yaml", "--seed", "4", "--rules", "variations-turbo", "--players", "2", "--stacks", "500"));
  await page.click("button:text-is('Last')");
  const over = await page.$$eval("[aria-label='After the hand'] li", (all) => all.map((each) => each.textContent));
  same("at the end of a match nobody with chips is bust", [over.at(-1), over.filter((each) => each.includes("bust"))], ["The match is over.", []]);

  // A seat that takes no part sees what lies open.
  await load(record("out.yaml", "--seed", "1", "--rules", "variations-pineapple", "--players", "3", "--sets", "6", "--stacks", "9"));
  await page.selectOption("label:has-text('Hand') select >> nth=-1", { label: "2" });
  for (let i = 0; i < 3; i++) await on();
  await page.selectOption("label:has-text('Seen by') select", "1");
  const [outside, seen] = [await seat(1), told("out.yaml", "--hand", "2", "--seat", "2").filter((line) => line.type === "action").slice(0, 3)];
  same("a seat that takes no part sees the cards that `ofcheck play --seat` shows it", [outside.includes("Takes no part in this hand"), await page.locator(".board [data-card]").count(), await page.locator(".held").count()],
    [true, seen.flatMap((line) => Object.values(line.placed).flat()).length, 0]);

  // Houses of one's own.
  await page.click("text=Change a rule");
  await page.selectOption(".option:has-text('deal.pattern') select", "one-at-a-time");
  await page.click("button:text-is('Deal')");
  check("a house of one's own is played", (await page.textContent(".match")).startsWith("variations-pineapple, deal.pattern: one-at-a-time; "), await page.textContent(".match"));

  // What the program refuses, the page refuses, in its words.
  const short = record("short.yaml", "--seed", "7", "--players", "2", "--hands", "1"), json = (run("play", join(folder, "short.yaml"), "--save", join(folder, "short.jsonl")), readFileSync(join(folder, "short.jsonl"), "utf8"));
  for (const [what, faulty, name] of [
    ["another version", short.replace("record: 1", "record: 9"), "version 9; expected 1"],
    ["an unknown key", short.replace("chairs:", "colour: red\nchairs:"), "unknown key 'colour' in a record"],
    ["a key twice", short.replace("chairs:", "button: 0\nchairs:"), ""],
    ["an unknown key of a hand", short.replace("actions:", "weather: 1\n    actions:"), "unknown key 'weather' in a hand"],
    ["two chairs below none", short.replace("chairs: 2", "chairs: -2"), "expected chairs of 1 to 4, found -2"],
    ["no chairs", short.replace("chairs: 2\n", ""), "a record has no 'chairs'"],
    ["a hand that is a number", short.replace(/hands:[^]*end/, "hands: [5]\nend"), "a hand"],
    ["a short deck", short.replace(/seed: \d+/, "deck: As Kd"), "expected the 52 cards of a deck, found 2"],
    ["deck and seed", short.replace(/seed: (\d+)/, "seed: $1\n    deck: As"), "a hand has both a 'deck' and a 'seed'; expected one of them"],
    ["a stack that is not whole", short.replace("[100, 100]", "[100, 100.0]"), "100.0"],
    ["a point value in another base", short.replace("point-value: 1", "point-value: 0x5"), "0x5"],
    ["three stacks", short.replace("[100, 100]", "[100, 100, 100]"), "expected stacks for 2 chairs, found 3"],
    ["rules without a preset", short.replace(/rules: .*/, "rules: {showdown.lines: two-four}"), "the rules have no 'preset:'"],
    ["no hands", short.replace(/hands:[^]*/, "hands: []\n"), "there are no hands"],
    ["a wrong number of hands", short.replace("hands: 1,", "hands: 3,"), "the record has 1 hands; the end says 3"],
    ["JSON lines that are cut off", json.split("\n").slice(0, 2).join("\n"), "expected a line of type 'end' after 1 hands, found the end of the file: it is cut off"],
    ["a line after the end", `${json}${json.split("\n")[1]}`, "found a line after the end"],
    ["an action that is not legal", short.replace(/"0: /, '"1: '), "seat 1 is to act"],
  ]) {
    const file = join(folder, faulty.trim().startsWith("{") ? "faulty.jsonl" : "faulty.yaml");
    writeFileSync(file, faulty);
    const program = spawnSync(values.ofcheck, ["play", file], { encoding: "utf8" }), said = await load(faulty);
    check(`a record with ${what} is refused as by the program`, program.status === 2 && said !== "" && said.includes(name) && program.stderr.includes(name), `${said}\n    ${program.stderr}`);
  }
  same("a record of a house with jokers, which the program plays, is refused before anything changes",
    [await load(short.replace(/rules: .*/, "rules: {preset: bga-pineapple, cards.jokers: 2}")), await page.isVisible(".board")], ["the house has cards.jokers: 2; this page plays without jokers, so take the option out", true]);
  const claim = short.replace(/points: \[.*?\]/, "points: [99, -99]");
  writeFileSync(join(folder, "claim.yaml"), claim);
  await load(claim);
  const warned = await page.textContent("#play-root > .trouble[role=status]"), [, wanted = "?"] = /(the record says .*)$/m.exec(spawnSync(values.ofcheck, ["play", join(folder, "claim.yaml")], { encoding: "utf8" }).stderr) ?? [];
  check("a wrong end is told in the program's words", warned.includes(wanted), `${warned}\n    ${wanted}`);

  // What was typed and said of one deal does not stand beside another one.
  const deal = async (seed) => {
    const shown = await page.textContent(".held").catch(() => "");
    await page.fill("label:has-text('Seed of the deck') input", seed);
    await page.click("button:text-is('Deal')");
    await page.waitForFunction((old) => document.querySelector(".held").innerHTML !== old, shown);
  };
  await deal("5");
  const own = await page.$$eval(".held .slot", (slots) => slots.map((slot) => slot.dataset.card)), typed = "input[placeholder^=top]";
  await page.fill(typed, `bottom ${own.slice(0, 4).join(" ")} | top ${own[4]}`);
  await page.click("text=Check it");
  const word = await page.textContent("form [role=status]");
  await deal("6");
  same("what was typed and said of a deal goes with it", [word, await page.textContent("form [role=status]"), await page.inputValue(typed)], ["Legal.", "", ""]);
  await close(page);
}
