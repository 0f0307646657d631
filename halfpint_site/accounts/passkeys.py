"""Passkeys as an alternative to the password, not as a second factor: allauth's adapter, forms and views with changes.

The forms refuse malformed JSON, for which allauth itself would raise an exception.
"""

import json
from typing import Any, ClassVar

from allauth.account.utils import passthrough_next_redirect_url
from allauth.mfa.adapter import DefaultMFAAdapter, get_adapter
from allauth.mfa.models import Authenticator
from allauth.mfa.webauthn.forms import AddWebAuthnForm, LoginWebAuthnForm, ReauthenticateWebAuthnForm
from allauth.mfa.webauthn.internal import auth
from allauth.mfa.webauthn.views import AddWebAuthnView, ReauthenticateWebAuthnView
from django.contrib.auth.base_user import AbstractBaseUser
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from fido2.webauthn import AuthenticationResponse, RegistrationResponse


def _require_shape(credential: Any, shape: type[AuthenticationResponse] | type[RegistrationResponse]) -> None:
    """Raise a ValidationError if the credential is not a valid response of that type."""
    try:
        shape.from_dict(credential)
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise get_adapter().validation_error("incorrect_code") from error


class LoginForm(LoginWebAuthnForm):
    """Form to sign in with a passkey. A malformed response of the browser is a form error."""

    def clean_credential(self) -> Authenticator:
        _require_shape(self.cleaned_data["credential"], AuthenticationResponse)
        return super().clean_credential()


class ReauthenticateForm(ReauthenticateWebAuthnForm):
    """Form to reauthenticate with a passkey. A malformed response of the browser is a form error."""

    def clean_credential(self) -> Authenticator:
        _require_shape(self.cleaned_data["credential"], AuthenticationResponse)
        return super().clean_credential()


class AddForm(AddWebAuthnForm):
    """Form to register a passkey. A malformed response of the browser is a form error."""

    def clean_credential(self) -> Any:
        credential = self.cleaned_data["credential"]
        _require_shape(credential, RegistrationResponse)
        if "\\u0000" in json.dumps(credential):  # PostgreSQL stores no NUL
            raise get_adapter().validation_error("incorrect_code")
        return credential


class PasskeyAdapter(DefaultMFAAdapter):
    """allauth's adapter for passkeys, with this site's messages and names."""

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
    """Register a passkey that can sign in on its own. allauth would also offer passkeys as second factors."""

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        context: dict[str, Any] = super().get_context_data(**kwargs)
        context["js_data"] = {"creation_options": auth.begin_registration(self.request.user, True)}
        return context

    def get_success_url(self) -> str:
        return reverse("mfa_list_webauthn")


class ReauthenticateView(ReauthenticateWebAuthnView):
    """Confirm the user's identity with a passkey."""

    form_class = ReauthenticateForm

    def form_invalid(self, form: ReauthenticateForm) -> HttpResponse:
        """Show this page again. allauth would redirect to the sign-in page, which redirects signed-in members away."""
        super().form_invalid(form)  # adds the error messages
        url = reverse("mfa_reauthenticate_webauthn")
        return redirect(passthrough_next_redirect_url(self.request, url, "next"))
