"""A variant's rule text is that of its base with its own paragraphs inserted."""

from pathlib import Path

import pytest

from games.engine.ruletexts import laid_over, not_here, rule_text

BASE = """
Once upon a time.

## 1 Cards

### 1.1 The deck

52 cards.

### 1.2 The kitty

None.

## 2 Play

Clockwise.
"""


def test_own_paragraphs_take_the_place_of_those_of_the_base():
    text = laid_over(BASE, "\n### 1.1 Two decks\n\n104 cards.\n")
    assert "104 cards." in text
    assert "52 cards." not in text
    assert text.index("104 cards.") < text.index("### 1.2 The kitty") < text.index("## 2 Play")


def test_new_paragraphs_come_where_their_number_belongs():
    text = laid_over(BASE, "## 10 More\n\nLots.\n\n### 1.10 Jokers\n\nTwo.\n")
    assert text.index("### 1.2") < text.index("### 1.10") < text.index("## 2 Play") < text.index("## 10 More")


def test_the_opening_is_the_variants_own_where_it_has_one():
    assert laid_over(BASE, "\nNow.\n\n## 2 Play\n\nAnyhow.\n").startswith("\nNow.")
    assert laid_over(BASE, "\n## 2 Play\n\nAnyhow.\n").startswith("\nOnce upon a time.")


def test_a_text_names_its_base_in_the_front_matter(tmp_path: Path):
    for name, head, body in (("old", "", BASE), ("new", 'base = "old"\n', "## 2 Play\n\nAnyhow.\n")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "rules.en.md").write_text(f"+++\n{head}+++\n{body}", encoding="utf-8")
    text = rule_text(tmp_path / "new", "en")
    assert "52 cards." in text
    assert "Anyhow." in text
    assert "Clockwise." not in text


def test_paragraphs_that_do_not_hold_in_the_variant_say_so_under_their_heading(tmp_path: Path):
    base = '[words]\nnot_here = "Elsewhere."\n'
    for name, head, body in (("old", base, BASE), ("new", 'base = "old"\nnot_here = ["1.2"]\n', "")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "rules.en.md").write_text(f"+++\n{head}+++\n{body}", encoding="utf-8")
    text = rule_text(tmp_path / "new", "en")
    assert "### 1.2 The kitty\n\nElsewhere.\n" in text
    assert "None." not in text
    assert "52 cards." in text
    assert not_here(tmp_path / "new", "en") == {"1.2"}


def test_what_holds_in_the_base_only_does_not_come_along(tmp_path: Path):
    body = "## 1 Cards\n\n### 1.1 The deck\n\n52 cards.\n\n::: here\nOr 32.\n\n> As agreed.\n:::\n\nNo jokers.\n"
    for name, head, own in (("old", "", body), ("new", 'base = "old"\n', "## 2 Play\n\n::: here\nOften.\n:::\n")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "rules.en.md").write_text(f"+++\n{head}+++\n{own}", encoding="utf-8")
    assert "52 cards.\n\nOr 32.\n\n> As agreed.\n\nNo jokers.\n" in rule_text(tmp_path / "old", "en")
    assert "### 1.1 The deck\n\n52 cards.\n\nNo jokers.\n\n## 2 Play\n\nOften.\n" in rule_text(tmp_path / "new", "en")


def test_a_text_without_front_matter_is_refused(tmp_path: Path):
    (tmp_path / "rules.en.md").write_text("Once\n+++\nx\n+++\n", encoding="utf-8")
    with pytest.raises(ValueError, match="front matter"):
        rule_text(tmp_path, "en")
