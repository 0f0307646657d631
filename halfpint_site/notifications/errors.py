"""How sending can fail."""


class NotSent(Exception):
    """Not sent; trying again later may help."""


class Unreachable(NotSent):
    """The server did not answer, or said that it cannot: others who ask it now would only wait too."""


class NotTried(NotSent):
    """There was no room to try, or no use in it; this attempt was not made and does not count."""


class NeverSent(Exception):
    """Not sent, and the answer was final."""


class AddressRefused(NeverSent):
    """The mail server says for good that nobody has this address."""


class TargetGone(NeverSent):
    """The target does not exist any more, and has been forgotten."""
