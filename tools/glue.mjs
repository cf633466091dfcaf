// Pyodide's runtime without what only packages with compiled parts would need. It is linked so that any library can be loaded
// into it later: every function of C is exported and named in the JavaScript beside it, and all of SDL, OpenGL and EGL is
// there. Our page loads no library, so nine tenths of the names and two thirds of the JavaScript go.
// usage: node tools/glue.mjs PYODIDE_FOLDER TARGET_FOLDER FILE...   the files: who else speaks to the runtime
import fs from "node:fs";
import path from "node:path";
import { minify } from "terser";

const WORDS = /[A-Za-z_$][\w$]*/g;
/** The table of OpenGL's functions is never asked for. */
const isDrawing = (name) => name.startsWith("emscripten_gl");
const wordsOf = (text) => new Set(text.match(WORDS));

/** The one match of `pattern`, else the release has changed under us. */
function only(pattern, text) {
  const found = [...text.matchAll(pattern)];
  if (found.length !== 1) throw new Error(`a file that we change has changed itself: ${pattern} is there ${found.length} times`);
  return found[0];
}

function exchange(text, pattern, replacement) {
  only(pattern, text);
  return text.replace(pattern, replacement);
}

/** Replace each match by what `replace` makes of it; there must be hundreds. */
function thin(text, pattern, replace) {
  const { length } = text.match(pattern) ?? [];
  if (!(length > 200)) throw new Error(`a file that we change has changed itself: ${pattern} is there ${length} times`);
  return text.replace(pattern, replace);
}

/** The functions that WebAssembly asks of JavaScript, and those whose address it asks for. */
function wanted(wasm) {
  const all = WebAssembly.Module.imports(wasm).filter(({ module, name }) => !(module === "GOT.func" && isDrawing(name)));
  const addressed = all.filter(({ module }) => module === "GOT.func");
  return { names: new Set(all.map(({ name }) => name)), addressed: new Set(addressed.map(({ name }) => `_${name}`)) };
}

const IMPORTS = /(?<=var wasmImports=\{)[^{}]*(?=\})/g;
const SIGNATURE = /(?<![\w$.])([\w$]+)\.sig="\w*";/g;
const PUBLISHED = /(?<![\w$=])Module\["([\w$]+)"\]=\1;/g;
const EXPORTED = /(?:[\w$]+=)?Module\["(_[\w$]+)"\]=wasmExports\["([\w$]+)"\](?:\.value>>>0)?(?:;|(?=\}))/g;
const ASSIGN = /(?<=function assignWasmExports\(wasmExports\)\{)[^{}]*(?=\})/g;

/** The JavaScript that goes with `wasm`; `others` is that of all who speak to it. */
async function glue(source, others, wasm) {
  const { names, addressed } = wanted(wasm);
  let text = source;
  text = exchange(text, IMPORTS, (all) => all.split(",").filter((entry) => names.has(entry.split(":")[0].replaceAll('"', ""))).join());
  text = thin(text, SIGNATURE, (all, name) => (addressed.has(name) ? all : ""));
  const looked = text.replace(PUBLISHED, "").match(/\.[\w$]+|Module\["[\w$]+"\](?!=)/g);
  const spoken = wordsOf(looked.join(" ") + others);
  text = thin(text, PUBLISHED, (all, name) => (spoken.has(name) ? all : ""));
  text = withoutExports(text, others);
  // an address that nobody asks for is no address, instead of a function that is made for it
  text = exchange(text, /if\(!value&&!entry\.required\)(?=\{entry\.value=0;continue\})/g, "if(!value)");
  // An `eval` that sees the variables around it keeps all of them. They run what comes with libraries.
  text = text.replaceAll(/(?<![\w$.])eval\(/g, "(0,eval)(");
  const compress = { defaults: false, unused: true, dead_code: true, side_effects: true, pure_getters: true, passes: 3, keep_fnames: true };
  const { code } = await minify(text, { module: true, mangle: false, compress });
  return withoutExports(code, others);
}

/** Without the functions of C that are never spoken of again. */
function withoutExports(text, others) {
  const [body] = only(ASSIGN, text);
  // where they are only declared
  const declared = only(/(?<=[;}])var [\w$,]+(?=;function assignWasmExports)/g, text)[0];
  const spoken = wordsOf(text.replace(body, "").replace(declared, "") + others);
  const left = thin(body, EXPORTED, (all, name, exported) => (spoken.has(name) || spoken.has(exported) ? all : ""));
  const assigned = wordsOf(left);
  const names = declared.slice(4).split(",").filter((name) => spoken.has(name) || assigned.has(name));
  return text.replace(body, () => left).replace(declared, () => `var ${names.join()}`);
}

/** The number that stands at `at` (LEB128), and where it ends. */
function read(bytes, at) {
  let value = 0;
  for (let shift = 0; ; shift += 7, at += 1) {
    value += (bytes[at] & 127) * 2 ** shift;
    if (bytes[at] < 128) return [value, at + 1];
  }
}

function written(value) {
  const bytes = [];
  do bytes.push((value & 127) | (value > 127 ? 128 : 0));
  while ((value >>>= 7));
  return Buffer.from(bytes);
}

const EXPORT_SECTION = 7;

/** A section with the exports that `keep` says, of one with all. */
function exportsOf(section, keep) {
  let [count, at] = read(section, 0);
  const kept = [];
  for (; count; count -= 1) {
    const [length, start] = read(section, at);
    const [, end] = read(section, start + length + 1); // behind one byte for the kind
    if (keep(section.toString("utf8", start, start + length))) kept.push(section.subarray(at, end));
    at = end;
  }
  return Buffer.concat([written(kept.length), ...kept]);
}

/** WebAssembly of which only what `keep` says is exported. */
function withFewerExports(bytes, keep) {
  const parts = [bytes.subarray(0, 8)];
  for (let at = 8; at < bytes.length; ) {
    const [length, start] = read(bytes, at + 1);
    const end = start + length;
    if (bytes[at] === EXPORT_SECTION) {
      const section = exportsOf(bytes.subarray(start, end), keep);
      parts.push(bytes.subarray(at, at + 1), written(section.length), section);
    } else parts.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat(parts);
}

const [source, target, ...speakers] = process.argv.slice(2);
const text = (file) => fs.readFileSync(file, "utf8").replace(/\n\/\/# sourceMappingURL=.*/, "");
const wasm = fs.readFileSync(path.join(source, "pyodide.asm.wasm"));
const others = speakers.map(text).join("\n");
const code = await glue(text(path.join(source, "pyodide.asm.mjs")), others, new WebAssembly.Module(wasm));
const spoken = wordsOf(code + others);
fs.writeFileSync(path.join(target, "pyodide.asm.mjs"), `${code}\n`);
fs.writeFileSync(path.join(target, "pyodide.asm.wasm"), withFewerExports(wasm, (name) => spoken.has(name) || spoken.has(`_${name}`)));
