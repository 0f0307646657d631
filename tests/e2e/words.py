"""Texts of pages and boards in either language, from the files that the site uses."""

import tomllib
from functools import cache
from pathlib import Path

from tools.messages import CATALOGUE, LOCALE, english_of, german_of, read

GAME = Path(__file__).resolve().parents[2] / "games" / "catalog" / "half_pint_heroes"


@cache
def german() -> dict[str, str]:
    """Return the German translation of every English sentence of the pages that has one."""
    found: dict[str, str] = {}
    for message in read(LOCALE / CATALOGUE):
        ids, strings = english_of(message), german_of(message)
        found |= {english: german for english, german in zip(ids, strings, strict=False) if english and german}
    return found


def is_complete() -> bool:
    """Return whether every sentence of the catalogue is translated."""
    return all(all(german_of(message)) for message in read(LOCALE / CATALOGUE))


def said(english: str, language: str) -> str:
    """Return a sentence of the pages; in English if it is not translated, as on the site."""
    return german().get(english, english) if language == "de" else english


@cache
def names_of_games() -> set[str]:
    """Return the German names of games: some are the same in English."""
    files = GAME.parent.glob("*/text.de.toml")
    return {tomllib.loads(file.read_text(encoding="utf-8"))["name"] for file in files}


@cache
def board_words(language: str) -> dict[str, str]:
    """Return the section [board] of the game's words."""
    words: dict[str, str] = tomllib.loads((GAME / f"text.{language}.toml").read_text())["board"]
    return words
