"""Positions of lessons, figures and tests of Elevens duel."""

from games.catalog.elevens_duel.data import Counts, State, Turn


def table(played: str, theirs: str | None = None, pad: tuple[Counts, ...] = ()) -> State:
    """Return a position after the tricks ``played``, such as "J:10 A:2", with the card of seat 0 first. ``theirs``:
    the card that seat 1 has face down.
    """
    turns: list[Turn] = []
    for pair in played.split():
        mine, other = pair.split(":")
        turns.append((f"{mine}H", f"{other}C"))
    return State(turns=tuple(turns), pad=pad, laid=(None, f"{theirs}C" if theirs else None))
