import LanguageTags
import MessageFormat2

/// Makes snapshots: loads every catalog, combines the layers, and compiles the texts that a reader can get.
struct SnapshotBuilder: Sendable {
    let catalogs: [CatalogOrigin]
    let sources: [any ErrorSource]
    let offered: OfferedLanguages
    let defaultLanguage: LanguageTag
    let sourceLanguage: LanguageTag?
    let policy: FallbackPolicy
    let validation: CatalogValidation
    let functions: FunctionRegistry

    /// Catalogs of one origin, with the language that the other languages are translated from.
    private struct Layer {
        let catalogs: [MessageCatalog]
        let sourceLanguage: LanguageTag
    }

    private static let english: LanguageTag = "en"

    /// Reads all files, without parsing them.
    ///
    /// - Throws: why a folder cannot be read, or a mistake in the settings.
    func read() throws(CatalogDiagnostic) -> CatalogCandidate {
        try checkTags()
        return CatalogCandidate(
            application: try read(catalogs.filter { !$0.isBuiltIn }), plugins: try read(sources.flatMap(\.catalogs)))
    }

    /// The folders that are read.
    var folders: [String] {
        var folders: [String] = []
        for case let folder? in (catalogs + sources.flatMap(\.catalogs)).map(\.folder) where !folders.contains(folder) {
            folders.append(folder)
        }
        return folders
    }

    /// Parses and compiles a candidate.
    ///
    /// - Parameters:
    ///   - candidate: the files that were read. They are freed as they are compiled, so that the memory is there for the texts.
    ///   - generation: the number of the snapshot.
    /// - Throws: the first mistake in a catalog, with file, line and column. Then there is no snapshot, not even a
    ///   partial one.
    func snapshot(
        of candidate: consuming CatalogCandidate, generation: Int
    ) throws(CatalogDiagnostic) -> CatalogSnapshot {
        let (folders, hash) = (candidate.folders, candidate.hash)
        let (application, plugins) = try parse(consume candidate)
        let own = Set(application.joined().map(\.language))
        let available = availableLanguages(own, Set(plugins.joined().map(\.language)))
        let defaultLanguage = try set(defaultLanguage, own, available, "the default language")
        let source =
            if let sourceLanguage {
                try set(sourceLanguage, own, available, "the source language")
            } else {
                own.contains(Self.english) ? Self.english : defaultLanguage
            }
        let offered = try offeredLanguages(own, available)
        try checkBuiltInTexts(of: offered, application.joined())
        let last = [defaultLanguage, source, Self.english]
        let needed = Set((offered + last).flatMap(\.fallbackChain))

        let layers =
            [Layer(catalogs: try loadBuiltIn(needed), sourceLanguage: Self.english)]
            + (consume plugins).map { Layer(catalogs: $0, sourceLanguage: Self.english) }
            + (consume application).map { Layer(catalogs: $0, sourceLanguage: source) }
        var keys = KeyTable()
        var generalKeys = GeneralKeys(interningIn: &keys)
        var entries = overlay(consume layers, needed, &keys)
        generalKeys.findNeutralTexts(in: keys)
        var shared = try entries.shareTexts(keys, validation)
        let variants = KeyVariants(of: written(in: entries, keys), interningIn: &keys)
        let loaded = entries.byLanguage.keys.sorted()
        var languages: [LoadedLanguage] = []
        var contract = TranslationContract(sources, validation, keys)
        var remarks = LoadingRemarks()
        // Sources first: the others are compared with them.
        let sourceTags = [source, Self.english].filter(loaded.contains)
        for tag in sourceTags + loaded.filter({ !sourceTags.contains($0) })
        where !languages.contains(where: { $0.tag == tag }) {
            let entries = entries.byLanguage.removeValue(forKey: tag) ?? []
            let texts = shared.removeValue(forKey: tag) ?? [:]
            languages.append(try compile(entries, texts, tag, isSource: sourceTags.contains(tag), &contract, &remarks))
        }
        languages.sort { $0.tag < $1.tag }
        return CatalogSnapshot(
            generation: generation, keys: keys, languages: languages, generalKeys: generalKeys, variants: variants,
            negotiator: LanguageNegotiator(offered: offered, fallbacks: last.filter(loaded.contains)),
            offered: offered, policy: policy, folders: folders, contentHash: hash, warnings: remarks.list)
    }

