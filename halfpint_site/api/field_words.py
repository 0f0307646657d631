"""Error messages of fields in the program's language, instead of pydantic's, which exist only in English."""

from collections.abc import Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

#: By type of error. https://docs.pydantic.dev/latest/errors/validation_errors/ lists all types.
_WORDS: Mapping[str, Promise] = {
    "missing": gettext_lazy("This is missing."),
    "unstorable": gettext_lazy("This contains characters that cannot be stored."),
    "extra_forbidden": gettext_lazy("There is no such field."),
    "greater_than": gettext_lazy("This has to be more than %(gt)s."),
    "greater_than_equal": gettext_lazy("This has to be %(ge)s at least."),
    "less_than": gettext_lazy("This has to be less than %(lt)s."),
    "less_than_equal": gettext_lazy("This may be %(le)s at most."),
    "string_too_short": gettext_lazy("This is too short: %(min_length)s characters at least."),
    "string_too_long": gettext_lazy("This is too long: %(max_length)s characters at most."),
    "too_short": gettext_lazy("These are too few: %(min_length)s at least."),
    "too_long": gettext_lazy("These are too many: %(max_length)s at most."),
    "literal_error": gettext_lazy("This is none of what may stand here: %(expected)s."),
    "enum": gettext_lazy("This is none of what may stand here: %(expected)s."),
}
#: By the first part of the type, for example of `int_type` and `int_parsing`.
_KINDS: Mapping[str, Promise] = {
    "int": gettext_lazy("This has to be a whole number."),
    "float": gettext_lazy("This has to be a number."),
    "bool": gettext_lazy("This has to be true or false."),
    "string": gettext_lazy("This has to be a text."),
    "list": gettext_lazy("This has to be a list."),
    "dict": gettext_lazy("This has to be an object."),
    "model": gettext_lazy("This has to be an object."),
}


def worded(error: Mapping[str, Any]) -> str:
    """Return the message for an error in pydantic's form (`type`, `ctx`)."""
    kind = error["type"]
    words = _WORDS.get(kind) or _KINDS.get(kind.partition("_")[0])
    return str(words) % error.get("ctx", {}) if words else _("This cannot be read.")
