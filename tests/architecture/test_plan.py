"""The picture of the house shows all its rooms; ``python -m tools.plan`` draws it anew."""

from xml.etree import ElementTree as ET

from tools.plan import TARGET, drawn, floors


def test_the_picture_in_the_docs_has_every_room_and_no_other() -> None:
    fresh, kept = (ET.fromstring(text) for text in (drawn(floors()), TARGET.read_text(encoding="utf-8")))
    assert names(fresh) == names(kept)
    assert {"games.engine", "tournaments", "halfpint_site"} <= names(kept)


def test_no_room_asks_one_on_its_own_floor_or_above() -> None:
    above: set[str] = set()
    for floor in floors():
        above |= {room.name for room in floor}
        assert not {asked for room in floor for asked, _count in room.asks} & above


def names(picture: ET.Element) -> set[str]:
    return {text.text or "" for text in picture.iter() if text.get("font-weight") == "700"}
