"""Positions for lessons, figures and tests."""

from games.catalog.elevens_duel.data import Counts, State, Turn


def table(played: str, theirs: str | None = None, pad: tuple[Counts, ...] = ()) -> State:
    """After these tricks, "J:10 A:2", seat 0 first; ``theirs``: what seat 1 has put face down."""
    turns: list[Turn] = []
    for pair in played.split():
        mine, other = pair.split(":")
        turns.append((f"{mine}H", f"{other}C"))
    return State(turns=tuple(turns), pad=pad, laid=(None, f"{theirs}C" if theirs else None))
