"""People who never move, and want to hear of everything by mail and webhook."""

from typing import Any

from django.contrib.auth import get_user_model

from halfpint_site.accounts.notices.models import Channel, ChannelSetting, Mode, Webhook


def new_sleeper(number: int, hook: str) -> Any:
    """A member with a proven address and a webhook."""
    people = get_user_model().objects
    sleeper = people.create(email=f"sleeper{number}@example.org", display_name=f"Sleeper {number}")
    for channel in (Channel.MAIL, Channel.WEBHOOK):
        ChannelSetting.objects.create(user=sleeper, channel=channel, mode=Mode.EACH)
    Webhook.objects.create(user=sleeper, url=hook)
    return sleeper
