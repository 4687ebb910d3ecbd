#!/usr/bin/env python3
"""Divides runs as docs/scale/ says, loses two parts on the way, and holds the joined report to the undivided one, byte for byte.

    tests/scale_test.py --ofcheck build/ofcheck                                # GNU parallel, and the commands of each manifest
    tests/scale_test.py --ofcheck build/ofcheck --merge 1000                   # how long a merge of that many parts takes
    tests/scale_test.py --ofcheck build/ofcheck --slurm --deals 10000000       # a Slurm of one node, which it starts: as root
"""
import argparse
import os
import pathlib
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time

import yaml

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent
SCALE = ROOT / "docs/scale"
sys.path.insert(0, str(HERE))
from checks import Checks  # noqa: E402

# The oracle as an engine that is wrong now and then. The first time that it is asked about a part which stands in lost/ it
# kills the program that asks, in the middle of its answers.
ENGINE = """#!/bin/sh
part=${PARALLEL_SEQ:-${SLURM_ARRAY_TASK_ID:-${CI_NODE_INDEX:-}}}
if [ -n "$part" ] && rmdir "lost/$part" 2>/dev/null; then
  sed -u 300q | ./program oracle
  kill -9 $PPID
  exit
fi
./program oracle | stdbuf -oL sed 's/"points":\\[21,-21\\]/"points":[20,-20]/'
"""


def run(folder, *command, **more):
    return subprocess.run([str(word) for word in command], cwd=folder, capture_output=True, text=True, check=False, env={**os.environ, "OFCHECK": "./program", **more})


def prepared(ofcheck, folder):
    """A folder with the program, an engine, and the parts that are to be lost: the second and the third."""
    shutil.copy(ofcheck, folder / "program")
    (folder / "docs").symlink_to(ROOT / "docs")
    (folder / "my_engine").write_text(ENGINE)
    (folder / "my_engine").chmod(0o755)
    for part in "23":
        (folder / "lost" / part).mkdir(parents=True)


def undivided(folder, deals):
    """The whole run, as a merge of nothing else would show it: divided runs ask nothing for their causes."""
    done = run(folder, "./program", "run", "--no-questions", "--deals", deals, "--report", "json=undivided.jsonl", "--", "./my_engine")
    return [] if done.returncode == 1 else [f"the undivided run: exit {done.returncode}, expected 1: {done.stdout[-400:]}{done.stderr[-400:]}"]


def joined(folder):
    """What is wrong with what the parts come to."""
    yield from (f"part {part} was not lost" for part in sorted(path.name for path in (folder / "lost").iterdir()))
    done = run(folder, "./program", "merge", *sorted((folder / "parts").glob("part-*.jsonl")), "--report", "json=whole.jsonl")
    if done.returncode != 1:
        yield f"merge: exit {done.returncode}, expected 1: {done.stdout[-400:]}{done.stderr[-400:]}"
    elif (folder / "whole.jsonl").read_bytes() != (folder / "undivided.jsonl").read_bytes():
        yield "the joined report is not the undivided one"
    yield from (f"{path.name} stays behind" for path in sorted((folder / "parts").glob("*.journal")))


def gnu_parallel(folder, deals):
    """The command of the page, with fewer parts and deals."""
    page = (ROOT / "docs/scale.md").read_text(encoding="utf-8")
    command = re.search(r"^(parallel .*)$", page, re.M)[1]
    done = run(folder, "sh", "-c", re.sub(r"\b100\b", "5", command).replace("10000000", str(deals)))
    if done.returncode:
        yield f"{command}: exit {done.returncode}: {done.stderr[-600:]}"
    yield from joined(folder)


