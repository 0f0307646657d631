"""Open a table from a TableSpec, and open or join a rematch."""

from collections.abc import Iterable, Mapping
from datetime import timedelta
from typing import Any

import msgspec
from django.contrib.auth import get_user_model
from django.db import transaction
from msgspec.structs import replace

from games.engine.chance import commitment, new_seed
from games.engine.codec import AnyGame, BadData, convert, encode
from games.play.bots.fill_seats import bots_of, seat_bots
from games.play.clocks.downtime import closed_game
from games.play.clocks.seat_clocks import ALONE, USUAL, Terms, clock_fields, terms_of
from games.play.enqueue import count_match
from games.play.errors import BadOptions, GameClosed, NotFinished, NotWithThem
from games.play.matches.store import lock_and_upgrade, seat_of
from games.play.matchmaking.alerts import announce
from games.play.matchmaking.conditions import NONE, Conditions
from games.play.matchmaking.join_conditions import save_join_conditions
from games.play.models import Invitation, Match, Notice, Seat
from games.play.outbox import tell_people
from games.play.relations.blocks import apart_from
from games.play.tables.seats import join_table, may_rate
from games.play.tables.social_extra import may_see, without_extras
from games.play.tables.start import begin


class TableSpec(msgspec.Struct, frozen=True):
    """A table that is about to be opened.

    ``options`` are plain data. ``bots`` are levels or regulars, one for each bot's seat. ``invited`` are users and
    ``addresses`` email addresses, for a table of named people. ``terms``: None for the default terms. ``rated``: the
    result counts for ratings.

    ``seated`` are other users who are seated at once; they get a notice of the kind ``greeting``. ``bots_after``: how
    long free seats wait for people before bots take them. ``challenge``: the table is a challenge to the invited user.
    """

    game: AnyGame
    seats: int
    options: Mapping[str, Any] = {}
    name: str = ""
    audience: str = Match.Audience.ANYONE
    bots: tuple[str, ...] = ()
    invited: tuple[Any, ...] = ()
    addresses: tuple[str, ...] = ()
    terms: Terms | None = None
    rated: bool = False
    seated: tuple[Any, ...] = ()
    greeting: Notice.Kind = Notice.Kind.FULL
    bots_after: timedelta | None = None
    conditions: Conditions = NONE
    challenge: bool = False


@transaction.atomic
def open_table(host: Any, plan: TableSpec, rematch_of: Match | None = None) -> Match:
    """Open a table with the host in the first seat. The match begins at once if no seat is free.

    Raises GameClosed, BadOptions or BadPaceChosen.
    """
    if why := closed_game(plan.game.slug):
        raise GameClosed(why)
    options = _options(plan)
    if plan.rated and not fits_ratings(host, plan):
        raise BadOptions
    if plan.rated or not may_see(host):
        options = without_extras(plan.game, options)
    usual = ALONE if len(plan.bots) == plan.seats - 1 else USUAL
    seed = new_seed()
    match = Match.objects.create(
        game=plan.game.slug,
        options=encode(options).decode(),
        rules_version=plan.game.version,
        stored_version=plan.game.version,
        name=plan.name,
        audience=plan.audience,
        host=host,
        seed=seed,
        seed_hash=commitment(seed),
        rematch_of=rematch_of,
        rated=plan.rated,
        casual=not plan.rated,
        **clock_fields(plan.terms or usual),
    )
    people = dict(enumerate((host, *plan.seated)))
    seats = [Seat(match=match, index=index, user=people.get(index)) for index in range(plan.seats)]
    Seat.objects.bulk_create(seats)
    count_match("opened")
    save_join_conditions(match, plan.bots_after, plan.conditions, challenge=plan.challenge)
    for level, seat in zip(plan.bots, reversed(seats), strict=False):
        seat_bots(match, [seat], level)
    _invite(match, plan)
    if not any(seat.is_free for seat in seats):
        begin(match, seats, host, plan.greeting)
        return match
    tell_people(match, [person.pk for person in plan.seated], plan.greeting)
    if plan.audience == Match.Audience.ANYONE:
        announce(match, host)
    return match


