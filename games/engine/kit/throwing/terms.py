"""What is played at a table: every rule around a turn that can differ."""

import msgspec


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules in force.

    ``dice`` thrown at first; ``throws`` in a turn at most, 0 for any number. ``rounds`` are added up, unless ``low``
    the most points win; with ``coasters``, whoever is last in a round takes one, and so many put a seat out, until
    one is left; with neither it is a race (:mod:`.racing`). ``limits``: nobody throws more often than the first of the
    round; ``loser_first``: who was last begins the next one, not who was best. ``agreed``: further rules by name, which
    the game itself knows.
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
