"""A whole tournament in browsers: an organiser at a desk, players with phones, and bots.

Of four players with phones one never moves, one leaves and one enters late; the organiser pauses the event and corrects
a result. Sixteen enter a Swiss of three rounds at tables of four with a final table. Time does not pass in a test: the
absent player's clock is set back in the site's database, and the site's own sweep does the rest.
"""

import re
import secrets
import subprocess
import sys
from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.browser import DESK, Visitors
from tests.e2e.examine import examine, small_targets
from tests.e2e.notices import read_notices, worded
from tests.e2e.player import OVER, Player
from tests.e2e.site import ROOT, Site
from tests.e2e.words import said

ROUNDS = ("Round 1", "Round 2", "Round 3", "Final table")
LONG = 90_000  # ms; bots play whole matches meanwhile
LATER = ("Time_for_a_move",)  # asked in the last step of the wizard
RULES = {"rounds": "3"}  # the shortest match
STRETCHED = 'class="list__title"'  # the link covers its whole line of the list
RUN_OUT = """
import django; django.setup()
from django.utils import timezone
from games.play.models import Seat
for seat in Seat.objects.filter(user__isnull=False, bot="", waiting_since__isnull=False).select_related("user"):
    if seat.user.name == {name!r}:
        Seat.objects.filter(pk=seat.pk).update(deadline=timezone.now(), wakes_at=timezone.now())
"""


class Organiser:
    """Anna, an organiser with an account, at a desktop."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.problems: list[str] = []
        page.on("dialog", lambda dialog: dialog.accept())
        page.goto("/en/account/signup/")
        page.get_by_label("Name at the table").fill("Anna")
        page.locator("main input[type=email]").fill(f"anna.{secrets.token_hex(4)}@example.org")
        page.locator("main input[type=password]").fill("corner table at the pub")
        page.locator("main").get_by_role("button", name=re.compile("account", re.IGNORECASE)).first.click()
        expect(page.get_by_role("link", name="Your account")).to_be_visible()

    def look(self, address: str, name: str) -> None:
        """Examine a page, and return to the size of a desktop."""
        self.page.goto(address)
        small = [each for each in small_targets(self.page) if STRETCHED not in each]
        self.problems += examine(self.page, name) + [f"{name}: {each}" for each in small]
        self.page.set_viewport_size(DESK)  # type: ignore[arg-type]

    def draft(
        self,
        name: str,
        game: str = "half-pint-heroes",
        options: Mapping[str, str] = RULES,
        folded: Sequence[str] = (),
        **choices: str,
    ) -> str:
        """Fill in the wizard. Returns the address of the new tournament. ``folded``: choices under "More" to mark."""
        self.look(f"/en/tournaments/new/?game={game}", "wizard")
        self.page.get_by_label("Name of the tournament").fill(name)
        for option, value in options.items():
            field = self.page.locator(f"[name=option-{option}]")
            if not field.is_visible():
                self.page.locator(f"details:has([name=option-{option}]) > summary").click()
            field.select_option(value)
        for legend, choice in sorted(choices.items(), key=lambda item: item[0] in LATER):
            self.step("When and go" if legend in LATER else "How")
            self.choose(legend.replace("_", " "), choice)
        if name == "Club evening":
            self.step("How")
            self.page.get_by_label("A final table of the best after the last round").check()
        for each in folded:
            self.page.locator(each).evaluate("box => { box.checked = true; }")
        self.step("When and go")
        self.page.get_by_role("button", name="Save as a draft").click()
        self.page.wait_for_url(re.compile("/desk/$"))
        return self.page.url.removesuffix("desk/")

    def step(self, name: str) -> None:
        """Go to a step of the wizard."""
        self.page.locator(".wizard__bar label").filter(has_text=name).click()

    def choose(self, legend: str, choice: str) -> None:
        group = self.page.get_by_role("group", name=legend)
        group.locator("label").filter(has_text=re.compile(f"^{re.escape(choice)}$")).click()

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).click()

    def let_bots_enter(self, count: int) -> None:
        self.page.get_by_label("Bots", exact=True).fill(str(count))
        self.page.get_by_label("How good are they?").select_option("easy")
        self.press("Enter bots")


def enter(page: Page, event: str, language: str) -> str:
    """Enter as a guest. Returns the name."""
    page.goto(event.replace("/en/", f"/{language}/"))
    name = page.locator("#enter-name")
    if name.count():
        name.fill(f"{language.title()} {secrets.token_hex(2)}")
    page.get_by_role("button", name=said("Enter the tournament", language)).click()
    expect(
        page.get_by_text(said("You are in. We will let you know when the first round is paired.", language))
    ).to_be_visible()
    return page.locator(".event-field .event-mine").inner_text().strip()


def let_time_run_out(site: Site, name: str) -> None:
    """Let the time of this player's moves expire, wherever they are awaited."""
    command = [sys.executable, "-c", RUN_OUT.format(name=name)]
    subprocess.run(command, cwd=ROOT, env=site.environment, check=True)


