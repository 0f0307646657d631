"""Hearts itself, with all options, for three to five."""

from collections.abc import Mapping
from typing import Any, ClassVar

from games.catalog.hearts import options as agreed
from games.catalog.hearts.family import Family
from games.catalog.hearts.options import Options
from games.catalog.hearts.presets import GROUPS, PRESETS
from games.catalog.hearts.refusals import Refusal
from games.catalog.hearts.terms import Terms


class Hearts(Family[Options]):
    """The game with every option."""

    slug: ClassVar[str] = "hearts"
    seats: ClassVar[range] = range(3, 6)
    offered_options: ClassVar[tuple[str, ...] | None] = tuple(name for names in GROUPS.values() for name in names)
    presets: ClassVar[Mapping[str, Mapping[str, Any]]] = PRESETS
    option_groups: ClassVar[Mapping[str, tuple[str, ...]]] = GROUPS

    def forbidden_options(self, options: Options, seats: int) -> Refusal | None:
        """Return which options exclude each other, see :func:`.options.forbidden`."""
        return agreed.forbidden(options, seats)

    def terms(self, options: Options, seats: int) -> Terms:
        """Return the terms, see :func:`.options.terms_of`."""
        return agreed.terms_of(options, seats)
