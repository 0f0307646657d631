"""URLs of play, under /de/ and /en/. Tables have ids that cannot be guessed."""

from django.urls import path

from games.play.endings import views as ends
from games.play.mail import views as by_mail
from games.play.matches import views as matches
from games.play.matchmaking import invitations as invited
from games.play.matchmaking import views as finding
from games.play.relations import views as circles
from games.play.safety import views as safety
from games.play.tables import (
    lobby_views as lobby,
)
from games.play.tables import (
    new_table_views as new,
)
from games.play.tables import (
    picture_views as picture,
)
from games.play.tables import (
    seat_views as seats,
)
from games.play.tables import (
    side_panel_views as beside,
)
from games.play.tables import (
    table_views as table,
)

app_name = "play"

urlpatterns = [
    # The most frequent requests come first.
    path("table/<str:match_id>/poll/", table.poll, name="poll"),
    path("table/<str:match_id>/move/", matches.move, name="move"),
    path("tables/", lobby.lobby, name="lobby"),
    path("tables/mine/", lobby.mine, name="mine"),
    path("tables/seats/", lobby.seats, name="seats"),
    path("tables/seats/tell-me/", lobby.standby, name="standby"),
    path("tables/new/", new.new_table, name="new"),
    path("tables/new/times/", new.times, name="times"),
    path("tables/new/agreement/", new.agreement, name="agreement"),
    path("people/friends/", circles.friends, name="friends"),
    path("people/friends/<slug:act>/", circles.change, name="circle"),
    path("people/blocked/", safety.blocked, name="blocked"),
    path("people/<str:public_id>/report/", safety.report_person, name="report_person"),
    path("people/block/", safety.set_block, name="block"),
    path("play-now/", new.play_now, name="now"),
    path("play/", finding.find, name="find"),
    path("play/waiting/", finding.waiting, name="waiting"),
    path("play/wish/<int:wish_id>/", finding.meet, name="meet"),
    path("play/wish/<int:wish_id>/drop/", finding.drop, name="drop_wish"),
    path("play/invited/<str:token>/", invited.invited, name="invited"),
    path("play/challenge/<slug:public_id>/", finding.challenge_person, name="challenge"),
    path("table/by-mail/<str:token>/", by_mail.by_mail, name="by_mail"),
    path("table/<str:match_id>/", table.table, name="table"),
    path("table/<str:match_id>/choosing/", matches.choosing, name="choosing"),
    path("table/<str:match_id>/sets/", matches.choosing),  # still requested by pages that were opened before an upgrade
    path("table/<str:match_id>/plan/", matches.plan, name="plan"),
    path("table/<str:match_id>/undo/", matches.undo, name="undo"),
    path("table/<str:match_id>/join/", seats.join, name="join"),
    path("table/<str:match_id>/take-over/", seats.take_over, name="take_over"),
    path("table/<str:match_id>/decline/", finding.say_no, name="decline"),
    path("table/<str:match_id>/leave/", seats.leave, name="leave"),
    path("table/<str:match_id>/send-away/", safety.leave_to_others, name="send_away"),
    path("table/<str:match_id>/person/<str:public_id>/report/", safety.report_at_table, name="report"),
    path("table/<str:match_id>/person/<str:public_id>/", safety.person, name="person"),
    path("table/<str:match_id>/start/", seats.start, name="start"),
    path("table/<str:match_id>/come-back/", seats.come_back, name="come_back"),
    path("table/<str:match_id>/pause/", seats.pause, name="pause"),
    path("table/<str:match_id>/grant/", seats.grant, name="grant"),
    path("table/<str:match_id>/resign/", ends.resign, name="resign"),
    path("table/<str:match_id>/draw/", ends.draw, name="draw"),
    path("table/<str:match_id>/claim/", ends.claim, name="claim"),
    path("table/<str:match_id>/end-resting/", matches.end_in_quarantine, name="end_resting"),
    path("table/<str:match_id>/rematch/", seats.rematch, name="rematch"),
    path("table/<str:match_id>/coach/", beside.coach, name="coach"),
    path("table/<str:match_id>/coaster/", beside.coaster, name="coaster"),
    path("table/<str:match_id>/talk/", beside.talk, name="talk"),
    path("table/<str:match_id>/mute/", beside.mute, name="mute"),
    path("table/<str:match_id>/note/", beside.note, name="note"),
    path("table/<str:match_id>/log/", matches.log, name="log"),
    path("table/<str:match_id>/replay/", matches.replay_at, name="replay_at"),
    path("table/<str:match_id>/replay/<int:ply>/", matches.replay, name="replay"),
    path("table/<str:match_id>/pad/", matches.pad, name="pad"),
    path("table/<str:match_id>/picture.png", picture.picture, name="picture"),
    path("table/<str:match_id>/small.png", picture.small, name="small_picture"),
    path("table/<str:match_id>/check/", matches.check_deal, name="check"),
    path("table/<str:match_id>/match.json", matches.download, name="download"),
]
