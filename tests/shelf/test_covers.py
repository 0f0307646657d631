"""Covers: every title has one of its own, which is small and cached by browsers until it changes."""

import gzip
import itertools
import re
import zlib
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
import resvg_py
from django.test import Client

from games.engine.kit.drawing import Drawing, Piece, Shape
from games.shelf.covers import cover, edition, sized
from games.shelf.covers.art import STYLES, file_of
from games.shelf.covers.boards import Window, cut
from games.shelf.covers.grounds import GROUNDS
from games.shelf.covers.paths import box_of, parts
from games.shelf.titles import Title, titles

SVG = "{http://www.w3.org/2000/svg}"
MOST_BYTES = 6 * 1024
MOST_BYTES_DRAWN = 1536
LEAST_DIFFERENCE = 17
"""Least mean difference of two covers in a color channel (0 to 255), 24 by 15 pixels in size."""
DRAWN = [title for title in titles() if file_of(title.slug)]


@pytest.mark.parametrize("title", titles(), ids=lambda title: title.slug)
def test_every_title_has_a_cover_that_is_whole_and_small(title: Title) -> None:
    drawn = cover(title.slug)
    root = ET.fromstring(drawn)
    assert root.tag == f"{SVG}svg"
    assert len(list(root.iter())) > 5
    assert len(gzip.compress(drawn.encode())) < MOST_BYTES
    assert not re.search(r"url\(|<script|<image|var\(|https?://(?!www\.w3\.org/2000/svg)", drawn)
    there = {element.get("id") for element in root.iter() if element.get("id")}
    assert {use.attrib["href"].removeprefix("#") for use in root.iter(f"{SVG}use")} <= there


@pytest.mark.parametrize("title", titles(), ids=lambda title: title.slug)
def test_every_title_says_what_its_cover_shows(title: Title) -> None:
    drawn = file_of(title.slug) is not None
    assert drawn or {"window", "cards", "house"} & set(title.cover)
    assert title.cover.get("ground") in GROUNDS or "window" in title.cover


def test_no_cover_has_letters_that_need_a_font_or_a_language() -> None:
    assert not [title.slug for title in titles() if "<text" in cover(title.slug)]


@pytest.mark.parametrize("title", DRAWN, ids=lambda title: title.slug)
def test_a_drawn_cover_is_small_has_shared_colours_and_at_most_one_die(title: Title) -> None:
    text = file_of(title.slug) or ""
    root = ET.fromstring(text)
    assert len(text.encode()) < MOST_BYTES_DRAWN
    assert root.get("viewBox") == "0 0 240 150"
    assert len(re.findall(r'href="#die\d"', text)) <= 1
    assert not re.search(r"fill=|stroke=|style=", text), "colours are classes, so that all covers share them"
    assert {name for one in root.iter() for name in one.get("class", "").split()} <= set(STYLES)


def test_no_two_covers_look_alike() -> None:
    pixels = {title.slug: _pixels(sized(title.slug, 24, 15)) for title in titles()}
    near = {pair: _difference(*(pixels[slug] for slug in pair)) for pair in itertools.combinations(pixels, 2)}
    assert {pair: found for pair, found in near.items() if found < LEAST_DIFFERENCE} == {}


def _difference(one: bytes, other: bytes) -> float:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)


def _pixels(svg: str) -> bytes:
    """Return red, green and blue of each pixel of a picture."""
    png = bytes(resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True))
    width = int.from_bytes(png[16:20])
    pixels = bytearray().join(_rows(zlib.decompress(b"".join(_data(png))), 4 * width))
    del pixels[3::4]  # opacity
    return bytes(pixels)


def _data(png: bytes) -> Iterator[bytes]:
    """Yield the compressed chunks of a PNG."""
    at = 8
    while at < len(png):
        size = int.from_bytes(png[at : at + 4])
        if png[at + 4 : at + 8] == b"IDAT":
            yield png[at + 8 : at + 8 + size]
        at += size + 12


def _rows(data: bytes, size: int) -> Iterator[bytes]:
    """Yield the rows of a PNG of 4 bytes a pixel without their filters."""
    above = bytearray(size)
    for start in range(0, len(data), size + 1):
        row = bytearray(data[start + 1 : start + 1 + size])
        for at in range(size):
            left, corner = (row[at - 4], above[at - 4]) if at >= 4 else (0, 0)
            row[at] = (row[at] + _predicted(data[start], left, above[at], corner)) % 256
        yield bytes(row)
        above = row


def _predicted(kind: int, left: int, up: int, corner: int) -> int:
    if kind == 4:
        guess = left + up - corner
        return min((left, up, corner), key=lambda one: abs(guess - one))
    return (0, left, up, (left + up) // 2)[kind]


def test_a_cover_is_drawn_the_same_each_time() -> None:
    before = {title.slug: cover(title.slug) for title in titles()[:8]}
    cover.cache_clear()
    assert {slug: cover(slug) for slug in before} == before


@pytest.mark.django_db
def test_a_cover_is_kept_for_ever_under_the_address_of_its_edition(client: Client) -> None:
    response = client.get(f"/covers/pachisi.svg?v={edition()}")
    assert response.headers["Content-Type"] == "image/svg+xml"
    assert {"immutable", "public", "max-age=315360000"} <= set(response.headers["Cache-Control"].split(", "))
    assert "immutable" not in client.get("/covers/pachisi.svg?v=old").headers["Cache-Control"]
    assert client.get("/covers/no-such-game.svg").status_code == 404
    assert client.get("/covers/no-such-game.png").status_code == 404


@pytest.mark.django_db
def test_messengers_get_it_as_a_picture_of_their_size(client: Client) -> None:
    response = client.get("/covers/hearts.png")
    assert response.headers["Content-Type"] == "image/png"
    assert response.content.startswith(b"\x89PNG")
    assert [int.from_bytes(response.content[at : at + 4]) for at in (16, 20)] == [1200, 630]


def test_it_fills_a_picture_of_another_shape() -> None:
    root = ET.fromstring(sized("hearts", 1200, 630))
    assert (root.get("width"), root.get("height")) == ("1200", "630")
    assert root.get("preserveAspectRatio", "").endswith("slice")


def test_what_lies_outside_the_window_is_left_out() -> None:
    near, far = "M100 100h.1", "M900 900h.1"
    pieces = [Piece(100, 100, 0, "man", "piece--white"), Piece(900, 900, 0, "king", "piece--black")]
    drawn = cut(Drawing("", 1000, 1000, [Shape("track__hole", near + far)], pieces=pieces), Window(100, 100, 300))
    assert near in drawn
    assert far not in drawn
    assert "translate(100 100)" in drawn
    assert "translate(900 900)" not in drawn


def test_a_stroke_reaches_as_far_as_its_points_and_circles() -> None:
    assert parts("M1 2h3M5-6v7z") == ["M1 2h3", "M5-6v7z"]
    assert box_of("M10 20h30v-5z") == (10, 15, 40, 20)
    left, top, right, bottom = box_of("M-40 0a40 40 0 0 0 80 0")
    assert left <= -40
    assert right >= 40
    assert top <= -40
    assert bottom >= 40


def test_the_parts_are_drawn_with_plain_lines() -> None:
    """They need no other file, so that a mail program could show them."""
    drawn = Path("games/shelf/covers/parts.svg").read_text(encoding="utf-8")
    used = {element.tag.removeprefix(SVG) for element in ET.fromstring(drawn).iter()}
    assert used == {"svg", "g", "path", "ellipse"}
