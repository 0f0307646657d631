"""Tests of Mäxchen."""
