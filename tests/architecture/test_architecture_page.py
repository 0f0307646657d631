"""The files and functions named in docs/architecture.md exist."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
STEP = re.compile(r"^\d+\. `([\w/]+\.py)`: (.*)$", re.MULTILINE)
STEPS = STEP.findall((ROOT / "docs" / "architecture.md").read_text())


def test_the_page_tells_four_paths() -> None:
    assert len(STEPS) >= 30


@pytest.mark.parametrize(("file", "text"), STEPS)
def test_a_step_names_a_file_and_functions_that_exist(file: str, text: str) -> None:
    source = (ROOT / file).read_text()
    for name in re.findall(r"`(\w+)`", text):
        assert re.search(rf"^(async )?(def|class) {name}\b|^    def {name}\b", source, re.MULTILINE), name
