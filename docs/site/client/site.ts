// What every page has: light or dark, search, and the service worker that keeps the site for when there is no network.
import type { default as MiniSearch, SearchResult } from "minisearch";
import { searchOptions } from "../shared/search";

const root = document.body.dataset.root!;
const page = document.documentElement;

/** What the browser keeps, where it may: some block it, and then reading throws. */
function themeKept(): string | null {
  try {
    return localStorage.getItem("theme");
  } catch {
    return null;
  }
}
function keepTheme(theme: string) {
  try {
    localStorage.setItem("theme", theme);
  } catch {
    // It holds for this page alone.
  }
}

const chosen = themeKept();
if (chosen === "light" || chosen === "dark") page.dataset.theme = chosen;
document.getElementById("theme")!.addEventListener("click", () => {
  const isDark = page.dataset.theme ? page.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  page.dataset.theme = isDark ? "light" : "dark";
  keepTheme(page.dataset.theme);
});

const dialog = document.querySelector<HTMLDialogElement>("#search")!;
const input = dialog.querySelector("input")!;
const status = dialog.querySelector<HTMLElement>("[role=status]")!;
const list = dialog.querySelector("ol")!;
let index: Promise<MiniSearch> | undefined;
const most = 30;

/** The index, fetched once; where that fails, the next words fetch it anew. */
function loadIndex(): Promise<MiniSearch> {
  const texts = () => Promise.all([import("minisearch"), fetch(`${root}assets/search.json`).then((reply) => reply.text())]);
  return index ??= texts().then(([{ default: Search }, text]) => Search.loadJSON(text, searchOptions)).catch((error: unknown) => {
    index = undefined;
    throw error;
  });
}

async function find() {
  const asked = input.value.trim();
  let hits: SearchResult[] = [];
  try {
    if (asked !== "") hits = (await loadIndex()).search(asked);
  } catch {
    list.replaceChildren();
    status.textContent = "The index of the search cannot be loaded. Type again once there is a network.";
    return;
  }
  if (asked !== input.value.trim()) return;
  status.textContent = asked === "" ? "" : hits.length === 0 ? "Nothing was found." : `${hits.length} found`;
  list.replaceChildren(...hits.slice(0, most).map((hit) => {
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.href = root + String(hit.path);
    link.textContent = String(hit.title);
    link.addEventListener("click", () => dialog.close());
    const kind = document.createElement("span");
    kind.className = "quiet";
    kind.textContent = ` ${hit.kind}`;
    item.append(link, kind);
    return item;
  }));
}
const open = () => {
  dialog.showModal();
  input.focus();
};
document.getElementById("open-search")!.addEventListener("click", open);
input.addEventListener("input", () => void find());
addEventListener("keydown", (event) => {
  if (event.key === "/" && !(event.target as Element).closest("input, textarea, select")) {
    event.preventDefault();
    open();
  }
});

/** What the address names; nothing where its signs are broken. */
function target(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    return null;
  }
}

// A case that a link names is open when one gets there.
const reveal = () => {
  const at = target();
  if (at instanceof HTMLDetailsElement) at.open = true;
};
if (document.querySelector("details.case")) {
  addEventListener("hashchange", reveal);
  reveal();
}

if ("serviceWorker" in navigator && location.protocol.startsWith("http")) {
  void navigator.serviceWorker.register(`${root}sw.js`).catch(() => undefined);
}

// Sections that are alternatives become tabs: one is shown, arrows go on to the next, and an address of a section opens it.
// Without this script they stand one below the other.
for (const group of document.querySelectorAll<HTMLElement>(".tabs")) {
  const list = document.createElement("div");
  list.setAttribute("role", "tablist");
  list.setAttribute("aria-label", "Language");
  const tabs: { button: HTMLButtonElement; panel: HTMLElement; id: string }[] = [];
  for (const part of [...group.children]) {
    if (part.tagName === "H2") {
      const panel = document.createElement("section"), button = document.createElement("button");
      button.type = "button";
      button.textContent = part.textContent;
      button.id = `tab-${part.id}`;
      button.setAttribute("role", "tab");
      button.setAttribute("aria-controls", `panel-${part.id}`);
      panel.id = `panel-${part.id}`;
      panel.setAttribute("role", "tabpanel");
      panel.setAttribute("aria-labelledby", button.id);
      tabs.push({ button, panel, id: part.id });
      list.append(button);
      group.append(panel);
    }
    tabs.at(-1)?.panel.append(part);
  }
  const show = (chosen: number, focus = false) => tabs.forEach(({ button, panel }, i) => {
    panel.hidden = i !== chosen;
    button.setAttribute("aria-selected", String(i === chosen));
    button.tabIndex = i === chosen ? 0 : -1;
    if (i === chosen && focus) button.focus();
  });
  tabs.forEach(({ button }, i) => {
    button.addEventListener("click", () => show(i));
    button.addEventListener("keydown", (event) => {
      const to = { ArrowRight: i + 1, ArrowLeft: i - 1 + tabs.length, Home: 0, End: tabs.length - 1 }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      show(to % tabs.length, true);
    });
  });
  const named = () => tabs.findIndex(({ id }) => id === location.hash.slice(1));
  addEventListener("hashchange", () => named() >= 0 && show(named()));
  group.prepend(list);
  show(Math.max(0, named()));
}
