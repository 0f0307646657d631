"""All settings, read from the environment. docs/settings.md lists every variable in one table.

The defaults are for production. ``HALFPINT_DEV=1`` (which `make play` sets) only turns off the settings that would make
a site on the developer's own machine unreachable: HTTPS and the list of host names.
"""

from pathlib import Path
from typing import Any

import environ
from django.utils.translation import gettext_lazy as _

from halfpint_site.accounts.conf import *  # noqa: F403
from halfpint_site.accounts.conf import (
    ACCOUNTS_APPS,
    ACCOUNTS_BEAT_SCHEDULE,
    ACCOUNTS_CONTEXT_PROCESSORS,
    ACCOUNTS_MIDDLEWARE,
    ACCOUNTS_SENDER_TASKS,
)
from halfpint_site.environment import read_or_make_secret
from halfpint_site.legal.conf import *  # noqa: F403
from halfpint_site.operations.conf import *  # noqa: F403
from halfpint_site.operations.conf import MAINTENANCE_MIDDLEWARE, OPERATIONS_MIDDLEWARE
from halfpint_site.retention.conf import *  # noqa: F403
from halfpint_site.retention.conf import HALFPINT_SESSION_DAYS, RETENTION_BEAT_SCHEDULE

BASE_DIR = Path(__file__).resolve().parent.parent

env = environ.Env()

# --- The installation ---------------------------------------------------------------------------

DEV = env.bool("HALFPINT_DEV", default=False)
DEBUG = env.bool("DEBUG", default=False)
VAR_DIR = Path(env.str("HALFPINT_VAR", default=str(BASE_DIR / "var")))
VAR_DIR.mkdir(parents=True, exist_ok=True)
SECRET_KEY = env.str("SECRET_KEY", default="") or read_or_make_secret(VAR_DIR / "secret_key")
SECRET_KEY_FALLBACKS = env.list("SECRET_KEY_FALLBACKS", default=[])
LOCAL_HOSTS = ["localhost", "127.0.0.1", "[::1]"]
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=LOCAL_HOSTS if DEV else [])
CSRF_TRUSTED_ORIGINS = env.list("CSRF_TRUSTED_ORIGINS", default=[])
SOURCE_URL = env.str("SOURCE_URL", default="")
LICENSE_URL = "https://www.gnu.org/licenses/agpl-3.0.html"

# --- Apps and middleware ------------------------------------------------------------------------

INSTALLED_APPS = [
    "halfpint_site.operations",
    *ACCOUNTS_APPS,
    "halfpint_site.api",
    "games.people",
    "games.play",
    "games.rulebook",
    "games.rulebook.search",
    "games.tutor",
    "games.shelf",
    "games.ui",
    "tournaments",
    "django_htmx",
    "csp",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.humanize",
    "django.contrib.messages",
    "django.contrib.staticfiles",
]

MIDDLEWARE = [
    *OPERATIONS_MIDDLEWARE,
    "halfpint_site.web.middleware.refuse_unknown_host",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "halfpint_site.web.middleware.permissions_policy",
    "halfpint_site.web.middleware.ContentSecurityPolicy",
    "django.middleware.gzip.GZipMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "halfpint_site.web.middleware.for_programs",
    "halfpint_site.web.middleware.refuse_junk",
    "halfpint_site.web.middleware.FormsOfVisitors",
    "django.middleware.csrf.CsrfViewMiddleware",
    "halfpint_site.accounts.backend.PersonMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    *ACCOUNTS_MIDDLEWARE,
    "halfpint_site.web.middleware.Resting",
    *MAINTENANCE_MIDDLEWARE,
    "halfpint_site.web.public_pages.PublicPages",
]

