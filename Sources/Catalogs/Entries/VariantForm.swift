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

    /// Recovers the form from the text that was generated from it.
    init?(_ storage: CatalogStorage, _ text: CatalogBuilder.Text) {
        selectors = []
        variants = []
        let bytes = storage.bytes(of: text)
        var fragment = bytes.startIndex..<bytes.startIndex
        var role = CatalogStorage.TextPiece.Role.syntax
        let pieces = storage.pieces(of: text)
        guard pieces.contains(where: { $0.role == .selector }) else { return nil }
        for piece in pieces where piece.role != .syntax && piece.role != .text {
            let start = bytes.startIndex + Int(piece.start)
            if piece.begins {
                add(bytes[fragment], role)
                fragment = start..<start
                role = piece.role
            }
            fragment = fragment.lowerBound..<start + Int(piece.length)
        }
        add(bytes[fragment], role)
    }

    private mutating func add(_ bytes: ArraySlice<UInt8>, _ role: CatalogStorage.TextPiece.Role) {
        let text = String(decoding: bytes, as: UTF8.self)
        switch role {
        case .selector: selectors.append(text)
        case .variantKey: variants.append(Variant(key: text, pattern: ""))
        case .pattern where !variants.isEmpty: variants[variants.count - 1].pattern = text
        default: break
        }
    }
}

extension CatalogBuilder {
    /// One variant of the form: its key and its pattern.
    public typealias Variant = (key: Text, pattern: Text)

    /// Makes a text from selectors and variants: see ``VariantForm``. Reports duplicate keys, and anything that would
    /// break out of the message.
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
        var isWhole = true
        for selector in selectors where !checkNoBrace(in: selector, "a selector in \"match\" is written without braces")
        {
            isWhole = false
        }
        for variant in variants {
            if !checkNoBrace(in: variant.key, "the name of a variant is written without braces") { isWhole = false }
            if !checkBraces(in: variant.pattern) { isWhole = false }
        }
        // The assembled message would be wrong for the same reason.
        guard isWhole else { return nil }
        reportDuplicates(among: variants.map(\.key)) { "the variant \(name: $0)" }
        return writtenOut(selectors, variants, range.clamped(to: 0..<bytes.count))
    }

    /// A brace outside a quoted literal would end the declaration that is generated around the text.
    private mutating func checkNoBrace(in text: Text, _ message: String) -> Bool {
        guard VariantSyntax.brace(in: bytes(of: text)) != nil else { return true }
        let rest = bytes(of: text).filter { $0 != 0x7B && $0 != 0x7D }
        let written = RemedySyntax.written(String(decoding: rest, as: UTF8.self), in: path)
        report(
            .messageSyntax, at: text.range, message,
            help: rest.count <= 60 ? "Write `\(written)`." : "Remove every { and } from it.")
        return false
    }

    private mutating func checkBraces(in pattern: Text) -> Bool {
        guard let brace = VariantSyntax.unbalancedBrace(in: bytes(of: pattern)) else { return true }
        report(
            .messageSyntax, at: pattern.derived < 0 ? brace..<brace + 1 : pattern.range,
            "this brace has no matching brace, or the text ends with a backslash",
            help: RemedySyntax.help(#"To show a brace in the text, write `\{` or `\}`."#, in: path))
        return false
    }

    /// The form as the source of a message, with the place in the file that each of its bytes comes from.
    private mutating func writtenOut(_ selectors: [Text], _ variants: [Variant], _ range: Range<Int>) -> Text {
        let names = names(for: selectors, variants)
        beginText()
        for (selector, name) in zip(selectors, names) {
            let place = selector.range
            if name.isGenerated {
                append(syntax: ".local ", for: place)
                append(name.text, for: place, role: .syntax)
                append(syntax: " = {", for: place)
            } else {
                append(syntax: ".input {", for: place)
            }
            append(selector, role: .selector, begins: true)
            append(syntax: "}\n", for: place)
        }
        append(syntax: ".match", for: range)
        for (selector, name) in zip(selectors, names) {
            append(syntax: " ", for: selector.range)
            append(name.text, for: selector.range, role: .syntax)
        }
        for variant in variants {
            append(syntax: "\n", for: variant.key.range)
            append(variant.key, role: .variantKey, begins: true)
            append(syntax: " {{", for: variant.pattern.range)
            append(variant.pattern, role: .pattern, begins: true)
            append(syntax: "}}", for: variant.pattern.range)
        }
        return endText(range)
    }

    private mutating func append(syntax: String, for range: Range<Int>) {
        let start = arena.count
        arena += syntax.utf8
        addPiece(.whole, .syntax, false, from: start, range)
    }

    private func names(for selectors: [Text], _ variants: [Variant]) -> [(text: ArraySlice<UInt8>, isGenerated: Bool)] {
        var names: [(text: ArraySlice<UInt8>, isGenerated: Bool)] = []
        names.reserveCapacity(selectors.count)
        for (index, selector) in selectors.enumerated() {
            let variable = VariantSyntax.variable(of: bytes(of: selector))
            if let variable, !names.contains(where: { $0.text == variable }) {
                names.append((variable, false))
            } else {
                var name = Array("$_\(index + 1)".utf8)
                while isUsed(name, in: selectors, variants) { name.insert(UInt8(ascii: "_"), at: 1) }
                names.append((name[...], true))
            }
        }
        return names
    }

    private func isUsed(_ name: [UInt8], in selectors: [Text], _ variants: [Variant]) -> Bool {
        (selectors + variants.map(\.pattern)).contains { text in
            let text = bytes(of: text)
            return text.indices.contains { text[$0] == name[0] && text[$0...].starts(with: name) }
        }
    }
}
