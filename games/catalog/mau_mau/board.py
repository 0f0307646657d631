"""Board page of Mau-Mau: build a typed page from a view and the words."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from games.catalog.mau_mau.data import Keep, Lay, Take, View
from games.catalog.mau_mau.laying import EIGHT, JACK, SEVEN, fits, wishes
from games.catalog.mau_mau.rules import refusal_of
from games.catalog.mau_mau.scoring import tokens
from games.catalog.mau_mau.turns import SEVEN_DRAWS
from games.engine.kit.cards import SUITS, card_name, rank, suit, suit_name
from games.engine.kit.hands.page import STYLES, Asked, HandBoard, Way, discard_pile, held, picked, words_around
from games.engine.kit.pages import Speaker, awaited_words, json, offer, plate
from games.engine.page import Held, Offer, Pad, Panel, SeatPlate, Shown
from games.engine.text import Phrase, SeatRef, Words


@dataclass(frozen=True, kw_only=True, slots=True)
class RoundLine(Shown):
    """The points of all seats in a round."""

    number: int
    points: Sequence[int]


@dataclass(frozen=True, kw_only=True, slots=True)
class MauPad(Pad):
    """The score pad: a line for each round, the totals, and at the end the tokens to pay."""

    aim: str
    lines: Sequence[RoundLine]
    sum_word: str
    totals: Sequence[int]
    tokens_word: str
    tokens: Sequence[str]


@dataclass(frozen=True, kw_only=True, slots=True)
class MauBoard(HandBoard):
    """The context of the game's templates."""

    pad: MauPad


def board(view: View, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]) -> MauBoard:
    """Build the board page for the seat of the view. ``query`` may hold ``card``: the picked card."""
    say = Speaker(words, names, view.seat)
    my_turn = view.mover is not None and view.seat == view.mover
    card = _picked(view, query) if my_turn else None
    return MauBoard(
        phase="over" if view.mover is None else "play",
        headline=say("round", n=view.round),
        section=_section(view),
        my_turn=my_turn,
        may_pick=my_turn and not view.drew,
        seats=[_seat(view, seat, say) for seat in range(view.seats)],
        heap=discard_pile(view.heap, view.pile, say, wish=view.wish or "", asked=_asked(view, say)),
        hand=[_held(view, own, card, my_turn, say) for own in view.hand],
        asked=_ask(view, card, say) if my_turn else None,
        query=f"card={card}" if card else "",
        awaited=awaited_words(view.mover, say),
        words=words_around(say, "wish"),
        pad=_pad(view, say),
        deck="french",
        styles=STYLES,
    )


def _section(view: View) -> str:
    """Return the paragraph of the rules for the current decision."""
    if view.mover is None:
        return "7"
    return "5.4" if view.due else "3.4" if view.drew else "3.2"


def _picked(view: View, query: Mapping[str, Sequence[str]]) -> str | None:
    """Return the card that the query names if the reader holds it; a card that was just drawn is always picked."""
    return view.drawn or picked(view.hand, query)


def _suit(letter: str, say: Speaker) -> str:
    return say.title(suit_name(letter))


def _seat(view: View, seat: int, say: Speaker) -> SeatPlate:
    found = plate(say, seat, view.mover, say("status", n=view.pad[-1].totals[seat] if view.pad else 0))
    return replace(found, cards=view.cards[seat], last=" · ".join(_marks(view, seat, say)))


def _marks(view: View, seat: int, say: Speaker) -> list[str]:
    """Return the marks of a seat: for the dealer, and for a seat with one card left (§ 6.1)."""
    found = {"dealer": seat == view.dealer, "mau": view.mover is not None and view.cards[seat] == 1}
    return [say(word) for word, so in found.items() if so]


def _asked(view: View, say: Speaker) -> str:
    if view.due:
        return say("asked_due", n=view.due)
    if view.wish:
        return say("wished", suit=_suit(view.wish, say))
    top = view.heap[-1]
    return say("asked", suit=_suit(suit(top), say), rank=say.words.say(Phrase(f"ranks.{rank(top)}")))


