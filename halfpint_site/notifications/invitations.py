"""Mail invitations to addresses that no user has confirmed, in the language of the host and within limits.

Only hosts with a confirmed address may send them. Links in the mail let the recipient take the seat without an account,
or refuse further mails.
"""

from datetime import timedelta
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.play.matchmaking.invitations import is_unwanted
from games.play.models import Invitation, Match
from halfpint_site.accounts.models import User
from halfpint_site.notifications.handover import skip_locked
from halfpint_site.notifications.letters import post_letter
from halfpint_site.notifications.message import as_read_by, links_of
from halfpint_site.notifications.models import Letter
from halfpint_site.notifications.words import one_line

BATCH = 50
LIFETIME = timedelta(days=14)
DAY = timedelta(days=1)
#: Limits in a day: mails that one member may have sent to strangers, and mails to one address from all members.
MOST_OF_A_MEMBER = 20
MOST_TO_AN_ADDRESS = 2
KIND = "invitation"


@transaction.atomic
def post_invitations(most: int = BATCH) -> int:
    """Write the mails of new invitations, where they are allowed. Return the number of handled invitations."""
    new = Invitation.objects.filter(posted_at=None, user=None).exclude(email="").select_related("match__host")
    taken = list(skip_locked(new.order_by("pk"))[:most])
    for invitation in taken:
        if _may_be_posted(invitation):
            _post(invitation, invitation.match.host)
    Invitation.objects.filter(pk__in=[one.pk for one in taken]).update(posted_at=timezone.now())
    return len(taken)


def _may_be_posted(invitation: Invitation) -> bool:
    """Return whether an invitation may be mailed: not to users of the site, who get a notice instead, and only within
    limits.
    """
    match, host, address = invitation.match, invitation.match.host, invitation.email
    if match.status != Match.Status.OPEN or host is None or not host.is_active or not host.email:
        return False
    if User.objects.filter(email__iexact=address, is_active=True).exists() or is_unwanted(address):
        return False
    recent = Letter.objects.filter(kind=KIND, written_at__gt=timezone.now() - DAY)
    of_member = recent.filter(invitation__match__host=host).count()
    return of_member < MOST_OF_A_MEMBER and recent.filter(to=address).count() < MOST_TO_AN_ADDRESS


def _post(invitation: Invitation, host: Any) -> None:
    """Write the mail of an invitation into the outbox."""
    with as_read_by(host):
        words = invitation.match.words(host.language)
        given = {"name": one_line(host.name, 40), "game": words.text("name")}
        links = links_of(invitation)
        parts = (
            _("%(name)s invites you to a match of %(game)s.") % given,
            str(words.table.get("tagline", "")),
            _("Take your seat, without an account: %(url)s") % {"url": links["url"]},
            _("You don't know %(name)s, or don't want mails like this? Say so here: %(url)s")
            % {**given, "url": links["no_url"]},
        )
        subject = _("%(name)s invites you to %(game)s") % given
        text = "\n\n".join(part for part in parts if part)
        post_letter(None, KIND, invitation.email, subject, text, LIFETIME, invitation)