    // MARK: Loading

    private func read(_ origins: [CatalogOrigin]) throws(CatalogDiagnostic) -> [OriginContents] {
        var contents: [OriginContents] = []
        for origin in origins { contents.append(try origin.contents()) }
        return contents
    }

    /// The catalogs of each origin of a candidate.
    private func parse(
        _ candidate: consuming CatalogCandidate
    ) throws(CatalogDiagnostic) -> (application: [[MessageCatalog]], plugins: [[MessageCatalog]]) {
        (try parse(candidate.application), try parse(candidate.plugins))
    }

    private func parse(_ contents: [OriginContents]) throws(CatalogDiagnostic) -> [[MessageCatalog]] {
        var parsed: [[MessageCatalog]] = []
        for contents in contents { parsed.append(try contents.parsed()) }
        return parsed
    }

    /// The built-in catalogs: those of all languages that may be needed if they are listed, else English as a last
    /// resort.
    private func loadBuiltIn(_ needed: Set<LanguageTag>) throws(CatalogDiagnostic) -> [MessageCatalog] {
        let isListed = catalogs.contains(where: \.isBuiltIn)
        return try BuiltInCatalogs.load { isListed ? needed.contains($0) : $0 == Self.english }
    }

    // MARK: Languages

    /// The languages that have catalogs.
    ///
    /// - Parameters:
    ///   - own: the languages of the application's catalogs.
    ///   - plugins: the languages of the sources' catalogs.
    private func availableLanguages(_ own: Set<LanguageTag>, _ plugins: Set<LanguageTag>) -> Set<LanguageTag> {
        own.union(plugins).union(catalogs.contains(where: \.isBuiltIn) ? BuiltInCatalogs.languages : [])
    }

    /// The languages that a reader can ask for, in alphabetical order.
    private func offeredLanguages(
        _ own: Set<LanguageTag>, _ available: Set<LanguageTag>
    ) throws(CatalogDiagnostic) -> [LanguageTag] {
        switch offered.kind {
        case .ofApplication: return (own.isEmpty ? available : own).sorted()
        case .all: return available.sorted()
        case .only(let tags):
            guard !tags.isEmpty else {
                throw CatalogDiagnostic(
                    .languageWithoutCatalog, "the list of offered languages is empty",
                    help: "Add at least one: .only([\"en\"]).")
            }
            var served: Set<LanguageTag> = []
            for tag in tags { served.insert(try self.served(tag, by: available, "an offered language")) }
            return served.sorted()
        }
    }

    // MARK: Mistakes in the settings

    /// Makes sure that the given tags are valid.
    private func checkTags() throws(CatalogDiagnostic) {
        var tags = [(defaultLanguage, "the default language")]
        if let sourceLanguage { tags.append((sourceLanguage, "the source language")) }
        if case .only(let offered) = offered.kind { tags += offered.map { ($0, "an offered language") } }
        for (tag, name) in tags where tag == .undetermined {
            let text = tag.invalidLiteral ?? tag.description
            var help = "Write a tag such as \"de\", \"pt-BR\" or \"zh-Hant\"."
            do { _ = try LanguageTag(parsing: text) } catch { help = error.help }
            throw CatalogDiagnostic(.invalidLanguageTag, "\(name), \"\(text)\", is not a language tag", help: help)
        }
    }

