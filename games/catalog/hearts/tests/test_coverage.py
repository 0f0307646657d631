"""The table of claims of the source names existing tests, and existing paragraphs of the rule page."""

import re
from importlib import import_module
from pathlib import Path

from games import catalog
from games.engine.ruletexts import rule_text

TABLE = Path(__file__).parents[4] / "docs" / "hearts-coverage.md"
ROW = re.compile(r"^\| (?P<said>[^|]+) \| (?P<sections>[\d., ]+) \| (?P<tests>.+) \|$", re.MULTILINE)
MODULE = re.compile(r"`(\w+)/(\w+)`((?: `\w+`,?)+)")


def rows() -> list[re.Match[str]]:
    return list(ROW.finditer(TABLE.read_text(encoding="utf-8")))


def test_every_sentence_has_tests_and_all_of_them_exist() -> None:
    found = 0
    for row in rows():
        named = MODULE.findall(row["tests"])
        assert named, row["said"]
        for folder, module, names in named:
            tests = import_module(f"{catalog.__name__}.{folder}.tests.{module}")
            for name in re.findall(r"\w+", names):
                assert callable(getattr(tests, name, None)), f"{folder}/{module} has no {name}"
                found += 1
    assert found > 100


def test_no_row_of_the_table_is_overlooked() -> None:
    lines = TABLE.read_text(encoding="utf-8").splitlines()
    table = [line for line in lines if line.startswith("| ") and not line.startswith(("| The source", "| ---"))]
    assert len(rows()) == len(table)


def test_every_paragraph_named_is_on_the_rule_page() -> None:
    for lang in ("de", "en"):
        text = rule_text(Path(__file__).parents[1], lang)
        for row in rows():
            for section in row["sections"].split(", "):
                assert f"### {section} " in text, section
