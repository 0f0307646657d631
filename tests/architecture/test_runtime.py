"""A site runs with requirements.lock alone: all modules are imported and a round is paired without other packages."""

import os
import re
import subprocess
import sys
from importlib.metadata import packages_distributions
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PINNED = re.compile(r"^([A-Za-z0-9._-]+)==", re.MULTILINE)
TRY = """
import importlib, pkgutil, sys

blocked = set(sys.argv[1].split(","))

class Nothing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in blocked:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Nothing())
import tools.messages, tools.play, tools.prepare, tools.serve, tools.starting, tools.supervise
import django
django.setup()
for room in ("halfpint_site", "tournaments", "games"):
    for module in pkgutil.walk_packages(importlib.import_module(room).__path__, f"{room}."):
        if ".tests" not in module.name and not module.name.endswith("__main__"):
            importlib.import_module(module.name)
from tests.tournaments.core.events import swiss
for event, pairing in swiss(12, 3, (3, 4, 4), 1, 0):
    print(len(pairing.tables))
from tournaments.core.pairing.dutch_2026.matching import lightest
print(len(lightest({(1, 2): 0, (3, 4): 2**200}, [1, 2, 3, 4])))
"""


def pinned(lock: str) -> set[str]:
    return {name.lower().replace("_", "-") for name in PINNED.findall((ROOT / lock).read_text())}


def test_no_tool_for_development_is_needed(tmp_path: Path) -> None:
    runtime = pinned("requirements.lock")
    blocked = [
        module
        for module, distributions in packages_distributions().items()
        if not any(name.lower().replace("_", "-") in runtime for name in distributions)
        and module not in ("games", "halfpint_site", "tests", "tools", "tournaments")
    ]
    assert {"numpy", "pytest", "playwright"} <= set(blocked)
    environment = os.environ | {
        "DJANGO_SETTINGS_MODULE": "halfpint_site.settings",
        "HALFPINT_DEV": "1",
        "HALFPINT_VAR": str(tmp_path),
    }
    command = [sys.executable, "-c", TRY, ",".join(blocked)]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ["3", "3", "3", "4"]
