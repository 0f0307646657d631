"""Parts of a page that many requests share: rendered once in a process, and kept.

``{% lasting seat at for talk_url csrf_token %}…{% endlasting %}`` is kept by its language and by the values before
``for``. Those after it differ from reader to reader and are put into what was kept. **The part knows nothing else of
the page**: what was forgotten is missing there for everybody, and never somebody else's.
"""

import secrets
from contextlib import suppress
from typing import Any

from django.template import Context, Node, TemplateSyntaxError
from django.template.base import FilterExpression, NodeList, Parser, Token
from django.utils.html import conditional_escape
from django.utils.safestring import SafeString
from django.utils.translation import get_language

#: Parts that a process keeps, some hundreds to thousands of characters each.
MOST = 4096
#: Stands in a kept part for what is put in; nobody can write it into a name or a message.
_MARK = f"lasting{secrets.token_hex(8)}"
_kept: dict[Any, str] = {}


class Lasting(Node):
    """The part: ``kept_by`` and ``put_in`` are the values by the names that the part has for them."""

    def __init__(self, kept_by: dict[str, FilterExpression], put_in: dict[str, FilterExpression], nodelist: NodeList):
        self.kept_by, self.put_in, self.nodelist = kept_by, put_in, nodelist

    def render(self, context: Context) -> SafeString:
        """As the part would be without being kept."""
        values = {name: value.resolve(context) for name, value in self.kept_by.items()}
        key = (self, get_language(), *values.values())
        try:
            part = _kept.get(key)
        except TypeError:  # a list, say: nothing to find it by
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
        with suppress(KeyError, RuntimeError, StopIteration):  # another thread was quicker
            del _kept[next(iter(_kept))]
    _kept[key] = part


def lasting(parser: Parser, token: Token) -> Lasting:
    """Compile the tag. Raises TemplateSyntaxError for anything but plain names."""
    _tag, *words = token.split_contents()
    until = words.index("for") if "for" in words else len(words)
    kept_by, put_in = ({word: parser.compile_filter(word) for word in w} for w in (words[:until], words[until + 1 :]))
    if not all(word.isidentifier() for word in words) or not words:
        raise TemplateSyntaxError(f"lasting takes names: {token.contents}")
    nodelist = parser.parse(("endlasting",))
    parser.delete_first_token()
    return Lasting(kept_by, put_in, nodelist)
