"""What a bounce means for an address and for the delivery that it was."""

from halfpint_site.notifications.addresses import refuse
from halfpint_site.notifications.bounces.report import BounceFailure, read_report
from halfpint_site.notifications.channels.envelope import belongs_to, tokens_in
from halfpint_site.notifications.channels.mail import is_dead
from halfpint_site.notifications.models import Delivery

Status = Delivery.Status


def take_bounce(content: bytes) -> bool:
    """Handle a mail that came back. False if it is no bounce, or none of a mail of ours: then nothing was done.

    Anybody can write to where bounces go. So an address counts as dead only if the token in the returned mail was made
    for it, which only whoever got that mail, or carried it, can know.
    """
    report = read_report(content)
    if report is None:
        return False
    known = False
    for delivery_id, signature in dict.fromkeys(tokens_in(report.traces)):
        for failure in report.failures:
            address = _addressee(delivery_id, signature, failure)
            if address is not None:
                known = True
                _note(delivery_id, address, failure)
    return known


def _addressee(delivery_id: int, signature: str, failure: BounceFailure) -> str | None:
    """To whom the mail went; where mails are forwarded, a report may name only whom they were forwarded to."""
    delivery = Delivery.objects.select_related("user", "letter").filter(pk=delivery_id).first()
    ours = () if delivery is None else (delivery.letter and delivery.letter.to, delivery.user and delivery.user.email)
    candidates = (*failure.addresses, *(one for one in ours if one))
    return next((one for one in candidates if belongs_to(one, delivery_id, signature)), None)


def _note(delivery_id: int, address: str, failure: BounceFailure) -> None:
    said = f"{failure.status} {failure.said}".strip()
    deliveries = Delivery.objects.filter(pk=delivery_id, status=Status.SENT)
    if is_dead(550, failure.status):
        refuse(address, said)
        deliveries.update(status=Status.DROPPED, reason=Delivery.Reason.REFUSED, last_error=said[:300])
    else:
        deliveries.update(status=Status.DROPPED, reason=Delivery.Reason.FAILED, last_error=said[:300])


def take_word(address: str, is_permanent: bool, said: str) -> None:
    """A mail service says by itself what it knows of an address."""
    if is_permanent:
        refuse(address, said)
