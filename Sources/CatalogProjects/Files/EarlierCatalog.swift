import Catalogs
import LanguageTags

/// A catalog file as it was in an earlier version.
public struct EarlierCatalog: Sendable {
    /// The whole file.
    public let bytes: [UInt8]
    /// The texts by key and part: `http.404 title`.
    public let texts: [String: String]
    private let entries: [String: String]
    /// The tag of its language; `und` if neither the name nor the content gives it.
    public let language: String
    /// Whether it may be the source, because it is in English.
    public let isEnglishOrOnly: Bool

    /// Reads the file as far as it can be read.
    ///
    /// - Parameters:
    ///   - bytes: the whole file.
    ///   - path: its path, which determines the format and usually the language: `Locales/de.json`.
    public init(_ bytes: [UInt8], path: String) {
        self.bytes = bytes
        let input = CatalogInput(path: path, bytes: bytes)
        let view = CatalogLoader().load(input, as: input.language, isReference: false)
        var texts: [String: String] = [:]
        var entries: [String: String] = [:]
        for entry in view.document.catalog.entries {
            let key = entry.key.rawValue
            for part in CatalogPart.allCases {
                guard let text = entry[part]?.message else { continue }
                texts["\(key) \(part.rawValue)"] = text
                entries[key, default: ""] += "\(part.rawValue)\u{0}\(text)\u{0}"
            }
        }
        self.texts = texts
        self.entries = entries
        language = view.language.description
        isEnglishOrOnly = view.language == "en"
    }

    /// All texts of a key; nil if there are none.
    public func entry(_ key: String) -> String? { entries[key] }
}
