"""URLs of the puzzle of the day, below ``puzzle/``.

A form is posted to the URL of its own day, so the question does not change at midnight.
"""

from django.urls import path

from games.tutor.puzzle import archive, prints, views
from games.tutor.puzzle.feed import PuzzleFeed

app_name = "puzzle"
urlpatterns = [
    path("", views.today, name="today"),
    path("all/", archive.archive, name="archive"),
    path("all/<slug:slug>/", archive.archive, name="of_game"),
    path("feed/", PuzzleFeed(), name="feed"),
    path("<str:day>/", views.puzzle, name="day"),
    path("<str:day>/choose/", views.choose, name="choose"),
    path("<str:day>/print/", prints.sheet, name="print"),
]
