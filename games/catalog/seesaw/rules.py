"""The rules of Seesaw, number 63 of the collection: Up and down, in which nobody is thrown out."""

from typing import ClassVar

from games.catalog.up_and_down.rules import UpAndDown


class Seesaw(UpAndDown):
    """The same seven throws, and whatever comes out counts."""

    slug: ClassVar[str] = "seesaw"
    base: ClassVar[str | None] = "up_and_down"
    falls: ClassVar[bool] = False
