"""Writes the oracle with every mutant in it, so that one build serves them all.

A function has its whole body once for each of its mutants and once as it is; a number that is read when the program
starts says which one runs. A datum that has mutants is chosen by that number when it is built. In a `.cpp` file
`constexpr` is taken away, so that nothing is computed before the number is known; a `constexpr` function of a header
keeps its own body where the compiler needs its value.
"""
import re

HEADER = """#pragma once
#include <string_view>
#include <type_traits>
namespace ofc::mutants {
extern int active;  // the number of the mutant that runs; 0: none
template <int number, typename T>
T pick(std::type_identity_t<T> mutated, T original) { return active == number ? mutated : original; }
template <int number, typename T>
constexpr T pick_default(std::type_identity_t<T> mutated, T original) {
  return !std::is_constant_evaluated() && active == number ? mutated : original;
}
}
"""


def without_constexpr(text):
    return re.sub(r"\bconstexpr\b", "", text)


def apply(text, start, edits):
    """`text`, which begins at `start` of its file, with edits made."""
    for edit in sorted(edits, key=lambda e: -e.start):
        text = text[:edit.start - start] + edit.after + text[edit.end - start:]
    return text


class Writer:
    """Writes text and knows in which line it is."""

    def __init__(self):
        self.parts, self.line = [], 1
        self.lines = {}  # a line of the written file → the mutant that made it

    def write(self, text, mutant=None):
        if mutant is not None:
            for line in range(self.line, self.line + text.count("\n") + 1):
                self.lines[line] = mutant
        self.parts.append(text)
        self.line += text.count("\n")


def write_function(writer, source, function, mutants):
    """The body of a function, its mutants before it."""
    start, end = source.tokens[function.first].end, source.tokens[function.last].start
    body = source.text[start:end]
    guard = "if (!std::is_constant_evaluated()) " if source.path.endswith(".h") and function.is_constexpr else ""
    returns_nothing = function.returns.split()[-1:] == ["void"] or function.returns == ""
    writer.write(f"\n{guard}switch (ofc::mutants::active) {{\n")
    for mutant in mutants:
        writer.write(f"case {mutant.number}: {{\n")
        writer.write(apply(body, start, mutant.edits), mutant)
        writer.write("\n}\n" + ("return;\n" if returns_nothing else "__builtin_trap();\n"))
    writer.write("default: break;\n}\n")
    writer.write(body)


def write_data(writer, source, data, mutants):
    """An initialiser in which each changed piece is chosen by the number of the mutant."""
    tokens = source.tokens
    start, end = tokens[data.first].start, tokens[data.last].start
    pick = "pick_default" if data.kind == "member" else "pick"
    pieces = {}
    for mutant in mutants:
        for edit in mutant.edits:
            pieces.setdefault((edit.start, edit.end), []).append((mutant, edit.after))
    at = start
    for (piece_start, piece_end), choices in sorted(pieces.items()):
        writer.write(source.text[at:piece_start])
        kind = choices[0][0].pick_type
        original = source.text[piece_start:piece_end]
        if kind:
            original = f"{kind}({original})"
        for mutant, after in choices:
            writer.write("\n")
            writer.write(f"ofc::mutants::{pick}<{mutant.number}>({kind}({after}), " if kind else
                         f"ofc::mutants::{pick}<{mutant.number}>({after}, ", mutant)
        writer.write(original + ")" * len(choices) + "\n")
        at = piece_end
    writer.write(source.text[at:end])


def write_schemata(source, mutants):
    """The file's text with all its built mutants, and for each line of it the mutant that the line belongs to."""
    writer = Writer()
    by_place = {}
    for mutant in mutants:
        if mutant.built and mutant.schematic:
            by_place.setdefault(id(mutant.where), []).append(mutant)
    places = [(source.tokens[f.first].end, source.tokens[f.last].start, f, write_function) for f in source.functions]
    places += [(source.tokens[d.first].start, source.tokens[d.last].start, d, write_data) for d in source.data]
    in_cpp = source.path.endswith(".cpp")
    at = 0
    for start, end, where, write in sorted(places, key=lambda place: place[:2]):
        between = source.text[at:start]
        if isinstance_of_table(where) and not in_cpp and id(where) in by_place:
            between = re.sub(r"\bconstexpr\b(?=[^;]*$)", "const", between)
        writer.write(constants(between) if in_cpp else between)
        if id(where) in by_place:
            write(writer, source, where, by_place[id(where)])
        else:
            writer.write(source.text[start:end])
        at = end
    rest = source.text[at:]
    writer.write(constants(rest) if in_cpp else rest)
    text = "".join(writer.parts)
    include = '#include "oracle/mutant.h"\n'
    if in_cpp:
        return include + text, {line + 1: mutant for line, mutant in writer.lines.items()}
    return text.replace("#pragma once\n", "#pragma once\n" + include, 1), {line + 1: m for line, m in writer.lines.items()}


def isinstance_of_table(where):
    return getattr(where, "kind", "") == "table"


def constants(text):
    """Code between bodies in a `.cpp` file: functions are computed when called, tables when the program starts."""
    text = re.sub(r"\bconstexpr\b(?=[^;{}()]*\()", "", text)  # a function
    return re.sub(r"\bconstexpr\b", "const", text)
