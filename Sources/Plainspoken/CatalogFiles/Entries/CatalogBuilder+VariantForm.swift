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

    private func names(
        for selectors: [TextSlot], _ variants: [VariantSlots]
    ) -> [(text: ArraySlice<UInt8>, isGenerated: Bool)] {
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

    private func isUsed(_ name: [UInt8], in selectors: [TextSlot], _ variants: [VariantSlots]) -> Bool {
        (selectors + variants.map(\.pattern)).contains { slot in
            let text = bytes(of: slot)
            return text.indices.contains { text[$0] == name[0] && text[$0...].starts(with: name) }
        }
    }
}
