// What was typed and not saved yet is kept in the browser, so that nothing is lost by a reload, a crash or a lost connection.
// One item per part: plainspoken:PROJECT:LANGUAGE:KEY:PART. The comment counts as a part of its own.
export class Drafts {
  // The items of this window, which is all there is if the browser keeps nothing; null for one that another window has changed.
  // Those of another window are not removed, though both may show the same text.
  #own = new Map();

  // `onTrouble` is called when the browser does not keep a draft: its storage is full or switched off.
  constructor(project, onTrouble) {
    this.prefix = `plainspoken:${project}:`;
    this.onTrouble = onTrouble;
  }

  write(language, key, part, draft) {
    const name = `${this.prefix}${language}:${key}:${part}`;
    const isOwn = draft === null ? this.#own.delete(name) : this.#own.set(name, draft);
    try {
      if (draft !== null) localStorage.setItem(name, JSON.stringify(draft));
      else if (isOwn) localStorage.removeItem(name);
    } catch {
      if (draft !== null) this.#tell();
    }
  }

  read(language, key, part) {
    const name = `${this.prefix}${language}:${key}:${part}`;
    const draft = this.#own.get(name) ?? this.#parsed(name);
    if (draft !== null) this.#own.set(name, draft);
    return draft;
  }

  // The keys of all texts with a draft.
  keys(language) {
    const prefix = `${this.prefix}${language}:`;
    const names = [...this.#own].filter(([, draft]) => draft !== null).map(([name]) => name);
    try {
      names.push(...Object.keys(localStorage));
    } catch {
      // Those of this window are known.
    }
    return new Set(names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length, name.lastIndexOf(":"))));
  }

  // Another window has changed an item of the browser's storage.
  noteChange(name) { if (this.#own.has(name)) this.#own.set(name, null); }

  // Once, not with each key.
  #tell() {
    this.onTrouble();
    this.onTrouble = () => {};
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
