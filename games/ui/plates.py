"""Render seats, their notes and their clocks as HTML without a template, because each move renders them anew.

A template would take ten times as long. Plays and hands (:mod:`games.ui.felts`) are
rendered in the same way. Names and words are escaped here (:func:`games.ui.faces.clean`); numbers, keys and URLs
come from the project's own code. :mod:`games.ui.templatetags.ui` makes these functions available in templates.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import lru_cache
from typing import Any, NamedTuple

from django.urls import reverse
from django.utils import timezone
from django.utils.dates import MONTHS_3, WEEKDAYS_ABBR
from django.utils.formats import date_format
from django.utils.safestring import SafeString
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

from games.ui.faces import clean, french_card, icon, sign, sign_symbol
from games.ui.fragments import fragment, is_wanted
from games.ui.signs import SIGN_NAMES


class Bet(NamedTuple):
    """The owner of a chip at a seat."""

    seat: int
    name: str
    you: bool


@lru_cache(maxsize=8)
def _spoken(_language: str | None) -> dict[str, str]:
    """Return the fixed words of seats in the active language, escaped."""
    words = {
        "about_you": _("About your seat"),
        "bot": _("bot"),
        "last_played": _("Last played:"),
        "no_prediction": _("no prediction yet"),
        "profile": _("How they play"),
        "quiet": _("Quiet, bots!"),
        "to_move": _("to move"),
        "you": _("You"),
        "you_bet": _("You bet against this seat"),
    }
    return {key: str(clean(word)) for key, word in words.items()}


@lru_cache(maxsize=512)
def _counted(kind: str, _language: str | None, count: Any, of: Any = None) -> str:
    """Return a phrase with numbers in the active language, escaped."""
    match kind:
        case "cards":
            said = ngettext("card", "cards", count)
        case "in hand":
            said = ngettext("%(n)s card in hand", "%(n)s cards in hand", count) % {"n": count}
        case "pips":
            said = _("%(pips)s of 3 towards a brawl") % {"pips": count}
        case "kept":
            said = _("%(won)s of %(prediction)s") % {"won": count, "prediction": of}
        case _:
            said = _("Tricks: %(won)s won, %(prediction)s predicted") % {"won": count, "prediction": of}
    return str(clean(said))


@dataclass(frozen=True, slots=True)
class Who:
    """What does not change at a seat during a match: index, name, and whether the reader sits there."""

    index: int
    name: str
    you: bool


def who(seats: Sequence[Any]) -> tuple[Who, ...]:
    """Return the fixed data of each seat."""
    return tuple(Who(seat.index, seat.name, seat.you) for seat in seats)


def place(seats: Sequence[Any], index: int) -> int:
    """Return the position of a seat clockwise from the reader (0). For spectators the first seat has position 0."""
    near = next((seat.index for seat in seats if seat.you), 0)
    return (index - near) % len(seats)


def seats_around(seats: Sequence[Any]) -> SafeString:
    """Render all seats of a table."""
    plates = "".join(plate(seat, place(seats, seat.index)) for seat in seats)
    return SafeString(f'<ul class="seats seats--{len(seats)}">{plates}</ul>')


def plate(seat: Any, at: int | str = 0) -> SafeString:
    """Render a seat (:class:`games.engine.page.SeatPlate`) at that position clockwise from the reader.

    Games with predictions add ``prediction`` (None while hidden), ``won``, ``pips`` (0 to 3) and ``chips`` (indexes of
    seats).
    """

    def draw(attributes: SafeString) -> str:
        language = get_language()
        score = _score(seat, _spoken(language), language) + _cards(seat, language)
        last = f'<span class="seat__last">{clean(seat.last)}</span>' if seat.last else ""
        return _plate(seat, at, score, _marks(seat, language), last, attributes)

    return _fragment(seat, at, draw)


def _fragment(seat: Any, at: int | str, draw: Callable[[SafeString], str], *more: str) -> SafeString:
    """Return the seat as a fragment of a table page, where it has a note; elsewhere just drawn."""
    if not seat.note:
        return SafeString(draw(SafeString()))
    spoken = seat.said is not None and seat.said.line > 0
    return fragment(f"seat-{seat.index}", lambda: (replace(seat, said=None), at, more), draw, fresh=spoken)


def trick_plate(seat: Any, at: int | str = 0, total_word: str = "") -> SafeString:
    """Render a seat of a trick-taking game (:class:`games.engine.kit.tricktaking.page.TrickPlate`)."""
    return _fragment(seat, at, lambda attributes: _trick_plate(seat, at, total_word, attributes), total_word)


def _trick_plate(seat: Any, at: int | str, total_word: str, attributes: SafeString) -> SafeString:
    score = f'<b>{clean(seat.total)}<span class="sr-only"> {clean(total_word)}</span></b>'
    if seat.status:
        tick = "" if seat.awaited else icon("check", "icon--small")
        score += f'<span class="seat__status">{tick}{clean(seat.status)}</span>'
    else:
        score += f"<span>{_read_as(seat.points, seat.points_word)}</span>"
    marks = f'<span class="seat__won">{clean(seat.tricks_word)}</span>'
    if seat.team:
        marks += f'<span class="seat__team">{_read_as(seat.team, seat.team_word)}</span>'
    if seat.dealer:
        dealer = _read_as(seat.dealer_mark, seat.dealer)
        marks += f'<span class="seat__dealer" title="{clean(seat.dealer)}">{dealer}</span>'
    marks += "".join(french_card(held.id, "tiny", label=held.label) for held in seat.charged)
    return _plate(seat, at, score, marks, "", attributes)


def _read_as(sign: str, word: str) -> str:
    return f'<span aria-hidden="true">{clean(sign)}</span><span class="sr-only">{clean(word)}</span>'


def _plate(seat: Any, at: int | str, score: str, marks: str, last: str, attributes: SafeString) -> SafeString:
    words, index = _spoken(get_language()), seat.index
    css = f"seat seat-{index} at-{at or 0}"
    for name, on in (("you", seat.you), ("awaited", seat.awaited), ("out", seat.away)):
        if on:
            css += f" seat--{name}"
    bot = f'<span class="seat__bot">{icon("bot", label=SafeString(words["bot"]))}</span>' if seat.bot else ""
    to_move = f'<span class="sr-only">{words["to_move"]}</span>' if seat.awaited else ""
    named = f' id="seat-{index}"{attributes}' if attributes else ""
    return SafeString(
        f'<li class="{css}" data-id="seat-{index}"{named}>'
        f'<span class="sign seat-{index}">{sign_symbol(index)}{bot}</span>'
        f'<span class="seat__name"><span>{_name(seat, words)}</span>{to_move}</span>'
        f'<span class="seat__score">{score}</span><span class="seat__marks">{marks}</span>'
        f"{last}{said(seat) if seat.said else ''}{_opener(seat, words)}</li>"
    )


def _name(seat: Any, words: dict[str, str]) -> str:
    return words["you"] if seat.you else str(clean(seat.name))


def _score(seat: Any, words: dict[str, str], language: str | None) -> str:
    prediction = getattr(seat, "prediction", None)
    if prediction is not None:
        return f"<b>{_counted('kept', language, seat.won or 0, prediction)}</b>"
    if not seat.status:
        return f'<b>–<span class="sr-only"> {words["no_prediction"]}</span></b>'
    tick = "" if seat.awaited or seat.plain else icon("check", "icon--small")
    return f'<b class="seat__status">{tick}{clean(seat.status)}</b>'


def _cards(seat: Any, language: str | None) -> str:
    if seat.cards is None:
        return ""
    unit = _counted("cards", language, seat.cards)
    return f'<span class="seat__cards">{icon("hand")}{seat.cards}<span class="seat__unit"> {unit}</span></span>'


def _marks(seat: Any, language: str | None) -> str:
    marks = ""
    pips = getattr(seat, "pips", None)
    if pips is not None:
        dots = "".join(f'<i class="pip{" pip--on" if dot <= pips else ""}"></i>' for dot in (1, 2, 3))
        marks = f'<span class="pips" role="img" aria-label="{_counted("pips", language, pips)}">{dots}</span>'
    chips = getattr(seat, "chips", None)
    if chips:
        marks += f'<span class="coins">{"".join(_chip(chip, language) for chip in chips)}</span>'
    return marks


@lru_cache(maxsize=64)
def _chip(seat: int, _language: str | None) -> str:
    label = clean(_("bet by %(sign)s") % {"sign": SIGN_NAMES[seat]})
    return f'<span class="coin seat-{seat}" role="img" aria-label="{label}">{sign_symbol(seat)}</span>'


def _opener(seat: Any, words: dict[str, str]) -> str:
    """Render the button that opens the seat's note, if the page has notes."""
    if not seat.note:
        return ""
    about = words["about_you"] if seat.you else clean(_("About the seat of %(name)s") % {"name": seat.name})
    button = f'<button class="seat__open" type="button" popovertarget="{clean(seat.note)}">'
    return f'{button}<span class="sr-only">{about}</span></button>'


