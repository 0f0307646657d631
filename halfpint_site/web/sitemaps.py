"""robots.txt and sitemap.xml: which pages crawlers should skip, and all public pages in all languages."""

from xml.etree import ElementTree as ET

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import NoReverseMatch, reverse
from django.utils.translation import override
from django.views.decorators.cache import cache_control
from django.views.decorators.http import conditional_page, require_safe

from games.rulebook.source import languages, sources
from games.shelf.titles import titles
from games.tutor.shelf import taught_games

SITEMAP, XHTML = "http://www.sitemaps.org/schemas/sitemap/0.9", "http://www.w3.org/1999/xhtml"
PAGES = ("home", "shelf:index", "rulebook:index", "rulebook:glossary", "play:lobby", "tournaments:index",
         "clubs:index", "news:index", "puzzle:today", "legal:imprint", "legal:privacy", "legal:contact",
         "legal:terms")  # fmt: skip
"""URL names of public pages without arguments; names that do not exist on this site are left out."""
NOT_FOR_CRAWLERS = (
    "/admin/",
    "/*/account/",
    "/*/table/",
    "/*/tables/mine/",
    "/*/tables/new/",
    "/*/play-now/",
    "/*/play/wish/",
    "/*/play/waiting/",
    "/*/play/challenge/",
    "/*/play/invited/",
    "/*/clubs/*/",
)
"""Table pages are open to anybody who has the link, but should not be found by search."""


@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    """Return robots.txt."""
    lines = ["User-agent: *", *(f"Disallow: {path}" for path in NOT_FOR_CRAWLERS), ""]
    lines += [f"Sitemap: {request.build_absolute_uri(reverse('sitemap'))}", ""]
    return HttpResponse("\n".join(lines), content_type="text/plain; charset=utf-8")


@require_safe
@cache_control(public=True, max_age=3600)
@conditional_page
def sitemap(request: HttpRequest) -> HttpResponse:
    """Return sitemap.xml: each public page once in each language, with links to its translations."""
    ET.register_namespace("", SITEMAP)
    ET.register_namespace("xhtml", XHTML)
    root = ET.Element(f"{{{SITEMAP}}}urlset")
    for twins in _public_pages():
        for path in twins.values():
            url = ET.SubElement(root, f"{{{SITEMAP}}}url")
            ET.SubElement(url, f"{{{SITEMAP}}}loc").text = request.build_absolute_uri(path)
            for code, there in twins.items():
                link = {"rel": "alternate", "hreflang": code, "href": request.build_absolute_uri(there)}
                ET.SubElement(url, f"{{{XHTML}}}link", link)
    xml = ET.tostring(root, encoding="utf-8", xml_declaration=True)
    return HttpResponse(xml, content_type="application/xml")


def _public_pages() -> list[dict[str, str]]:
    """Return the paths of each public page by language code."""
    everywhere = [code for code, _name in settings.LANGUAGES]
    pages = [_paths(name, (), everywhere) for name in PAGES]
    for slug in sorted({slug for slug, _lang in sources()}):
        codes = languages(slug)
        pages.append(_paths("rulebook:game", (slug,), codes))
        if len(codes) > 1:
            pages.append(_paths("rulebook:both", (slug,), codes))
    pages += [_paths("game", (title.slug,), everywhere) for title in titles()]
    pages += [_paths("tutor:course", (game.slug,), everywhere) for game in taught_games()]
    return [page for page in pages if page]


def _paths(name: str, arguments: tuple[str, ...], codes: list[str]) -> dict[str, str]:
    """Return the path of a page by language code; empty if the site has no such page."""
    paths = {}
    for code in codes:
        with override(code):
            try:
                paths[code] = reverse(name, args=arguments)
            except NoReverseMatch:
                return {}
    return paths
