"""Allowed display names."""

from functools import partial
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.test import Client

from games.play.models import ForbiddenWord
from halfpint_site.accounts.fields import DisplayNameField
from halfpint_site.accounts.forms import AddEmailForm, KeepForm, SignupForm
from halfpint_site.accounts.models import User
from tests.play.tables import new_guest

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


RESERVED = [
    "Admin", "ADMIN", "Adm1n", "Àdmin", "Аdmin", "Admіn", "Αdmin", "AdmIn", "Admin Anna",
    "The Moderator", "Mоderаtor", "Half-Pint", "HalfPint", "HaIf-Pint", "𝐀dmin", "A d m i n", "Administratorin",
]  # fmt: skip


@pytest.mark.parametrize("name", RESERVED, ids=ascii)
def test_nobody_passes_for_the_people_who_run_the_site(name: str) -> None:
    with pytest.raises(ValidationError, match="kept for the people"):
        DisplayNameField().clean(name)


@pytest.mark.parametrize(
    "name", ["Admira", "Olga", "Ада", "Δημήτρης", "Pint", "Half Moon", "Mode", "Иван", "Modest"], ids=ascii
)
def test_names_that_only_begin_like_it_and_names_in_other_scripts_stay_welcome(name: str) -> None:
    assert DisplayNameField().clean(name) == name


def test_a_forbidden_word_in_look_alike_letters_is_refused() -> None:
    ForbiddenWord.objects.create(word="weasel")
    for name in ("wеаsеl", "Weasel", "w3asel"):
        with pytest.raises(ValidationError, match="cannot be used"):
            DisplayNameField().clean(name)


def test_a_guest_is_not_called_admin(client: Client) -> None:
    guest = new_guest("Anna")
    client.force_login(guest)
    client.post("/en/account/guest/name/", {"display_name": "Аdmin"})
    guest.refresh_from_db()
    assert guest.display_name == "Anna"


@pytest.mark.parametrize("form", [SignupForm, partial(AddEmailForm, user=User()), KeepForm])
@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("jörg@bücher.example", "Letters such as ö before the @"),
        ("joerg@bücher.example", ""),
        ("joerg", "Enter a valid email address."),
    ],
)
def test_an_address_is_refused_with_the_reason(form: Any, address: str, said: str) -> None:
    given = form(data={"email": address})
    given.is_valid()
    assert ("email" in given.errors) == bool(said)
    assert said in " ".join(map(str, given.errors.get("email", [""])))
