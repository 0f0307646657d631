"""What is told to a person whose request changes nothing: the one base of every room's refusals."""

from django.utils.translation import gettext_lazy as _


class Refused(Exception):
    """A request that changes nothing; ``message`` says why and what would help, ``status`` is that of the answer."""

    status = 409
    message = _("That is not possible just now.")

    def __init__(self) -> None:
        super().__init__(str(self.message))
