"""Tests of the clocks: single cases, tables written by hand, and a slow clock that counts minute by minute."""
