import MessageFormat2

/// Changes the text parts of messages.
struct PseudoMessage {
    private let language: PseudoLanguage

    init(_ language: PseudoLanguage) { self.language = language }

    /// The changed message; nil if it is not valid.
    func changed(_ source: String) -> String? {
        let parsed = Message.parse(source)
        guard parsed.errors.isEmpty, let message = parsed.message else { return nil }
        let bytes = Array(source.utf8)
        var output: [UInt8] = []
        var position = 0
        for pattern in message.patterns {
            let range = pattern.span.bytes.clamped(to: position..<bytes.count)
            output += bytes[position..<range.lowerBound]
            output += changed(pattern, in: bytes)
            position = range.upperBound
        }
        return String(decoding: output + bytes[position...], as: UTF8.self)
    }

    /// A changed pattern, without the braces around it, as in the variant form; nil if it is not valid.
    func changedPattern(_ pattern: String) -> String? {
        guard let message = changed("{{\(pattern)}}") else { return nil }
        return String(decoding: message.utf8.dropFirst(2).dropLast(2), as: UTF8.self)
    }

    private func changed(_ pattern: Message.Pattern, in bytes: [UInt8]) -> [UInt8] {
        guard !pattern.elements.isEmpty else { return [] }
        var writer = PseudoWriter(language)
        for element in pattern.elements {
            let source = bytes[element.span.bytes.clamped(to: 0..<bytes.count)]
            if case .text = element { writer.append(text: source) } else { writer.append(unchanged: source) }
        }
        return writer.finished()
    }
}
