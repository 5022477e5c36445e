// Keys of the whole page. Keys are told apart by their place on the keyboard, because Alt makes characters with some layouts.
// With AltGr, which types characters, nothing is done; on Macs, where Alt types characters, too, the keys are Control and Alt.
import { text } from "./make.js";

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

// The Latin letter of a key, which other layouts do not have.
export const letterOf = (event) => (/^[a-z]$/i.test(event.key) ? event.key : event.code.replace(/^Key/, "")).toLowerCase();

// 229: a key that an input method has taken. Safari says so for the Enter that ends a composition.
export const isComposing = (event) => event.isComposing || event.keyCode === 229;

// `actions` by name: save, saveNext, previous, next, nextMissing, copySource, fix, placeholder(position), search, help, list, region(step).
export const listen = (actions) => {
  const withAlt = {
    ArrowUp: () => actions.previous(), ArrowDown: () => actions.next(), KeyN: () => actions.nextMissing(),
    KeyC: () => actions.copySource(), Enter: () => actions.fix(), NumpadEnter: () => actions.fix(),
  };
  const find = (event) => {
    if (event.getModifierState("AltGraph")) return null;
    const isAlt = event.altKey && event.ctrlKey === isMac && !event.metaKey;
    if (isAlt) {
      const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code);
      return digit ? () => actions.placeholder(Number(digit[1]) - 1) : withAlt[event.code] ?? null;
    }
    if (event.altKey) return null;
    if (event.ctrlKey || event.metaKey) {
      if (letterOf(event) === "s" && !event.shiftKey) return () => actions.save();
      return event.key === "Enter" ? () => actions.saveNext() : null;
    }
    if (event.key === "F6") return () => actions.region(event.shiftKey ? -1 : 1);
    if (event.key === "Escape") return () => actions.list();
    const isTyping = event.target.closest?.("input, textarea, select, [contenteditable=true]");
    if (isTyping) return null;
    if (event.key === "/") return () => actions.search();
    return event.key === "?" ? () => actions.help() : null;
  };
  document.addEventListener("keydown", (event) => {
    if (isComposing(event) || event.defaultPrevented || document.querySelector("dialog[open]")) return;
    const action = find(event);
    if (!action) return;
    event.preventDefault();
    action();
  });
};

// For the list of shortcuts: pairs of a text's name and names of keys.
export const shortcuts = () => {
  const control = isMac ? "⌘" : text("key-control"), shift = isMac ? "⇧" : text("key-shift");
  const alt = isMac ? ["⌃", "⌥"] : ["Alt"];
  const enter = text("key-enter"), escape = text("key-escape");
  return [
    ["save", control, "S"], ["save-next", control, enter], ["previous", ...alt, "↑"], ["next", ...alt, "↓"], ["next-missing", ...alt, "N"],
    ["copy-source", ...alt, "C"], ["first-fix", ...alt, enter], ["placeholder", "{", "/", ...alt, "1…9"],
    ["undo", control, "Z"], ["redo", control, shift, "Z"],
    ["search", "/"], ["to-list", escape], ["regions", "F6"], ["shortcuts", "?"],
  ];
};
