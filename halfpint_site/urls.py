"""All addresses. Pages live under /de/ and /en/; `/` leads to the visitor's language."""

from importlib.util import find_spec

from django.conf.urls.i18n import i18n_patterns
from django.contrib import admin
from django.urls import URLPattern, URLResolver, include, path

from halfpint_site.health import healthz

handler400 = "halfpint_site.errors.bad_request"

urlpatterns: list[URLPattern | URLResolver] = [
    path("healthz", healthz, name="healthz"),
    path("admin/", admin.site.urls),
]
# TEMPORARY guards, while the first apps are being written.
if find_spec("halfpint_site.accounts") and find_spec("halfpint_site.accounts.urls"):
    urlpatterns += i18n_patterns(path("account/", include("halfpint_site.accounts.urls")))
if find_spec("games.rulebook") and find_spec("games.rulebook.urls"):
    urlpatterns += i18n_patterns(path("rules/", include("games.rulebook.urls")))
urlpatterns += i18n_patterns(path("account/", include("allauth.urls")))
if find_spec("games.play") and find_spec("games.play.urls"):
    urlpatterns += i18n_patterns(path("", include("games.play.urls")))
