"""Tests of Up and down."""
