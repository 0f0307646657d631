"""Collect all data that is stored about a user, as plain data for the files of an export.

Passwords and keys, data still hidden in running matches, and the addresses of other users are excluded.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any
from urllib.parse import urlsplit

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.db.models import Model, Q

from games.people.clubs.books import of_account as clubs_of_account
from games.people.models import Month, Pair, Share, Tally
from games.people.services.rating_totals import columns
from games.play import models as people
from games.play.models import (
    Block,
    Favourite,
    Friend,
    Invitation,
    Match,
    Mute,
    Notice,
    Sanction,
    Seat,
    SentAway,
    Standby,
    Substitution,
    TalkLine,
    Wish,
)
from games.tutor.models import GuidedRound, Learned
from games.tutor.puzzle.models import PuzzleDay
from halfpint_site.accounts.models import User
from halfpint_site.accounts.sessions import Session
from halfpint_site.notifications.models import ChannelSetting, Delivery, Presence, PushSubscription, Webhook
from tournaments.models import (
    Announcement,
    Audit,
    Challenge,
    Entry,
    Leave,
    OrganiserRequest,
    Protest,
    Report,
    Series,
    Tournament,
)

_SECRET = {"id", "password", "is_superuser"}


def collect(user: User) -> Iterator[tuple[str, Any]]:
    """Yield (name, plain data) for each JSON file of the export."""
    parts: dict[str, Callable[[User], Any]] = {
        "account": _account,
        "notices": _notices,
        "tables": _tables,
        "talk": _talk,
        "people": _people,
        "clubs": clubs_of_account,
        "tournaments": _tournaments,
        "learning": _learning,
        "ratings": _ratings,
    }
    for name, part in parts.items():
        yield name, part(user)


def _rows(found: Iterable[Model], *names: str) -> list[dict[str, Any]]:
    """Return the named fields of each row, as one dictionary per row."""
    return [{name: getattr(row, name) for name in names} for row in found]


def _account(user: User) -> dict[str, Any]:
    """Return the user's fields, addresses, passkeys, bots, tokens and presence, without secrets."""
    names = [field.attname for field in user._meta.concrete_fields if field.attname not in _SECRET]  # noqa: SLF001
    return {
        **_rows([user], *names)[0],
        "addresses": _rows(EmailAddress.objects.filter(user=user), "email", "verified", "primary"),
        "passkeys": [
            {"name": key.data.get("name", ""), "created_at": key.created_at, "last_used_at": key.last_used_at}
            for key in Authenticator.objects.filter(user=user)
        ],
        "bots": [bot.display_name for bot in user.programs.filter(is_active=True)],
        "tokens": _rows(user.tokens.all(), "name", "prefix", "scopes", "made_at", "used_at"),
        "browsers_known_until": list(Session.objects.filter(person=user.pk).values_list("expire_date", flat=True)),
        "last_seen_at": list(Presence.objects.filter(user=user).values_list("seen_at", flat=True)),
    }


def _notices(user: User) -> dict[str, Any]:
    """Return channel settings, devices, webhook, notices and deliveries."""
    deliveries = Delivery.objects.filter(user=user)
    return {
        "wishes": _rows(ChannelSetting.objects.filter(user=user), "channel", "mode", "digest_hour"),
        "devices": [
            {"browser": device.user_agent, "service": urlsplit(device.endpoint).hostname, "since": device.created_at}
            for device in PushSubscription.objects.filter(user=user)
        ],
        "webhook": _rows(Webhook.objects.filter(user=user), "url", "created_at"),
        "notices": _rows(Notice.objects.filter(user=user), "kind", "match_id", "data", "written_at"),
        "deliveries": _rows(deliveries, "channel", "status", "reason", "created_at", "sent_at", "last_error"),
    }


def _tables(user: User) -> dict[str, Any]:
    """Return seats, opened tables, invitations and match requests."""
    named = Q(user=user) | Q(email__iexact=user.email) if user.email else Q(user=user)
    return {
        "seats": [_seat(seat) for seat in Seat.objects.filter(user=user).select_related("match").order_by("pk")],
        "opened": _rows(
            Match.objects.filter(host=user), "id", "game", "name", "audience", "pace", "status", "opened_at"
        ),
        "invited_to": list(Invitation.objects.filter(named).values_list("match", flat=True)),
        "wishes": [
            {"games": wish.slugs, **_rows([wish], "act", "tempo", "company", "at_a_time", "made_at", "until")[0]}
            for wish in Wish.objects.filter(user=user).prefetch_related("games")
        ],
    }


def _seat(seat: Seat) -> dict[str, Any]:
    """Return a seat with its match, the user's own moves, note and conditional moves."""
    match = seat.match
    own = [line for line in match.lines() if line.seat == seat.index]
    return {
        "table": match.pk,
        "game": match.game,
        "name": match.name,
        "status": match.status,
        "started_at": match.started_at,
        "finished_at": match.finished_at,
        "seat": seat.index,
        "place": seat.place,
        "score": seat.score,
        "resigned_at": seat.resigned_at,
        "note": seat.note,
        "plan": seat.plan,
        "moves": _rows(own, "ply", "data", "made_by", "made_at"),
    }


