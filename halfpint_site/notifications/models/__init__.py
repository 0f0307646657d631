"""Models of notifications: settings of channels, targets, presence, deliveries, letters and circuits."""

from halfpint_site.notifications.models.circuit import Circuit
from halfpint_site.notifications.models.delivery import Delivery
from halfpint_site.notifications.models.letter import Letter
from halfpint_site.notifications.models.preferences import Channel, ChannelSetting, Mode, Presence
from halfpint_site.notifications.models.refused import RefusedAddress
from halfpint_site.notifications.models.targets import FeedToken, PushSubscription, Webhook

__all__ = [
    "Channel",
    "ChannelSetting",
    "Circuit",
    "Delivery",
    "FeedToken",
    "Letter",
    "Mode",
    "Presence",
    "PushSubscription",
    "RefusedAddress",
    "Webhook",
]
