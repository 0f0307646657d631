"""The channels mail, push and webhook: each turns a message into a parcel that a thread can send."""

from halfpint_site.notifications.channels.build import build_mail
from halfpint_site.notifications.channels.mail import MailServer
from halfpint_site.notifications.channels.parcel import Parcel
from halfpint_site.notifications.channels.push import pack_push
from halfpint_site.notifications.channels.webhook import pack_webhook
from halfpint_site.notifications.message import Message
from halfpint_site.notifications.models import Channel, Delivery

__all__ = ["MailServer", "Parcel", "pack"]


def pack(delivery: Delivery, message: Message, server: MailServer) -> Parcel:
    """Make a parcel of a message for the channel of a delivery.

    Raises TargetGone if the target does not exist any more.
    """
    if delivery.channel == Channel.MAIL:
        return server.pack(build_mail(message, delivery))
    if delivery.channel == Channel.PUSH:
        return pack_push(delivery.target, message)
    return pack_webhook(delivery.target, message)
