"""Score a deal from its tricks, and rank the seats from the pad (§ 6, 7, 8)."""

from collections.abc import Sequence
from typing import NamedTuple

from games.catalog.hearts.counting import QUEEN, bonus, penalties, points_of, total
from games.catalog.hearts.data import HowMoon, Line, State, View
from games.catalog.hearts.terms import Terms
from games.engine.game import Outcome, Seat, placed
from games.engine.kit.cards import Cards

EXACT_OFF = -50


class Shot(NamedTuple):
    """A moon: a seat or team has all penalty cards. ``seat`` decides how it counts; ``sun``: whether all tricks were
    won too.
    """

    seat: Seat
    sun: bool


def team_of(terms: Terms, seats: int, seat: Seat) -> tuple[Seat, ...]:
    """Return the seats that share a place with this seat, including itself (§ 8.1)."""
    return (seat,) if terms.teams == "off" else tuple(sorted((seat, (seat + seats // 2) % seats)))


def pile_of(terms: Terms, seats: int, seat: Seat) -> tuple[Seat, ...]:
    """Return the seats whose tricks count together with those of this seat, including itself (§ 8.1)."""
    return team_of(terms, seats, seat) if terms.teams == "pooled" else (seat,)


def won_by(state: State, seat: Seat) -> Cards:
    """Return all cards in the tricks of a seat, including those that it put there face down."""
    return state.taken[seat] + (state.laid if seat == state.kitty_taker else ())


def _piles(state: State) -> list[Cards]:
    """Return the cards in the tricks by seat; with pooled teams each partner has the cards of the team."""
    own = [won_by(state, seat) for seat in range(state.seats)]
    return [
        sum([own[partner] for partner in pile_of(state.terms, state.seats, seat)], ()) for seat in range(state.seats)
    ]


def shot(state: State) -> Shot | None:
    """Return the moon of a finished deal, or None (§ 6.3). For a team, the seat that took the queen of spades
    decides how it counts.
    """
    if state.terms.moon == "off":
        return None
    whole = total(state)
    for seat, pile in enumerate(_piles(state)):
        if penalties(state, pile) == whole:
            team = pile_of(state.terms, state.seats, seat)
            chooser = next((one for one in team if QUEEN in won_by(state, one)), seat)
            return Shot(chooser, all_tricks(state, team))
    return None


def all_tricks(position: State | View, team: Sequence[Seat]) -> bool:
    """Return whether the team has won all tricks of the deal; False if the terms give no points for that (§ 6.4)."""
    return position.terms.sun and all(trick.winner in (*team, None) for trick in position.tricks)


def moon_amount(position: State | View, *, sun: bool) -> int:
    """Return the points of a moon: all penalty points of the deal, twice that for a sun (§ 6.3, 6.4)."""
    return total(position) * (2 if sun else 1)


def how_it_counts(state: State, shot: Shot) -> HowMoon | None:
    """Return how a moon counts under the terms; None if the shooter chooses (§ 6.3)."""
    match state.terms.moon:
        case "subtract" | "add" | "win" as how:
            return how
        case "add-unless":
            return "subtract" if _another_would_win(state, shot) else "add"
    return None


def _another_would_win(state: State, shot: Shot) -> bool:
    added = line(state, shot, "add")
    if not is_over(state.terms, (*state.pad, added)):
        return False
    places = outcome(state.terms, state.seats, (*state.pad, added)).places
    mine = team_of(state.terms, state.seats, shot.seat)
    return any(place == 1 for seat, place in enumerate(places) if seat not in mine)


def line(state: State, shot: Shot | None, how: HowMoon | None) -> Line:
    """Return the pad's line for a finished deal."""
    piles = _piles(state)
    points = [points_of(state, pile) for pile in piles] if shot is None else _moon_points(state, shot, how, piles)
    before = state.pad[-1].totals if state.pad else (0,) * state.seats
    raw = [old + more for old, more in zip(before, points, strict=True)]
    mended = tuple([_mended(state.terms, score) for score in raw])
    return Line(
        taken=tuple([penalties(state, won_by(state, seat)) for seat in range(state.seats)]),
        points=tuple(points),
        mended=mended,
        totals=tuple([score + more for score, more in zip(raw, mended, strict=True)]),
        moon=None if shot is None else shot.seat,
        sun=shot is not None and shot.sun,
        how=None if shot is None else how,
    )


def _moon_points(state: State, shot: Shot, how: HowMoon | None, piles: Sequence[Cards]) -> list[int]:
    """Return the points after a moon: subtracted from the shooter or added to the opponents (§ 6.3).

    A bonus card counts in addition.
    """
    amount = moon_amount(state, sun=shot.sun)
    shooters = pile_of(state.terms, state.seats, shot.seat)
    spared = team_of(state.terms, state.seats, shot.seat)
    points = [bonus(state, pile) for pile in piles]
    for seat in range(state.seats):
        if how == "subtract" and seat in shooters:
            points[seat] -= amount
        elif how == "add" and seat not in spared:
            points[seat] += amount
    return points


def _mended(terms: Terms, score: int) -> int:
    """Return the change of a score that reaches the target exactly (§ 7.2); 0 for other scores."""
    if terms.exact == "off" or score != terms.target:
        return 0
    return EXACT_OFF if terms.exact == "minus-50" else -score


def is_over(terms: Terms, pad: Sequence[Line]) -> bool:
    """Return whether the match is over: a seat has reached the target, and no tie-break deal is needed (§ 7.1, 7.3)."""
    if not pad:
        return False
    if pad[-1].how == "win":
        return True
    if max(pad[-1].totals) < terms.target:
        return False
    if not terms.play_on:
        return True
    scores = _scores(terms, pad[-1].totals)
    best = [seat for seat, score in enumerate(scores) if score == min(scores)]
    return set(best) == set(team_of(terms, len(scores), best[0]))


def _scores(terms: Terms, totals: Sequence[int]) -> tuple[int, ...]:
    """Return the scores that decide the ranking: the sum of both partners if partners have separate scores (§ 8.1)."""
    if terms.teams != "own":
        return tuple(totals)
    seats = len(totals)
    return tuple([sum(totals[one] for one in team_of(terms, seats, seat)) for seat in range(seats)])


def outcome(terms: Terms, seats: int, pad: Sequence[Line]) -> Outcome:
    """Return the places: the lowest score first; partners share a place; a seat that won by shooting comes first (§
    7).
    """
    scores = _scores(terms, pad[-1].totals if pad else (0,) * seats)
    shooter = pad[-1].moon if pad and pad[-1].how == "win" else None
    keys = [(seat != shooter, score) for seat, score in enumerate(scores)]
    if shooter is None:
        keys = [(True, score) for score in scores]
    return Outcome(placed(keys, low=True), scores)
