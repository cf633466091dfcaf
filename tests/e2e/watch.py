"""What must never happen on the page: errors in the console, violations of the policy, requests to strangers."""

from __future__ import annotations

import re

from playwright.sync_api import BrowserContext, ConsoleMessage, Request

_REPORT_VIOLATIONS = """
document.addEventListener("securitypolicyviolation", (event) =>
  console.error("policy violated:", event.violatedDirective, event.blockedURI, event.sourceFile, event.lineNumber));
"""
_LOCAL = ("data:", "blob:", "about:")


class Watch:
    """Collects faults of all pages of a context; `allow` names what a test provokes on purpose."""

    def __init__(self, origin: str) -> None:
        self._origin = origin
        self._allowed: list[re.Pattern[str]] = []
        self._faults: list[str] = []
        self.requests: list[str] = []

    def allow(self, pattern: str) -> None:
        """Faults that match `pattern` are expected."""
        self._allowed.append(re.compile(pattern))

    def attach(self, context: BrowserContext) -> None:
        """Watch all pages that `context` has or will have."""
        context.add_init_script(_REPORT_VIOLATIONS)
        context.on("console", self._on_console)
        context.on("weberror", lambda error: self._faults.append(f"page error: {error.error}"))
        context.on("request", self._on_request)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            where = message.location
            self._faults.append(f"console: {message.text} ({where.get('url')}:{where.get('lineNumber')})")

    def _on_request(self, request: Request) -> None:
        self.requests.append(request.url)
        if not request.url.startswith((f"{self._origin}/", *_LOCAL)):
            self._faults.append(f"request to a stranger: {request.url}")

    @property
    def faults(self) -> list[str]:
        """What went wrong and was not expected."""
        return [
            fault for fault in self._faults if not any(allowed.search(fault) for allowed in self._allowed)
        ]
