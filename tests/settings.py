"""The settings of production, in a folder of its own that vanishes after the run.

A private folder lets two runs go on side by side; a private cache keeps one test's rate limits out of
the next. The database is SQLite unless DATABASE_URL says otherwise.
"""

import atexit
import os
import shutil
import tempfile

if "HALFPINT_TEST_VAR" not in os.environ:  # set for the children: xdist's, and workers that tests start
    os.environ["HALFPINT_TEST_VAR"] = tempfile.mkdtemp(prefix="halfpint-test-")
    atexit.register(shutil.rmtree, os.environ["HALFPINT_TEST_VAR"], ignore_errors=True)

os.environ["HALFPINT_ENV_FILE"] = ""  # a person's own .env is not for tests
os.environ["HALFPINT_VAR"] = os.environ["HALFPINT_TEST_VAR"]
os.environ["HALFPINT_DEV"] = "1"
os.environ["STATIC_FROM_SOURCE"] = "1"
os.environ["ALLOWED_HOSTS"] = "testserver,localhost,127.0.0.1"
os.environ["CACHE_URL"] = "locmemcache://"
os.environ["BROKER_URL"] = "memory://"
os.environ["EMAIL_URL"] = "memorymail://"
os.environ["DATABASE_POOL_SIZE"] = "0"  # a pool would hold the database that the run wants to drop
os.environ["OUTAGE_SECONDS"] = "1000000000"  # tests move the time as they like
os.environ["REFRESH_SECONDS"] = "0"  # no thread that writes into the database of a test
os.environ["LOG_LEVEL"] = "WARNING"

from halfpint_site.settings import *  # noqa: F403

# Of the same texts it is the same in every run.
BUILT_DIR = BASE_DIR / ".pytest_cache" / "built"  # noqa: F405
NOTICE_GATHER_SECONDS = 0  # a test that waits for more says so
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
