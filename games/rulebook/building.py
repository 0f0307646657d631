"""Build the files that requests only read: rule texts and pages, the search index and vocabulary (:mod:`.built`)."""

from pathlib import Path

from games.engine.text import DECKS, FRENCH
from games.rulebook import built
from games.rulebook.pages import has_cards, page_name, render_page
from games.rulebook.search.index import write_index
from games.rulebook.search.vocabulary import gather, vocabulary_name
from games.rulebook.source import SOURCES, sources


def build() -> bool:
    """Build all files unless they exist already. Return whether they had to be built."""
    if built.is_built():
        return False
    made = built.new_folder()
    built.write(made, SOURCES, list(sources().values()))
    write_pages(made)
    languages = sorted({lang for _slug, lang in sources()})
    write_index(made, languages)
    for lang in languages:
        built.write(made, vocabulary_name(lang), gather(lang))
    built.put_in_place(made)
    return True


def write_pages(folder: Path) -> None:
    """Render every rule text in every language into ``folder``.

    Texts with playing cards are rendered once for each deck.
    """
    for slug, lang in sources():
        for deck in DECKS if has_cards(slug, lang) else (FRENCH,):
            built.write(folder, page_name(slug, lang, deck), render_page(slug, lang, deck))
