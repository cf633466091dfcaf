"""Tests of the tools that fetch, build and serve."""
