// Between PyScript and our Python. It brings in PyScript itself and what Python draws with: as scripts of their own PyScript
// could be ready first, and start Python without them. PyScript looks once for its configuration, at the end of the page:
// this script may not run before the page is read.
import { hooks } from "../vendor/pyscript/core.js";
import "./paint.js";

// Behind the imports stands the part of the library that no page should need.
function standBy({ interpreter }) {
  hooks.main.onReady.delete(standBy); // once, however many scripts the page has
  interpreter.runPython("import ui.standby");
}

// PyScript only prints what Python throws while it starts; the page says it.
function tellOfErrors({ io }) {
  const { stderr } = io;
  io.stderr = (error, ...rest) => {
    if (error instanceof Error) window.oneTable.fail("broken", error);
    return stderr(error, ...rest);
  };
}

hooks.main.onReady.add(standBy);
hooks.main.onReady.add(tellOfErrors);
