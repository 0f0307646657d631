"""What the game's templates show, as types: cards with their two small numbers, a trick of sets, and three choices."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.engine.page import BoardPage, Held, Offer, Pad, SeatPlate, Shown


@dataclass(frozen=True, kw_only=True, slots=True)
class FaceUp(Held):
    """A card that the reader sees, with its numbers for the row and for the hand."""

    id: int
    row: int
    hand: int


@dataclass(frozen=True, slots=True)
class LaidCard(Shown):
    """A card of a set on the table."""

    id: int
    from_row: bool
    label: str
    key: str


@dataclass(frozen=True, kw_only=True, slots=True)
class ShownPlay(Shown):
    """A set on the table: whose, its name in full and in short, and whether it is the best so far."""

    seat: int
    name: str
    set: str
    short: str
    best: bool
    cards: Sequence[LaidCard]


@dataclass(frozen=True, slots=True)
class Lane(Shown):
    """Where a seat will lay its set, and whether it is to do so now."""

    seat: int
    name: str
    awaited: bool


@dataclass(frozen=True, kw_only=True, slots=True)
class ShownTrick(Shown):
    """A trick, the leader's set first, and the lanes of those still to play.

    ``ahead_word``: the best in short; ``over``: the trick is full.
    """

    title: str
    led_by: str
    best_word: str
    over: bool
    ahead_word: str
    plays: Sequence[ShownPlay]
    lanes: Sequence[Lane] = ()


@dataclass(frozen=True, kw_only=True, slots=True)
class HeroPlate(SeatPlate):
    """A seat with its prediction (None while it is sealed), the tricks it has won, how many in a row (``pips``), and
    who has bet against it (``chips``).
    """

    prediction: int | None
    won: int
    pips: int
    chips: tuple[int, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class Number(Shown):
    """A prediction, and what it is worth, in words and in points; ``unlikely``: more than there are cards."""

    n: int
    move: str
    label: str
    worth: str
    points: int
    unlikely: bool


@dataclass(frozen=True, kw_only=True, slots=True)
class Predicting(Shown):
    """The choice of a prediction."""

    question: str
    button: str
    choices: Sequence[Number]


@dataclass(frozen=True, kw_only=True, slots=True)
class Rival(Shown):
    """A seat to bet against, and what it says."""

    seat: int
    name: str
    move: str
    label: str
    says: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Betting(Shown):
    """The choice of a bet; of two players one may bet on nobody."""

    question: str
    button: str
    choices: Sequence[Rival]
    nobody: Offer | None


@dataclass(frozen=True, kw_only=True, slots=True)
class ChosenSet(Shown):
    """The set that the picked cards shall make, and how it stands against the trick."""

    move: str
    title: str
    button: str
    detail: str
    verdict: str
    wins: bool


@dataclass(frozen=True, kw_only=True, slots=True)
class OtherSet(Shown):
    """Another set that they could make; ``detail`` tells two of the same name apart."""

    query: str
    label: str
    detail: str
    wins: bool
    chosen: bool


@dataclass(frozen=True, kw_only=True, slots=True)
class Picking(Shown):
    """What the picked cards make."""

    chosen: ChosenSet | None
    chosen_key: str
    others_title: str
    wins_word: str
    others: Sequence[OtherSet]


@dataclass(frozen=True, kw_only=True, slots=True)
class PadCell(Shown):
    """Points of a round with the reasons, and the mark of a hit or a brawl; ``run``: it is part of the longest run."""

    points: int
    why: str
    mark: str
    word: str
    brawl: bool
    run: bool


@dataclass(frozen=True, kw_only=True, slots=True)
class PadRow(Shown):
    """A round by seat; ``extra``: it was played because of a gunfight."""

    title: str
    extra: bool
    cells: Sequence[PadCell]


@dataclass(frozen=True, slots=True)
class EmptyRow(Shown):
    """A round that is still to be played, or is played ``now``."""

    title: str
    now: bool


@dataclass(frozen=True, slots=True)
class Bonus(Shown):
    """What the longest run is worth."""

    points: int
    why: str


@dataclass(frozen=True, kw_only=True, slots=True)
class HeroesPad(Pad):
    """The score pad as printed."""

    round: str
    lines: Sequence[PadRow]
    empty: Sequence[EmptyRow]
    extra_title: str
    bonus_title: str
    bonus: Sequence[Bonus]
    total_title: str
    totals: Sequence[int]


@dataclass(frozen=True, kw_only=True, slots=True)
class HeroesBoard(BoardPage):
    """The whole table. One of ``predict``, ``bet`` and ``play`` is what the reader may choose; ``play`` also while
    waiting, to look at sets. ``sealed_by``: who has made a choice that is still hidden.
    """

    seats: Sequence[HeroPlate]
    banner: str
    row: Sequence[FaceUp]
    row_title: str
    row_count: str
    trick: ShownTrick | None
    sealed_by: Sequence[int]
    hand: Sequence[FaceUp]
    hand_title: str
    hand_note: str
    predict: Predicting | None
    bet: Betting | None
    play: Picking | None
    can_play: bool
    show_sets: str
    pick_first: str
    pad: HeroesPad

    @property
    def full(self) -> bool:
        """Whether a whole trick lies on the table."""
        return self.trick is not None and self.trick.over

    @property
    def taker(self) -> int | None:
        """Who has the best of it."""
        return next((play.seat for play in self.trick.plays if play.best), None) if self.trick else None
