"""Page data for ``components/trick_board.html``: the hand, the effect of a selected card, and the main button."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypedDict

from games.engine import game
from games.engine.game import Rule
from games.engine.identity import card_ids
from games.engine.kit import pages
from games.engine.kit.cards import Cards, without
from games.engine.kit.tricktaking.decks import Deck
from games.engine.kit.tricktaking.felt import Felt
from games.engine.kit.tricktaking.ranking import Ranking
from games.engine.kit.tricktaking.speaking import Speaker
from games.engine.kit.tricktaking.tricks import Played
from games.engine.page import BoardPage, Held, Named, Offer, Pad, Panel, Part, Pick, SeatPlate, Shown
from games.engine.text import Phrase, SeatRef

SHARED: Mapping[str, str] = game.SHARED | {
    "board.html": "components/trick_board.html",
    "panel.html": "components/trick_choice.html",
    "pad.html": "components/trick_pad.html",
    "figure.html": "components/trick_figure.html",
}
"""Templates that draw a :class:`TrickBoard`."""
Query = Mapping[str, Sequence[str]]


@dataclass(frozen=True, slots=True)
class Act(Shown):
    """A move that needs no card but is selected on the page like a card."""

    id: str
    label: str
    picked: bool


@dataclass(frozen=True, slots=True)
class Way(Shown):
    """One of a few alternative moves, with its effect."""

    move: str
    label: str
    detail: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class Asked(Shown):
    """The part of the page that asks the viewer for a move.

    ``note``: text beside the hand. ``acts``: moves without a card that are selected like one. ``panel``: the effect of
    the selection. ``hint``: what may be selected. ``alts``: other ways to play the selected card. ``key``: the name of
    the selection. ``go``: the main button; without a move while a selection is missing. ``besides``: other moves. With
    ``options``, the move is chosen from a list below ``question`` instead of the hand. ``at_once``: the card whose
    selection alone is the whole move, so that players may play it with one click.
    """

    note: str = ""
    hint: str = ""
    panel: Panel | None = None
    key: str = ""
    go: Offer | None = None
    question: str = ""
    acts: Sequence[Act] = ()
    alts: Sequence[Pick] = ()
    besides: Sequence[Offer] = ()
    options: Sequence[Way] = ()
    at_once: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class TrickPlate(SeatPlate):
    """A seat with its total, its points and tricks of this deal, and its team if there is one.

    ``charged``: cards of the seat's hand that all seats know.
    """

    total: int | str
    points: str
    points_word: str
    tricks_word: str
    dealer: str
    dealer_mark: str
    team: str = ""
    team_word: str = ""
    charged: Sequence[Named] = ()


@dataclass(frozen=True, kw_only=True, slots=True)
class DealCell(Shown):
    """A seat's result of a deal, and its total after the deal.

    ``moon``: it took all card points. ``mended``: a bonus.
    """

    points: str
    total: str
    total_word: str
    moon: str = ""
    sun: bool = False
    mended: str = ""
    mended_word: str = ""


@dataclass(frozen=True, slots=True)
class DealLine(Shown):
    """The results of a deal by seat."""

    title: str
    cells: Sequence[DealCell]


@dataclass(frozen=True, kw_only=True, slots=True)
class TeamScore(Shown):
    """A team, its seats, and its score."""

    name: str
    score: str
    members: Sequence[int]


@dataclass(frozen=True, kw_only=True, slots=True)
class DealsPad(Pad):
    """Data of ``components/trick_pad.html``: a line for each deal.

    ``empty``: blank lines on paper. ``now``: the current deal. ``agreed``: notes below. ``coming``: heads of later
    lines, in games in which each line has a head of its own.
    """

    deal: str
    aim: str
    agreed: str
    lines: Sequence[DealLine]
    empty: Sequence[int | str]
    now: str
    total_title: str
    totals: Sequence[str]
    teams: Sequence[TeamScore] = ()
    coming: Sequence[str] = ()


@dataclass(frozen=True, kw_only=True, slots=True)
class TrickBoard(BoardPage):
    """Data of ``components/trick_board.html``.

    ``pick_kind``: how cards are selected, "radio" for one, "checkbox" for several, "" for none. ``exchange``: cards
    that were given and received.
    """

    seats: Sequence[TrickPlate]
    felt: Felt
    hand: Sequence[Held]
    hand_title: str
    pick_kind: str
    asked: Asked | None
    total_word: str
    show_pick: str
    other_shares: str
    pad: DealsPad
    exchange: Sequence[Part] = ()
    deck: str = "french"
    styles: Sequence[str] = ("css/cards.css",)

    @property
    def full(self) -> bool:
        """Whether a complete trick is on the table."""
        return self.felt.over

    @property
    def taker(self) -> int | None:
        """The seat that played the best card of the trick; None if there is none."""
        return next((spot.seat for spot in self.felt.spots if spot.best), None)


def picked(hand: Cards, query: Query) -> Cards:
    """Return the cards of the hand that the query names. All else in the query is ignored."""
    named = list(query.get("card", ()))
    found = []
    for card in hand:
        if card in named:
            named.remove(card)
            found.append(card)
    return tuple(found)


def held(
    hand: Cards,
    say: Speaker,
    *,
    wanted: Collection[str],
    chosen: Cards = (),
    fresh: Cards = (),
    counting: Collection[str] = (),
    ids: Sequence[str] = (),
) -> list[Held]:
    """Return the cards of the hand as page data.

    ``wanted`` cards can be selected, ``chosen`` are selected, ``fresh`` have just arrived, ``counting`` have points.
    ``ids``: the identity of each card in a double deck.
    """
    found = []
    for card, key in zip(hand, ids or card_ids(hand), strict=True):
        barred, new = card not in wanted, card in fresh
        remarks = [say("barred")] * barred + [say("new")] * new
        css = ["held--barred"] * barred + ["held--new"] * new + ["held--counts"] * (card in counting)
        label = ", ".join([say.card(card), *remarks])
        found.append(Held(id=card, label=label, picked=card in chosen, css=" ".join(css), key=key))
        chosen = without(chosen, (card,)) if card in chosen else chosen
        fresh = without(fresh, (card,)) if new else fresh
    return found


def go(move: Any, label: str) -> Offer:
    """Return a button that makes the move."""
    return pages.offer(move, label)


def first(label: str) -> Offer:
    """Return a button without a move, for a page that waits for a selection."""
    return Offer("", label)


def refused(title: str, rule: Rule, say: Speaker) -> Panel:
    """Return the panel of a selection that breaks a rule."""
    detail = say.phrase(Phrase(f"rules.{rule.key}"))
    return Panel(title=title, detail=detail, section=rule.section, verdict=say("not_now"))


def effect(trick: Sequence[Played], card: str, ranking: Ranking, deck: Deck, say: Speaker) -> str:
    """Return the effect of the card on the current trick, with its card points."""
    if not trick:
        return say("would_lead")
    cards = [*(one.card for one in trick), card]
    return say("would_take" if ranking.best(cards) == len(trick) else "would_lose", n=deck.points(cards))


def lead_or_follow(trick: Sequence[Played], hand: Cards, ranking: Ranking, say: Speaker) -> str:
    """Return a hint that says which cards may be played to the trick."""
    if not trick:
        return say("hint_lead")
    follows = bool(ranking.following(hand, trick[0].card))
    return say("hint_follow" if follows else "hint_void", suit=Phrase(f"groups.{ranking.group(trick[0].card)}"))


def awaited(seats: Sequence[int], say: Speaker) -> str:
    """Return a sentence that names the seats to move; "" if the viewer is one of them."""
    if not seats or say.seat in seats:
        return ""
    return say("waiting_for", list=tuple(map(SeatRef, seats)), n=len(seats))


class Frame(TypedDict):
    """The labels that every board of the kit shows."""

    hand_title: str
    total_word: str
    show_pick: str
    other_shares: str


def frame(view: Any, say: Speaker) -> Frame:
    """Return the labels of a :class:`TrickBoard` that have the same words in every game."""
    return {
        "hand_title": say.hand_title() if view.hand else say("no_hand"),
        "total_word": say("total_word"),
        "show_pick": say("show_pick"),
        "other_shares": say("other_shares"),
    }
