"""Addresses to which nothing is sent any more."""

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class RefusedAddress(models.Model):
    """A mail server has said for good that it takes nothing for this address (in lower case).

    ``said`` are its words, for operators. Whoever has the address carries `User.mail_refused`, so that pages ask
    nothing to know it.
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
