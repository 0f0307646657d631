"""The glossary: complete in both languages, used by the texts, and usable by mouse, finger and keyboard."""

import re

import pytest
from django.template import Context, Template
from django.test import Client
from django.utils import translation
from django.utils.html import escape

from games.rulebook.glossary import LANGUAGES, Entry, at_table, entries, glossary
from games.rulebook.pages import rule_page, sections
from games.rulebook.source import sources
from games.rulebook.terms import mark_terms

HPH = "half-pint-heroes"
ENTRIES = pytest.mark.parametrize("entry", entries(), ids=lambda entry: entry.anchor)


def html_of(slug: str, lang: str) -> str:
    return "".join(part.html for part in rule_page(slug, lang).parts)


@ENTRIES
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_term_has_its_words_in_both_languages(entry: Entry, lang: str) -> None:
    words = entry.of(lang)
    assert words.term
    assert words.says.endswith(".")
    assert words.says not in {other.of(lang).says for other in entries() if other is not entry}


@ENTRIES
def test_a_term_leads_to_paragraphs_that_exist(entry: Entry) -> None:
    assert entry.places, "no game says where it explains this"
    for slug, number in entry.places.items():
        for lang in LANGUAGES:
            assert number in sections(slug, lang)


@ENTRIES
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_term_is_used_by_the_texts_of_each_game_that_has_it(entry: Entry, lang: str) -> None:
    forms = "|".join(map(re.escape, (entry.of(lang).term, *entry.of(lang).forms)))
    for slug in entry.places:
        text = sources()[slug, lang].markdown.partition("\n")[2]
        assert re.search(rf"\b(?:{forms})\b", text, re.IGNORECASE), f"{slug} never says {entry.of(lang).term}"


def test_anchors_and_forms_are_not_taken_twice() -> None:
    anchors = [entry.anchor for entry in entries()]
    assert len(anchors) == len(set(anchors))
    for slug in {slug for slug, _ in sources()}:
        for lang in LANGUAGES:
            words = [entry.of(lang) for entry in glossary(slug)]
            forms = [form.casefold() for word in words for form in {word.term, *word.forms}]
            assert len(forms) == len(set(forms))


@pytest.mark.parametrize(("slug", "lang"), sorted(sources()))
def test_a_section_marks_each_term_once(slug: str, lang: str) -> None:
    for section in rule_page(slug, lang).sections:
        html = section.html + "".join(part.html for part in section.paragraphs)
        marked = re.findall(r'/rules/glossary/#([\w-]+)"', html)
        assert len(marked) == len(set(marked))


def test_the_first_use_is_marked_and_explains_itself() -> None:
    html = mark_terms("<p>Jeder Stich zählt, auch zwei Stiche.</p>", "de", HPH)
    assert html.count('<dfn class="term" tabindex="0">Stich<span class="term__tip">') == 1
    assert 'href="/de/rules/glossary/#trick"' in html
    assert html.endswith("zwei Stiche.</p>")


@pytest.mark.django_db
def test_a_variant_uses_the_words_of_its_base_and_the_glossary_names_the_base_alone(client: Client) -> None:
    (moon,) = [entry for entry in glossary("turbo-hearts") if entry.key == "moon"]
    assert moon.places["turbo-hearts"] == moon.places["hearts"]
    html = client.get("/en/rules/glossary/").content.decode()
    assert 'href="/en/rules/hearts/#s6-3"' in html
    assert "/rules/turbo-hearts/" not in html


def test_a_term_that_was_seen_is_left_alone() -> None:
    seen = {"trick"}
    assert mark_terms("<p>Ein Stich.</p>", "de", HPH, seen) == "<p>Ein Stich.</p>"
    mark_terms("<p>Eine Keilerei.</p>", "de", HPH, seen)
    assert seen == {"trick", "brawl"}


def test_the_start_of_a_sentence_is_no_other_word() -> None:
    assert ">Tricks<span" in mark_terms("<p>Tricks count.</p>", "en", HPH)


@pytest.mark.parametrize(
    "html",
    [
        '<p><a href="#s9">brawl</a></p>',
        "<h3>A brawl</h3>",
        "brawl",
        "<table><tr><td>brawl</td></tr></table>",
        '<ul class="figure"><li>brawl</ul>',
        '<p title="a brawl"><b class="brawl"></b></p>',
        "<p>brawling</p>",
        "<p>three in a row</p>",
    ],
)
def test_links_headings_tables_figures_and_other_words_stay_as_they_are(html: str) -> None:
    assert mark_terms(html, "en", HPH) == html


