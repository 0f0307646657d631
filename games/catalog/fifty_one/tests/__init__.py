"""Tests of Fifty-one."""