ROOT_URLCONF = "halfpint_site.urls"
WSGI_APPLICATION = "halfpint_site.wsgi.application"
CSRF_FAILURE_VIEW = "halfpint_site.web.error_pages.csrf_failure"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        # A game's board template is in the game's folder: "half_pint_heroes/board.html".
        "DIRS": [BASE_DIR / "templates", BASE_DIR / "games" / "catalog"],
        "OPTIONS": {
            "loaders": [
                "halfpint_site.web.jinja_bridge.PieceLoader",
                (
                    "django.template.loaders.cached.Loader",
                    ["django.template.loaders.filesystem.Loader", "django.template.loaders.app_directories.Loader"],
                ),
            ],
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "halfpint_site.operations.announcements.site",
                *ACCOUNTS_CONTEXT_PROCESSORS,
            ],
        },
    },
]

# Settings of `halfpint_site.server`; docs/settings.md explains each.
WEB_HOST = env.str("HOST", default="127.0.0.1")
WEB_PORT = env.int("PORT", default=8000)
WEB_WORKERS = env.int("WEB_WORKERS", default=1)
WEB_THREADS = env.int("WEB_THREADS", default=2)
WEB_CONNECTIONS = env.int("WEB_CONNECTIONS", default=800)
WEB_PATIENCE = env.float("WEB_PATIENCE", default=30.0)

# --- Storage ------------------------------------------------------------------------------------

DATABASES: dict[str, dict[str, Any]] = {
    "default": env.db_url("DATABASE_URL", default=f"sqlite:///{VAR_DIR / 'halfpint.sqlite3'}")
}
DATABASE_POOL_SIZE = env.int("DATABASE_POOL_SIZE", default=4)
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

_database = DATABASES["default"]
if _database["ENGINE"].endswith("sqlite3"):
    # A relative path is relative to the project, so it means the same file wherever a command is run.
    _database["NAME"] = str(BASE_DIR / _database["NAME"])
    # A writer locks at the start of its transaction: a lock taken half-way through can only fail, never wait.
    # The tests use a file too, because threads cannot share a database in memory.
    _database["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
    }
    _database["TEST"] = {"NAME": str(VAR_DIR / "test.sqlite3")}
else:
    _database["ENGINE"] = "halfpint_site.db.postgresql"
    _database["CONN_MAX_AGE"] = 0
    # psycopg prepares no statements (Django's default). Otherwise it would drop all prepared statements of a connection
    # after a rollback, including those of halfpint_site.db.statements.
    _database["OPTIONS"] = _database.get("OPTIONS", {}) | {"prepare_threshold": None}
    if DATABASE_POOL_SIZE:
        # After a database restart, the pool's default back-off would make requests wait longer the longer the outage
        # was.
        # The database backend detects pooled connections that the restart has closed.
        pool = {"min_size": 1, "max_size": DATABASE_POOL_SIZE, "timeout": 5, "reconnect_timeout": 3}
        _database["OPTIONS"]["pool"] = pool

CACHES = {"default": env.cache_url("CACHE_URL", default=f"filecache://{VAR_DIR / 'cache'}")}
# With the project's own backends, pages keep working while the cache is unavailable.
if CACHES["default"]["BACKEND"].endswith(".RedisCache"):
    CACHES["default"]["BACKEND"] = "halfpint_site.web.caches.Redis"
elif CACHES["default"]["BACKEND"].endswith(".FileBasedCache"):
    CACHES["default"]["BACKEND"] = "halfpint_site.web.caches.Files"
# One statement reads a session and its user. A cached session would cost a cache read and a database query.
SESSION_ENGINE = "halfpint_site.accounts.sessions"

# --- Work done later ----------------------------------------------------------------------------

