"""Rule texts of variants: the paragraphs of the base, with the variant's own laid over them by their numbers."""

import re
import tomllib
from pathlib import Path

FENCE = "+++\n"
_HEADING = re.compile(r"^#{2,3} (\d+)(?:\.(\d+))? ", re.MULTILINE)


def rule_text(folder: Path, lang: str) -> str:
    """The Markdown below the front matter of a game's rules; with ``base`` in the front matter, over that of the base.

    Raises FileNotFoundError for a language without rules, ValueError without front matter.
    """
    start, head, own = (folder / f"rules.{lang}.md").read_text(encoding="utf-8").split(FENCE, 2)
    if start:
        raise ValueError(f"{folder.name}: the rules do not open with their front matter")
    base = tomllib.loads(head).get("base")
    return own if base is None else laid_over(rule_text(folder.parent / base, lang), own)


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
    ends = [*(match.start() for match in found[1:]), len(markdown)]
    parts = {
        (int(match[1]), int(match[2] or 0)): markdown[match.start() : end].rstrip("\n") + "\n\n"
        for match, end in zip(found, ends, strict=True)
    }
    return markdown[: found[0].start()] if found else markdown, parts
