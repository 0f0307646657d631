"""Apply a bounce to its delivery and its address."""

from halfpint_site.notifications.addresses import refuse
from halfpint_site.notifications.bounces.report import BounceFailure, read_report
from halfpint_site.notifications.channels.envelope import belongs_to, tokens_in
from halfpint_site.notifications.channels.mail import is_dead
from halfpint_site.notifications.models import Delivery

Status = Delivery.Status


def take_bounce(content: bytes) -> bool:
    """Handle a returned mail. Return False if it is not a bounce of a mail from this site; then nothing is changed.

    Anyone can write to the address for bounces. An address is only marked if the token in the returned mail was made
    for it. Only the recipient of that mail, and the servers that carried it, can know the token.
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
    """Return the address that the token was made for, or None.

    If mail is forwarded, the report may name only the address that it was forwarded to. So the delivery's own address
    is tried as well.
    """
    delivery = Delivery.objects.select_related("user", "letter").filter(pk=delivery_id).first()
    ours = () if delivery is None else (delivery.letter and delivery.letter.to, delivery.user and delivery.user.email)
    candidates = (*failure.addresses, *(one for one in ours if one))
    return next((one for one in candidates if belongs_to(one, delivery_id, signature)), None)


def _note(delivery_id: int, address: str, failure: BounceFailure) -> None:
    """Drop the sent delivery, and refuse the address if the bounce says that it does not exist."""
    said = f"{failure.status} {failure.said}".strip()
    deliveries = Delivery.objects.filter(pk=delivery_id, status=Status.SENT)
    if is_dead(550, failure.status):
        refuse(address, said)
        deliveries.update(status=Status.DROPPED, reason=Delivery.Reason.REFUSED, last_error=said[:300])
    else:
        deliveries.update(status=Status.DROPPED, reason=Delivery.Reason.FAILED, last_error=said[:300])


def take_word(address: str, is_permanent: bool, said: str) -> None:
    """Handle the report of a mail service about an address. Only permanent failures change anything."""
    if is_permanent:
        refuse(address, said)
