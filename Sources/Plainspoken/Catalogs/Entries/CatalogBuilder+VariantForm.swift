/// The variant form written out as MessageFormat 2 source, each byte of it with its place in the file.
extension CatalogBuilder {
    /// One variant: its key and its pattern.
    package typealias VariantSlots = (key: TextSlot, pattern: TextSlot)

    /// Puts a text together from selectors and variants.
    ///
    /// `["$n :integer", "$n :integer select=ordinal"]` and the variants `one *` and `* *` become
    /// ```
    /// .input {$n :integer}
    /// .local $_2 = {$n :integer select=ordinal}
    /// .match $n $_2
    /// one * {{…}}
    /// * * {{…}}
    /// ```
    /// The first selector of a variable declares it; a further one, or a literal, gets a local variable that no text uses.
    package mutating func text(
        ofSelectors selectors: [TextSlot], variants: [VariantSlots], range: Range<Int>
    ) -> TextSlot {
        let names = names(for: selectors, variants)
        beginText()
        for (selector, name) in zip(selectors, names) {
            let place = selector.range
            if name.isGenerated {
                append(".local ".utf8, for: place, role: .syntax)
                append(name.text, for: place, role: .syntax)
                append(" = {".utf8, for: place, role: .syntax)
            } else {
                append(".input {".utf8, for: place, role: .syntax)
            }
            append(selector, role: .selector, begins: true)
            append("}\n".utf8, for: place, role: .syntax)
        }
        append(".match".utf8, for: range, role: .syntax)
        for (selector, name) in zip(selectors, names) {
            append(CollectionOfOne(UInt8(ascii: " ")), for: selector.range, role: .syntax)
            append(name.text, for: selector.range, role: .syntax)
        }
        for variant in variants {
            append(CollectionOfOne(0x0A), for: variant.key.range, role: .syntax)
            append(variant.key, role: .variantKey, begins: true)
            append(" {{".utf8, for: variant.pattern.range, role: .syntax)
            append(variant.pattern, role: .pattern, begins: true)
            append("}}".utf8, for: variant.pattern.range, role: .syntax)
        }
        return endText(range)
    }

    private func names(
        for selectors: [TextSlot], _ variants: [VariantSlots]
    ) -> [(text: [UInt8], isGenerated: Bool)] {
        var names: [(text: [UInt8], isGenerated: Bool)] = []
        for (index, selector) in selectors.enumerated() {
            let variable = VariantSyntax.variable(of: bytes(of: selector)).map { Array($0) }
            if let variable, !names.contains(where: { $0.text == variable }) {
                names.append((variable, false))
            } else {
                var name = Array("$_\(index + 1)".utf8)
                while isUsed(name, in: selectors, variants) { name.insert(UInt8(ascii: "_"), at: 1) }
                names.append((name, true))
            }
        }
        return names
    }

    private func isUsed(_ name: [UInt8], in selectors: [TextSlot], _ variants: [VariantSlots]) -> Bool {
        (selectors + variants.map(\.pattern)).contains { slot in
            let text = bytes(of: slot)
            return text.indices.contains { text[$0] == name[0] && text[$0...].starts(with: name) }
        }
    }
}
