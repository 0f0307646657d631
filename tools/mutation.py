"""Check the quick test tier with deliberate faults: `python -m tools.mutation SEED RESULTS.json [FAULTS]`.

The seed decides on ten faults in each of six areas of the code. Each fault is written into the working tree, and the
tests that are nearest to it run until one fails or :data:`LIMIT` seconds have passed. A failure counts only if the same
test, run alone, fails with the fault and passes without. The results go to the JSON file after each fault; a second run
with the same file continues there.

Run this in a worktree that is used for nothing else. One process imports the project and creates the database, and a
fork of it runs the tests of a fault, with the code of the changed functions replaced. Tests in a browser, of the
architecture, and that need PostgreSQL or a server of their own are left out.
"""

import gc
import inspect
import json
import os
import random
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import pytest

from tools.faults import ROOT, Fault, changed_functions, faults
from tools.nearest_tests import likeness, nearest_tests, rarity, words_of

Codes = dict[tuple[str, int], CodeType]
LIMIT = 150
"""Seconds in which a test must find a fault."""
LONGEST = 45
"""Seconds after which a single test is left, without a result."""
TITLES = 6
"""Number of titles for which a fault in shared code of games is tried."""


def main(seed: str, results: str, most: str = "60") -> int:
    """Try the faults of a seed, print what found them, and return 0 if at least eleven of twelve were found."""
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
    _prepare()
    file = Path(results)
    done = json.loads(file.read_text()) if file.exists() else []
    for number, fault in enumerate(faults(seed)[: int(most)], 1):
        if number > len(done):
            done.append(fault.described() | _try(fault))
            file.write_text(json.dumps(done, indent=1, ensure_ascii=False))
        _print(number, done[number - 1])
    found = sum(bool(each["found_by"]) for each in done)
    print(f"{found} of {len(done)} faults found (seed {seed}).")
    return int(found < len(done) * 11 / 12)


def _print(number: int, done: dict[str, Any]) -> None:
    print(f"{number}. {done['file']}:{done['line']} ({done['area']}, {done['kind']})")
    print(f"   - {done['before']}\n   + {done['after']}")
    ran = f"{done['tests']} tests, {done['seconds']} s"
    print(f"   found by {done['found_by']} ({ran})" if done["found_by"] else f"   NOT FOUND: {done['why']} ({ran})")
    sys.stdout.flush()


def _prepare() -> None:
    """Import the project and create the database once, for all forks."""
    import django
    import hypothesis  # noqa: F401 - each fork would import it
    from django.test import utils

    django.setup()
    utils.setup_test_environment()
    from games.rulebook import building
    from tests.tiers import representatives
    from tools import messages

    representatives()
    messages.compile_messages()
    building.build()
    utils.setup_databases(0, False)
    utils.teardown_test_environment()
    for module, name in ((messages, "compile_messages"), (building, "build"), (utils, "teardown_databases")):
        setattr(module, name, lambda *_, **__: None)
    utils.setup_databases = lambda **_: []
    rarity()


def _try(fault: Fault) -> dict[str, Any]:
    """Run the nearest tests with the fault; if one fails, run it again without."""
    files, place = nearest_tests(fault)
    codes = changed_functions(fault) if fault.file.endswith(".py") else {}
    path = ROOT / fault.file
    source, began = path.read_bytes(), time.monotonic()
    broken: list[str] = []
    ran = 0
    while time.monotonic() < began + LIMIT:
        path.write_bytes(fault.changed(source))
        try:
            result = _run(files, fault, codes, place, began + LIMIT, broken)
            failed = result["failed"]
            alone = failed and _run([failed], fault, codes, place, time.monotonic() + LIMIT, [])["failed"]
        finally:
            path.write_bytes(source)
        ran += len(result["passed"])
        seconds = round(time.monotonic() - began)
        if not failed:
            break
        if alone and not _run([failed], None, {}, place, time.monotonic() + LIMIT, [])["failed"]:
            return {"found_by": failed, "tests": ran, "seconds": seconds, "why": ""}
        broken.append(failed)  # it fails without the fault too, or only after other tests
    why = result["error"] or (f"pytest ended with {result['exit']}" if result.get("exit", 0) > 1 else "")
    why = why or ("time is up" if time.monotonic() > began + LIMIT - 1 else "all tried tests pass")
    why += f"; at last ran {result['running']}" if result["running"] else ""
    return {"found_by": "", "tests": ran, "seconds": round(time.monotonic() - began), "why": why} | {
        "broken": broken,
        "slow": result["slow"],
    }


