"""The view for users whose address refuses mail."""

from allauth.account.models import EmailAddress
from allauth.core import ratelimit
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from halfpint_site.dev_mailbox import say_where_mails_are
from halfpint_site.notifications.addresses import refresh, refused_address, trust
from halfpint_site.notifications.models import Channel
from halfpint_site.notifications.trial import queue_test
from halfpint_site.notifications.views.choose import person


@never_cache
@require_POST
@login_required
def mail_again(request: HttpRequest) -> HttpResponse:
    """Trust the address again and send a mail to it. If it is refused again, pages say so again."""
    user = person(request)
    if not ratelimit.consume(request, action="notice_test", user=user):
        answer: HttpResponse = ratelimit.respond_429(request)
        return answer
    address = refused_address(user)
    if address is None:
        refresh(user)
        return redirect("accounts:notices")
    trust(address)
    if address == user.email:
        queue_test(user, Channel.MAIL)
        messages.success(request, _("A mail to you is on its way. If it bounces, you will see it here."))
        say_where_mails_are(request)
        return redirect("accounts:notices")
    for claimed in EmailAddress.objects.filter(user=user, email=address):
        claimed.send_confirmation(request)
    messages.success(request, _("A mail to you is on its way. If it bounces, you will see it here."))
    return redirect("account_email")
