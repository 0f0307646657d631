"""Passkeys: another door beside the password, not a second lock behind it."""

from typing import Any, ClassVar

from allauth.account.utils import passthrough_next_redirect_url
from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.webauthn.internal import auth
from allauth.mfa.webauthn.views import AddWebAuthnView, ReauthenticateWebAuthnView
from django.contrib.auth.base_user import AbstractBaseUser
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from halfpint_site.accounts.forms.passkeys import ReauthenticateForm


class PasskeyAdapter(DefaultMFAAdapter):
    error_messages: ClassVar[dict[str, Any]] = {
        **DefaultMFAAdapter.error_messages,
        "incorrect_code": gettext_lazy("That passkey did not work. Please try again."),
        "unverified_email": gettext_lazy("Please confirm your email first."),
    }

    def generate_authenticator_name(self, user: AbstractBaseUser, type: Any) -> str:  # noqa: A002 (allauth's name)
        return _("My passkey")

    def _get_site_name(self) -> str:
        return "Half-Pint"


class AddPasskeyView(AddWebAuthnView):
    """Always asks for a key that can sign in by itself; allauth would offer second factors too."""

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        context: dict[str, Any] = super().get_context_data(**kwargs)
        context["js_data"] = {"creation_options": auth.begin_registration(self.request.user, True)}
        return context

    def get_success_url(self) -> str:
        return reverse("mfa_list_webauthn")


class ReauthenticateView(ReauthenticateWebAuthnView):
    form_class = ReauthenticateForm

    def form_invalid(self, form: ReauthenticateForm) -> HttpResponse:
        """Back to this page and not, as allauth has it, to the sign-in page, which sends members away."""
        super().form_invalid(form)  # words the messages
        url = reverse("mfa_reauthenticate_webauthn")
        return redirect(passthrough_next_redirect_url(self.request, url, "next"))
