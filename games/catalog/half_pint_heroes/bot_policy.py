"""A quick rule of thumb for every seat, to play imagined rounds to their end thousands of times."""

from collections.abc import Sequence

from games.catalog.half_pint_heroes.playout import BRAWL_TRICKS, NOTHING, PlayCode, Round


def finish(table: Round, found: Sequence[Sequence[PlayCode]], predictions: Sequence[int]) -> None:
    """Play the round to its end. ``found`` are the plays of each seat, strongest first."""
    while not table.over:
        seat = table.turn
        table.play(*pick(table, found[seat], predictions[seat]))


def pick(table: Round, found: Sequence[PlayCode], prediction: int) -> PlayCode:
    """The play of the seat whose turn it is."""
    gone = ~table.left[table.turn]
    best = table.best
    if _wants(table, prediction):
        if best == NOTHING or not _is_last(table):
            for play in found:
                if not play[1] & gone:
                    if play[0] > best:
                        return play
                    break
        else:
            for play in reversed(found):
                if play[0] > best and not play[1] & gone:
                    return play
    elif best != NOTHING:
        for play in found:
            if play[0] <= best and not play[1] & gone:
                return play
        if _is_last(table):  # has to win: then with what would win later anyway
            return next(play for play in found if not play[1] & gone)
    return next(play for play in reversed(found) if not play[1] & gone)


def _wants(table: Round, prediction: int) -> bool:
    """Whether a trick is welcome: to fill the prediction, to cash in on a lost one, or because of a brawl."""
    seat = table.turn
    if prediction != table.won[seat]:
        return True
    if table.streak != BRAWL_TRICKS - 1:
        return False
    return table.streak_seat in (seat, table.best_seat)


def _is_last(table: Round) -> bool:
    """Whether nobody plays after this seat in the trick."""
    seat, seats = table.turn, table.seats
    while True:
        seat = (seat + 1) % seats
        if seat == table.leader:
            return True
        if table.left[seat]:
            return False
