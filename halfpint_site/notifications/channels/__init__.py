"""One module for each channel: each makes a parcel of a message."""

from halfpint_site.notifications.channels.build import build_mail
from halfpint_site.notifications.channels.mail import MailServer
from halfpint_site.notifications.channels.parcel import Parcel
from halfpint_site.notifications.channels.push import pack_push
from halfpint_site.notifications.channels.webhook import pack_webhook
from halfpint_site.notifications.message import Message
from halfpint_site.notifications.models import Channel, Delivery

__all__ = ["MailServer", "Parcel", "pack"]


def pack(delivery: Delivery, message: Message, server: MailServer) -> Parcel:
    """Make a message ready for its channel. Raises TargetGone if there is nowhere to send it."""
    if delivery.channel == Channel.MAIL:
        return server.pack(build_mail(message, delivery))
    if delivery.channel == Channel.PUSH:
        return pack_push(delivery.target, message)
    return pack_webhook(delivery.target, message)
