// Three things between PyScript and our Python. It brings PyScript in itself: as a script of its own PyScript could be ready
// before this file has arrived, and start Python without them.
import { hooks } from "../vendor/pyscript/core.js";

// where pyscript.toml of a build puts all our modules; the live sources are files of their own
const ARCHIVE = "/home/pyodide/app.zip";

// Python imports from the archive as it is: unpacking it first would cost a fifth of a warm start.
function importFromArchive({ interpreter }) {
  hooks.main.onReady.delete(importFromArchive); // once, however many scripts the page has
  if (interpreter.FS.analyzePath(ARCHIVE).exists) {
    interpreter.runPython(`import sys; sys.path.insert(0, "${ARCHIVE}")`);
  }
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

hooks.main.onReady.add(importFromArchive);
hooks.main.onReady.add(tellOfErrors);
