"""Types for the game's templates: cards with their two small numbers, a trick of sets, and three choices."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from games.engine.page import BoardPage, Held, Offer, Pad, SeatPlate, Shown


@dataclass(frozen=True, kw_only=True, slots=True)
class FaceUp(Held):
    """A card that the reader sees, with its two small numbers for the sizes of row and hands."""

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
    """A set on the table: its seat, its name in full and in short, and whether it is the best set so far."""

    seat: int
    name: str
    set: str
    short: str
    best: bool
    cards: Sequence[LaidCard]


@dataclass(frozen=True, slots=True)
class Lane(Shown):
    """The place where a seat will put its set, and whether the seat is to move now."""

    seat: int
    name: str
    awaited: bool


@dataclass(frozen=True, kw_only=True, slots=True)
class ShownTrick(Shown):
    """A trick, the leader's set first, and the places of seats that are still to play.

    ``ahead_word``: the short name of the best set; ``over``: whether all seats have played.
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
    """The panel of a seat: its prediction (None while it is sealed), its tricks, how many of them in a row
    (``pips``), and the seats that have bet against it (``chips``).
    """

    prediction: int | None
    won: int
    pips: int
    chips: tuple[int, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class Number(Shown):
    """A prediction to choose and its value, in words and in points. ``unlikely``: whether it exceeds the number of
    cards in the hand.
    """

    n: int
    move: str
    label: str
    worth: str
    points: int
    unlikely: bool


@dataclass(frozen=True, kw_only=True, slots=True)
class Rival(Shown):
    """A seat that the reader can bet against, and its prediction."""

    seat: int
    name: str
    move: str
    label: str
    says: str


C = TypeVar("C")


@dataclass(frozen=True, kw_only=True, slots=True)
class SealedChoice(Shown, Generic[C]):
    """The reader's choice of a prediction or a bet. ``nobody``: the button for no bet, which exists only with two
    seats.
    """

    question: str
    button: str
    choices: Sequence[C]
    nobody: Offer | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class ChosenSet(Shown):
    """The chosen set of the picked cards, and its place in the trick."""

    move: str
    title: str
    button: str
    detail: str
    verdict: str
    wins: bool


@dataclass(frozen=True, kw_only=True, slots=True)
class OtherSet(Shown):
    """Another set of the picked cards. ``detail`` distinguishes two sets of the same name."""

    query: str
    label: str
    detail: str
    wins: bool
    chosen: bool


@dataclass(frozen=True, kw_only=True, slots=True)
class Picking(Shown):
    """The sets of the picked cards."""

    chosen: ChosenSet | None
    chosen_key: str
    others_title: str
    wins_word: str
    others: Sequence[OtherSet]


@dataclass(frozen=True, kw_only=True, slots=True)
class PadCell(Shown):
    """The points of a round with the reasons, and the mark for a correct prediction or a brawl. ``run``: whether the
    mark is part of the longest run.
    """

    points: int
    why: str
    mark: str
    word: str
    brawl: bool
    run: bool


@dataclass(frozen=True, kw_only=True, slots=True)
class PadRow(Shown):
    """A round on the pad, by seat. ``extra``: whether it was played because of a gun fight."""

    title: str
    extra: bool
    cells: Sequence[PadCell]


@dataclass(frozen=True, slots=True)
class EmptyRow(Shown):
    """A line of the pad for a round that is not finished. ``now``: whether the round is being played."""

    title: str
    now: bool


@dataclass(frozen=True, slots=True)
class Bonus(Shown):
    """The bonus points for the longest run of marks."""

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
    """The whole table. ``predict``, ``bet`` or ``play`` is the reader's choice; ``play`` is also set while the
    reader waits, to look at sets. ``sealed_by``: the seats with a choice that is still hidden.
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
    predict: SealedChoice[Number] | None
    bet: SealedChoice[Rival] | None
    play: Picking | None
    can_play: bool
    show_sets: str
    pick_first: str
    pad: HeroesPad

    @property
    def full(self) -> bool:
        """Return whether a whole trick is on the table."""
        return self.trick is not None and self.trick.over

    @property
    def taker(self) -> int | None:
        """Return the seat with the best set of the trick; None without a trick."""
        return next((play.seat for play in self.trick.plays if play.best), None) if self.trick else None
