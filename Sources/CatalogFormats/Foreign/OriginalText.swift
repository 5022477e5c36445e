import ByteText
import ExchangeFormats
import LanguageTags
import MessageFormat2

/// A text that goes back to the program that it came from: its plural forms, and its patterns with placeholders as that program writes
/// them.
///
/// Nothing is trusted: a pattern is read again as the program reads it, and refused if that gives something else.
struct OriginalText {
    /// A piece of a pattern.
    enum Token: Hashable {
        case text(String)
        /// A placeholder: what it means, and how the file writes it.
        case placeholder(Message.Pattern.Element, String)

        /// As it stands in the file, before the file's own escapes.
        var written: String {
            switch self {
            case .text(let text): text
            case .placeholder(_, let written): written
            }
        }
    }

    /// A text, or one of its plural forms.
    struct Form {
        /// nil for a text without plural forms.
        let category: PluralCategory?
        let pattern: Message.Pattern
    }

    /// How a sign that could begin a placeholder is written as text.
    enum Escape {
        /// As it is.
        case none
        /// `%%`
        case percent
        /// `{{` and `}}`
        case braces
        /// `''`, and `'{'`
        case quotes

        func apply(_ text: String) -> String {
            switch self {
            case .none: text
            case .percent: PrintfText.doubled(text)
            case .braces: text.replacing("{", with: "{{").replacing("}", with: "}}")
            case .quotes: text.replacing("'", with: "''").replacing("{", with: "'{'").replacing("}", with: "'}'")
            }
        }
    }

    let origin: TextOrigin
    private let text: ExchangeText
    /// What the placeholders of the file mean, in a fixed order.
    private let known: [(element: Message.Pattern.Element, written: String)]

    /// - Returns: nil for a text under our own key.
    init?(_ text: ExchangeText) {
        guard let origin = text.origin else { return nil }
        self.origin = origin
        self.text = text
        known = origin.placeholders.sorted { $0.key < $1.key }.compactMap { source, written in
            Message.Pattern.Element(placeholder: source).map { ($0, written) }
        }
    }

    // MARK: Plural forms

    /// The message of one side; nil if there is no translation.
    private func message(isTranslation: Bool) -> Message? { isTranslation ? text.translation : text.source }

    /// The forms of one side; empty if it is not translated.
    ///
    /// - Parameters:
    ///   - plurals: which categories the program shows.
    ///   - isPlural: whether the program has plural forms there. One text is then for all numbers.
    func forms(
        isTranslation: Bool, _ plurals: AppPlurals, isPlural: Bool? = nil
    ) throws(UnwritableText) -> [Form] {
        guard let message = message(isTranslation: isTranslation) else { return [] }
        guard case .select(_, let variants) = message.body else {
            let category = isPlural ?? false ? PluralCategory.other : nil
            return message.patterns.map { Form(category: category, pattern: $0) }
        }
        guard PluralText.countedArgument(of: message) != nil, isPlural ?? true else {
            throw unwritable(
                "the file that this text came from has no such variants",
                help: "Export it with --own-names, or add the variants to the file by hand.", isTranslation)
        }
        var forms: [Form] = []
        for variant in variants {
            let key = variant.keys.first?.source ?? "*"
            guard let category = PluralCategory.allCases.first(where: { plurals.key(of: $0) == key }) else {
                throw unwritable(
                    "the file that this text came from cannot have a form for \(key) alone",
                    help: "Write this number with the others of its category, or export the text with --own-names.",
                    isTranslation)
            }
            forms.append(Form(category: category, pattern: variant.pattern))
        }
        return forms.sorted { ($0.category ?? .other) < ($1.category ?? .other) }
    }

    // MARK: Patterns

