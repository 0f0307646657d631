"""Settings of accounts and notifications. The project's settings import all of them.

Rate limits have django-allauth's format: "amount/duration/per", several separated by commas. "per" is ``ip`` (an IP
address, counted over all processes in the shared cache), ``user`` or ``key`` (here: the email address that was
entered).
"""

from environ import Env as _Env

_env = _Env()

ACCOUNTS_APPS = [
    "halfpint_site.accounts",
    "allauth",
    "allauth.account",
    "allauth.mfa",
]
# These must come after AuthenticationMiddleware.
ACCOUNTS_MIDDLEWARE = [
    "halfpint_site.web.middleware.reader_time_zone",
    "halfpint_site.web.middleware.reader_display_settings",
    "allauth.account.middleware.AccountMiddleware",
    "halfpint_site.web.middleware.note_page_views",
]
ACCOUNTS_CONTEXT_PROCESSORS: list[str] = []

AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = ["halfpint_site.accounts.backend.AuthenticationBackend"]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "home"

ACCOUNT_ADAPTER = "halfpint_site.accounts.adapter.AccountAdapter"
ACCOUNT_USER_MODEL_USERNAME_FIELD = None
# `User.email` holds confirmed addresses only. Others are stored in EmailAddress (see `models`).
ACCOUNT_USER_MODEL_EMAIL_FIELD = None
ACCOUNT_LOGIN_METHODS = {"email"}
ACCOUNT_SIGNUP_FIELDS = ["email*", "password1*"]
ACCOUNT_SIGNUP_FORM_CLASS = "halfpint_site.accounts.fields.DisplayNameForm"
ACCOUNT_FORMS = {
    "add_email": "halfpint_site.accounts.forms.AddEmailForm",
    "signup": "halfpint_site.accounts.forms.SignupForm",
    "change_password": "halfpint_site.accounts.forms.ChangePasswordForm",
    "set_password": "halfpint_site.accounts.forms.SetPasswordForm",
    "reset_password_from_key": "halfpint_site.accounts.forms.ResetPasswordKeyForm",
}
ACCOUNT_USER_DISPLAY = "halfpint_site.accounts.adapter.display_name"
# "optional" lets new members play at once and asks them to confirm; "mandatory" asks before the first sign-in.
ACCOUNT_EMAIL_VERIFICATION = _env.str("HALFPINT_EMAIL_VERIFICATION", default="optional")
# "strict": a sign-up with a known address gets the usual answer, and the owner of the address is told by mail.
ACCOUNT_PREVENT_ENUMERATION = "strict"
ACCOUNT_CHANGE_EMAIL = True
ACCOUNT_EMAIL_SUBJECT_PREFIX = ""
ACCOUNT_EMAIL_NOTIFICATIONS = True
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_LOGIN_ON_PASSWORD_RESET = True
# Guests are signed in and must still reach the sign-in page. The views in `entrance` redirect members.
ACCOUNT_AUTHENTICATED_LOGIN_REDIRECTS = False
ACCOUNT_LOGIN_BY_CODE_ENABLED = True
ACCOUNT_LOGIN_BY_CODE_SUPPORTS_RESEND = True
ACCOUNT_LOGIN_BY_CODE_TIMEOUT = 15 * 60
ACCOUNT_REAUTHENTICATION_TIMEOUT = 15 * 60
ACCOUNT_RATE_LIMITS = {
    "login": _env.str("HALFPINT_LOGIN_RATE", default="30/m/ip"),
    "login_failed": _env.str("HALFPINT_LOGIN_FAILED_RATE", default="10/m/ip,5/5m/key"),
    "guest": _env.str("HALFPINT_GUEST_RATE", default="20/10m/ip,100/d/ip"),
    "open_table": _env.str("HALFPINT_TABLE_RATE", default="20/10m/user,200/h/ip"),
    "api": _env.str("HALFPINT_API_RATE", default="300/m/key"),
    "api_failed": "30/m/ip",
    "picture": _env.str("HALFPINT_PICTURE_RATE", default="60/m/ip"),
    "talk": "20/m/user",
    "saying": "6/m/user",
    "report": "10/h/user",
    "friend": "30/h/user",
    "club": "20/h/user",
    "notice_test": "10/10m/user",
    "signup": _env.str("HALFPINT_SIGNUP_RATE", default="20/h/ip"),
}

