"""Pages to print: the rules as a booklet, the pocket card, an empty score pad, a deck to cut out."""

import re
from bisect import bisect_left
from dataclasses import replace
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games import catalog
from games.engine.codec import AnyGame
from games.engine.game import nearest
from games.engine.parts import part
from games.rulebook.pages import RulePage
from games.rulebook.setups import USUAL_SEATS, board_styles, empty_pad
from games.rulebook.views import load_rules
from games.ui.caching import public_page
from games.ui.inputs import whole

A_PAGE = 9
"""Cards of the usual size on a page of A4."""
_PARAGRAPH = r'<a href="#s[^>]*>[^<]*</a>'
SEE = re.compile(rf" ?\(?{_PARAGRAPH}(?:(?:,| to| bis) {_PARAGRAPH})*\)?")
"""References to paragraphs. The pocket card leaves them out, because it is used without the booklet."""
MARKED = re.compile(r'<dfn[^>]*>(.*?)<span class="term__tip">.*?</span></dfn>')
"""A marked term with its explanation; on paper only the word is printed."""
TAG = re.compile(r"<[^>]+>")
_A_LINE = 50
"""The space of one line of a table, in characters of running text."""
_FITS = (1090, 1370, 1620, 1950)
"""The most characters that fit in each type size of the card, from the largest to the second smallest."""


def _context(page: RulePage, **more: Any) -> dict[str, Any]:
    """Return the context that every printed page needs: the rules, and the link back to the rule page."""
    back = {
        "back_url": f"{reverse('rulebook:game', args=[page.slug])}#print",
        "back_text": _("%(game)s: the rules") % {"game": page.title},
    }
    return {"page": page, "board": {"styles": board_styles(page.slug)}, **back, **more}


@public_page()
@require_safe
def booklet(request: HttpRequest, slug: str) -> HttpResponse:
    """Show all rules that also apply away from this site, on A4."""
    return render(request, "rulebook/booklet.html", _context(on_paper(load_rules(request, slug))))


@public_page()
@require_safe
def card(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the pocket card on one side of A6.

    It has the ranking, the reference (or else the rules in a minute), the points, and advice if there is room.
    """
    page = load_rules(request, slug)
    reference = SEE.sub("", page.reference or MARKED.sub(r"\1", page.minute))
    needed = room_of(page, reference)
    advised = needed + sum(len(sentence) + _A_LINE for sentence in page.source.advice)
    has_advice = advised <= _FITS[-1]
    fit = bisect_left(_FITS, advised if has_advice else needed)
    return render(request, "rulebook/card.html", _context(page, reference=reference, fit=fit, has_advice=has_advice))


@public_page()
@require_safe
def deck(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the game's cards to print and cut out, nine on a page of A4. 404 for games without their own deck."""
    page, game = load_rules(request, slug), catalog.find(slug)
    printed = part(game, "deck")
    if printed is None:
        raise Http404
    spare = range(-len(printed.CARDS) % A_PAGE)
    context = _context(page, cards=printed.CARDS, spare=spare, card_template=game.template("deck.html"))
    return render(request, "rulebook/deck.html", context)


@public_page()
@require_safe
def pad(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the game's own empty score pad on A4; `?seats=` sets the number of seats.

    404 for games without a written score.
    """
    page, game = load_rules(request, slug), catalog.find(slug)
    if not page.has_pad:
        raise Http404
    seats = _wanted_seats(request.GET.get("seats", ""), game)
    return render(request, "rulebook/pad.html", _context(page, choices=game.seats) | empty_pad(game, seats))


def on_paper(page: RulePage) -> RulePage:
    """Return the page without the sections, paragraphs, questions and options that only apply to this site."""
    only = page.source.only_here

    def kept(number: str) -> bool:
        return not {number, number.partition(".")[0]} & only

    sections = (
        replace(section, paragraphs=tuple(part for part in section.paragraphs if kept(part.number)))
        for section in page.sections
        if kept(section.number)
    )
    source = replace(
        page.source,
        options=tuple(option for option in page.source.options if kept(option.section)),
        questions=tuple(question for question in page.source.questions if kept(question.section)),
    )
    return replace(page, sections=tuple(sections), source=source)


def room_of(page: RulePage, reference: str) -> int:
    """Return the space that a pocket card needs, measured in characters of running text."""
    lines = len(page.ranking) + page.scoring.count("<tr>") + reference.count("<p>")
    return len(TAG.sub("", reference + page.scoring)) + _A_LINE * lines


def _wanted_seats(text: str, game: AnyGame) -> int:
    """Return the requested number of seats if the game allows it, else the allowed number nearest to the usual one."""
    wanted = whole(text, 2)
    return wanted if wanted is not None and wanted in game.seats else nearest(game.seats, USUAL_SEATS)
