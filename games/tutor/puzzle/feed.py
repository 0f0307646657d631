"""The puzzles of the last weeks as an Atom feed, in the language of the URL."""

from datetime import UTC, datetime, time

from django.contrib.syndication.views import Feed
from django.urls import reverse
from django.utils import timezone
from django.utils.feedgenerator import Atom1Feed
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.catalog import games, words_of
from games.tutor.practice.page import drill_words
from games.tutor.puzzle.models import Puzzle
from games.tutor.puzzle.standing import written
from games.tutor.puzzle.turns import puzzle_number, puzzle_of

IN_THE_FEED = 30


class PuzzleFeed(Feed):
    """The feed of the newest puzzles. Its days begin at midnight UTC, at the same time for all subscribers."""

    feed_type = Atom1Feed

    def title(self) -> str:
        return _("Puzzle of the day") + " · Half-Pint"

    def subtitle(self) -> str:
        return _("A position a day, from each game in turn.")

    def link(self) -> str:
        """Return the URL of today's puzzle."""
        return reverse("puzzle:today")

    def items(self) -> list[Puzzle]:
        """Return the newest ``IN_THE_FEED`` puzzles."""
        rows = Puzzle.objects.filter(day__lte=timezone.now().date())
        return list(rows.order_by("-day").only("day", "game")[:IN_THE_FEED])

    def item_title(self, item: Puzzle) -> str:
        """Return the puzzle's number and game."""
        name = words_of(item.game, (get_language() or "en")[:2]).text("name")
        return _("Puzzle no. %(number)d: %(game)s") % {"number": puzzle_number(item.day), "game": name}

    def item_description(self, item: Puzzle) -> str:
        """Return the date and the question of the puzzle."""
        game = games().get(item.game)
        drill = puzzle_of(game) if game else None
        if game is None or drill is None:
            return written(item.day)
        return f"{written(item.day)}. {drill_words(game, drill).text(f'practice.{drill.key}.ask')}"

    def item_link(self, item: Puzzle) -> str:
        """Return the URL of the puzzle's page."""
        return reverse("puzzle:day", args=[item.day.isoformat()])

    def item_pubdate(self, item: Puzzle) -> datetime:
        """Return the beginning of the puzzle's day, in UTC."""
        return datetime.combine(item.day, time(), UTC)

    item_updateddate = item_pubdate
