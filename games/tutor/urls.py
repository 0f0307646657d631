"""URLs of the tutor, below `learn/`. Those of figures and rounds must come before the generic ones of lessons."""

from django.urls import include, path

from games.tutor.views import course, figures, guided, lessons

app_name = "tutor"
urlpatterns = [
    path("", course.index, name="index"),
    path("<slug:slug>/", course.lessons, name="course"),
    path("<slug:slug>/figure/<slug:name>/", figures.figure, name="figure"),
    path("<slug:slug>/figure/<slug:name>/choose/", figures.choose, name="figure_choose"),
    path("<slug:slug>/first-round/", guided.first_round, name="round"),
    path("<slug:slug>/first-round/choose/", guided.choose, name="round_choose"),
    path("<slug:slug>/first-round/deal/", guided.deal, name="deal"),
    path("<slug:slug>/practice/", include("games.tutor.practice.urls")),
    path("<slug:slug>/<slug:key>/", lessons.lesson, name="lesson"),
    path("<slug:slug>/<slug:key>/<slug:name>/", lessons.step, name="step"),
    path("<slug:slug>/<slug:key>/<slug:name>/choose/", lessons.choose, name="choose"),
]
