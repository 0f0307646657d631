"""Resampling: draw a state that fits a view, with random unseen cards and sealed choices."""

from games.catalog.half_pint_heroes.cards import DECK, Card
from games.catalog.half_pint_heroes.data import HIGHEST_PREDICTION, NO_BET, State, View
from games.engine.chance import Stream


def unseen(view: View) -> list[Card]:
    """Return, ascending, the cards whose place the seat of the view does not know: all except its hand, the row, and
    the cards played in this round.
    """
    known = {*view.row, *view.hand, *(card for play in view.plays for card in play.hand)}
    return [card for card in DECK if card not in known]


def imagine(view: View, chance: Stream) -> State:
    """Return a random state that fits the view. Other hands are drawn from the unseen cards, sealed choices from all
    legal ones.
    """
    hidden = [seat for seat in range(view.seats) if seat != view.seat]
    drawn = chance.sample(unseen(view), sum(view.cards[seat] for seat in hidden))
    hands = [view.hand] * view.seats
    for seat in hidden:
        count = view.cards[seat]
        hands[seat] = tuple(sorted(drawn[:count]))
        drawn = drawn[count:]
    return State(
        options=view.options,
        seats=view.seats,
        round=view.round,
        starter=view.starter,
        phase=view.phase,
        row=view.row,
        hands=tuple(hands),
        predictions=_sealed_predictions(view, chance),
        bets=_sealed_bets(view, chance),
        turn=view.turn,
        trick=view.trick,
        tricks=view.tricks,
        pad=view.pad,
    )


def _sealed_predictions(view: View, chance: Stream) -> tuple[int | None, ...]:
    return tuple(
        chance.below(HIGHEST_PREDICTION + 1) if shown is None and sealed and view.phase == "predict" else shown
        for shown, sealed in zip(view.predictions, view.sealed, strict=True)
    )


def _sealed_bets(view: View, chance: Stream) -> tuple[int | None, ...]:
    if view.phase != "bet":
        return view.bets
    free = [NO_BET] if view.seats == 2 else []
    return tuple(
        chance.choice([*free, *(other for other in range(view.seats) if other != seat)])
        if shown is None and sealed
        else shown
        for seat, (shown, sealed) in enumerate(zip(view.bets, view.sealed, strict=True))
    )