def commands_of(manifest):
    """How a manifest asks for a part: the command, with the names that its system gives it."""
    said = yaml.safe_load((SCALE / manifest).read_text(encoding="utf-8"))
    install = yaml.safe_load((ROOT / "docs/ci/gitlab.yml").read_text(encoding="utf-8"))["ofc-rules"]["script"][:-1]
    if manifest == "github.yml":
        (step,) = [step for step in said["jobs"]["part"]["steps"] if "part" in step.get("run", "")]
        assert step["env"] == {"PART": "${{ matrix.part }}"} and said["jobs"]["part"]["strategy"]["matrix"]["part"] == list(range(1, 9))
        # Both jobs install as GitLab's job of docs/ci.md does, and a part that was lost leaves its journal in the cache.
        for job in said["jobs"].values():
            assert any(each.get("run", "").splitlines()[:-1] == install for each in job["steps"]), job
        (save,) = [each for each in said["jobs"]["part"]["steps"] if each.get("uses", "").startswith("actions/cache/save@")]
        assert save["if"] == "always()" and "save-always" not in str(said)
        return step["run"], lambda part: {"PART": part}
    if manifest == "gitlab.yml":
        assert said[".ofcheck"]["before_script"][:-1] == install
        assert all(said[job]["extends"] == ".ofcheck" for job in ("ofcheck-part", "ofcheck-whole")), said
        (command,) = said["ofcheck-part"]["script"]
        return command, lambda part: {"CI_NODE_INDEX": part, "CI_NODE_TOTAL": said["ofcheck-part"]["parallel"]}
    (container,) = said["spec"]["template"]["spec"]["containers"]
    assert container["command"] == ["sh", "-c"] and said["spec"]["completions"] == 100
    return container["args"][0].replace("/usr/bin/part", "docs/scale/part").replace(" 100 ", " 8 "), lambda part: {"JOB_COMPLETION_INDEX": part - 1}


def by_manifest(manifest, folder, deals):
    command, names = commands_of(manifest)
    for part in range(1, 9):
        given = {name: str(value) for name, value in names(part).items()}
        for attempt in (1, 2):  # as its system tries again what was lost
            done = run(folder, "sh", "-c", command.replace("10000000", str(deals)), **given, PARALLEL_SEQ=str(part))
            if done.returncode == 0:
                break
            if "ended with 137" not in done.stderr:
                yield f"part {part} was to be killed: {done.stderr[-400:]}"
        if (done.returncode, attempt) != (0, 2 if part in (2, 3) else 1):
            yield f"part {part}: exit {done.returncode} at attempt {attempt}: {done.stderr[-400:]}"
    yield from joined(folder)


CONF = """ClusterName=ofcheck
SlurmctldHost={host}
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket={folder}/munge.socket
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
SlurmctldLogFile={folder}/slurmctld.log
SlurmdLogFile={folder}/slurmd.log
SlurmctldPort=16817
SlurmdPort=16818
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
ReturnToService=2
NodeName={host} CPUs={cpus} State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
"""


class Slurm:
    """A Slurm of one node, with a munge of its own, that lasts as long as the `with` statement."""

    def __init__(self, folder):
        self.folder, self.running = folder, []

    def start(self, *command):
        self.running.append(subprocess.Popen([str(word) for word in command], stdout=subprocess.DEVNULL, stderr=(self.folder / f"{command[0]}.err").open("w"), env={**os.environ, "SLURM_CONF": f"{self.folder}/slurm.conf"}))

    def __enter__(self):
        host = socket.gethostname().split(".")[0]
        for name in ("state", "spool"):
            (self.folder / name).mkdir()
        (self.folder / "slurm.conf").write_text(CONF.format(host=host, folder=self.folder, cpus=os.cpu_count()))
        key = self.folder / "munge.key"
        key.write_bytes(os.urandom(128))
        key.chmod(0o400)
        self.folder.chmod(0o755)
        self.start("munged", "--foreground", "--force", f"--key-file={key}", f"--socket={self.folder}/munge.socket", f"--pid-file={self.folder}/munged.pid",
                   f"--log-file={self.folder}/munged.log", f"--seed-file={self.folder}/munge.seed")
        time.sleep(2)
        self.start("slurmctld", "-D", "-f", self.folder / "slurm.conf")
        time.sleep(3)
        self.start("slurmd", "-D", "-f", self.folder / "slurm.conf", "-N", host)
        for _ in range(60):
            if "idle" in run(self.folder, "sinfo", "-h", "-o", "%T", SLURM_CONF=f"{self.folder}/slurm.conf").stdout:
                return self
            time.sleep(1)
        logs = "".join(path.read_text(errors="replace")[-800:] for path in sorted(self.folder.glob("*.log")) + sorted(self.folder.glob("*.err")))
        self.__exit__()
        raise SystemExit(f"Slurm did not start\n{logs}")

    def __exit__(self, *_):
        for process in reversed(self.running):
            process.terminate()
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()


