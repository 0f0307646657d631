"""The index: the stems of each paragraph, by edition. It holds nothing that the rule texts do not say."""

from django.db import models


class Edition(models.Model):
    """All rule texts as they were at one time. Whoever adds the row fills the edition, in the same transaction."""

    digest = models.CharField(max_length=64, primary_key=True)
    made_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.digest[:8]


class Passage(models.Model):
    """A paragraph. ``stems`` is title, section and text, as `index.spell_out` writes them; ``again`` that of a variant
    which says no more than its base does there (null in editions from before that was asked).

    The migration adds what searches it: FTS5 with triggers on SQLite, an index of the text vector on PostgreSQL.
    """

    edition = models.ForeignKey(Edition, on_delete=models.CASCADE)
    lang = models.CharField(max_length=5)
    slug = models.CharField(max_length=60)
    number = models.CharField(max_length=10)
    stems = models.TextField()
    again = models.BooleanField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["edition", "lang", "slug", "number"], name="search_passage_once"),
        ]

    def __str__(self) -> str:
        return f"{self.slug} {self.lang} {self.number}"