CELERY_BROKER_URL = env.str("BROKER_URL", default="filesystem://localhost")
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
# Tasks that call other servers run in a process of their own: a server that hangs must not delay bots and clocks.
CELERY_TASK_ROUTES = {
    "halfpint_site.web.health.note_sender_heartbeat": {"queue": "sender"},
    # These compute for seconds. Bots and clocks must not wait for that; mail can.
    "games.tutor.puzzle.tasks.make_puzzles": {"queue": "sender"},
    "games.play.tasks.tell_luck": {"queue": "sender"},
    "games.play.tasks.sweep_luck": {"queue": "sender"},
    **{task: {"queue": "sender"} for task in ACCOUNTS_SENDER_TASKS},
}
CELERY_TASK_PUBLISH_RETRY = False  # the sweep finds the work of a lost wake-up; a web request must not wait
CELERY_BEAT_SCHEDULER = "halfpint_site.beat:Scheduler"
CELERY_BEAT_SCHEDULE = {
    # A wake-up expires when the next one is due: the next one does the same work.
    "sweep-bots": {"task": "games.play.tasks.sweep_bots", "schedule": 5.0, "options": {"expires": 5.0}},
    "sweep-clocks": {"task": "games.play.tasks.sweep_clocks", "schedule": 5.0, "options": {"expires": 5.0}},
    "serve-wishes": {"task": "games.play.tasks.serve_wishes", "schedule": 5.0, "options": {"expires": 5.0}},
    "look-after-old-rows": {
        "task": "games.play.tasks.look_after_old_rows",
        "schedule": 60.0,
        "options": {"expires": 60.0},
    },
    "sweep-records": {"task": "games.play.tasks.sweep_records", "schedule": 30.0, "options": {"expires": 30.0}},
    "sweep-luck": {"task": "games.play.tasks.sweep_luck", "schedule": 120.0, "options": {"expires": 120.0}},
    "count-results": {"task": "games.people.tasks.count_results", "schedule": 15.0, "options": {"expires": 15.0}},
    "sweep-tournaments": {
        "task": "tournaments.tasks.sweep_results",
        "schedule": 5.0,
        "options": {"expires": 5.0},
    },
    "reconcile-tournaments": {
        "task": "tournaments.tasks.reconcile",
        "schedule": 30.0,
        "options": {"expires": 30.0},
    },
    "make-puzzles": {
        "task": "games.tutor.puzzle.tasks.make_puzzles",
        "schedule": 300.0,
        "options": {"expires": 300.0},
    },
    "heartbeat": {"task": "halfpint_site.web.health.note_heartbeat", "schedule": 10.0, "options": {"expires": 10.0}},
    "heartbeat-of-the-sender": {
        "task": "halfpint_site.web.health.note_sender_heartbeat",
        "schedule": 10.0,
        "options": {"expires": 10.0},
    },
}
# The function that selects the tournament on the start page.
HALFPINT_FRONT_EVENT = "tournaments.context.page_parts.next_tournament"
# What the join conditions of tables may ask about players (games/play/matchmaking/player_facts.py).
HALFPINT_FACTS = {
    "rating": "games.people.services.asking.ratings_for",
    "reliability": "games.people.services.asking.reliability_for",
}

# Called as function(match, user) before a user takes a seat at a table; raises a Refused if the user may not.
HALFPINT_DOORS = ["games.people.clubs.tables.check_club"]

CELERY_BEAT_SCHEDULE |= ACCOUNTS_BEAT_SCHEDULE | RETENTION_BEAT_SCHEDULE
CELERY_TIMEZONE = "UTC"
PACK_AFTER_DAYS = env.float("PACK_AFTER_DAYS", default=7)
PACK_SECONDS = env.float("PACK_SECONDS", default=3)  # of the worker's time, every 30 seconds

if CELERY_BROKER_URL.startswith("filesystem"):
    _broker = VAR_DIR / "broker"
    for _folder in ("messages", "control"):
        (_broker / _folder).mkdir(parents=True, exist_ok=True)
    CELERY_BROKER_TRANSPORT_OPTIONS: dict[str, Any] = {
        "data_folder_in": str(_broker / "messages"),
        "data_folder_out": str(_broker / "messages"),
        "control_folder": str(_broker / "control"),
        "polling_interval": 0.1,
    }
    CELERY_WORKER_ENABLE_REMOTE_CONTROL = False
elif CELERY_BROKER_URL.startswith("redis"):
    # Without the two restore options a killed worker's task comes back only after 100 seconds.
    CELERY_BROKER_TRANSPORT_OPTIONS = {
        "visibility_timeout": 60,
        "unacked_restore_interval": 1,
        "unacked_restore_throttle": 1,
        "socket_connect_timeout": 1,
        "socket_timeout": 2,  # for sending; a blocking read for new tasks has no limit
    }

