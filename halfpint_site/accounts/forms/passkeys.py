"""allauth's forms for passkeys, which refuse malformed JSON. allauth itself would raise an exception for it."""

import json
from typing import Any

from allauth.mfa.adapter import get_adapter
from allauth.mfa.models import Authenticator
from allauth.mfa.webauthn.forms import AddWebAuthnForm, LoginWebAuthnForm, ReauthenticateWebAuthnForm
from fido2.webauthn import AuthenticationResponse, RegistrationResponse


def _require_shape(credential: Any, shape: type[AuthenticationResponse] | type[RegistrationResponse]) -> None:
    """Raise a ValidationError if the credential is not a valid response of that type."""
    try:
        shape.from_dict(credential)
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise get_adapter().validation_error("incorrect_code") from error


class LoginForm(LoginWebAuthnForm):
    """Sign-in with a passkey; a malformed response is a form error."""

    def clean_credential(self) -> Authenticator:
        _require_shape(self.cleaned_data["credential"], AuthenticationResponse)
        return super().clean_credential()


class ReauthenticateForm(ReauthenticateWebAuthnForm):
    """Reauthentication with a passkey; a malformed response is a form error."""

    def clean_credential(self) -> Authenticator:
        _require_shape(self.cleaned_data["credential"], AuthenticationResponse)
        return super().clean_credential()


class AddForm(AddWebAuthnForm):
    """Registration of a passkey; a malformed response is a form error."""

    def clean_credential(self) -> Any:
        credential = self.cleaned_data["credential"]
        _require_shape(credential, RegistrationResponse)
        if "\\u0000" in json.dumps(credential):  # PostgreSQL stores no NUL
            raise get_adapter().validation_error("incorrect_code")
        return credential
