// A text is a list of pieces: strings, which are plain text, and placeholders { p: source in MessageFormat 2, n: label }.
// A position in a text counts UTF-16 code units, and each placeholder as one.
import { make } from "./make.js";

export const isPlaceholder = (piece) => typeof piece === "object";
export const lengthOf = (pieces) => pieces.reduce((sum, piece) => sum + (isPlaceholder(piece) ? 1 : piece.length), 0);

// The same text without empty strings and with neighboring strings joined.
export const tidied = (pieces) => {
  const result = [];
  for (const piece of pieces) {
    if (piece === "") continue;
    if (!isPlaceholder(piece) && typeof result.at(-1) === "string") result[result.length - 1] += piece;
    else result.push(piece);
  }
  return result;
};

export const areSame = (one, other) => {
  const words = (pieces) => JSON.stringify(tidied(pieces ?? []).map((piece) => (isPlaceholder(piece) ? [piece.p] : piece)));
  return words(one) === words(other);
};

export const slice = (pieces, start, end) => {
  const result = [];
  let position = 0;
  for (const piece of pieces) {
    const length = isPlaceholder(piece) ? 1 : piece.length;
    const from = Math.max(start - position, 0), to = Math.min(end - position, length);
    if (from < to) result.push(isPlaceholder(piece) ? piece : piece.slice(from, to));
    position += length;
  }
  return result;
};

// MessageFormat 2: in plain text, braces and backslashes are escaped.
export const sourceOf = (pieces) =>
  pieces.map((piece) => (isPlaceholder(piece) ? piece.p : piece.replace(/[\\{}]/g, "\\$&"))).join("");

// Plain text in which the sources of known placeholders become placeholders.
export const withPlaceholders = (plain, known) => {
  const result = [];
  let rest = plain.replace(/\r\n?/g, "\n");
  while (rest) {
    let place = rest.length, found = null;
    for (const placeholder of known) {
      const at = rest.indexOf(placeholder.p);
      if (at >= 0 && at < place) { place = at; found = placeholder; }
    }
    result.push(rest.slice(0, place));
    if (found) result.push(found);
    rest = found ? rest.slice(place + found.p.length) : "";
  }
  return tidied(result);
};

export const chip = (piece) =>
  make("span", { class: "chip", contenteditable: "false", "data-source": piece.p, title: piece.p, dir: "ltr" }, piece.n ?? piece.p);

export const nodesOf = (pieces) => pieces.map((piece) => (isPlaceholder(piece) ? chip(piece) : document.createTextNode(piece)));

// A text that is only looked at.
export const drawn = (pieces, language, name = "p") =>
  make(name, { class: "words", lang: language.tag, dir: language.dir }, nodesOf(pieces));
