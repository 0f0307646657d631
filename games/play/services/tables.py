"""Opening a table, and a rematch with the same people."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from django.db import transaction

from games.engine.chance import commitment, new_seed
from games.engine.codec import AnyGame, BadData, convert, encode
from games.engine.game import LEVELS
from games.play.errors import BadOptions, NotFinished
from games.play.models import Invitation, Match, Seat
from games.play.services.fill import seat_bots
from games.play.services.locking import lock, seat_of
from games.play.services.seats import join_table
from games.play.services.start import begin


class Plan(msgspec.Struct, frozen=True):
    """A table that somebody wants to open.

    ``options`` are plain data. ``bots`` are levels, one for each seat that a bot gets. ``invited`` are people and
    ``addresses`` are email addresses, for a table of named people.
    """

    game: AnyGame
    seats: int
    options: Mapping[str, Any] = {}
    name: str = ""
    audience: str = Match.Audience.ANYONE
    bots: tuple[str, ...] = ()
    invited: tuple[Any, ...] = ()
    addresses: tuple[str, ...] = ()


@transaction.atomic
def open_table(host: Any, plan: Plan, rematch_of: Match | None = None) -> Match:
    """Open a table with its host in the first seat; it begins at once if bots take all others. Raises BadOptions."""
    options = _options(plan)
    seed = new_seed()
    match = Match.objects.create(
        game=plan.game.slug,
        options=encode(options).decode(),
        name=plan.name,
        audience=plan.audience,
        host=host,
        seed=seed,
        seed_hash=commitment(seed),
        rematch_of=rematch_of,
    )
    seats = [Seat(match=match, index=index, user=host if index == 0 else None) for index in range(plan.seats)]
    Seat.objects.bulk_create(seats)
    for level, seat in zip(plan.bots, reversed(seats), strict=False):
        seat_bots(match, [seat], level)  # type: ignore[arg-type]  # one of LEVELS, as _options has seen
    _invite(match, plan.invited, plan.addresses)
    if not any(seat.is_free for seat in seats):
        begin(match, seats)
    return match


def _options(plan: Plan) -> Any:
    try:
        options = convert(plan.game.options_type, plan.options)
    except BadData:
        raise BadOptions from None
    fits = plan.seats in plan.game.seats and len(plan.bots) < plan.seats and set(plan.bots) <= set(LEVELS)
    if not fits or plan.game.forbidden_options(options, plan.seats):
        raise BadOptions
    return options


def _invite(match: Match, people: Iterable[Any], addresses: Iterable[str]) -> None:
    guests = [Invitation(match=match, user=person) for person in people]
    guests += [Invitation(match=match, email=address.lower()) for address in dict.fromkeys(addresses)]
    Invitation.objects.bulk_create(guests)


@transaction.atomic
def rematch(match_id: str, user: Any) -> Match:
    """A table like this one for the same people: opened by the first who asks, joined by the others.

    Raises NotFinished, NotSeated, or what joining raises.
    """
    match, seats = lock(match_id)
    seat_of(seats, user)
    if match.status != Match.Status.FINISHED:
        raise NotFinished
    following = Match.objects.filter(rematch_of=match).first()
    if following is not None:
        already = following.seat_set.filter(user=user).exists()
        return following if already else join_table(following.pk, user)
    others = tuple(seat.user for seat in seats if seat.user_id not in (None, user.pk))
    plan = Plan(
        game=match.rules,
        seats=len(seats),
        options=msgspec.to_builtins(match.load_options()),
        name=match.name,
        audience=Match.Audience.NAMED,
        bots=tuple(seat.bot for seat in seats if seat.bot and seat.user_id is None),
        invited=others,
    )
    match.version += 1
    match.save(update_fields=["version"])
    return open_table(user, plan, rematch_of=match)
