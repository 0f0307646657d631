"""Letters: mails about an account. The request writes them into the outbox, and the sender process sends them."""

from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from games.play.models import Invitation
from halfpint_site.accounts.models import User
from halfpint_site.notifications.models import Channel, Delivery, Letter
from halfpint_site.notifications.tasks import enqueue_sending


@transaction.atomic
def post_letter(
    user: User | None,
    kind: str,
    to: str,
    subject: str,
    text: str,
    lifetime: timedelta,
    invitation: Invitation | None = None,
) -> Letter:
    """Write a letter and its delivery, and start the sender's tasks after the commit.

    After `lifetime` the letter is not sent any more, because its secret is no longer valid.
    """
    now = timezone.now()
    letter = Letter.objects.create(
        user=user,
        kind=kind[:60],
        to=to,
        subject=subject[:200],
        text=text,
        invitation=invitation,
        written_at=now,
        expires_at=now + lifetime,
    )
    Delivery.objects.create(letter=letter, user=user, channel=Channel.MAIL, created_at=now, next_try_at=now)
    enqueue_sending()
    return letter
