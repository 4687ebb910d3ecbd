"""What a run found: the table by section, the survivors, and the mutants that change nothing."""
import collections
import json

KINDS = ("equal", "unseen")
FIELDS = ("file", "function", "line", "before", "after", "occurrence")
UNREACHABLE = "stands after a switch that returns for every enumerator (the compiler's -Wswitch holds it to that), so that it is never reached"


class Equivalents:
    """The mutants that no case can tell from the oracle, each with its reason, from equivalent.json.

    An entry is `{"kind": …, "reason": …, "mutants": [key, …]}`. The kind is `equal` (the oracle gives the same in every
    respect) or `unseen` (it gives something else that no answer to a case holds). A key names `file`, `function`,
    `line`, `before`, `after` and `occurrence`, as the report prints them; a member that it leaves out may be anything.
    """

    def __init__(self, path):
        self.keys = []  # (key, (kind, reason), the ids of the mutants that it matches)
        self.problems = []
        for entry in json.loads(path.read_text(encoding="utf-8")):
            if entry.get("kind") not in KINDS:
                self.problems.append(f"an entry whose kind is neither {' nor '.join(KINDS)}: {entry}")
            if not entry.get("reason", "").strip():
                self.problems.append(f"an entry without a reason: {entry}")
            for key in entry["mutants"]:
                unknown = set(key) - set(FIELDS)
                if unknown or not key:
                    self.problems.append(f"a key with unknown members {sorted(unknown)}: {key}")
                self.keys.append((key, (entry.get("kind"), entry.get("reason")), []))

    def explain(self, mutants):
        """Why each mutant that is listed is not killed: its id → kind and reason."""
        reasons = {mutant.id: ("equal", UNREACHABLE) for mutant in mutants if mutant.unreachable}
        for key, reason, matched in self.keys:
            for mutant in mutants:
                if all(mutant.key().get(name) == value for name, value in key.items()):
                    matched.append(mutant.id)
                    reasons.setdefault(mutant.id, reason)
            if not matched:
                self.problems.append(f"matches no mutant: {json.dumps(key, ensure_ascii=False)}")
        return reasons

    def check_killed(self, outcomes):
        """An entry is wrong if the corpus does kill what it calls equivalent, or if it was never built."""
        for key, _, matched in self.keys:
            killed = [i for i in matched if outcomes.get(i, ("", ""))[0] == "killed"]
            not_built = [i for i in matched if outcomes.get(i, ("", ""))[0] == "not built"]
            if killed:
                self.problems.append(f"is killed ({outcomes[killed[0]][1]}): {json.dumps(key, ensure_ascii=False)}")
            elif not_built and len(not_built) == len(matched):
                self.problems.append(f"does not compile: {json.dumps(key, ensure_ascii=False)}")


def kind_of(mutant, outcome, reasons):
    if outcome == "survived":
        return reasons[mutant.id][0] if mutant.id in reasons else "survived"
    return outcome


def way_of(by):
    """What killed a mutant: a case that does not hold, a corpus that is not read any more, a crash, or the limit of time."""
    if by.startswith("the corpus is not read"):
        return "a corpus that is not read"
    if by.startswith("crash"):
        return "a crash"
    return "the limit of time" if by == "time" else "a case"


def print_table(mutants, outcomes, reasons, out):
    columns = ("mutants", "killed", "by a case", "survived", *KINDS, "not built")
    rows = {}
    for mutant in mutants:
        if mutant.id not in outcomes:
            continue
        row = rows.setdefault(mutant.section, dict.fromkeys(columns, 0))
        row["mutants"] += 1
        outcome, by = outcomes[mutant.id]
        row[kind_of(mutant, outcome, reasons)] += 1
        row["by a case"] += outcome == "killed" and way_of(by) == "a case"
    total = {column: sum(row[column] for row in rows.values()) for column in columns}
    print(f"{'section':<14}" + "".join(f"{column:>12}" for column in columns), file=out)
    for section, row in rows.items():
        print(f"{section:<14}" + "".join(f"{row[column]:>12}" for column in columns), file=out)
    print(f"{'all':<14}" + "".join(f"{total[column]:>12}" for column in columns), file=out)
    judged = total["killed"] + total["survived"]
    if judged:
        share = 100 * total["killed"] / judged
        print(f"score: {total['killed']} killed of {judged} that a case could tell from the oracle: {share:.2f} %", file=out)
        ways = collections.Counter(way_of(by) for outcome, by in outcomes.values() if outcome == "killed")
        print("killed by: " + ", ".join(f"{way} {count}" for way, count in ways.most_common()), file=out)
    return total


def print_survivors(mutants, outcomes, reasons, out):
    survivors = [m for m in mutants if outcomes.get(m.id, ("", ""))[0] == "survived" and m.id not in reasons]
    if survivors:
        print("\nsurvivors, without a reason in equivalent.json:", file=out)
    for m in survivors:
        times = f" (place {m.occurrence} in the line)" if m.occurrence > 1 else ""
        print(f"{m.path}:{m.line}: {m.function}: {m.kind}: {m.before}  →  {m.after or 'nothing'}{times}  [{m.id}]\n    {m.line_text}", file=out)
    return survivors


def print_equivalents(mutants, outcomes, reasons, out):
    by_reason = {}
    for m in mutants:
        if outcomes.get(m.id, ("", ""))[0] == "survived" and m.id in reasons:
            by_reason.setdefault(reasons[m.id], []).append(m)
    for (kind, reason), group in by_reason.items():
        print(f"\n{kind}: {reason}:", file=out)
        for m in group:
            print(f"  {m.path}:{m.line}: {m.function}: {m.before}  →  {m.after or 'nothing'}", file=out)