def said(seat: Any) -> SafeString:
    """Render what was just said at a seat. With line 0 htmx preserves what the page still shows."""
    spoken, index, words = seat.said, seat.index, _spoken(get_language())
    if not spoken.line:
        shown = is_wanted(f"said-{index}")
        return SafeString(f'<template id="said-{index}" hx-preserve></template>' if shown else "")
    what = icon(spoken.icon, label=spoken.words) if spoken.icon else clean(spoken.words)
    line = f'data-said="{spoken.line}" data-seat="{index}"'
    if not spoken.bot:
        mine = " data-mine" if seat.you else ""
        start = f'<p class="said seat-{index}" id="said-{index}" {line} data-who="{_name(seat, words)}"{mine}>'
        return SafeString(f"{start}{what}</p>")
    quiet = words["quiet"]
    return SafeString(
        f'<div class="said seat-{index}" id="said-{index}"><p {line} data-bot data-who="{clean(seat.name)}">{what}</p>'
        f'<button class="said__quiet" form="likes" name="bots" value="off" hx-post="{reverse("accounts:senses")}" '
        f'hx-include="#likes" hx-target="#likes" hx-swap="outerHTML" title="{quiet}">{icon("mute", "icon--small")}'
        f'<span class="sr-only">{quiet}</span></button></div>'
    )


