// Opens HTML reports in headless Chromium, on a phone and on a desk, light and dark, and holds them to what a reader needs.
//
//     node page_test.js CHROMIUM FOLDER LOOKS [PICTURES]
//
// FOLDER has the pages `*.html`; of each, `NAME.json` has what is known of it. LOOKS are widths with light or dark, such as "390 light,1280 dark". With PICTURES it leaves a picture of each there.
const { readFileSync, readdirSync } = require("node:fs");
const { pathToFileURL } = require("node:url");
const { chromium } = require("playwright-core");
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

const [, , executablePath, folder, looks, pictures] = process.argv;
let passed = 0;
let failed = 0;
const verdict = (name, faults) => {
  console.log([`${faults.length > 0 ? "not ok" : "ok"} - ${name}`, ...faults].join("\n    "));
  faults.length > 0 ? ++failed : ++passed;
};

/** Whether the page can be read: nothing runs beyond its right edge, and axe has nothing against it. */
async function readable(page, name) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const faults = wide > 0 ? [`it is ${wide} pixels too wide`] : [];
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  for (const { id, nodes } of violations) faults.push(`axe: ${id}: ${nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(" | ")}`);
  verdict(`${name}: it fits, and axe finds nothing`, faults);
}

/** The form: it narrows the list by words, rule, cause and outcome, and unfolds. */
async function filters(page, name, known) {
  const rows = () => page.locator("ol.failures > li:visible").count();
  const all = await rows();
  const faults = all === known.rows ? [] : [`${all} rows and not ${known.rows}`];
  for (const choice of ["rule", "cause", "outcome"]) {
    const select = page.locator(`select[name=${choice}]`);
    if (!(await select.isVisible())) continue;
    const value = await select.locator("option").nth(1).getAttribute("value");
    await select.selectOption(value);
    const some = await rows();
    if (some === 0 || some >= all) faults.push(`${choice} ${value} shows ${some} of ${all}`);
    const said = await page.locator("output").textContent();
    if (said !== `${some} of the ${all} named here`) faults.push(`it says ${said}`);
    await select.selectOption("");
  }
  const words = await page.locator("ol.failures > li code").last().textContent();
  await page.fill("input[name=words]", words);
  if ((await rows()) === 0 || (all > 3 && (await rows()) >= all)) faults.push(`${words} shows ${await rows()} of ${all}`);
  await page.fill("input[name=words]", "no such words anywhere");
  if ((await rows()) !== 0) faults.push("words that are nowhere show rows");
  await page.fill("input[name=words]", "");
  await page.click("button[name=open]");
  const open = await page.locator("ol.failures details[open]").count();
  if (open !== known.in_full) faults.push(`${open} failures are unfolded, and not ${known.in_full}`);
  verdict(`${name}: it filters and unfolds`, faults);
}

/** Each link within the page leads somewhere. */
async function links(page, name) {
  const dead = await page.evaluate(() => [...document.querySelectorAll('a[href^="#"]')].map((each) => each.getAttribute("href").slice(1)).filter((id) => !document.getElementById(id)));
  verdict(`${name}: every link leads to its text`, [...new Set(dead)]);
}

async function main() {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  for (const file of readdirSync(folder).filter((each) => each.endsWith(".html"))) {
    const known = JSON.parse(readFileSync(`${folder}/${file.replace(/html$/, "json")}`, "utf8"));
    for (const look of looks.split(",")) {
      const [width, colorScheme] = [parseInt(look), look.split(" ")[1]];
      const name = `${file} at ${width}, ${colorScheme}`;
      const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme, bypassCSP: false });
      const page = await context.newPage();
      const said = [];
      page.on("console", (message) => said.push(message.text()));
      page.on("pageerror", (error) => said.push(String(error)));
      page.on("request", (request) => request.url().startsWith("file:") || said.push(`asked for ${request.url()}`));
      await page.goto(pathToFileURL(`${folder}/${file}`).href);
      verdict(`${name}: its script runs, and nothing else`, [...said, ...((await page.locator("form").count()) === 0 || (await page.locator("form").isVisible()) || known.rows === 0 ? [] : ["the form is hidden"])]);
      if (pictures) await page.screenshot({ path: `${pictures}/${file}-${width}-${colorScheme}-folded.png` });
      if (known.rows > 0) await filters(page, name, known);
      await readable(page, name);
      await links(page, name);
      if (pictures) await page.screenshot({ path: `${pictures}/${file}-${width}-${colorScheme}.png`, fullPage: known.rows < 100 });
      await context.close();
    }
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const page = await plain.newPage();
    await page.goto(pathToFileURL(`${folder}/${file}`).href);
    const rows = await page.locator("ol.failures > li").count();
    verdict(`${file} without scripts: all is there but the form`, rows === known.rows && !(await page.locator("form").isVisible()) ? [] : [`${rows} rows`]);
    await plain.close();
  }
  await browser.close();
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed > 0 || passed === 0 ? 1 : 0);
}
main();
