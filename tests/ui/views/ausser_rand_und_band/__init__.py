"""Ausser Rand & Band on the table."""
