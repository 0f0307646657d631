"""The list of time zones."""

from halfpint_site.accounts.forms import zone_choices


def names(current: str) -> list[str]:
    return [name for _continent, zones in zone_choices(current) for name, _label in zones]


def test_a_place_is_listed_once_and_an_older_name_only_for_whoever_has_it() -> None:
    assert {"Europe/Amsterdam", "Asia/Kolkata", "UTC"} <= set(names("Europe/Berlin"))
    assert not {"Asia/Calcutta", "US/Eastern", "Europe/Belfast"} & set(names("Europe/Berlin"))
    assert "Asia/Calcutta" in names("Asia/Calcutta")
