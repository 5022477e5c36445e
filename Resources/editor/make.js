// Elements, icons and the page's own texts. Texts are never markup: children are nodes or plain strings.

// An element: attributes by name, and listeners by names such as `onclick`. What is null or false is left out.
export const make = (name, attributes = {}, ...children) => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(key.slice(2), value);
    else if (value === true) element.setAttribute(key, "");
    else if (value !== null && value !== undefined && value !== false) element.setAttribute(key, value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
};

export const byId = (id) => document.getElementById(id);

export const button = (key, onclick, attributes = {}) => make("button", { type: "button", onclick, ...attributes }, text(key));

// The texts of the page in its own language, as the server has sent them. `{$name}` is replaced by a value.
let texts = {};
export const useTexts = (sent) => { texts = sent; };
export const text = (key, values = {}) => {
  let result = texts[key] ?? key;
  for (const [name, value] of Object.entries(values)) result = result.replaceAll(`{$${name}}`, () => value);
  return result;
};

export const number = (value, options) => new Intl.NumberFormat(document.documentElement.lang, options).format(value);

// States differ in shape as well as in color.
const shapes = {
  missing: "M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11Zm0 1.8a3.7 3.7 0 1 1 0 7.4 3.7 3.7 0 0 1 0-7.4Z",
  review: "M8 1.5 14.5 8 8 14.5 1.5 8Zm0 2.6L4.1 8 8 11.9Z",
  error: "M5 1.5h6L14.5 5v6L11 14.5H5L1.5 11V5Zm.7 3L4.5 5.7 6.8 8l-2.3 2.3 1.2 1.2L8 9.2l2.3 2.3 1.2-1.2L9.2 8l2.3-2.3-1.2-1.2L8 6.8Z",
  warning: "M8 1.8 15 14H1Zm-.9 4.4.2 4h1.4l.2-4Zm.9 4.9a.9.9 0 1 0 0 1.8.9.9 0 0 0 0-1.8Z",
  note: "M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2Zm-.8 5h1.6v4H7.2Zm.8-3a.9.9 0 1 1 0 1.8A.9.9 0 0 1 8 4Z",
  done: "M6.4 12.4 2.5 8.5l1.3-1.3 2.6 2.6 5.8-5.8 1.3 1.3Z",
  reviewed: "M4.6 12.4.9 8.7l1.2-1.2 2.5 2.5 5.4-5.4 1.2 1.2Zm4.2-.2-.9-.9 6.5-6.5 1.2 1.2-6.8 6.8Z",
  inherited: "M3 3h2v4.2h6.2L9 5l1.3-1.2 4.2 4.3-4.2 4.3L9 11.1 11.2 9H3Z",
  comment: "M2 3h12v8H8l-3.5 3v-3H2Z",
  draft: "m3 10.6-.6 3 3-.6 7.5-7.5-2.4-2.4ZM11.4 2.2l2.4 2.4 1-1c.4-.4.4-1 0-1.4l-1-1c-.4-.4-1-.4-1.4 0Z",
};
export const icon = (name) => {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  for (const [key, value] of [["viewBox", "0 0 16 16"], ["class", `icon ${name}`], ["aria-hidden", "true"]]) svg.setAttribute(key, value);
  path.setAttribute("d", shapes[name]);
  path.setAttribute("fill-rule", "evenodd");
  svg.append(path);
  return svg;
};

// Runs `work` when nothing has asked for it during `delay` milliseconds.
export const calmly = (delay, work) => {
  let timer = 0;
  const cancel = () => clearTimeout(timer);
  const ask = () => {
    cancel();
    timer = setTimeout(work, delay);
  };
  return Object.assign(ask, { cancel });
};
