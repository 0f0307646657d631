"""The root URL configuration. Pages are under /de/ and /en/; `/` redirects to the visitor's language."""

from django.conf import settings
from django.conf.urls.i18n import i18n_patterns
from django.contrib import admin
from django.urls import URLPattern, URLResolver, include, path

from games.play.tables.home_views import home
from games.shelf.views import show
from halfpint_site.gamepage.views import game, picture
from halfpint_site.notifications.urls import app_urlpatterns, root_urlpatterns
from halfpint_site.web.health import healthz
from halfpint_site.web.sitemaps import robots, sitemap

handler400 = "halfpint_site.web.error_pages.bad_request"
handler403 = "halfpint_site.web.error_pages.forbidden"
handler500 = "halfpint_site.web.error_pages.server_error"

urlpatterns: list[URLPattern | URLResolver] = [
    path("healthz", healthz, name="healthz"),
    path("robots.txt", robots, name="robots"),
    path("sitemap.xml", sitemap, name="sitemap"),
    path("covers/<slug:slug>.svg", show, name="cover"),
    path("covers/<slug:slug>.png", picture, name="cover_picture"),
    path("", include("halfpint_site.operations.urls")),
    path("admin/", admin.site.urls),
    *root_urlpatterns,
    path("api/", include("halfpint_site.api.urls")),
    *i18n_patterns(
        path("", home, name="home"),
        path("", include("games.play.urls")),
        path("people/", include("games.people.urls")),
        path("clubs/", include("games.people.clubs.urls")),
        path("games/", include("games.shelf.urls")),
        path("games/<slug:slug>/", game, name="game"),
        path("rules/", include("games.rulebook.urls")),
        path("learn/", include("games.tutor.urls")),
        path("puzzle/", include("games.tutor.puzzle.urls")),
        path("tournaments/", include("tournaments.urls")),
        path("news/", include("halfpint_site.news.urls")),
        path("", include("halfpint_site.legal.urls")),
        path("mail/", include("halfpint_site.dev_mailbox.urls")),
        # The project's account pages come before allauth's, some of which they replace.
        path("account/programs/", include("halfpint_site.api.page_urls")),
        path("account/", include("halfpint_site.accounts.urls")),
        path("account/", include("allauth.urls")),
        *app_urlpatterns,
    ),
]
if settings.DEBUG:
    urlpatterns += i18n_patterns(path("look/", include("games.ui.urls")))
