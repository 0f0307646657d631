"""Board page of Pairs: build the typed page for the templates from a view and words.

A view has everything that a seat has been shown. The page shows a picture only while the reader may look at it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from games.catalog.pairs.data import NAMES, Seen, Turn, View
from games.catalog.pairs.rounds import fresh
from games.engine.identity import card_id
from games.engine.kit.pages import Speaker, awaited_words, json, offer, plate
from games.engine.page import BoardPage, Pad, SeatPlate, Shown
from games.engine.text import Phrase, Words


@dataclass(frozen=True, kw_only=True, slots=True)
class Card(Shown):
    """A place on the table.

    ``state``: "back", "open", "shown" or "gone". ``seat``: the seat that took or turned the card. ``move``: the move
    that turns the card. ``key``: the identity of an open card; empty for a card face down.
    """

    name: str
    state: str
    label: str
    motif: str = ""
    seat: int | None = None
    move: str = ""
    key: str = ""


@dataclass(frozen=True, slots=True)
class Motif(Shown):
    """A picture whose pair was taken."""

    motif: str
    label: str


@dataclass(frozen=True, slots=True)
class RoundLine(Shown):
    """The pairs of a round by seat; None for a seat that did not play in a decider."""

    label: str
    cells: Sequence[int | None]


@dataclass(frozen=True, kw_only=True, slots=True)
class PairsPad(Pad):
    """The pad: the finished rounds, and the pairs that each seat has taken in the current one."""

    lines: Sequence[RoundLine]
    piles: Sequence[Sequence[Motif]]


@dataclass(frozen=True, kw_only=True, slots=True)
class PairsBoard(BoardPage):
    """The data of the game's templates.

    ``note``: what the reader may do. ``shown``: which cards the reader may look at.
    """

    title: str
    note: str
    shown: str
    cards: Sequence[Card]
    pad: PairsPad


def board(view: View, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]) -> PairsBoard:
    """Build the board's page for the seat of the view; ``query`` is not used."""
    say = Speaker(words, names, view.seat)
    my_turn = view.mover is not None and view.seat == view.mover
    shown = shown_to(view)
    return PairsBoard(
        phase="over" if view.mover is None else "play",
        headline=_headline(view, say),
        section="5" if view.mover is None else "4" if shown else "3",
        my_turn=my_turn,
        seats=[_seat(view, seat, say) for seat in range(view.seats)],
        title=say("cards"),
        note=_note(view, my_turn, bool(shown), say),
        shown=say("shown", list=tuple(_picture(place, view, say) for place in shown)) if shown else "",
        cards=[_card(view, place, shown, my_turn, say) for place in range(len(view.motifs))],
        go=offer(Seen(), say("turn_back")) if my_turn and shown else None,
        awaited=awaited_words(view.mover, say),
        pad=_pad(view, say),
        styles=("pairs/pairs.css",),
        scripts=("pairs/pairs.js",),
    )


def shown_to(view: View) -> dict[int, int]:
    """Return the places of the cards that the reader may still look at, with the seat that turned each (§ 4.1)."""
    if view.seat not in view.players:
        return {}
    return dict(fresh(view.misses, view.seen, view.taken, view.seat))


def faces(view: View) -> dict[int, str]:
    """Return the visible pictures by place: the open card, and the cards that the reader may still look at."""
    places = [*shown_to(view), *([] if view.open is None else [view.open])]
    return {place: view.motifs[place] or "" for place in places}


def _headline(view: View, say: Speaker) -> str:
    left = view.taken.count(None) // 2
    if not left:
        return ""
    return say("decider" if view.counts else "pairs_left", n=left)


def _pairs(view: View, seat: int) -> int:
    return view.taken.count(seat) // 2


def _seat(view: View, seat: int, say: Speaker) -> SeatPlate:
    return plate(say, seat, view.mover, say("pairs", n=_pairs(view, seat)), away=seat not in view.players)


def _note(view: View, my_turn: bool, shown: bool, say: Speaker) -> str:
    """Return in one line what the reader may do now."""
    if view.mover is None:
        return ""
    if shown:
        return say("look_now" if my_turn else "look_meanwhile")
    if not my_turn:
        return ""
    return say("first") if view.open is None else say("second", card=_picture(view.open, view, say))


def _picture(place: int, view: View, say: Speaker) -> str:
    """Return the name of an open card: its place and its picture."""
    return f"{NAMES[place]}: {say.words.say(Phrase(f'motifs.{view.motifs[place]}'))}"


def _card(view: View, place: int, shown: Mapping[int, int], my_turn: bool, say: Speaker) -> Card:
    """Return a card for the page: gone, open, shown or face down. A card face down is a button if the reader may
    turn it.
    """
    name, owner, motif = NAMES[place], view.taken[place], faces(view).get(place)
    back = Card(name=name, state="back", label=say("turn", place=name))
    if owner is not None:
        return replace(back, state="gone", seat=owner, label=say("gone", place=name, seat=say.seats([owner])[0]))
    if motif is not None:
        return _face(replace(back, motif=motif, key=card_id(name)), view, place, shown, say)
    if my_turn and not shown:
        return replace(back, move=json(Turn(place)))
    return replace(back, label=say("hidden", place=name))


def _face(card: Card, view: View, place: int, shown: Mapping[int, int], say: Speaker) -> Card:
    """Return a visible card, either open to all or shown only to the reader."""
    label = _picture(place, view, say)
    if place == view.open:
        return replace(card, state="open", seat=shown.get(place), label=label)
    by = shown[place]
    return replace(card, state="shown", seat=by, label=say("shown_by", card=label, seat=say.seats([by])[0]))


def _pad(view: View, say: Speaker) -> PairsPad:
    """Return the pad: the pairs that each seat has taken, as pictures, and the rounds before a decider."""
    piles: list[list[Motif]] = [[] for _ in range(view.seats)]
    for motif, owner in dict(zip(view.motifs, view.taken, strict=True)).items():
        if motif is not None and owner is not None:
            piles[owner].append(Motif(motif, say.words.say(Phrase(f"motifs.{motif}"))))
    lines = [RoundLine(say("round", n=number), cells) for number, cells in enumerate(_rounds(view), 1)]
    return PairsPad(title=say("pad"), lines=lines, piles=piles)


def _rounds(view: View) -> list[list[int | None]]:
    """Return the number of pairs by round and seat; None for seats that do not play in a decider (§ 5.3)."""
    players = set(range(view.seats))
    found: list[list[int | None]] = []
    for counts in (*view.counts, tuple(_pairs(view, seat) for seat in range(view.seats))):
        found.append([n if seat in players else None for seat, n in enumerate(counts)])
        players = {seat for seat in players if counts[seat] == max(counts)}
    return found
