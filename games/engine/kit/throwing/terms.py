"""The rules around a turn that differ between games of the family and their options."""

import msgspec


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules in force.

    ``dice``: thrown at first. ``throws``: in a turn at most, 0 for any number. ``rounds``: their points are added up;
    the most points win, or with ``low`` the fewest. ``coasters``: the last seat of a round takes one, and a seat with
    this many leaves, until one is left. Without rounds and coasters the game is a race (:mod:`.racing`). ``limits``: no
    seat throws more often than the first of the round. ``loser_first``: the last of a round begins the next one, not
    the best. ``agreed``: further rules by name, which the game defines.
    """

    dice: int = 1
    throws: int = 0
    rounds: int = 1
    low: bool = False
    coasters: int = 0
    limits: bool = False
    loser_first: bool = False
    agreed: tuple[str, ...] = ()

    @property
    def races(self) -> bool:
        """Whether the first to reach a goal wins at once."""
        return not self.rounds and not self.coasters
