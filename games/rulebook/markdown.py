"""Convert a rule text to HTML: Markdown without raw HTML, with tables, figures and decisions of the site."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from django.utils.translation import override
from markdown_it import MarkdownIt
from markdown_it.token import Token

from games.rulebook.figures import draw_figure, draw_ranking
from games.rulebook.positions import draw_position, try_it
from games.rulebook.source import Source

LABEL = re.compile(r"<p><strong>[^<]*:</strong> ")
OF_THE_SITE = {"de": "**Auf dieser Seite:**", "en": "**On this site:**"}
"""Labels of block quotes that describe what the site does. They decide nothing about the rules."""
_REPLACED = {
    "blockquote_close": "</aside>\n",
    "table_open": '<div class="scroll-x" tabindex="0"><table class="data">\n',
    "table_close": "</table></div>\n",
}


def parser(source: Source) -> MarkdownIt:
    """Return the Markdown parser for one text.

    Rendering raises ValueError for a figure that does not follow the notation.
    """
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")

    def fence(self: object, tokens: Sequence[Token], index: int, options: object, env: object) -> str:
        block = tokens[index]
        kind, _, name = block.info.partition(" ")
        if kind == "sets":
            return draw_ranking(block.content)
        if kind == "cards":
            with override(source.lang):
                drawn = draw_figure(block.content, source.words, source.deck)
            return drawn + (try_it(source.slug, source.lang, name) if name else "")
        if kind == "figure":
            return draw_position(source.slug, source.lang, name)
        raise ValueError(f"unknown figure {block.info!r}")

    def quote(self: object, tokens: Sequence[Token], index: int, options: object, env: object) -> str:
        return f'<aside class="house{" house--site" if _of_the_site(tokens, index) else ""}">'

    markdown.add_render_rule("blockquote_open", quote)
    for kind, html in _REPLACED.items():
        markdown.add_render_rule(kind, lambda *_, html=html: html)
    markdown.add_render_rule("fence", fence)
    return markdown


def render(markdown: MarkdownIt, tokens: Sequence[Token]) -> str:
    """Render some tokens of a text as HTML."""
    return str(markdown.renderer.render(tokens, markdown.options, {}))


def split(tokens: Sequence[Token], tag: str) -> Iterator[Sequence[Token]]:
    """Yield the tokens before the first heading ``tag``, then each such heading with the tokens that follow it."""
    starts = [i for i, token in enumerate(tokens) if token.type == "heading_open" and token.tag == tag]
    for start, end in pairwise([0, *starts, len(tokens)]):
        yield tokens[start:end]


def _of_the_site(tokens: Sequence[Token], opening: int) -> bool:
    """Return whether the block quote at index ``opening`` has the label "On this site:"."""
    return tokens[opening + 2].content.startswith(tuple(OF_THE_SITE.values()))


def decisions(markdown: MarkdownIt, tokens: Sequence[Token]) -> tuple[str, ...]:
    """Return the HTML of each block quote that is a decision of the site, without its label."""
    found, start = [], 0
    for index, token in enumerate(tokens):
        if token.type == "blockquote_open":
            start = index + 1
        elif token.type == "blockquote_close" and not _of_the_site(tokens, start - 1):
            found.append(LABEL.sub("<p>", render(markdown, tokens[start:index]), count=1))
    return tuple(found)
