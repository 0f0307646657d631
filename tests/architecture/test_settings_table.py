"""docs/settings.md lists exactly the variables that exist."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
READ_IN_PYTHON = re.compile(r"""\benv\.\w+\(\s*["']([A-Z_]+)["']""")
READ_IN_PROCFILE = re.compile(r"\$\{([A-Z_]+)")
TABLE_ROW = re.compile(r"^\| `([A-Z_]+)` \|", re.MULTILINE)


def variables_read() -> set[str]:
    found = set(READ_IN_PROCFILE.findall((ROOT / "Procfile").read_text()))
    for room in ("halfpint_site", "games", "tournaments"):
        for module in (ROOT / room).rglob("*.py"):
            found |= set(READ_IN_PYTHON.findall(module.read_text().replace("_env.", "env.")))
    return found


def test_every_variable_that_is_read_is_documented_and_the_other_way_round():
    documented = TABLE_ROW.findall((ROOT / "docs" / "settings.md").read_text())
    assert set(documented) == variables_read()


def test_the_table_is_sorted_and_names_no_variable_twice():
    documented = TABLE_ROW.findall((ROOT / "docs" / "settings.md").read_text())
    assert documented == sorted(set(documented))
