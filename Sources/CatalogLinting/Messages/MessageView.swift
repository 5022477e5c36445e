import Catalogs
import MessageFormat2

/// One text of a catalog as rules see it: its bytes, its features, and its message.
///
/// Most texts have no placeholders, and most of the rest have only `{$name}`; neither kind needs the message parser.
///
/// All ranges are offsets in ``bytes``, from 0. ``CatalogText/fileRange(of:)-(Range<Int>)`` of ``text`` translates them to
/// offsets in the file, taking escapes and the variant form into account; reports do so themselves.
package final class MessageView: Sendable {
    package let part: CatalogPart
    package let text: CatalogText
    package let bytes: UTF8Text
    let features: TextFeatures
    /// The result of scanning the bytes.
    let scan: FeatureScanner.Result
    /// What the text ends with: see ``TextEnd``.
    let end: UInt8
    /// Errors in the syntax or the data model.
    package let errors: [MessageError]
    /// The data model; nil if it was not needed (see ``TextFeatures/dataModel``) or could not be read.
    package let message: Message?
    /// Every reference to an argument, in source order.
    package let uses: [VariableUse]
    package let selectors: [SelectorView]
    /// The patterns of a message that is not plain text.
    private let parsedPatterns: [PatternView]

    init(
        part: CatalogPart, text: CatalogText, bytes: UTF8Text, scan: FeatureScanner.Result, content: Content = .plain
    ) {
        self.part = part
        self.text = text
        self.bytes = bytes
        self.scan = scan
        end = TextEnd.kind(of: bytes.span, text.form)
        var features = scan.features
        switch content {
        case .plain:
            (errors, message, uses, selectors, parsedPatterns) = ([], nil, [], [], [])
        case .simple(let elements, let found):
            (errors, message, uses, selectors) = ([], nil, found, [])
            var names: [String] = []
            for use in found where !names.contains(use.name) { names.append(use.name) }
            let all = 0..<bytes.count
            parsedPatterns = [
                PatternView(keys: [], range: all, variantRange: all, elements: elements, arguments: names)
            ]
            features.insert(.placeholders)
        case .parsed(let parsed):
            errors = parsed.errors
            message = parsed.message
            var reading = DataModelReading(parsed.message)
            parsedPatterns = reading.patterns()
            selectors = reading.selectors()
            uses = reading.uses
            features.formUnion(reading.features)
            if !parsed.errors.isEmpty { features.insert(.broken) }
        }
        self.features = features
    }

    /// The result of reading a message.
    enum Content {
        case plain
        case simple([PatternElement], [VariableUse])
        case parsed(ParsedMessage)
    }

    /// The patterns: a single one, or one for each variant. Empty if the syntax is broken.
    package var patterns: [PatternView] {
        if !parsedPatterns.isEmpty || features.contains(.broken) { return parsedPatterns }
        let all = 0..<bytes.count
        let elements = bytes.isEmpty ? [] : [PatternElement(kind: .text, range: all)]
        return [PatternView(keys: [], range: all, variantRange: all, elements: elements, arguments: [])]
    }

    var scripts: ScriptSet { scan.scripts }

    /// The text in MessageFormat 2 syntax, which is ``bytes`` unless it is in the variant form.
    var written: UTF8Text { text.form == nil ? bytes : UTF8Text(text.message) }

    /// Whether the message has variants.
    package var hasVariants: Bool { features.contains(.variants) }

    /// Whether patterns and variables are reliable, as they are despite errors in the data model.
    package var isReadable: Bool { errors.isEmpty || message != nil }

    /// The arguments that the message refers to, without duplicates.
    package var arguments: [String] {
        var names: [String] = []
        for use in uses where !names.contains(use.name) { names.append(use.name) }
        return names
    }

    /// Whether the message refers to an argument.
    func refers(to name: String) -> Bool { uses.contains { $0.name == name } }

    /// The first reference to an argument.
    func firstUse(of name: String) -> VariableUse? { uses.first { $0.name == name } }
}
