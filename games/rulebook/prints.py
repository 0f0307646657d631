"""Pages made for paper: the rules as a booklet, the reference card, an empty score pad."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games import catalog
from games.engine.chance import Chance
from games.engine.codec import AnyGame
from games.rulebook.links import paragraph_url
from games.rulebook.pages import RulePage
from games.rulebook.setups import USUAL_SEATS
from games.rulebook.sheets import board_styles
from games.rulebook.views import load_rules
from games.ui.numbers import whole
from games.ui.positions import position
from games.ui.public import public_page

_ANY_DEAL = Chance(b"an empty score pad")


def _context(page: RulePage, **more: Any) -> dict[str, Any]:
    """What every sheet needs: the rules, and the way back to where it was offered."""
    back = {
        "back_url": f"{reverse('rulebook:game', args=[page.slug])}#print",
        "back_text": _("%(game)s: the rules") % {"game": page.title},
    }
    return {"page": page, "board": {"styles": board_styles(page.slug)}, **back, **more}


@public_page()
@require_safe
def booklet(request: HttpRequest, slug: str) -> HttpResponse:
    """All rules, glance and card included, on A4."""
    return render(request, "rulebook/booklet.html", _context(load_rules(request, slug)))


@public_page()
@require_safe
def card(request: HttpRequest, slug: str) -> HttpResponse:
    """The ranking and the points on two pages of A6. Its links lead into the rules. Not found without either."""
    page = load_rules(request, slug)
    if not page.has_card:
        raise Http404
    rules = f'href="{paragraph_url(slug)}#'
    texts = {name: getattr(page, name).replace('href="#', rules) for name in ("reference", "scoring")}
    return render(request, "rulebook/card.html", _context(page, **texts))


@public_page()
@require_safe
def pad(request: HttpRequest, slug: str) -> HttpResponse:
    """The game's own score pad with nothing on it, on A4; `?seats=` says for how many, else the usual number.

    Not found for a game without points.
    """
    page, game = load_rules(request, slug), catalog.find(slug)
    if not page.scoring:
        raise Http404
    seats = _wanted_seats(request.GET.get("seats", ""), game)
    state = game.setup(game.options_type(), seats, _ANY_DEAL).state
    context = position(game, state, None, names=("",) * seats)
    return render(request, "rulebook/pad.html", _context(page, seats=seats, choices=game.seats, blank=True) | context)


def _wanted_seats(text: str, game: AnyGame) -> int:
    """The number in the address if the game can be played by so many, else the usual or the nearest one."""
    wanted = whole(text, 2)
    return (
        wanted
        if wanted is not None and wanted in game.seats
        else min(game.seats, key=lambda number: abs(number - USUAL_SEATS))
    )
