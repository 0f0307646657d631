"""Tests of the site, one folder per package. They run with the settings in `tests.settings`."""
