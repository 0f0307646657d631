"""Page data of the Schafkopf family.

A game's ``board.py`` has ``PAGE``, a :class:`Page`, and exports its ``board``.
"""

from collections.abc import Sequence
from dataclasses import replace
from importlib import import_module
from typing import Any, ClassVar

from msgspec import structs

from games.engine.game import Seat
from games.engine.kit.cards import card_name, suit_name
from games.engine.kit.sheets import signed
from games.engine.kit.tricktaking import felt as on_felt
from games.engine.kit.tricktaking import page as kit
from games.engine.kit.tricktaking.sixty_one.bots import Family
from games.engine.kit.tricktaking.sixty_one.data import Line, Name, Play
from games.engine.kit.tricktaking.speaking import Speaker
from games.engine.page import Panel, Part
from games.engine.text import SeatRef, Words

PRINTED = 12


def page_of(package: str) -> "Page":
    """Return the :class:`Page` of the game in this package."""
    found: Page = import_module(f"{package}.board").PAGE
    return found


class Page:
    """Builds the page data of a table. Games override the methods for parts that they show differently."""

    sections: ClassVar[dict[str, str]] = {"play": "5.1", "over": "7.1"}
    styles: ClassVar[tuple[str, ...]] = ("css/cards.css",)

    def __init__(self, game: Family) -> None:
        self.game = game

    def board(self, view: Any, words: Words, names: Sequence[str], query: kit.Query) -> kit.TrickBoard:
        """Return the page for the seat of the view. ``query`` may hold ``card``: the selection."""
        say, game = Speaker(words, names, view.seat), self.game
        my_turn = view.mover is not None and view.seat == view.mover
        hand = game.ranking(view).ordered(view.hand)
        stage = self.stage(view, say)
        return kit.TrickBoard(
            **kit.frame(view, say),
            phase=view.phase,
            headline=f"{say.phrase(game.headline(view))} · {stage}",
            section=self.sections[view.phase],
            seats=[self.plate(view, seat, say) for seat in range(view.seats)],
            felt=self.felt(view, say),
            my_turn=my_turn,
            hand=kit.held(
                hand, say, wanted=view.playable or hand, chosen=kit.picked(hand, query), fresh=self.fresh(view)
            ),
            exchange=self.beside(view, say),
            pick_kind=self.pick_kind(view) if my_turn else "",
            asked=self.ask(view, query, say) if my_turn else None,
            awaited="" if view.mover is None else kit.awaited([view.mover], say),
            pad=self.pad(view, say),
            styles=self.styles,
        )

    def stage(self, view: Any, say: Speaker) -> str:
        """Return the phase in a word or two."""
        if view.phase == "play":
            return say("trick", n=len(view.tricks) + bool(view.trick or any(view.cards)))
        return say(f"stage_{view.phase}")

    def pick_kind(self, view: Any) -> str:
        """Return how cards are selected: "radio" for one card, "checkbox" for several, "" for none."""
        return "radio" if view.phase == "play" else ""

    def fresh(self, view: Any) -> tuple[str, ...]:
        """Return cards that have just come to the hand."""
        return ()

    def beside(self, view: Any, say: Speaker) -> list[Part]:
        """Return cards that are shown beside the hand."""
        return []

    def plate(self, view: Any, seat: Seat, say: Speaker) -> kit.TrickPlate:
        """Return the panel of a seat with its score and the known part of its role."""
        role, playing = self.role(view, seat, say), view.phase == "play"
        return kit.TrickPlate(
            index=seat,
            name=say.names[seat],
            you=seat == say.reader,
            awaited=seat == view.mover,
            total=self.total(view.totals[seat]),
            points=role,
            points_word=role,
            tricks_word=say("tricks_won", n=sum(trick.winner == seat for trick in view.tricks)) if playing else "",
            dealer=say("is_dealer") if seat == view.dealer else "",
            dealer_mark=say("dealer_mark"),
        )

    def role(self, view: Any, seat: Seat, say: Speaker) -> str:
        """Return what the viewer may know about the seat's role in this deal; "" if nothing."""
        return ""

    def total(self, total: int) -> str:
        """Format a score."""
        return signed(total)

    def felt(self, view: Any, say: Speaker) -> on_felt.Felt:
        """Return the current trick or the last one; before the first trick, the question that a seat is asked."""
        if view.trick or view.tricks:
            found = on_felt.tricks_felt(view, view.mover or 0, self.game.ranking(view).best, say)
        else:
            found = replace(
                on_felt.felt(self.stage(view, say), "", view.seats), passing=on_felt.Passing(text=self.news(view, say))
            )
        return found if view.phase == "over" else replace(found, signs=self.signs(view, say))

    def news(self, view: Any, say: Speaker) -> str:
        """Return a sentence for players before the first card is played."""
        return say("leads", seat=SeatRef(view.mover)) if view.phase == "play" else ""

    def signs(self, view: Any, say: Speaker) -> list[on_felt.Sign]:
        """Return a sign that shows the trumps."""
        return [on_felt.Sign(say("trump", suit=suit_name(view.trump)), suit=view.trump)] if view.trump else []

    def ask(self, view: Any, query: kit.Query, say: Speaker) -> kit.Asked:
        """Return the question to the viewer: to choose a trump suit, or a card."""
        if view.phase == "name":
            return self.ask_suit(view, say)
        common = kit.Asked(
            note=say("your_turn"), hint=kit.lead_or_follow(view.trick, view.hand, self.game.ranking(view), say)
        )
        cards = kit.picked(view.hand, query)
        if len(cards) != 1:
            return replace(common, go=kit.first(say("pick_first")))
        move = Play(cards[0])
        title, rule = say.title(say.card(cards[0])), self.game.refused(view, view.hand, move)
        if rule is not None:
            return replace(common, panel=kit.refused(title, rule, say), go=kit.first(say("pick_another")))
        panel, go = Panel(title=title, detail=self.effect(view, move, say)), kit.go(move, self.label(view, move, say))
        return replace(common, panel=panel, key=cards[0], go=go, at_once=cards[0])

    def ask_suit(self, view: Any, say: Speaker) -> kit.Asked:
        """Return the possible trump suits, with the number of trumps for each."""
        ways = [
            kit.Way(kit.go(move, "").move, say.title(say.phrase(suit_name(move.suit))), self.effect(view, move, say))
            for move in self.game.offered(view, view.hand)
            if isinstance(move, Name)
        ]
        return kit.Asked(note=say("your_turn"), question=say("pick_suit"), options=ways, go=kit.first(say("name_it")))

    def label(self, view: Any, move: Any, say: Speaker) -> str:
        """Return the label of a move's button."""
        match move:
            case Play():
                return say("play_card", card=card_name(move.card))
            case Name():
                return say("name_suit", suit=suit_name(move.suit))
        return say(str(move.__struct_config__.tag))

    def effect(self, view: Any, move: Any, say: Speaker) -> str:
        """Return the effect of a move in words; "" if the page does not show one."""
        if isinstance(move, Play):
            return kit.effect(view.trick, move.card, self.game.ranking(view), self.game.deck, say)
        if isinstance(move, Name):
            ranking = self.game.ranking(structs.replace(view, trump=move.suit))
            held = ranking.ordered(ranking.following(view.hand, ranking.trumps[-1]))
            return say("trumps_of", n=len(held), cards=say.cards(held))
        return ""

    def pad(self, view: Any, say: Speaker) -> kit.DealsPad:
        """Return the score pad: a line for each deal with the scores (§ 6)."""
        last = self.game.deals(view.options)
        return kit.DealsPad(
            title=say("pad"),
            deal=say("pad_deal"),
            aim=say("pad_aim", n=last),
            agreed="",
            lines=[self.line(number, line, say) for number, line in enumerate(view.pad, 1)],
            empty=range(1, PRINTED + 1),
            now=str(view.deal) if view.mover is not None else "",
            total_title=say("total_word"),
            totals=[self.total(total) for total in view.totals],
        )

    def line(self, number: int, line: Line, say: Speaker) -> kit.DealLine:
        """Return the line of a deal. The party is marked by its target, such as its trump suit."""
        cells = []
        for score, total in zip(line.scores, line.totals, strict=True):
            shown = self.total(total)
            points = self.total(score) if score else "–"
            cells.append(kit.DealCell(points=points, total=shown, total_word=say("pad_then", n=shown)))
        return kit.DealLine(f"{number} {say.suit_sign(line.trump)}", cells)
