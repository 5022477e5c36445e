// The menu of placeholders at the caret of a box. The focus stays in the box; what is typed after a `{` chooses among them.
import { isComposing } from "./keyboard.js";
import { make, text } from "./make.js";
import { chip } from "./pieces.js";

let open = null;   // { box, placeholders, start: position of the `{` or null, list, active }

const choices = () => {
  if (open.start === null) return open.placeholders;
  const typed = open.box.typedSince(open.start);
  if (typed === null || !typed.startsWith("{")) return [];
  const name = typed.slice(1).replace(/^\$/, "").replace(/\}$/, "").toLowerCase();
  return open.placeholders.filter((piece) => piece.n.toLowerCase().startsWith(name) && (!typed.endsWith("}") || piece.n.toLowerCase() === name));
};

const draw = () => {
  const found = choices();
  if (found.length === 0) { close(); return; }
  open.found = found;
  open.active = Math.min(open.active, found.length - 1);
  open.list.replaceChildren(...found.map((piece, index) => make("li", {
    role: "option", id: `placeholder-${index}`, "aria-selected": String(index === open.active),
    onmousedown: (event) => { event.preventDefault(); choose(index); },
  }, chip(piece), make("code", { dir: "ltr" }, piece.p))));
  open.box.element.setAttribute("aria-activedescendant", `placeholder-${open.active}`);
};

const choose = (index) => {
  const { box, start, found } = open;
  const typed = start === null ? "" : box.typedSince(start) ?? "";
  close();
  box.insert([found[index]], typed.length);
};

const press = (event) => {
  if (isComposing(event)) return;
  const moves = { ArrowDown: 1, ArrowUp: -1 };
  if (moves[event.key]) {
    open.active = (open.active + moves[event.key] + open.found.length) % open.found.length;
    draw();
  } else if (event.key === "Enter" || event.key === "Tab") choose(open.active);
  else if (event.key === "Escape") close();
  else {
    if (/^(Arrow|Home|End|Page)/.test(event.key)) close();
    return;
  }
  event.preventDefault();
  event.stopPropagation();
};

// The text of the box is another one now.
export const followMenu = (box) => {
  if (open?.box !== box) return;
  if (open.start === null) { close(); return; }
  if (open.box.typedSince(open.start)?.endsWith("}") && choices().length > 0) { open.found = choices(); choose(0); }
  else draw();
};

// `afterBrace`: a `{` was just typed, which the placeholder replaces.
export const openMenu = (box, placeholders, afterBrace) => {
  close();
  if (placeholders.length === 0 || !box.hasFocus) return;
  // First of all one that the text does not have yet.
  const missing = placeholders.findIndex((piece) => !box.pieces.some((other) => other.p === piece.p));
  const list = make("ul", { role: "listbox", class: "menu", id: "placeholder-menu", "aria-label": text("placeholders") });
  open = { box, placeholders, start: afterBrace ? box.selection.start - 1 : null, list, active: Math.max(0, missing) };
  box.element.closest("#entry").append(list);
  const rect = box.caretRect();
  list.style.top = `${rect.bottom + 4}px`;
  draw();
  const width = list.offsetWidth;
  list.style.left = `${Math.max(8, Math.min(rect.left, innerWidth - width - 8))}px`;
  if (rect.bottom + 4 + list.offsetHeight > innerHeight) list.style.top = `${Math.max(8, rect.top - 4 - list.offsetHeight)}px`;
  box.element.setAttribute("aria-controls", "placeholder-menu");
  box.element.addEventListener("keydown", press, true);
  for (const name of ["blur", "mousedown"]) box.element.addEventListener(name, close);
};

export const close = () => {
  if (!open) return;
  const { element } = open.box;
  element.removeAttribute("aria-activedescendant");
  element.removeAttribute("aria-controls");
  element.removeEventListener("keydown", press, true);
  for (const name of ["blur", "mousedown"]) element.removeEventListener(name, close);
  open.list.remove();
  open = null;
};
