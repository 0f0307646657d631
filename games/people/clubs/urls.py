"""URLs of clubs."""

from django.urls import path

from games.people.clubs import organising, talking, views

app_name = "clubs"
urlpatterns = [
    path("", views.index, name="index"),
    path("new/", views.new, name="new"),
    path("<slug:club_id>/", views.show, name="show"),
    path("<slug:club_id>/join/<slug:invitation>/", views.join, name="join"),
    path("<slug:club_id>/enter/", views.enter, name="enter"),
    path("<slug:club_id>/leave/", views.leave, name="leave"),
    path("<slug:club_id>/hear/", views.hear, name="hear"),
    path("<slug:club_id>/ratings/", views.ratings, name="ratings"),
    path("<slug:club_id>/talk/", talking.talk, name="talk"),
    path("<slug:club_id>/say/", talking.speak, name="say"),
    path("<slug:club_id>/wipe/", talking.wipe, name="wipe"),
    path("<slug:club_id>/mute/", talking.mute, name="mute"),
    path("<slug:club_id>/report/", talking.report_club, name="report"),
    path("<slug:club_id>/table/", organising.table, name="table"),
    path("<slug:club_id>/edit/", organising.edit, name="edit"),
    path("<slug:club_id>/close/", organising.close, name="close"),
    path("<slug:club_id>/invitation/", organising.invitation, name="invitation"),
    path("<slug:club_id>/invitation/new/", organising.invite_anew, name="invite_anew"),
    path("<slug:club_id>/people/", organising.people, name="people"),
    path("<slug:club_id>/people/<slug:public_id>/", organising.person, name="person"),
    path("<slug:club_id>/people/<slug:public_id>/report/", talking.report_person, name="report_person"),
    path("<slug:club_id>/role/", organising.role, name="role"),
    path("<slug:club_id>/decide/<slug:action>/", organising.decide, name="decide"),
]
