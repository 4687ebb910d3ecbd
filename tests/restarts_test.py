#!/usr/bin/env python3
"""Holds the harness to losing neither memory nor descriptors over many restarts of an engine.

    tests/restarts_test.py --ofcheck build/ofcheck                 what /proc says of the harness while engines come and go
    tests/restarts_test.py --ofcheck build/ofcheck --valgrind      valgrind's word on it, over a thousand restarts

The engine ends at most questions, but not at so many in a row that the harness gives it up. Each time it starts it writes down which descriptors the harness has open and how
much memory it has. Without valgrind, or without /proc, nothing is tested: the script says so, and ends with 77.
"""
import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

SKIPPED = 77  # what ctest takes for "not run"

# A shell starts in a millisecond or two. $PPID is the harness.
ENGINE = r"""
open=$(ls -l /proc/$PPID/fd 2>/dev/null | sed -n 's/.* \([0-9][0-9]* -> .*\)/\1/p' | tr '\n' '|')
read -r _ resident _ < /proc/$PPID/statm
printf '%s|%s\n' "$resident" "$open" >> "$STARTS"
while read -r line; do
  id=${line#*'"id":'}; id=${id%%[,\}]*}
  case $line in
    *'"op":"hello"'*)
      printf '{"id":%s,"result":{"protocol":1,"name":"it ends","operations":["score"],"rules":"bga-pineapple","window":1}}\n' "$id" ;;
    *'"op":"score"'*)
      n=$(($(wc -l < "$STARTS") % 20))
      [ "$n" -lt 3 ] || exit 3
      printf '\n' >> "$STARTS"
      printf '{"id":%s,"unsupported":{"reason":"it is tired"}}\n' "$id" ;;
    *) printf '{"id":%s,"result":{}}\n' "$id" ;;
  esac
done
"""


def run(ofcheck, folder, deals, jobs, before=()):
    """Runs the engine; the starts as pairs of pages and descriptors ("5 -> pipe:[26303]"), and what the harness said."""
    engine = folder / "ends.sh"
    engine.write_text(ENGINE, encoding="utf-8")
    starts = folder / "starts"
    starts.unlink(missing_ok=True)
    command = [*before, ofcheck, "run", "--deals", str(deals), "--rules", "bga-pineapple", "--jobs", str(jobs), "--recheck", "0", "--window", "1",
               "--", "sh", str(engine)]
    done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=900, check=False,
                          env=dict(os.environ, STARTS=str(starts)))
    lines = starts.read_text(encoding="utf-8").split("\n") if starts.exists() else []
    starts = [line.rstrip("|").split("|") for line in lines if line]
    return [(int(pages), set(descriptors)) for pages, *descriptors in starts], done


def kept_open(starts, early):
    """The descriptors that were not open at any of the first `early` starts, and then at each of the last hundred.

    How many are open at a start tells nothing by itself: an engine may look before the harness has closed the ends that are the engine's, or while another copy starts or
    ends. But what leaks stays; and a pipe has a number that no other pipe gets.
    """
    at_first = set().union(*(descriptors for _, descriptors in starts[:early]))
    return sorted(set.intersection(*(descriptors for _, descriptors in starts[-100:])) - at_first)


def steady(ofcheck, folder, jobs):
    """What is wrong, as a list of words: descriptors or memory that grow with the number of restarts."""
    starts, done = run(ofcheck, folder, 400, jobs)
    faults = [] if done.returncode == 1 else [f"exit code {done.returncode}: {done.stderr[:300]}"]
    if len(starts) < 250:
        return faults + [f"only {len(starts)} starts: no test"]
    early = 20 * jobs
    leaked = kept_open(starts, early)
    if leaked:
        faults.append(f"{len(leaked)} descriptors stay open: {', '.join(leaked[:8])}")
    grown = (starts[-1][0] - starts[early][0]) * os.sysconf("SC_PAGE_SIZE")
    if grown > 8 << 20:  # each result of a crash is kept, with its text: a few hundred KiB in all
        faults.append(f"{grown >> 20} MiB more in the end")
    return faults


def under_valgrind(ofcheck, folder, wanted):
    log = folder / "valgrind.txt"
    valgrind = ["valgrind", "--leak-check=full", "--errors-for-leak-kinds=definite,indirect,possible", "--track-fds=yes", "--error-exitcode=9",
                f"--log-file={log}"]
    starts, done = run(ofcheck, folder, wanted * 5 // 4, 1, valgrind)
    said = log.read_text(encoding="utf-8", errors="replace") if log.exists() else ""
    faults = [] if done.returncode == 1 else [f"exit code {done.returncode}: {done.stderr[:300]}", *said.splitlines()[-40:]]
    if len(starts) <= wanted:
        faults.append(f"{len(starts)} starts, {wanted} restarts were to be made")
    errors = re.search(r"ERROR SUMMARY: (\d+) errors", said)
    if errors is None or errors.group(1) != "0":
        faults.append(errors.group(0) if errors else "valgrind wrote no summary")
    leaked = re.findall(r"Open (?:file descriptor|AF_\w+ socket) \d+:?.*\n(?!.*<inherited from parent>)", said)
    faults += [f"open at the end: {line.strip()}" for line in leaked if str(log) not in line]
    print(f"    {len(starts) - 1} restarts; " + "; ".join(re.findall(r"(?:FILE DESCRIPTORS|in use at exit|definitely lost|possibly lost):.*", said)))
    return faults


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ofcheck", required=True, help="the program")
    parser.add_argument("--valgrind", action="store_true", help="run the harness under valgrind")
    parser.add_argument("--restarts", type=int, default=1000, help="how many under valgrind")
    arguments = parser.parse_args()
    if not pathlib.Path("/proc/self/statm").exists():
        print("skipped: this system has no /proc")
        return SKIPPED
    if arguments.valgrind and not shutil.which("valgrind"):
        print("skipped: valgrind is not installed")
        return SKIPPED
    ofcheck = str(pathlib.Path(arguments.ofcheck).resolve())
    started = time.monotonic()
    results = {}
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        if arguments.valgrind:
            results["valgrind finds no leak of memory or descriptors"] = under_valgrind(ofcheck, folder, arguments.restarts)
        else:
            for jobs in (1, 2):
                results[f"descriptors and memory stay, --jobs {jobs}"] = steady(ofcheck, folder, jobs)
    for name, faults in results.items():
        print("\n    ".join([f"{'not ok' if faults else 'ok'} - {name}", *faults]))
    failed = sum(bool(faults) for faults in results.values())
    print(f"{len(results) - failed} passed, {failed} failed in {time.monotonic() - started:.0f} s")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
