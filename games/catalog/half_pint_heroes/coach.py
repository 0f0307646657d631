"""The coach: advice about the seat's own cards and about threats.

The coach cannot reveal hidden cards, because it gets only the seat's own View. Its random numbers also follow from the
View, so the same position always gets the same advice. Reasons for the bots' plays are in :mod:`.look_back`.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from games.catalog.half_pint_heroes.cards import Cards, by_value
from games.catalog.half_pint_heroes.data import BRAWL_TRICKS, NO_BET, View, last_trick_run
from games.catalog.half_pint_heroes.odds import TENTHS, Figure, OddsRange, curve_for, curve_of, odds_range
from games.catalog.half_pint_heroes.phrases import card_name, kind_name, played_name
from games.catalog.half_pint_heroes.scoring import GUN_FIGHT_RUN, last_run
from games.catalog.half_pint_heroes.sets import CardSet, Kind, choices, mask_of
from games.catalog.half_pint_heroes.value import Foresight, HandValue, Tried, foresee, hand_value
from games.engine.game import Seat
from games.engine.kit.coaching.judging import luck_of
from games.engine.kit.coaching.speaking import one_decimal
from games.engine.text import Phrase, SeatRef, Words

SHOWN_SETS = 4
LUCK = "coach"
BUDGET = 180.0
"""Budget for one advice, in rough milliseconds."""


Line = tuple[Phrase, Cards]


class Advice(NamedTuple):
    """A heading with lines of advice; a line may show cards."""

    title: Phrase
    lines: tuple[Line, ...]


def advise(view: View, words: Words, names: Sequence[str], levels: Sequence[str] = ()) -> list[dict[str, Any]]:
    """Return the coach's present advice for the seat of the view, in words. Empty for a spectator and after the end.

    ``levels`` has by seat the level of the bot that plays there; any other value means a person.
    """
    if view.seat is None or view.phase == "over":
        return []
    return [
        {
            "title": words.say(part.title, names, view.seat),
            "lines": [
                {
                    "text": _capital(words.say(line, names, view.seat)),
                    "cards": [{"id": card, "label": words.say(card_name(card))} for card in cards],
                }
                for line, cards in part.lines
            ],
        }
        for part in _parts(view, view.seat, levels, words.language)
        if part.lines
    ]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _parts(view: View, me: Seat, levels: Sequence[str], language: str) -> Iterator[Advice]:
    """Yield the parts of the advice. All figures come from the same sampled deals."""
    if not view.hand:
        yield _threats(view, me, ())
    elif view.phase == "predict":
        found = worth_of(view, levels)
        yield _worth(found, advised_odds(found, levels, me), language)
        yield _kinds(view, found.best.kinds, found.deals)
        yield _threats(view, me, ())
    else:
        ahead = outlook(view, levels)
        if view.phase == "bet":
            yield _ahead(view, me, ahead, own_odds(ahead, me, levels), language)
            yield _kinds(view, ahead.kinds, ahead.deals)
        else:
            yield _sets(view, [set_odds(tried, ahead, levels, me) for tried in ahead.tried])
        yield _threats(view, me, _odds_of_predictions(view, me, ahead, levels))


def worth_of(view: View, levels: Sequence[str]) -> HandValue:
    """Return the value of the hand before the prediction, against these opponents."""
    return hand_value(view, luck_of(view, LUCK), BUDGET, levels)


def outlook(view: View, levels: Sequence[str]) -> Foresight:
    """Return the outlook after the prediction: for the round, and for the sets that are shown."""
    tried = [(one.rank, mask_of(one.hand)) for one in strongest(view)] if view.phase == "play" else []
    return foresee(view, tried, luck_of(view, LUCK), BUDGET, levels)


def advised_odds(found: HandValue, levels: Sequence[str], me: Seat) -> OddsRange:
    """Return the odds that the prediction with the highest expected points comes true."""
    return odds_range(curve_for(Figure.ADVISED, levels, me), found.best.hits, found.deals)


def own_odds(ahead: Foresight, me: Seat, levels: Sequence[str]) -> OddsRange:
    """Return the odds that the seat's own prediction comes true."""
    return odds_range(curve_for(Figure.OWN, levels, me), ahead.hits[me], ahead.deals)


