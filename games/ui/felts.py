"""Render cards on the table and in a hand as HTML without a template: tricks, plays, rows of cards."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.ui.faces import card, clean, icon, sign
from games.ui.plates import place


@lru_cache(maxsize=8)
def _spoken(_language: str | None) -> dict[str, str]:
    """Return the fixed words of a trick in the active language, escaped."""
    words = {"best": _("best so far"), "passes": _("passes")}
    return {key: str(clean(word)) for key, word in words.items()}


def trick(lies: Any, seats: Sequence[Any]) -> SafeString:
    """Render a trick: plays and empty places, arranged around the reader.

    ``lies.plays`` are plays as for :func:`play`; ``lies.lanes`` are the seats still to play (``seat name awaited``);
    ``lies.over``: the trick is complete; ``lies.ahead_word`` marks the best play.
    """
    plays = "".join(play(laid, place(seats, laid.seat), lies.ahead_word) for laid in lies.plays)
    lanes = "".join(_lane(lane, place(seats, lane.seat)) for lane in lies.lanes)
    over = " data-over" if lies.over else ""
    return SafeString(f'<ol class="trick trick--{len(seats)}"{over}>{plays}{lanes}</ol>')


def _lane(lane: Any, at: int) -> str:
    following = " play--next" if lane.awaited else ""
    return (
        f'<li class="play play--still at-{at}{following}">{sign(lane.seat, "sign--small")}'
        f'<span class="sr-only">{clean(lane.name)}: –</span><span class="play__empty" aria-hidden="true"></span></li>'
    )


def play(laid: Any, at: int | str = 0, best_word: str = "", *, named: bool = False) -> SafeString:
    """Render a play of a trick at the place ``at``, clockwise from the reader.

    ``laid`` has ``seat name cards set best``, and in some games ``short passed note``; its cards have ``id label key
    from_row``. ``named``: show the player's name.
    """
    words, passed = _spoken(get_language()), getattr(laid, "passed", False)
    best = " play--best" if laid.best else ""
    css = f"play play--{len(laid.cards)} at-{at or 0}{best}{' play--passed' if passed else ''}"
    by = "play__by" if named else "sr-only"
    shown = "".join(_laid(each, named=named) for each in laid.cards)
    cards = f'<span class="play__cards">{shown}</span>' if shown else ""
    return SafeString(
        f'<li class="{css}" data-seat="{laid.seat}"{" data-best" if laid.best else ""}>'
        f'{sign(laid.seat, "sign--small")}<span class="{by}">{clean(laid.name)}<span class="sr-only">: </span></span>'
        f'{cards}<span class="play__name">{words["passes"] if passed else _made(laid, best_word, words)}</span></li>'
    )


def _laid(each: Any, *, named: bool) -> str:
    face = card(each.id, "small", label=each.label, key="" if named else each.key)
    return f'<span class="play__from-row">{face}</span>' if each.from_row else f"<span>{face}</span>"


def _made(laid: Any, best_word: str, words: dict[str, str]) -> str:
    made = f'<b class="play__set">{clean(laid.set)}</b>'
    if getattr(laid, "short", ""):
        made += f'<b class="play__short" aria-hidden="true">{clean(laid.short)}</b>'
    if laid.best:
        ahead = clean(best_word) if best_word else words["best"]
        made += f'<span class="play__best">{icon("star", "icon--small")}{ahead}</span>'
    elif getattr(laid, "note", ""):
        made += f"<span>{clean(laid.note)}</span>"
    return made


def hand(cards: Sequence[Any], name: str = "card") -> SafeString:
    """Render cards to choose from, as checkboxes. Each has ``id label row hand picked disabled key``."""
    return SafeString(f'<ul class="hand">{"".join(_held(held, name) for held in cards)}</ul>')


def _held(held: Any, name: str) -> str:
    state = (" checked" if held.picked else "") + (" disabled" if getattr(held, "disabled", False) else "")
    field = f'<input class="sr-only" type="checkbox" name="{name}" value="{held.id}"{state}'
    face = card(held.id, row=held.row, hand=held.hand, key=held.key)
    return f'<li><label>{field} aria-label="{clean(held.label)}">{face}</label></li>'


def cards(held: Sequence[Any], css: str, size: str = "", *, plain: bool = False) -> SafeString:
    """Render a list of cards with the class ``css``.

    Each has ``id label row hand key``. ``plain``: without small numbers.
    """
    faces = (
        card(each.id, size, None if plain else each.row, None if plain else each.hand, each.label, key=each.key)
        for each in held
    )
    return SafeString(f'<ul class="{css}">{"".join(f"<li>{face}</li>" for face in faces)}</ul>')
