"""The page of a title, and its cover as PNG for link previews."""

from functools import lru_cache
from typing import Any

import resvg_py
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language
from django.views.decorators.http import conditional_page, require_safe

from games.catalog import games
from games.play.clocks.downtime import closed_game
from games.play.mail.drawing import FONTS
from games.play.tables.lists import open_tables
from games.play.tables.table_list import listed_tables, with_seats
from games.rulebook.source import sources
from games.shelf.covers import edition, sized
from games.shelf.titles import Title, title_named, titles
from games.shelf.views import box, kept
from games.tutor.puzzle.turns import puzzled
from games.tutor.shelf import practised, teaches
from games.ui.caching import public_page
from halfpint_site.gamepage.facts import facts
from tournaments.context.rules import as_context
from tournaments.models import Tournament
from tournaments.services.lists import public, visible_to

MOST_ROWS, MOST_RELATIVES = 4, 6
SECONDS = 10
"""How long a cached page may show old tables and tournaments to unknown visitors."""
PICTURE = (1200, 630)
Status = Tournament.Status


@public_page(SECONDS)
@require_safe
def game(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the title's facts, the ways to play, open tables, current tournaments, variants and related titles."""
    title, language = _title(slug), (get_language() or "en")[:2]
    page = f"{request.scheme}://{request.get_host()}"
    context = {
        "game": box(title),
        "about": title.about.get(language, ""),
        "facts": facts(title),
        "has_rules": (slug, language) in sources(),
        "variants": [box(one) for one in variants(title)],
        "relatives": [box(one) for one in relatives(title)],
        "page_url": page + request.path,
        "picture": f"{page}{reverse('cover_picture', args=[slug])}?v={edition()}",
        "picture_size": PICTURE,
        **(_play(request, slug) if title.playable else {}),
    }
    return render(request, "gamepage/game.html", context)


def _play(request: HttpRequest, slug: str) -> dict[str, Any]:
    """Return the context for a playable title: links, open tables and tournaments."""
    there = visible_to(public(Status.PUBLISHED, Status.RUNNING, Status.PAUSED).filter(game=slug), request.user)
    return {
        "closed": closed_game(slug),
        "teaches": teaches(slug),
        "practised": practised(slug),
        "puzzled": puzzled(slug),
        "rates": not games()[slug].luck_only,
        "open_rows": listed_tables(with_seats(open_tables(request.user).filter(game=slug))[:MOST_ROWS], request.user),
        "tournaments": [as_context(one) for one in there[:MOST_ROWS]],
    }


def variants(title: Title) -> list[Title]:
    """Return the other playable titles with the same root game: its variants, and the root game."""
    if not title.playable:
        return []
    root = games()[title.slug].line[-1]
    return [one for one in titles() if one.playable and one != title and games()[one.slug].line[-1] == root]


def relatives(title: Title) -> list[Title]:
    """Return up to ``MOST_RELATIVES`` other titles of the family, playable ones first."""
    shown = {title, *variants(title)}
    return [one for one in titles() if one.family == title.family and one not in shown][:MOST_RELATIVES]


@require_safe
@conditional_page
def picture(request: HttpRequest, slug: str) -> HttpResponse:
    """Return the cover as PNG, for link previews in messengers."""
    return kept(HttpResponse(_painted(_title(slug).slug), content_type="image/png"), request)


@lru_cache(maxsize=16)
def _painted(slug: str) -> bytes:
    width, height = PICTURE
    return bytes(resvg_py.svg_to_bytes(svg_string=sized(slug, width, height), font_files=FONTS, skip_system_fonts=True))


def _title(slug: str) -> Title:
    try:
        return title_named(slug)
    except KeyError:
        raise Http404 from None
