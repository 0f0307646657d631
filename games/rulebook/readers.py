"""What a reader sees of a rule text: whoever says to be under age meets no social extra, such as drinking rules.

A game names the sections of its extra in ``social_sections``; the numbers of all others stay as they are.
"""

from dataclasses import replace
from typing import Any

from games import catalog
from games.rulebook.pages import RulePage


def may_read(slug: str, number: str, reader: Any) -> bool:
    """Whether this reader may see that section or paragraph of the game's rules."""
    if not getattr(reader, "under_age", False):
        return True
    game = catalog.games().get(slug)
    return game is None or number.partition(".")[0] not in game.social_sections


def page_for(page: RulePage, reader: Any) -> RulePage:
    """The page without what this reader may not see: sections, options and questions."""
    if not getattr(reader, "under_age", False):
        return page

    def kept(section: str) -> bool:
        return may_read(page.slug, section, reader)

    source = replace(
        page.source,
        options=tuple(option for option in page.source.options if kept(option.section)),
        questions=tuple(question for question in page.source.questions if kept(question.section)),
    )
    return replace(page, source=source, sections=tuple(part for part in page.sections if kept(part.number)))
