"""`make test`, `make bench` and `make play` leave no database, browser or worker behind when interrupted or killed.

The tests use a Makefile of their own: its lines start the same programs, without installing anything first.
"""

import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from tests.e2e.browser import find_chromium
from tests.tiers import slow_but
from tools.household import descendants
from tools.supervise import ROOT
from tools.with_services import answers, free_port

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the kernel's help is Linux's")
ENDINGS = ["Ctrl-C", "SIGTERM", "SIGKILL", "SIGKILL for what make had started"]
MAKEFILE = "test:\n\t@{python} -m tools.with_services {python} {guests} {folder}\nplay:\n\t@{python} -m tools.play\n"
# Programs that tests may start: a browser with its many processes, and one in its own session that ignores SIGTERM.
GUESTS = """
import subprocess, sys, time
from pathlib import Path
from playwright.sync_api import sync_playwright
folder = Path(sys.argv[1])
if not (folder / "polite").exists():
    stubborn = "trap '' TERM; touch %s; while true; do sleep 0.2; done" % (folder / "stubborn")
    subprocess.Popen(["sh", "-c", stubborn], start_new_session=True)
with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path="{chromium}", args=["--no-sandbox", "--disable-gpu"])
    browser.new_page()
    (folder / "ready").touch()
    time.sleep(600)
"""


def until(condition: Callable[[], object], seconds: float, what: str) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, what
        time.sleep(0.1)


def name_of(pid: int) -> str:
    """Return the command line of a process; empty once it has ended."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_text().replace("\0", " ").strip()
    except OSError:
        return ""


def listen_to_ctrl_c() -> None:
    """Accept Ctrl-C as on a terminal: a shell's background processes and their children ignore it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@contextmanager
def made(folder: Path, target: str, **variables: str) -> Iterator["subprocess.Popen[bytes]"]:
    """Run make in a process group of its own, as on a terminal. Its output is in the file ``output``."""
    (folder / "guests.py").write_text(GUESTS.replace("{chromium}", find_chromium()))
    makefile = folder / "Makefile"
    makefile.write_text(MAKEFILE.format(python=sys.executable, guests=folder / "guests.py", folder=folder))
    environment = {name: value for name, value in os.environ.items() if not name.startswith("TEST_")} | variables
    with (folder / "output").open("wb") as output:
        process = subprocess.Popen(
            ["make", "--file", str(makefile), target],
            cwd=ROOT,
            env=environment,
            stdout=output,
            stderr=output,
            start_new_session=True,
            preexec_fn=listen_to_ctrl_c,
        )
    try:
        yield process
    finally:
        for pid in {process.pid, *descendants(process.pid)}:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        process.wait()


@contextmanager
def short_folder() -> Iterator[Path]:
    """Make a folder with a short path, for Chromium's sockets, that PostgreSQL's user can enter."""
    with tempfile.TemporaryDirectory(prefix="hp-", dir="/tmp") as name:
        folder = Path(name)
        folder.chmod(0o755)
        yield folder


def end(make: "subprocess.Popen[bytes]", ending: str) -> None:
    """End make in one of four ways."""
    match ending:
        case "Ctrl-C":
            os.killpg(make.pid, signal.SIGINT)
        case "SIGTERM":
            make.terminate()
        case "SIGKILL":
            make.kill()
        case "SIGKILL for what make had started":
            children = [int(pid) for pid in Path(f"/proc/{make.pid}/task/{make.pid}/children").read_text().split()]
            for pid in children:
                os.kill(pid, signal.SIGKILL)
    make.wait(timeout=60)


def assert_gone(pids: set[int]) -> None:
    until(lambda: not any(map(name_of, pids)), 30, f"still there: {[name_of(pid) for pid in pids if name_of(pid)]}")


@pytest.mark.parametrize("ending", slow_but(["SIGTERM"], ENDINGS))
def test_of_tests_nothing_is_left(tmp_path: Path, ending: str) -> None:
    own = ending == "SIGKILL for what make had started"
    if own:  # then nothing is left to kill processes that ignore SIGTERM
        (tmp_path / "polite").touch()
    with short_folder() as temporary, made(tmp_path, "test", TMPDIR=str(temporary)) as make:
        until(lambda: (tmp_path / "ready").exists() or make.poll() is not None, 60, "the tests did not start")
        pids = descendants(make.pid)
        started = " ".join(map(name_of, pids))
        assert all(word in started for word in ("postgres", "redis", "chromium")), (tmp_path / "output").read_text()
        end(make, ending)
        assert_gone(pids)
        assert own or not list(temporary.iterdir())


@pytest.fixture(scope="module")
def var(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a site, which only the first test creates."""
    return tmp_path_factory.mktemp("var")


@pytest.mark.parametrize("ending", slow_but(["SIGTERM"], ENDINGS))
def test_of_play_nothing_is_left(tmp_path: Path, var: Path, ending: str) -> None:
    port = free_port()
    kept = {"HALFPINT_VAR": str(var), "PORT": str(port), "DJANGO_SETTINGS_MODULE": "halfpint_site.settings"}
    unset = ("DATABASE_URL", "CACHE_URL", "BROKER_URL", "EMAIL_URL", "ALLOWED_HOSTS")
    with pytest.MonkeyPatch.context() as patch:
        for name in unset:
            patch.delenv(name, raising=False)
        with made(tmp_path, "play", **kept) as make:
            until(lambda: answers(port) or make.poll() is not None, 90, "the site did not start")
            pids = descendants(make.pid)
            assert len(pids) >= 4, (tmp_path / "output").read_text()
            end(make, ending)
            assert_gone(pids)
    assert not answers(port)


def test_play_ends_its_start_with_the_address_and_keeps_little_memory(tmp_path: Path, var: Path) -> None:
    port = free_port()
    kept = {"HALFPINT_VAR": str(var), "PORT": str(port), "DJANGO_SETTINGS_MODULE": "halfpint_site.settings"}
    output = tmp_path / "output"
    with pytest.MonkeyPatch.context() as patch:
        for name in ("DATABASE_URL", "CACHE_URL", "BROKER_URL", "EMAIL_URL", "ALLOWED_HOSTS"):
            patch.delenv(name, raising=False)
        with made(tmp_path, "play", **kept) as make:
            address = f"Half-Pint is open: http://localhost:{port}/"
            until(lambda: address in output.read_text() or make.poll() is not None, 240, "the site did not start")
            said = output.read_text()
            (supervisor,) = (pid for pid in descendants(make.pid) if "tools.play" in name_of(pid))
            rollup = Path(f"/proc/{supervisor}/smaps_rollup").read_text()
            end(make, "Ctrl-C")
    assert said.rstrip().endswith(address)
    steps = ("Translations", "Database", "Static files", "Rules and search", "Web server", "Worker")
    assert [line.split(" ...")[0].strip() for line in said.splitlines() if line.endswith(" ...")] == list(steps)
    assert "superuser" not in said
    assert int(re.findall(r"^Rss: +(\d+) kB", rollup, re.MULTILINE)[0]) < 60_000


@pytest.mark.parametrize(
    ("target", "command"),
    [("play", "-m tools.play"), *((name, "-m tools.with_services") for name in ("test", "bench"))],
)
def test_our_own_makefile_starts_the_same_programs(target: str, command: str) -> None:
    recipe = re.findall(rf"^{target}:.*\n((?:\t.*\n)+)", (ROOT / "Makefile").read_text(), re.MULTILINE)[0]
    assert command in recipe
