"""Tests of Double Lottie."""