def wait_for_tables(page: Page, event: str, name: str) -> None:
    """Wait until the page, by polling, shows the round with all tables open.

    Or the end of the event, because a final table of bots may soon be over.
    """
    page.goto(event)
    round_ = page.locator("section").filter(has=page.get_by_role("heading", name=name, exact=True))
    over = page.get_by_role("heading", name="Final standings")
    expect(round_.or_(over).first).to_be_visible(timeout=LONG)
    expect(round_.get_by_text("being set up")).to_have_count(0, timeout=LONG)


def play_own_table(page: Page, event: str, name: str) -> bool:
    """Play the own table of this round, if there is one, from the link on the tournament's page to its end and back.

    The first match is played move by move; the others only to the first turn, then a bot takes over: that is quicker.
    """
    page.goto(event.replace("/en/", "/de/"))
    link = page.get_by_role("link", name=said("To the table", "de"))
    if not link.count():
        return False
    link.click()
    player = Player(page, "de")
    if name == ROUNDS[0]:
        player.play_match()
    elif player.wait_for_turn():
        player.take_turn()
        player.resign()
    expect(page.locator(OVER)).to_be_visible(timeout=LONG)
    page.locator(".table-head__event a").click()
    expect(page.locator("#event")).to_be_visible()
    return True


def explained(row: Locator) -> bool:
    """Return whether a line of the standings explains its place or shares it."""
    cells: list[str] = [text.strip() for text in row.locator("td").all_inner_texts()]
    return bool(cells[-1]) or "–" in cells[0]


@pytest.mark.slow
def test_a_club_evening_with_sixteen_from_the_wizard_to_the_winner(visitors: Visitors, site: Site):
    organiser = Organiser(visitors("en", DESK))
    desk = organiser.page
    event = organiser.draft(
        "Club evening", folded=["[name=late_entry]"], Seats_at_a_table="4", Time_for_a_move="12 hours"
    )
    organiser.press("Open for entries")
    berta, carl, dora = visitors("de"), visitors("en"), visitors("en")
    berta.set_default_timeout(LONG)  # the worker plays three tables of bots beside hers
    present = enter(berta, event, "de")
    vanished = enter(carl, event, "en")
    enter(dora, event, "en")
    carl.close()
    organiser.look(event, "open for entries")
    desk.goto(event + "desk/")
    organiser.let_bots_enter(13)
    expect(desk.locator(".desk-entries > li")).to_have_count(16)
    organiser.look(event + "desk/", "desk before the start")
    organiser.press("Start")
    organiser.press("Start")  # after a confirmation
    expect(desk.get_by_text("It is under way. Nothing for you to do.")).to_be_visible()
    heard: list[str] = []
    for name in ROUNDS:
        wait_for_tables(desk, event, name)
        heard += read_notices(berta, "de")  # the page shows only the last twenty, and a match played by hand has more
        let_time_run_out(site, vanished)
        if name == "Round 1":
            leave(dora, event)
            organiser.look(event, "first round")
            organiser.look(event + "desk/", "desk of the first round")
            hers = desk.locator('a[href*="/absent/"]').filter(has_text=present)  # other tables may be over by now
            absence = hers.first.get_attribute("href")
            organiser.look(str(absence), "not here")
            organiser.look(event + "desk/swap/", "swap")
            organiser.look(event + "log/", "log")
        if name == "Round 2":
            late = come_late(visitors("de"), event)
            pause_and_go_on(organiser, event)
            correct(organiser, event)
            let_time_run_out(site, vanished)  # the pause has restored the remaining time
        if name == "Round 3":
            leave(late, event)
        played = play_own_table(berta, event, name)
        assert played or name == "Final table"
    expect_result(organiser, event)
    expect_news("Berta", "de", [*heard, *read_notices(berta, "de")], slice(0, 5))
    expect_news("Carl", "en", read_notices(carl.context.new_page(), "en"), slice(0, 5))
    expect_news("Dora", "en", read_notices(dora, "en"), slice(0, 1))  # she has left
    expect_news("Late", "de", read_notices(late, "de"), slice(2, 3))  # entered in round 2, left in round 3
    assert not organiser.problems, "\n".join(dict.fromkeys(organiser.problems))


