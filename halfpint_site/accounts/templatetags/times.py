"""The template tag for the vacation banner, `{% include "accounts/times/_banner.html" %}`."""

from datetime import date
from typing import Any

from django import template
from django.utils import timezone

from halfpint_site.accounts.models import User
from halfpint_site.accounts.times.allowance import VacationAllowance

register = template.Library()


@register.simple_tag
def on_vacation_until(user: Any) -> date | None:
    """Return the last day of the user's current vacation, or None. Makes no query."""
    if not getattr(user, "is_authenticated", False) or not user.vacation_spans:
        return None
    person: User = user
    return VacationAllowance(person, timezone.now()).away_until
