"""Jinja2 templates inside Django's template engine, for the parts of a table that are rendered with every move.

A template whose name ends in ``.jinja`` is compiled by Jinja2 to a Python function. Any template can include or render
it by name. It has the whole context of the template that includes it, and besides:

* ``tag.icon("chat")``: what ``{% icon "chat" %}`` is elsewhere (:data:`TAGS`);
* ``_("Talk")``: text in the reader's language; ``_("Round %(n)s")|format(n=3)``;
* ``render(board.template, board=board)``: any other template, with more in its context;
* ``address("play:log", match.id)``: what ``{% address … %}`` is elsewhere;
* ``csrf()``: the hidden token field of a form;
* ``{% call(v) fragment("time", …) %}<details id="time"{{ v }}>…{% endcall %}``: see :mod:`games.ui.fragments`.

All other templates are Django's. Jinja2 is five times as fast, and is used only where milliseconds are counted
(docs/decisions/0027-way-of-a-move.md).
"""

from collections.abc import Callable, MutableMapping
from datetime import datetime
from functools import lru_cache
from types import SimpleNamespace
from typing import Any

from django.template import Context, Origin, TemplateDoesNotExist
from django.template.base import Template
from django.template.defaultfilters import date
from django.template.engine import Engine
from django.template.loaders.base import Loader
from django.utils import timezone
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext
from jinja2 import ChainableUndefined, Environment, FileSystemLoader, TemplateNotFound, pass_context
from jinja2.runtime import Context as Values

from games.rulebook.templatetags import rulebook
from games.ui import faces, felts, plates
from games.ui.addresses import addressing, place
from games.ui.fragments import fragment, is_wanted
from games.ui.signs import sign_name
from halfpint_site.accounts.templatetags import accounts

SUFFIX = ".jinja"
TAGS = SimpleNamespace(
    card=faces.card,
    cards=felts.cards,
    clock=plates.clock,
    clocks_of=plates.clocks_of,
    due=plates.due,
    hand=felts.hand,
    icon=faces.icon,
    paragraph=rulebook.paragraph,
    reader_display_settings=accounts.reader_display_settings,
    seat_notes=plates.seat_notes,
    seats_around=plates.seats_around,
    sign=faces.sign,
    sign_name=sign_name,
    trick=felts.trick,
    url=place,
    zone_unknown=plates.zone_unknown,
)


class Words(dict[str, str]):
    """A cache of translations into one language: each text is translated once per process."""

    def __missing__(self, sentence: str) -> str:
        self[sentence] = said = gettext(sentence)
        return said


@lru_cache(maxsize=8)
def _words(_language: str | None) -> Words:
    return Words()


class Compiled:
    """The node list of a compiled template, in place of Django's nodes."""

    def __init__(self, function: Any) -> None:
        self._function = function

    def render(self, context: Context) -> SafeString:
        """Render the template with the current values of the context."""
        values = {"_": _words(get_language()).__getitem__, "address": addressing(), "_context": context}
        return SafeString(self._function.render(context.flatten(), **values))


class JinjaTemplate(Template):
    """A compiled template. Everything but its node list is Django's: rendering, context processors, test signals."""

    def __init__(self, name: str, origin: Origin, engine: Engine, function: Any) -> None:
        self.name, self.origin, self.engine = name, origin, engine
        self.source = ""
        self.nodelist = Compiled(function)  # type: ignore[assignment]  # only its render() is called


class PieceLoader(Loader):
    """A template loader for names that end in ``.jinja``. It searches the engine's folders."""

    def __init__(self, engine: Engine) -> None:
        super().__init__(engine)
        self._jinja = environment([str(folder) for folder in engine.dirs])
        self._found: dict[str, JinjaTemplate] = {}

    def get_template(self, template_name: str, skip: list[Origin] | None = None) -> Template:
        """Return the compiled template.

        Raise TemplateDoesNotExist if it is missing or the name does not end in ``.jinja``.
        """
        if not template_name.endswith(SUFFIX):
            raise TemplateDoesNotExist(template_name)
        if template_name not in self._found:
            try:
                compiled = self._jinja.get_template(template_name)
            except TemplateNotFound as missing:
                raise TemplateDoesNotExist(template_name) from missing
            origin = Origin(str(compiled.filename), template_name, self)
            self._found[template_name] = JinjaTemplate(template_name, origin, self.engine, compiled)
        return self._found[template_name]

    def reset(self) -> None:
        """Forget all compiled templates, because a file has changed."""
        self._found.clear()
        if self._jinja.cache is not None:
            self._jinja.cache.clear()


class Surroundings(Environment):
    """A Jinja2 environment in which all templates share one dictionary of globals.

    Jinja2 would otherwise wrap the globals in a ChainMap, which is slower to copy for each included template.
    """

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """Return the shared globals. Raise ValueError for globals of a single template, which all others would see."""
        if d:
            raise ValueError("names are given to a template when it is drawn")
        return self.globals


def environment(folders: list[str]) -> Environment:
    """Return a Jinja2 environment with the site's globals and filters.

    Output is escaped; undefined names render as empty.
    """
    made = Surroundings(
        loader=FileSystemLoader(folders),
        autoescape=True,
        undefined=ChainableUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    made.globals |= {"tag": TAGS, "render": render, "csrf": csrf, "fragment": fragment_called, "is_wanted": is_wanted}
    made.filters |= {"date": local_date, "day": plates.day}
    return made


@pass_context
def render(values: Values, name: str, **more: Any) -> SafeString:
    """Render another template with the context of this one and additional values."""
    context: Context = values["_context"]
    template = context.template.engine.get_template(name)  # type: ignore[union-attr]  # it is being rendered
    with context.push(**more):
        return template.render(context)


def fragment_called(name: str, *values: Any, caller: Callable[[SafeString], str], fresh: bool = False) -> SafeString:
    """Return the fragment that the ``call`` block draws from these values."""
    return fragment(name, lambda: values, caller, fresh=fresh)


@pass_context
def csrf(values: Values) -> SafeString:
    """Return the hidden field with the form's token; empty on a page without a token."""
    token = values.get("csrf_token")
    if not token or token == "NOTPROVIDED":  # noqa: S105
        return SafeString()
    return SafeString(f'<input type="hidden" name="csrfmiddlewaretoken" value="{token}">')


def local_date(moment: datetime, form: str) -> str:
    """Format a time as Django's ``date`` filter does, in the reader's time zone."""
    return str(date(timezone.localtime(moment), form))
