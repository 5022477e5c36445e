import MessageFormat2

/// A form of a text for people who should not have to write `.match`.
///
/// `["$n :integer", "$n :integer select=ordinal"]` with the variants `one *` and `* *` is another way to write
/// ```
/// .input {$n :integer}
/// .local $_2 = {$n :integer select=ordinal}
/// .match $n $_2
/// one * {{…}}
/// * * {{…}}
/// ```
/// The first selector for a variable declares it; any further one, or a literal, gets a local variable that no text
/// uses.
public struct VariantForm: Sendable, Hashable {
    /// One variant.
    public struct Variant: Sendable, Hashable {
        /// One MessageFormat 2 key per selector, separated by spaces: `one`, `*`, `few masculine`.
        public var key: String
        /// The text, a MessageFormat 2 pattern.
        public var pattern: String

        /// - Parameters:
        ///   - key: as in the source: `one`, `few *`.
        ///   - pattern: the text for readers, in MessageFormat 2.
        public init(key: String, pattern: String) {
            self.key = key
            self.pattern = pattern
        }
    }

    /// The selectors: `$count :integer`.
    public var selectors: [String]
    /// The variants, in the file's order.
    public var variants: [Variant]

    /// - Parameters:
    ///   - selectors: as in `match`: `$count :integer`.
    ///   - variants: in the order they should have.
    public init(selectors: [String], variants: [Variant]) {
        self.selectors = selectors
        self.variants = variants
    }

    /// - Parameter form: where its parts are in the bytes.
    init(_ form: MessageForm, in bytes: ArraySlice<UInt8>) {
        selectors = form.selectors.map { bytes.string($0) }
        variants = form.variants.map { Variant(key: bytes.string($0.keys), pattern: bytes.string($0.pattern)) }
    }

    /// The form as the source of a message.
    ///
    /// - Parameter names: a variable for each selector.
    func source(_ names: [MessageForm.Name]) -> String {
        var source = ""
        for (selector, name) in zip(selectors, names) {
            source += (name.isGenerated ? ".local $\(name.text) = {" : ".input {") + selector + "}\n"
        }
        source += ".match"
        for name in names { source += " $" + name.text }
        for variant in variants { source += "\n\(variant.key) {{\(variant.pattern)}}" }
        return source
    }
}

extension ArraySlice<UInt8> {
    /// A part as a string.
    fileprivate func string(_ range: Range<Int>) -> String {
        String(decoding: self[startIndex + range.lowerBound..<startIndex + range.upperBound], as: UTF8.self)
    }
}

extension CatalogBuilder {
    /// One variant of the form: its key and its pattern.
    public typealias Variant = (key: Text, pattern: Text)

    /// Makes a text from selectors and variants: see ``VariantForm``. Reports duplicate keys.
    ///
    /// - Parameters:
    ///   - selectors: at least one: `$count :integer`.
    ///   - variants: at least one, in the file's order.
    ///   - range: the range of the whole form.
    /// - Returns: the text; nil if selectors or variants are missing, which has been reported.
    public mutating func text(selectors: [Text], variants: [Variant], at range: Range<Int>) -> Text? {
        guard !selectors.isEmpty, !variants.isEmpty else {
            report(
                .wrongType, at: range,
                selectors.isEmpty
                    ? "the variant form has no selectors" : "the variant form has no variants",
                help: "Add selectors, such as $count :integer, and variants; the variant * is always needed."
            )
            return nil
        }
        reportDuplicates(among: variants.map(\.key)) { "the variant \(name: $0)" }
        beginText()
        let form = MessageForm(
            selectors: selectors.map { append(line: $0) },
            variants: variants.map { .init(keys: append(line: $0.key), pattern: append(line: $0.pattern)) })
        return endText(range.clamped(to: 0..<bytes.count), form: form)
    }
}
