"""Checks of words: every text of a game exists in both languages, and every refusal leads to a paragraph."""

import re
from collections.abc import Iterator
from functools import cache
from importlib import resources
from pathlib import Path
from string import Formatter
from typing import Any

from games.engine.codec import AnyGame
from games.engine.ruletexts import front_matter, rule_text
from games.engine.text import LANGUAGES, Words, words
from games.rulebook.computed import completed

from .checks import check
from .shelf import playouts

HEADING = re.compile(r"^#{2,3} (\d+(?:\.\d+)?) ", re.MULTILINE)
FORM = re.compile(r"\.(you|one|none|other)$")
SENTENCES = 5
LEAST, MOST = 25, 160
"""Words that one reads in a minute, or in half of one where a game is that small."""
ONE_SENTENCE = re.compile(r"[^.!?]+(?:\.\d+[^.!?]*)*[.!?]")
NAMES = ("Ada", "Ben", "Cem", "Dora", "Eli", "Fay", "Gus", "Hal", "Ivy", "Jo")


def leaves(table: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Yield every sentence of a word file with its dotted key."""
    if isinstance(table, str):
        yield path, table
        return
    for key, value in table.items():
        yield from leaves(value, f"{path}.{key}".lstrip("."))


def fields(sentence: str) -> set[str]:
    """Return the ``{fields}`` of a sentence."""
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


@cache
def paragraphs(package: str, language: str) -> set[str]:
    """Return the numbers of all headings of the rule text."""
    return set(HEADING.findall(rule_text(Path(str(resources.files(package))), language)))


@check
def both_languages_know_the_same_words(game: AnyGame) -> None:
    """Both languages have the same keys.

    One may have more forms of a sentence, but each has the form for other cases.
    """
    found = [{key for key, _ in leaves(words(game.package, language).table)} for language in LANGUAGES]
    for keys in found:
        assert {f"{key.rpartition('.')[0]}.other" for key in keys if key.endswith((".you", ".one"))} <= keys
    one, other = ({FORM.sub("", key) for key in keys} for keys in found)
    assert one == other, one ^ other


@check
def sentences_have_the_same_fields_in_both_languages(game: AnyGame) -> None:
    """Both languages fill in the same fields, counted over all forms of a sentence: "one trick" may leave some out."""
    tables = [words(game.package, language).table for language in LANGUAGES]
    collected: list[dict[str, set[str]]] = []
    for table in tables:
        found: dict[str, set[str]] = {}
        for key, sentence in leaves(table):
            found.setdefault(FORM.sub("", key), set()).update(fields(sentence))
        collected.append(found)
    assert collected[0] == collected[1]


@check
def every_rule_has_words_and_a_paragraph(game: AnyGame) -> None:
    for language in LANGUAGES:
        for rule in game.rules:
            assert words(game.package, language).text(f"rules.{rule.key}").strip()
            assert rule.section in paragraphs(game.package, language), rule


@check
def every_text_has_a_short_version_advice_and_an_origin(game: AnyGame) -> None:
    """Every rule text, also of a variant, has its own short version, five pieces of advice and an origin."""
    folder = Path(str(resources.files(game.package)))
    fronts = [completed(front_matter(folder, language), game.slug, language) for language in LANGUAGES]
    for front in fronts:
        introduces(front)
    only_here = [front.get("only_here", []) for front in fronts]
    assert only_here[0] == only_here[1]
    assert set(only_here[0]) <= paragraphs(game.package, LANGUAGES[0])


def introduces(front: dict[str, Any]) -> None:
    """Check the required entries in the front matter of a rule text."""
    assert LEAST <= len(front["minute"].split()) <= MOST, "a minute of reading"
    advice = front["advice"]
    assert len(set(advice)) == len(advice) == SENTENCES
    assert all(ONE_SENTENCE.fullmatch(sentence) for sentence in advice), advice
    assert set(front["origin"]) == {"source", "history", "relatives"}
    assert all(said.strip().endswith(".") for said in front["origin"].values())


@check
def every_event_can_be_told(game: AnyGame) -> None:
    for language in LANGUAGES:
        spoken = words(game.package, language)
        for playout in playouts(game):
            for event in [e for turn in playout.turns for e in turn.after.events] + [*playout.opening.events]:
                for reader in (None, 0, playout.seats - 1):
                    tell(game, spoken, event, playout.seats, reader)


def tell(game: AnyGame, spoken: Words, event: Any, seats: int, reader: int | None) -> None:
    """An event is told in a whole sentence with no field left open."""
    said = spoken.say(game.tell(event), NAMES[:seats], reader)
    assert said.strip()
    assert not set("{}") & set(said)
    assert said[-1] in ".!?", said


@check
def the_game_introduces_itself(game: AnyGame) -> None:
    for language in LANGUAGES:
        spoken = words(game.package, language)
        assert spoken.text("name")
        assert spoken.text("tagline")
