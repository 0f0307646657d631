"""Rule texts of variants: the paragraphs of the base, replaced or extended by the variant's own, by number.

A variant may list in its front matter paragraphs of the base that do not apply to it: ``not_here = ["4.3"]``. The page
shows their headings with one sentence: ``not_here`` in the ``[words]`` of the base.

A text that applies only to tables of the base, such as a choice that no variant has, is put between two lines in the
base::

    ::: here
    Some tables bar that.
    :::

The text of a variant leaves this passage out.
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
    """Return the Markdown of a game's rules without front matter. For a variant, it is merged with the base's rules.

    Raise FileNotFoundError for a language without rules, ValueError without front matter.
    """
    return _HERE.sub(r"\g<only>\n", _marked(folder, lang))


def _marked(folder: Path, lang: str) -> str:
    """Return the rule text of :func:`rule_text`, with the marks ``::: here`` around passages for the game's own
    tables.
    """
    front, own = _read(folder, lang)
    if "base" not in front:
        return own
    base = folder.parent / front["base"]
    text = _HERE.sub("", _marked(base, lang))
    if missing := not_here(folder, lang):
        text = _left_out(text, missing, _says_not_here(base, lang))
    return laid_over(text, own)


def front_matter(folder: Path, lang: str) -> dict[str, Any]:
    """Return the front matter of the game's own file, without that of its base.

    Raise the errors of :func:`rule_text`.
    """
    return _read(folder, lang)[0]


def not_here(folder: Path, lang: str) -> frozenset[str]:
    """Return the numbers of the base's paragraphs that do not apply to this variant."""
    return frozenset(_read(folder, lang)[0].get("not_here", ()))


def also_called(folder: Path, lang: str) -> tuple[str, ...]:
    """Return other names of the game in this language; empty if it has no rules."""
    if not (folder / f"rules.{lang}.md").exists():
        return ()
    return tuple(_read(folder, lang)[0].get("also", ()))


def _read(folder: Path, lang: str) -> tuple[dict[str, Any], str]:
    """Return the front matter of a rule text, and the Markdown below it."""
    start, head, own = (folder / f"rules.{lang}.md").read_text(encoding="utf-8").split(FENCE, 2)
    if start:
        raise ValueError(f"{folder.name}: the rules do not open with their front matter")
    return tomllib.loads(head), own


def _says_not_here(folder: Path, lang: str) -> str:
    """Return the sentence for paragraphs that do not apply, from the nearest text among the bases.

    Raise KeyError if no base has one.
    """
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
    """Return the base's paragraphs with those of the variant: equal numbers are replaced, new ones inserted by number.

    The text before the first heading is the variant's, if it has any.
    """
    before, known = _parts(base)
    opening, told = _parts(own)
    known |= told
    return "".join([(opening.strip() and opening) or before, *(known[number] for number in sorted(known))])


def _parts(markdown: str) -> tuple[str, dict[tuple[int, int], str]]:
    """Return the text before the first heading, and each part by its number (section, paragraph).

    The heading of a section has paragraph 0.
    """
    found = list(_HEADING.finditer(markdown))
    ends = [*(match.start() for match in found[1:]), len(markdown)][: len(found)]
    parts = {
        (int(match[1]), int(match[2] or 0)): markdown[match.start() : end].rstrip("\n") + "\n\n"
        for match, end in zip(found, ends, strict=True)
    }
    return markdown[: found[0].start()] if found else markdown, parts
