"""Mails and pictures of dice games: the dice, the row of the turn, and the results of others."""

from collections.abc import Iterator, Sequence
from typing import Any

from games.engine.kit.letters import Picture, Spoken, Writer
from games.engine.kit.pages import Speaker
from games.engine.kit.pictures import Item, Row, dice, table
from games.engine.kit.throwing.data import Throw, View
from games.engine.kit.throwing.page import Place, label_of
from games.engine.kit.throwing.telling import MINUS
from games.engine.letters import Choice, Part
from games.engine.page import Die
from games.engine.text import Words


class DiceWriter(Writer):
    """Writes mails of dice games. Choices of dice to throw again are named by the dice that stay."""

    def choices(self, view: View, page: Any, say: Spoken) -> Iterator[Choice]:
        """Yield the legal moves. A throw is described by the dice that it keeps."""
        speaker = Speaker(say.words, say.names, say.reader)
        for move in self.game.candidates(self.game.state_of(view), view.mover or 0):  # type: ignore[attr-defined]  # open
            label = label_of(self.game, view, move, speaker)  # type: ignore[arg-type]  # of this family
            yield Choice(move, label, _kept(view, move, speaker))

    def question(self, page: Any, say: Spoken) -> str:
        """Return the question alone, because :meth:`parts` lists the dice."""
        return str(page.ask)

    def parts(self, view: View, page: Any, say: Spoken) -> Iterator[Part]:
        """Yield the dice, the row of the turn, and the results of the round."""
        tray, results = page.tray, page.results
        lying = " ".join(f"{MINUS}{one.die}" if _takes(one) else str(one.die) for one in tray.dice)
        rows = [(page.words["dice"], lying or "–"), *_row(tray, page, say)]
        rows += [(tray.head, tray.so_far)] if tray.so_far else []
        yield Part(say("table"), tuple(rows))
        things = tray.things
        if things and things.list:
            pot = [("", things.pot.text)] if things.pot else []
            yield Part(things.title, (*pot, *((pile.name, pile.text) for pile in things.list)))
        if results.list:
            yield Part(results.title, tuple((one.name, one.text) for one in results.list))

    def picture(self, view: View, words: Words, names: Sequence[str]) -> Picture | None:
        """Return a picture of the dice, the row, and the throws of others."""
        page = self.page(view, words, names)
        tray, results = page.tray, page.results
        rows = [Row(page.words["dice"], [*_thrown(tray.dice)])]
        if tray.kind == "trail":
            rows.append(Row(page.words["trail"], dice([place.value for place in tray.row])))
        elif tray.row and tray.kind:
            rows.append(Row(tray.head, [_place(place, tray.kind) for place in tray.row]))
        piles = tray.things.list if tray.things else ()
        rows += [Row(pile.name, [Item("word", pile.text)], pile.index) for pile in piles]
        rows += [Row(one.name, [*_thrown(one.dice), Item("word", one.text)], one.index) for one in results.list]
        return table(rows, words)


def _thrown(lying: Sequence[Die]) -> Iterator[Item]:
    """Yield items for dice, with a minus before each die that subtracts its pips."""
    for one in lying:
        yield from [Item("word", MINUS)] if _takes(one) else ()
        yield from dice([one.die])


def _takes(one: Die) -> bool:
    return "minus" in one.css


def _kept(view: View, move: Any, say: Speaker) -> str:
    """Return text that names the dice that stay on the table; "" for moves other than a throw of selected dice."""
    if not isinstance(move, Throw) or not move.again:
        return ""
    kept = [str(die) for place, die in enumerate(view.turn.dice) if place not in move.again]
    return say("kept", dice=" ".join(kept)) if kept else say("none_kept")


def _row(tray: Any, page: Any, say: Spoken) -> Iterator[tuple[str, str]]:
    if tray.kind == "tiles":
        yield say.title(say.board("open")), ", ".join(str(tile.value) for tile in tray.row if tile.open) or "–"
    elif tray.kind == "places":
        yield "", ", ".join(place.label for place in tray.row)
    elif tray.kind == "trail" and tray.row:
        yield page.words["trail"], " ".join(str(place.value) for place in tray.row)


def _place(place: Place, kind: str) -> Item:
    """Return an item for a tile, open or shut, or for a place with its value."""
    if kind == "tiles":
        return Item("word", str(place.value), dim=not place.open)
    return Item("word", f"{place.name}: {place.value or '·'}", dim=not place.value)


WRITER = DiceWriter
