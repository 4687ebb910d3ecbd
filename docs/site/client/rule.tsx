// A rule, as a link to its page and as a note beside what it decided.
import { rulePage } from "../shared/words";
import type { Kit } from "./table";

export function RuleLink({ rule, kit }: { rule: string; kit: Kit }) {
  return <a class="rule" href={rulePage(rule)} title={kit.rules.get(rule)?.statement}>{rule}</a>;
}

/** The statement, and of an option what the value means that was played. */
export function RuleNote({ rule, value, kit }: { rule: string; value?: string | undefined; kit: Kit }) {
  const info = kit.rules.get(rule);
  const played = info?.values?.find((each) => each.value === value);
  return (
    <p class="note">
      {info?.statement} {value !== undefined && <>Here <b>{value}</b>{played ? `: ${played.meaning} (${played.standing}${played.sources ? `: ${played.sources.replaceAll(" ", ", ")}` : ""})` : ""}. </>}
      <a href={rulePage(rule)}>All about {rule}</a>
    </p>
  );
}
