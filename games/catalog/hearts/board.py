"""Board page of all Hearts games: every text, card and choice that the templates show of a view."""

from collections.abc import Mapping, Sequence

from games.catalog.hearts.asking import ask
from games.catalog.hearts.counting import card_values
from games.catalog.hearts.data import Line, View
from games.catalog.hearts.felt import felt
from games.catalog.hearts.judging import CHARGEABLE, SEALED
from games.catalog.hearts.phrases import agreement
from games.catalog.hearts.scoring import pile_of
from games.engine.game import Seat
from games.engine.kit.cards import card_name
from games.engine.kit.sheets import MINUS, total_of
from games.engine.kit.tricktaking import decks
from games.engine.kit.tricktaking import page as kit
from games.engine.kit.tricktaking.speaking import Speaker
from games.engine.page import Held, Named, Part
from games.engine.text import Words

# The paragraph that the § beside the main button opens, by phase.
_SECTIONS = {"call": "4.6", "pass": "4", "charge": "9", "play": "5", "lay": "3.4", "moon": "6.3", "over": "7"}
_TEAMS = "AB"
PRINTED = 16
"""Lines of a printed pad; most matches need fewer."""


def board(view: View, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]) -> kit.TrickBoard:
    """Build the board page for the seat of the view.

    ``query`` may hold ``card`` (the picked cards) and ``set`` (how a pass is divided).
    """
    say = Speaker(words, names, view.seat)
    my_turn = view.seat is not None and view.seat in view.to_move
    return kit.TrickBoard(
        **kit.frame(view, say),
        phase=view.phase,
        headline=f"{say('deal', n=view.deal)} · {say.title(_stage(view, say))}",
        section=_SECTIONS[view.phase],
        seats=[_seat(view, seat, say) for seat in range(view.seats)],
        felt=felt(view, say),
        my_turn=my_turn,
        hand=_hand(view, query, say),
        exchange=_exchange(view, say),
        pick_kind=_pick_kind(view, my_turn),
        asked=ask(view, query, say) if my_turn else None,
        awaited=kit.awaited(view.to_move, say),
        sealed=_sealed(view, say),
        pad=_pad(view, say),
    )


def _stage(view: View, say: Speaker) -> str:
    if view.phase == "play" and not view.tricks and not view.trick:
        return say("trick", n=1)
    if view.phase == "play":
        return say("trick", n=len(view.tricks) + 1)
    return say(f"stage_{view.phase}")


def _seat(view: View, seat: Seat, say: Speaker) -> kit.TrickPlate:
    won = sum(trick.winner == seat for trick in view.tricks)
    return kit.TrickPlate(
        index=seat,
        name=say.names[seat],
        you=seat == say.reader,
        awaited=seat in view.to_move,
        total=view.totals[seat],
        points=f"{view.points[seat]:+d}".replace("-", MINUS),
        points_word=say("points_so_far", n=view.points[seat]),
        tricks_word=say("tricks_won", n=won),
        status=_status(view, seat, say),
        dealer=say("is_dealer") if seat == view.dealer else "",
        dealer_mark=say("dealer_mark"),
        team=_TEAMS[seat % 2] if view.terms.teams != "off" else "",
        team_word=say("team", team=_TEAMS[seat % 2]),
        charged=[Named(card, say("charged_card", card=card_name(card))) for card in view.charged[seat]],
    )


def _status(view: View, seat: Seat, say: Speaker) -> str:
    if view.phase not in SEALED:
        return ""
    return say("has_chosen" if view.sealed[seat] else "is_choosing")


def _hand(view: View, query: Mapping[str, Sequence[str]], say: Speaker) -> list[Held]:
    return kit.held(
        view.hand,
        say,
        wanted=_wanted(view),
        chosen=kit.picked(view.hand, query),
        fresh=view.received if not view.tricks else (),
        counting=card_values(view),
        ids=decks.ids_of(view).in_hand if view.terms.twins else (),
    )


def _wanted(view: View) -> tuple[str, ...]:
    """Return the cards that can be picked now: those that may be played or charged, else all."""
    if view.phase == "play" and view.seat in view.to_move:
        return view.playable
    if view.phase == "charge" and view.seat in view.to_move:
        return CHARGEABLE
    return view.hand


def _pick_kind(view: View, my_turn: bool) -> str:
    """Return how cards are picked: one, several, or not at all."""
    if not my_turn or view.phase in ("call", "moon"):
        return ""
    return "radio" if view.phase == "play" else "checkbox"


def _exchange(view: View, say: Speaker) -> list[Part]:
    """Return the cards that the reader gave and received in this deal; empty once the first trick is over."""
    if view.seat is None or view.phase not in ("charge", "play") or view.tricks:
        return []
    given = say("you_handed_on") if view.seat in view.handed_on else say("you_gave")
    parts = [(given, view.given), (say("you_got"), view.received)]
    if not view.given and not view.received:
        return []
    return [Part(word, say.named(cards)) for word, cards in parts]


def _sealed(view: View, say: Speaker) -> str:
    """Return the line about the reader's secret choice, which the others cannot see yet."""
    if view.seat is None or view.phase not in SEALED or not view.sealed[view.seat]:
        return ""
    if view.phase == "charge":
        return say("you_charge", cards=say.cards(view.mine)) if view.mine else say("you_charge_nothing")
    return say("you_pass", cards=say.cards(view.mine)) if view.mine else say("you_hand_on")


def _pad(view: View, say: Speaker) -> kit.DealsPad:
    """Return the pad with all finished deals; ``now`` is the current deal."""
    return kit.DealsPad(
        title=say("pad"),
        deal=say("pad_deal"),
        aim=say("pad_aim", n=view.terms.target),
        agreed=say.phrase(agreement(view.terms)),
        lines=[_line(number, line, view, say) for number, line in enumerate(view.pad, 1)],
        empty=range(1, PRINTED + 1),
        now=str(view.deal) if view.phase != "over" else "",
        total_title=say("pad_total"),
        totals=[total_of(score) for score in view.totals],
        teams=_teams(view, say),
    )


def _line(number: int, line: Line, view: View, say: Speaker) -> kit.DealLine:
    return kit.DealLine(str(number), [_cell(line, seat, view, say) for seat in range(view.seats)])


def _cell(line: Line, seat: Seat, view: View, say: Speaker) -> kit.DealCell:
    shot = line.moon in pile_of(view.terms, view.seats, seat)
    return kit.DealCell(
        points=total_of(line.points[seat]),
        total=total_of(line.totals[seat]),
        total_word=say("pad_then", n=total_of(line.totals[seat])),
        moon=say("pad_sun" if line.sun else "pad_moon") if shot else "",
        sun=line.sun,
        mended=total_of(line.mended[seat]) if line.mended[seat] else "",
        mended_word=say("pad_mended", n=view.terms.target),
    )


def _teams(view: View, say: Speaker) -> list[kit.TeamScore]:
    """Return the score of each team: a pooled score, or the sum of both partners' scores (§ 8.1). Empty without
    teams.
    """
    if view.terms.teams == "off":
        return []
    scores = [view.totals[team] + (view.totals[team + 2] if view.terms.teams == "own" else 0) for team in (0, 1)]
    return [
        kit.TeamScore(name=say("team", team="AB"[team]), score=total_of(score), members=(team, team + 2))
        for team, score in enumerate(scores)
    ]