MFA_ADAPTER = "halfpint_site.accounts.passkeys.PasskeyAdapter"
MFA_FORMS = {
    "login_webauthn": "halfpint_site.accounts.passkeys.LoginForm",
    "add_webauthn": "halfpint_site.accounts.passkeys.AddForm",
}
MFA_SUPPORTED_TYPES = ["webauthn"]
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_WEBAUTHN_USER_VERIFICATION = "required"

# Packages below this one may not import it. They resolve these names with `import_string`.
HALFPINT_ENSURE_PLAYER = "halfpint_site.accounts.services.ensure_player"
# Each is called as hook(guest, member), in one transaction, before the guest's row is deleted.
HALFPINT_MERGE_HOOKS = [
    "games.people.services.recompute.merge_results",
    "games.people.clubs.books.merge_clubs",
    "games.play.account_merge.merge_player",
    "tournaments.services.account_hooks.merge_entrant",
    "games.tutor.books.merge_learner",
    "games.tutor.puzzle.books.merge_puzzles",
    "halfpint_site.notifications.upkeep.merge_notices",
    "halfpint_site.api.services.merge_programs",
]
# Each is called as hook(user, keep_words), in the transaction that removes name and address from the row of a user who
# deletes the account. With keep_words, chat messages and names given by the user stay, without the author's name.
HALFPINT_FORGET_HOOKS = [
    "games.people.clubs.books.forget_clubs",
    "tournaments.services.account_hooks.forget_entrant",
    "games.play.account_removal.forget_player",
    "games.tutor.books.forget_learner",
    "games.tutor.puzzle.books.forget_puzzles",
    "halfpint_site.notifications.upkeep.forget_notices",
    "halfpint_site.api.services.forget_programs",
]

# Each is called as function(person, reader) for a user's page. Returns a template and its context, or None.
HALFPINT_PROFILE_PARTS = ["tournaments.context.page_parts.tournaments_of_user"]
# Each is called as function(standing, reader) for the page of a club, for its members. Returns a template and its
# context, or None.
HALFPINT_CLUB_PARTS = ["tournaments.context.page_parts.tournaments_of_club"]

# Called as function(notice, user), in the user's language. Returns what the mail about a turn shows (`PositionMail`).
HALFPINT_TURN_MAIL = "games.play.mail.turn_mail.turn_mail"
# Allow webhooks and push services in private networks and over plain HTTP: for tests and closed networks.
HALFPINT_PRIVATE_HOOKS: bool = _env.bool("HALFPINT_PRIVATE_HOOKS", default=False)
# Budgets of the sender's time in ten minutes, in seconds: for calls to one host, and for calls for one user. Each call
# costs at least one second.
SENDER_HOST_SECONDS: int = _env.int("SENDER_HOST_SECONDS", default=1800)
SENDER_PERSON_SECONDS: int = _env.int("SENDER_PERSON_SECONDS", default=60)
# The address that bounces are sent to. They are read from the mailbox, or posted to the view for programs with the
# token.
BOUNCE_ADDRESS: str = _env.str("BOUNCE_ADDRESS", default="")
BOUNCE_MAILBOX_URL: str = _env.str("BOUNCE_MAILBOX_URL", default="")
BOUNCE_TOKEN: str = _env.str("BOUNCE_TOKEN", default="")
VAPID_PRIVATE_KEY: str = _env.str("VAPID_PRIVATE_KEY", default="")
#: Celery tasks that wait for other servers. Only the process `sender` runs them.
ACCOUNTS_SENDER_TASKS = [
    f"halfpint_site.notifications.tasks.{task}" for task in ("deliver_mails", "deliver_calls", "read_bounces")
]
ACCOUNTS_BEAT_SCHEDULE = {
    "hand-over-notices": {
        "task": "halfpint_site.notifications.tasks.hand_over",
        "schedule": 5.0,
        "options": {"expires": 5.0},
    },
    "deliver-mails": {
        "task": "halfpint_site.notifications.tasks.deliver_mails",
        "schedule": 5.0,
        "options": {"expires": 5.0},
    },
    "deliver-calls": {
        "task": "halfpint_site.notifications.tasks.deliver_calls",
        "schedule": 5.0,
        "options": {"expires": 5.0},
    },
}
if BOUNCE_MAILBOX_URL:
    ACCOUNTS_BEAT_SCHEDULE["read-bounces"] = {
        "task": "halfpint_site.notifications.tasks.read_bounces",
        "schedule": 300.0,
        "options": {"expires": 300.0},
    }
