"""Create users, and finished matches as rows without playing them."""

from collections.abc import Mapping, Sequence
from datetime import timedelta
from itertools import count
from random import Random
from typing import Any

from django.utils import timezone

from games.people.services.counting import count_results
from games.play.models import Match, Move, Seat
from halfpint_site.accounts.models import User

GAME = "mau-mau"
BEGIN = timezone.now() - timedelta(days=400)
_number = count(1)


def member(name: str, **fields: Any) -> User:
    """Create a user with this name."""
    return User.objects.create_user(f"{name.lower()}-{next(_number)}@example.org", display_name=name, **fields)


def members(names: str) -> list[User]:
    """Create several users, from names separated by blanks."""
    return [member(name) for name in names.split()]


def finished(
    people: Sequence[Any], places: Sequence[int], *, game: str = GAME, rated: bool = True, **fields: Any
) -> Match:
    """Create a finished match.

    A seat is a user, or a bot given by its level. Each match ends after the previous one.
    """
    end = BEGIN + timedelta(minutes=next(_number))
    match = Match.objects.create(
        game=game,
        status=Match.Status.FINISHED,
        seed=b"",
        rated=rated,
        started_at=end - timedelta(hours=1),
        finished_at=fields.pop("finished_at", end),
        **fields,
    )
    for index, (who, place) in enumerate(zip(people, places, strict=True)):
        seated = {"bot": who, "bot_name": "Bot"} if isinstance(who, str) else {"user": who}
        Seat.objects.create(match=match, index=index, place=place, score=0, **seated)
    return match


def left_by(match: Match, *people: Any) -> Match:
    """Record that these users resigned and bots played their seats to the end."""
    match.seat_set.filter(user__in=people).update(bot="normal", resigned_at=timezone.now())
    return match


def moved(match: Match, moves: Mapping[tuple[int, str], int]) -> Match:
    """Add moves to the log: their number by seat and by the kind of mover."""
    ply = count(1)
    Move.objects.bulk_create(
        Move(match=match, ply=next(ply), seat=seat, made_by=by) for (seat, by), n in moves.items() for _ in range(n)
    )
    return match


def counted(*_matches: Match) -> None:
    """Count all finished matches."""
    while count_results(60):
        pass


def season(people: Sequence[Any], matches: int, luck: Random) -> None:
    """Create random matches of two to four players. Two games; some tied, with bots or left early; most rated."""
    for _ in range(matches):
        seats: list[Any] = luck.sample(list(people), luck.randint(2, min(4, len(people))))
        if luck.random() < 0.3:
            seats.append(luck.choice(["easy", "normal", "hard"]))
        places = sorted(luck.randint(1, len(seats)) for _ in seats)
        places = [1 + sum(other < place for other in places) for place in places]
        luck.shuffle(places)
        match = finished(seats, places, game=luck.choice([GAME, "half-pint-heroes"]), rated=luck.random() < 0.8)
        moved(match, {(0, "player"): luck.randint(1, 5), (1, "clock"): luck.randint(0, 1)})
        if luck.random() < 0.1:
            left_by(match, seats[0])
