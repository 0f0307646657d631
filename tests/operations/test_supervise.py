"""One command keeps all processes running: tested with small programs that behave like ours."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path

import pytest

from tools.supervise import ROOT, read_procfile

SUPERVISE = """
import os, sys
from tools import supervise
from tools.household import household
supervise.FIRST_PAUSE, supervise.PATIENCE = 0.05, 1.0
with household():
    supervise.supervise(dict(line.split(": ", 1) for line in sys.argv[1:]), os.environ)
"""


def until(condition: Callable[[], object], seconds: float = 20) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.02)


def lives(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


@contextmanager
def supervised(*lines: str) -> Iterator["subprocess.Popen[str]"]:
    command = [sys.executable, "-c", SUPERVISE, *lines]
    with subprocess.Popen(command, cwd=ROOT, stderr=subprocess.PIPE, text=True) as process:
        try:
            yield process
        finally:
            process.terminate()


def pids(folder: Path, name: str) -> list[int]:
    """Return the pids of all runs of that process, in order."""
    file = folder / name
    return [int(line) for line in file.read_text().split()] if file.exists() else []


def sleeper(folder: Path, name: str) -> str:
    return f"{name}: echo $$ >> {folder / name}; exec sleep 600"


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
class TestProcesses:
    def test_a_killed_process_comes_back_and_the_others_stay(self, tmp_path: Path) -> None:
        with supervised(sleeper(tmp_path, "one"), sleeper(tmp_path, "two")):
            until(lambda: pids(tmp_path, "one") and pids(tmp_path, "two"))
            os.kill(pids(tmp_path, "one")[0], signal.SIGKILL)
            until(lambda: len(pids(tmp_path, "one")) == 2)
            assert lives(pids(tmp_path, "one")[1])
            assert [lives(pid) for pid in pids(tmp_path, "two")] == [True]

    def test_one_that_keeps_ending_is_started_ever_more_rarely(self, tmp_path: Path) -> None:
        with supervised(f"bad: date +%s.%N >> {tmp_path / 'bad'}; exit 3", sleeper(tmp_path, "good")) as process:
            until(lambda: (tmp_path / "bad").exists() and len((tmp_path / "bad").read_text().split()) >= 5)
            moments = [float(line) for line in (tmp_path / "bad").read_text().split()]
            pauses = [later - earlier for earlier, later in pairwise(moments)]
            assert lives(pids(tmp_path, "good")[0])
            process.terminate()
            said = process.communicate()[1]
            told = [float(x) for x in re.findall(r"bad ended \(exit status 3\); it starts again in ([\d.]+) s", said)]
            assert told[:4] == [0.1, 0.2, 0.4, 0.8]
            assert all(pause >= least for pause, least in zip(pauses, told, strict=False))

    def test_sigterm_ends_all_of_them_also_one_that_does_not_listen(self, tmp_path: Path) -> None:
        stubborn = f"stubborn: trap '' TERM; echo $$ >> {tmp_path / 'stubborn'}; while true; do sleep 0.1; done"
        with supervised(sleeper(tmp_path, "one"), stubborn) as process:
            until(lambda: pids(tmp_path, "one") and pids(tmp_path, "stubborn"))
            process.terminate()
            assert process.wait(timeout=20) == 0
        assert not any(lives(pid) for name in ("one", "stubborn") for pid in pids(tmp_path, name))

    def test_what_a_killed_process_had_started_does_not_stay_behind(self, tmp_path: Path) -> None:
        with supervised(f"parent: sleep 600 & echo $! >> {tmp_path / 'child'}; echo $$ >> {tmp_path / 'parent'}; wait"):
            until(lambda: pids(tmp_path, "parent"))
            os.kill(pids(tmp_path, "parent")[0], signal.SIGKILL)
            until(lambda: not lives(pids(tmp_path, "child")[0]))

    def test_a_supervisor_that_is_killed_takes_its_processes_along(self, tmp_path: Path) -> None:
        with supervised(sleeper(tmp_path, "one")) as process:
            until(lambda: pids(tmp_path, "one"))
            process.kill()
            until(lambda: not lives(pids(tmp_path, "one")[0]))


def test_the_procfile_is_read_whole() -> None:
    commands = read_procfile()
    assert len(commands) == len((ROOT / "Procfile").read_text().splitlines())
    assert {"web", "worker", "beat"} <= set(commands)


def test_a_name_that_the_procfile_does_not_have_is_said() -> None:
    with pytest.raises(SystemExit, match="no wep"):
        read_procfile(["wep"])


def test_every_process_replaces_its_shell_so_that_signals_reach_it() -> None:
    assert all(command.startswith("exec ") for command in read_procfile().values())
