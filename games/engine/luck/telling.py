"""Luck and play of a finished match: the luck of each random event, and the value of the choices before it.

Points (or hundredths of a win) are counted so that more is better, also in games in which the fewest points win. They
are relative to the mean of the table: points that all seats get are neither luck nor play.
"""

from collections.abc import Callable, Iterator, Sequence
from operator import add, sub
from typing import Any, NamedTuple

import msgspec

from games.engine.chance import Chance, Stream
from games.engine.codec import AnyGame
from games.engine.game import Step
from games.engine.luck.valuing import Valuer
from games.engine.replay import LoggedMove, finished

Points = tuple[float, ...]
"""A value for each seat."""


class Stroke(msgspec.Struct, frozen=True):
    """A random event after ``ply`` moves (0: the first deal). All values are by seat.

    ``luck``: the luck of the event; ``play``: the value of the choices since the previous event; ``doubt``: the
    variance of both, which are measured from the same estimate.
    """

    ply: int
    luck: Points
    play: Points
    doubt: Points


class Told(msgspec.Struct, frozen=True):
    """Luck and play of a whole match. ``expected`` (before the first deal) plus luck and play of all strokes is the
    result.

    The last stroke has no luck, only the play until the end.
    """

    expected: Points
    strokes: tuple[Stroke, ...]
    wins: bool = False
    """Whether the values are hundredths of a win, not points."""

    @property
    def luck(self) -> Points:
        """The luck of the whole match, by seat."""
        return _sum([stroke.luck for stroke in self.strokes])

    @property
    def play(self) -> Points:
        """The value of all choices in the match, by seat. Other seats' choices also change a seat's value."""
        return _sum([stroke.play for stroke in self.strokes])

    @property
    def doubt(self) -> Points:
        """The variance of the luck of the whole match, by seat."""
        return _sum([stroke.doubt for stroke in self.strokes])

    @property
    def result(self) -> Points:
        """Each seat's lead over the mean of the table at the end."""
        return _sum([self.expected, self.luck, self.play])


class Guess(NamedTuple):
    """The mean of several evaluations, and the variance of that mean."""

    mean: Points
    doubt: Points


class _Led(Chance):
    """A chance whose first random number is fixed: ``lead``, if ``many``, the number of leads, is a multiple of the
    bound.

    Over all leads, each number occurs equally often.
    """

    __slots__ = ("lead", "many")

    def __init__(self, seed: bytes, lead: int, many: int) -> None:
        super().__init__(seed)
        self.lead: int | None = lead
        self.many = many

    def stream(self, *label: str | int) -> Stream:
        """Return the stream with this name; the first number drawn from it is the lead."""
        return _LedStream(self, self._seed, "/".join(map(str, label)))


class _LedStream(Stream):
    __slots__ = ("_of",)

    def __init__(self, of: _Led, seed: bytes, label: str) -> None:
        super().__init__(seed, label)
        self._of = of

    def below(self, bound: int) -> int:
        """Return the lead at the first call, and later numbers of the stream."""
        lead, self._of.lead = self._of.lead, None
        if lead is not None and self._of.many % bound == 0:
            return lead % bound
        return super().below(bound)

    _below = below


class _Noticing(Chance):
    """A chance that records whether a game asked for a stream."""

    __slots__ = ("asked",)

    def __init__(self, seed: bytes) -> None:
        super().__init__(seed)
        self.asked = False

    def stream(self, *label: str | int) -> Stream:
        """Return the stream with this name."""
        self.asked = True
        return super().stream(*label)


class _Teller:
    """Estimates the value of states of one match, with new random numbers for each estimate."""

    def __init__(self, game: AnyGame, valuer: Valuer[Any], seed: bytes, go_on: Callable[[], None]) -> None:
        self.game = game
        self.valuer = valuer
        self.go_on = go_on
        self.luck = Chance(seed)
        self.sign = -1 if game.low_score_wins and not valuer.wins else 1
        self.guesses = 0

    def fresh(self) -> Chance:
        """Return a chance with a new seed."""
        return Chance(self._seed())

    def _seed(self) -> bytes:
        self.guesses += 1
        word = self.luck.stream("guess", self.guesses)
        return b"".join(word.below(1 << 32).to_bytes(4, "big") for _ in range(8))

    def apart(self, points: Sequence[float]) -> Points:
        """Return points relative to the mean of the table, counted so that more is better."""
        mean = sum(points) / len(points)
        return tuple(self.sign * (own - mean) for own in points)

    def value(self, state: Any) -> Points:
        """Evaluate a state once. The final state has its result as value."""
        self.go_on()
        outcome = self.game.outcome(state)
        return self.apart(self.valuer.brought(outcome) if outcome else self.valuer.value(state, self.fresh()))

    def looked_at(self, state: Any) -> Guess:
        """Estimate the value of the state that actually resulted from a random event."""
        once = self.valuer.looks == 1 or self.game.outcome(state) is not None
        return _guess([self.value(state) for _ in range(1 if once else self.valuer.looks)])

    def drawn_anew(self, again: "Again") -> Guess:
        """Estimate the mean value of the states that could have resulted from a random event."""
        count = self.valuer.redraws
        if not self.valuer.by_face:
            return _guess([self.value(again(self.fresh()).state) for _ in range(count)])
        return _in_pairs([self.value(again(_Led(self._seed(), lead, count)).state) for lead in range(count)])