def expect_news(name: str, language: str, titles: list[str], theirs: slice) -> None:
    """Assert that a player got the notices of their own rounds, final and end, in this order.

    Only the absent player got one about a missed turn. The language of each notice has been checked when it was read.
    """
    news = [worded("%(name)s: round %(number)d", language, "Club evening", number) for number in (1, 2, 3)]
    news += [worded(end, language, "Club evening") for end in ("%s: the final", "%s is over")]
    assert list(dict.fromkeys(title for title in titles if title in news)) == news[theirs], (name, titles)
    missed = worded("You missed a turn: %(table)s", language, "")
    assert any(title.startswith(missed) for title in titles) == (name == "Carl"), (name, titles)


def come_late(page: Page, event: str) -> Page:
    """Enter in the second round in the place of a player who left."""
    page.set_default_timeout(LONG)
    page.goto(event.replace("/en/", "/de/"))
    page.get_by_role("button", name=said("Enter the tournament", "de")).click()
    expect(page.get_by_role("button", name=said("Leave the tournament", "de"))).to_be_visible()
    return page


def pause_and_go_on(organiser: Organiser, event: str) -> None:
    """Pause the event: all clocks stop, and the page says so. Then continue."""
    desk = organiser.page
    desk.goto(event + "desk/")
    organiser.press("Pause")
    expect(desk.get_by_role("button", name="Continue", exact=True)).to_be_visible()
    organiser.look(event, "paused")
    expect(desk.get_by_text("paused", exact=True).first).to_be_visible()
    desk.goto(event + "desk/")
    organiser.press("Continue")
    expect(desk.get_by_role("button", name="Pause", exact=True)).to_be_visible()


def correct(organiser: Organiser, event: str) -> None:
    """Give a table of the first round another winner, after a preview. The reason is public."""
    desk = organiser.page
    desk.goto(event + "desk/")
    first = desk.locator("#round-1")
    table = first.locator('a[href*="/desk/table/"]').first.get_attribute("href")
    desk.goto(str(table))
    for seat, place in enumerate("2134"):
        desk.locator(f"[name=place-{seat}]").select_option(place)
    desk.get_by_label("Reason").fill("The cards were counted again.")
    organiser.press("Show what changes")
    expect(desk.get_by_role("heading", name="What this would change")).to_be_visible()
    organiser.press("Do it")
    desk.wait_for_url(event + "desk/")
    desk.goto(event + "log/")
    expect(desk.get_by_text("The cards were counted again.")).to_be_visible()


def leave(page: Page, event: str) -> None:
    """Leave in the middle of a round: bots finish the table, and no player has to wait."""
    page.on("dialog", lambda dialog: dialog.accept())
    page.goto(event)
    page.get_by_role("button", name="Leave the tournament").click()
    expect(page.get_by_role("button", name="Leave the tournament")).to_have_count(0)


