"""Everything that dev.py calls: fetch, build, serve and check. Standard library only, so that a bare Python 3.11 can run it."""
