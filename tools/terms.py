"""One word for one thing: `python -m tools.terms` finds what `tools/terms.toml` says no more, and where.

The words stand in docs/words.md with the reason. A form is found as whole words, in capitals or not, in every text that
`tools.sentences` reads; code, addresses and what players may type into the search are not looked at.
"""

import re
import sys
import tomllib
from collections.abc import Iterable, Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import NamedTuple

from tools.sentences import LANGUAGES, Sentence, texts

_PLACEHOLDER = re.compile(r"%\(\w+\)[sd]|\{[^}]*\}")
DATA = Path(__file__).with_name("terms.toml")


class Term(NamedTuple):
    """Forms that are not said, what is said instead, the files it goes for (none: all) and those it does not."""

    avoid: list[str]
    use: str
    only: list[str]
    leave: list[str]

    def concerns(self, file: str) -> bool:
        """Whether it is looked for in a file, named from the root of the project."""
        wanted = not self.only or any(fnmatch(file, pattern) for pattern in self.only)
        return wanted and not any(fnmatch(file, pattern) for pattern in self.leave)

    def found(self, text: str) -> list[str]:
        """The forms that a text has, as they stand there."""
        forms = "|".join(re.escape(form) for form in self.avoid)
        bare = _PLACEHOLDER.sub("", text)
        return [match[0] for match in re.finditer(rf"(?<!\w)(?:{forms})(?!\w)", bare, re.IGNORECASE)]


def main() -> int:
    """1 and a list on stderr if something is found."""
    problems = [problem for language in LANGUAGES for problem in check(texts(language), terms(language))]
    print("\n".join(problems), file=sys.stderr)
    print(f"Terms: {len(problems)} problems", file=sys.stderr)
    return 1 if problems else 0


def terms(language: str) -> list[Term]:
    """The terms of a language."""
    data = tomllib.loads(DATA.read_text(encoding="utf-8"))
    return [Term(one["avoid"], one["use"], one.get("only", []), one.get("leave", [])) for one in data[language]]


def check(read: Iterable[Sentence], known: list[Term]) -> Iterator[str]:
    """What is wrong: file, line, the form found and the word for it."""
    for file, line, text in read:
        for term in known:
            if term.concerns(file):
                yield from (f"{file}:{line}: “{form}”: say {term.use}" for form in term.found(text))


if __name__ == "__main__":
    sys.exit(main())
