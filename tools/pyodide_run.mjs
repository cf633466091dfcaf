// Run a Python script inside the Pyodide that ships, under Node, with the repository mounted at its own path.
// usage: node tools/pyodide_run.mjs [--stock] [--strict] [--dist DIR] [--mount DIR]... SCRIPT.py [args]
//   default   the vendored Pyodide with the trimmed standard library; what that lacks comes from the stock one
//   --strict  no stock library behind it: exactly what the page has
//   --stock   the untouched Pyodide from node_modules
//   --dist    take Pyodide from the build in DIR instead of static/vendor/
// py/ and the repository are on sys.path; SystemExit becomes the exit status.
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

function parse(words) {
  const options = { stock: false, strict: false, site: ROOT, mounts: [ROOT], script: "", args: [] };
  while (words.length && words[0].startsWith("--")) {
    const word = words.shift();
    if (word === "--stock") options.stock = true;
    else if (word === "--strict") options.strict = true;
    else if (word === "--dist") options.site = path.resolve(words.shift());
    else if (word === "--mount") options.mounts.push(path.resolve(words.shift()));
    else throw new Error(`unknown option ${word}`);
  }
  [options.script, ...options.args] = words;
  if (!options.script) throw new Error("which script?");
  options.script = path.resolve(options.script);
  return options;
}

async function boot({ stock, site }) {
  const folder = stock ? path.join(ROOT, "node_modules/pyodide") : path.join(site, "static/vendor/pyodide");
  const module = await import(pathToFileURL(path.join(folder, stock ? "pyodide.mjs" : "boot.mjs")).href);
  // bytecode without columns: half of a .pyc is the positions of its expressions
  return module.loadPyodide({ env: { HOME: "/home/pyodide", PYTHONNODEBUGRANGES: "1" } });
}

function mount(py, folder) {
  py.FS.mkdirTree(folder);
  py.FS.mount(py.FS.filesystems.NODEFS, { root: folder }, folder);
}

function addStock(py) {
  const target = "/lib/stock.zip";
  py.FS.writeFile(target, fs.readFileSync(path.join(ROOT, "node_modules/pyodide/python_stdlib.zip")));
  py.runPython(`import sys; sys.path.append("${target}")`);
}

const RUN = `
import os, runpy, sys
sys.dont_write_bytecode = True
sys.argv = [SCRIPT, *ARGS]
sys.path[:0] = [ROOT + "/py", ROOT]
os.chdir(ROOT)
def run():
    try:
        runpy.run_path(SCRIPT, run_name="__main__")
    except SystemExit as end:
        if isinstance(end.code, str):
            print(end.code, file=sys.stderr)
        return end.code if isinstance(end.code, int) else int(end.code is not None)
    return 0
run()
`;

const options = parse(process.argv.slice(2));
// without this Node prints the megabyte of minified source that threw
process.on("uncaughtException", (error) => {
  console.error(String(error.message ?? error).slice(-4000));
  process.exit(70);
});
const py = await boot(options);
options.mounts.forEach((folder) => mount(py, folder));
if (!options.stock && !options.strict) addStock(py);
const globals = py.toPy({ ROOT, SCRIPT: options.script, ARGS: options.args });
process.exitCode = py.runPython(RUN, { globals });
