"""The model of mail addresses that refuse mail."""

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class RefusedAddress(models.Model):
    """An address (in lower case) for which a mail server has refused all mail for good.

    ``said`` is the server's answer, for operators. Users with the address have `User.mail_refused` set, so that pages
    need no query.
    """

    address = models.EmailField(unique=True)
    refused_at = models.DateTimeField(default=timezone.now)
    said = models.CharField(max_length=300, blank=True)

    class Meta:
        app_label = "accounts"
        verbose_name = _("refused address")
        verbose_name_plural = _("refused addresses")

    def __str__(self) -> str:
        return self.address
