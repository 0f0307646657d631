"""Covers: every title has one of its own, which is small and cached by browsers until it changes."""

import gzip
import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from django.test import Client

from games.engine.kit.drawing import Drawing, Piece, Shape
from games.shelf.covers import cover, edition, sized
from games.shelf.covers.boards import Window, cut
from games.shelf.covers.paths import box_of, parts
from games.shelf.titles import Title, titles

SVG = "{http://www.w3.org/2000/svg}"
MOST_BYTES = 6 * 1024


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


def test_no_two_covers_are_the_same() -> None:
    assert len({cover(title.slug) for title in titles()}) == len(titles())


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


def test_the_things_are_drawn_with_plain_lines() -> None:
    """They need no other file, so that a mail program could show them."""
    drawn = Path("games/shelf/covers/things.svg").read_text(encoding="utf-8")
    used = {element.tag.removeprefix(SVG) for element in ET.fromstring(drawn).iter()}
    assert used == {"svg", "g", "path", "ellipse"}
