"""One module for each channel: each makes a parcel of a message."""

from halfpint_site.accounts.notices.channels.build import build_mail
from halfpint_site.accounts.notices.channels.mail import MailServer
from halfpint_site.accounts.notices.channels.parcel import Parcel
from halfpint_site.accounts.notices.channels.push import pack_push
from halfpint_site.accounts.notices.channels.webhook import pack_webhook
from halfpint_site.accounts.notices.message import Message
from halfpint_site.accounts.notices.models import Channel, Delivery

__all__ = ["MailServer", "Parcel", "pack"]


def pack(delivery: Delivery, message: Message, server: MailServer) -> Parcel:
    """Make a message ready for its channel. Raises TargetGone if there is nowhere to send it."""
    if delivery.channel == Channel.MAIL:
        return server.pack(build_mail(message, delivery))
    if delivery.channel == Channel.PUSH:
        return pack_push(delivery.target, message)
    return pack_webhook(delivery.target, message)
