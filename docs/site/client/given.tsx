// A difference of two houses in words: the deal that shows it, and what the oracle gives for it.
import type { HouseDifference } from "ofcheck-oracle";
import { Question, say } from "../shared/question";
import { capital, rulePage } from "../shared/words";

export interface Known { id: string; rule: string; title: string; request: unknown }

type Json = Parameters<typeof say>[0];

/** `hands[0].stacks` as `hand 1, stacks`. */
const memberInWords = (member: string) => member.split(".").map((part) => part.replace(/s?\[(\d+)\]/g, (_, at: string) => ` ${Number(at) + 1}`).replaceAll("_", " ")).join(", ");

/** Boards of a view stand in the order in which seats act. */
const fromTheButton = ["left of the button", "the next seat", "the third seat", "the fourth seat"];

function valueInWords(member: string, value: Json): string {
  if (member === "view.boards" || member === "view.held") return (value as Json[]).map((each, i) => `${fromTheButton[i]}: ${each === null ? "hidden" : member === "view.held" ? say(each) : "seen"}`).join("; ");
  if (/\.(button|chair|from|to)$/.test(member) && typeof value === "number") return `seat ${value + 1}`;
  return say(value);
}

/** What the oracle gives for the member that is not the same: JSON, or words where it refuses. */
export function givenInWords(member: string, gives: string): string {
  if (member === "answer") return gives;
  try {
    return `${memberInWords(member)}: ${valueInWords(member, JSON.parse(gives) as Json)}`;
  } catch {
    return `${memberInWords(member)}: ${gives}`;
  }
}

const bases = {
  first: "With all other rules of the first house.",
  second: "With all other rules of the second house.",
  others: "With other rules than those of the two houses.",
};

/** The deal of a difference, or why there is none. */
export function Deal({ found, known }: { found: HouseDifference; known: Map<string, Known> }) {
  const remark = capital((found.remark ?? "").replace(/:$/, ""));
  if (!found.request) return <p class="reason"><b>No deal shows it.</b> {remark}.</p>;
  const from = found.case ? known.get(found.case) : undefined;
  const { id: _, ...request } = found.request;
  const isWhole = from && JSON.stringify(from.request) === JSON.stringify(request);
  return (
    <>
      <p class="quiet">Asked for {found.ask}. {bases[found.among!]}{remark ? ` ${remark}.` : ""}{found.among === "others" ? <> Rules: {found.rules}.</> : null}
        {from && <> {isWhole ? "" : "Made smaller from the case: "}<a href={`${rulePage(from.rule)}#${from.id}`}>{from.title}</a></>}</p>
      <Question request={found.request as never} />
    </>
  );
}
