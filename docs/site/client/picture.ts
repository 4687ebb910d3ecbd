// The table as one SVG, with nothing from outside.
import { suitPaths } from "../shared/cards";
import { capital, handName, rowNames, signed, type Suit } from "../shared/words";
import type { Answers } from "./answers";
import { houseText } from "./house";
import { headline } from "./ruling";
import type { Table } from "./state";

const escape = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

const font = "system-ui, sans-serif";
const pen = () => document.createElement("canvas").getContext("2d")!;

/** A text in lines that are at most so wide. */
function wrap(words: string, width: number, size: number, weight = 400, ink = pen()): string[] {
  ink.font = `${weight} ${size}px ${font}`;
  const lines: string[] = [];
  // A name may be one word that is wider than a board.
  const fits = (word: string): string[] => {
    let count = word.length;
    while (count > 1 && ink.measureText(word.slice(0, count)).width > width) count--;
    return count < word.length ? [word.slice(0, count), ...fits(word.slice(count))] : [word];
  };
  for (const word of words.split(" ").flatMap(fits)) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && ink.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Parts of a picture from the top down: each writes where the one before it ended. */
class Sheet {
  parts: string[] = [];
  constructor(public x: number, public y: number, private width: number) {}
  write(words: string, size: number, { weight = 400, fill = "#16181d" } = {}) {
    if (words === "") return;
    for (const line of wrap(words, this.width, size, weight)) {
      this.y += Math.round(size * 1.35);
      this.parts.push(`<text x="${this.x}" y="${this.y}" font-size="${size}" font-weight="${weight}" fill="${fill}">${escape(line)}</text>`);
    }
  }
}

const [cardWide, cardHigh, gap, margin, column, apart] = [44, 60, 5, 24, 250, 40];
const quiet = { fill: "#595f69" }, bold = { weight: 700 }, bad = { weight: 700, fill: "#8a1525" };

function drawCard(card: string | null, left: number, y: number): string {
  const paper = `<rect x="${left}" y="${y}" width="${cardWide}" height="${cardHigh}" rx="5" fill="${card ? "#fff" : "#f3f3f0"}" stroke="#b9bcc2"/>`;
  if (!card) return paper;
  const ink = "hd".includes(card[1]!) ? "#b3122a" : "#16181d";
  return `${paper}<text x="${left + cardWide / 2}" y="${y + 28}" font-size="24" font-weight="700" text-anchor="middle" fill="${ink}">${card[0] === "T" ? "10" : card[0]!}</text>`
    + `<path d="${suitPaths[card[1] as Suit]}" transform="translate(${left + cardWide / 2 - 9.5} ${y + 34}) scale(0.8)" fill="${ink}"/>`;
}

function drawSeat(table: Table, answers: Answers, i: number, x: number, y: number): Sheet {
  const seat = table.seats[i]!, chair = answers.ruling?.chairs[i], sheet = new Sheet(x, y, column);
  sheet.write(`${seat.name}${chair ? ` ${signed(chair.points)}` : ""}`, 16, bold);
  sheet.write([table.button === i ? "button" : "", seat.entered === null ? "" : `in Fantasyland, entered with ${seat.entered} cards`, table.money ? `has ${seat.stack}, bought in for ${seat.boughtIn}` : ""].filter((each) => each).join("; "), 12, quiet);
  for (const row of rowNames) {
    sheet.y += 10;
    seat.rows[row].forEach((card, at) => sheet.parts.push(drawCard(card, x + at * (cardWide + gap), sheet.y)));
    sheet.y += cardHigh;
    const hand = answers.boards[i]?.hands[row], royalty = answers.boards[i]?.royalties?.[row];
    if (hand) sheet.write(`${handName(hand)}${royalty ? `, royalty ${royalty}` : ""}`, 12, quiet);
  }
  sheet.y += 4;
  sheet.write(chair?.fouled_by ? `fouled by ${chair.fouled_by}` : "", 13, bad);
  sheet.write(chair?.next_cards ? `Fantasyland with ${chair.next_cards} cards` : "", 13, bold);
  return sheet;
}

export function pictureOf(table: Table, answers: Answers): { svg: string; width: number; height: number } {
  const columns = Math.min(table.seats.length, 2), { ruling } = answers;
  const width = margin * 2 + columns * column + (columns - 1) * apart;
  const sheet = new Sheet(margin, margin, width - margin * 2);
  sheet.write(ruling ? headline(ruling) : "Who owes whom?", 21, bold);
  sheet.write(ruling?.outcomes.payments ? `${capital(ruling.outcomes.payments)}.` : "", 14);
  sheet.write(`house: ${houseText(table)}${table.money ? `; a point is worth ${table.pointValue}` : ""}`, 12, quiet);
  for (let first = 0; first < table.seats.length; first += columns) {
    const seats = table.seats.slice(first, first + columns).map((_, i) => drawSeat(table, answers, first + i, margin + i * (column + apart), sheet.y + 10));
    sheet.parts.push(...seats.flatMap((each) => each.parts));
    sheet.y = Math.max(...seats.map((each) => each.y)) + 10;
  }
  const name = (seat: number | null) => (seat === null ? "nobody" : table.seats[seat]!.name);
  for (const line of ruling?.ledger ?? []) sheet.write(`${name(line.to)} gets ${line.points} from ${name(line.from)}${line.row ? `, ${line.row}` : ""}: ${line.rule}${line.option ? ` (${line.option}: ${line.value})` : ""}`, 12);
  const height = sheet.y + margin;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${font}"><rect width="100%" height="100%" fill="#fff"/>${sheet.parts.join("")}</svg>`;
  return { svg, width, height };
}