def _cards(count: int) -> Phrase:
    return Phrase("cards", {"n": count})


def _held(view: View, card: str, chosen: str | None, my_turn: bool, say: Speaker) -> Held:
    css = "held--drawn" if card == view.drawn else ""
    return held(card, say, picked=card == chosen, barred=my_turn and card not in view.playable, css=css)


def _ask(view: View, card: str | None, say: Speaker) -> Asked:
    """Return the panel of choices: the effect of the picked card, its button (for a jack one for each suit), and the
    button without a card.
    """
    found = Asked(
        hint=_hint(view, say),
        panel=_panel(view, card, say) if card else None,
        first=say("choose_seven" if view.due else "choose_card"),
        instead=_instead(view, say),
    )
    if card is None or card not in view.playable:
        return found
    if not wishes(card, view.hand):
        button = offer(Lay(card), say("lay", card=card_name(card)))
        return replace(found, go=button, at_once="" if view.drew else card)
    ways = [Way(json(_wish(card, suit)), say("wish_for", suit=_suit(suit, say)), suit) for suit in SUITS]
    return replace(found, wishes=ways, first=say("choose_suit"))


def _instead(view: View, say: Speaker) -> Offer | None:
    """Return the button without a card: keep a drawn card, or draw the due cards, at most as many as there are (§
    3.5).
    """
    if view.due:
        there = view.pile + len(view.heap) - 1
        return offer(Take(), say("take", cards=_cards(min(view.due, there))))
    return offer(Keep(), say("keep")) if view.drew else None


def _wish(card: str, letter: str) -> Lay:
    return Lay(card, letter)  # type: ignore[arg-type]  # a letter of SUITS


def _hint(view: View, say: Speaker) -> str:
    if view.due:
        return say("hint_due", cards=_cards(view.due))
    if any(fits(card, view.heap[-1], view.wish) for card in view.playable):
        return say("hint", n=len(view.playable))
    return say("hint_stuck")


def _panel(view: View, card: str, say: Speaker) -> Panel:
    """Return the panel of the picked card: why it may not be laid, or its effect."""
    title = say.title(card_name(card))
    if card not in view.playable:
        rule = refusal_of(card, view.due, view.wish)
        text = say.words.say(Phrase(f"rules.{rule.key}"))
        return Panel(title=title, detail=text, section=rule.section, verdict=say("not_now"))
    return Panel(title=title, detail=effect(view, card, say))


def effect(view: View, card: str, say: Speaker) -> str:
    """Return the effect of a legal card in words."""
    if view.drew:
        return say("drawn")
    if len(view.hand) == 1:
        return say("last")
    if rank(card) == JACK:
        return say("jack_fits")
    if view.options.specials == "off" or rank(card) not in (SEVEN, EIGHT):
        return say("fits")
    following, due = SeatRef(((view.mover or 0) + 1) % view.seats), view.due + SEVEN_DRAWS
    stacks = view.options.specials == "stacking-sevens" and due < SEVEN_DRAWS * len(SUITS)
    key = "power_7_stacks" if stacks and rank(card) == SEVEN else f"power_{rank(card)}"
    return say(key, seat=following, cards=_cards(due))


def _pad(view: View, say: Speaker) -> MauPad:
    """Return the pad: a line for each round, the totals, and at the end the tokens."""
    totals = view.pad[-1].totals if view.pad else (0,) * view.seats
    paid = tokens(totals, view.options.target, view.options.stake) if view.mover is None else ()
    return MauPad(
        title=say("pad"),
        aim=say("aim", n=view.options.target),
        lines=[RoundLine(number=number, points=line.points) for number, line in enumerate(view.pad, 1)],
        sum_word=say("sum"),
        totals=totals,
        tokens_word=say("tokens"),
        tokens=[f"{won:+d}".replace("-", "−") if won else "0" for won in paid],
    )
