"""Browsers that accept push messages: add, renew and name them."""

from django.utils.translation import gettext as _

from halfpint_site.accounts.models import User
from halfpint_site.notifications.models import PushSubscription

MOST_DEVICES = 20
_BROWSERS = (("Edg", "Edge"), ("OPR", "Opera"), ("Firefox", "Firefox"), ("Chrome", "Chrome"), ("Safari", "Safari"))
_SYSTEMS = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Mac OS", "Mac"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)


def add_device(user: User, endpoint: str, p256dh: str, auth: str, user_agent: str) -> None:
    """Store a browser's subscription for the user. A subscription of another user is taken over.

    If the user has more than MOST_DEVICES, the oldest are deleted.
    """
    PushSubscription.objects.update_or_create(
        endpoint=endpoint,
        defaults={"user": user, "p256dh": p256dh, "auth": auth, "user_agent": user_agent[:200]},
    )
    kept = PushSubscription.objects.filter(user=user).order_by("-pk").values_list("pk", flat=True)[:MOST_DEVICES]
    PushSubscription.objects.filter(user=user).exclude(pk__in=list(kept)).delete()


def renew_device(former: str, endpoint: str, p256dh: str, auth: str) -> bool:
    """Replace the push endpoint of a browser that has changed it. Return whether the endpoint was replaced.

    The former endpoint cannot be guessed, so it proves that the request comes from that browser.
    """
    return bool(
        PushSubscription.objects.filter(endpoint=former).update(endpoint=endpoint, p256dh=p256dh, auth=auth)
        if not PushSubscription.objects.filter(endpoint=endpoint).exists()
        else 0
    )


def device_name(user_agent: str) -> str:
    """Return a name such as "Firefox · Android" for a User-Agent header."""
    found = [next((name for sign, name in names if sign in user_agent), "") for names in (_BROWSERS, _SYSTEMS)]
    return " · ".join(filter(None, found)) or _("A browser")
