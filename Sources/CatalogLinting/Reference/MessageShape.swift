import MessageFormat2

/// What the translations of a source message usually share with it, byte for byte: declarations, placeholders, and the words that
/// select variants. Where a ``ShapeComparison`` finds them in a translation, a rule about messages finds something only if it finds
/// it in the source as well: see ``finders``.
final class MessageShape: Sendable {
    /// The number of bytes before the first pattern's braces or keys: declarations and `.match`. nil for a single pattern without them.
    let header: Int?
    /// Whether the source is in the variant form. Then the header is its selectors.
    let isForm: Bool
    /// The ranges of the placeholders in the source, including braces: all of them, or, with variants, each one once.
    let placeholders: [Range<Int>]
    /// Which of the placeholders are markup, as bits. The order of markup must not change.
    let markup: UInt32
    /// The number of selectors.
    let columns: Int
    /// The plural selector.
    let plural: (column: Int, type: PluralType, isInteger: Bool)?
    /// The ranges of the keys for the other selectors, for one combination after another.
    let words: [Range<Int>]
    let combinations: Int
    /// What all patterns after a header end with: see ``TextEnd``.
    let end: UInt8
    /// How much text the patterns have.
    let weight: PatternWeight
    /// The number of line breaks in a pattern without a header.
    let newlines: Int
    /// The rules about texts that find something in the source message, or would in a translation with the same content, by their
    /// numbers in the plan.
    let finders: [Int]

    /// The features that a text with this shape has in common with the source.
    var features: TextFeatures { header == nil ? .ofShape : [.ofShape, .endDiffers] }

    /// Messages with more are left to the parser.
    private static let maximumPlaceholders = 16
    private static let maximumCombinations = 4

    /// - Parameters:
    ///   - language: the language of the message.
    ///   - finders: looks for the rules that find something.
    init?(_ text: MessageView, _ language: LanguageFacts, finders: () -> [Int]) {
        let patterns = text.patterns
        let selectors = text.selectors
        guard text.errors.isEmpty, Self.isConsistent(text), let first = patterns.first else { return nil }
        header =
            first.range.lowerBound == 0
            ? nil : selectors.isEmpty ? first.range.lowerBound - 2 : first.variantRange.lowerBound
        let form = text.text.form
        isForm = form != nil
        columns = selectors.count
        let hasVariants = columns > 0
        let content = text.bytes
        let bytes = content.span

        var placeholders: [Range<Int>] = []
        placeholders.reserveCapacity(first.elements.count)
        var markup: UInt32 = 0
        for element in first.elements where !element.isText {
            if hasVariants, placeholders.contains(where: { bytes.isEqual($0, element.range) }) { continue }
            guard placeholders.count < Self.maximumPlaceholders else { return nil }
            if element.isMarkup { markup |= 1 << UInt32(placeholders.count) }
            placeholders.append(element.range)
        }
        // Markup among HTML tags, or repeated markup, needs a closer look.
        guard markup == 0 || !hasVariants && !text.scan.features.contains(.markup) else { return nil }
        self.placeholders = placeholders
        self.markup = markup

        var plural: (column: Int, type: PluralType, isInteger: Bool)?
        for (column, selector) in selectors.enumerated() {
            switch selector.kind {
            case .string, .exactNumber: continue
            case .plural(let type) where plural == nil: plural = (column, type, selector.isInteger)
            case .plural, .unknown: return nil
            }
            let shows = first.elements.contains { element in
                guard case .variable(let name) = element.kind else { return false }
                return name == selector.variable || name == selector.argument
            }
            guard shows else { return nil }
        }
        self.plural = plural

        var combinations: [[Range<Int>]] = []
        for pattern in patterns {
            var words: [Range<Int>] = []
            for (column, key) in pattern.keys.enumerated() where column != plural?.column {
                if case .literal(let literal) = key, literal.isQuoted { return nil }
                words.append(key.span.bytes)
            }
            if !combinations.contains(where: { zip($0, words).allSatisfy { bytes.isEqual($0, $1) } }) {
                combinations.append(words)
            }
        }
        guard combinations.count <= Self.maximumCombinations else { return nil }
        words = combinations.flatMap(\.self)
        self.combinations = combinations.count

        end = TextEnd.kind(of: bytes.extracting(first.range))
        weight = PatternWeight(patterns, of: text)
        newlines = text.scan.features.contains(.newline) ? content.count { $0 == 0x0A } : 0
        self.finders = finders()
        // All variants must contain what the first one does, and the end of a variant must be clear.
        guard header == nil || end != TextEnd.unknown, ShapeComparison.fits(bytes, form, self, of: bytes, language)
        else {
            return nil
        }
    }

    /// Whether each argument is used as one kind of value, not as a number here and a date there.
    private static func isConsistent(_ text: MessageView) -> Bool {
        for (place, use) in text.uses.enumerated() {
            guard let kind = use.function.flatMap({ ArgumentKind(function: $0) }) else { continue }
            for other in text.uses[..<place] where other.name == use.name {
                if let known = other.function.flatMap({ ArgumentKind(function: $0) }), known != kind { return false }
            }
        }
        return true
    }
}
