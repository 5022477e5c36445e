import CatalogLinting
import Catalogs
import MessageFormat2

/// Shown between the bytes of a catalog: the source text beside each translation, and the numbers that a plural category stands for.
enum InlayHints: Feature {
    static let method = "textDocument/inlayHint"
    static let provider: String? = "inlayHintProvider"

    static func answer(_ parameters: JSONValue, in session: Session) throws(ProtocolError) -> JSONValue {
        guard let requested = RequestedCatalog(parameters, in: session) else { return .null }
        let range = try requested.lines.range(of: parameters["range"])
        let catalog = requested.catalog
        let reference = requested.project.reference
        // The source needs no hints about itself.
        let source = reference?.language.tag == catalog.language ? nil : reference
        var numbers = CategoryNumbers(catalog.facts)
        let reader = MessageReader()
        var hints: [JSONValue] = []
        var next = 0
        for number in catalog.entries(in: range) {
            if number % 256 == 0 { try session.checkCancellation() }
            let key = source?.number(of: catalog.key(number).span, guess: next)
            next = key.map { $0 + 1 } ?? next
            let entry = catalog.entry(number)
            for part in CatalogPart.allCases {
                guard let text = entry[part] else { continue }
                var found: [Hint] = []
                if let source, let key { found += [sourceHint(text, part, key, source, catalog)].compactMap(\.self) }
                if Self.hasVariants(text) {
                    found += categoryHints(reader.read(text, part: part), &numbers)
                }
                hints += found.filter { range.lowerBound <= $0.offset && $0.offset <= range.upperBound }
                    .map { $0.json(requested.lines) }
            }
        }
        return .array(hints)
    }

    private struct Hint {
        var offset: Int
        var label: String
        var tooltip: String

        func json(_ lines: TextLines) -> JSONValue {
            [
                "position": lines.position(of: offset).json, "label": .string(label), "paddingLeft": true,
                "tooltip": .string(tooltip),
            ]
        }
    }

    /// Whether a text may have `.match`.
    private static func hasVariants(_ text: CatalogText) -> Bool {
        text.form != nil || text.utf8.first { $0 > 0x20 } == UInt8(ascii: ".")
    }

    // MARK: The source text

    /// - Returns: nil if there is no source text, or if it is the same.
    private static func sourceHint(
        _ text: CatalogText, _ part: CatalogPart, _ key: Int, _ reference: ReferenceView, _ catalog: CatalogView
    ) -> Hint? {
        guard let source = reference.entry(key)[part], !source.utf8.elementsEqual(text.utf8), !source.utf8.isEmpty
        else { return nil }
        return Hint(
            offset: HintPlace.offset(beside: text, in: catalog),
            label: ShownText.line(Self.hasVariants(source) ? lastPattern(key, part, reference) : source.utf8),
            tooltip: ShownText.lines(source.source))
    }

    /// The pattern of a text that has variants or declarations: that of the last variant, which is usually the one for all other
    /// values.
    private static func lastPattern(_ key: Int, _ part: CatalogPart, _ reference: ReferenceView) -> ArraySlice<UInt8> {
        guard let text = reference.text(key, part) else { return [] }
        let bytes = text.text.utf8
        guard let pattern = text.patterns.last else { return bytes }
        let start = bytes.startIndex + pattern.range.lowerBound
        return bytes[start..<max(start, bytes.startIndex + pattern.range.upperBound)]
    }

    // MARK: Plural categories

    private static func categoryHints(_ text: MessageView, _ numbers: inout CategoryNumbers) -> [Hint] {
        var hints: [Hint] = []
        for pattern in text.patterns {
            for (selector, key) in zip(text.selectors, pattern.keys) {
                guard let type = selector.pluralType, let category = key.value.flatMap(PluralCategory.init),
                    let label = numbers.short(category, type)
                else { continue }
                let range = text.text.fileRange(of: key.span.bytes)
                hints.append(
                    Hint(
                        offset: text.text.storage.file.quoted(range).upperBound, label: label,
                        tooltip: "\(category.rawValue): \(numbers.long(category, type))"))
            }
        }
        return hints
    }
}
