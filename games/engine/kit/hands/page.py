"""Data of the templates for card games without tricks. The words are under ``[board]``."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.engine.identity import card_id
from games.engine.kit.cards import card_name
from games.engine.kit.pages import Speaker
from games.engine.page import BoardPage, Held, Named, Offer, Panel, Shown

STYLES = ("css/cards.css", "css/hands.css")
SHARED = {
    "board.html": "components/hand_board.html",
    "panel.html": "components/hand_panel.html",
    "pad.html": "components/lines_pad.html",
    "figure.html": "components/hand_figure.html",
    "_plan.html": "components/plan.html",
}
LOOKED_BACK = 5


@dataclass(frozen=True, slots=True)
class Way(Shown):
    """One of several buttons for the selected card: a suit to ask for, or a short word."""

    move: str
    label: str
    suit: str = ""
    short: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class Asked(Shown):
    """The part of the page that says what the viewer has to do.

    ``panel`` is about the selected card; ``hint`` is text. ``go`` or ``wishes`` play the card; ``first`` says what to
    select first. ``instead`` and ``others``: moves without the selected card. ``at_once``: the card whose selection
    alone is the whole move.
    """

    hint: str
    panel: Panel | None
    first: str
    instead: Offer | None = None
    others: Sequence[Offer] = ()
    go: Offer | None = None
    wishes: Sequence[Way] = ()
    at_once: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class DiscardPile(Shown):
    """The discard pile: the open card, cards below it, and the number of cards in the stock.

    ``wish``: what the open card asks for, or with ``tally`` a sum in large letters.
    """

    title: str
    top: Named
    under: Sequence[Named]
    pile: int
    pile_words: str
    wish: str = ""
    asked: str = ""
    tally: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class HandBoard(BoardPage):
    """Data of the templates for card games without tricks.

    ``may_pick``: whether a card of the hand can be selected. ``query``: the selection. ``words``: labels by key.
    """

    heap: DiscardPile | None = None
    asked: Asked | None
    may_pick: bool
    query: str
    words: Mapping[str, str]


def words_around(say: Speaker, *keys: str) -> dict[str, str]:
    """Return the labels around the hand by key."""
    usual = ("no_hand", "your_turn", "show", "before")
    return {"hand": say.hand_title()} | {key: say(key) for key in (*usual, *keys)}


def named(card: str, say: Speaker) -> Named:
    """Return an open card, with its name and id."""
    return Named(card, say.title(card_name(card)), card_id(card))


def discard_pile(cards: Sequence[str], pile: int, say: Speaker, **more: Any) -> DiscardPile:
    """Return the discard pile. The last card is the open one; some cards below it are shown too."""
    *under, top = [named(card, say) for card in cards[-1 - LOOKED_BACK :]]
    return DiscardPile(title=say("heap"), top=top, under=under[::-1], pile=pile, pile_words=say("pile", n=pile), **more)


def held(card: str, say: Speaker, *, picked: bool = False, barred: bool = False, css: str = "") -> Held:
    """Return a card of the hand. A ``barred`` card cannot be played now."""
    label = say.title(card_name(card))
    if barred:
        label, css = f"{label}, {say('not_now')}", css or "held--barred"
    return Held(id=card, label=label, picked=picked, css=css, key=card_id(card))


def picked(cards: Sequence[str], query: Mapping[str, Sequence[str]], name: str = "card") -> str | None:
    """Return the card that the page's query names, if it is among ``cards``; else None."""
    wanted = (query.get(name) or [""])[0]
    return wanted if wanted in cards else None