def by_slurm(folder, deals):
    """The commands at the head of docs/scale/slurm.sh, with eight parts."""
    text = (SCALE / "slurm.sh").read_text(encoding="utf-8")
    array, whole = re.search(r"^#   (array=.*)\n#   (sbatch .*)$", text, re.M).groups()
    array = array.replace("1-100", "1-8").replace("10000000", str(deals))
    whole = whole.replace("'ofcheck merge", "'./program merge").replace("--dependency", "--parsable --dependency")
    with tempfile.TemporaryDirectory(prefix="slurm") as own, Slurm(pathlib.Path(own)):
        conf = {"SLURM_CONF": f"{own}/slurm.conf"}
        done = run(folder, "sh", "-c", f"{array}\n{whole}", **conf)
        if done.returncode:
            yield f"sbatch: {done.stderr[-600:]}"
            return
        last = done.stdout.split()[-1]
        while run(folder, "squeue", "-h", **conf).stdout.strip():
            time.sleep(2)
            if "DependencyNeverSatisfied" in run(folder, "squeue", "-h", "-o", "%R", **conf).stdout:
                yield f"a part failed for good: {''.join(path.read_text()[-300:] for path in folder.glob('ofcheck-*.out'))}"
                return
        if not (folder / "whole.jsonl").exists():
            yield f"job {last} has joined nothing"
    said = "".join(path.read_text(errors="replace") for path in folder.glob("ofcheck-*.out"))
    if said.count("ended with 137") != 2:
        yield f"two parts were to be lost: {said[-600:]}"
    yield from joined(folder)


def many_parts(folder, parts):
    """A merge of a thousand parts takes a second and 64 MiB at most, and as much time for each of more."""
    asked = f"seq {parts} | xargs -P {os.cpu_count()} -I@ ./program run --deals {parts * 10} --shard @/{parts} --report json=@.jsonl --summary -- ./program oracle"
    done = run(folder, "sh", "-c", f"{asked} >/dev/null")
    if done.returncode:
        yield f"a part failed: {done.stderr[-400:]}"
        return
    begun = time.monotonic()
    child = subprocess.Popen(["./program", "merge", *(f"{part}.jsonl" for part in range(1, parts + 1)), "--summary"], cwd=folder, stdout=subprocess.DEVNULL)
    _, status, used = os.wait4(child.pid, 0)
    took, kilobytes = time.monotonic() - begun, used.ru_maxrss
    print(f"    a merge of {parts} parts: {took:.2f} s, {kilobytes / 1024:.0f} MiB", flush=True)
    if status:
        yield f"merge: status {status}"
    if took > parts / 1000 or kilobytes > 64 * 1024:
        yield f"at most {parts / 1000} s and 64 MiB were expected"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ofcheck", required=True, type=pathlib.Path)
    parser.add_argument("--deals", type=int, default=4000)
    parser.add_argument("--merge", type=int, metavar="PARTS", help="measure a merge, and nothing else")
    parser.add_argument("--slurm", action="store_true", help="under Slurm, and nothing else")
    args = parser.parse_args()
    checks = Checks(args.ofcheck)
    ways = {"Slurm": by_slurm} if args.slurm else {"GNU parallel": gnu_parallel} | {
        name: lambda folder, deals, name=name: by_manifest(name, folder, deals) for name in ("github.yml", "gitlab.yml", "kubernetes.yaml")}
    with tempfile.TemporaryDirectory() as name:
        if args.merge:
            shutil.copy(args.ofcheck, pathlib.Path(name) / "program")
            checks.verdict("a merge is fast", list(many_parts(pathlib.Path(name), args.merge)))
            ways = {}
        first = None
        for number, (what, faults) in enumerate(ways.items()):
            folder = pathlib.Path(name) / str(number)
            folder.mkdir()
            prepared(args.ofcheck, folder)
            if first is None:
                checks.verdict("the undivided run ends with failures", undivided(folder, args.deals))
                first = folder / "undivided.jsonl"
            else:
                shutil.copy(first, folder)
            checks.verdict(f"{what}: two parts are lost, and the joined report is the undivided one", list(faults(folder, args.deals)))
    print(f"{checks.passed} passed, {checks.failed} failed")
    return 1 if checks.failed else 0


if __name__ == "__main__":
    sys.exit(main())
