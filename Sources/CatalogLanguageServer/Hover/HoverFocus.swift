import CatalogLinting
import Catalogs
import MessageFormat2

/// The word of a message that the pointer is on.
struct HoverFocus {
    let token: MessageToken
    /// The word without its sign.
    let name: String
    private let text: MessageView

    /// - Returns: nil if the place is in plain text.
    init?(_ place: CatalogPlace) {
        guard let text = place.text, let offset = place.offset else { return nil }
        let tokens = MessageScanner.tokens(of: text.text).filter { $0.kind != .sign && $0.kind != .escape }
        guard
            let token = tokens.first(where: { $0.range.contains(offset) })
                ?? tokens.first(where: { $0.range.upperBound == offset })
        else { return nil }
        self.token = token
        self.text = text
        let word = text.bytes.string(token.range)
        switch token.kind {
        case .variable, .function: name = String(word.dropFirst())
        default: name = word
        }
    }

    /// The bytes of the file that the word comes from.
    var fileRange: Range<Int> { text.text.fileRange(of: token.range) }

    /// Adds what there is to say about the word.
    func explain(_ described: DescribedEntry, _ numbers: inout CategoryNumbers, in hover: inout HoverText) {
        switch token.kind {
        case .variable: explainVariable(described, &hover)
        case .function:
            guard let note = FunctionNotes.note(on: name) else { return }
            hover.add(line: .code(":\(name)"), .text(" \(note)"))
        case .variantKey: explainKey(&numbers, &hover)
        default: break
        }
    }

    private func explainVariable(_ described: DescribedEntry, _ hover: inout HoverText) {
        if let declaration = text.message?.declaration(of: name), declaration.kind == .local {
            let value = text.bytes.string(declaration.value.span.bytes)
            return hover.add(line: .code("$\(name)"), .text(" stands for "), .code(value), .text(" in this text."))
        }
        if let placeholder = described.placeholders.first(where: { $0.name == name }) {
            return hover.add(line: .code("$\(name)"), .text(placeholder.summary))
        }
        if let arguments = described.arguments, !arguments.contains(name) {
            hover.add(line: .code("$\(name)"), .text(" is not an argument of the source text."))
        } else {
            hover.add(line: .code("$\(name)"), .text(": an argument that the source language does not describe."))
        }
    }

    private func explainKey(_ numbers: inout CategoryNumbers, _ hover: inout HoverText) {
        for pattern in text.patterns {
            guard let place = pattern.keys.firstIndex(where: { $0.span.bytes == token.range }),
                place < text.selectors.count
            else { continue }
            let selector = text.selectors[place]
            guard let key = pattern.keys[place].value else {
                return hover.add(line: .code("*"), .text(" is for all values that no other variant is for."))
            }
            guard let type = selector.pluralType, let category = PluralCategory(rawValue: key) else {
                let what = selector.kind == .string || selector.kind == .unknown ? "value" : "number"
                return hover.add(line: .code(key), .text(" is for exactly this \(what)."))
            }
            let order = type == .ordinal ? " (in ranking: 1st, 2nd, 3rd)" : ""
            return hover.add(line: .code(key), .text(" is for \(numbers.long(category, type))\(order)"))
        }
    }
}

extension CatalogPlaceholder {
    /// What follows its name: `: string, for example “Ann”. The customer's name.` Empty if nothing is known.
    var summary: String {
        var facts: [String] = []
        if isPrivate { facts.append("private, so no text may show it") }
        if let type { facts.append(type) }
        if let example, !example.isEmpty { facts.append("for example “\(example)”") }
        let sentences = [facts.joined(separator: ", "), description ?? ""].filter { !$0.isEmpty }
        return sentences.isEmpty ? "" : ": " + sentences.joined(separator: ". ")
    }
}
