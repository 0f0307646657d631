"""The systemd units: systemd accepts them, and they start the commands of the Procfile."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.deploy.front import DEPLOY
from tools.supervise import ROOT, read_procfile

UNITS = sorted((DEPLOY / "systemd").iterdir())


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd-analyze is not installed")
def test_systemd_finds_nothing_wrong(tmp_path: Path) -> None:
    for unit in UNITS:
        text = unit.read_text().replace("/srv/half-pint/current", str(ROOT))
        (tmp_path / unit.name.replace("@", "@8001")).write_text(text)
    units = sorted(map(str, tmp_path.iterdir()))
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", *units], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_every_process_of_the_procfile_has_its_container() -> None:
    started = re.findall(
        r"""^    command: \["(\w+)"\]""", (DEPLOY / "container" / "compose.yaml").read_text(), re.MULTILINE
    )
    assert sorted(started) == sorted(read_procfile())


def test_every_process_of_the_procfile_has_its_unit() -> None:
    started = re.findall(r"--exec (\w+)", "".join(unit.read_text() for unit in UNITS))
    assert sorted(started) == sorted(read_procfile())
