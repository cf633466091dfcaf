"""The rules of the games: pure Python, standard library only, no I/O, no clock, no randomness."""
