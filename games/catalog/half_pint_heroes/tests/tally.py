"""An independent tally: the score of a match from its public events alone, by a second implementation of the rules.

It uses none of the game's code: events are plain dictionaries, as they are stored, and cards are numbers from 0 to 64
(value ``card % 13 + 1``, suit ``card // 13``). It is slow and simple on purpose.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

Event = dict[str, Any]
Strength = tuple[int, list[int]]


class Tally:
    """Follows a match event by event; :meth:`check` compares the events' figures with its own count."""

    def __init__(self, seats: int, rounds: int) -> None:
        self.seats, self.rounds = seats, rounds
        self.points: list[list[int]] = []
        self.marks: list[list[str]] = []
        self.winners: list[int] = []
        self.over = False
        self.problems: list[str] = []

    def check(self, events: Sequence[Event]) -> None:
        """Check further events of the match."""
        for event in events:
            getattr(self, f"_{event['type']}", self._ignore)(event)

    def expect(self, told: Any, counted: Any, what: str) -> None:
        """Record a difference between the event's figure and the counted one."""
        if told != counted:
            self.problems.append(f"{what}: told {told}, counted {counted}")

    def _ignore(self, event: Event) -> None:
        """Ignore an event that scores nothing: sealed choices and drinks."""

    def _dealt(self, event: Event) -> None:
        self.expect(event["round"], len(self.points) + 1, "round")
        self.expect(event["extra"], len(self.points) == self.rounds, "extra round")
        self.expect(list(event["gun_fighters"]), self.gun_fighters(), "gun fighters")
        self.said: list[int] = []
        self.bets: list[int] = []
        self.trick: list[tuple[Strength, int]] = []
        self.took: list[int] = []

    def _predictions_shown(self, event: Event) -> None:
        self.said = list(event["predictions"])

    def _bets_shown(self, event: Event) -> None:
        self.bets = list(event["bets"])

    def _set_played(self, event: Event) -> None:
        played = event["played"]
        its_strength = strength([*played["hand"], *played["row"]])
        self.expect(played["kind"], its_strength[0], "kind")
        self.expect(len(played["hand"]) > 0, True, "a card from the hand")
        self.trick.append((its_strength, played["seat"]))
        self.expect(event["best"], winner(self.trick) == played["seat"], "best")

    def _trick_won(self, event: Event) -> None:
        self.took.append(winner(self.trick))
        self.trick = []
        self.expect(event["seat"], self.took[-1], "trick")
        self.expect(event["number"], self.took.count(self.took[-1]), "number of tricks")

    def _brawled(self, event: Event) -> None:
        self.expect([event["seat"]] * 3, self.took[-3:], "brawl")

    def _round_scored(self, event: Event) -> None:
        won = [self.took.count(seat) for seat in range(self.seats)]
        line = event["line"]
        brawl = len(self.took) >= 3 and len(set(self.took[-3:])) == 1
        points, marks = self.brawl(won) if brawl else self.plain(won)
        self.expect([sum(one.values()) for one in line["points"]], points, "points")
        self.expect(list(line["marks"]), marks, "marks")
        self.expect((list(line["won"]), list(line["bets"])), (won, self.bets), "won and bets")
        fighters = self.gun_fighters()
        self.points.append(points)
        self.marks.append(marks)
        made = [seat for seat in fighters if marks[seat]]
        self.winners = [seat for seat in made if self.said[seat] == max(self.said[other] for other in made)]

    def brawl(self, won: list[int]) -> tuple[list[int], list[str]]:
        """Return 10 for each trick and 30 for the seat that took the last trick, nothing for the others."""
        brawler = self.took[-1]
        points = [0] * self.seats
        points[brawler] = 10 * won[brawler] + 30
        return points, ["B" if seat == brawler else "" for seat in range(self.seats)]

    def plain(self, won: list[int]) -> tuple[list[int], list[str]]:
        """Return the points of tricks, predictions and bets."""
        points = [10 * tricks for tricks in won]
        hit = [said == tricks for said, tricks in zip(self.said, won, strict=True)]
        for seat in range(self.seats):
            if hit[seat]:
                points[seat] += 10 * self.said[seat] or (20 if self.seats >= 5 else 30)
            against = self.bets[seat]
            if against < 0:
                continue
            if not hit[against]:
                points[seat] += 20
            elif self.seats == 2:
                points[against] += 20
        return points, ["X" if one else "" for one in hit]

    def gun_fighters(self) -> list[int]:
        """Return the seats with five marks in a row at the end of the pad."""
        last = self.marks[-5:]
        return [seat for seat in range(self.seats) if len(last) == 5 and all(line[seat] for line in last)]

    def _gun_fight_won(self, event: Event) -> None:
        self.expect(list(event["winners"]), self.winners, "gun fight")

    def _ended(self, event: Event) -> None:
        runs = [longest([line[seat] for line in self.marks]) for seat in range(self.seats)]
        totals = [sum(line[seat] for line in self.points) + 10 * runs[seat] for seat in range(self.seats)]
        self.expect(list(event["runs"]), runs, "runs")
        self.expect(list(event["totals"]), totals, "totals")
        self.expect(list(event["places"]), self.places(totals), "places")
        lines = self.rounds + 1 if len(self.marks) > self.rounds else self.rounds
        self.expect(bool(self.winners) or len(self.marks) == lines, True, "end")
        self.over = True

    def places(self, totals: list[int]) -> list[int]:
        """Rank the winners of a gun fight first, then by points, brawls and marks."""
        columns = [[line[seat] for line in self.marks] for seat in range(self.seats)]
        keys = [
            (1,) if seat in self.winners else (0, totals[seat], column.count("B"), len(column) - column.count(""))
            for seat, column in enumerate(columns)
        ]
        return [sum(other > key for other in keys) + 1 for key in keys]


def winner(trick: Sequence[tuple[Strength, int]]) -> int:
    """Return the seat with the strongest set, the earlier of equal ones."""
    best, seat = trick[0]
    for other, its_seat in trick[1:]:
        if other > best:
            best, seat = other, its_seat
    return seat


def strength(cards: Sequence[int]) -> Strength:
    """Return the kind, then the values from the highest down."""
    return kind(cards), sorted((card % 13 for card in cards), reverse=True)


def kind(cards: Sequence[int]) -> int:
    """Return the kind from 1 (high card) to 11 (royal flush), 0 for no set."""
    if len(cards) == 1:
        return 1
    values = sorted(card % 13 for card in cards)
    same = "".join(map(str, sorted(Counter(values).values(), reverse=True)))
    flush = len(cards) == 5 and len({card // 13 for card in cards}) == 1
    straight = same == "11111" and values[4] - values[0] == 4
    if flush and straight:
        return 11 if values[4] == 12 else 9
    if flush:
        return 7
    if straight:
        return 5
    return {"2": 2, "22": 3, "3": 4, "32": 6, "4": 8, "5": 10}.get(same, 0)


def longest(marks: Sequence[str]) -> int:
    """Return the length of the longest run of marks without a gap."""
    return max(len(run) for run in "".join(mark or " " for mark in marks).split(" "))
