// The table as one SVG, with nothing from outside.
import { suitPaths } from "../shared/cards";
import { handName, rowNames, signed, type Suit } from "../shared/words";
import type { Answers } from "./answers";
import { tableText } from "./royalties";
import { headline } from "./ruling";
import type { Table } from "./state";

const escape = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

export function pictureOf(table: Table, answers: Answers): { svg: string; width: number; height: number } {
  const [cardWide, cardHigh, gap, margin, column] = [44, 60, 5, 24, 290];
  const columns = Math.min(table.seats.length, 2);
  const lines = answers.ruling?.ledger ?? [];
  const boardHigh = 3 * (cardHigh + 26) + 58;
  const boardsHigh = Math.ceil(table.seats.length / columns) * boardHigh;
  const width = margin * 2 + columns * column - 40;
  const height = margin * 2 + 60 + boardsHigh + lines.length * 20 + 24;
  const parts: string[] = [];
  const text = (x: number, y: number, words: string, more = "") => parts.push(`<text x="${x}" y="${y}" ${more}>${escape(words)}</text>`);
  text(margin, margin + 20, answers.ruling ? headline(answers.ruling) : "Who owes whom?", 'font-size="21" font-weight="700"');
  const changes = Object.entries(table.changes).map(([option, value]) => `, ${option}: ${tableText(value ?? "none")}`).join("");
  text(margin, margin + 42, `house: ${table.preset}${changes}`, 'font-size="12" fill="#595f69"');
  table.seats.forEach((seat, i) => {
    const x = margin + (i % columns) * column;
    let y = margin + 76 + Math.floor(i / columns) * boardHigh;
    const chair = answers.ruling?.chairs[i];
    text(x, y, `${seat.name}${table.button === i ? " (button)" : ""}${chair ? `  ${signed(chair.points)}` : ""}`, 'font-size="16" font-weight="700"');
    y += 12;
    for (const row of rowNames) {
      seat.rows[row].forEach((card, at) => {
        const left = x + at * (cardWide + gap);
        parts.push(`<rect x="${left}" y="${y}" width="${cardWide}" height="${cardHigh}" rx="5" fill="${card ? "#fff" : "#f3f3f0"}" stroke="#b9bcc2"/>`);
        if (!card) return;
        const ink = "hd".includes(card[1]!) ? "#b3122a" : "#16181d";
        text(left + cardWide / 2, y + 28, card[0] === "T" ? "10" : card[0]!, `font-size="24" font-weight="700" text-anchor="middle" fill="${ink}"`);
        parts.push(`<path d="${suitPaths[card[1] as Suit]}" transform="translate(${left + cardWide / 2 - 9.5} ${y + 34}) scale(0.8)" fill="${ink}"/>`);
      });
      y += cardHigh + 16;
      const hand = answers.boards[i]?.hands[row];
      const royalty = answers.boards[i]?.royalties?.[row];
      if (hand) text(x, y, `${handName(hand)}${royalty ? `, royalty ${royalty}` : ""}`, 'font-size="12" fill="#595f69"');
      y += 10;
    }
    const notes = [chair?.fouled_by ? `fouled by ${chair.fouled_by}` : "", chair?.next_cards ? `Fantasyland with ${chair.next_cards} cards` : ""].filter((note) => note);
    text(x, y + 6, notes.join("; "), 'font-size="13" font-weight="700" fill="#8a1525"');
  });
  lines.forEach((line, i) => {
    const name = (seat: number | null) => (seat === null ? "nobody" : table.seats[seat]!.name);
    text(margin, margin + 76 + boardsHigh + i * 20, `${name(line.to)} gets ${line.points} from ${name(line.from)}${line.row ? `, ${line.row}` : ""}: ${line.rule}${line.option ? ` (${line.option}: ${line.value})` : ""}`, 'font-size="12"');
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" fill="#16181d"><rect width="100%" height="100%" fill="#fff"/>${parts.join("")}</svg>`;
  return { svg, width, height };
}
