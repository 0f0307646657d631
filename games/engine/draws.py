"""Record of a match's random draws, and a plain Python script that repeats them for verification.

Games need no code of their own for this: replaying a match with a :class:`Watched` chance records the draws.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple, TypeVar

from games.engine.chance import Chance, Stream

T = TypeVar("T")


class Draw(NamedTuple):
    """One draw from a stream. ``wanted`` is the request that the verification script repeats; ``result`` is the
    outcome.

    ``wanted`` is ``("number", bound)``, ``("dice", count, faces)``, or ``("items", count, items)``.
    """

    wanted: tuple[str, *tuple[int | tuple[str, ...], ...]]
    result: tuple[str, ...]


class Source(NamedTuple):
    """The name of a stream from which numbers were drawn, and these draws in order."""

    name: str
    draws: list[Draw]

    @property
    def wanted(self) -> tuple[object, ...]:
        """The requests of all draws."""
        return tuple(draw.wanted for draw in self.draws)

    @property
    def result(self) -> tuple[str, ...]:
        """All results, in order."""
        return tuple(said for draw in self.draws for said in draw.result)


class _WatchedStream(Stream):
    """A stream that records its draws."""

    __slots__ = ("_draws",)

    def __init__(self, seed: bytes, label: str, draws: list[Draw]) -> None:
        super().__init__(seed, label)
        self._draws = draws

    def below(self, bound: int) -> int:
        number = super().below(bound)
        self._draws.append(Draw(("number", bound), (str(number),)))
        return number

    def dice(self, count: int, faces: int = 6) -> tuple[int, ...]:
        fallen = super().dice(count, faces)
        self._draws.append(Draw(("dice", count, faces), tuple(map(str, fallen))))
        return fallen

    def sample(self, items: Sequence[T], count: int) -> list[T]:
        drawn = super().sample(items, count)
        self._draws.append(Draw(("items", count, tuple(map(str, items))), tuple(map(str, drawn))))
        return drawn


class Watched(Chance):
    """A chance that records every stream from which a game draws. :attr:`sources` lists the streams."""

    __slots__ = ("_sources",)

    def __init__(self, seed: bytes) -> None:
        super().__init__(seed)
        self._sources: list[Source] = []

    def stream(self, *label: str | int) -> Stream:
        """Return the stream with this name; the stream records its draws."""
        source = Source("/".join(map(str, label)), [])
        self._sources.append(source)
        return _WatchedStream(self._seed, source.name, source.draws)

    @property
    def sources(self) -> list[Source]:
        """The streams with draws, in the order in which they were first opened.

        A stream that was opened several times appears once, with its longest record.
        """
        longest: dict[str, Source] = {}
        for source in self._sources:
            if len(source.draws) > len(longest.get(source.name, Source("", [])).draws):
                longest[source.name] = source
        return list(longest.values())


_HEAD = """import hashlib
import hmac

seed = bytes.fromhex("{seed}")


def words(name):
    for block in range(10**6):
        digest = hmac.digest(seed, f"{name}/{block}".encode(), "sha256")
        yield from (int.from_bytes(digest[i : i + 4], "big") for i in range(0, 32, 4))


def number(source, size):
    return next(word for word in source if word < 2**32 - 2**32 % size) % size
"""
_DICE = """

def dice(source, count, faces):
    return [1 + number(source, faces) for _ in range(count)]
"""
_ITEMS = """

def items(source, count, heap):
    heap = heap.split("{comma}")
    for i in range(count):
        j = i + number(source, len(heap) - i)
        heap[i], heap[j] = heap[j], heap[i]
    return heap[:count]
"""
_COMMA = ", "


def script(seed: bytes, sources: Sequence[Source]) -> str:
    """Return a Python script that prints the seed's commitment, and then the name and draws of each source."""
    used = {draw.wanted[0] for source in sources for draw in source.draws}
    parts = [_HEAD.replace("{seed}", seed.hex())]
    parts += [_DICE] if "dice" in used else []
    parts += [_ITEMS.replace("{comma}", _COMMA)] if "items" in used else []
    lines = ["print(hashlib.sha256(seed).hexdigest())"]
    for _wanted, alike in groupby(sources, key=lambda source: source.wanted):
        lines += _lines([*alike])
    return "".join(parts) + "\n\n" + "\n".join(lines) + "\n"


def _lines(alike: Sequence[Source]) -> list[str]:
    """Return the lines of the script for streams with the same requests. ``alike`` must not be empty."""
    draws = alike[0].draws
    if len(alike) == len(draws) == 1:
        name = repr(alike[0].name)
        return [f"print({name}, {_call(draws[0], f'words({name})')})"]
    drawn = ", ".join(_call(draw, "source") for draw in draws)
    names = _names([source.name for source in alike])
    return [f"for name in {names}:", "    source = words(name)", f"    print(name, {drawn})"]


def _call(draw: Draw, source: str) -> str:
    kind, *arguments = draw.wanted
    told = [repr(_COMMA.join(one)) if isinstance(one, tuple) else str(one) for one in arguments]
    return f"{'*' if kind != 'number' else ''}{kind}({source}, {', '.join(told)})"


def _names(names: Sequence[str]) -> str:
    """Return a short Python expression for a sequence of names. Names with consecutive numbers become a range."""
    told = ", ".join(_run(*run) for run in _runs(names))
    return f"({told},)"


def _run(before: str, first: int | None, last: int) -> str:
    if first is None:
        return repr(before)
    if first == last:
        return repr(f"{before}{first}")
    return f'*(f"{before}{{n}}" for n in range({first}, {last + 1}))'


def _runs(names: Sequence[str]) -> Iterator[tuple[str, int | None, int]]:
    """Yield (the part before the number, first number, last number); first is None for a name without a number."""
    pending: tuple[str, int, int] | None = None
    for name in names:
        before, slash, number = name.rpartition("/")
        counted = (before + slash, int(number)) if number.isdecimal() else None
        if pending and counted == (pending[0], pending[2] + 1):
            pending = (pending[0], pending[1], pending[2] + 1)
            continue
        if pending:
            yield pending
        pending = (counted[0], counted[1], counted[1]) if counted else None
        if not counted:
            yield name, None, 0
    if pending:
        yield pending