def their_odds(ahead: Foresight, seat: Seat, levels: Sequence[str]) -> OddsRange | None:
    """Return the odds that the prediction of another seat comes true, before betting; None if the samples do not
    tell.
    """
    curve = curve_of(Figure.THEIRS, levels, seat)
    return odds_range(curve, ahead.hits[seat], ahead.deals) if curve else None


def set_odds(tried: Tried, ahead: Foresight, levels: Sequence[str], me: Seat) -> OddsRange:
    """Return the odds that a set wins its trick."""
    return odds_range(curve_for(Figure.SET, levels, me), tried.wins, ahead.deals)


def strongest(view: View) -> list[CardSet]:
    """Return the strongest set of each kind, at most as many as the coach shows."""
    found: dict[int, CardSet] = {}
    for one in choices(view.hand, view.row):
        found.setdefault(one.kind, one)
    return list(found.values())[:SHOWN_SETS]


def tenths(told: OddsRange) -> Phrase:
    """Return the odds as a range in tenths."""
    low, high = told.tenths
    if high == 0:
        return Phrase("coach.tenths.hardly")
    if low == TENTHS:
        return Phrase("coach.tenths.nearly")
    if low == high:
        return Phrase("coach.tenths.about", {"high": high})
    if low == 0:
        return Phrase("coach.tenths.most", {"high": high})
    return Phrase("coach.tenths.least" if high == TENTHS else "coach.tenths.from_to", {"low": low, "high": high})


def _worth(found: HandValue, told: OddsRange, language: str) -> Advice:
    """Return advice on the value of the hand, from sampled deals that bots play out."""
    best = found.best
    lines = [
        Phrase("coach.worth", {"tricks": one_decimal(found.tricks, language)}),
        Phrase("coach.worth_best", {"n": best.prediction, "tenths": tenths(told)}),
    ]
    near = [goal for goal in found.goals if goal is not best and not found.behind(goal.prediction).certain]
    if near:
        lines.append(Phrase("coach.worth_near", {"n": max(near, key=lambda goal: goal.points).prediction}))
    return Advice(Phrase("coach.worth_title"), tuple((line, ()) for line in lines))


def _ahead(view: View, me: Seat, ahead: Foresight, told: OddsRange, language: str) -> Advice:
    """Return advice on the odds of the seat's own prediction."""
    lines = (
        Phrase("coach.worth", {"tricks": one_decimal(ahead.tricks / ahead.deals, language)}),
        Phrase("coach.own", {"n": view.predictions[me] or 0, "tenths": tenths(told)}),
    )
    return Advice(Phrase("coach.worth_title"), tuple((line, ()) for line in lines))


def tricks_in_ten(kinds: Sequence[int], deals: int) -> list[int]:
    """Return how many tricks in ten deals are won by sets of each kind, rounded so that the sum is also right."""
    exact = [TENTHS * count / deals for count in kinds]
    whole = [int(each) for each in exact]
    missing = round(TENTHS * sum(kinds) / deals) - sum(whole)
    for kind in sorted(range(len(kinds)), key=lambda kind: whole[kind] - exact[kind])[:missing]:
        whole[kind] += 1
    return whole


def _kinds(view: View, kinds: Sequence[int], deals: int) -> Advice:
    """Return the strongest set of each kind, and how many of all tricks are won by sets of that kind."""
    won, shown = tricks_in_ten(kinds, deals), strongest(view)
    lines = [_set_line(one, Phrase("coach.brings", {"n": won[one.kind]})) for one in shown]
    rest = sum(won) - sum(won[one.kind] for one in shown)
    if rest:
        lines.append((Phrase("coach.others", {"n": rest}), ()))
    return Advice(Phrase("coach.sets_title"), tuple(lines))


def _sets(view: View, told: Sequence[OddsRange]) -> Advice:
    """Return advice on the strongest set of each kind: what the set can do in this trick."""
    lines = [
        _set_line(one, _verdict(view, one, tenths(chance))) for one, chance in zip(strongest(view), told, strict=True)
    ]
    return Advice(Phrase("coach.sets_title"), tuple(lines))


