"""Tests of Five four three two one."""