    /// The language that a setting means. It must be one of the application's, if the application has catalogs: the built-in texts say nothing
    /// about its own errors.
    ///
    /// - Parameters:
    ///   - own: the languages of the application's catalogs.
    ///   - available: those of all catalogs.
    private func set(
        _ tag: LanguageTag, _ own: Set<LanguageTag>, _ available: Set<LanguageTag>, _ name: String
    ) throws(CatalogDiagnostic) -> LanguageTag {
        let available = available.union([Self.english])
        if own.isEmpty { return try served(tag, by: available, name) }
        if let nearest = tag.nearest(among: own) { return nearest }
        guard let other = tag.fallbackChain.first(where: available.contains) else {
            return try served(tag, by: own, name)
        }
        throw CatalogDiagnostic(
            .languageWithoutCatalog,
            "\(name) is \(tag), and your catalogs have no texts in \(tag): readers would get the general ones in \(other)",
            help: "Make it \(own.sorted().map(\.description).joined(separator: " or ")), or add a catalog in \(tag).")
    }

    /// The given language if it has a catalog, else the nearest one it inherits from that does.
    private func served(
        _ tag: LanguageTag, by available: Set<LanguageTag>, _ name: String
    ) throws(CatalogDiagnostic) -> LanguageTag {
        if let served = tag.fallbackChain.first(where: available.contains) { return served }
        throw CatalogDiagnostic(
            .languageWithoutCatalog, "there is no catalog for \(name), \(tag)",
            help: "Add one, or choose one of \(available.sorted().map(\.description).joined(separator: ", ")).")
    }

    /// Makes sure that the built-in texts are used for the offered languages that have them: a German page must not
    /// answer a wrong address in English because `.builtIn` was forgotten. A catalog with an entry `error` has its own
    /// general texts.
    private func checkBuiltInTexts(
        of offered: [LanguageTag], _ application: some Sequence<MessageCatalog>
    ) throws(CatalogDiagnostic) {
        guard !catalogs.contains(where: \.isBuiltIn) else { return }
        let general = Set(application.filter { $0.entry(for: .error) != nil }.map(\.language))
        let lacking = offered.filter {
            $0 != Self.english && BuiltInCatalogs.languages.contains($0) && !general.contains($0)
        }
        guard !lacking.isEmpty else { return }
        let names = lacking.map(\.description).joined(separator: ", ")
        throw CatalogDiagnostic(
            .builtInTextsMissing, "readers of \(names) would get the built-in texts in English",
            help: "Add .builtIn to the list of catalogs, or write an entry \"error\" in these languages.")
    }

    // MARK: Layers

    /// Puts later catalogs over earlier ones, entry by entry.
    ///
    /// A key that a layer has in its source language hides the key in all layers below, in every language, because an
    /// old German text must not contradict a redefined English one. It also hides the key's variants.
    private func overlay(
        _ layers: [Layer], _ needed: Set<LanguageTag>, _ keys: inout KeyTable
    ) -> LayeredEntries {
        var result = LayeredEntries()
        for layer in layers {
            for catalog in layer.catalogs where catalog.language == layer.sourceLanguage {
                for entry in catalog.entries {
                    let hidden =
                        [entry.key] + MessageVariant.allCases.map { $0.key(of: entry.key) }
                        + ["named", "neutral"].map { MessageKey("\(entry.key.rawValue).\($0)") }
                    for key in hidden.compactMap({ keys.number(of: $0.rawValue) }) { result.hide(key) }
                }
            }
            for catalog in layer.catalogs where needed.contains(catalog.language) {
                var entries = result.byLanguage.removeValue(forKey: catalog.language) ?? []
                for entry in catalog.entries {
                    let key = keys.intern(entry.keyBytes.span)
                    while key >= entries.count { entries.append(nil) }
                    entries[key] = entry
                }
                result.byLanguage[catalog.language] = entries
            }
        }
        return result
    }

    /// Whether a key has an entry in any language, by key number.
    private func written(in entries: LayeredEntries, _ keys: KeyTable) -> [Bool] {
        var written = [Bool](repeating: false, count: keys.count)
        for entries in entries.byLanguage.values {
            for key in entries.indices where entries[key] != nil { written[key] = true }
        }
        return written
    }

