"""Adapt django-allauth to this site: error messages, sign-in, redirects, and mails sent through the outbox."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Any, ClassVar

from allauth.account.adapter import DefaultAccountAdapter
from allauth.core import context
from django.conf import settings
from django.contrib import messages
from django.forms import BaseForm
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from halfpint_site.accounts.devices import device_of, remember_device
from halfpint_site.accounts.services import SIGN_UPS
from halfpint_site.dev_mailbox import say_where_mails_are
from halfpint_site.notifications.addresses import trust

if TYPE_CHECKING:
    from allauth.account.models import EmailAddress
    from django.contrib.auth.base_user import AbstractBaseUser

    from halfpint_site.accounts.models import User

#: How long the secret in a mail of each kind is valid. The outbox does not send the mail after that.
_LIFETIMES = {"login_code": timedelta(seconds=settings.ACCOUNT_LOGIN_BY_CODE_TIMEOUT)}

# allauth addresses users formally in some languages. These messages use this site's tone.
_ERRORS = {
    "account_inactive": gettext_lazy("This account is closed."),
    "duplicate_email": gettext_lazy("This is your address already."),
    "email_password_mismatch": gettext_lazy("That email and password do not match."),
    "enter_current_password": gettext_lazy("This is not your current password."),
    "incorrect_code": gettext_lazy("That code is not right."),
    "incorrect_password": gettext_lazy("That password is not right."),
    "invalid_login": gettext_lazy("Please type your email."),
    "invalid_password_reset": gettext_lazy("This link no longer works. Please ask for a new one."),
    "too_many_login_attempts": gettext_lazy("That was wrong too many times. Please wait a few minutes and try again."),
    "same_as_current": gettext_lazy("This is your address already."),
    "rate_limited": gettext_lazy("That was a bit too fast. Please wait a moment and try again."),
    "unverified_email": gettext_lazy("Please confirm your email first."),
}


def display_name(user: User) -> str:
    """Return the name that allauth shows for a user."""
    return user.name


class AccountAdapter(DefaultAccountAdapter):
    """allauth's adapter (``ACCOUNT_ADAPTER``), with this site's sign-up fields, mails, guests and error messages."""

    error_messages: ClassVar[dict[str, Any]] = {**DefaultAccountAdapter.error_messages, **_ERRORS}

    def save_user(self, request: HttpRequest, user: Any, form: BaseForm, commit: bool = True) -> Any:
        """Save a new member. Display name, time zone and language are set before the row is first written."""
        user.display_name = form.cleaned_data["display_name"]
        user.time_zone = form.cleaned_data["time_zone"]
        user.language = request.LANGUAGE_CODE[:2]
        SIGN_UPS.labels("form").inc()
        return super().save_user(request, user, form, commit)

    def get_login_stages(self) -> list[str]:
        """Return allauth's login stages without those of a second factor.

        On this site a passkey is an alternative to the password, not a second factor, so members can sign in on a
        device without a passkey.
        """
        return [stage for stage in super().get_login_stages() if not stage.startswith("allauth.mfa.")]

    def post_login(self, request: HttpRequest, user: Any, **kwargs: Any) -> HttpResponse:
        """Merge the guest of this session into the member who has signed in, and remember the device."""
        from halfpint_site.accounts.services import merge_guest, take_waiting_guest

        response = super().post_login(request, user, **kwargs)
        guest = take_waiting_guest(request)
        if guest is not None and merge_guest(guest, user):
            messages.success(request, _("The tables you joined as %(guest)s are yours now.") % {"guest": guest.name})
        remember_device(request, response, user)
        return response

    def _get_login_attempts_cache_key(self, request: HttpRequest, **credentials: Any) -> str:
        """Return the cache key under which failed sign-ins to an account are counted.

        Each device known to the account has its own count. All other devices share one count.
        """
        key: str = super()._get_login_attempts_cache_key(request, **credentials)
        device = device_of(request, str(credentials.get("email", "")))
        return f"{key}:{device}" if device else key

    def send_confirmation_mail(self, request: HttpRequest, emailconfirmation: Any, signup: bool) -> None:
        """Send the confirmation mail for an address.

        If another account has already confirmed the address, its owner gets the mail "account already exists" instead.
        """
        address: EmailAddress = emailconfirmation.email_address
        if request.user.is_authenticated and request.user.pk == address.user_id:
            trust(address.email)  # the user asked for it; if the address still refuses mail, the next page says so
        if address.can_set_verified():
            super().send_confirmation_mail(request, emailconfirmation, signup)
        else:
            self.send_account_already_exists_mail(address.email)

    def is_safe_url(self, url: str | None) -> bool:
        """Return whether a redirect target is a path of this site.

        Only values that begin with ``/`` are accepted, because allauth would interpret any other word as the name of a
        view.
        """
        return bool(url) and str(url).startswith("/") and super().is_safe_url(url)

    def send_account_already_exists_mail(self, email: str) -> None:
        """Tell the owner of a known address that an account exists, with links to sign in and to reset the password."""
        links = {
            name: context.request.build_absolute_uri(reverse(url))
            for name, url in (("login_url", "account_login"), ("password_reset_url", "account_reset_password"))
        }
        self.send_mail("account/email/account_already_exists", email, links)

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """Render a mail and put it into the outbox, so that the request does not depend on the mail server."""
        from halfpint_site.accounts.models import User
        from halfpint_site.notifications.letters import post_letter

        request = self.request
        words = {"request": request, "email": email, "home_url": request.build_absolute_uri("/") if request else ""}
        mail = self.render_mail(template_prefix, email, words | context)
        user = context.get("user") or User.objects.filter(email=email.lower()).first()
        kind = template_prefix.rpartition("/")[2]
        lifetime = _LIFETIMES.get(kind, timedelta(seconds=settings.PASSWORD_RESET_TIMEOUT))
        post_letter(user if isinstance(user, User) else None, kind, email, mail.subject, str(mail.body), lifetime)
        say_where_mails_are(request)

    def get_password_change_redirect_url(self, request: HttpRequest) -> str:
        """Return the page that follows a password change.

        If programs still have access, this is the page on which the user can withdraw that access. Otherwise it is the
        profile.
        """
        from halfpint_site.api.services import access_of

        user: Any = request.user
        return reverse("programs:access" if access_of(user).can_be_withdrawn else "accounts:profile")

    def get_reauthentication_methods(self, user: AbstractBaseUser) -> list[dict[str, Any]]:
        """Return the reauthentication methods of this site (password and passkey), with labels in the active
        language.
        """
        names = {
            "reauthenticate": _("Use your password"),
            "mfa_reauthenticate:webauthn": _("Use your passkey"),
        }
        return [
            {**method, "description": names[method["id"]]}
            for method in super().get_reauthentication_methods(user)
            if method["id"] in names
        ]
