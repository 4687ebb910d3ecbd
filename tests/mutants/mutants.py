#!/usr/bin/env python3
"""Changes the oracle one operator, constant, comparison, branch, statement or table entry at a time, and counts which
changes the YAML corpus notices. docs/mutation.md says how.

    tests/mutants/mutants.py                        every mutant; goes on where an earlier run stopped
    tests/mutants/mutants.py --sample 200 --seed 7  the same 200 of them for the same seed
    tests/mutants/mutants.py --section foul         those of one section
    tests/mutants/mutants.py --list                 what would be changed; builds nothing

Exit 0: every mutant is killed, equivalent for a reason that is written down, or does not compile. 1: a mutant survives,
or the list of equivalents is wrong. 2: usage. 3: nothing was measured.
"""
import argparse
import concurrent.futures
import json
import os
import pathlib
import random
import resource
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

import building
import operators
import report
from building import ROOT
from cpp_source import read_source

RESULTS = "results.jsonl"


def read_oracle():
    paths = sorted((ROOT / "oracle").glob("*.h")) + sorted((ROOT / "oracle").glob("*.cpp"))
    paths = [path for path in paths if path.stem not in operators.LEFT_OUT_FILES]
    return {f"oracle/{path.name}": read_source(f"oracle/{path.name}", path.read_text(encoding="utf-8")) for path in paths}


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sample", type=int, metavar="N", help="only N mutants, chosen by the seed")
    parser.add_argument("--seed", type=int, default=1, help="of the sample (1)")
    parser.add_argument("--section", action="append", metavar="NAME", help="only the mutants of this section; may be repeated")
    parser.add_argument("--only", action="append", metavar="ID", help="only this mutant, by the id that the report prints; may be repeated")
    parser.add_argument("--survivors", action="store_true", help="only those that survived when they last ran, under any corpus")
    parser.add_argument("--one-build", action="store_true", help="leave out the few that have to be built one by one")
    parser.add_argument("--list", action="store_true", help="list the mutants and stop")
    parser.add_argument("--equivalents", action="store_true", help="print the equivalent mutants with their reasons too")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many run at once (all processors)")
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / "build-mutants", help="the build folder (build-mutants)")
    return parser, parser.parse_args()


def choose(parser, args, mutants, earlier):
    """The mutants that the command line asks for."""
    chosen = mutants
    if args.section:
        known = sorted({m.section for m in mutants})
        for name in set(args.section) - set(known):
            parser.error(f"unknown section '{name}'; there are {', '.join(known)}")
        chosen = [m for m in chosen if m.section in args.section]
    if args.only:
        for name in set(args.only) - {m.id for m in mutants}:
            parser.error(f"unknown mutant '{name}'; --list names them")
        chosen = [m for m in chosen if m.id in args.only]
    if args.survivors:
        chosen = [m for m in chosen if earlier.get(m.id) == "survived"]
    if args.one_build:
        chosen = [m for m in chosen if m.schematic]
    if args.sample is not None:
        if args.sample < 1:
            parser.error("--sample is at least 1")
        picked = {m.id for m in random.Random(args.seed).sample(chosen, min(args.sample, len(chosen)))}
        chosen = [m for m in chosen if m.id in picked]
    return chosen


def read_results(path):
    """Earlier outcomes: by key, and the last one of each mutant."""
    by_key, last = {}, {}
    if path.exists():
        for line in path.read_text(encoding="utf-8").splitlines():
            try:
                row = json.loads(line)
            except ValueError:
                continue  # the last line of a run that was stopped
            by_key[row["key"]] = (row["outcome"], row["by"])
            last[row["id"]] = row["outcome"]
    return by_key, last


