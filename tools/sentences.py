"""Draw sentences to proofread: `python -m tools.sentences en --seed 1 --number 200`.

The source is every text that the site shows: the catalogue of translations (English keys, German values), each game's
words, lessons, figures, rules, glossary and facts, the legal texts and the news. A text is cut into its sentences;
sentences of fewer than three words are labels and are not drawn. The same seed draws the same places as long as the
texts stay the same.
"""

import argparse
import json
import random
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from tools.messages import CATALOGUE, LOCALE, ROOT, english_of, german_of, read

LANGUAGES = ("de", "en")
FEWEST_WORDS = 3
_BETWEEN = re.compile(r"(?<=[.!?])\s+(?=[A-ZÄÖÜ0-9{%„“*])")
_NOT_AN_END = re.compile(r"(?:\b(?:[A-Za-z]|Nr|No|ca|bzw|usw|etc|vs|e\.g|z\. ?B|d\. ?h)|(?<!\S)\d{1,2})\.$")
_QUOTED = re.compile(r'"((?:[^"\\]|\\.)*)"')
_NOTHING_TO_READ = re.compile(r"^(?:```|\||<!--|\+\+\+|[a-z_]+ = |\[)")
_WORDS_OF_FRONT = re.compile(r"(?!field |section |deck )[a-z_]+ = ")
_HEAD = re.compile(r"^(?:#+ (?:[\d.]+ )?|> |\* |## \d{4}-\d\d-\d\d )")
_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")


class Sentence(NamedTuple):
    """A sentence with its file (relative to the project) and line (from 1)."""

    file: str
    line: int
    text: str


def main(arguments: list[str]) -> int:
    """Print a random sample or, without a number, all sentences, one per line."""
    asked = _parser().parse_args(arguments)
    found = sorted(set(sentences(asked.language)))
    if asked.number:
        found = random.Random(asked.seed).sample(found, min(asked.number, len(found)))  # noqa: S311 - nothing secret
    for number, one in enumerate(found, start=1):
        print(f"{number}\t{one.file}:{one.line}\t{one.text}")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.sentences", description=__doc__)
    parser.add_argument("language", choices=LANGUAGES)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--number", type=int, default=0)
    return parser


def sentences(language: str) -> Iterator[Sentence]:
    """Yield every sentence of at least FEWEST_WORDS words that the site shows in a language."""
    for file, line, text in texts(language):
        for part in split(text):
            if len(part.split()) >= FEWEST_WORDS:
                yield Sentence(file, line, part)


def split(text: str) -> list[str]:
    """Split a text into sentences. An abbreviation or the number of a paragraph does not end a sentence."""
    parts: list[str] = []
    for part in _BETWEEN.split(" ".join(text.split())):
        if parts and _NOT_AN_END.search(parts[-1]):
            parts[-1] = f"{parts[-1]} {part}"
        else:
            parts.append(part)
    return parts


def texts(language: str) -> Iterator[Sentence]:
    """Yield every text in a language, not split into sentences, with its file and line."""
    yield from _catalogue(language)
    for path in sorted(ROOT.glob(f"games/**/*.{language}.toml")):
        # Skip what players may type into the search: the site does not say it.
        if "search" not in path.parts and not path.name.startswith("asked."):
            yield from _strings(path)
    for name in ("glossary.toml", "shelf.toml", "to_come.toml"):
        for path in sorted(ROOT.glob(f"games/**/{name}")):
            yield from _strings(path, only=language)
    for folder in ("games/catalog", "halfpint_site"):
        for path in sorted(ROOT.glob(f"{folder}/**/*.{language}.md")):
            yield from _prose(path)


def _catalogue(language: str) -> Iterator[Sentence]:
    path = LOCALE / CATALOGUE
    for message in read(path):
        for text in german_of(message) if language == "de" else english_of(message):
            yield Sentence(_name(path), message.linenum, text)


def _strings(path: Path, only: str = "") -> Iterator[Sentence]:
    """Yield the strings of a TOML file.

    With ``only``, for files with both languages, only those in lines `de = …` or `en = …`.
    """
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        if line.startswith("#") or (only and not line.startswith(f"{only} = ")):
            continue
        said = _said(line) if only and "{" in line else [_plain(text) for text in _QUOTED.findall(line)]
        for text in said:
            yield Sentence(_name(path), number, text)


def _said(line: str) -> Iterator[str]:
    """Yield the sentences of an inline table, without word forms and synonyms."""
    entry: dict[str, Any] = next(iter(tomllib.loads(line).values()))
    yield from (str(entry[key]) for key in ("say", "says") if key in entry)


def _plain(text: str) -> str:
    """Return the text as shown on the page, with escape sequences resolved."""
    return str(json.loads(f'"{text}"')) if "\\" in text else text


def _prose(path: Path) -> Iterator[Sentence]:
    """Yield the lines of a Markdown text, and the texts of its front matter.

    Tables, code blocks and comments are left out.
    """
    fenced = False
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        fenced ^= line.startswith("```")
        quoted = _QUOTED.match(line.partition(" = ")[2]) if _WORDS_OF_FRONT.match(line) else None
        if quoted:
            yield Sentence(_name(path), number, _plain(quoted[1]))
        elif not fenced and line.strip() and not _NOTHING_TO_READ.match(line):
            yield Sentence(_name(path), number, _LINK.sub(r"\1", _HEAD.sub("", line)).replace("**", ""))


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
