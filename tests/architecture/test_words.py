"""The tools for texts: the sample of sentences to read, and the search for forbidden forms (docs/words.md)."""

from pathlib import Path

import pytest

from tools import messages
from tools.sentences import LANGUAGES, Sentence, sentences, split
from tools.terms import Term, check

SLANT = Term(["on the slant", "slant"], "diagonally", only=["games/*"], leave=["games/chess/*"])


def test_a_text_is_cut_into_its_sentences_and_not_at_the_number_of_a_paragraph() -> None:
    assert split("Follow suit. If you cannot, throw (§ 5.3). Done!") == [
        "Follow suit.",
        "If you cannot, throw (§ 5.3).",
        "Done!",
    ]
    assert split("Hier, z. B. Karo, gilt das.") == ["Hier, z. B. Karo, gilt das."]


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_come_from_pages_games_rules_and_legal_texts(language: str) -> None:
    files = {one.file for one in sentences(language)}
    assert "halfpint_site/locale/de/LC_MESSAGES/django.po" in files
    assert f"games/catalog/hearts/text.{language}.toml" in files
    assert f"games/catalog/hearts/rules.{language}.md" in files
    assert f"halfpint_site/legal/texts/terms.{language}.md" in files
    assert not [file for file in files if "/search/" in file]


def test_a_form_that_is_not_said_is_found_with_its_place_and_the_word_for_it() -> None:
    read = [Sentence("games/draughts/text.en.toml", 9, "Men move On the slant."), Sentence("a.po", 1, "on the slant")]
    assert list(check(read, [SLANT])) == ["games/draughts/text.en.toml:9: “On the slant”: say diagonally"]


def test_a_place_may_be_exempt_and_a_form_is_a_whole_word() -> None:
    read = [
        Sentence("games/chess/text.en.toml", 1, "on the slant"),
        Sentence("games/go.toml", 2, "on the slanted line"),
    ]
    assert not list(check(read, [SLANT]))
    assert not list(check([Sentence("games/go.toml", 3, "{slant} on %(slant)s the")], [SLANT]))


def test_a_sentence_of_a_compiled_template_that_the_catalogue_lacks_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates" / "pause.jinja").write_text('{{ button(_("Go on")) }} {{ _("Stop") }}', encoding="utf-8")
    monkeypatch.setattr(messages, "ROOT", tmp_path)
    assert list(messages.overlooked({"Stop"})) == [("templates/pause.jinja", "Go on")]