def bets_against(seats: Sequence[Any], seat: Any) -> tuple[Bet, ...]:
    """Return the owners of the chips at a seat; empty for games without chips."""
    chips = getattr(seat, "chips", None) or ()
    return tuple(Bet(seats[chip].index, seats[chip].name, seats[chip].you) for chip in chips)


def seat_notes(seats: Sequence[Any], total_word: str = "") -> SafeString:
    """Render the popover with details about each seat."""
    return SafeString("".join(_note(seat, bets_against(seats, seat), total_word) for seat in seats))


def _note(seat: Any, bets: Sequence[Bet], total_word: str) -> str:
    language = get_language()
    words = _spoken(language)
    marks = "".join(f" · {words[mark]}" for mark, on in (("bot", seat.bot), ("to_move", seat.awaited)) if on)
    facts = "".join(f"<li>{fact}</li>" for fact in _facts(seat, bets, total_word, language))
    if seat.profile and not seat.you:
        facts += f'<li><a href="{clean(seat.profile)}">{words["profile"]}</a></li>'
    return (
        f'<div class="seat-note seat-{seat.index}" id="{clean(seat.note)}" popover>'
        f'<p class="seat-note__who">{sign(seat.index, "sign--small")} <b>{_name(seat, words)}</b> '
        f'<span class="soft">{clean(SIGN_NAMES[seat.index])}{marks}</span></p><ul>{facts}</ul></div>'
    )


