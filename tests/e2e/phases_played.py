"""Play matches beside a running site, and store a table for each of their phases there.

``python -m tests.e2e.phases_played``, in the environment of the site: for each line ``slug seats language`` of its
input it writes the tables as JSON, see :class:`tests.e2e.phases.Table`.
"""

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, NamedTuple

from games.catalog import find
from games.engine.chance import Chance, commitment
from games.engine.codec import AnyGame, encode
from games.engine.kit.sheets import sheet_of
from games.engine.page import BoardPage
from games.engine.text import Words, words

SEED = bytes(range(32))
LONGEST = 200
"""Plies of a match that are looked at."""
MATCHES = 2
LOOKS = {"seats", "drawing", "pad", "styles", "scripts", "pieces", "headline"}
"""Parts of a page that look alike in every phase, or other in every ply."""


class Line(NamedTuple):
    """A line of a log: its ply, the mover (None at the deal), the move, and the events."""

    ply: int
    seat: int | None
    move: Any
    events: Any


class Moment(NamedTuple):
    """A position as a seat sees it, and the log since that seat's last move.

    ``others``: other seats are awaited, too. ``sheet``: a round has ended since that move.
    """

    seats: int
    seat: int
    state: Any
    lines: Sequence[Line]
    others: bool
    sheet: bool
    page: BoardPage

    @property
    def phase(self) -> str:
        """Return what distinguishes this phase from others: the parts of its page, without their number."""
        return f"{self.others} {self.sheet} {shape(self.page)}"


def shape(thing: Any, depth: int = 3) -> str:
    """Return which parts of a value are present. Words count by themselves."""
    if depth and (is_dataclass(thing) or hasattr(thing, "__struct_fields__")):
        own = getattr(thing, "__struct_fields__", None)  # () if there is no field
        names = [field.name for field in fields(thing)] if own is None else own
        there = [(name, getattr(thing, name)) for name in names if name not in LOOKS and "template" not in name]
        return "(" + " ".join(name + shape(part, depth - 1) for name, part in there if part) + ")"
    return f":{thing}" if isinstance(thing, str) and thing.isidentifier() and thing.islower() and depth == 2 else ""


def play(game: AnyGame, seats: int, number: int) -> Iterator[tuple[int | None, Any, Any]]:
    """Yield mover, move and resulting step. All seats are bots, but in later matches the first plays at random.

    That leads to positions that bots do not reach.
    """
    chance = Chance(SEED[number:] + SEED[:number])
    step = game.setup(game.options_type(), seats, chance)
    yield None, None, step
    bot = game.bot("easy")
    for ply in range(LONGEST):
        awaited = game.to_move(step.state)
        if not awaited:
            return
        luck = chance.stream("phases", ply)
        seat = awaited[luck.below(len(awaited))]
        at_random = number and not seat
        move = (
            luck.choice(game.candidates(step.state, seat))
            if at_random
            else bot.choose(game.view(step.state, seat), luck)
        )
        step = game.play(step.state, seat, move, chance)
        yield seat, move, step


def moments(game: AnyGame, seats: int, names: Sequence[str], spoken: Words) -> Iterator[Moment]:
    """Yield the views of awaited seats, and those of the first seat.

    Only if the phase may be new or has more to show than before, because pages take most of the time.
    """
    from games.ui.positions import board_of

    known: dict[Any, int] = {}
    for number in range(MATCHES):
        log: list[Line] = []
        last = [0] * seats
        for ply, (mover, move, step) in enumerate(play(game, seats, number)):
            log.append(Line(ply, mover, move, step.events))
            if mover is not None:
                last[mover] = ply
            awaited = game.to_move(step.state)
            for seat in {*awaited[:1], 0} if awaited else ():
                view, lines, others = game.view(step.state, seat), log[last[seat] :], awaited != (seat,)
                sheet = sheet_of(game, view, [event for line in lines for event in line.events], spoken, names)
                kinds = frozenset(type(one).__name__ for one in game.candidates(step.state, seat))
                about, fullness = (shape(view), kinds, others, sheet is None), len(encode(view))
                if known.get(about, 0) < fullness:
                    known[about] = fullness
                    page = board_of(game, view, spoken, names)
                    yield Moment(seats, seat, step.state, lines, others, sheet is not None, page)


