"""Check the site's wording: `python -m tools.terms` finds terms for which `tools/terms.toml` requires another word.

The terms and the reasons are in docs/words.md. A form is found as whole words, ignoring case, in every text that
`tools.sentences` reads. Code, URLs and the words that users may type into the search are not checked.
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
    """Forms to avoid, the word to use instead, the files to check (all if empty), and the files to skip."""

    avoid: list[str]
    use: str
    only: list[str]
    leave: list[str]

    def concerns(self, file: str) -> bool:
        """Return whether the term is checked in a file, named relative to the project."""
        wanted = not self.only or any(fnmatch(file, pattern) for pattern in self.only)
        return wanted and not any(fnmatch(file, pattern) for pattern in self.leave)

    def found(self, text: str) -> list[str]:
        """Return the forms to avoid that occur in a text, as they are written there."""
        forms = "|".join(re.escape(form) for form in self.avoid)
        bare = _PLACEHOLDER.sub("", text)
        return [match[0] for match in re.finditer(rf"(?<!\w)(?:{forms})(?!\w)", bare, re.IGNORECASE)]


def main() -> int:
    """Check all texts. Return 1 and print the problems to stderr if there are any."""
    problems = [problem for language in LANGUAGES for problem in check(texts(language), terms(language))]
    print("\n".join(problems), file=sys.stderr)
    print(f"Terms: {len(problems)} problems", file=sys.stderr)
    return 1 if problems else 0


def terms(language: str) -> list[Term]:
    """Return the terms to check in texts of a language."""
    data = tomllib.loads(DATA.read_text(encoding="utf-8"))
    return [Term(one["avoid"], one["use"], one.get("only", []), one.get("leave", [])) for one in data[language]]


def check(read: Iterable[Sentence], known: list[Term]) -> Iterator[str]:
    """Yield each problem as text: file, line, the form found and the word to use."""
    for file, line, text in read:
        for term in known:
            if term.concerns(file):
                yield from (f"{file}:{line}: “{form}”: say {term.use}" for form in term.found(text))


if __name__ == "__main__":
    sys.exit(main())
