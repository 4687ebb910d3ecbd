// The style sheet of the HTML report. It is part of the page, so that the page needs nothing else.
#pragma once

#include <string_view>

namespace ofcheck {

inline constexpr std::string_view html_style = R"(
:root { color-scheme: light dark; --page: #fff; --ink: #1c1e21; --soft: #5f6670; --line: #d9dde2; --panel: #f5f6f8;
  --good: #17753a; --good-back: #e3f4e8; --bad: #b3261e; --bad-back: #fbe7e5; --warn: #8a5a00; --warn-back: #fdf1d8;
  --card: #fff; --card-line: #b9c0c8; --red: #c4201a; --black: #15171a; }
@media (prefers-color-scheme: dark) { :root { --page: #16181b; --ink: #e7e9ec; --soft: #a2a9b3; --line: #363b42;
  --panel: #1f2226; --good: #7fd79a; --good-back: #17331f; --bad: #ff9d94; --bad-back: #43201d; --warn: #f0c674;
  --warn-back: #3a2e12; --card: #f4f4f2; --card-line: #6b727b; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 70rem; padding: 1rem; background: var(--page); color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: .5rem 0; }
h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; }
h3 { font-size: 1rem; margin: 1rem 0 .25rem; }
code, pre { font: .9em/1.45 ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; }
pre { background: var(--panel); padding: .5rem .75rem; border-radius: .4rem; white-space: pre-wrap; margin: .25rem 0; }
a { color: inherit; }
dl.facts { display: grid; grid-template-columns: max-content 1fr; gap: .1rem .9rem; margin: .75rem 0; }
dl.facts dt { color: var(--soft); } dl.facts dd { margin: 0; }
.verdict { display: inline-block; padding: .3rem .7rem; border-radius: .4rem; font-weight: 600; }
.good { color: var(--good); background: var(--good-back); } .bad { color: var(--bad); background: var(--bad-back); }
.warn { color: var(--warn); background: var(--warn-back); } .none { color: var(--soft); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; overflow-wrap: normal; } .answer td { overflow-wrap: anywhere; }
th, td { padding: .3rem .7rem; border: 1px solid var(--line); text-align: left; vertical-align: top; }
tbody th, tfoot th { white-space: nowrap; } thead th { min-width: 4.5rem; overflow-wrap: anywhere; }
thead th { background: var(--panel); } td.n { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
tfoot th, tfoot td { font-weight: 600; }
details { border: 1px solid var(--line); border-radius: .5rem; margin: .5rem 0; }
summary { cursor: pointer; padding: .55rem .75rem; }
details > .inside { padding: 0 .75rem .75rem; border-top: 1px solid var(--line); }
details details { background: var(--panel); }
.tag { display: inline-block; padding: 0 .45rem; border-radius: .3rem; font-size: .85rem; font-weight: 600; margin-right: .35rem; }
.boards { display: flex; flex-wrap: wrap; gap: .75rem 2rem; margin: .75rem 0; }
.board > b { display: block; color: var(--soft); font-weight: 600; }
.row { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem; margin: .25rem 0; }
.row > .label { min-width: 4.2rem; color: var(--soft); }
.card { display: inline-flex; align-items: center; justify-content: center; width: 2.5rem; height: 3.1rem;
  border: 1px solid var(--card-line); border-radius: .35rem; background: var(--card); color: var(--black);
  font-weight: 600; font-size: 1.05rem; letter-spacing: -.02em; white-space: nowrap; }
.card.ten { font-size: .92rem; letter-spacing: -.06em; }
.card.red { color: var(--red); } .card.open { background: none; border-style: dashed; color: var(--soft); }
.many .card { width: 2.1rem; height: 2.4rem; font-size: .9rem; }
.answer th { width: 1%; color: var(--soft); font-weight: 600; } .answer { width: 100%; min-width: 0; }
ul.ledger { margin: .25rem 0; padding-left: 1.2rem; } ul.ledger .about { font-weight: 600; }
.soft { color: var(--soft); }
@media (max-width: 30rem) { body { padding: .75rem; } table { font-size: .85rem; } th, td { padding: .25rem .45rem; } thead th { min-width: 3.5rem; } .card { width: 2.3rem; height: 2.9rem; }
  .row > .label { min-width: 3.6rem; } }
@media print { details > .inside { display: block; } }
)";

}  // namespace ofcheck