def fits_ratings(host: Any, plan: TableSpec) -> bool:
    """Return whether the table can be rated.

    The host must be allowed to play rated, the game must not be pure luck, and at least two seats must be for people.
    """
    return may_rate(host) and not plan.game.luck_only and len(plan.bots) < plan.seats - 1


def _options(plan: TableSpec) -> Any:
    try:
        options = convert(plan.game.options_type, plan.options)
    except BadData:
        raise BadOptions from None
    fits = (
        plan.seats in plan.game.seats
        and len(plan.bots) + len(plan.seated) < plan.seats
        and set(plan.bots) <= set(bots_of(plan.game))
    )
    if not fits or plan.game.forbidden_options(options, plan.seats):
        raise BadOptions
    return options


def _invite(match: Match, plan: TableSpec) -> None:
    """Create invitations, and notify invited users and users whose confirmed address was invited."""
    addresses = {address.lower() for address in plan.addresses}
    apart = set(apart_from(match.host)) if plan.invited or addresses else set()
    guests = [Invitation(match=match, user=person) for person in plan.invited if person.pk not in apart]
    guests += [Invitation(match=match, email=address) for address in sorted(addresses)]
    Invitation.objects.bulk_create(guests)
    known = [guest.user_id for guest in guests if guest.user_id is not None]
    if addresses:
        found = get_user_model().objects.filter(email__in=addresses, is_active=True)
        known += found.exclude(pk__in=apart).values_list("pk", flat=True)
    kind = Notice.Kind.CHALLENGED if plan.challenge else Notice.Kind.INVITED
    kind = Notice.Kind.REMATCH if match.rematch_of_id else kind
    tell_people(match, [pk for pk in known if pk != match.host_id], kind, match.host_id, by=match.host.name)  # type: ignore[union-attr]


@transaction.atomic
def rematch(match_id: str, user: Any) -> Match:
    """Open a rematch with the same players, or join the rematch that another player has opened.

    A rematch that its host has closed before the start is ignored. Raises NotFinished, NotSeated, NotWithThem if all
    other players are blocked for the user, or the errors of joining.
    """
    match, seats = lock_and_upgrade(match_id)
    seat_of(seats, user)
    if match.status != Match.Status.FINISHED:
        raise NotFinished
    Match.objects.filter(rematch_of=match, status=Match.Status.CLOSED).update(rematch_of=None)
    following = Match.objects.filter(rematch_of=match).first()
    if following is not None:
        already = following.seat_set.filter(user=user).exists()
        return following if already else join_table(following.pk, user)
    if not _some_would_come(seats, user):
        raise NotWithThem
    match.version += 1
    match.save(update_fields=["version"])
    return open_table(user, _again(match, seats, user), rematch_of=match)


def _some_would_come(seats: Iterable[Seat], user: Any) -> bool:
    """Return whether another seat had a bot, or a user without a block between them and this user."""
    others = [seat for seat in seats if seat.user_id != user.pk]
    apart = set(apart_from(user))
    return any(seat.user_id is None or seat.user_id not in apart for seat in others)


def _again(match: Match, seats: Iterable[Seat], user: Any) -> TableSpec:
    """Return the spec of the rematch. The rematch is rated if the match was rated and it can be rated again."""
    seats = list(seats)
    plan = TableSpec(
        game=match.rules,
        seats=len(seats),
        options=msgspec.to_builtins(match.load_options()),
        name=match.name,
        audience=Match.Audience.NAMED,
        bots=tuple(seat.bot for seat in seats if seat.bot and seat.user_id is None),
        invited=tuple(seat.user for seat in seats if seat.user not in (None, user) and seat.user.is_active),
        terms=terms_of(match),
    )
    return replace(plan, rated=match.rated and fits_ratings(user, plan))
