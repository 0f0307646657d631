"""allauth's forms, with this site's words."""

from typing import Any

from allauth.account.forms import SignupForm as AllauthSignupForm
from django.utils.translation import gettext_lazy as _

PASSWORD_HELP = _("At least ten characters; a short sentence is fine.")


class SignupForm(AllauthSignupForm):
    """Asks for the name at the table first; the time zone comes from the browser."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["password1"].help_text = PASSWORD_HELP
