"""Cache parts of pages in the process, and mark views whose response is the same for all anonymous visitors.

``{% lasting seat at for talk_url csrf_token %}…{% endlasting %}`` is cached by language and by the values before
``for``. The values after it differ by reader and are inserted into the cached part. **The part sees nothing else of
the context**: a forgotten variable is missing for every reader, and another reader's value is never shown.
"""

import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from django.template import Context, Node, TemplateSyntaxError
from django.template.base import FilterExpression, NodeList, Parser, Token
from django.utils.html import conditional_escape
from django.utils.safestring import SafeString
from django.utils.translation import get_language

#: Maximum number of cached parts in a process, some hundreds to thousands of characters each.
MOST = 4096
#: Placeholder for inserted values in a cached part. It is random, so that no user can write it in a name or message.
_MARK = f"lasting{secrets.token_hex(8)}"
_kept: dict[Any, str] = {}


class Lasting(Node):
    """The node of the tag. ``kept_by`` and ``put_in`` are its cache key and inserted values, by variable name."""

    def __init__(self, kept_by: dict[str, FilterExpression], put_in: dict[str, FilterExpression], nodelist: NodeList):
        self.kept_by, self.put_in, self.nodelist = kept_by, put_in, nodelist

    def render(self, context: Context) -> SafeString:
        """Return the part as it would be without the cache."""
        values = {name: value.resolve(context) for name, value in self.kept_by.items()}
        key = (self, get_language(), *values.values())
        try:
            part = _kept.get(key)
        except TypeError:  # an unhashable value, such as a list
            part = self._render(context, values)
        if part is None:
            part = self._render(context, values)
            _keep(key, part)
        for name, value in self.put_in.items():
            part = part.replace(_mark(name), conditional_escape(value.resolve(context)))
        return SafeString(part)

    def _render(self, context: Context, values: dict[str, Any]) -> str:
        return str(self.nodelist.render(context.new(values | {name: _mark(name) for name in self.put_in})))


def _mark(name: str) -> str:
    return f"{_MARK}{name}x"


def _keep(key: Any, part: str) -> None:
    while len(_kept) >= MOST:
        with suppress(KeyError, RuntimeError, StopIteration):  # another thread was faster
            del _kept[next(iter(_kept))]
    _kept[key] = part


def lasting(parser: Parser, token: Token) -> Lasting:
    """Compile the tag. Raises TemplateSyntaxError for arguments that are not plain names."""
    _tag, *words = token.split_contents()
    until = words.index("for") if "for" in words else len(words)
    kept_by, put_in = ({word: parser.compile_filter(word) for word in w} for w in (words[:until], words[until + 1 :]))
    if not all(word.isidentifier() for word in words) or not words:
        raise TemplateSyntaxError(f"lasting takes names: {token.contents}")
    nodelist = parser.parse(("endlasting",))
    parser.delete_first_token()
    return Lasting(kept_by, put_in, nodelist)


Views = Callable[..., Any]
SECONDS = "public_seconds"
A_MINUTE = 60


def public_page(seconds: int = A_MINUTE) -> Callable[[Views], Views]:
    """Decorate a view: its response to anonymous visitors may be cached for ``seconds``.

    :mod:`halfpint_site.web.public_pages` does so. This must be the outermost decorator, because it sets an attribute of
    the view. Forms in such a page have no CSRF token; see ``halfpint_site.web.middleware.FormsOfVisitors``.
    """

    def mark(view: Views) -> Views:
        setattr(view, SECONDS, seconds)
        return view

    return mark
