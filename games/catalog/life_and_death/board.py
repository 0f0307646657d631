"""Board page of Life and death: build a typed page from a view and the words."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from games.catalog.life_and_death.data import TurnUp, View
from games.engine.game import Seat
from games.engine.kit.cards import card_name
from games.engine.kit.tricktaking import felt as on_felt
from games.engine.kit.tricktaking import page as kit
from games.engine.kit.tricktaking.speaking import Speaker
from games.engine.kit.tricktaking.tricks import Played
from games.engine.text import SeatRef, Words


def board(view: View, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]) -> kit.TrickBoard:
    """Build the board page for the seat of the view. There are no cards to pick."""
    say = Speaker(words, names, view.seat)
    my_turn = view.mover is not None and view.seat == view.mover
    return kit.TrickBoard(
        hand_title="",
        total_word=say("total_word"),
        show_pick="",
        other_shares="",
        phase="over" if view.mover is None else "play",
        headline=say("fought", n=view.fought),
        section="4" if view.mover is None else "3",
        my_turn=my_turn,
        seats=[_seat(view, seat, say) for seat in range(view.seats)],
        felt=_felt(view, say),
        hand=[],
        pick_kind="",
        asked=kit.Asked(hint=say("hint"), go=kit.go(TurnUp(), say("turn"))) if my_turn else None,
        awaited="" if view.mover is None else kit.awaited([view.mover], say),
        pad=_pad(view, say),
    )


def _seat(view: View, seat: Seat, say: Speaker) -> kit.TrickPlate:
    return kit.TrickPlate(
        index=seat,
        name=say.names[seat],
        you=seat == say.reader,
        awaited=seat == view.mover,
        total=view.counts[seat],
        points="",
        points_word="",
        tricks_word=say("below", n=len(view.won[seat])),
        dealer="",
        dealer_mark="",
    )


def _felt(view: View, say: Speaker) -> on_felt.Felt:
    """Return the middle of the table: the cards of the last comparison, the tie before it, and the other comparisons
    of this turn.
    """
    found = on_felt.felt(say("felt"), "", view.seats)
    if not view.last:
        stacks = on_felt.Stock(open=None, count=sum(view.left), suit="", trump="", text=say("stacks", n=view.left[0]))
        return replace(found, stock=stacks, passing=on_felt.Passing(text=say("begin")))
    fight, plain = view.last[-1], [one.seat for one in view.last[:-1]]
    plays = [Played(seat, cards[-1]) for seat, cards in enumerate(fight.cards)]
    spots = on_felt.spots(plays, fight.seat, say, seats=view.seats, running=False)
    met = {"one": card_name(fight.cards[0][0]), "other": card_name(fight.cards[1][0])}
    signs = [on_felt.Sign(say("tie", n=fight.n, **met), icon="star", on="1")] if fight.tied else []
    for seat in range(view.seats) if plain else ():
        signs += [on_felt.Sign(say("before", seat=SeatRef(seat), n=plain.count(seat)), icon="check")]
    note = say("split") if fight.seat is None else say("heap", seat=SeatRef(fight.seat), n=fight.n)
    spots = [replace(spot, order=0, remarks=say("won_it") if spot.best else "") for spot in spots]
    return replace(found, spots=spots, over=True, note=note, signs=signs)


def _pad(view: View, say: Speaker) -> kit.DealsPad:
    """Return how many cards each seat has, and how many it took in the last turn."""
    taken = [sum(fight.n for fight in view.last if fight.seat == seat) for seat in range(view.seats)]
    cells = [kit.DealCell(points=str(n), total="", total_word="") for n in taken]
    return kit.DealsPad(
        title=say("pad"),
        deal=say("turn_word"),
        aim=say("aim"),
        agreed="",
        lines=[kit.DealLine(say("last"), cells)] if view.last else [],
        empty=range(0),
        now="",
        total_title=say("cards"),
        totals=[str(count) for count in view.counts],
    )
