import Catalogs

extension VariantFix {
    /// Changes a variant's key for one of the selectors, and keeps its text.
    ///
    /// - Returns: nil if another variant already has the resulting keys.
    static func renaming(
        _ pattern: PatternView, _ place: Int, to key: String, in context: TextContext
    ) -> Fix? {
        var wanted = pattern.keys.map(\.value)
        guard wanted.indices.contains(place) else { return nil }
        wanted[place] = key == "*" ? nil : key
        guard !context.text.patterns.contains(where: { $0.keys.map(\.value) == wanted }) else { return nil }
        return context.fix(.unsafe, replacing: pattern.keys[place].span.bytes, with: key)
    }

    /// Adds a fallback with the text of the last variant, to be edited.
    ///
    /// - Returns: nil if it is not clear where the variant starts and ends.
    static func addingFallback(to context: TextContext) -> Fix? {
        let (text, catalog) = (context.text.text, context.catalog)
        guard let last = context.text.patterns.last, let first = last.keys.first, let final = last.keys.last,
            last.keys.count == context.text.selectors.count
        else { return nil }
        let stars = last.keys.map { _ in "*" }.joined(separator: " ")
        let keys = first.span.bytes.lowerBound..<final.span.bytes.upperBound
        let bytes = catalog.file.bytes
        guard text.variantForm != nil else {
            let range = last.variantRange
            guard text.isOnePiece(range) else { return nil }
            let separator = start(ofSpaceBefore: range.lowerBound, context.text.bytes)..<range.lowerBound
            let space = separator.isEmpty ? " " : context.text.bytes.string(separator)
            let rest = bytes[text.fileRange(of: keys.upperBound..<range.upperBound)]
            let place = text.fileRange(of: range).upperBound
            return Fix(.unsafe, [Fix.Edit(place..<place, catalog.syntax.escaped(space + stars) + rest)])
        }
        guard text.isOnePiece(keys), let place = member(of: last, in: context)?.place else { return nil }
        let key = text.fileRange(of: keys)
        guard place.lowerBound < key.lowerBound, key.upperBound < place.upperBound else { return nil }
        let copy =
            bytes[place.lowerBound..<key.lowerBound] + Array(stars.utf8) + bytes[key.upperBound..<place.upperBound]
        let space = bytes[start(ofSpaceBefore: place.lowerBound, bytes)..<place.lowerBound]
        let comma: [UInt8] = catalog.syntax == .json ? [UInt8(ascii: ",")] : []
        return Fix(.unsafe, [Fix.Edit(place.upperBound..<place.upperBound, comma + space + copy)])
    }

    /// Whether two variants have the same text, so that one of them can be removed.
    static func isSameText(_ left: PatternView, _ right: PatternView, _ text: MessageView) -> Bool {
        left.variantRange != right.variantRange
            && text.bytes.string(left.range).utf8.elementsEqual(text.bytes.string(right.range).utf8)
    }
}
