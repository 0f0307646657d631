"""Who is waiting while somebody signs in."""

from typing import Any

from django import template
from django.db.models import Q
from django.template.context import RequestContext

from halfpint_site.accounts.display_settings import DisplaySettings, senses_of
from halfpint_site.accounts.models import User
from halfpint_site.accounts.services import waiting
from halfpint_site.notifications import addresses, presence

register = template.Library()


@register.simple_tag(takes_context=True)
def waiting_guest(context: RequestContext) -> User | None:
    """The guest this session belonged to before somebody started to sign in, or None."""
    request = context.get("request")
    if request is None or request.user.is_authenticated:
        return None
    return waiting.waiting_guest(request)


@register.simple_tag
def seen_token(user: User) -> str:
    """Lets the page say that this person is here."""
    return presence.seen_token(user.pk)


@register.simple_tag
def refused_address(user: User) -> str | None:
    """The address of theirs that refuses our mails; None if none does."""
    return addresses.refused_address(user)


@register.simple_tag
def is_out_of_reach(user: Any) -> bool:
    """Whether no notice finds this guest: no browser of theirs takes any, and no webhook. One query, for guests."""
    if not getattr(user, "is_guest", False):
        return False
    reached = Q(push_subscriptions__isnull=False) | Q(webhook__isnull=False)
    return not User.objects.filter(reached, pk=user.pk).exists()


@register.simple_tag(takes_context=True)
def reader_senses(context: RequestContext) -> DisplaySettings:
    """How fast and how loud the reader wants a table; the usual on a page without a request."""
    request = context.get("request")
    return senses_of(request) if request is not None else DisplaySettings()
