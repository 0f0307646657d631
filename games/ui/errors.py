"""Base class of all refusals: errors that a user is told about and that change nothing."""

from django.utils.translation import gettext_lazy as _


class Refused(Exception):
    """A refused request. ``message`` says why and what would help; ``status`` is the HTTP status of the response."""

    status = 409
    message = _("That is not possible just now.")

    def __init__(self) -> None:
        super().__init__(str(self.message))
