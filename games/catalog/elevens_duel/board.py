"""Board page of Elevens duel: build a typed page from a view and the words."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from games.catalog.elevens_duel.data import HANDS, MOST_ROUNDS, Lay, View, number, tallied, winner
from games.engine.game import Seat
from games.engine.kit.cards import card_name
from games.engine.kit.tricktaking import felt as on_felt
from games.engine.kit.tricktaking import page as kit
from games.engine.kit.tricktaking.speaking import Speaker
from games.engine.kit.tricktaking.tricks import Played
from games.engine.page import Named, Panel, Part
from games.engine.text import SeatRef, Words

LAST = len(HANDS[0])


def board(view: View, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]) -> kit.TrickBoard:
    """Build the board page for the seat of the view. ``query`` may hold ``card``: the picked card."""
    say = Speaker(words, names, view.seat)
    my_turn = view.seat in view.waiting
    picked = kit.picked(view.hand, query)[:1]
    return kit.TrickBoard(
        **kit.frame(view, say),
        phase="over" if view.over else "play",
        headline=say("trick", n=min(len(view.turns) + 1, LAST)),
        section="4" if view.over else "3",
        my_turn=my_turn,
        seats=[_seat(view, seat, say) for seat in range(view.seats)],
        felt=_felt(view, say),
        hand=kit.held(view.hand, say, wanted=view.hand, chosen=picked),
        pick_kind="radio" if my_turn else "",
        asked=_ask(view, picked, say) if my_turn else None,
        exchange=[_theirs(view, 1 - view.seat, say)] if view.seat is not None and not view.over else [],
        awaited=kit.awaited(view.waiting, say),
        sealed=say("sealed", card=card_name(view.mine)) if view.mine else "",
        pad=_pad(view, say),
    )


def _seat(view: View, seat: Seat, say: Speaker) -> kit.TrickPlate:
    won = (view.pad[-1] if view.over else tallied(view.turns)[0])[seat]
    taken = [winner(turn) for turn in view.turns].count(seat)
    return kit.TrickPlate(
        index=seat,
        name=say.names[seat],
        you=seat == say.reader,
        awaited=seat in view.waiting,
        status=say("face_down") if view.laid[seat] else "",
        total=won,
        points="",
        points_word="",
        tricks_word=say("tricks_won", n=taken),
        dealer="",
        dealer_mark="",
    )


def _felt(view: View, say: Speaker) -> on_felt.Felt:
    """Return the last two cards with their numbers, and the cards left in the middle."""
    middle, there = tallied(view.turns)[1], view.turns[-1:]
    title = say("trick", n=len(view.turns) or 1)
    note = say("both_choose") if not there else say("tie")
    found = on_felt.felt(title, note, view.seats)
    for turn in there:
        taker = winner(turn)
        plays = [Played(seat, card) for seat, card in enumerate(turn)]
        spots = on_felt.spots(plays, taker, say, seats=view.seats, running=False)
        spots = [
            replace(spot, order=number(turn[spot.seat]), remarks=say("won_it") if spot.best else "") for spot in spots
        ]
        note = note if taker is None else say("took_it", seat=SeatRef(taker))
        found = replace(found, spots=spots, over=True, note=note)
    signs = [on_felt.Sign(say("middle", n=middle), icon="plus", on="1")] if middle and not view.over else []
    return replace(found, signs=signs)


def _theirs(view: View, seat: Seat, say: Speaker) -> Part:
    """Return the cards that the other seat can still play. They follow from the cards that have been shown."""
    return Part(say("still_held", seat=SeatRef(seat)), [Named(card, say.card(card)) for card in view.held(seat)])


def _ask(view: View, picked: Sequence[str], say: Speaker) -> kit.Asked:
    common = kit.Asked(note=say("your_turn"), hint=say("hint"), go=kit.first(say("pick_first")))
    if not picked:
        return common
    [card] = picked
    panel = Panel(title=say.title(say.card(card)), detail=effect(view, card, say))
    go = kit.go(Lay(card), say("lay", card=card_name(card)))
    return replace(common, key=card, panel=panel, go=go, at_once=card)


def effect(view: View, card: str, say: Speaker) -> str:
    """Return how many cards of the other seat the card beats."""
    theirs = view.held(1 - (view.seat or 0))
    return say("beats", n=sum(number(other) < number(card) for other in theirs), of=len(theirs))


def _pad(view: View, say: Speaker) -> kit.DealsPad:
    """Return the pad, with a line for each round. There is more than one round only if a round was even."""
    lines = []
    for at, counts in enumerate(view.pad, 1):
        cells = [kit.DealCell(points=str(count), total="", total_word="") for count in counts]
        lines.append(kit.DealLine(str(at), cells))
    won = view.pad[-1] if view.over else tallied(view.turns)[0]
    return kit.DealsPad(
        title=say("pad"),
        deal=say("round"),
        aim=say("aim"),
        agreed="",
        lines=lines,
        empty=range(1, MOST_ROUNDS + 1),
        now="" if view.over else str(len(view.pad) + 1),
        total_title=say("won"),
        totals=[str(count) for count in won],
    )
