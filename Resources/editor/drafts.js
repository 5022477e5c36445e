// What was typed and not saved yet is kept in the browser, so that nothing is lost by a reload, a crash or a lost connection.
// One item per part: plainspoken:PROJECT:LANGUAGE:KEY:PART. The comment counts as a part of its own.
export class Drafts {
  // The items of this window: those of another one are not removed, though both may show the same text.
  #own = new Set();

  // `onTrouble` is called when the browser does not keep a draft: its storage is full or switched off.
  constructor(project, onTrouble) {
    this.prefix = `plainspoken:${project}:`;
    this.onTrouble = onTrouble;
  }

  write(language, key, part, draft) {
    const name = `${this.prefix}${language}:${key}:${part}`;
    try {
      if (draft !== null) {
        localStorage.setItem(name, JSON.stringify(draft));
        this.#own.add(name);
      } else if (this.#own.delete(name)) {
        localStorage.removeItem(name);
      }
    } catch {
      if (draft !== null) this.onTrouble();
    }
  }

  read(language, key, part) {
    const name = `${this.prefix}${language}:${key}:${part}`;
    const draft = this.#parsed(name);
    if (draft !== null) this.#own.add(name);
    return draft;
  }

  // The keys of all texts with a draft.
  keys(language) {
    const prefix = `${this.prefix}${language}:`;
    try {
      return new Set(Object.keys(localStorage).filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length, name.lastIndexOf(":"))));
    } catch {
      return new Set();
    }
  }

  // Settings of this page, such as the languages that are shown for comparison.
  setting(name) { return this.#parsed(this.prefix + name); }
  keepSetting(name, value) {
    try {
      localStorage.setItem(this.prefix + name, JSON.stringify(value));
    } catch {
      // It is asked for again next time.
    }
  }

  #parsed(name) {
    try {
      return JSON.parse(localStorage.getItem(name));
    } catch {
      return null;
    }
  }
}
