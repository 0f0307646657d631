"""Making what requests read: every rule page, the index of the search, and the words it knows (:mod:`.built`)."""

from pathlib import Path

from games.engine import decks
from games.rulebook import built
from games.rulebook.pages import has_cards, page_name, render_page
from games.rulebook.search.index import write_index
from games.rulebook.search.vocabulary import gather, vocabulary_name
from games.rulebook.source import sources


def build() -> bool:
    """Make everything, unless it is there already. Returns whether there was anything to do."""
    if built.is_built():
        return False
    made = built.new_folder()
    write_pages(made)
    languages = sorted({lang for _slug, lang in sources()})
    write_index(made, languages)
    for lang in languages:
        built.write(made, vocabulary_name(lang), gather(lang))
    built.put_in_place(made)
    return True


def write_pages(folder: Path) -> None:
    """Every rule text in every language, rendered; one about playing cards with each deck."""
    for slug, lang in sources():
        for deck in decks.DECKS if has_cards(slug, lang) else (decks.FRENCH,):
            built.write(folder, page_name(slug, lang, deck), render_page(slug, lang, deck))
