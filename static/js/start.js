// The first script of the page, without imports: says in plain words when the table cannot be set.
// Python sets html[data-ready] once the first picture is up; from then on errors are the program's own affair.
"use strict";
(() => {
  const root = document.documentElement;
  const over = () => "ready" in root.dataset || "failed" in root.dataset;

  function reasonFor(kind) {
    if (typeof WebAssembly !== "object" || typeof Promise.withResolvers !== "function") return "old";
    return kind === "missing" && !navigator.onLine ? "offline" : kind;
  }

  function show(reason, details) {
    const panel = document.getElementById("boot-error");
    for (const words of panel.querySelectorAll("[data-reason]")) words.hidden = words.dataset.reason !== reason;
    document.getElementById("boot-details").textContent = details;
    document.getElementById("boot-retry").addEventListener("click", () => location.reload());
    document.getElementById("app").hidden = true;
    panel.hidden = false;
  }

  function fail(kind, details) {
    if (over()) return;
    const reason = reasonFor(kind);
    root.dataset.failed = reason;
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", () => show(reason, details));
    else show(reason, details);
  }

  const isMissing = (text) => /fetch|load|network|import|\b40\d\b/i.test(text) && !/Traceback/.test(text);
  const judge = (error) => {
    const text = String(error?.message ?? error);
    fail(isMissing(text) ? "missing" : "broken", text.slice(-2000));
  };

  // capture: files that do not load send an event that does not bubble
  addEventListener("error", (event) => {
    if (event.target instanceof HTMLScriptElement) fail("missing", event.target.src);
    else if (event instanceof ErrorEvent) judge(event.error ?? event.message);
  }, true);
  addEventListener("unhandledrejection", (event) => judge(event.reason));
  window.oneTable = { fail: judge };
})();
