"""Forms of the page about notices: channels, webhook and push devices."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from halfpint_site.notifications.encryption import encrypt
from halfpint_site.notifications.models import ChannelSetting, PushSubscription, Webhook
from halfpint_site.notifications.sending.outgoing import Forbidden, check_url
from halfpint_site.notifications.vapid import decode

_HOURS = [(hour, f"{hour:02}:00") for hour in range(24)]


class ChannelForm(forms.ModelForm):
    """Form for the time when notices are sent on one channel."""

    digest_hour = forms.TypedChoiceField(label=_("Daily at"), choices=_HOURS, coerce=int)

    class Meta:
        model = ChannelSetting
        fields = ("mode", "digest_hour")
        labels = {"mode": _("When")}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.auto_id = f"id_{self.instance.channel}_%s"


def check_address(url: str) -> None:
    """Raise ValidationError, with a message for the user, if the site may not call this URL.

    Only the URL itself is checked. Its host name is not resolved, because that may take long, and the sender does so at
    each call.
    """
    try:
        check_url(url)
    except Forbidden as refused:
        raise ValidationError(str(refused.message)) from refused


class WebhookForm(forms.ModelForm):
    """Form for the URL to which notices are sent as JSON."""

    url = forms.CharField(
        label=_("Address"),
        max_length=500,
        widget=forms.URLInput(attrs={"placeholder": "https://", "autocomplete": "off"}),
        validators=[check_address],
    )

    class Meta:
        model = Webhook
        fields = ("url",)


class DeviceForm(forms.ModelForm):
    """The subscription that a browser sends when its user agrees to push messages."""

    endpoint = forms.CharField(max_length=500, validators=[check_address])

    class Meta:
        model = PushSubscription
        fields = ("endpoint", "p256dh", "auth")

    def clean(self) -> dict[str, Any]:
        """Refuse unusable keys immediately, instead of failing at each notice."""
        given: dict[str, Any] = super().clean() or {}
        try:
            point, auth = decode(given.get("p256dh", "")), decode(given.get("auth", ""))
            encrypt(b"", point, auth)
        except ValueError as problem:
            raise ValidationError(_("These are not valid browser keys.")) from problem
        if len(auth) != 16:
            raise ValidationError(_("These are not valid browser keys."))
        return given

    def validate_unique(self) -> None:
        """Do nothing: a known endpoint is allowed, because a browser keeps it when another user signs in, who then
        takes it over.
        """