def store(game: AnyGame, moment: Moment, people: Sequence[Any]) -> str:
    """Store a running match in this position, with the first user in that seat. Returns its id.

    If another seat is awaited, all others are users, who do not play; otherwise they are bots.
    """
    from django.utils import timezone

    from games.play.clocks.seat_clocks import ALONE, USUAL, begin_turn, clock_fields
    from games.play.models import Match, Move, Seat

    now = timezone.now()
    match = Match.objects.create(
        game=game.slug,
        options=encode(game.options_type()).decode(),
        status=Match.Status.RUNNING,
        rules_version=game.version,
        stored_version=game.version,
        seed=SEED,
        seed_hash=commitment(SEED),
        state=encode(moment.state).decode(),
        ply=moment.lines[-1].ply,
        started_at=now,
        host=people[0],
        **clock_fields(USUAL if moment.others else ALONE),
    )
    for index in range(moment.seats):
        seat = Seat(match=match, index=index, bank=match.bank_start)
        if index == moment.seat:
            seat.user, seat.last_ply, seat.moves_made = people[0], moment.lines[0].ply, 1
        elif moment.others:
            seat.user = people[1 + index]
        else:
            seat.bot, seat.bot_name = "easy", people[1 + index].display_name
        if index in game.to_move(moment.state):
            begin_turn(match, seat, now)
            seat.wakes_at = None
        seat.save()
    Move.objects.bulk_create(
        Move(
            match=match,
            ply=line.ply,
            kind=Move.Kind.START if line.seat is None else Move.Kind.MOVE,
            seat=line.seat,
            data="" if line.seat is None else encode(line.move).decode(),
            events=encode(line.events).decode(),
        )
        for line in moment.lines
    )
    return match.pk


def tables(game: AnyGame, seats: int, language: str) -> list[dict[str, Any]]:
    """Store a table for each phase, in the position that shows most of it.

    If a round has ended, another one without its sheet. Every second reader is also awaited at another table, which the
    page mentions.
    """
    busy, *others = [newcomer(game, language) for _ in range(seats + 1)]
    names = [other.display_name for other in others]
    found = {moment.phase: moment for moment in moments(game, seats, names, words(game.package, language))}
    stored = []
    for number, moment in enumerate(found.values()):
        reader = busy if number % 2 else newcomer(game, language)
        address = f"/{language}/table/{store(game, moment, (reader, *others))}/"
        does = "is asked" if moment.page.my_turn else "waits"
        name = f"{game.slug} of {seats}, {number} ({moment.page.phase}, ply {moment.lines[-1].ply}, {does})"
        stored.append({"address": address, "cookie": cookie(reader), "name": name})
        if moment.sheet:
            stored.append(
                {"address": f"{address}?seen=99", "cookie": cookie(reader), "name": f"{name}, sheet put away"}
            )
    return stored


def newcomer(game: AnyGame, language: str) -> Any:
    """Create a user who has finished the game once, and so is shown no hints."""
    from django.contrib.auth import get_user_model

    from games.play.models import Match, Seat

    person = get_user_model().objects.create_guest(language)
    done = Match.objects.create(game=game.slug, status=Match.Status.FINISHED, seed=SEED, seed_hash="")
    Seat.objects.create(match=done, index=0, user=person, place=1, score=0)
    return person


@cache
def cookie(reader: Any) -> dict[str, str]:
    """Return the cookie of a signed-in user."""
    from django.conf import settings
    from django.test import Client

    visitor = Client()
    visitor.force_login(reader)
    name = settings.SESSION_COOKIE_NAME
    return {"name": name, "value": visitor.cookies[name].value}


def main() -> None:
    """Answer each line of the input."""
    import django

    django.setup()
    for line in sys.stdin:
        slug, seats, language = line.split()
        print(json.dumps(tables(find(slug), int(seats), language)), flush=True)


if __name__ == "__main__":
    main()
