"""Ausbrecher AG on the table."""