def _run(
    tests: list[str], fault: Fault | None, codes: Codes, place: Counter[str], until: float, without: list[str]
) -> dict[str, Any]:
    """Run tests in a fork until one fails or the moment ``until`` of the monotonic clock is there."""
    answer, log = (Path(f"{os.environ['HALFPINT_TEST_VAR']}-mutation.{end}") for end in ("json", "log"))
    answer.write_text(json.dumps({"passed": [], "slow": [], "failed": "", "running": "collection", "error": ""}))
    if not (child := os.fork()):
        with log.open("w") as output:
            os.dup2(output.fileno(), 1), os.dup2(output.fileno(), 2)
        os.setpgid(0, 0)
        plugin = _Tests(answer, fault, place, without)
        try:
            if fault and codes:
                _replace_functions(fault, codes)
            plugin.note(exit=int(pytest.main([*tests, "-x", "-q", "-p", "no:cacheprovider"], plugins=[plugin])))
        except BaseException:
            plugin.note(error=traceback.format_exc(limit=-2))
        os._exit(0)
    while not os.waitpid(child, os.WNOHANG)[0]:
        if time.monotonic() > until:
            os.killpg(child, signal.SIGKILL)
            os.waitpid(child, 0)
            break
        time.sleep(0.1)
    return dict(json.loads(answer.read_text()))


def _replace_functions(fault: Fault, new: Codes) -> None:
    """Give every function of the changed module its code with the fault, also where others have imported it."""
    module, replaced = str(ROOT / fault.file), 0
    for each in gc.get_objects():
        if isinstance(each, FunctionType) and each.__code__.co_filename == module:
            own = each.__code__
            each.__code__ = new.get((own.co_qualname, own.co_firstlineno), own)
            replaced += each.__code__ is not own
        wrapped = each.__wrapped__ if type(each).__name__ == "_lru_cache_wrapper" else None
        if isinstance(wrapped, FunctionType) and wrapped.__code__.co_filename == module:
            each.cache_clear()
    if not replaced and any(getattr(each, "__file__", None) == module for each in list(sys.modules.values())):
        raise LookupError(f"no function of {fault.file} with the fault is in use")


class _Tests:
    """A plugin of pytest that orders the tests of a fault, and notes which one fails."""

    def __init__(self, answer: Path, fault: Fault | None, place: Counter[str], without: list[str]) -> None:
        self.answer, self.fault, self.place, self.without = answer, fault, place, without
        self.state: dict[str, Any] = json.loads(answer.read_text())

    def note(self, **changes: Any) -> None:
        """Write what is known to the file that the parent reads."""
        self.state |= changes
        draft = self.answer.with_suffix(".new")
        draft.write_text(json.dumps(self.state))
        draft.replace(self.answer)  # whole at every moment: the parent may end this process

    def pytest_collection_finish(self, session: Any) -> None:
        """Leave out other titles; put the tests that share rare words with the fault first."""
        if self.fault is None:
            return
        from tests.tiers import slug_of
        from tests.touched import Touched

        touched, order = Touched([self.fault.file]), []
        slugs: set[str] = set()
        random.Random(self.fault.start).shuffle(session.items)  # noqa: S311 - the same order every time
        for item in session.items:
            slug = slug_of(item)
            if slug and item.path.parts[-2] == "conformance":
                if not touched.title(slug.replace("-", "_")) or (slug not in slugs and len(slugs) >= TITLES):
                    continue
                slugs.add(slug)
            if item.nodeid not in self.without:
                order.append(item)
        likenesses = {
            test: likeness(self.place, Counter(words_of(test.__name__ * 3 + inspect.getsource(test))))
            for test in {item.function for item in order}
        }
        session.items[:] = sorted(order, key=lambda item: -likenesses[item.function])

    def pytest_collectreport(self, report: Any) -> None:
        """Note a file of tests that cannot be imported."""
        if report.failed:
            self.note(failed=report.nodeid)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: Any) -> Iterator[None]:
        """Leave a test that runs longer than :data:`LONGEST`."""

        def leave(*_: Any) -> None:
            self.note(slow=[*self.state["slow"], item.nodeid])
            pytest.skip("takes too long here")

        signal.signal(signal.SIGALRM, leave)
        signal.alarm(LONGEST)
        try:
            return (yield)
        finally:
            signal.alarm(0)

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """Note which test runs."""
        self.note(running=nodeid)

    def pytest_runtest_logreport(self, report: Any) -> None:
        """Note the result of a test."""
        if report.failed:
            self.note(failed=report.nodeid)
        elif report.when == "call" and report.passed:
            self.note(passed=[*self.state["passed"], report.nodeid], running="")


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
