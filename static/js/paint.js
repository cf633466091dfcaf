// Brings into the page what ui/patches.py found changed: one call a picture, however much of it changed.
import { Idiomorph } from "../vendor/idiomorph/idiomorph.min.mjs";

const SAME = "data-same";
const SVG = "http://www.w3.org/2000/svg";
let astray = false;

/** What is only named, since it has not changed, stays as it is. */
function beforeNodeMorphed(old, fresh) {
  if (fresh.nodeType !== Node.ELEMENT_NODE || !fresh.hasAttribute(SAME)) return true;
  astray ||= old.id !== fresh.id;
  return false;
}

function beforeNodeAdded(fresh) {
  astray ||= fresh.nodeType === Node.ELEMENT_NODE && fresh.hasAttribute(SAME);
  return true;
}

/** What `markup` means inside `parent`: tags of SVG mean something only within an <svg>. */
function parsed(markup, parent) {
  const template = document.createElement("template");
  const drawn = parent.namespaceURI === SVG;
  template.innerHTML = drawn ? `<svg>${markup}</svg>` : markup;
  const fragment = document.createDocumentFragment();
  fragment.append(...(drawn ? template.content.firstChild : template.content).childNodes);
  return fragment;
}

function redraw(element, markup, ignoreActiveValue) {
  // an <svg> stands in HTML, and can be read as if it stood in another one
  const fresh = parsed(markup, element).firstChild;
  fresh.remove();
  const callbacks = { beforeNodeMorphed, beforeNodeAdded };
  Idiomorph.morph(element, fresh, { morphStyle: "outerHTML", ignoreActiveValue, callbacks });
}

function mark(element, tag, changes) {
  if (element?.localName !== tag) return false;
  for (const [name, value] of changes) {
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
  return true;
}

function splice(parent, count, at, gone, markup) {
  const children = parent?.childNodes;
  if (children?.length !== count) return false;
  for (let number = 0; number < gone; number++) children[at].remove();
  if (markup) parent.insertBefore(parsed(markup, parent), children[at] ?? null);
  return true;
}

function bring(element, [, change, ...words], writing) {
  if (typeof change === "string") {
    redraw(element, change, writing);
    return true;
  }
  const target = change.reduce((node, number) => node?.childNodes[number], element);
  return words.length === 2 ? mark(target, ...words) : splice(target, ...words);
}

/**
 * patches: JSON, a list of what ui/dom.py has written: [key, markup] to draw again, [key, path, tag, attributes] to mark,
 * [key, path, count, at, gone, markup] to splice; writing: what the active field holds stays.
 * False if the page was not what it should have been: draw it all.
 */
function paint(patches, writing) {
  astray = false;
  for (const patch of JSON.parse(patches)) {
    const element = document.getElementById(patch[0]);
    if (!element || !bring(element, patch, writing)) return false;
  }
  return !astray;
}

window.oneTable.paint = paint;
