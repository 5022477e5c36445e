import Catalogs

/// Back-translations of the texts of one language: `de.json`.
///
/// ```json
/// { "locale": "de", "texts": { "http.404": {
///   "title": { "of": "Nicht gefunden", "back": "Not found", "note": "the same" }
/// } } }
/// ```
///
/// `of` is the text that was translated back, as in the catalog at the time, so that an outdated back-translation is noticed. For
/// a text with variants, `of` is an object of variants, and `back` may be one too.
struct BackTranslations: Sendable {
    private var texts: [String: [CatalogPart: BackTranslation]] = [:]

    /// - Parameters:
    ///   - path: the name of the file in errors.
    ///   - language: the language of the texts.
    /// - Throws: ``LintError`` with the place of anything that is not in this format, or of a text that the language does not have.
    init(_ bytes: [UInt8], path: String, _ language: LanguageTexts) throws(LintError) {
        texts = try LintError.reading { () throws(CatalogDiagnostic) in
            try BackTranslationReader.texts(StrictJSON(parsing: bytes, path: path, what: "the file"), language)
        }
    }

    subscript(key: String, part: CatalogPart) -> BackTranslation? { texts[key]?[part] }

    /// The number of back-translations.
    var count: Int { texts.values.reduce(0) { $0 + $1.count } }

    /// The number of back-translations whose text has changed since.
    var earlierCount: Int { texts.values.reduce(0) { $0 + $1.values.count { $0.earlier != nil } } }
}

/// Reads the file and compares it with the catalogs.
private enum BackTranslationReader {
    static func texts(
        _ file: StrictJSON, _ language: LanguageTexts
    ) throws(CatalogDiagnostic) -> [String: [CatalogPart: BackTranslation]] {
        let root = try file.object(["$schema", "locale", "texts"], "an object with \"locale\" and \"texts\"")
        _ = try root["$schema"]?.string()
        guard let locale = root["locale"] else { throw file.missing("locale") }
        try locale.check(isFor: language.tag)
        guard let list = root["texts"] else { throw file.missing("texts") }
        let entries = Dictionary(grouping: language.catalogEntries) { $0.key.rawValue }
        var texts: [String: [CatalogPart: BackTranslation]] = [:]
        for (name, value) in try list.members("an object with the keys of the catalog") {
            guard let entries = entries[name.text] else {
                throw name.unknown(
                    "the catalog of \(language.tag) has no key \"\(name.text)\"", among: entries.keys.sorted())
            }
            texts[name.text] = try parts(value, name.text, entries)
        }
        return texts
    }

    /// - Parameter entries: the entries with this key, one from each file that has it.
    private static func parts(
        _ object: StrictJSON, _ key: String, _ entries: [CatalogEntry]
    ) throws(CatalogDiagnostic) -> [CatalogPart: BackTranslation] {
        var parts: [CatalogPart: BackTranslation] = [:]
        for (name, value) in try object.members("an object with title, detail or action") {
            let known = CatalogPart.allCases.filter { part in entries.contains { $0[part] != nil } }
            guard let part = CatalogPart(rawValue: name.text),
                let text = entries.lazy.compactMap({ $0[part] }).first
            else {
                throw name.unknown("\(key) has no \"\(name.text)\"", among: known.map(\.rawValue))
            }
            parts[part] = try backTranslation(value, text)
        }
        return parts
    }

    private static func backTranslation(
        _ object: StrictJSON, _ text: CatalogText
    ) throws(CatalogDiagnostic) -> BackTranslation {
        let members = try object.object(["of", "back", "note"], "an object with \"of\" and \"back\"")
        guard let of = members["of"] else { throw object.missing("of") }
        guard let back = members["back"] else { throw object.missing("back") }
        let source = try variants(of)
        let keys = source.compactMap(\.key)
        return BackTranslation(
            try variants(back, among: keys.isEmpty ? nil : keys), of: source, note: try members["note"]?.string(), text)
    }

    /// One text, or one for each variant.
    ///
    /// - Parameter known: the allowed variants; nil for any.
    private static func variants(
        _ value: StrictJSON, among known: [String]? = nil
    ) throws(CatalogDiagnostic) -> [BackTranslation.Text] {
        let expected = "a string, or an object with a string for each variant"
        guard value.kind == .object else {
            return [BackTranslation.Text(key: nil, text: try value.string(expected, help: nil))]
        }
        var texts: [BackTranslation.Text] = []
        let keys = known.map { Set($0) }
        for (name, text) in try value.members() {
            let key = BackTranslation.key(name.text)
            if let keys, let known, !keys.contains(key) {
                throw name.unknown("\"of\" has no variant \"\(key)\"", among: known)
            }
            texts.append(BackTranslation.Text(key: key, text: try text.string()))
        }
        guard !texts.isEmpty else { throw value.wrongType(expected) }
        return texts
    }
}