# --- Mail ---------------------------------------------------------------------------------------

globals().update(env.email_url("EMAIL_URL", default="smtp://localhost:25"))
if DEV and not env.str("EMAIL_URL", default=""):
    EMAIL_BACKEND = "halfpint_site.dev_mailbox.kept.EmailBackend"  # shown at /mail/
# The first real host name: mails are written without a request that would give the site's address.
_host = next((host.lstrip(".") for host in ALLOWED_HOSTS if host != "*"), "localhost")
DEFAULT_FROM_EMAIL = env.str("DEFAULT_FROM_EMAIL", default=f"Half-Pint <halfpint@{_host}>")
SERVER_EMAIL = DEFAULT_FROM_EMAIL
EMAIL_TIMEOUT = 10
NOTICE_GATHER_SECONDS = 20  # notices of tables that fill up within this time share one mail

# --- Languages and time -------------------------------------------------------------------------

LANGUAGE_CODE = "en"
LANGUAGES = [("de", _("German")), ("en", _("English"))]
LOCALE_PATHS = [BASE_DIR / "halfpint_site" / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

# --- Static files -------------------------------------------------------------------------------

STATIC_URL = "/static/"
STATIC_ROOT = VAR_DIR / "static"
# Output of `manage.py build`, named by a hash of its sources; requests only read it.
BUILT_DIR = VAR_DIR / "built"
# Only static/ of a game's folder is served, under the folder's name.
STATICFILES_DIRS = [
    BASE_DIR / "halfpint_site" / "static",
    *((folder.parent.name, folder) for folder in sorted(BASE_DIR.glob("games/catalog/*/static"))),
]
STATIC_FROM_SOURCE = env.bool("STATIC_FROM_SOURCE", default=DEBUG)
WHITENOISE_USE_FINDERS = STATIC_FROM_SOURCE
WHITENOISE_AUTOREFRESH = STATIC_FROM_SOURCE
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if STATIC_FROM_SOURCE
        else "whitenoise.storage.CompressedManifestStaticFilesStorage"
    },
}

# --- Security -----------------------------------------------------------------------------------

HTTPS = env.bool("HTTPS", default=not DEV)
SECURE_SSL_REDIRECT = HTTPS
_port = f":{env.str('PORT', default='8000')}" if DEV else ""
SITE_URL = env.str("SITE_URL", default=f"{'https' if HTTPS else 'http'}://{_host}{_port}").rstrip("/")
SECURE_REDIRECT_EXEMPT = [r"^healthz$", r"^metrics$"]  # requested by machines inside the network
SECURE_HSTS_SECONDS = env.int("HSTS_SECONDS", default=2_592_000) if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = env.bool("HSTS_INCLUDE_SUBDOMAINS", default=False)
SECURE_HSTS_PRELOAD = env.bool("HSTS_PRELOAD", default=False)
SECURE_REFERRER_POLICY = "same-origin"
# number of proxies whose X-Forwarded-* headers are trusted
ALLAUTH_TRUSTED_PROXY_COUNT = env.int("TRUSTED_PROXIES", default=0)
if ALLAUTH_TRUSTED_PROXY_COUNT:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
X_FRAME_OPTIONS = "DENY"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = HTTPS
SESSION_COOKIE_HTTPONLY = CSRF_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = LANGUAGE_COOKIE_SAMESITE = "Lax"
# A guest is known only by this cookie and must be able to return to their table.
SESSION_COOKIE_AGE = HALFPINT_SESSION_DAYS * 86_400
DATA_UPLOAD_MAX_MEMORY_SIZE = 256 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 200
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": ["'self'"],
        "script-src": ["'self'"],
        "style-src": ["'self'"],
        "img-src": ["'self'", "data:"],
        "object-src": ["'none'"],
        "base-uri": ["'none'"],
        "frame-ancestors": ["'none'"],
        "form-action": ["'self'"],
    }
}
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 10}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]
