// A box in which a text is typed. Placeholders are chips that are deleted as a whole and never edited.
//
// Plain typing and composing (input methods) are left to the browser; everything else is done here. While people compose, the
// content is not touched. Positions count UTF-16 code units, and a chip as one; the last child is always a <br>, so that the
// caret can be seen in an empty last line.
import { isComposing, letterOf } from "./keyboard.js";
import { make } from "./make.js";
import { areSame, lengthOf, nodesOf, slice, sourceOf, tidied, withPlaceholders } from "./pieces.js";

const ownType = "application/x-plainspoken-pieces";
const coalescing = 1000;   // milliseconds in which what is typed becomes one step of undo
const mostSteps = 500;

const isChip = (node) => node.nodeType === Node.ELEMENT_NODE && node.classList.contains("chip");
const sizeOf = (node) => (node.nodeType === Node.TEXT_NODE ? node.data.length : isChip(node) ? 1 : 0);

export class Box {
  #undone = [];
  #steps = [];
  #lastStep = { kind: "", time: 0 };
  #isComposing = false;
  #dragged = null; // what is dragged from here: { start, end }
  #caret = null;   // where the selection was last: { start, end }

  // `known()`: the placeholders that pasted text may have. `onChange(box)`: the text is another one. `onBrace(box)`: a `{` was typed.
  // `onNothingToUndo()`: people want to undo, but nothing was typed here.
  constructor({ attributes, isReadOnly, known, onChange, onBrace, onNothingToUndo }) {
    Object.assign(this, { known, onChange, onBrace, onNothingToUndo });
    this.element = make("div", {
      class: "box", role: "textbox", "aria-multiline": "true", spellcheck: "true", tabindex: "0",
      contenteditable: isReadOnly ? "false" : "true", "aria-readonly": isReadOnly ? "true" : null, ...attributes,
    }, make("br"));
    const listeners = {
      beforeinput: (event) => this.#before(event),
      input: (event) => this.#after(event),
      compositionstart: () => { this.#isComposing = true; this.#remember("composition"); },
      compositionend: () => { this.#isComposing = false; this.#composed(); },
      copy: (event) => this.#copy(event), cut: (event) => this.#copy(event),
      paste: (event) => { event.preventDefault(); this.insert(this.#plain(event.clipboardData)); },
      dragstart: (event) => this.#copy(event), dragend: () => { this.#dragged = null; }, drop: (event) => this.#drop(event),
      keydown: (event) => this.#press(event),
      click: (event) => this.#click(event),
    };
    for (const [name, listener] of Object.entries(listeners)) this.element.addEventListener(name, listener);
    this.element.box = this;
  }

  get isComposing() { return this.#isComposing; }
  get hasFocus() { return document.activeElement === this.element; }
  get isEmpty() { return this.length === 0; }
  get length() { return lengthOf(this.pieces); }

  get pieces() {
    const pieces = [];
    const read = (node) => {
      if (node.nodeType === Node.TEXT_NODE) pieces.push(node.data);
      else if (isChip(node)) pieces.push({ p: node.dataset.source, n: node.textContent });
      else if (node.nodeName === "BR") { if (node !== this.element.lastChild) pieces.push("\n"); }
      else node.childNodes.forEach(read);
    };
    this.element.childNodes.forEach(read);
    return tidied(pieces);
  }

  // Another text from outside, such as another version of the file: the caret stays where it is, and there is nothing to undo.
  take(pieces) {
    this.forget();
    if (areSame(pieces, this.pieces)) return;
    this.#write(pieces, this.hasFocus ? this.selection : null);
  }

  // Another text that people have asked for; it can be undone.
  replace(pieces) {
    if (areSame(pieces, this.pieces)) return;
    this.#remember("replace");
    this.#write(pieces, { start: lengthOf(pieces), end: lengthOf(pieces) });
    this.onChange(this);
  }

  // At the caret, in place of what is selected.
  insert(pieces, before = 0) {
    const { start, end } = this.selection ?? this.#caret ?? { start: this.length, end: this.length };
    this.#edit(Math.max(start - before, 0), end, pieces, "insert");
  }

  forget() {
    this.#steps = [];
    this.#undone = [];
  }

  focus() {
    this.element.focus();
    const place = this.#caret ?? { start: this.length, end: this.length };
    this.#select(place.start, place.end);
  }

  // --- Undo ---------------------------------------------------------------------------------------------------------

  undo() { return this.#step(this.#steps, this.#undone); }
  redo() { return this.#step(this.#undone, this.#steps); }

  #step(from, to) {
    if (this.#isComposing || from.length === 0) return false;
    const { pieces, selection } = from.pop();
    to.push({ pieces: this.pieces, selection: this.selection });
    this.#lastStep.kind = "";
    this.#write(pieces, selection);
    this.#show();
    this.onChange(this);
    return true;
  }

  // Before a change. What is typed in one go is undone in one go.
  #remember(kind) {
    const now = performance.now();
    const isSame = kind === this.#lastStep.kind && (kind === "typing" || kind === "deleting") && now - this.#lastStep.time < coalescing;
    this.#lastStep = { kind, time: now };
    this.#undone = [];
    if (isSame && this.#steps.length > 0) return;
    this.#steps.push({ pieces: this.pieces, selection: this.selection });
    if (this.#steps.length > mostSteps) this.#steps.shift();
  }

  // --- Positions ----------------------------------------------------------------------------------------------------

  get selection() {
    const selection = getSelection();
    if (selection.rangeCount === 0) return null;
    const range = selection.getRangeAt(0);
    if (!this.element.contains(range.startContainer) || !this.element.contains(range.endContainer)) return null;
    return { start: this.#position(range.startContainer, range.startOffset), end: this.#position(range.endContainer, range.endOffset) };
  }

  #position(container, offset) {
    if (container === this.element) return [...this.element.childNodes].slice(0, offset).reduce((sum, node) => sum + sizeOf(node), 0);
    let child = container;
    while (child.parentNode !== this.element) child = child.parentNode;
    let position = 0;
    for (let node = this.element.firstChild; node !== child; node = node.nextSibling) position += sizeOf(node);
    if (child.nodeType === Node.TEXT_NODE) return position + offset;
    return position + (isChip(child) && offset > 0 ? 1 : 0);
  }

  // The place in the document: in a text if there is one, because a caret beside texts is easily lost.
  #place(position) {
    const nodes = [...this.element.childNodes];
    for (const [index, node] of nodes.entries()) {
      if (node.nodeType === Node.TEXT_NODE) {
        if (position <= node.data.length) return [node, position];
      } else if (position === 0) {
        return [this.element, index];
      }
      position -= sizeOf(node);
    }
    return [this.element, nodes.length];
  }

  #range(start, end) {
    const range = document.createRange();
    range.setStart(...this.#place(start));
    range.setEnd(...this.#place(end));
    return range;
  }

  #select(start, end) {
    const [from, fromOffset] = this.#place(start), [to, toOffset] = this.#place(end);
    getSelection().setBaseAndExtent(from, fromOffset, to, toOffset);
    this.keepCaret();
  }

  keepCaret() { this.#caret = this.selection ?? this.#caret; }

  // Where characters `start` to `end` of a piece are, or the whole placeholder; null if they are no longer there.
  rangeOf(piece, start, end) {
    const pieces = this.pieces;
    if (pieces[piece] === undefined) return null;
    const before = lengthOf(pieces.slice(0, piece));
    if (typeof pieces[piece] !== "string") return this.#range(before, before + 1);
    const length = pieces[piece].length;
    return this.#range(before + Math.min(start, length), before + Math.min(Math.max(end, start + 1), length));
  }

  // What was typed between a position and the caret.
  typedSince(start) {
    const selection = this.selection;
    if (!selection || selection.start !== selection.end || selection.start < start) return null;
    const pieces = slice(this.pieces, start, selection.start);
    return pieces.every((piece) => typeof piece === "string") ? pieces.join("") : null;
  }

  caretRect() {
    const selection = getSelection();
    const rect = selection.rangeCount > 0 ? selection.getRangeAt(0).getClientRects()[0] : undefined;
    return rect ?? this.element.getBoundingClientRect();
  }

  // --- Changing -----------------------------------------------------------------------------------------------------

  #write(pieces, selection) {
    this.element.replaceChildren(...nodesOf(tidied(pieces)), make("br"));
    const length = this.length;
    if (selection && this.hasFocus) this.#select(Math.min(selection.start, length), Math.min(selection.end, length));
    else this.#caret = selection ?? this.#caret;
  }

  // Replaces what is between two positions, and touches nothing else.
  #edit(start, end, pieces, kind) {
    if (this.#isComposing || this.element.contentEditable !== "true") return;
    if (start === end && lengthOf(pieces) === 0) return;
    this.#remember(kind);
    const range = this.#range(start, end);
    range.deleteContents();
    for (const node of nodesOf(pieces).reverse()) range.insertNode(node);
    this.#tidy();
    const caret = start + lengthOf(pieces);
    if (this.hasFocus) this.#select(caret, caret);
    else this.#caret = { start: caret, end: caret };
    this.#show();
    this.onChange(this);
  }

  // Texts and chips, then a <br>: whatever else a browser has put here becomes text.
  #tidy() {
    for (const node of [...this.element.childNodes]) {
      if (node.nodeType === Node.TEXT_NODE || isChip(node)) continue;
      if (node.nodeName === "BR") { if (node !== this.element.lastChild) node.replaceWith("\n"); }
      else node.replaceWith(...node.childNodes);
    }
    if (this.element.lastChild?.nodeName !== "BR") this.element.append(make("br"));
    this.element.normalize();
  }

  // Scrolls only if the caret cannot be seen.
  #show() {
    const rect = this.caretRect();
    const region = this.element.closest(".scroll, body").getBoundingClientRect();
    if (rect.top < Math.max(region.top, 0) || rect.bottom > Math.min(region.bottom, innerHeight)) this.element.scrollIntoView({ block: "nearest" });
  }

  // --- Events -------------------------------------------------------------------------------------------------------

  #before(event) {
    const type = event.inputType;
    if (this.#isComposing || /Composition/.test(type)) return;
    if (type === "insertText" && event.data && getSelection().isCollapsed) {
      this.#remember("typing");
      return;
    }
    event.preventDefault();
    if (type === "historyUndo") this.undo() || this.onNothingToUndo();
    else if (type === "historyRedo") this.redo();
    else if (type.startsWith("delete")) {
      const [start, end] = this.#deleted(event);
      // Each chip is a step of undo of its own.
      this.#edit(start, end, [], slice(this.pieces, start, end).some((piece) => typeof piece === "object") ? "chips" : "deleting");
    }
    else if (type === "insertParagraph" || type === "insertLineBreak") this.#edit(...this.#target(event), ["\n"], "typing");
    else if (type.startsWith("insert")) this.#edit(...this.#target(event), this.#inserted(event), type === "insertText" ? "typing" : "insert");
  }

  #target(event) {
    const range = event.getTargetRanges()[0];
    if (range) return [this.#position(range.startContainer, range.startOffset), this.#position(range.endContainer, range.endOffset)];
    const { start, end } = this.selection ?? { start: this.length, end: this.length };
    return [start, end];
  }

  #deleted(event) {
    const { start, end } = this.selection ?? { start: 0, end: 0 };
    if (start !== end && event.inputType !== "deleteByDrag") return [start, end];
    // A chip beside the caret is deleted as a whole, and nothing with it.
    const isForward = event.inputType.endsWith("Forward");
    const beside = slice(this.pieces, isForward ? end : Math.max(start - 1, 0), isForward ? end + 1 : start)[0];
    if (typeof beside === "object" || event.getTargetRanges().length === 0) return isForward ? [end, end + 1] : [Math.max(start - 1, 0), start];
    return this.#target(event);
  }

  #inserted(event) { return event.dataTransfer ? this.#plain(event.dataTransfer) : withPlaceholders(event.data ?? "", this.known()); }

  // What is pasted or dropped: pieces of a box, or plain text. Markup is not looked at.
  #plain(data) {
    const own = data.getData(ownType);
    return own ? JSON.parse(own) : withPlaceholders(data.getData("text/plain"), this.known());
  }

  #after(event) {
    if (this.#isComposing || event.isComposing) return;
    this.#tidy();
    this.onChange(this);
    if (event.data === "{") this.onBrace(this);
  }

  // What was composed is read at once; the content is tidied only if nothing else is being composed by then.
  #composed() {
    this.onChange(this);
    setTimeout(() => { if (!this.#isComposing) this.#tidy(); });
  }

  #copy(event) {
    const { start, end } = this.selection ?? { start: 0, end: 0 };
    if (start === end) return;
    const pieces = slice(this.pieces, start, end);
    const data = event.clipboardData ?? event.dataTransfer;
    data.setData("text/plain", sourceOf(pieces));
    data.setData(ownType, JSON.stringify(pieces));
    if (event.type === "dragstart") this.#dragged = { start, end };
    else event.preventDefault();
    if (event.type === "cut") this.#edit(start, end, [], "cut");
  }

  // What is dragged within a box is moved.
  #drop(event) {
    event.preventDefault();
    if (this.element.contentEditable !== "true") return;
    const place = document.caretPositionFromPoint?.(event.clientX, event.clientY);
    const range = place ? null : document.caretRangeFromPoint?.(event.clientX, event.clientY);
    const [node, offset] = place ? [place.offsetNode, place.offset] : range ? [range.startContainer, range.startOffset] : [null, 0];
    const position = node && this.element.contains(node) ? this.#position(node, offset) : this.length;
    const moved = this.#dragged;
    this.#dragged = null;
    const inserted = this.#plain(event.dataTransfer);
    this.element.focus();
    if (!moved) {
      this.#edit(position, position, inserted, "insert");
    } else if (position < moved.start || position > moved.end) {
      const { pieces } = this;
      const [from, to] = [Math.min(position, moved.start), Math.max(position, moved.end)];
      const rest = position < moved.start ? slice(pieces, from, moved.start) : slice(pieces, moved.end, to);
      this.#edit(from, to, position < moved.start ? [...inserted, ...rest] : [...rest, ...inserted], "insert");
    }
  }

  #press(event) {
    if (isComposing(event) || event.altKey || !(event.ctrlKey || event.metaKey)) return;
    const key = letterOf(event);
    // A key that is held down undoes what was typed, but never what was saved.
    if (key === "z" && !event.shiftKey) this.undo() || event.repeat || this.onNothingToUndo();
    else if (key === "y" || key === "z") this.redo();
    else return;
    event.preventDefault();
  }

  // A click on a chip selects it.
  #click(event) {
    const clicked = event.target.closest(".chip");
    if (!clicked || this.element.contentEditable !== "true") return;
    const position = this.#position(clicked, 0);
    this.#select(position, position + 1);
  }
}

document.addEventListener("selectionchange", () => document.activeElement?.box?.keepCaret());
