"""The chat of a club, which only members can read and write."""

from typing import Any, NamedTuple

from django.core.paginator import Paginator
from django.db import transaction
from django.db.models import QuerySet
from django.utils.translation import gettext as _

from games.people.clubs.errors import NotThere
from games.people.clubs.services import lock_standing
from games.people.clubs.standing import ClubRanking
from games.people.models import Club, ClubLine
from games.play.models import Mute
from games.play.safety.sanctions import refuse_the_silent
from games.play.talk.messages import LONGEST_LINE, as_a_line

ON_A_PAGE = 30
KEPT_LINES = 20
"""Number of latest messages that are stored with a report."""


class ClubSpeaker(NamedTuple):
    """Another user with a message on this page of the chat."""

    public_id: str
    name: str
    muted: bool


@transaction.atomic
def say(club_id: str, user: Any, text: str) -> ClubLine:
    """Post a message. Raises NotInClub, SilentFor, NothingSaid or Club.DoesNotExist."""
    lock_standing(club_id, user).refuse_strangers()
    refuse_the_silent(user)
    return ClubLine.objects.create(club_id=club_id, user=user, text=as_a_line(text))


@transaction.atomic
def take_away(club_id: str, user: Any, line_id: int) -> None:
    """Delete a message. Users can delete their own messages, and organisers all of them.

    Raises NotInClub, NotThere or Club.DoesNotExist.
    """
    who = lock_standing(club_id, user)
    who.refuse_strangers()
    lines = ClubLine.objects.filter(club=club_id, pk=line_id)
    found = lines if who.organises else lines.filter(user=user)
    if not found.delete()[0]:
        raise NotThere


def latest_of(person: Any, club: Club) -> list[tuple[str, str]]:
    """Return the user's latest messages in the club as (time, text), newest last, for a report."""
    lines = ClubLine.objects.filter(club=club, user=person).exclude(text="").order_by("-pk")[:KEPT_LINES]
    return [(line.said_at.isoformat(timespec="seconds"), line.text) for line in reversed(lines)]


def talk_context(who: ClubRanking, reader: Any, number: Any = 1) -> dict[str, Any]:
    """Return the context of ``people/clubs/_talk.html``: a page of messages.

    The first page has the newest messages; within a page the newest message is last. Messages of users separated by a
    block are left out; those of muted users are only counted. Runs three queries.
    """
    mutes = dict(Mute.objects.filter(user=reader.pk).values_list("muted_id", "apart"))
    apart = {person for person, is_apart in mutes.items() if is_apart}
    page = Paginator(_lines(who.club, apart), ON_A_PAGE).get_page(number)
    lines = list(page.object_list)[::-1]
    heard = [line for line in lines if line.user_id not in mutes]
    return {
        "who": who,
        "club": who.club,
        "talk": [_line(line, who, reader) for line in heard],
        "hidden_lines": len(lines) - len(heard),
        "speakers": _speakers(lines, reader, mutes),
        "talk_page": page,
        "longest_line": LONGEST_LINE,
    }


def _lines(club: Club, apart: set[Any]) -> QuerySet[ClubLine]:
    return club.talk.exclude(user__in=apart).select_related("user").order_by("-pk")


def _line(line: ClubLine, who: ClubRanking, reader: Any) -> dict[str, Any]:
    person: Any = line.user
    mine = line.user_id == reader.pk
    return {
        "id": line.pk,
        "name": _("somebody") if person.gone_at is not None else person.name,
        "mine": mine,
        "text": line.text,
        "said_at": line.said_at,
        "may_go": mine or who.organises,
    }


def _speakers(lines: list[ClubLine], reader: Any, mutes: dict[Any, bool]) -> list[ClubSpeaker]:
    people: dict[Any, Any] = {line.user_id: line.user for line in lines}
    return [
        ClubSpeaker(person.public_id, person.name, pk in mutes)
        for pk, person in people.items()
        if pk != reader.pk and person.gone_at is None
    ]