class Again(NamedTuple):
    """A move of a match, or its beginning, that can be repeated with another seed."""

    game: AnyGame
    options: Any
    seats: int
    before: Any
    made: LoggedMove | None

    def __call__(self, chance: Chance) -> Step[Any]:
        """Return the step that results with this chance."""
        if self.made is None:
            return self.game.setup(self.options, self.seats, chance)
        return self.game.apply(self.before, self.made.seat, self.made.move, chance)


def told(
    game: AnyGame, valuer: Valuer[Any], options: Any, seats: int, seed: bytes, log: Sequence[LoggedMove], own: bytes
) -> Told:
    """Return luck and play of a finished match with this seed and log.

    Estimates use the seed ``own``, which must not depend on the match's seed. Raise ValueError if the log breaks a
    rule or the match is not over.
    """
    return gathered(list(strokes_of(game, valuer, options, seats, seed, log, own)), wins=valuer.wins)


def gathered(strokes: Sequence[Stroke], *, wins: bool) -> Told:
    """Return luck and play of a match from the strokes of :func:`strokes_of`.

    ``wins``: whether the valuer counts hundredths of a win.
    """
    first, *others = strokes
    return Told(first.play, (msgspec.structs.replace(first, play=(0.0,) * len(first.play)), *others), wins)


def strokes_of(
    game: AnyGame,
    valuer: Valuer[Any],
    options: Any,
    seats: int,
    seed: bytes,
    log: Sequence[LoggedMove],
    own: bytes,
    go_on: Callable[[], None] = lambda: None,
) -> Iterator[Stroke]:
    """Yield the strokes of a finished match in order. ``play`` of the first stroke is the expected result.

    ``go_on`` is called before each evaluation, and may raise to stop when time is up.
    """
    teller, chance, state = _Teller(game, valuer, own, go_on), _Noticing(seed), None
    stands, doubt = (0.0,) * seats, (0.0,) * seats
    for ply, made in enumerate([None, *log]):
        if made is not None and (rule := game.forbidden(state, made.seat, made.move)):
            raise ValueError(f"the log breaks the rule {rule.name}")
        again = Again(game, options, seats, state, made)
        chance.asked = False
        state = again(chance).state
        if not (chance.asked or ply == 0):
            continue
        before, after = teller.drawn_anew(again), teller.looked_at(state)
        yield Stroke(ply, _less(after.mean, before.mean), _less(before.mean, stands), _plus(after.doubt, before.doubt))
        stands = after.mean
    result = teller.apart(valuer.brought(finished(game, state)))
    yield Stroke(len(log), (0.0,) * seats, _less(result, stands), doubt)


def _guess(looks: Sequence[Points]) -> Guess:
    count = len(looks)
    means = tuple(sum(own) / count for own in zip(*looks, strict=True))
    if count == 1:
        return Guess(means, (0.0,) * len(means))
    squares = [sum((one - mean) ** 2 for one in own) for own, mean in zip(zip(*looks, strict=True), means, strict=True)]
    return Guess(means, tuple(square / (count - 1) / count for square in squares))


def _in_pairs(looks: Sequence[Points]) -> Guess:
    """Return mean and variance of evaluations whose two halves have the same leads.

    The variance is only that within pairs of evaluations with equal leads.
    """
    half = len(looks) // 2
    pairs = [*zip(looks[:half], looks[half:], strict=True)]
    squares = [[(a - b) ** 2 / 4 for a, b in zip(one, other, strict=True)] for one, other in pairs]
    return Guess(_guess(looks).mean, tuple(sum(own) / half**2 for own in zip(*squares, strict=True)))


def _less(one: Points, other: Points) -> Points:
    return tuple(map(sub, one, other))


def _plus(one: Points, other: Points) -> Points:
    return tuple(map(add, one, other))


def _sum(all_of: Sequence[Points]) -> Points:
    return tuple(map(sum, zip(*all_of, strict=True)))
