import ByteText
import CatalogExchange
import Catalogs
import MessageFormat2

/// One part of an entry as the page shows it: the source text, and the boxes for the translation.
struct ShownPart {
    let part: CatalogPart
    /// The source text, and its message if it is valid.
    let sourceText: CatalogText
    let source: Message?
    /// The translation in the file; nil if there is none.
    let text: CatalogText?
    /// How the text is split into boxes; nil if it can only be edited as source.
    let exchange: ExchangeText?
    /// The translation's message in its syntax; empty if there is none.
    let raw: String
    /// Tells whether the translation has changed since; empty if there is none.
    let base: String

    /// - Parameters:
    ///   - source: the source text.
    ///   - text: the translation in the file.
    ///   - isCopy: whether it is only a copy of the source that waits for a translator.
    init(
        _ part: CatalogPart, of source: CatalogText, translation text: CatalogText?, isCopy: Bool,
        _ units: UnitBuilder
    ) {
        self.part = part
        sourceText = source
        self.text = text
        base = text.map(Self.base) ?? ""
        raw = isCopy ? "" : text?.message ?? ""
        let parsed = source.parse()
        let message = parsed.isValid ? parsed.message : nil
        self.source = message
        var translation: (text: CatalogText, message: Message)?
        if let text, !isCopy, text.utf8.contains(where: { $0 > 0x20 }) {
            let parsed = text.parse()
            guard parsed.isValid, let message = parsed.message else {
                exchange = nil
                return
            }
            translation = (text, message)
        }
        exchange = message.map { message in
            ExchangeText(
                part: part, source: message, translation: translation?.message,
                units: units.units(of: source, message, translation: translation, isSource: false),
                sourceText: source, translationText: text)
        }
    }

    /// A text that is edited but not in the file.
    init(_ shown: ShownPart, raw: String, exchange: ExchangeText?) {
        (part, sourceText, source, text, base) = (
            shown.part, shown.sourceText, shown.source, shown.text, shown.base
        )
        self.raw = raw
        self.exchange = exchange
    }

    /// Identifies a text's content.
    static func base(_ text: CatalogText) -> String {
        var hash = StableHash()
        hash.add(text.utf8.span)
        return hash.description
    }

    var json: JSONValue {
        let rows = sourceRows
        return [
            "part": .string(part.rawValue), "source": .array(rows.map(\.json)),
            "mode": exchange == nil ? "raw" : "units",
            "units": .array((exchange?.units ?? []).map { unit in Self.json(unit, like: rows) }),
            "raw": .string(raw), "base": .string(base),
        ]
    }

    // MARK: Parts of it

    private struct SourceRow {
        let keys: [String]
        let pattern: Message.Pattern

        var json: JSONValue {
            [
                "keys": .array(keys.map { .string($0) }), "label": .string(ShownPart.label(keys)),
                "pieces": PatternPieces.json(pattern),
            ]
        }
    }

    private var sourceRows: [SourceRow] { Self.rows(source, sourceText) }

    private static func rows(_ message: Message?, _ text: CatalogText) -> [SourceRow] {
        guard let message else {
            return [SourceRow(keys: [], pattern: Message.Pattern([.text(Message.Text(text.message))]))]
        }
        if message.variants.isEmpty { return message.patterns.map { SourceRow(keys: [], pattern: $0) } }
        return message.variants.map { SourceRow(keys: $0.keys.map(\.source), pattern: $0.pattern) }
    }

    /// A text that is only looked at, one row for each variant.
    static func rows(of text: CatalogText) -> JSONValue {
        let parsed = text.parse()
        return .array(rows(parsed.isValid ? parsed.message : nil, text).map(\.json))
    }

    private static func json(_ unit: ExchangeUnit, like rows: [SourceRow]) -> JSONValue {
        let row = rows.firstIndex { $0.keys == unit.keys } ?? rows.firstIndex { $0.pattern == unit.source } ?? 0
        return [
            "keys": .array(unit.keys.map { .string($0) }), "label": .string(label(unit.keys)),
            "samples": .string(unit.samples ?? ""), "like": .integer(row),
            "pieces": unit.translation.map(PatternPieces.json) ?? .null,
        ]
    }

    /// Keys for people: `few`, `one · *`.
    private static func label(_ keys: [String]) -> String { keys.joined(separator: " · ") }
}
