"""Random events for the FIDE (Dutch) System, as the codes of their rounds."""

import random
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tournaments.core.pairing.dutch_2026 import paired, seated
from tournaments.core.pairing.dutch_2026.criteria import Field
from tournaments.core.pairing.dutch_2026.players import players
from tournaments.core.pairing.dutch_codes import Code

Tables = list[tuple[int, int]]


class Before(NamedTuple):
    """An event before a round: all codes, the active players, the number of rounds, the initial colour."""

    rows: Sequence[Sequence[Code]]
    active: tuple[int, ...]
    last_round: int
    initial: str

    def field(self) -> Field:
        return Field(players(self.rows, self.active, self.last_round), self.initial)

    def tables(self) -> Tables | None:
        """Return the engine's pairing, White first; None if the rules allow none."""
        field = self.field()
        try:
            return [
                (field.players[white].number, field.players[black].number)
                for white, black in (seated(field, pair) for pair in paired(field))
            ]
        except LookupError:
            return None


def event(seed: int, sizes: Sequence[int], rounds: int = 0) -> Iterator[tuple[Before, Tables | None]]:
    """Yield the rounds of an event and the engine's pairings, until there is none. ``rounds``: 0 for any number.

    Some events have absences, forfeits, many draws or only draws. In some of those with any number of rounds the engine
    is asked but another pairing is played, so that histories arise that it would not produce itself.
    """
    luck = random.Random(seed)
    size = luck.choice(sizes)
    last = rounds or luck.randint(3, size - 1)
    strange = not rounds and luck.random() < 0.5
    absence, default, draw = luck.choice((0, 0, 0.1, 0.25)), luck.choice((0, 0, 0.1)), luck.choice((0.1, 0.3, 0.6, 1))
    initial = luck.choice("wb")
    rows: list[list[Code]] = [[] for _ in range(size)]
    for _ in range(last):
        active = tuple(number for number in range(1, size + 1) if luck.random() >= absence)
        before = Before(rows, active if len(active) > 1 else tuple(range(1, size + 1)), last, initial)
        tables = before.tables()
        yield Before([list(row) for row in rows], *before[1:]), tables
        if tables is None:
            return
        if strange and (others := _anyhow(before, luck)):
            tables = others
        _play(rows, before.active, tables, luck, default, draw)


def _anyhow(before: Before, luck: random.Random) -> Tables:
    """Draw a pairing in which no two players meet again; empty if none is found."""
    numbers = list(before.active)
    for _ in range(100):
        luck.shuffle(numbers)
        tables = list(zip(numbers[::2], numbers[1::2], strict=False))
        if all(Code(two, colour, sign) not in before.rows[one - 1] for one, two in tables for colour in "wb"
               for sign in "1=0"):  # fmt: skip
            return tables
    return []


def _play(
    rows: list[list[Code]], active: Sequence[int], tables: Tables, luck: random.Random, default: float, draw: float
) -> None:
    codes: dict[int, Code] = {}
    for white, black in tables:
        if luck.random() < default:
            signs = luck.choice(("+-", "-+"))
        else:
            signs = "==" if luck.random() < draw else luck.choice(("10", "01"))
        codes |= {white: Code(black, "w", signs[0]), black: Code(white, "b", signs[1])}
    for number, row in enumerate(rows, 1):
        row.append(codes.get(number) or Code(0, "-", "U" if number in active else luck.choice("HZ")))
