"""Sounds of a table, how they are turned off, and chat with one tap, in a real browser."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.browser import DESK, Visitors
from tests.e2e.player import MY_TURN
from tests.e2e.test_around_the_table import against_bots

SCRIPT = (Path(__file__).resolve().parents[2] / "halfpint_site/static/js/sound.js").read_text()
KINDS = ("lay", "done", "gather", "deal", "throw", "step", "take", "score", "end", "phrase", "tick", "knock")
# Replaces the loudspeaker: every sound is recorded.
RECORDER = """window.AudioContext = class extends OfflineAudioContext {
  constructor() { super(1, 66150, 44100); window.recorder = this; }
  get state() { return "running"; }
  resume() { return Promise.resolve(); }
};"""
LISTEN = """async (name) => {
  const frame = name === "turn" ? new Event("hp:turn") : new CustomEvent("hp:frame", { detail: { kind: name } });
  dispatchEvent(new Event("pointerup"));
  document.dispatchEvent(frame);
  const heard = (await recorder.startRendering()).getChannelData(0);
  let peak = 0, last = 0;
  heard.forEach((value, at) => { peak = Math.max(peak, Math.abs(value)); if (Math.abs(value) > 0.003) last = at; });
  return { peak, seconds: last / 44100 };
}"""
# Counts the sounds that start.
COUNTER = """window.sounds = 0;
for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
  const start = kind.prototype.start;
  kind.prototype.start = function (...given) { window.sounds++; return start.apply(this, given); };
}
window.buzzes = 0; navigator.vibrate = () => { window.buzzes++; return true; };
window.badges = []; navigator.setAppBadge = async (count) => { window.badges.push(count); };
navigator.clearAppBadge = async () => { window.badges.push(0); };"""
PLAY = "kind => document.dispatchEvent(new CustomEvent('hp:frame', { detail: { kind } }))"


def silent_page(page: Page, extra: str = "") -> None:
    page.set_content(f'<body data-sound="on" data-speed="normal"><div id="table">{extra}</div></body>')
    page.add_script_tag(content=RECORDER)
    page.add_script_tag(content=SCRIPT)


@pytest.mark.slow
@pytest.mark.parametrize("kind", [*KINDS, "turn"])
def test_every_sound_is_audible_short_and_soft(browser: Browser, kind: str):
    page = browser.new_page()
    errors: list[Any] = []
    page.on("pageerror", lambda error: errors.append(error))
    silent_page(page)
    heard = page.evaluate(LISTEN, kind)
    page.close()
    assert 0.02 <= heard["peak"] <= 0.3, heard
    assert 0.02 <= heard["seconds"] <= 0.9, heard
    assert not errors


def test_a_piece_on_a_board_knocks_and_a_card_does_not(browser: Browser):
    heard = []
    for board in ("", '<svg class="board"></svg>'):
        page = browser.new_page()
        silent_page(page, board)
        heard.append(page.evaluate(LISTEN, "lay")["peak"])
        page.close()
    assert heard[0] != heard[1]


def sounds(page: Page, kind: str = "done") -> int:
    """Return the number of tones of a sound."""
    before = page.evaluate("sounds")
    page.evaluate(PLAY, kind)
    return page.evaluate("sounds") - before


def at_a_table(visitors: Visitors, **options: Any) -> Page:
    page = visitors(**options)
    page.add_init_script(COUNTER)
    against_bots(page, "half-pint-heroes")
    page.locator(MY_TURN).wait_for()
    return page


def test_nothing_is_heard_before_a_touch_nor_when_muted_and_that_is_remembered(visitors: Visitors):
    page = at_a_table(visitors)
    page.reload()
    assert sounds(page) == 0
    page.locator(".table-head__title p").click()
    page.wait_for_timeout(200)
    assert sounds(page) > 0
    page.get_by_role("button", name="Turn the sound off").click()
    expect(page.get_by_role("button", name="Turn the sound on")).to_be_focused()
    page.wait_for_function("() => document.body.dataset.sound === 'off'")
    assert sounds(page) == 0
    page.evaluate("document.dispatchEvent(new Event('hp:turn'))")
    assert page.evaluate("buzzes") == 0
    page.reload()
    page.locator(".table-head__title p").click()
    page.wait_for_timeout(200)
    assert sounds(page) == 0
    page.get_by_role("button", name="Turn the sound on").click()
    expect(page.get_by_role("button", name="Turn the sound off")).to_be_visible()
    page.wait_for_function("() => document.body.dataset.sound === 'on'")
    page.wait_for_timeout(200)
    assert sounds(page) > 0
    page.evaluate("document.dispatchEvent(new Event('hp:turn'))")
    assert page.evaluate("buzzes") == 1


def test_a_hidden_page_is_silent(visitors: Visitors):
    page = at_a_table(visitors)
    page.locator(".table-head__title p").click()
    page.wait_for_timeout(200)
    assert sounds(page) > 0
    page.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })")
    assert sounds(page) == 0
    page.evaluate("document.dispatchEvent(new Event('hp:turn'))")
    assert page.evaluate("buzzes") == 0


@pytest.mark.parametrize("javascript", [True, False], ids=["javascript", "plain"])
def test_the_speed_changes_with_a_touch_and_stays(visitors: Visitors, javascript: bool):
    page = visitors(viewport=DESK, java_script_enabled=javascript)
    against_bots(page, "half-pint-heroes")
    path = page.url
    for speed in ("fast", "off", "slow", "normal", "fast"):
        page.locator("#senses-speed").click()
        expect(page.locator("body")).to_have_attribute("data-speed", speed)
        assert page.url == path
    page.reload()
    expect(page.locator("body")).to_have_attribute("data-speed", "fast")
    stranger = visitors(viewport=DESK, java_script_enabled=javascript)  # a spectator
    stranger.goto(path)
    stranger.locator("#senses-speed").click()
    expect(stranger.locator("body")).to_have_attribute("data-speed", "fast")
    stranger.reload()
    expect(stranger.locator("body")).to_have_attribute("data-speed", "fast")


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_what_may_be_pressed_in_the_head_is_in_sight_and_can_be_hit(visitors: Visitors, width: int):
    page = visitors("de", viewport={"width": width, "height": 700})
    for game in ("pachisi-partners", "half-pint-heroes"):
        against_bots(page, game, "de")
    for name in ("speed", "sound") if width > 1000 else ("sound",):  # phones have speed in the settings
        button = page.locator(f"#senses-{name}")
        expect(button).to_be_in_viewport(ratio=1)
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
    assert page.evaluate("document.documentElement.scrollWidth") == width


def test_a_phrase_stands_at_the_seat_of_whoever_said_it_is_read_out_and_goes(visitors: Visitors):
    host = at_a_table(visitors, viewport=DESK)
    watcher = visitors("de")
    watcher.goto(host.url.replace("/en/", "/de/"))
    watcher.wait_for_load_state("networkidle")
    host.locator("#near-time").click()
    expect(watcher.locator(".seat .said")).to_have_text("Lass dir Zeit.")
    expect(watcher.locator("body > [role=status]")).to_contain_text("Lass dir Zeit.")
    expect(host.locator(".seat--you .said")).to_have_text("Take your time.")
    host.locator("label[for=tab-talk]").click()
    expect(host.locator("#talk-lines")).to_contain_text("Take your time.")
    expect(watcher.locator(".seat .said")).to_have_count(0, timeout=20_000)
    expect(watcher.locator("#talk-lines .talk__saying")).to_have_text("Lass dir Zeit.")


def test_the_icon_of_the_app_and_the_tab_count_the_tables_that_wait(visitors: Visitors):
    page = at_a_table(visitors, viewport=DESK)
    page.wait_for_function("() => badges.at(-1) === 1")
    assert page.title().startswith("(1) Your turn · ")
    page.evaluate("document.querySelector('[data-waiting-count]').dataset.waitingCount = '0'")
    page.wait_for_function("() => badges.at(-1) === 0")