def _set_line(one: CardSet, verdict: Phrase) -> Line:
    return Phrase("coach.set", {"set": played_name(one), "verdict": verdict}), by_value(one.cards)


def _verdict(view: View, one: CardSet, chance: Phrase) -> Phrase:
    """Return whether the set wins or loses the trick. If that is not certain, return ``chance``, the odds at the
    seat's next turn.
    """
    mine = any(play.seat == view.seat for play in view.trick)
    if not mine and one.rank <= view.to_beat:
        return Phrase("coach.loses")
    if not mine and view.trick and not _yet_to_play(view):
        return Phrase("coach.wins")
    above = Kind(one.kind + 1) if one.kind < Kind.ROYAL_FLUSH else None
    beaten = Phrase("coach.beaten_by", {"kind": kind_name(above)}) if above else Phrase("coach.unbeaten")
    return Phrase("coach.holds", {"tenths": chance, "beaten": beaten})


def _yet_to_play(view: View) -> list[Seat]:
    """Return the other seats with cards that have not played to the trick on the table."""
    done = {play.seat for play in view.trick}
    return [seat for seat in range(view.seats) if seat != view.seat and seat not in done and view.cards[seat]]


def _odds_of_predictions(view: View, me: Seat, ahead: Foresight, levels: Sequence[str]) -> Iterator[Phrase]:
    """Yield the odds of predictions: before betting those of the other seats, then the seat's own while it is open.

    The seat's own odds are left out if all shown sets use the whole hand, because they then equal the odds of those
    sets.
    """
    if view.phase == "bet":
        for seat in range(view.seats):
            told = their_odds(ahead, seat, levels)
            if seat != me and told is not None:
                args = {"seat": SeatRef(seat), "n": view.predictions[seat] or 0}
                yield Phrase("coach.theirs", args | {"tenths": tenths(told)})
    elif ahead.hits[me] and any(one.hand != view.hand for one in strongest(view)):
        yield Phrase("coach.need_odds", {"tenths": tenths(own_odds(ahead, me, levels))})


def _threats(view: View, me: Seat, odds: Iterable[Phrase]) -> Advice:
    lines = [*_brawls(view), *_gun_fights(view), *_needs(view, me), *odds]
    return Advice(Phrase("coach.threats_title"), tuple((line, ()) for line in lines))


def _brawls(view: View) -> Iterator[Phrase]:
    """Yield a warning about the seat that has won two tricks in a row and may win the third (§ 9)."""
    if view.phase != "play":
        return
    seat, run = last_trick_run(view.tricks)
    if seat is None or run != BRAWL_TRICKS - 1:
        return
    if view.cards[seat] or any(play.seat == seat for play in view.trick):
        leads = view.best is not None and view.best.seat == seat
        yield Phrase("coach.brawl_now" if leads else "coach.brawl_near", {"seat": SeatRef(seat)})


def _gun_fights(view: View) -> Iterator[Phrase]:
    """Yield warnings about the seats that play for the match now, or would with one more mark (§ 12.1)."""
    for seat in view.gun_fighters:
        yield Phrase("coach.gun_fight", {"seat": SeatRef(seat)})
    if view.round < view.options.rounds:
        for seat in range(view.seats):
            if last_run(view.pad, seat) == GUN_FIGHT_RUN - 1:
                yield Phrase("coach.gun_fight_near", {"seat": SeatRef(seat)})


def _needs(view: View, me: Seat) -> Iterator[Phrase]:
    """Yield how many tricks the prediction still needs, and the state of the bet."""
    if view.phase != "play":
        return
    for seat, key in ((me, "need"), (view.bets[me], "bet")):
        if seat is None or seat == NO_BET:
            continue
        missing = view.missing(seat)
        state = "over" if missing < 0 else "out" if missing > view.cards[seat] else "done" if not missing else "more"
        yield Phrase(f"coach.{key}_{state}", {"seat": SeatRef(seat), "n": missing})
