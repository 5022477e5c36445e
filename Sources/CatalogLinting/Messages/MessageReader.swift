import Catalogs
import MessageFormat2

/// Reads texts into ``MessageView``s. Simple ones are read here, and only the others need the message parser.
package struct MessageReader: Sendable {
    let scanner: FeatureScanner

    package init(_ scanner: FeatureScanner = FeatureScanner()) { self.scanner = scanner }

    package func read(_ text: CatalogText, part: CatalogPart) -> MessageView {
        let bytes = UTF8Text(text.storage, text.slot)
        return read(bytes, text, part: part, scan: scanner.scan(bytes.span, text.form))
    }

    /// Reads a text that has already been scanned.
    func read(
        _ bytes: UTF8Text, _ text: CatalogText, part: CatalogPart, scan: FeatureScanner.Result
    ) -> MessageView {
        guard scan.features.contains(.syntax) else {
            return MessageView(part: part, text: text, bytes: bytes, scan: scan)
        }
        let content: MessageView.Content
        if let form = text.form {
            content = .parsed(Message.parse(validUTF8: bytes.span, as: form))
        } else if let (elements, uses) = SimpleMessage.read(bytes) {
            content = .simple(elements, uses)
        } else {
            content = .parsed(Message.parse(validUTF8: bytes.span))
        }
        return MessageView(part: part, text: text, bytes: bytes, scan: scan, content: content)
    }
}

/// Messages with only text and `{$name}`, like most messages with placeholders (LDML 48.2 part 9, "Simple Message").
enum SimpleMessage {
    /// - Returns: the parts; nil if there is anything else, such as functions, escapes, markup, declarations or mistakes.
    static func read(_ source: UTF8Text) -> (elements: [PatternElement], uses: [VariableUse])? {
        guard source.count <= MessageLimits.sourceBytes, source.byte(at: 0) != UInt8(ascii: ".") else { return nil }
        var tokens = MessageTokens(source.span)
        var elements: [PatternElement] = []
        var uses: [VariableUse] = []
        while let token = tokens.next() {
            switch (token.kind, tokens.place) {
            case (.text, .pattern): elements.append(PatternElement(kind: .text, range: token.range))
            case (.open, .placeholder):
                guard let (name, end) = variable(&tokens, source.span) else { return nil }
                let variable = source.string(name.lowerBound + 1..<name.upperBound)
                elements.append(PatternElement(kind: .variable(variable), range: token.start..<end))
                uses.append(VariableUse(name: variable, range: name, place: .pattern(0)))
            default: return nil
            }
        }
        return (elements, uses)
    }

    /// `$name}` and the spaces around the name, which is in ASCII, so that it is as it stands.
    private static func variable(_ tokens: inout MessageTokens, _ text: Span<UInt8>) -> (name: Range<Int>, end: Int)? {
        func nextButSpace(_ tokens: inout MessageTokens) -> MessageToken? {
            let token = tokens.next()
            return token?.kind == .space ? tokens.next() : token
        }
        guard let sign = nextButSpace(&tokens), sign.kind == .dollar, let name = tokens.next(), name.kind == .name,
            name.range.allSatisfy({ text[$0] < 0x80 }), let brace = nextButSpace(&tokens), brace.kind == .close
        else { return nil }
        return (sign.start..<name.end, brace.end)
    }
}
