import ExchangeFormats
import MessageFormat2

/// Patterns as texts for i18next, for one message.
struct I18nextText {
    let message: Message
    /// The argument that selects the plural form, without `$`.
    let counted: String?
    let isTranslation: Bool

    /// The text of a pattern.
    func text(of pattern: Message.Pattern) throws(UnwritableText) -> String {
        var output = ""
        var expected: [String] = []
        for element in pattern.elements {
            guard case .text(let text) = element else {
                let token = try token(for: element)
                output += token
                expected.append(token)
                continue
            }
            output += text.value
        }
        // i18next has no escapes, so the only remedy is not to write such a text.
        let tokens = Self.pieces(of: output).compactMap { piece -> String? in
            guard case .placeholder(let token, _) = piece else { return nil }
            return token
        }
        guard tokens == expected else {
            throw UnwritableText(
                message: "i18next would take a part of this text for a placeholder",
                help: "Write {{…}} and $t(…) in another way, and put no brace before a placeholder.",
                range: pattern.span.isEmpty ? nil : pattern.span.bytes, isTranslation: isTranslation)
        }
        return output
    }

    private func token(for element: Message.Pattern.Element) throws(UnwritableText) -> String {
        func fault(_ message: String) -> UnwritableText {
            UnwritableText(
                message: "\(element.source) \(message)",
                help: "Write it as text, or use a format with placeholders of any kind, such as XLIFF.",
                range: element.span.isEmpty ? nil : element.span.bytes, isTranslation: isTranslation)
        }
        guard case .expression(let expression) = element, let variable = expression.variable,
            let argument = message.argument(behind: variable.name)
        else { throw fault("shows no argument, which i18next cannot express") }
        let isCounted = argument == counted
        if !isCounted, counted != nil, argument == "count" {
            throw fault("is not what is counted, but i18next counts by {{count}}")
        }
        let name = isCounted ? "count" : argument
        let function = expression.function ?? (isCounted ? nil : message.annotation(of: variable.name))
        guard let function else { return "{{\(name)}}" }
        guard let format = I18nextFunction.format(for: function) else {
            throw fault("has a function or an option that i18next doesn't have")
        }
        return format.isEmpty ? "{{\(name)}}" : "{{\(name), \(format)}}"
    }

    /// The pieces of a text: `{{…}}`, `$t(…)`, and what stands between them.
    static func pieces(of text: String) -> [ReadPiece] {
        let bytes = Array(text.utf8)
        var pieces: [ReadPiece] = []
        var plain: [UInt8] = []
        var offset = 0
        var braces = ClosingMark("}}")
        var parenthesis = ClosingMark(")")
        while offset < bytes.count {
            var end: Int?
            if bytes[offset...].starts(with: "{{".utf8) { end = braces.end(after: offset + 3, in: bytes) }
            if bytes[offset...].starts(with: "$t(".utf8) { end = parenthesis.end(after: offset + 3, in: bytes) }
            guard let end else {
                plain.append(bytes[offset])
                offset += 1
                continue
            }
            if !plain.isEmpty { pieces.append(.text(String(decoding: plain, as: UTF8.self))) }
            plain = []
            let written = String(decoding: bytes[offset..<end], as: UTF8.self)
            pieces.append(.placeholder(written, I18nextFunction.meaning(of: written)))
            offset = end
        }
        if !plain.isEmpty { pieces.append(.text(String(decoding: plain, as: UTF8.self))) }
        return pieces
    }

    /// Looks for the end of placeholders, and goes through a text only once, however many of them are not closed.
    private struct ClosingMark {
        private let mark: [UInt8]
        /// The last one that was found; the end of the text if there is none.
        private var found = -1

        init(_ mark: String) { self.mark = Array(mark.utf8) }

        /// The offset after the first mark that begins at or after an offset; nil if there is none.
        mutating func end(after start: Int, in bytes: [UInt8]) -> Int? {
            if found < start {
                found = start
                while found < bytes.count, !bytes[found...].starts(with: mark) { found += 1 }
            }
            return found < bytes.count ? found + mark.count : nil
        }
    }
}
