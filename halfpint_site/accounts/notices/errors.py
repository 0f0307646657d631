"""How sending can fail."""


class NotSent(Exception):
    """Not sent; trying again later may help."""


class Unreachable(NotSent):
    """The server for this channel cannot be reached at all, so the others need not try now."""


class NotTried(NotSent):
    """The server was found unreachable a moment ago; this attempt was not made and does not count."""


class NeverSent(Exception):
    """Not sent, and the answer was final."""


class TargetGone(NeverSent):
    """The target does not exist any more, and has been forgotten."""
