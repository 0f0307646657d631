"""Board page of Fifty-one: build a typed page from a view and the words."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from games.catalog.fifty_one.data import LIMIT, Play, View
from games.catalog.fifty_one.rules import plays, totals
from games.engine.kit.cards import card_name
from games.engine.kit.hands.page import STYLES, Asked, HandBoard, Way, discard_pile, held, picked, words_around
from games.engine.kit.pages import Speaker, awaited_words, json, offer, plate
from games.engine.page import LinesPad, PadLine, Panel, SeatPlate
from games.engine.text import Words


def board(view: View, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]) -> HandBoard:
    """Build the board page for the seat of the view. ``query`` may hold ``card``: the picked card."""
    say = Speaker(words, names, view.seat)
    my_turn = view.mover is not None and view.seat == view.mover
    card = picked(view.hand, query) if my_turn else None
    return HandBoard(
        phase="over" if view.mover is None else "play",
        headline=say("round", n=view.round),
        section="5" if view.mover is None else "3.3",
        my_turn=my_turn,
        may_pick=my_turn,
        seats=[_seat(view, seat, say) for seat in range(view.seats)],
        heap=discard_pile(view.heap, view.pile, say, asked=say("total", n=view.total), tally=True),
        hand=[held(own, say, picked=own == card) for own in view.hand],
        asked=_ask(view, card, say) if my_turn else None,
        query=f"card={card}" if card else "",
        awaited=awaited_words(view.mover, say),
        words=words_around(say, "wish"),
        pad=_pad(view, say),
        deck="french",
        styles=STYLES,
    )


def _seat(view: View, seat: int, say: Speaker) -> SeatPlate:
    found = plate(say, seat, view.mover, say("losses", n=totals(view)[seat]))
    return replace(found, cards=view.cards[seat], last=say("dealer") if seat == view.dealer else "")


def _ask(view: View, card: str | None, say: Speaker) -> Asked:
    """Return the question with the sum after the picked card and its button; two buttons for a seven that may add
    seven.
    """
    ways = [move for move in plays(view.hand, view.options) if move.card == card]
    found = Asked(hint=say("hint", n=LIMIT - 1 - view.total), panel=None, first=say("choose_card"))
    if not ways:
        return found
    panel = Panel(title=say.title(card_name(ways[0].card)), detail=" ".join(effect(view, move, say) for move in ways))
    if len(ways) == 1:
        return replace(
            found, panel=panel, go=offer(ways[0], say("play", card=card_name(ways[0].card))), at_once=card or ""
        )
    wishes = [Way(json(move), say("adds", n=move.adds), short=str(move.adds)) for move in ways]
    return replace(found, panel=panel, wishes=wishes, first=say("choose_value"))


def effect(view: View, move: Play, say: Speaker) -> str:
    """Name the sum after the move."""
    total = view.total + move.adds
    return say("then" if total < LIMIT else "loses", n=total)


def _pad(view: View, say: Speaker) -> LinesPad:
    """Return the pad: for each round a stroke for its loser, and the losses of all seats."""
    lines = [
        PadLine(str(number), ["×" if seat == line.loser else "" for seat in range(view.seats)])
        for number, line in enumerate(view.pad, 1)
    ]
    return LinesPad(
        title=say("pad"), head=say("line"), lines=[*lines, PadLine(say("sum"), totals(view), sum=True)], css="pad"
    )
