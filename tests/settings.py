"""The settings of production, with a private folder that is deleted after the run.

A private folder allows two runs at the same time; a private cache keeps one test's rate limits out of the next. The
database is SQLite unless DATABASE_URL says otherwise.
"""

import atexit
import os
import shutil
import tempfile

if "HALFPINT_TEST_VAR" not in os.environ:  # set for child processes: xdist's, and workers that tests start
    os.environ["HALFPINT_TEST_VAR"] = tempfile.mkdtemp(prefix="halfpint-test-")
    atexit.register(shutil.rmtree, os.environ["HALFPINT_TEST_VAR"], ignore_errors=True)

os.environ["HALFPINT_ENV_FILE"] = ""  # a developer's own .env is not for tests
os.environ["HALFPINT_VAR"] = os.environ["HALFPINT_TEST_VAR"]
os.environ["HALFPINT_DEV"] = "1"
os.environ["STATIC_FROM_SOURCE"] = "1"
os.environ["ALLOWED_HOSTS"] = "testserver,localhost,127.0.0.1"
os.environ["CACHE_URL"] = "locmemcache://"
os.environ["BROKER_URL"] = "memory://"
os.environ["EMAIL_URL"] = "memorymail://"
os.environ["DATABASE_POOL_SIZE"] = "0"  # a pool would hold connections to the database that the run wants to drop
os.environ["OUTAGE_SECONDS"] = "1000000000"  # tests move the time freely
os.environ["REFRESH_SECONDS"] = "0"  # no thread that writes into a test's database
os.environ["LOG_LEVEL"] = "WARNING"

from halfpint_site.settings import *  # noqa: F403

# Built from the same texts, so equal in every run.
BUILT_DIR = BASE_DIR / ".pytest_cache" / "built"  # noqa: F405
NOTICE_GATHER_SECONDS = 0  # a test that needs a delay sets it
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
