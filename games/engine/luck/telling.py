"""A match from beginning to end, with what each event of chance and the choices before it were worth.

Points (or hundredths of a win) are counted to the good, also where few are better, and against the mean of the table:
what all get alike is neither luck nor play.
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
"""By seat."""


class Stroke(msgspec.Struct, frozen=True):
    """An event of chance, after so many moves (0: the first deal).

    ``luck`` it brought, ``play``: what the choices since the stroke before were worth; ``doubt``: the variance of both,
    as each is measured from the same guess. All by seat.
    """

    ply: int
    luck: Points
    play: Points
    doubt: Points


class Told(msgspec.Struct, frozen=True):
    """A whole match. ``expected`` before anything was dealt, plus all that the strokes brought, is the result; the last
    stroke has no luck, only what was played until the end.
    """

    expected: Points
    strokes: tuple[Stroke, ...]
    wins: bool = False
    """Whether all this is in hundredths of a win, not in points."""

    @property
    def luck(self) -> Points:
        """Of the whole match."""
        return _sum([stroke.luck for stroke in self.strokes])

    @property
    def play(self) -> Points:
        """Of the whole match, the choices of the others among it."""
        return _sum([stroke.play for stroke in self.strokes])

    @property
    def doubt(self) -> Points:
        """The variance of the luck of the whole match."""
        return _sum([stroke.doubt for stroke in self.strokes])

    @property
    def result(self) -> Points:
        """How far each seat was ahead of the mean of the table at the end."""
        return _sum([self.expected, self.luck, self.play])


class Guess(NamedTuple):
    """A mean of some looks, and the variance of that mean."""

    mean: Points
    doubt: Points


class _Led(Chance):
    """The first number that anybody asks for is ``lead``, as far as ``many`` leads are equally many for each number."""

    __slots__ = ("lead", "many")

    def __init__(self, seed: bytes, lead: int, many: int) -> None:
        super().__init__(seed)
        self.lead: int | None = lead
        self.many = many

    def stream(self, *label: str | int) -> Stream:
        """As every chance has it, but for the first number."""
        return _LedStream(self, self._seed, "/".join(map(str, label)))


class _LedStream(Stream):
    __slots__ = ("_of",)

    def __init__(self, of: _Led, seed: bytes, label: str) -> None:
        super().__init__(seed, label)
        self._of = of

    def below(self, bound: int) -> int:
        """The lead, once; then as every stream has it."""
        lead, self._of.lead = self._of.lead, None
        if lead is not None and self._of.many % bound == 0:
            return lead % bound
        return super().below(bound)

    _below = below


class _Noticing(Chance):
    """Notices whether it is asked for anything."""

    __slots__ = ("asked",)

    def __init__(self, seed: bytes) -> None:
        super().__init__(seed)
        self.asked = False

    def stream(self, *label: str | int) -> Stream:
        """As every chance has it."""
        self.asked = True
        return super().stream(*label)


class _Teller:
    """Values the states of one match, each guess with luck of its own."""

    def __init__(self, game: AnyGame, valuer: Valuer[Any], seed: bytes, go_on: Callable[[], None]) -> None:
        self.game = game
        self.valuer = valuer
        self.go_on = go_on
        self.luck = Chance(seed)
        self.sign = -1 if game.low_score_wins and not valuer.wins else 1
        self.guesses = 0

    def fresh(self) -> Chance:
        """Another luck."""
        return Chance(self._seed())

    def _seed(self) -> bytes:
        self.guesses += 1
        word = self.luck.stream("guess", self.guesses)
        return b"".join(word.below(1 << 32).to_bytes(4, "big") for _ in range(8))

    def apart(self, points: Sequence[float]) -> Points:
        """To the good, and against the mean of the table."""
        mean = sum(points) / len(points)
        return tuple(self.sign * (own - mean) for own in points)

    def worth(self, state: Any) -> Points:
        """One look at a state; the last one is worth what it has brought."""
        self.go_on()
        outcome = self.game.outcome(state)
        return self.apart(self.valuer.brought(outcome) if outcome else self.valuer.worth(state, self.fresh()))

    def looked_at(self, state: Any) -> Guess:
        """The state that came."""
        once = self.valuer.looks == 1 or self.game.outcome(state) is not None
        return _guess([self.worth(state) for _ in range(1 if once else self.valuer.looks)])

    def drawn_anew(self, again: "Again") -> Guess:
        """Those that might have come."""
        count = self.valuer.redraws
        if not self.valuer.by_face:
            return _guess([self.worth(again(self.fresh()).state) for _ in range(count)])
        return _in_pairs([self.worth(again(_Led(self._seed(), lead, count)).state) for lead in range(count)])


class Again(NamedTuple):
    """A move of a match, or its beginning, to be made once more with another luck."""

    game: AnyGame
    options: Any
    seats: int
    before: Any
    made: LoggedMove | None

    def __call__(self, chance: Chance) -> Step[Any]:
        """The step that it leads to."""
        if self.made is None:
            return self.game.setup(self.options, self.seats, chance)
        return self.game.apply(self.before, self.made.seat, self.made.move, chance)


def told(
    game: AnyGame, valuer: Valuer[Any], options: Any, seats: int, seed: bytes, log: Sequence[LoggedMove], own: bytes
) -> Told:
    """A finished match with that seed and log; guesses are drawn from a seed of one's ``own``, which must not hang on
    that of the match. Raises IllegalMove, and ValueError if the match is not over.
    """
    return gathered(list(strokes_of(game, valuer, options, seats, seed, log, own)), wins=valuer.wins)


def gathered(strokes: Sequence[Stroke], *, wins: bool) -> Told:
    """All that :func:`strokes_of` has found, of a valuer that counts in ``wins`` or in points."""
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
    """One after the other; the first has in ``play`` what was to be expected. ``go_on`` is called before each look, and
    may raise for who counts the time.
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
    """Where each look of the first half has the same lead as one of the other: only what comes after it varies."""
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
