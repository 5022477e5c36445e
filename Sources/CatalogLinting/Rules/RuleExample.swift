import Catalogs

/// Catalogs that demonstrate a rule. Its tests lint them, and `catalog-lint explain` prints them.
struct RuleExample: Sendable {
    /// The files, those of the reference first. Without bytes, the file is read from disk.
    var files: [(path: String, bytes: [UInt8]?)]
    /// The part that is shown in the documentation.
    var excerpt: String
    /// The text at which the first finding must be; nil if that is not checked.
    var place: String?
    /// The last file after `--fix --unsafe-fixes`; nil if nothing is fixed.
    var fixed: String?
    /// The settings in the configuration.
    var settings = RuleSettings()

    /// A single text, with its source text if the language is not English.
    ///
    /// - Parameters:
    ///   - text: MessageFormat 2 source, of the entry `example`.
    ///   - language: its tag.
    ///   - source: the English text.
    ///   - place: the part of the text that the finding is about.
    ///   - fixed: the text after fixing.
    static func text(
        _ text: String, in language: String = "en", of source: String? = nil, at place: String? = nil,
        fixed: String? = nil
    ) -> RuleExample {
        let entry = { (text: String) in "\"example\": \"\(escaped(text))\"" }
        var example = entries(
            entry(text), in: language, of: source.map(entry), at: place.map(escaped), fixed: fixed)
        example.excerpt = (source.map { "en: \($0)\n" } ?? "") + "\(language): \(text)"
        return example
    }

    /// The entries of one catalog, and optionally of its English source, as JSON: `"a": "…", "b": { "title": "…" }`.
    static func entries(
        _ entries: String, in language: String = "en", of source: String? = nil, at place: String? = nil,
        fixed: String? = nil
    ) -> RuleExample {
        let catalog = { (entries: String, tag: String) in
            Array("{\n  \"locale\": \"\(tag)\",\n  \"messages\": {\n    \(entries)\n  }\n}\n".utf8)
        }
        var files: [(path: String, bytes: [UInt8]?)] = []
        if let source { files.append(("en.json", catalog(source, "en"))) }
        files.append((language + ".json", catalog(entries, language)))
        let excerpt = (source.map { "en: \($0)\n" } ?? "") + "\(language): \(entries)"
        return RuleExample(files: files, excerpt: excerpt, place: place, fixed: fixed)
    }

    /// One whole file.
    static func file(
        _ content: some StringProtocol, named path: String = "en.json", at place: String? = nil, fixed: String? = nil
    ) -> RuleExample {
        .bytes(Array(content.utf8), named: path, shown: String(content), at: place, fixed: fixed)
    }

    /// A catalog in XML.
    ///
    /// - Parameter messages: what its root element contains.
    static func xml(
        _ messages: String, in language: String, named path: String? = nil, at place: String? = nil
    ) -> RuleExample {
        .file(
            "<catalog xmlns=\"urn:plainspoken:catalog:1\" locale=\"\(language)\">\(messages)</catalog>",
            named: path ?? "\(language).xml", at: place)
    }

    /// A path that cannot be read.
    static func path(_ path: String, shown: String) -> RuleExample {
        RuleExample(files: [(path, nil)], excerpt: "\(path): \(shown)")
    }

    /// Several whole files, those of the reference first.
    static func files(_ files: [(path: String, content: String)], at place: String? = nil) -> RuleExample {
        RuleExample(
            files: files.map { ($0.path, Array($0.content.utf8)) },
            excerpt: files.map { "\($0.path): \($0.content)" }.joined(separator: "\n"), place: place)
    }

    /// A whole file whose content may not be text.
    ///
    /// - Parameter shown: what the documentation shows instead.
    static func bytes(
        _ bytes: [UInt8], named path: String = "en.json", shown: String, at place: String? = nil, fixed: String? = nil
    ) -> RuleExample {
        RuleExample(files: [(path, bytes)], excerpt: "\(path): \(shown)", place: place, fixed: fixed)
    }

    /// The same example with declarations of what the code can ask for: keys, with the names and types of their arguments.
    func declaring(_ messages: [String: [String: String]]) -> RuleExample {
        var example = self
        example.settings.declarations = Declarations(
            messages: messages.mapValues { arguments in
                Declarations.Message(arguments: arguments.mapValues { Declarations.Argument(type: $0) })
            })
        return example
    }

    /// The same example with names that must not be translated.
    func names(_ names: String...) -> RuleExample {
        var example = self
        example.settings.doNotTranslate = names
        return example
    }

    /// The same example with a term sheet for its language.
    ///
    /// - Parameters:
    ///   - terms: the elements of `terms`.
    ///   - register: the members of `register`.
    ///   - typography: the members of `typography`.
    func terms(_ terms: String, register: String = "", typography: String = "") -> RuleExample {
        var example = self
        let sheet = """
            { "terms": [\(terms)], "register": {\(register)}, "typography": {\(typography)} }
            """
        let lines = [terms, register, typography].filter { !$0.isEmpty }
        example.excerpt = "terms/\(files.last?.path ?? ""): \(lines.joined(separator: ", "))\n" + excerpt
        let locale = files.last.flatMap { PathLanguage(fileName: $0.path)?.tag }
        example.settings.glossary = locale.flatMap { locale in
            (try? TermSheetReader.read(Array(sheet.utf8), path: "terms.json", locale: locale)).map { Glossary([$0]) }
        }
        return example
    }

    /// The same example with a lock file that says that a translation was made from a different source text.
    func stale(_ language: String, _ key: String, _ translation: String) -> RuleExample {
        var example = self
        var lock = StalenessLock()
        let hash = StalenessLock.hash(CatalogEntry(MessageKey(key), translation))
        lock.update(language, key, source: "0", translation: hash)
        example.settings.staleness = lock
        return example
    }

    /// The same example with a lock file that says that a text was copied from the source by `catalog-lint add`.
    func copied(_ language: String, _ key: String, _ text: String) -> RuleExample {
        var example = self
        var lock = StalenessLock()
        let entry = CatalogEntry(MessageKey(key), text)
        lock.markUntranslated(language, key, source: entry, copy: entry)
        example.settings.staleness = lock
        return example
    }

    /// The same example with texts of an earlier version, by `key part`.
    func earlier(_ texts: [String: String]) -> RuleExample {
        var example = self
        example.settings.earlierSource = texts
        return example
    }

    private static func escaped(_ text: String) -> String {
        String(decoding: FileSyntax.json.escaped(text), as: UTF8.self)
    }
}
