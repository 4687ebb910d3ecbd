#!/usr/bin/env python3
"""Writes the oracle with the semantic mutants of habits/*.toml in it, for the program that runs them (habits.cpp).

    tests/mutants/habits.py OUT    OUT/oracle/*.cpp, and OUT/habits.inc with a line for each mutant

A mutant changes one step of the oracle as people write it wrongly. `before` stands once in the function `fn` of the file
`in` (`nth`: it is the nth of several) and becomes `after`; or `order` names a step of habits/steps.h that stands wherever
two hands are compared, and `at` the comparisons where alone.
"""
import pathlib
import sys
import tomllib
from dataclasses import dataclass

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from cpp_source import read_source
from operators import Edit
from schemata import HEADER, write_schemata

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
FOLDER = pathlib.Path(__file__).resolve().parent / "habits"
STEPS = '#include "tests/mutants/habits/steps.h"\n'

# Where the oracle compares two hands: file, function, what stands there, and what stands there with another order.
PLACES = {
    "rows": [("showdown.cpp", "compare_rows", "first.middle <=> second.middle", "{}(first.middle, second.middle)"),
             ("showdown.cpp", "compare_rows", "return {{first.top <=> second.top, middle, first.bottom <=> second.bottom}};",
              "return {{{}(first.top, second.top), middle, {}(first.bottom, second.bottom)}};")],
    "foul": [("foul.cpp", "fouled_high", "board.middle <=> board.bottom", "{}(board.middle, board.bottom)")],
    "cross": [("ranking.cpp", "compare_three_with_five", "return three.category <=> five.category;", "return {}(three, five);"),
              ("ranking.cpp", "compare_three_with_five", "return compare_ranks(three.ranks, five.ranks);", "return {}(three, five);")],
    "compare": [("showdown.cpp", "compare", "return first_value <=> second_value;", "return {}(first_value, second_value);")],
}


class Wrong(Exception):
    """The list of mutants does not fit the oracle."""


@dataclass
class Mutant:
    """What one habit changes in one function, as schemata.py takes it."""
    number: int
    id: str
    where: object
    edits: list
    built: bool = True
    schematic: bool = True


def edits_of(entry):
    """(file, function, before, after, nth) of each place that a mutant changes."""
    if "order" not in entry:
        return [(entry["in"], entry["fn"], entry["before"], entry["after"], entry.get("nth", 0))]
    step = f"habits::{entry['order']}"
    return [(file, function, before.replace("{{", "{").replace("}}", "}"), after.replace("{}", step).replace("{{", "{").replace("}}", "}"), 0)
            for place in entry.get("at", PLACES) for file, function, before, after in PLACES[place]]


def find(source, name, function, before, nth):
    """The function and the place in its file where `before` stands."""
    found = []
    for each in source.functions:
        if each.name.split("::")[-1] != function:
            continue
        at, end = source.tokens[each.first].end, source.tokens[each.last].start
        while (at := source.text.find(before, at, end)) >= 0:
            found.append((each, at))
            at += 1
    if not found or (nth == 0 and len(found) > 1) or nth > len(found):
        raise Wrong(f"{name}: '{before}' stands {len(found)} times in {function} of {source.path}")
    return found[max(nth, 1) - 1]


def read_habits():
    """(family, id, entry) of every mutant, in the order of the files."""
    habits = []
    for path in sorted(FOLDER.glob("*.toml")):
        read = tomllib.loads(path.read_text(encoding="utf-8"))
        habits += [(read["family"], name, entry) for name, entry in read["mutants"].items()]
    names = [name for _, name, _ in habits]
    for name in names:
        if names.count(name) > 1:
            raise Wrong(f"{name} stands there twice")
    return habits


def mutants_of(habits, sources):
    """The mutants of each file."""
    by_file = {name: [] for name in sources}
    problems = []
    for number, (_, name, entry) in enumerate(habits, 1):
        parts = {}
        for file, function, before, after, nth in edits_of(entry):
            try:
                where, at = find(sources[file], name, function, before, nth)
            except Wrong as problem:
                problems.append(str(problem))
                continue
            parts.setdefault((file, id(where)), Mutant(number, name, where, [])).edits.append(Edit(at, at + len(before), after))
        for (file, _), mutant in parts.items():
            by_file[file].append(mutant)
    if problems:
        raise Wrong("\n".join(problems))
    return by_file


def write_if_changed(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def main():
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    out = pathlib.Path(sys.argv[1])
    sources = {path.name: read_source(f"oracle/{path.name}", path.read_text(encoding="utf-8")) for path in sorted((ROOT / "oracle").glob("*.cpp"))}
    try:
        habits = read_habits()
        by_file = mutants_of(habits, sources)
    except Wrong as problem:
        print(f"tests/mutants/habits: {problem}", file=sys.stderr)
        return 1
    # Included after the oracle's own header, so that the steps know its types.
    write_if_changed(out / "oracle" / "mutant.h", HEADER + STEPS)
    for name, source in sources.items():
        mutants = by_file[name]
        write_if_changed(out / "oracle" / name, write_schemata(source, mutants)[0] if mutants else source.text)
    lines = [f"{{{number}, {quoted(name)}, {quoted(family)}, {quoted(entry['habit'])}}},\n" for number, (family, name, entry) in enumerate(habits, 1)]
    write_if_changed(out / "habits.inc", "".join(lines))
    return 0


if __name__ == "__main__":
    sys.exit(main())
