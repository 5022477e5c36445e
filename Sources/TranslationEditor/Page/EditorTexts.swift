import Catalogs
import LanguageTags
import MessageFormat2

/// The page's own texts, in the languages of `Resources/editor/Locales`.
struct EditorTexts: Sendable {
    let language: LanguageTag
    /// The texts by key, without `editor.`.
    let all: [String: String]
    private let entries: [String: CatalogEntry]

    /// - Parameter acceptLanguage: what the reader understands, as browsers say it. (RFC 9110 §12.5.4)
    init(acceptLanguage: String?) {
        let language = ReaderLanguage.first(of: Self.catalogs.map(\.language), for: acceptLanguage) ?? "en"
        self = Self.byLanguage[language] ?? EditorTexts(language)
    }

    private static let byLanguage = Dictionary(
        catalogs.map { ($0.language, EditorTexts($0.language)) }, uniquingKeysWith: { first, _ in first })

    private init(_ language: LanguageTag) {
        // What a language does not have stays English.
        let catalogs = ["en", language].compactMap { tag in Self.catalogs.first { $0.language == tag } }
        var entries: [String: CatalogEntry] = [:]
        for entry in catalogs.flatMap({ Array($0.entries) }) {
            entries[String(entry.key.rawValue.trimmingPrefix("editor."))] = entry
        }
        self.language = language
        self.entries = entries
        all = entries.mapValues { Self.shown($0.detail?.message ?? "") }
    }

    /// The text of a message with its placeholders, as in its source, which the page fills in.
    private static func shown(_ source: String) -> String {
        guard let pattern = Message.parse(source).message?.patterns.first else { return source }
        return pattern.elements.map { element in
            if case .text(let text) = element { text.value } else { element.source }
        }.joined()
    }

    /// A text with its values, formatted by MessageFormat 2.
    func text(_ key: String, _ arguments: [String: MessageValue] = [:]) -> String {
        guard let message = entries[key]?.detail?.parse().message else { return key }
        return CompiledMessage(message, locale: language, functions: .standard, bidi: .asNeeded)
            .format(MessageArguments(arguments))
    }

    private static let catalogs: [MessageCatalog] = EditorTextFiles.files.compactMap { path, bytes in
        let document = JSONCatalogFormat.json.read(Array(bytes.description.utf8), path: path.description)
        return document.error == nil ? document.catalog : nil
    }
}

/// The catalogs of the page's texts; the plugin EmbedCatalogs adds `files` from `Resources/editor/Locales`.
enum EditorTextFiles {}

/// Which of some languages suits a reader best.
enum ReaderLanguage {
    /// - Parameter acceptLanguage: see RFC 9110 §12.5.4.
    /// - Returns: nil if the reader understands none of them.
    static func first(of offered: [LanguageTag], for acceptLanguage: String?) -> LanguageTag? {
        let negotiator = LanguageNegotiator(offered: offered)
        let order = negotiator.negotiate(acceptLanguage: acceptLanguage ?? "")
        return order.first.map { negotiator.languages[$0] }
    }
}
