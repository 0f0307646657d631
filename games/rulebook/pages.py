"""Rule pages, rendered once in each process: a text becomes sections, and these become paragraphs with anchors."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from markdown_it import MarkdownIt
from markdown_it.token import Token

from games.rulebook.figures import Ranked, draw_figure, draw_ranking, parse_ranking
from games.rulebook.links import anchor
from games.rulebook.source import Source, sources

NUMBERED = re.compile(r"(\d+(?:\.\d+)?) (.+)")


@dataclass(frozen=True)
class Paragraph:
    """A numbered paragraph such as 6.4; `html` is safe, the parser passes no HTML through."""

    number: str
    title: str
    html: str

    @property
    def anchor(self) -> str:
        """Its id in the page."""
        return anchor(self.number)


@dataclass(frozen=True)
class Section(Paragraph):
    """A numbered section; `html` is what stands before its first paragraph, mostly nothing."""

    paragraphs: tuple[Paragraph, ...]


@dataclass(frozen=True)
class RulePage:
    """A rule text, rendered: `intro` stands before section 1, `reference` is the ranking of sets if there is one."""

    slug: str
    lang: str
    title: str
    description: str
    intro: str
    sections: tuple[Section, ...]
    reference: tuple[Ranked, ...]

    @property
    def walk(self) -> Iterator[tuple[Section | None, Section, Section | None]]:
        """Each section between the one before and the one after it."""
        return zip(
            (None, *self.sections),
            self.sections,
            (*self.sections[1:], None),
            strict=False,
        )


def rule_page(slug: str, lang: str) -> RulePage:
    """The rendered rules of a game. Raises KeyError where there are none in that language."""
    return _render(sources()[slug, lang].slug, lang)


def sections(slug: str, lang: str) -> set[str]:
    """The numbers of all sections and paragraphs, "6" and "6.4". Raises KeyError where there are no rules."""
    page = rule_page(slug, lang)
    parts: list[Paragraph] = [
        *page.sections,
        *(part for section in page.sections for part in section.paragraphs),
    ]
    return {part.number for part in parts}


@cache
def _render(slug: str, lang: str) -> RulePage:
    source = sources()[slug, lang]
    markdown = _parser(source)
    tokens = markdown.parse(source.markdown)
    intro, *chapters = _split(tokens, "h2")
    rankings = [parse_ranking(token.content) for token in tokens if token.type == "fence" and token.info == "sets"]
    return RulePage(
        slug=slug,
        lang=lang,
        title=source.title,
        description=source.description,
        intro=markdown.renderer.render(intro, markdown.options, {}),
        sections=tuple(_section(markdown, chapter) for chapter in chapters),
        reference=rankings[0] if rankings else (),
    )


def _parser(source: Source) -> MarkdownIt:
    """A parser without HTML, with tables, figures and house decisions."""
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")

    def fence(self: object, tokens: Sequence[Token], index: int, options: object, env: object) -> str:
        block = tokens[index]
        if block.info == "sets":
            return draw_ranking(block.content)
        if block.info == "cards":
            return draw_figure(block.content, source.words)
        raise ValueError(f"unknown figure {block.info!r}")

    replacements = {
        "blockquote_open": '<aside class="house">',
        "blockquote_close": "</aside>\n",
        "table_open": '<div class="scroll-x" tabindex="0"><table class="data">\n',
        "table_close": "</table></div>\n",
    }
    for kind, html in replacements.items():
        markdown.add_render_rule(kind, lambda *_, html=html: html)
    markdown.add_render_rule("fence", fence)
    return markdown


def _split(tokens: Sequence[Token], tag: str) -> Iterator[Sequence[Token]]:
    """What stands before the first heading of that level, then each heading with all that follows it."""
    starts = [i for i, token in enumerate(tokens) if token.type == "heading_open" and token.tag == tag]
    for start, end in pairwise([0, *starts, len(tokens)]):
        yield tokens[start:end]


def _section(markdown: MarkdownIt, tokens: Sequence[Token]) -> Section:
    opening, *parts = _split(tokens, "h3")
    head = _paragraph(markdown, opening)
    return Section(
        head.number,
        head.title,
        head.html,
        tuple(_paragraph(markdown, part) for part in parts),
    )


def _paragraph(markdown: MarkdownIt, tokens: Sequence[Token]) -> Paragraph:
    """A heading (opening, inline, closing token) and its text. Raises ValueError for a heading without a number."""
    match = NUMBERED.fullmatch(tokens[1].content)
    if match is None:
        raise ValueError(f"heading without a number: {tokens[1].content!r}")
    return Paragraph(match[1], match[2], markdown.renderer.render(tokens[3:], markdown.options, {}))
