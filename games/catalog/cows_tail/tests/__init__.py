"""Tests of Cow’s tail."""
