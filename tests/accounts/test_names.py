"""What may stand on a seat."""

import pytest
from django.core.exceptions import ValidationError

from halfpint_site.accounts.forms.names import DisplayNameField

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("name", ["Jörg", "Zoë-Marie O'Hara", "李小龍", "مها", "👩‍🚀 Ada", "1x1", "Ño"])
def test_names_of_the_world_are_welcome(name: str) -> None:
    assert DisplayNameField().clean(name) == name


@pytest.mark.parametrize(
    "name",
    ["Lau\u202era", "a\u200bb", "tab\there", "line\nbreak", "nul\0", "\ufeffbom", "x\u2066y", "\u3164", "bro\ufffdken"],
    ids=ascii,
)
def test_what_cannot_be_seen_is_refused(name: str) -> None:
    with pytest.raises(ValidationError):
        DisplayNameField().clean(name)


@pytest.mark.parametrize("name", ["", "   ", "\u00a0", "...", "!?", "Z" + "\u0300" * 4 + "a"], ids=ascii)
def test_a_name_can_be_read(name: str) -> None:
    with pytest.raises(ValidationError):
        DisplayNameField().clean(name)


def test_blanks_and_accents_are_stored_one_way() -> None:
    assert DisplayNameField().clean("  Zoe\u0308 \u00a0 Li ") == "Zoë Li"


def test_24_characters_fit_and_25_do_not() -> None:
    assert DisplayNameField().clean("x" * 24) == "x" * 24
    with pytest.raises(ValidationError, match="24"):
        DisplayNameField().clean("x" * 25)