def expect_result(organiser: Organiser, event: str) -> None:
    """Assert that the final table has a winner, every place is explained, and every page is in order."""
    desk = organiser.page
    desk.goto(event)
    expect(desk.get_by_role("heading", name="Final standings")).to_be_visible(timeout=LONG)
    rows = desk.locator(".event-standings tbody tr")
    expect(rows).to_have_count(17)  # the player who left and the one who replaced her
    expect(rows.first).to_contain_text("at the final table")
    lines = rows.all()
    assert all(explained(row) for row in lines[:-1])
    desk.get_by_text("On paper, on the wall, as a file").click()
    with desk.expect_download() as download:
        desk.get_by_role("link", name="CSV").click()
    assert len(download.value.path().read_text().splitlines()) == 18
    first_player = desk.locator(".event-standings th a").first.get_attribute("href")
    desk.goto(event + "desk/")
    correction = desk.locator('a[href*="/desk/table/"]').first.get_attribute("href")
    pages = {"": "standings", "round/1/": "round", "cross/": "cross table", "desk/": "desk at the end"}
    for path, name in pages.items():
        organiser.look(event + path, name)
    organiser.look(str(first_player), "player")
    organiser.look(str(correction), "correction")


def test_a_knockout_of_bots_draws_its_bracket(visitors: Visitors):
    organiser = Organiser(visitors("en", DESK))
    page: Any = organiser.page
    event = organiser.draft("Cup", Format="Knockout", Seats_at_a_table="2")
    organiser.press("Open for entries")
    organiser.let_bots_enter(4)
    organiser.press("Start")
    organiser.press("Start")  # after a confirmation
    page.goto(event)
    expect(page.get_by_role("heading", name="Final standings")).to_be_visible(timeout=LONG)
    expect(page.locator(".event-standings tbody tr").first).to_contain_text("won the final against")
    organiser.look(event + "bracket/", "bracket")
    expect(page.locator(".bracket__name--won")).to_have_count(4)  # two semifinals, the third place, the final
    organiser.look(event + "wall/", "wall")
    organiser.look(event + "print/pairings/", "pairings to print")
    organiser.look("/en/tournaments/read/", "a tournament from a file")
    organiser.look("/en/tournaments/", "list of tournaments")
    assert not organiser.problems, "\n".join(dict.fromkeys(organiser.problems))


@pytest.mark.slow
def test_twelve_play_skat_by_seeger_and_fabian(visitors: Visitors):
    """Three rounds at tables of three. Each series has its list, and the standings add these up."""
    organiser = Organiser(visitors("en", DESK))
    desk: Any = organiser.page
    paid = ["[name=scheme][value=game]"]
    event = organiser.draft("Skat evening", "skat", {"count": "seeger"}, paid, Seats_at_a_table="3")
    organiser.press("Open for entries")
    organiser.let_bots_enter(12)
    organiser.press("Start")
    organiser.press("Start")  # after a confirmation
    desk.goto(event)
    expect(desk.get_by_role("heading", name="Final standings")).to_be_visible(timeout=3 * LONG)
    rows = desk.locator(".event-standings tbody tr")
    expect(rows).to_have_count(12)
    cells = [row.locator("th, td").all_inner_texts() for row in rows.all()]
    totals = {name.strip(): int(points.replace("−", "-")) for _, name, points, *_ in cells}
    organiser.look(event, "standings")
    sums = dict.fromkeys(totals, 0)
    for number in (1, 2, 3):
        desk.goto(f"{event}round/{number}/")
        found = re.findall(r"(\w+)\s+\((−?\d+)\)", desk.locator("main").inner_text())
        assert len(found) == 12
        for name, points in found:
            sums[name] += int(points.replace("−", "-"))
    assert sums == totals
    assert not organiser.problems, "\n".join(dict.fromkeys(organiser.problems))
