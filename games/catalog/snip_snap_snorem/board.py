"""Board page of Snip snap snorem: build the typed page for the templates from a view and words."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from games.catalog.snip_snap_snorem.data import CALLS, Play, View
from games.catalog.snip_snap_snorem.rules import called, totals
from games.catalog.snip_snap_snorem.running import following
from games.engine.kit.cards import card_name
from games.engine.kit.hands.page import STYLES, Asked, HandBoard, held, named, picked, words_around
from games.engine.kit.pages import Speaker, awaited_words, offer, plate
from games.engine.page import LinesPad, Named, PadLine, Panel, SeatPlate, Shown
from games.engine.text import Words


@dataclass(frozen=True, slots=True)
class Called(Shown):
    """A card of the run, its word, and where it came from: a seat, or the talon."""

    card: Named
    call: str
    seat: int | None
    name: str


@dataclass(frozen=True, kw_only=True, slots=True)
class RunBoard(HandBoard):
    """The data of the templates: the last ``run``, the number of face-down cards in words, and the ``next`` word of
    the run.
    """

    run: Sequence[Called]
    rows: str
    next: str


def board(view: View, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]) -> RunBoard:
    """Build the board's page for the seat of the view; ``query`` may name the picked ``card``."""
    say = Speaker(words, names, view.seat)
    my_turn = view.mover is not None and view.seat == view.mover
    card = picked(view.hand, query) if my_turn else None
    return RunBoard(
        phase="over" if view.mover is None else "play",
        headline=say("round", n=view.round, of=view.options.deals),
        section="5" if view.mover is None else "3",
        my_turn=my_turn,
        may_pick=my_turn,
        seats=[_seat(view, seat, say) for seat in range(view.seats)],
        run=_run(view, say),
        rows=say("rows", n=len(view.laid) // len(CALLS), talon=say("talon", n=view.talon)),
        next=say("next", call=called(len(view.laid) % len(CALLS))) if view.mover is not None else "",
        hand=[held(own, say, picked=own == card) for own in view.hand],
        asked=_ask(view, card, say) if my_turn else None,
        query=f"card={card}" if card else "",
        awaited=awaited_words(view.mover, say),
        words=words_around(say, "run", "nothing_laid"),
        pad=_pad(view, say),
        deck="french",
        styles=(*STYLES, "snip_snap_snorem/calls.css"),
    )


def _seat(view: View, seat: int, say: Speaker) -> SeatPlate:
    found = plate(say, seat, view.mover, say("left", n=totals(view)[seat]))
    return replace(found, cards=view.cards[seat], last=say("dealer") if seat == view.dealer else "")


def _run(view: View, say: Speaker) -> list[Called]:
    first = len(view.laid) - len(view.run)
    return [
        Called(
            named(one.card, say),
            say.phrase(called((first + place) % len(CALLS))),
            one.seat,
            say("from_talon") if one.seat is None else say.called(one.seat),
        )
        for place, one in enumerate(view.run)
    ]


def _ask(view: View, card: str | None, say: Speaker) -> Asked:
    """Return the question, with the picked card, the cards that would follow it, and its button."""
    found = Asked(hint=say("hint"), panel=None, first=say("choose_card"))
    if card is None:
        return found
    panel = Panel(title=say.title(card_name(card)), detail=say_next(view, card, say))
    return replace(found, panel=panel, go=offer(Play(card), say("play", card=card_name(card))), at_once=card)


def say_next(view: View, card: str, say: Speaker) -> str:
    """Return in words what must follow the card: the next card of its suit, nothing after an ace, or a card that was
    played before.
    """
    after = following(card)
    if after is None:
        return say("ends")
    return say("gone" if after in view.laid else "asks", card=card_name(after))


def _pad(view: View, say: Speaker) -> LinesPad:
    """Return the cards left after each deal, and their totals."""
    lines = [PadLine(str(number), line.scores) for number, line in enumerate(view.pad, 1)]
    return LinesPad(
        title=say("pad"), head=say("line"), lines=[*lines, PadLine(say("sum"), totals(view), sum=True)], css="pad"
    )
