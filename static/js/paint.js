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

/** The element that `markup` means where `old` stands: tags of SVG mean something only within an <svg>. */
function parsed(markup, old) {
  const template = document.createElement("template");
  const drawn = old.namespaceURI === SVG;
  template.innerHTML = drawn ? `<svg>${markup}</svg>` : markup;
  const element = (drawn ? template.content.firstChild : template.content).firstChild;
  element.remove();
  return element;
}

function redraw(element, markup, ignoreActiveValue) {
  const callbacks = { beforeNodeMorphed, beforeNodeAdded };
  Idiomorph.morph(element, parsed(markup, element), { morphStyle: "outerHTML", ignoreActiveValue, callbacks });
}

function mark(element, changes) {
  for (const [name, value] of changes) {
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}

/**
 * patches: JSON, a list of [key, markup] and [key, [[attribute, value or null], ...]];
 * writing: what the active field holds stays. False if the page was not what it should have been: draw it all.
 */
function paint(patches, writing) {
  astray = false;
  for (const [key, change] of JSON.parse(patches)) {
    const element = document.getElementById(key);
    if (!element) return false;
    if (typeof change === "string") redraw(element, change, writing);
    else mark(element, change);
  }
  return !astray;
}

window.oneTable.paint = paint;