def _facts(seat: Any, bets: Sequence[Bet], total_word: str, language: str | None) -> list[str]:
    words = _spoken(language)
    character = getattr(seat, "character", "")
    facts: list[str] = [clean(character)] if character else []
    prediction, total = getattr(seat, "prediction", None), getattr(seat, "total", None)
    if prediction is not None:
        facts.append(_counted("won", language, seat.won or 0, prediction))
    elif seat.status:
        facts.append(clean(seat.status))
    if total is not None:
        facts.append(f"{clean(total)} {clean(total_word)}")
    told = (getattr(seat, name, "") for name in ("points_word", "tricks_word", "team_word", "dealer"))
    facts += [clean(word) for word in told if word]
    if seat.cards is not None:
        facts.append(_counted("in hand", language, seat.cards))
    if getattr(seat, "pips", None) is not None:
        facts.append(_counted("pips", language, seat.pips))
    for bet in bets:
        who = words["you_bet"] if bet.you else clean(_("%(name)s bets against this seat") % {"name": bet.name})
        facts.append(f"{sign(bet.seat, 'sign--tiny')} {who}")
    if seat.last:
        facts.append(f"{words['last_played']} {clean(seat.last)}")
    return facts


def clock(
    left: str, when: datetime | None = None, state: str = "", far: bool | str = "", seconds: int | str | None = None
) -> SafeString:
    """Render the time left, in words, and the deadline ``when``.

    ``state`` sets the colour. ``far``: show the date, because the weekday would not be clear. With ``seconds`` the
    clock runs in the browser.
    """
    css = f" clock--{clean(state)}" if state else ""
    runs = f' data-left="{seconds}"' if seconds else ""
    due = _due(when, far=bool(far)) if when else ""
    return SafeString(f'<span class="clock{css}"{runs}>{icon("clock", "icon--small")}<b>{clean(left)}</b>{due}</span>')


def _due(when: datetime, *, far: bool) -> str:
    local = timezone.localtime(when)
    told = f"{day(when)} {local:%H:%M}" if far else weekday_and_time(when)
    zone = zone_unknown()
    unknown = f" <small>{zone}</small>" if zone else ""
    return f'<span class="clock__dot">·</span><time datetime="{local.isoformat()}">{clean(told)}</time>{unknown}'


def due(one: Any) -> SafeString:
    """Render the clock of a deadline.

    ``one`` has ``left``, ``when``, ``state``, ``far`` and ``seconds`` as for :func:`clock`. ``still`` is the time until
    which the clock is stopped, or None; ``still_format`` is its date format.
    """
    shown = clock(one.left, one.when, one.state, one.far, one.seconds)
    if one.still is None:
        return shown
    until = date_format(timezone.localtime(one.still), one.still_format)
    still = clean(_("stands still until %(until)s") % {"until": until})
    return SafeString(f'{shown} <span class="small soft">{still}</span>')


def clocks_of(seats: Sequence[Any], deadline: Any) -> SafeString:
    """Render an item for seats whose clocks show the same. ``deadline`` is None while the clocks are stopped."""
    people = "".join(
        f'<span class="who seat-{seat.index}">{sign(seat.index, "sign--tiny")}<span>{clean(seat.name)}</span></span>'
        for seat in seats
    )
    paused = clean(_("paused"))
    time = due(deadline) if deadline else f'<span class="small soft">{paused}</span>'
    return SafeString(f'<li class="clocks__item">{people}{time}</li>')


def zone_unknown() -> str:
    """Return "UTC" if the reader's time zone is not known, so that times are not misread; else ""."""
    name = timezone.get_current_timezone_name()
    return name if name == "UTC" else ""


_DOT = {"de": ".", "en": ""}


def day(moment: datetime) -> str:
    """Return weekday, day and month of an aware datetime, in the reader's time zone and language."""
    local = timezone.localtime(moment)
    dot = _DOT[(get_language() or "en")[:2]]
    return f"{WEEKDAYS_ABBR[local.weekday()]} {local.day}{dot} {str(MONTHS_3[local.month]).title()}"


def weekday_and_time(moment: datetime) -> str:
    """Return "Sat 18:05" in the reader's time zone and language.

    Like Django's format "D H:i", but five times as fast.
    """
    local = timezone.localtime(moment)
    return f"{WEEKDAYS_ABBR[local.weekday()]} {local.hour:02}:{local.minute:02}"
