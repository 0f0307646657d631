"""Users who never move: some get all notices by mail and webhook, others have a webhook that never answers."""

from collections.abc import Sequence
from typing import Any

from django.contrib.auth import get_user_model

from games.play.models import Notice
from halfpint_site.notifications.models import Channel, ChannelSetting, Mode, Webhook

DEAF = "Deaf"


def new_sleeper(number: int, hook: str) -> Any:
    """Create a user with a verified address and a webhook."""
    people = get_user_model().objects
    sleeper = people.create(email=f"sleeper{number}@example.org", display_name=f"Sleeper {number}")
    for channel in (Channel.MAIL, Channel.WEBHOOK):
        ChannelSetting.objects.create(user=sleeper, channel=channel, mode=Mode.EACH)
    Webhook.objects.create(user=sleeper, url=hook)
    return sleeper


def new_deaf(number: int, hook: str) -> Any:
    """Create a user whose webhook never answers. Their notices are left out of the final check."""
    deaf = get_user_model().objects.create_guest("en")
    deaf.display_name = f"{DEAF} {number}"
    deaf.save(update_fields=["display_name"])
    Webhook.objects.create(user=deaf, url=hook)
    return deaf


def tell(people: Sequence[Any], turn: int) -> None:
    """Write a notice for each of them."""
    news = {"kind": "tournament", "data": {"title": "News"}}
    Notice.objects.bulk_create(Notice(key=f"deaf:{turn}:{one.pk}", user=one, **news) for one in people)
