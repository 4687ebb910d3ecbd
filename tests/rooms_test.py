#!/usr/bin/env python3
"""Holds the includes of harness/ to the order of its rooms, as harness/CMakeLists.txt states it.

    tests/rooms_test.py

A room includes itself, the rooms that its line links, what these link, and the oracle. No two units include each other,
however long the way round. No two headers define a type of the same name, which the compiler and the linker take for
one. A room is small and has a short README.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
MOST_FILES = 25
MOST_LINES = 15


def rooms_in(text):
    """Each room with the rooms that its line links, in the order of the lines."""
    rooms = {}
    for name, links in re.findall(r"^ofcheck_room\((\w+)([^)]*)\)", text, re.M):
        rooms[name] = [link for link in links.split() if re.fullmatch(r"\w+", link)]
    return rooms


def reachable(rooms, name):
    found = set()
    for used in rooms.get(name, []):
        found |= {used} | reachable(rooms, used)
    return found


def wrong_order(rooms):
    known = {"oracle"}
    for name, links in rooms.items():
        yield from (f"room {name} links {link}, which does not stand above it" for link in links if link not in known)
        known.add(name)


def includes(root):
    """Each source file of a room, as `room/file.h`, with the files of rooms that it includes."""
    found = {}
    for path in sorted((root / "harness").glob("*/*")):
        if path.suffix in {".h", ".cpp"} and path.parent.name != "adapters":
            text = path.read_text(encoding="utf-8")
            found[f"{path.parent.name}/{path.name}"] = re.findall(r'#include "harness/([^"]+)"', text)
    return found


def wrong_includes(rooms, files):
    for file, targets in files.items():
        room = file.split("/")[0]
        may_use = reachable(rooms, room) | {room}
        for target in targets:
            if target not in files:
                yield f"harness/{file} includes harness/{target}, which is not there"
            elif target.split("/")[0] not in may_use:
                yield f"harness/{file} includes harness/{target}, but the room {room} does not use that room"


def circles(files):
    """The units that include each other: a header and its source are one unit."""
    graph = {}
    for file, targets in files.items():
        unit = file.rsplit(".", 1)[0]
        graph.setdefault(unit, set()).update(target.rsplit(".", 1)[0] for target in targets)
        graph[unit].discard(unit)
    done, path = set(), []

    def visit(unit):
        if unit in path:
            yield "circle of units: " + " -> ".join(path[path.index(unit):] + [unit])
            return
        if unit in done:
            return
        path.append(unit)
        for target in sorted(graph.get(unit, ())):
            yield from visit(target)
        path.pop()
        done.add(unit)

    for unit in sorted(graph):
        yield from visit(unit)


def types_in(text):
    """The names of the types that a header defines outside others, each with its namespace before it."""
    spaces = []
    for line in text.splitlines():
        if opened := re.match(r"(?:inline )?namespace ([\w:]*) ?\{", line):
            spaces.append(opened[1])
        elif re.match(r"\}  // namespace", line):
            spaces.pop()
        elif defined := re.match(r"(?:struct|class|enum class|enum|union) (\w+)(?: final)?(?: ?[:{].*)?$|using (\w+) =", line):
            yield "::".join([*spaces, defined[1] or defined[2]])


def same_types(headers):
    """The types of one name that several headers define; `headers` has the text of each."""
    places = {}
    for header, text in headers.items():
        for name in set(types_in(text)):
            places.setdefault(name, []).append(header)
    return [f"{name} is defined by each of {', '.join(found)}" for name, found in sorted(places.items()) if len(found) > 1]


def untidy_rooms(root, rooms, files):
    folders = {file.split("/")[0] for file in files}
    yield from (f"harness/{name}/ is no room of harness/CMakeLists.txt" for name in sorted(folders - set(rooms)))
    for name in rooms:
        count = sum(file.startswith(name + "/") for file in files)
        if count > MOST_FILES:
            yield f"the room {name} has {count} source files; at most {MOST_FILES}"
        readme = root / "harness" / name / "README.md"
        lines = readme.read_text(encoding="utf-8").count("\n") if readme.is_file() else 0
        if not 0 < lines <= MOST_LINES:
            yield f"harness/{name}/README.md has {lines} lines; 1 to {MOST_LINES}"


def faults_in(rooms, files):
    return [*wrong_order(rooms), *wrong_includes(rooms, files), *circles(files)]


def checks():
    """Pairs of a name and the faults that were found."""
    rooms = rooms_in((ROOT / "harness/CMakeLists.txt").read_text(encoding="utf-8"))
    files = includes(ROOT)
    yield "the rooms and their files are found", [] if len(rooms) > 10 and len(files) > 200 else [f"{len(rooms)} rooms, {len(files)} files"]
    yield "no include runs against the order of the rooms, and no units form a circle", faults_in(rooms, files)
    headers = {str(path.relative_to(ROOT)): path.read_text(encoding="utf-8")
               for folder in ("oracle", "harness") for path in sorted((ROOT / folder).rglob("*.h")) if "adapters" not in path.parts}
    found = [name for text in headers.values() for name in types_in(text)]
    yield "the types of headers are found", [] if len(found) > 300 else [f"{len(found)} of {len(headers)} headers"]
    yield "no two headers define a type of the same name", same_types(headers)
    one, two = "namespace a {\nstruct Claim {\n};\n}  // namespace a\n", "namespace a {\nclass Claim final : public B {\n};\n}  // namespace a\n"
    yield "two types of the same name are found", [] if same_types({"one.h": one, "two.h": two}) else ["they were not"]
    yield "types of two namespaces are two", same_types({"one.h": one, "two.h": two.replace("namespace a", "namespace b")})
    yield "rooms are small and each has a short README", list(untidy_rooms(ROOT, rooms, files))
    small = {"base": ["oracle"], "wire": ["base"]}
    right = {"base/a.h": [], "wire/b.cpp": ["base/a.h", "wire/b.h"], "wire/b.h": []}
    yield "a house in order has no fault", faults_in(small, right)
    for name, rooms, files in (
            ("an include against the order", small, {**right, "base/a.h": ["wire/b.h"]}),
            ("a missing file", small, {**right, "base/a.h": ["base/gone.h"]}),
            ("a circle of units", small, {**right, "wire/b.h": ["wire/c.h"], "wire/c.cpp": ["wire/b.h"], "wire/c.h": []}),
            ("a room that links one below it", {"base": ["wire"], "wire": []}, right)):
        yield f"{name} is found", [] if faults_in(rooms, files) else ["it was not"]


def main():
    passed = failed = 0
    for name, faults in checks():
        print(f"{'not ok' if faults else 'ok'} - {name}")
        for fault in faults:
            print(f"    {fault}")
        passed += not faults
        failed += bool(faults)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