def _talk(user: User) -> dict[str, Any]:
    """Return chat lines, mutes, blocks, reports, and decisions of moderators about the user."""
    muted = Mute.objects.filter(user=user, wished=True).select_related("muted")
    blocked = Block.objects.filter(user=user).select_related("blocked")
    return {
        "said": _rows(TalkLine.objects.filter(user=user), "match_id", "said_at", "text", "saying"),
        "muted": [mute.muted.name for mute in muted],
        "blocked": [each.blocked.name for each in blocked],
        "reported": [
            {"name": each.meant.get("name", ""), **_rows([each], "about", "text", "made_at", "answer")[0]}
            for each in people.Report.objects.filter(reporter=user)
        ],
        "decided_about_you": _rows(
            Sanction.objects.filter(user=user), "kind", "at", "until", "lifted_at", "reason_de", "reason_en"
        ),
        "stands_by_for_seats": Standby.objects.filter(user=user).exists(),
        "sent_away_from": list(SentAway.objects.filter(user=user).values_list("match", flat=True)),
        "seats_left_to_others": _rows(Substitution.objects.filter(before=user), "match_id", "seat", "at"),
        "seats_taken_over": _rows(Substitution.objects.filter(user=user), "match_id", "seat", "at"),
    }


def _people(user: User) -> dict[str, Any]:
    """Return friends, requests and favourites.

    Requests that the user has declined are listed as declined. Requests by the user that others have declined appear as
    unanswered.
    """
    mine = Friend.objects.filter(user=user).exclude(state=Friend.State.HIDDEN).select_related("friend")
    asking = Friend.objects.filter(friend=user, state__in=(Friend.State.ASKED, Friend.State.DECLINED))
    likes = Favourite.objects.filter(user=user).select_related("person")
    friends = [row for row in mine if row.state == Friend.State.FRIENDS]
    return {
        "friends": [{"name": row.friend.name, "since": row.at} for row in friends],
        "asked_by_you": [row.friend.name for row in mine if row.state != Friend.State.FRIENDS],
        "asked_by_others": [{"name": row.user.name, "state": row.state} for row in asking.select_related("user")],
        "favourites": [{"name": row.person.name, "since": row.since} for row in likes],
    }


def _tournaments(user: User) -> dict[str, Any]:
    """Return entries, organised events, and the user's actions in tournaments."""
    entries = Entry.objects.filter(user=user).select_related("tournament")
    given = ("number", "rating", "listed", "status", "joined_at", "left_at", "vacations", "absences")
    asked = OrganiserRequest.objects.filter(user=user)
    made = Challenge.objects.filter(Q(challenger__user=user) | Q(defender__user=user))
    return {
        "entries": [
            {"tournament": entry.tournament_id, "name": entry.tournament.name, **_rows([entry], *given)[0]}
            for entry in entries
        ],
        "sat_out": _rows(Leave.objects.filter(entry__user=user), "round_number", "said_at"),
        "challenges": _rows(made, "tournament_id", "number", "status", "made_at", "closed_at"),
        "organised": _rows(Tournament.objects.filter(organiser=user), "id", "name", "about", "game", "status"),
        "series": _rows(Series.objects.filter(organiser=user), "id", "name", "about", "created_at"),
        "asked_to_organise": _rows(asked, "tournament_id", "series_id", "lead", "state", "at"),
        "announcements": _rows(Announcement.objects.filter(user=user), "tournament_id", "text", "at"),
        "done_as_organiser": _rows(Audit.objects.filter(user=user), "tournament_id", "action", "reason", "at"),
        "protests": _rows(Protest.objects.filter(user=user), "tournament_id", "table_id", "text", "answer", "at"),
        "results_written_down": _rows(Report.objects.filter(user=user), "table_id", "lines", "ranks", "scores", "at"),
        "protests_answered": _rows(Protest.objects.filter(answered_by=user), "tournament_id", "answer", "settled_at"),
        "done_about_you": _rows(Audit.objects.filter(about=user), "tournament_id", "action", "at"),
    }


def _learning(user: User) -> dict[str, Any]:
    """Return progress in lessons, guided rounds and puzzles."""
    return {
        "lessons": _rows(Learned.objects.filter(user=user), "game", "lesson", "step", "learned_at"),
        "guided_rounds": _rows(GuidedRound.objects.filter(user=user), "game", "moves_made"),
        "puzzles": _rows(PuzzleDay.objects.filter(user=user), "game", "day", "tries", "in_time"),
    }


def _ratings(user: User) -> dict[str, Any]:
    """Return rating totals, and place and rating of each match.

    Opponents appear with their ratings but without names.
    """
    sums = [name for name in columns(Tally) if name != "id"]
    shares = Share.objects.filter(user=user).select_related("result").order_by("result")
    return {
        "games": _rows(Tally.objects.filter(user=user).order_by("game"), "game", *sums),
        "months": _rows(Month.objects.filter(user=user).order_by("begins"), "game", "begins", "played", "won"),
        "against_rivals": _rows(Pair.objects.filter(user=user).order_by("-lead"), "ahead", "equal", "behind"),
        "results": [
            {"table": share.result.match_id, "game": share.result.game, "ended_at": share.result.ended_at}
            | _rows([share], "place", "left", "in_time", "late", "mu", "sigma")[0]
            for share in shares
        ],
    }
