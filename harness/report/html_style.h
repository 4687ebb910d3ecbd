// The style sheet and the script of the HTML report. They are part of the page, so that the page needs nothing else;
// without the script everything is there but the filter.
#pragma once

#include <string_view>

namespace ofcheck {

inline constexpr std::string_view html_style = R"(
:root { color-scheme: light dark; --page: #fff; --ink: #1c1e21; --soft: #5a616b; --line: #d9dde2; --panel: #f5f6f8; --link: #1a56b0;
  --good: #146634; --good-back: #e3f4e8; --bad: #a3221b; --bad-back: #fbe7e5; --warn: #7a4f00; --warn-back: #fdf1d8;
  --card: #fff; --card-line: #8f98a3; --red: #bd1e18; --black: #15171a; }
@media (prefers-color-scheme: dark) { :root { --page: #16181b; --ink: #e7e9ec; --soft: #a9b0ba; --line: #363b42; --link: #8ab8ff;
  --panel: #1f2226; --good: #7fd79a; --good-back: #17331f; --bad: #ffaaa2; --bad-back: #43201d; --warn: #f0c674;
  --warn-back: #3a2e12; --card: #f4f4f2; --card-line: #6b727b; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 70rem; padding: 1rem; background: var(--page); color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: .5rem 0; }
h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; }
h3 { font-size: 1rem; margin: 1rem 0 .25rem; }
code, pre { font: .9em/1.45 ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; }
pre { background: var(--panel); padding: .5rem .75rem; border-radius: .4rem; white-space: pre-wrap; margin: .25rem 0; }
a { color: var(--link); }
:target { outline: 2px solid var(--link); outline-offset: 2px; }
[hidden] { display: none !important; }
dl { margin: .75rem 0; } dt { color: var(--soft); } dd { margin: 0; }
dl.facts { display: grid; grid-template-columns: max-content 1fr; gap: .1rem .9rem; }
dl.rules dt { color: var(--ink); margin-top: .6rem; font-weight: 600; } dl.rules dd { padding-left: 1rem; }
.verdict { display: inline-block; margin: 0 0 .4rem; padding: .3rem .7rem; border-radius: .4rem; font-weight: 600; }
.good { color: var(--good); background: var(--good-back); } .bad { color: var(--bad); background: var(--bad-back); }
.warn { color: var(--warn); background: var(--warn-back); } .none { color: var(--soft); }
td.good a, td.bad a, td.warn a { color: inherit; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; overflow-wrap: normal; } .answer td { overflow-wrap: anywhere; }
th, td { padding: .3rem .7rem; border: 1px solid var(--line); text-align: left; vertical-align: top; }
tbody th, tfoot th { white-space: nowrap; } thead th { min-width: 4.5rem; overflow-wrap: anywhere; }
thead th { background: var(--panel); } td.n { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
tfoot th, tfoot td { font-weight: 600; }
form { display: flex; flex-wrap: wrap; gap: .5rem .9rem; align-items: end; padding: .75rem; margin: .75rem 0;
  background: var(--panel); border: 1px solid var(--line); border-radius: .5rem; }
form label { display: grid; gap: .15rem; font-size: .85rem; color: var(--soft); flex: 1 1 9rem; min-width: 0; }
input, select, button { font: inherit; color: var(--ink); background: var(--page); border: 1px solid var(--card-line);
  border-radius: .35rem; padding: .3rem .5rem; min-width: 0; width: 100%; }
input, select, button { height: 2.25rem; } button { width: auto; cursor: pointer; } output { flex: 1 1 100%; color: var(--soft); font-size: .9rem; }
ol.failures { list-style: none; margin: .5rem 0; padding: 0; border: 1px solid var(--line); border-radius: .5rem; }
ol.failures > li { padding: .4rem .75rem; border-top: 1px solid var(--line); } ol.failures > li:first-child { border-top: 0; }
.failures b { display: inline-block; padding: 0 .4rem; border-radius: .3rem; font-size: .85rem; color: var(--bad); background: var(--bad-back); }
.failures b.warn { color: var(--warn); background: var(--warn-back); }
.failures b.good { color: var(--good); background: var(--good-back); }
.failures i { font-style: normal; color: var(--soft); }
summary { cursor: pointer; } .inside { padding: 0 0 .5rem 1rem; }
details.more { border: 1px solid var(--line); border-radius: .5rem; margin: .5rem 0; padding: .4rem .75rem; }
.tag { display: inline-block; padding: 0 .45rem; border-radius: .3rem; font-size: .85rem; font-weight: 600; margin-right: .35rem; }
ol.causes { margin: .25rem 0; padding-left: 1.4rem; } ol.causes li { margin: .5rem 0; }
.boards { display: flex; flex-wrap: wrap; gap: .75rem 2rem; margin: .75rem 0; }
.owner { color: var(--soft); font-weight: 600; margin: 0; }
.row { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem; margin: .25rem 0; }
.row > .label { min-width: 4.2rem; color: var(--soft); }
.card { display: inline-flex; align-items: center; justify-content: center; min-width: 2.5rem; height: 3.1rem; padding: 0 .2rem;
  border: 1px solid var(--card-line); border-radius: .35rem; background: var(--card); color: var(--black);
  font-weight: 600; font-size: 1.05rem; letter-spacing: -.02em; white-space: nowrap; }
.card.ten { font-size: .92rem; letter-spacing: -.06em; }
.card.red { color: var(--red); } .card.open { background: none; border-style: dashed; color: var(--soft); }
.card.odd, .card.twice { border: 2px solid var(--bad); } .card.odd { font-weight: 400; }
.many .card { min-width: 2.1rem; height: 2.4rem; font-size: .9rem; }
.index th, .index td { padding: .25rem .45rem; font-size: .92rem; } .index .tag { white-space: nowrap; margin: 0; }
.index thead th { min-width: 0; overflow-wrap: normal; } .index .soft { font-weight: 400; font-size: .85rem; }
.index tbody th { white-space: normal; overflow-wrap: break-word; min-width: 8rem; max-width: 15rem; } body:has(.index) { max-width: 90rem; }
@media screen and (max-width: 40rem) { .index, .index tbody { display: block; }
  .index thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .index tbody tr { display: flex; flex-wrap: wrap; gap: .2rem .5rem; padding: .6rem 0; border-bottom: 1px solid var(--line); }
  .index tbody :is(th, td) { border: 0; padding: .1rem .4rem; border-radius: .3rem; text-align: left; }
  .index tbody th { flex: 1 0 100%; max-width: none; padding: 0; } .index td[data-column="verdict"] { flex: 1 0 100%; padding: 0; }
  .index td.none { display: none; } .index td:not([data-column="verdict"])::before { content: attr(data-column) " "; } }
details.smallest { margin: .4rem 0 1rem; } nav { display: flex; gap: 1rem; }
.answer th { width: 1%; color: var(--soft); font-weight: 600; } .answer { width: 100%; min-width: 0; }
ul.ledger { margin: .25rem 0; padding-left: 1.2rem; } ul.ledger .about { font-weight: 600; }
.soft, footer { color: var(--soft); } footer { margin-top: 2rem; font-size: .9rem; }
@media (max-width: 30rem) { body { padding: .75rem; } table { font-size: .85rem; } th, td { padding: .25rem .45rem; }
  thead th { min-width: 3.5rem; } .index tbody th { max-width: 9rem; } .card { min-width: 2.3rem; height: 2.9rem; } .row > .label { min-width: 3.6rem; }
  .inside { padding-left: 0; } dl.facts { grid-template-columns: 1fr; } dl.facts dd { margin-bottom: .4rem; } }
@media print { form { display: none; } .wide { overflow: visible; } li, .card { break-inside: avoid; }
  details::details-content { content-visibility: visible; display: block; }
  @page { size: A4; margin: 10mm; }
  body:has(.sheet) { padding: 0; font-size: .62rem; line-height: 1.3; } body:has(.sheet) h1 { font-size: 1rem; margin: 0; }
  body:has(.sheet) h2 { font-size: .8rem; margin: .5rem 0 .15rem; } body:has(.sheet) h3 { font-size: .7rem; margin: .3rem 0 0; }
  body:has(.sheet) p { margin: .1rem 0; } body:has(.sheet) footer { margin-top: .4rem; font-size: .6rem; }
  .sheet .boards { margin: .1rem 0; gap: .3rem 1.2rem; } .sheet .row { margin: .1rem 0; gap: .12rem; }
  .sheet .card { min-width: 1.5rem; height: 1.7rem; font-size: .7rem; } .sheet .row > .label { min-width: 2.4rem; }
  .sheet th, .sheet td { padding: .1rem .3rem; font-size: .62rem; } .sheet .tag { font-size: .6rem; } .sheet dl { margin: .1rem 0; } }
)";

inline constexpr std::string_view html_script = R"js("use strict";
const form = document.querySelector("form");
const text = (element, what) => { const found = element && element.querySelector(what); return found ? found.textContent : ""; };
const rows = [...document.querySelectorAll("ol.failures > li")].map((row) => ({
  row, rule: text(row, "a, .rule"), outcome: text(row, "b"),
  cause: text(document.getElementById(row.dataset.cause), "strong"), words: row.textContent.toLowerCase() }));
const field = (name) => form.elements.namedItem(name);
const details = (open) => { for (const each of document.querySelectorAll("ol.failures details")) each.open = open; };
const filter = () => {
  const words = field("words").value.toLowerCase().split(/\s+/);
  let shown = 0;
  for (const each of rows) {
    const fits = words.every((word) => each.words.includes(word)) &&
      ["rule", "cause", "outcome"].every((name) => field(name).value === "" || field(name).value === each[name]);
    each.row.hidden = !fits;
    shown += fits ? 1 : 0;
  }
  field("shown").textContent = `${shown} of the ${rows.length} named here`;
};
if (form && rows.length > 0) {
  for (const name of ["rule", "cause", "outcome"]) {
    const values = new Set(rows.map((each) => each[name]).filter((value) => value !== ""));
    for (const value of [...values].sort()) field(name).add(new Option(value, value));
    field(name).closest("label").hidden = values.size < 2;
  }
  form.addEventListener("input", filter);
  form.addEventListener("submit", (event) => event.preventDefault());
  field("open").addEventListener("click", () => details(true));
  field("close").addEventListener("click", () => details(false));
  form.hidden = false;
  filter();
}
addEventListener("beforeprint", () => details(true));
)js";

}  // namespace ofcheck
