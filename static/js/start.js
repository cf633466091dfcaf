// The first script of the page, without imports: says in plain words when the table cannot be set.
// Python sets html[data-ready] once the first picture is up; from then on errors are the program's own affair.
"use strict";
(() => {
  const root = document.documentElement;

  // `frame-ancestors` is not heard in a meta tag, so the page itself refuses to be framed: whoever frames it could lay
  // anything over it. It stops before any program is read; what is left is a way to the page itself.
  function refuseFrame() {
    window.stop();
    root.dataset.failed = "framed";
    const make = (tag, properties) => Object.assign(document.createElement(tag), properties);
    const words = make("p", { textContent: "One Table does not play inside another page." });
    words.className = "boot-words";
    const way = make("a", { href: "./", target: "_blank", rel: "noopener", textContent: "Open One Table by itself" });
    const main = make("main", { className: "boot" });
    main.append(words, way);
    document.head.append(make("link", { rel: "stylesheet", href: "./static/css/boot.css" }));
    root.append(make("body", {}));
    document.body.append(main);
  }
  if (window.top !== window.self) {
    refuseFrame();
    return;
  }

  const plainFetch = window.fetch;
  /** Fulfilled once Python has the page. */
  const ready = new Promise((done) => {
    new MutationObserver((_, observer) => {
      if (!("ready" in root.dataset)) return;
      observer.disconnect();
      done();
    }).observe(root, { attributeFilter: ["data-ready"] });
  });
  const isOver = () => "ready" in root.dataset || "failed" in root.dataset;

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

  /** kind: "missing" (a file did not arrive) or "broken" (the program threw). Only the first one counts. */
  function fail(kind, details) {
    if (isOver()) return;
    if (memory.used) {
      memory.used = false;
      location.reload(); // its mark is away: the next start does without it
      return;
    }
    const reason = reasonFor(kind);
    root.dataset.failed = reason;
    const text = String(details?.message ?? details).slice(-2000);
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", () => show(reason, text));
    else show(reason, text);
  }

  // All that is fetched before the first picture is needed for it, and not everybody who fetches tells of a failure.
  window.fetch = async (...request) => {
    if (isOver()) window.fetch = plainFetch;
    const address = request[0]?.url ?? request[0];
    try {
      const response = await plainFetch(...request);
      if (!response.ok) fail("missing", `${address}: ${response.status}`);
      return response;
    } catch (error) {
      fail("missing", `${address}: ${error.message}`);
      throw error;
    }
  };

  function stored(area, name) {
    try {
      return window[area].getItem(name);
    } catch {
      return null; // the browser keeps nothing
    }
  }

  // An earlier start of this version has kept Python's memory (memory.js); this one goes on from there. The mark is away
  // until the table stands: a memory that breaks a start does so once.
  async function recall() {
    const cache = await caches.open(memory.cache);
    const response = await cache.match(memory.mark);
    return response && new Uint8Array(await response.arrayBuffer());
  }
  const memory = {
    cache: `one-table-memory@${new URL("./", location.href).pathname}`,
    mark: "one-table.memory",
    stage: undefined, // of what is kept: with the modules of the "shelf", or with those of all "games" too
    version: globalThis.caches && root.dataset.memory && `${root.dataset.memory} ${navigator.userAgent}`, // only a build has one
    used: false, // whether this start goes on from what is kept
    kept: null, // that: a promise of bytes, or of nothing
    taken: null, // to be kept: its stage, and a blob
    setMark: (stage) => localStorage.setItem(memory.mark, `${memory.version} ${stage}`),
  };
  const marked = stored("localStorage", memory.mark);
  memory.stage = ["shelf", "games"].find((stage) => memory.version && marked === `${memory.version} ${stage}`);
  if (memory.stage) {
    localStorage.removeItem(memory.mark);
    memory.used = true;
    memory.kept = recall().catch(() => undefined);
    // who closes the page before the table stands has not broken anything
    addEventListener("pagehide", () => memory.used && !isOver() && memory.setMark(memory.stage));
  }

  // The picture comes before whatever takes the processor, unless nobody looks at the page: no frame is drawn then.
  const frame = () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  async function drawing() {
    await frame();
    if (memory.used) return; // what follows is short
    await Promise.allSettled(Array.from(document.images, (image) => image.decode()));
    await frame();
  }
  const pictured = Promise.race([drawing(), new Promise((late) => setTimeout(late, 500))]);

  // Then the longest way begins. What is compiled before it would make the picture wait: a processor has few cores.
  const slowly = (path) => pictured.then(() => fetch(path, { priority: "low" }));
  const modules = memory.version && !memory.used ? slowly("./static/modules.bin") : null;
  // The bytes of Python are compiled as they come. vendor.py hands the module to Pyodide.
  const wasm = globalThis.WebAssembly?.compileStreaming?.(slowly("./static/vendor/pyodide/pyodide.asm.wasm"));
  pictured.then(() => {
    const glue = { rel: "modulepreload", href: "./static/vendor/pyodide/pyodide.asm.mjs" };
    document.head.append(Object.assign(document.createElement("link"), glue));
  });

  // capture: a script that does not load sends an event that does not bubble
  addEventListener("error", (event) => {
    if (event.target instanceof HTMLScriptElement) fail("missing", event.target.src);
    else if (event instanceof ErrorEvent) fail("broken", event.error ?? event.message);
  }, true);
  addEventListener("unhandledrejection", ({ reason }) => {
    fail(/import|module script/i.test(String(reason)) && reason instanceof TypeError ? "missing" : "broken", reason);
  });
  /** Something went wrong that stops nothing; the settings list it. */
  function fault(text) {
    window.oneTable.faults.push(text);
    document.dispatchEvent(new CustomEvent("one-table:fault", { detail: text }));
  }

  // Before Python there is a picture of the shelf, but not for who comes back to a table or brings a link.
  if (stored("sessionStorage", "one-table.here") || location.hash.length > 1) root.dataset.start = "elsewhere";
  try {
    root.dataset.theme = JSON.parse(stored("localStorage", "one-table.prefs"))?.theme ?? "auto";
  } catch {
    root.dataset.theme = "auto";
  }

  // What is tapped on that picture is kept, shown as tapped, and played as soon as Python listens.
  const taps = [];
  function keep(event) {
    const target = event.target.closest("[data-tap]");
    if (!target) return;
    taps.push({ key: target.dataset.tap, x: event.clientX, y: event.clientY });
    for (const other of document.querySelectorAll("[data-kept]")) delete other.dataset.kept;
    target.dataset.kept = "";
  }
  addEventListener("click", keep);

  /** The taps so far, once; from now on somebody else listens. */
  function kept() {
    removeEventListener("click", keep);
    for (const other of document.querySelectorAll("[data-kept]")) delete other.dataset.kept;
    return taps.splice(0);
  }

  window.oneTable = { kept, fail, fault, faults: [], wasm, modules, memory, pictured, ready };
})();
