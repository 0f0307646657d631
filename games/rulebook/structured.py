"""Structured data of a rule page in the vocabulary of schema.org (JSON-LD).

The block is data, not a script: browsers do not run it, and a Content-Security-Policy against inline scripts does not
block it.
"""

import json
from typing import Any

from django.utils.safestring import SafeString

from games.rulebook.pages import RulePage

_ESCAPES = {ord("<"): "\\u003C", ord(">"): "\\u003E", ord("&"): "\\u0026"}


def structured(page: RulePage, url: str, index: str, index_name: str) -> SafeString:
    """Return the JSON-LD of a rule page. ``url`` is its absolute URL, ``index`` the URL of the list of all rules."""
    graph = [_game(page, url), _trail(page, url, index, index_name)]
    if page.source.questions:
        graph.append(_questions(page, url))
    text = json.dumps({"@context": "https://schema.org", "@graph": graph}, ensure_ascii=False, separators=(",", ":"))
    return SafeString(f'<script type="application/ld+json">{text.translate(_ESCAPES)}</script>')


def _game(page: RulePage, url: str) -> dict[str, Any]:
    glance = page.source.glance
    return {
        "@type": "Game",
        "name": page.title,
        "description": page.description,
        "inLanguage": page.lang,
        "url": url,
        **({"numberOfPlayers": glance.players, "abstract": glance.goal} if glance else {}),
    }


def _trail(page: RulePage, url: str, index: str, index_name: str) -> dict[str, Any]:
    places = enumerate(((index_name, index), (page.title, url)), start=1)
    steps = [{"@type": "ListItem", "position": place, "name": name, "item": there} for place, (name, there) in places]
    return {"@type": "BreadcrumbList", "itemListElement": steps}


def _questions(page: RulePage, url: str) -> dict[str, Any]:
    asked = [
        {"@type": "Question", "name": question.ask, "acceptedAnswer": {"@type": "Answer", "text": question.answer}}
        for question in page.source.questions
    ]
    return {"@type": "FAQPage", "url": url, "inLanguage": page.lang, "mainEntity": asked}
