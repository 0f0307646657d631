"""The rules of Seesaw, number 63 of the collection: as Up and down, but no player is thrown out."""

from typing import ClassVar

from games.catalog.up_and_down.rules import UpAndDown


class Seesaw(UpAndDown):
    """The game of Seesaw: the seven throws of Up and down; every result counts."""

    slug: ClassVar[str] = "seesaw"
    base: ClassVar[str | None] = "up_and_down"
    falls: ClassVar[bool] = False
