"""Rule texts of variants: the paragraphs of the base, with the variant's own laid over them by their numbers.

A variant may also say in its front matter which paragraphs of the base do not hold in it: ``not_here = ["4.3"]``. Of
these the heading stays, with one sentence, which is ``not_here`` among the ``[words]`` of the base.

What holds at tables of the base only, such as a choice that no variant has, stands in the base between two lines::

    ::: here
    Some tables bar that.
    :::

A variant takes the paragraph over without it.
"""

import re
import tomllib
from collections.abc import Collection
from pathlib import Path
from typing import Any

FENCE = "+++\n"
_HERE = re.compile(r"^::: here\n(?P<only>.*?)^:::\n+", re.MULTILINE | re.DOTALL)
_HEADING = re.compile(r"^#{2,3} (\d+)(?:\.(\d+))? ", re.MULTILINE)


def rule_text(folder: Path, lang: str) -> str:
    """The Markdown below the front matter of a game's rules; with ``base`` in the front matter, over that of the base.

    Raises FileNotFoundError for a language without rules, ValueError without front matter.
    """
    return _HERE.sub(r"\g<only>\n", _marked(folder, lang))


def _marked(folder: Path, lang: str) -> str:
    """The same, with the marks around what holds at this game's tables only."""
    front, own = _read(folder, lang)
    if "base" not in front:
        return own
    base = folder.parent / front["base"]
    text = _HERE.sub("", _marked(base, lang))
    if missing := not_here(folder, lang):
        text = _left_out(text, missing, _says_not_here(base, lang))
    return laid_over(text, own)


def front_matter(folder: Path, lang: str) -> dict[str, Any]:
    """What a text says of itself in its own file, without that of its base. Raises as :func:`rule_text`."""
    return _read(folder, lang)[0]


def not_here(folder: Path, lang: str) -> frozenset[str]:
    """The numbers of the base's paragraphs that do not hold in this variant."""
    return frozenset(_read(folder, lang)[0].get("not_here", ()))


def also_called(folder: Path, lang: str) -> tuple[str, ...]:
    """What others call the game in that language; nothing where it has no rules."""
    if not (folder / f"rules.{lang}.md").exists():
        return ()
    return tuple(_read(folder, lang)[0].get("also", ()))


def _read(folder: Path, lang: str) -> tuple[dict[str, Any], str]:
    """The front matter and the Markdown below it."""
    start, head, own = (folder / f"rules.{lang}.md").read_text(encoding="utf-8").split(FENCE, 2)
    if start:
        raise ValueError(f"{folder.name}: the rules do not open with their front matter")
    return tomllib.loads(head), own


def _says_not_here(folder: Path, lang: str) -> str:
    """The sentence of the nearest text in the line that has one. Raises KeyError."""
    front, _ = _read(folder, lang)
    if "not_here" in front.get("words", {}) or "base" not in front:
        return str(front["words"]["not_here"])
    return _says_not_here(folder.parent / front["base"], lang)


def _left_out(base: str, numbers: Collection[str], says: str) -> str:
    before, known = _parts(base)
    for number in numbers:
        section, paragraph = map(int, number.split("."))
        heading = known[section, paragraph].partition("\n")[0]
        known[section, paragraph] = f"{heading}\n\n{says}\n\n"
    return "".join([before, *known.values()])


def laid_over(base: str, own: str) -> str:
    """Own paragraphs take the place of those of the same number, new ones come where their number belongs.

    What stands before the first heading is the variant's, if it says anything there.
    """
    before, known = _parts(base)
    opening, told = _parts(own)
    known |= told
    return "".join([(opening.strip() and opening) or before, *(known[number] for number in sorted(known))])


def _parts(markdown: str) -> tuple[str, dict[tuple[int, int], str]]:
    """What comes before the first heading, and each part under its number (a section has paragraph 0)."""
    found = list(_HEADING.finditer(markdown))
    ends = [*(match.start() for match in found[1:]), len(markdown)][: len(found)]
    parts = {
        (int(match[1]), int(match[2] or 0)): markdown[match.start() : end].rstrip("\n") + "\n\n"
        for match, end in zip(found, ends, strict=True)
    }
    return markdown[: found[0].start()] if found else markdown, parts
