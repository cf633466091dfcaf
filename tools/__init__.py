"""Everything that dev.py calls: fetch, build, serve and check. Standard library only, for a bare Python 3.11."""
