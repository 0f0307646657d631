"""Marks of boards are visible on every surface in light and dark, and mails draw what the site draws."""

import re
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders

SHAPES = Path(str(finders.find("img/pieces.svg")))
TEMPLATES = Path(__file__).parents[2] / "templates" / "components"
SHEET = Path(str(finders.find("css/boards.css"))).read_text(encoding="utf-8").partition("@media print")[0]
PICTURE = (TEMPLATES / "picture_board.svg").read_text(encoding="utf-8")
ENOUGH = 3.0
"""The least contrast of a mark to what it lies on (WCAG 1.4.11)."""
SURFACES = ("board__light", "board__dark", "board__slate", "board__felt", "board__linen", "track__face", "track__bench")
MARKS = {"touched": ("can", "can-seam"), "gone": ("goes", "case"), "past": ("ink-mark", "case")}


def colours(value: str) -> tuple[str, str]:
    """Return the colours in light and dark; variables are looked up."""
    if found := re.match(r"var\(--([\w-]+)\)", value):
        return variable(found[1])
    shades = re.findall(r"#[0-9a-f]{6}", value)
    return shades[0], shades[-1]


def variable(name: str) -> tuple[str, str]:
    found = re.search(rf"--{name}: ([^;]+);", SHEET)
    assert found, name
    return colours(found[1])


def surface(name: str) -> tuple[str, str]:
    """Return the fill, or the stroke of a pen, in the last rule for that class."""
    pen = "stroke" if name == "track__face" else "fill"
    found = re.findall(rf"\.{name} {{[^}}]*?{pen}: ([^;]+);", SHEET)
    grouped = re.findall(rf"\.{name}, [^{{]*{{[^}}]*?{pen}: ([^;]+);", SHEET)
    return colours([*grouped, *found][-1])


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("scheme", [0, 1], ids=["day", "night"])
@pytest.mark.parametrize("name", SURFACES)
@pytest.mark.parametrize("mark", MARKS)
def test_a_mark_or_its_seam_stands_out_from_what_it_lies_on(mark: str, name: str, scheme: int):
    """Each mark has two contrasting colours, so that one of them is visible on any surface."""
    line, seam = (variable(part)[scheme] for part in MARKS[mark])
    under = surface(name)[scheme]
    assert contrast(line, seam) >= ENOUGH
    assert max(contrast(line, under), contrast(seam, under)) >= ENOUGH


@pytest.mark.parametrize("file", [SHAPES, TEMPLATES / "board_mark.html"], ids=["pieces", "marks"])
def test_mails_know_every_part_of_a_piece_and_of_a_mark(file: Path):
    """A picture in a mail uses the same shapes; a class without a colour there would be black."""
    drawn = file.read_text(encoding="utf-8")
    parts = {name for found in re.findall(r'class="([^"{]+)', drawn) for name in found.split() if "__" in name}
    assert parts
    assert [part for part in sorted(parts) if f".{part}" not in PICTURE] == []


def test_the_style_sheet_has_a_colour_for_every_variable_of_a_piece():
    """A shape of its own file knows no classes of the page, only variables."""
    wanted = set(re.findall(r"var\(--([\w-]+)\)", SHAPES.read_text(encoding="utf-8")))
    assert "body" in wanted
    assert [name for name in sorted(wanted - {"seat"}) if f"--{name}: " not in SHEET] == []
