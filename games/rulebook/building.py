"""Making what requests read: every rule page, the index of the search, and the words it knows (:mod:`.built`)."""

from pathlib import Path

from games.rulebook import built
from games.rulebook.pages import page_name, render_page
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
    """Every rule text in every language, rendered."""
    for slug, lang in sources():
        built.write(folder, page_name(slug, lang), render_page(slug, lang))
