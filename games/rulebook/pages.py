"""Rule pages, rendered at deploy. A text is divided into sections, and sections into paragraphs with anchors.

Users who say that they are under age do not see a game's social extras, such as drinking rules. A game names the
sections of its extras in ``social_sections``; the numbers of all other sections stay the same.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token

from games import catalog
from games.catalog import games
from games.engine.text import FRENCH, reader_deck, use_deck, words
from games.rulebook import built
from games.rulebook.figures import Ranked, parse_ranking
from games.rulebook.links import anchor
from games.rulebook.markdown import decisions, parser, render, split
from games.rulebook.setups import draw_setup, has_pad
from games.rulebook.source import Source, sources
from games.rulebook.terms import mark_terms

WORDS_A_MINUTE = 200
NUMBERED = re.compile(r"(\d+(?:\.\d+)?) (.+)")


@dataclass(frozen=True)
class Paragraph:
    """A numbered paragraph such as 6.4. `html` is safe, because the parser does not pass raw HTML through.

    `decided` has the site's decisions in this paragraph, each as HTML without its label.
    """

    number: str
    title: str
    html: str
    decided: tuple[str, ...]

    @property
    def anchor(self) -> str:
        """Return the paragraph's id in the page."""
        return anchor(self.number)


@dataclass(frozen=True)
class Section(Paragraph):
    """A numbered section. `html` is the text before its first paragraph and usually empty."""

    paragraphs: tuple[Paragraph, ...]


@dataclass(frozen=True)
class RulePage:
    """A rendered rule text.

    * `intro` is the text before section 1. `minute` is the short version.
    * `ranking` is the ranking of sets, if there is one. `reference` and `scoring` are HTML, empty if the text has none.
    * `setup` is the picture of the start. `has_pad` is whether there is a score pad to print.
    * The box at the top, options, questions, advice and origin are in `source`.
    """

    slug: str
    lang: str
    title: str
    description: str
    intro: str
    minute: str
    setup: str
    has_pad: bool
    sections: tuple[Section, ...]
    ranking: tuple[Ranked, ...]
    reference: str
    scoring: str
    source: Source

    @property
    def walk(self) -> Iterator[tuple[Section | None, Section, Section | None]]:
        """Yield (previous section, section, next section) for each section; None where there is none."""
        return zip(
            (None, *self.sections),
            self.sections,
            (*self.sections[1:], None),
            strict=False,
        )

    @property
    def parts(self) -> list[Paragraph]:
        """Return all sections and paragraphs in reading order."""
        return [part for section in self.sections for part in (section, *section.paragraphs)]

    @property
    def decided(self) -> list[Paragraph]:
        """Return the paragraphs that contain decisions of the site."""
        return [part for part in self.parts if part.decided]

    @property
    def has_card(self) -> bool:
        """Return whether the page has a box with the facts that players look up during a game."""
        return bool(self.ranking or self.reference or self.scoring)

    @property
    def reading_minutes(self) -> int:
        """Return the estimated time to read all chapters, in minutes."""
        return max(1, round(len(self.source.markdown.split()) / WORDS_A_MINUTE))


def rule_page(slug: str, lang: str) -> RulePage:
    """Return the rendered rules of a game, with the user's deck. Raises KeyError if there are none in that language."""
    return _page(sources()[slug, lang].slug, lang, reader_deck() if has_cards(slug, lang) else FRENCH)


def has_cards(slug: str, lang: str) -> bool:
    """Return whether the game uses playing cards, so that its pictures depend on the user's deck."""
    game = games().get(slug)
    return game is not None and "ranks" in words(game.package, lang).table


def page_name(slug: str, lang: str, deck: str = FRENCH) -> str:
    """Return the name of the built file of a rule page."""
    return f"pages/{slug}.{lang}{'' if deck == FRENCH else f'.{deck}'}.json"


@lru_cache(maxsize=128)
def _page(slug: str, lang: str, deck: str) -> RulePage:
    """Return the built page. If there is none, as while a text is being written, render it now."""
    page: RulePage | None = built.read(page_name(slug, lang, deck), RulePage)
    return page or render_page(slug, lang, deck)


def sections(slug: str, lang: str) -> set[str]:
    """Return the numbers of all sections and paragraphs, such as "6" and "6.4".

    Raises KeyError if there are no rules.
    """
    return {part.number for part in rule_page(slug, lang).parts}


@cache
def render_page(slug: str, lang: str, deck: str = FRENCH) -> RulePage:
    """Render the rules of a game from its text, with the cards of that deck. Raises KeyError if there are no rules."""
    with use_deck(deck):
        return _rendered(slug, lang)


def _rendered(slug: str, lang: str) -> RulePage:
    source = sources()[slug, lang]
    markdown = parser(source)
    tokens = markdown.parse(source.markdown)
    intro, *chapters = split(tokens, "h2")
    rankings = [parse_ranking(token.content) for token in tokens if token.type == "fence" and token.info == "sets"]
    return RulePage(
        slug=slug,
        lang=lang,
        title=source.title,
        description=source.description,
        intro=render(markdown, intro),
        minute=mark_terms(markdown.render(source.minute), lang, slug),
        has_pad=has_pad(slug),
        setup=f"{draw_setup(slug, lang)}\n",
        sections=tuple(_section(markdown, chapter, source) for chapter in chapters),
        ranking=rankings[0] if rankings else (),
        reference=markdown.render(source.reference),
        scoring=markdown.render(source.scoring),
        source=source,
    )


def _section(markdown: MarkdownIt, tokens: Sequence[Token], source: Source) -> Section:
    """Build a section with its paragraphs. Each glossary term is marked where the section first uses it."""
    seen: set[str] = set()
    parts = [_paragraph(markdown, part) for part in split(tokens, "h3")]
    head, *rest = (replace(part, html=mark_terms(part.html, source.lang, source.slug, seen)) for part in parts)
    return Section(head.number, head.title, head.html, head.decided, tuple(rest))


def _paragraph(markdown: MarkdownIt, tokens: Sequence[Token]) -> Paragraph:
    """Build a paragraph from a heading (opening, inline, closing token) and its text.

    Raises ValueError for a heading without a number.
    """
    match = NUMBERED.fullmatch(tokens[1].content)
    if match is None:
        raise ValueError(f"heading without a number: {tokens[1].content!r}")
    return Paragraph(match[1], match[2], render(markdown, tokens[3:]), decisions(markdown, tokens))


def may_read(slug: str, number: str, reader: Any) -> bool:
    """Return whether the user ``reader`` may see that section or paragraph of the game's rules."""
    if not getattr(reader, "under_age", False):
        return True
    game = catalog.games().get(slug)
    return game is None or number.partition(".")[0] not in game.social_sections


def page_for(page: RulePage, reader: Any) -> RulePage:
    """Return the page without the sections, options and questions that the user ``reader`` may not see."""
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
