"""Whole games by taps."""
