"""URLs of notifications under account/, and those of the installed app and of bounces at the root."""

from django.urls import path

from halfpint_site.notifications.views import bounce, choose, machines, refused

urlpatterns = [
    path("notices/", choose.choose, name="notices"),
    path("notices/webhook/address/", choose.save_webhook, name="notices_webhook"),
    path("notices/device/<int:device>/remove/", choose.remove_device, name="push_remove"),
    path("notices/calendar/", choose.new_feed, name="feed_new"),
    path("notices/push/add/", machines.add_push, name="push_add"),
    path("notices/push/renew/", machines.renew_push, name="push_renew"),
    path("notices/again/", refused.mail_again, name="mail_again"),
    path("notices/off/<str:token>/", machines.turn_off, name="notices_off"),
    path("notices/<str:channel>/", choose.save_channel, name="notices_channel"),
    path("notices/<str:channel>/test/", choose.send_test, name="notices_test"),
    path("calendar/<str:token>.ics", machines.feed, name="feed"),
    path("seen/", machines.seen, name="seen"),
]
root_urlpatterns = [
    path("sw.js", machines.service_worker, name="service_worker"),
    path("bounces", bounce.bounce, name="bounces"),
]
app_urlpatterns = [
    path("app.webmanifest", machines.manifest, name="manifest"),
    path("offline/", machines.offline, name="offline"),
]
