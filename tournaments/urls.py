"""Addresses of tournaments, under /de/ and /en/. Tournaments have unguessable ids."""

from django.urls import path

from tournaments.views import correct, desk, embed, enter, files, index, read, show, special, wizard

app_name = "tournaments"

urlpatterns = [
    path("", index.index, name="index"),
    path("new/", wizard.new, name="new"),
    path("read/", read.read, name="read"),
    path("<str:tournament_id>/", show.show, name="show"),
    path("<str:tournament_id>/poll/", show.poll, name="poll"),
    path("<str:tournament_id>/round/<int:number>/", show.one_round, name="round"),
    path("<str:tournament_id>/bracket/", show.bracket, name="bracket"),
    path("<str:tournament_id>/cross/", show.cross, name="cross"),
    path("<str:tournament_id>/player/<int:entry_id>/", show.player, name="player"),
    path("<str:tournament_id>/enter/", enter.enter, name="enter"),
    path("<str:tournament_id>/check-in/", enter.confirm, name="check_in"),
    path("<str:tournament_id>/leave/", enter.leave, name="leave"),
    path("<str:tournament_id>/challenge/", special.challenge_somebody, name="challenge"),
    path("<str:tournament_id>/challenge/answer/", special.answer_challenge, name="answer"),
    path("<str:tournament_id>/sit-out/", special.sit_out, name="sit_out"),
    path("<str:tournament_id>/seasons/", special.seasons, name="seasons"),
    path("<str:tournament_id>/seasons/next/", special.open_season, name="next_season"),
    path("<str:tournament_id>/end/", special.end, name="end_ladder"),
    path("<str:tournament_id>/edit/", wizard.edit, name="edit"),
    path("<str:tournament_id>/clone/", wizard.clone, name="clone"),
    path("<str:tournament_id>/desk/", desk.desk, name="desk"),
    path("<str:tournament_id>/desk/undo/", correct.undo, name="undo"),
    path("<str:tournament_id>/desk/table/<int:table_id>/", correct.correct, name="correct"),
    path("<str:tournament_id>/desk/<slug:action>/", desk.act, name="act"),
    path("<str:tournament_id>/standings.csv", files.standings_csv, name="standings_csv"),
    path("<str:tournament_id>/report.trf", files.report_trf, name="trf"),
    path("<str:tournament_id>/entries.csv", files.entries_csv, name="entries_csv"),
    path("<str:tournament_id>/embed/bracket/", embed.bracket, name="embed_bracket"),
    path("<str:tournament_id>/embed/standings/", embed.standings, name="embed_standings"),
    path("<str:tournament_id>/deadlines.ics", files.deadlines, name="deadlines"),
    path("<str:tournament_id>/tournament.json", files.tournament_json, name="json"),
]