    /// The pieces of a pattern as the program writes them.
    ///
    /// - Parameters:
    ///   - escapes: how the text may be written, the preferred way first.
    ///   - reading: what the program reads.
    func tokens(
        of pattern: Message.Pattern, isTranslation: Bool, escapes: [Escape],
        reading: ([Token]) -> [ReadPiece]
    ) throws(UnwritableText) -> [Token] {
        guard let message = message(isTranslation: isTranslation) else { return [] }
        var plain: [Token] = []
        for element in pattern.elements {
            if case .text(let text) = element {
                plain.append(.text(text.value))
            } else if let written = written(element, in: message) {
                plain.append(.placeholder(element, written))
            } else {
                throw unwritable(
                    "the file that this text came from has no placeholder \(element.source)",
                    help:
                        "Write one that it has: \(known.isEmpty ? "there is none" : known.map(\.element.source).joined(separator: ", ")).",
                    isTranslation, element.span.isEmpty ? nil : element.span.bytes)
            }
        }
        for tokens in [plain, plain.map(Self.numbered)] {
            for escape in escapes {
                let candidate = tokens.map { token in
                    if case .text(let text) = token { Token.text(escape.apply(text)) } else { token }
                }
                if isSame(reading(candidate), as: pattern, in: message) { return candidate }
            }
        }
        throw unwritable(
            "the program that this text came from would read it in another way",
            help: "Write the signs of its placeholders (\(Self.signs(plain))) in another way.", isTranslation)
    }

    /// The signs in a text that can be those of placeholders.
    private static func signs(_ tokens: [Token]) -> String {
        let found = tokens.flatMap { Array($0.written.unicodeScalars) }.filter {
            "%{}$'|<@&:#".unicodeScalars.contains($0)
        }
        let signs = Set(found.map(String.init)).sorted().joined(separator: " ")
        return signs.isEmpty ? "such as %" : signs
    }

    private func unwritable(
        _ message: String, help: String, _ isTranslation: Bool, _ range: Range<Int>? = nil
    ) -> UnwritableText {
        UnwritableText(message: message, help: help, range: range, isTranslation: isTranslation)
    }

    /// How the file writes a placeholder; nil if it has none that means the same.
    private func written(_ element: Message.Pattern.Element, in message: Message) -> String? {
        known.first { $0.element == element }?.written
            ?? known.first { Self.means($0.element, element, in: message) }?.written
    }

    /// The same placeholder with a number, which it needs where the order is another one: `%2$s` for `%s`.
    private static func numbered(_ token: Token) -> Token {
        guard case .placeholder(let element, let written) = token, written.hasPrefix("%"),
            let conversion = PrintfConversion(Array(written.utf8), at: 0), conversion.end == written.utf8.count,
            conversion.name == nil, conversion.position == nil, let variable = element.variable,
            variable.name.hasPrefix("arg"), let position = Int(variable.name.dropFirst(3))
        else { return token }
        return .placeholder(element, "%\(position)$\(written.dropFirst())")
    }

    /// Whether a program reads a pattern.
    private func isSame(_ pieces: [ReadPiece], as pattern: Message.Pattern, in message: Message) -> Bool {
        var read: [Message.Pattern.Element?] = []
        var text = ""
        func flush() {
            if !text.isEmpty { read.append(.text(Message.Text(text))) }
            text = ""
        }
        for piece in pieces {
            switch piece {
            case .text(let more): text += more
            case .placeholder(_, let meaning):
                flush()
                read.append(meaning)
            }
        }
        flush()
        let wanted = pattern.elements
        return read.count == wanted.count
            && zip(read, wanted).allSatisfy { read, wanted in
                switch (read, wanted) {
                case (.text(let read), .text(let wanted)): read.value == wanted.value
                case (let read?, _): Self.means(read, wanted, in: message)
                case (nil, _): false
                }
            }
    }

    /// Whether a placeholder that was read means the same as one of a message, whose declarations may say what it does not.
    private static func means(
        _ read: Message.Pattern.Element, _ element: Message.Pattern.Element, in message: Message
    ) -> Bool {
        if read.source == element.source { return true }
        guard case .expression(let first) = read, case .expression(let second) = element,
            let name = first.variable?.name, name == second.variable?.name, second.function == nil
        else { return false }
        return first.function.map { $0.name == message.annotation(of: name)?.name } ?? true
    }
}
