"""Template tags about the user of a page: guest of the session, presence, refused address and display settings."""

from typing import Any

from django import template
from django.db.models import Q
from django.template.context import RequestContext

from halfpint_site.accounts import services
from halfpint_site.accounts.display_settings import DisplaySettings, display_settings_of
from halfpint_site.accounts.models import User
from halfpint_site.notifications import addresses, presence

register = template.Library()


@register.simple_tag(takes_context=True)
def waiting_guest(context: RequestContext) -> User | None:
    """Return the guest who was signed in before the sign-in began, or None."""
    request = context.get("request")
    if request is None or request.user.is_authenticated:
        return None
    return services.waiting_guest(request)


@register.simple_tag
def seen_token(user: User) -> str:
    """Return the token with which the page reports that the user is present."""
    return presence.seen_token(user.pk)


@register.simple_tag
def refused_address(user: User) -> str | None:
    """Return the user's address that refuses mail from this site, or None."""
    return addresses.refused_address(user)


@register.simple_tag
def is_out_of_reach(user: Any) -> bool:
    """Return whether a guest cannot be notified: no browser accepts push messages, and there is no webhook.

    Makes one query for guests, and none for others.
    """
    if not getattr(user, "is_guest", False):
        return False
    reached = Q(push_subscriptions__isnull=False) | Q(webhook__isnull=False)
    return not User.objects.filter(reached, pk=user.pk).exists()


@register.simple_tag(takes_context=True)
def reader_display_settings(context: RequestContext) -> DisplaySettings:
    """Return the display settings of the request's user or visitor; the defaults on a page without a request."""
    request = context.get("request")
    return display_settings_of(request) if request is not None else DisplaySettings()
