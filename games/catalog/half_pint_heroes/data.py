"""Options, moves, states, views and events of Half-Pint Heroes, as plain data.

Tuples named after seats are indexed by seat. Cards: :mod:`games.catalog.half_pint_heroes.cards`.
"""

from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec

from games.catalog.half_pint_heroes.cards import Card, Cards

MAX_SEATS = 7
HIGHEST_PREDICTION = 6
BRAWL_TRICKS = 3
"""The number of tricks in a row that is a brawl (§ 9)."""
NO_BET = -1
Seat = Annotated[int, msgspec.Meta(ge=0, lt=MAX_SEATS)]
Number = Annotated[int, msgspec.Meta(ge=0)]
Phase = Literal["predict", "bet", "play", "over"]
Mark = Literal["X", "B", ""]
DrinkLevel = Literal["off", "normal", "hard", "very_hard"]


class Options(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Options. ``first`` is the start player of round 1; None draws it from the seed (§ 3.1)."""

    rounds: Annotated[int, msgspec.Meta(ge=3, le=10)] = 10
    first: Seat | None = None
    drinking: DrinkLevel = "off"


class Predict(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="predict"):
    """Predict a number of tricks in secret, 0 to 6 (§ 4.2). The range is checked by the rules, not by the type."""

    tricks: int


class Bet(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="bet"):
    """Bet against a seat in secret. ``seat`` is None for no bet, which is allowed only with two seats (§ 5)."""

    against: int | None


class Play(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="play"):
    """Play a set: its cards from the hand and from the row, in any order (§ 6.3)."""

    hand: Cards
    row: Cards = ()


Move = Predict | Bet | Play


class Played(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A set on the table. ``kind`` is 1 to 11. The higher ``rank`` wins; of equal ranks the earlier set (§ 8)."""

    seat: Seat
    hand: Cards
    row: Cards
    kind: Annotated[int, msgspec.Meta(ge=1, le=11)]
    rank: Number

    @property
    def cards(self) -> Cards:
        """Return all cards of the set."""
        return self.hand + self.row


class Trick(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A finished trick, with its plays in order."""

    winner: Seat
    plays: tuple[Played, ...]


def leading(trick: Sequence[Played]) -> Played | None:
    """Return the play that wins the trick so far, of equal ones the earlier (§ 8.3); None if the trick is empty."""
    best = None
    for played in trick:
        if best is None or played.rank > best.rank:
            best = played
    return best


def tricks_won(tricks: Sequence[Trick], seat: int | None) -> int:
    """Return how many of these tricks the seat has won."""
    return sum([trick.winner == seat for trick in tricks])


def last_trick_run(tricks: Sequence[Trick]) -> tuple[Seat | None, int]:
    """Return the winner of the last trick, and how many tricks in a row it has won; (None, 0) without tricks."""
    if not tricks:
        return None, 0
    winner, run = tricks[-1].winner, 0
    for trick in reversed(tricks):
        if trick.winner != winner:
            break
        run += 1
    return winner, run


class Points(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The points of one seat in a round, by reason (§ 11). ``chips`` counts won bets; with two seats, also bets
    against it that failed.
    """

    tricks: int = 0
    prediction: int = 0
    chips: int = 0
    brawl: int = 0

    @property
    def total(self) -> int:
        """Return the sum of the points, as written on the pad."""
        return self.tricks + self.prediction + self.chips + self.brawl


class Line(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """One line of the score pad, indexed by seat. ``bets``: seats or :data:`NO_BET`; ``extra``: whether it is the line
    of the extra round (§ 12.4).
    """

    points: tuple[Points, ...]
    marks: tuple[Mark, ...]
    predictions: tuple[Number, ...]
    won: tuple[Number, ...]
    bets: tuple[int, ...]
    extra: bool = False


class State(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Complete state of a match. It never leaves the engine and the database, since it contains all hands.

    ``predictions`` and ``bets`` are None for seats that have not chosen. ``turn`` is used only in phase ``play``.
    ``trick`` is on the table, ``tricks`` are the finished ones of this round, ``pad`` has a line for each finished
    round.
    """

    options: Options
    seats: Annotated[int, msgspec.Meta(ge=2, le=MAX_SEATS)]
    round: Annotated[int, msgspec.Meta(ge=1, le=11)]
    starter: Seat
    phase: Phase
    row: Cards
    hands: tuple[Cards, ...]
    predictions: tuple[Number | None, ...]
    bets: tuple[int | None, ...]
    turn: Seat
    trick: tuple[Played, ...] = ()
    tricks: tuple[Trick, ...] = ()
    pad: tuple[Line, ...] = ()


class View(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """View of one seat; ``seat`` is None for a spectator.

    ``hand`` is the seat's own hand, empty for a spectator. ``cards`` has the size of each hand. ``sealed`` has the
    seats that have chosen in a phase of secret choices; ``predictions`` and ``bets`` are None where this seat must not
    see them yet. ``row[0]`` is the card that was turned up first. ``turn`` is used only in phase ``play``.
    ``gun_fighters`` play for the match in this round (§ 12).
    """

    seat: Seat | None
    options: Options
    seats: int
    round: int
    starter: Seat
    phase: Phase
    row: Cards
    hand: Cards
    cards: tuple[Number, ...]
    sealed: tuple[bool, ...]
    predictions: tuple[Number | None, ...]
    bets: tuple[int | None, ...]
    to_move: tuple[Seat, ...]
    turn: Seat
    trick: tuple[Played, ...]
    tricks: tuple[Trick, ...]
    pad: tuple[Line, ...]
    gun_fighters: tuple[Seat, ...]

    @property
    def plays(self) -> tuple[Played, ...]:
        """Return every play of the round, oldest first."""
        return (*(play for trick in self.tricks for play in trick.plays), *self.trick)

    @property
    def best(self) -> Played | None:
        """Return the play that wins the present trick so far."""
        return leading(self.trick)

    @property
    def to_beat(self) -> int:
        """Return the rank of the best play of the present trick; 0 if the trick is empty. All sets beat 0."""
        return max([played.rank for played in self.trick], default=0)

    def own_turn(self) -> Seat:
        """Return the seat of the view. Raises ValueError if it is not to move."""
        if self.seat is None or self.seat not in self.to_move:
            raise ValueError(f"seat {self.seat} is not awaited")
        return self.seat

    def won(self, seat: int) -> int:
        """Return how many tricks a seat has won in this round."""
        return tricks_won(self.tricks, seat)

    def missing(self, seat: int) -> int:
        """Return how many tricks the seat's prediction still needs; negative if it has too many."""
        return (self.predictions[seat] or 0) - self.won(seat)


class Dealt(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="dealt"):
    """Event: a round begins. ``first`` is the card turned up first; ``extra``: whether it is the extra round (§
    12.4).
    """

    round: int
    starter: Seat
    first: Card
    gun_fighters: tuple[Seat, ...]
    extra: bool


class Sealed(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="sealed"):
    """Event: a seat has made a choice, which stays hidden."""

    seat: Seat
    what: Literal["prediction", "bet"]


class PredictionsShown(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="predictions_shown"):
    """Event: all predictions are shown, by seat."""

    predictions: tuple[Number, ...]


class BetsShown(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="bets_shown"):
    """Event: all bets are shown, by seat: a seat or :data:`NO_BET`."""

    bets: tuple[int, ...]


class SetPlayed(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="set_played"):
    """Event: a set was played. ``best``: whether it now leads the trick."""

    played: Played
    best: bool


class TrickWon(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="trick_won"):
    """Event: a trick is over; ``number`` counts the tricks of the winner in this round."""

    seat: Seat
    number: int
    played: Played


class Brawled(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="brawled"):
    """Event: a seat has won a third trick in a row (§ 9)."""

    seat: Seat


class RoundScored(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="round_scored"):
    """Event: a line was written on the pad."""

    round: int
    line: Line


class GunFightWon(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="gun_fight_won"):
    """Event: these seats have a sixth mark in a row and win the match (§ 12.2, 12.3)."""

    winners: tuple[Seat, ...]


class Drinks(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="drinks"):
    """Event: these seats would drink by the drinking rules. Has the keys of the reasons (§ 14)."""

    seats: tuple[Seat, ...]
    reasons: tuple[str, ...]


class Ended(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="ended"):
    """Event: the match is over. Has, by seat, the totals with bonus, the longest runs of marks, and the places (§
    13).
    """

    totals: tuple[int, ...]
    runs: tuple[int, ...]
    places: tuple[int, ...]


Event = (
    Dealt
    | Sealed
    | PredictionsShown
    | BetsShown
    | SetPlayed
    | TrickWon
    | Brawled
    | RoundScored
    | GunFightWon
    | Drinks
    | Ended
)
