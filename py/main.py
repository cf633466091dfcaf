"""The entry. PyScript compiles it from text at every start, so it is short."""

from ui.app import App

App().start()
