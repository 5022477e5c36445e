import Catalogs
import LanguageTags

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
        let reader = BackTranslationReader(json: try JSONFields(bytes, path: path))
        texts = try reader.texts(language)
    }

    subscript(key: String, part: CatalogPart) -> BackTranslation? { texts[key]?[part] }

    /// The number of back-translations.
    var count: Int { texts.values.reduce(0) { $0 + $1.count } }

    /// The number of back-translations whose text has changed since.
    var earlierCount: Int { texts.values.reduce(0) { $0 + $1.values.count { $0.earlier != nil } } }
}

/// Reads the file and compares it with the catalogs.
private struct BackTranslationReader {
    private static let members = ["$schema", "locale", "texts"]
    private static let textMembers = ["of", "back", "note"]

    let json: JSONFields

    func texts(_ language: LanguageTexts) throws(LintError) -> [String: [CatalogPart: BackTranslation]] {
        var list: Int?
        var hasLocale = false
        for (name, value) in try json.members(0, "an object with \"locale\" and \"texts\"") {
            switch json.name(name) {
            case "$schema": _ = try json.string(value)
            case "locale":
                try check(value, language)
                hasLocale = true
            case "texts": list = value
            default: throw json.unknown(name, among: Self.members)
            }
        }
        guard hasLocale, let list else {
            throw json.failure(0, "this object has no \"\(hasLocale ? "texts" : "locale")\"")
        }
        let entries = Dictionary(grouping: language.catalogEntries) { $0.key.rawValue }
        var texts: [String: [CatalogPart: BackTranslation]] = [:]
        for (name, value) in try json.members(list, "an object with the keys of the catalog") {
            let key = json.name(name)
            guard let entries = entries[key] else {
                throw json.unknown(
                    name, "the catalog of \(language.tag) has no key \"\(key)\"", among: entries.keys.sorted())
            }
            texts[key] = try parts(value, key, entries)
        }
        return texts
    }

    private func check(_ value: Int, _ language: LanguageTexts) throws(LintError) {
        let tag = try json.string(value)
        guard LanguageTag(tag)?.description == language.tag else {
            throw json.failure(
                value, "the file name is for \(language.tag), but this says \"\(tag)\"",
                help: "Write \"\(language.tag)\", or rename the file.")
        }
    }

    /// - Parameter entries: the entries with this key, one from each file that has it.
    private func parts(
        _ object: Int, _ key: String, _ entries: [CatalogEntry]
    ) throws(LintError) -> [CatalogPart: BackTranslation] {
        var parts: [CatalogPart: BackTranslation] = [:]
        for (name, value) in try json.members(object, "an object with title, detail or action") {
            let known = CatalogPart.allCases.filter { part in entries.contains { $0[part] != nil } }
            guard let part = CatalogPart(rawValue: json.name(name)),
                let text = entries.lazy.compactMap({ $0[part] }).first
            else {
                throw json.unknown(name, "\(key) has no \"\(json.name(name))\"", among: known.map(\.rawValue))
            }
            parts[part] = try backTranslation(value, text)
        }
        return parts
    }

    private func backTranslation(_ object: Int, _ text: CatalogText) throws(LintError) -> BackTranslation {
        var source: [BackTranslation.Text]?
        var back: Int?
        var note: String?
        for (name, value) in try json.members(object, "an object with \"of\" and \"back\"") {
            switch json.name(name) {
            case "of": source = try variants(value)
            case "back": back = value
            case "note": note = try json.string(value)
            default: throw json.unknown(name, among: Self.textMembers)
            }
        }
        guard let source, let back else {
            throw json.failure(object, "this object has no \"\(source == nil ? "of" : "back")\"")
        }
        let keys = source.compactMap(\.key)
        return BackTranslation(
            try variants(back, among: keys.isEmpty ? nil : keys), of: source, note: note, text)
    }

    /// One text, or one for each variant.
    ///
    /// - Parameter known: the allowed variants; nil for any.
    private func variants(_ node: Int, among known: [String]? = nil) throws(LintError) -> [BackTranslation.Text] {
        let expected = "a string, or an object with a string for each variant"
        guard json.kind(node) == .object else {
            return [BackTranslation.Text(key: nil, text: try json.string(node, expected))]
        }
        var texts: [BackTranslation.Text] = []
        let keys = known.map { Set($0) }
        for (name, value) in try json.members(node, expected) {
            let key = BackTranslation.key(json.name(name))
            if let keys, let known, !keys.contains(key) {
                throw json.unknown(name, "\"of\" has no variant \"\(key)\"", among: known)
            }
            texts.append(BackTranslation.Text(key: key, text: try json.string(value)))
        }
        guard !texts.isEmpty else { throw json.failure(node, "expected \(expected)") }
        return texts
    }
}
