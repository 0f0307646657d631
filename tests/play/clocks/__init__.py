"""Tests of the clocks: sentences, tables written by hand, and a slow clock that counts minute by minute."""
