"""The news page and the Atom feed."""

from datetime import UTC, datetime, time

from django.contrib.syndication.views import Feed
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.feedgenerator import Atom1Feed
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.ui.caching import public_page
from halfpint_site.news.source import News, news

IN_THE_FEED = 30


def _language() -> str:
    return (get_language() or "en")[:2]


@public_page()
@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """Show all news in the active language, newest first."""
    return render(request, "news/index.html", {"news": news(_language())})


class NewsFeed(Feed):
    """The Atom feed of the newest items, in the language of the URL."""

    feed_type = Atom1Feed

    def title(self) -> str:
        return _("News from the corner table") + " · Half-Pint"

    def link(self) -> str:
        return reverse("news:index")

    def items(self) -> tuple[News, ...]:
        """Return the newest ``IN_THE_FEED`` items."""
        return news(_language())[:IN_THE_FEED]

    def item_title(self, item: News) -> str:
        return item.title

    def item_description(self, item: News) -> str:
        """Return the item's text as HTML."""
        return item.html

    def item_link(self, item: News) -> str:
        """Return the item's URL, with its anchor on the news page."""
        return f"{reverse('news:index')}#{item.anchor}"

    def item_pubdate(self, item: News) -> datetime:
        """Return noon UTC of the item's day, which is the same day in nearly every time zone."""
        return datetime.combine(item.day, time(12), UTC)

    item_updateddate = item_pubdate