class Run:
    """One run: what is known already, and what is written down as it comes."""

    def __init__(self, args, sources, mutants, by_key):
        self.args, self.sources, self.mutants, self.by_key = args, sources, mutants, by_key
        kit = [p for pattern in ("oracle/*.h", "oracle/*.cpp", "harness/*/*.h", "harness/*/*.cpp", "oracle/presets.cmake", "cases/**/*.yaml",
                                 "docs/schema/*.json", "tests/mutants/*.cpp", "tests/mutants/*.py", "tests/mutants/CMakeLists.txt",
                                 "harness/corpus/record.cmake", "harness/corpus/compile/*.cpp")
               for p in ROOT.glob(pattern)]
        self.kit = building.digest(kit)
        self.outcomes = {}
        self.started = time.monotonic()
        self.done = 0

    def key(self, mutant):
        """A key of the mutated file, the rest of the kit and the corpus: the same key, the same outcome."""
        return building.hashlib.sha256((self.kit + mutant.path + mutant.text(self.sources[mutant.path])).encode()).hexdigest()

    def say(self, text):
        print(f"[{time.monotonic() - self.started:6.0f} s] {text}", file=sys.stderr, flush=True)

    def note(self, mutant, outcome, by):
        self.outcomes[mutant.id] = (outcome, by)
        with (self.args.build / RESULTS).open("a", encoding="utf-8") as file:
            file.write(json.dumps({"key": self.key(mutant), "id": mutant.id, "outcome": outcome, "by": by}, ensure_ascii=False) + "\n")
        self.done += 1
        if self.done % 100 == 0:
            self.say(f"{self.done} of {self.to_do} mutants")

    def measure(self):
        to_do = []
        for mutant in self.mutants:
            known = self.by_key.get(self.key(mutant))
            if known:
                self.outcomes[mutant.id] = known
            else:
                to_do.append(mutant)
        self.to_do = len(to_do)
        seed = f" of seed {self.args.seed}" if self.args.sample is not None else ""
        self.say(f"{len(self.mutants)} mutants{seed}, of which {len(self.mutants) - len(to_do)} are known from an earlier run")
        self.measure_schemata([m for m in to_do if m.schematic])
        self.measure_alone([m for m in to_do if not m.schematic])

    def measure_schemata(self, mutants):
        if not mutants:
            return
        self.say("building the oracle with all mutants in it")
        build = building.Build(self.args.build / "schemata", "-O1", self.args.jobs)
        building.build_schemata(build, self.sources, self.args.all_mutants, self.say)
        self.say(f"built; running {len(mutants)} mutants")
        with concurrent.futures.ThreadPoolExecutor(self.args.jobs) as pool:
            waiting = {pool.submit(build.run, m.number, m.section): m for m in mutants if m.built}
            for mutant in mutants:
                if not mutant.built:
                    self.note(mutant, "not built", "")
            for future in concurrent.futures.as_completed(waiting):
                self.note(waiting[future], *future.result())

    def measure_alone(self, mutants):
        if not mutants:
            return
        self.say(f"building {len(mutants)} mutants one by one")
        queues = [mutants[k::self.args.jobs] for k in range(self.args.jobs)]
        with concurrent.futures.ThreadPoolExecutor(self.args.jobs) as pool:
            for future in [pool.submit(self.measure_queue, k, queue) for k, queue in enumerate(queues) if queue]:
                future.result()

    def measure_queue(self, k, mutants):
        build = building.Build(self.args.build / f"alone-{k}", "-O0", 1, alone=True)
        if not building.build_alone(build, self.sources):
            raise building.BrokenKit("the oracle does not build without any mutant")
        building.hold_unchanged(build)
        for mutant in mutants:
            if building.build_alone(build, self.sources, mutant):
                self.note(mutant, *build.run(0, mutant.section))
            else:
                self.note(mutant, "not built", "")


def print_list(chosen):
    """The mutants, one a line, as far as anybody reads it: `--list | head` is no error."""
    try:
        for m in chosen:
            print(f"{m.id} {m.section:<12} {m.path}:{m.line}: {m.function}: {m.kind}: {m.before}  →  {m.after or 'nothing'}")
        print(f"{len(chosen)} mutants; left out: " + "; ".join(f"{n} ({why})" for n, why in {**operators.LEFT_OUT_FILES, **operators.LEFT_OUT, **operators.LEFT_OUT_DATA, **operators.LEFT_OUT_ENUMS}.items()))
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what is left in the buffer goes there at the end


def main():
    parser, args = arguments()
    if args.jobs < 1:
        parser.error("--jobs is at least 1")
    args.build = args.build.resolve()
    sources = read_oracle()
    args.all_mutants = operators.all_mutants(sources)
    by_key, earlier = read_results(args.build / RESULTS)
    chosen = choose(parser, args, args.all_mutants, earlier)
    if args.list:
        print_list(chosen)
        return 0 if chosen else 3
    equivalents = report.Equivalents(building.PROJECT / "equivalent.json")
    reasons = equivalents.explain(args.all_mutants)
    args.build.mkdir(parents=True, exist_ok=True)
    run = Run(args, sources, chosen, by_key)
    try:
        run.measure()
    except building.BrokenKit as problem:
        print(f"nothing was measured: {problem}", file=sys.stderr)
        return 3
    if not any(outcome in ("killed", "survived") for outcome, _ in run.outcomes.values()):
        print("nothing was measured: no mutant ran", file=sys.stderr)
        return 3
    equivalents.check_killed(run.outcomes)
    report.print_table(chosen, run.outcomes, reasons, sys.stdout)
    survivors = report.print_survivors(chosen, run.outcomes, reasons, sys.stdout)
    if args.equivalents:
        report.print_equivalents(chosen, run.outcomes, reasons, sys.stdout)
    for problem in equivalents.problems:
        print(f"equivalent.json: {problem}", file=sys.stdout)
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    run.say(f"done, with {used.ru_utime + used.ru_stime:.0f} s of processor time in all")
    return 1 if survivors or equivalents.problems else 0


if __name__ == "__main__":
    sys.exit(main())