    // MARK: Compiling

    /// - Parameters:
    ///   - entries: by key number.
    ///   - shared: the texts of other entries that they use.
    ///   - isSource: whether other languages are translated from this one.
    ///   - contract: what is known about the keys so far.
    ///   - remarks: gets what is wrong with texts that can be used.
    private func compile(
        _ entries: [CatalogEntry?], _ shared: [LayeredEntries.Part: CatalogText], _ tag: LanguageTag, isSource: Bool,
        _ contract: inout TranslationContract, _ remarks: inout LoadingRemarks
    ) throws(CatalogDiagnostic) -> LoadedLanguage {
        let formatLocales = FormatLocales(ofRegionsIn: tag)
        var compiler = MessageCompiler(formatLocales, functions: functions, bidi: .asNeeded)
        var texts = LoadedLanguage.Builder()
        // The keys whose texts others show; looked up when a key is unknown.
        var used: Set<MessageKey>?
        for (key, entry) in entries.enumerated() {
            guard let entry else { continue }
            var compiled = LoadedLanguage.Entry()
            let text = { (part: CatalogPart) in entry[part] ?? shared[.init(key, part)] }
            compiled.title = try add(text(.title), tag, to: &texts, &compiler, &remarks)
            compiled.detail = try add(text(.detail), tag, to: &texts, &compiler, &remarks)
            compiled.action = try add(text(.action), tag, to: &texts, &compiler, &remarks)
            let shown = texts.add(compiled, for: key)
            let isKnown = try contract.take(entry, showing: shown, key, isSource: isSource, text: text)
            guard !isKnown else { continue }
            let usedKeys = used ?? Set(entries.flatMap { $0?.uses.map(\.key) ?? [] })
            used = usedKeys
            if !usedKeys.contains(entry.key) { remarks.noteUnknown(entry, hasSource: contract.hasSource) }
        }
        return LoadedLanguage(tag: tag, formatLocales: formatLocales, texts)
    }

    /// Adds a text, compiled. One that has mistakes counts as missing if that is tolerated.
    private func add(
        _ text: CatalogText?, _ tag: LanguageTag, to texts: inout LoadedLanguage.Builder,
        _ compiler: inout MessageCompiler, _ remarks: inout LoadingRemarks
    ) throws(CatalogDiagnostic) -> TextPlace {
        guard let text else { return .absent }
        let source = text.utf8
        if text.form == nil, Message.isOnlyText(source.span) {
            return texts.add(String(decoding: source, as: UTF8.self))
        }
        let parsed = text.parse()
        guard let message = parsed.message, let compiled = try? compiler.compile(parsed) else {
            guard validation == .strict else { return .absent }
            if let error = parsed.errors.first { throw CatalogDiagnostic(error, in: text) }
            throw CatalogDiagnostic(.messageSyntax, at: 0..<0, of: text, "the message does not parse")
        }
        if compiled.callsUnknownFunction, let unknown = message.functions.first(where: { functions[$0.name] == nil }) {
            guard validation == .strict else { return .absent }
            let drafts = ["date", "time", "datetime", "unit"].contains(unknown.name)
            throw CatalogDiagnostic(
                .unknownFunction, at: unknown.nameSpan.bytes, of: text, "unknown function `:\(unknown.name)`",
                help: drafts
                    ? "Import MessageFormat2Foundation and set options.functions = .localizedDrafts."
                    : "Known functions are \(functions.names.map { ":" + $0 }.joined(separator: ", ")).")
        }
        remarks.check(message, of: text, in: tag)
        return texts.add(compiled, Blankness(message))
    }
}

extension Message {
    /// The functions that are called anywhere, in source order.
    fileprivate var functions: [Function] {
        declarations.compactMap(\.value.function)
            + placeholders.compactMap {
                if case .expression(let expression) = $0 { expression.function } else { nil }
            }
    }
}
