"""The rules of Pairs, number 50 of the collection. Paragraphs (§) are those of the rule page beside this file.

One rule is changed for matches that last days: each seat is shown the missed cards once, at the latest at the start of
its next turn, and never again. Events do not name pictures.
"""

from collections.abc import Sequence
from typing import ClassVar

import msgspec

from games.catalog.pairs import rounds
from games.catalog.pairs.data import (
    MOTIFS,
    NAMES,
    Began,
    Ended,
    Event,
    Looked,
    Missed,
    Move,
    Options,
    Seen,
    State,
    Tied,
    Took,
    Turn,
    Turned,
    View,
)
from games.engine.chance import Chance, Stream
from games.engine.game import Outcome, Rule, Seat, Step, placed
from games.engine.kit.turns import OneByOne
from games.engine.text import Phrase, SeatRef


class Refusal(Rule):
    """Rules that a move can break. Their texts are under ``[rules]`` in the text files."""

    MATCH_OVER = ("match_over", "5.1")
    NOT_YOUR_TURN = ("not_your_turn", "3.1")
    NO_SUCH_CARD = ("no_such_card", "2.1")
    CARD_GONE = ("card_gone", "3.3")
    CARD_OPEN = ("card_open", "3.2")
    LOOK_FIRST = ("look_first", "4.2")
    NOTHING_SHOWN = ("nothing_shown", "4.2")


class Pairs(OneByOne[Options, State, Move, View]):
    """The game of Pairs: a seat turns over two cards in a turn; a pair is taken and gives another turn."""

    slug: ClassVar[str] = "pairs"
    seats: ClassVar[range] = range(2, 5)
    event_type = Event
    rules = Refusal
    passing_events: ClassVar[tuple[type, ...]] = (Looked, Turned)

    def setup(self, options: Options, seats: int, chance: Chance) -> Step[State]:
        """Lay out the cards. The first seat is drawn by lot."""
        first = chance.stream("first").below(seats)
        players = [(first + step) % seats for step in range(seats)]
        empty = State(options, seats, (), None, (), (), None, (), ())
        return Step(rounds.lay_out(empty, options.pairs, players, chance), (Began(first, options.pairs),))

    def moves(self, state: State, seat: Seat) -> Sequence[Move]:
        """Return the legal moves: turning back the shown cards if there are any, else turning any card that is face
        down.
        """
        if self._is_shown(state, seat):
            return (Seen(),)
        return [Turn(place) for place, owner in enumerate(state.taken) if owner is None and place != state.open]

    def complete(self, state: State, seat: Seat) -> bool:
        """Return False while cards must be turned back, so that this single move is never made automatically: it
        means that the player has looked.
        """
        return seat != state.mover or not self._is_shown(state, seat)

    def _is_shown(self, state: State, seat: Seat) -> bool:
        return bool(rounds.fresh(state.misses, state.seen, state.taken, seat))

    def wrong_with(self, state: State, seat: Seat, move: Move) -> Refusal | None:
        """Return the rule that the move breaks: shown cards must be turned back first, and only a card that is face
        down can be turned.
        """
        shown = self._is_shown(state, seat)
        if isinstance(move, Seen):
            return None if shown else Refusal.NOTHING_SHOWN
        return Refusal.LOOK_FIRST if shown else _forbidden_place(state, move.place)

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance) -> Step[State]:
        """Apply a move: turn cards back, turn the first card, or turn the second card and compare."""
        if isinstance(move, Seen):
            return Step(rounds.looked(state), (Looked(seat),))
        if state.open is None:
            return Step(msgspec.structs.replace(state, open=move.place), (Turned(seat, move.place),))
        places = (state.open, move.place)
        if state.cards[state.open] == state.cards[move.place]:
            return rounds.took(state, seat, places, chance)
        return rounds.missed(state, seat, places)

    def view(self, state: State, seat: Seat | None) -> View:
        """Return the view with the pictures that the seat was shown; a spectator sees only open and taken cards (§
        4.1).
        """
        shown = {place for place, owner in enumerate(state.taken) if owner is not None or place == state.open}
        if seat in state.players:
            shown |= {place for miss in state.misses for place in miss.places}
        return View(
            seat,
            state.options,
            state.seats,
            state.players,
            state.mover,
            tuple(motif if place in shown else None for place, motif in enumerate(state.cards)),
            state.taken,
            state.open,
            state.misses,
            state.seen,
            state.counts,
        )

    def imagine(self, view: View, chance: Stream) -> State:
        """Return a random state that fits the view: the unknown places get the partners of pictures seen once, then
        other pairs.
        """
        hidden = view.motifs.count(None)
        known = [motif for motif in view.motifs if motif is not None]
        single = [motif for motif in known if known.count(motif) == 1]
        unseen = chance.sample([motif for motif in MOTIFS if motif not in known], (hidden - len(single)) // 2)
        rest = iter(chance.shuffled([*single, *unseen, *unseen]))
        cards = tuple(next(rest) if motif is None else motif for motif in view.motifs)
        return State(
            view.options,
            view.seats,
            view.players,
            view.mover,
            cards,
            view.taken,
            view.open,
            view.misses,
            view.seen,
            view.counts,
        )

    def standing(self, state: State) -> Outcome:
        """Rank seats by the pairs of all rounds; scores are those of the first round."""
        counts = (*state.counts, rounds.pairs_of(state))
        by_seat = [tuple(each[seat] for each in counts) for seat in range(state.seats)]
        return Outcome(placed(by_seat), counts[0])

    def tell(self, event: Event) -> Phrase:
        """Return the event as a phrase of ``[events]``."""
        match event:
            case Began(seat, pairs):
                return Phrase("events.began", {"seat": SeatRef(seat), "n": pairs})
            case Looked(seat):
                return Phrase("events.looked", {"seat": SeatRef(seat)})
            case Turned(seat, place):
                return Phrase("events.turned", {"seat": SeatRef(seat), "place": NAMES[place]})
            case Missed(seat, (one, other)):
                return Phrase("events.missed", {"seat": SeatRef(seat), "one": NAMES[one], "other": NAMES[other]})
            case Took(seat, motif, last):
                pair = Phrase(f"pairs.{motif}")
                return Phrase("events.took_last" if last else "events.took", {"seat": SeatRef(seat), "pair": pair})
            case Tied(seats):
                return Phrase("events.tied", {"list": tuple(map(SeatRef, seats))})
            case Ended(pairs, winner):
                counts = [Phrase("counts.of", {"seat": SeatRef(seat), "n": n}) for seat, n in enumerate(pairs)]
                key = "events.ended" if pairs.count(max(pairs)) == 1 else "events.ended_decider"
                return Phrase(key, {"list": tuple(counts), "seat": SeatRef(winner)})

    def usual_plies(self, options: Options, seats: int) -> Sequence[tuple[int, bool]]:
        """Return the usual number of choices: a little more than five moves for each pair, measured with bots."""
        return ((PLIES_A_PAIR * options.pairs, False),)


PLIES_A_PAIR = 5


def _forbidden_place(state: State, place: int) -> Refusal | None:
    if place >= len(state.cards):
        return Refusal.NO_SUCH_CARD
    if state.taken[place] is not None:
        return Refusal.CARD_GONE
    return Refusal.CARD_OPEN if place == state.open else None