def test_text_behind_a_figure_is_marked_again() -> None:
    html = mark_terms('<ul class="figure"><li>A<li>B</ul>\n<p>A brawl.</p>', "en", HPH)
    assert "#half-pint-heroes-brawl" in html


def test_a_game_without_words_is_left_as_it_is() -> None:
    assert mark_terms("<p>Stich</p>", "de", "no-such-game") == "<p>Stich</p>"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_marking_changes_no_word_of_the_rules(lang: str) -> None:
    for slug in {slug for slug, code in sources() if code == lang}:
        html = html_of(slug, lang)
        unmarked = re.sub(r'<dfn class="term" tabindex="0">(.*?)<span class="term__tip">.*?</span></dfn>', r"\1", html)
        assert "term" not in re.findall(r'class="(\w+)', unmarked)
        assert mark_terms(unmarked, lang, slug, {entry.key for entry in entries()}) == unmarked


@pytest.mark.django_db
@pytest.mark.parametrize(("lang", "other"), [("de", "en"), ("en", "de")])
def test_the_page_has_every_term_by_letters_and_its_name_in_the_other_language(
    client: Client, lang: str, other: str
) -> None:
    html = client.get(f"/{lang}/rules/glossary/").content.decode()
    assert re.findall(r'href="#letter-(.)"', html) == re.findall(r'id="letter-(.)"', html)
    found = dict(re.findall(r'<li id="([^"]+)">(.*?)</li>', html, re.DOTALL))
    assert set(found) == {entry.anchor for entry in entries()}
    for entry in entries():
        assert f"<dfn>{escape(entry.of(lang).term)}</dfn>" in found[entry.anchor]
        assert f'lang="{other}">{escape(entry.of(other).term)}</span>' in found[entry.anchor]
        assert escape(entry.of(other).says) not in found[entry.anchor]


@pytest.mark.django_db
def test_a_letter_has_the_words_that_begin_with_it(client: Client) -> None:
    """Umlauts are sorted with their base letter."""
    html = client.get("/de/rules/glossary/").content.decode()
    parts = re.split(r'id="letter-(.)"', html)[1:]
    for letter, part in zip(parts[::2], parts[1::2], strict=True):
        firsts = {
            term[0].upper().translate(str.maketrans("ÄÖÜ", "AOU")) for term in re.findall(r"<dfn>(.+?)</dfn>", part)
        }
        assert firsts == {letter}
    ids = re.findall(r'\bid="([^"]+)"', html)
    assert len(ids) == len(set(ids))


@pytest.mark.django_db
def test_the_glossary_keeps_the_way_back_to_a_table(client: Client) -> None:
    html = client.get("/en/rules/glossary/?table=a1B2").content.decode()
    assert 'href="/en/table/a1B2/"' in html
    assert f'href="/en/rules/{HPH}/?table=a1B2#s9-1"' in html
    assert "rules-back" not in client.get("/en/rules/glossary/?table=//evil.example").content.decode()


def test_a_table_explains_the_words_of_its_phase() -> None:
    predicting, playing = ({entry.key for entry in at_table(HPH, phase)} for phase in ("predict", "play"))
    assert {"prediction", "trick", "row"} <= predicting
    assert {"brawl", "bet", "set", "gun-fight"} <= playing
    assert "brawl" not in predicting


@pytest.mark.parametrize("phase", ["predict", "bet", "play", "over"])
def test_every_phase_of_half_pint_heroes_has_its_words(phase: str) -> None:
    assert 3 <= len(list(at_table(HPH, phase))) <= 14


def test_the_fold_at_the_table_leads_to_paragraphs_and_back() -> None:
    template = Template('{% include "rulebook/_term_list.html" with slug=slug phase=phase table="a1B2" only %}')
    with translation.override("de"):
        html = template.render(Context({"slug": HPH, "phase": "play"}))
        assert template.render(Context({"slug": "no-such-game", "phase": ""})).strip() == ""
    assert "<details" in html
    assert "Keilerei" in html
    assert f'href="/de/rules/{HPH}/?table=a1B2#s9-1"' in html
    assert 'href="/de/rules/glossary/?table=a1B2"' in html
