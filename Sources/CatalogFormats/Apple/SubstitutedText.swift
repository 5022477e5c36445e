import ExchangeFormats
import MessageFormat2

/// A text of an app for Apple's systems in which parts are replaced by plural forms, each counting an argument of its own:
/// `%#@files@ in %#@folders@` ("Localizing strings that contain plurals", developer.apple.com).
///
/// Two plurals in one text are a message with two selectors, and whole sentences as variants.
///
/// ```
/// .input {$arg1 :integer}
/// .input {$arg2 :integer}
/// .match $arg1 $arg2
/// one one {{{$arg1} file in {$arg2} folder}}
/// one *   {{{$arg1} file in {$arg2} folders}}
/// …
/// ```
struct SubstitutedText {
    /// A part that is replaced.
    struct Part {
        /// The number of the argument; nil if its place in the text tells.
        var position: Int?
        /// How the number is written, without a percent sign: `lld`.
        var specifier = "lld"
        /// The forms by the keys of their variants. `%arg` is the number, and so is the first placeholder without a position.
        var forms: [(key: String, text: String)]
    }

    /// Why a text cannot be read.
    struct Mistake: Error {
        let message: String
        let help: String
    }

    private let text: String
    private let parts: [String: Part]
    /// The names of the arguments that are counted; nil for those of their positions, `arg1`.
    private let isNamed: Bool

    /// How many variants a text may have.
    private static let maximumVariants = 200
    /// How many pieces all variants together may have.
    private static let maximumPieces = 20_000
    /// How deep parts can be in each other.
    private static let maximumDepth = 4

    /// - Parameters:
    ///   - parts: the parts by their names.
    ///   - isNamed: whether the arguments that are counted get the names of the parts, since their positions are not known.
    init(_ text: String, _ parts: [String: Part], isNamed: Bool = false) {
        self.text = text
        self.parts = parts
        self.isNamed = isNamed
    }

    /// A part of the text that is a reference, or the text between two.
    private enum Token {
        case text(String)
        /// `%#@files@` or `%2$#@files@`.
        case part(String, position: Int?)
    }

    // MARK: The message

    /// The variants, with a key for each number that is counted.
    struct Variants {
        /// The arguments that are counted, with the functions that format them.
        var counted: [(name: String, function: String)]
        var rows: [(keys: [String], pieces: [ReadPiece])]

        /// Whether the variants are the plural forms of the first number in them, as those of other texts are.
        var countsFirstNumber: Bool {
            let numbers = rows.lazy.flatMap(\.pieces).compactMap { piece -> String? in
                guard case .placeholder(_, .expression(let expression)?) = piece, expression.function != nil else {
                    return nil
                }
                return expression.variable?.name
            }
            return counted.count == 1 && counted.first?.name == numbers.first
        }
    }

    /// The message.
    ///
    /// - Throws: the reason why the text cannot be read.
    func message() throws(Mistake) -> Message {
        let variants = try variants()
        var rows: [(keys: [String], pattern: Message.Pattern)] = []
        for row in variants.rows { rows.append((row.keys, try Self.pattern(row.pieces))) }
        if let only = rows.first, only.keys.isEmpty { return Message(pattern: only.pattern) }
        guard let message = Message(pluralForms: rows, counting: variants.counted) else {
            throw Mistake(message: "these plural forms cannot be told apart", help: "Give each its own category.")
        }
        return message
    }

    /// The variants of the text: one without keys if nothing is counted.
    func variants() throws(Mistake) -> Variants {
        var selectors = Selectors()
        var count = 0
        try collect(text, &selectors, counting: &count, within: [])
        selectors.all.sort { $0.position < $1.position }
        var keys: [[String]] = [[]]
        for selector in selectors.all {
            guard keys.count * selector.keys.count <= Self.maximumVariants else {
                throw Mistake(
                    message: "this text would have more than \(Self.maximumVariants) variants",
                    help: "Split it into several texts.")
            }
            keys = keys.flatMap { row in selector.keys.map { row + [$0] } }
        }
        var variants = Variants(counted: selectors.all.map { ($0.name, $0.function) }, rows: [])
        var budget = Self.maximumPieces
        for row in keys {
            let chosen = zip(selectors.all.map(\.position), row)
            let choice = Choice(
                keys: Dictionary(chosen, uniquingKeysWith: { first, _ in first }), positions: selectors.positions)
            var count = 0
            let pieces = try expanded(text, choice, counting: &count, &budget)
            variants.rows.append((row, isNamed ? named(pieces, selectors.all) : pieces))
        }
        return variants
    }

    /// A number that is counted.
    private struct Selector {
        let position: Int
        let name: String
        let function: String
        var keys: [String]
    }

    private struct Selectors {
        var all: [Selector] = []
        /// The numbers of the arguments by the names of the parts.
        var positions: [String: Int] = [:]
    }

    /// Finds the parts of a text, and the arguments that they count.
    ///
    /// - Parameters:
    ///   - count: how many placeholders without a position stand before the text.
    ///   - outer: the parts that the text is in.
    private func collect(
        _ text: String, _ selectors: inout Selectors, counting count: inout Int, within outer: [String]
    ) throws(Mistake) {
        for token in Self.tokens(of: text) {
            guard case .part(let name, let stated) = token else {
                if case .text(let text) = token { _ = PrintfText.pieces(of: Array(text.utf8), counting: &count) }
                continue
            }
            let shown = name.prefix(100)
            guard let part = parts[name] else {
                throw Mistake(
                    message: "this text has no substitution with the name \"\(shown)\"",
                    help: "Add it, or correct the name.")
            }
            guard !outer.contains(name), outer.count < Self.maximumDepth else {
                throw Mistake(
                    message: "the substitution \"\(shown)\" is too deep in others, or in itself",
                    help: "Write whole sentences as forms.")
            }
            if stated == nil { count += 1 }
            let position = stated ?? part.position ?? count
            if let known = selectors.positions.updateValue(position, forKey: name) {
                guard known == position else {
                    throw Mistake(
                        message: "the substitution \"\(shown)\" stands for two arguments",
                        help: "Write its position everywhere, such as %1$#@\(shown)@.")
                }
                continue
            }
            try add(part, name, position, to: &selectors)
            for form in part.forms {
                var own = position - 1
                try collect(form.text, &selectors, counting: &own, within: outer + [name])
            }
        }
    }

    private func add(
        _ part: Part, _ name: String, _ position: Int, to selectors: inout Selectors
    ) throws(Mistake) {
        let keys = part.forms.map(\.key)
        guard keys.contains("*") else {
            throw Mistake(message: "the plural form \"other\" is missing", help: "Add it: every language has it.")
        }
        if let index = selectors.all.firstIndex(where: { $0.position == position }) {
            for key in keys where !selectors.all[index].keys.contains(key) {
                selectors.all[index].keys.insert(key, at: 0)
            }
            return
        }
        let kind = FormatSpecifier(Array("%\(part.specifier)".utf8), at: 0)?.kind
        selectors.all.append(
            Selector(
                position: position, name: isNamed ? name : "arg\(position)",
                function: kind == .number ? "number" : "integer", keys: keys.filter { $0 != "*" } + ["*"]))
    }

    /// The forms of one variant.
    private struct Choice {
        /// The keys by the number of the argument.
        let keys: [Int: String]
        let positions: [String: Int]

        func form(of part: Part, at position: Int) -> String? {
            let key = keys[position]
            return (part.forms.first { $0.key == key } ?? part.forms.first { $0.key == "*" })?.text
        }
    }

    /// A text with the forms of one variant in the places of its parts.
    private func expanded(
        _ text: String, _ choice: Choice, counting count: inout Int, _ budget: inout Int
    ) throws(Mistake) -> [ReadPiece] {
        var pieces: [ReadPiece] = []
        for token in Self.tokens(of: text) {
            budget -= 1
            guard budget > 0 else {
                throw Mistake(message: "this text is too long with its substitutions", help: "Split it.")
            }
            switch token {
            case .text(let text): pieces.join(PrintfText.pieces(of: Array(text.utf8), counting: &count))
            case .part(let name, let stated):
                if stated == nil { count += 1 }
                guard let part = parts[name], let position = choice.positions[name],
                    let form = choice.form(of: part, at: position)
                else { continue }
                let text = form.split(at: "%arg").joined(separator: "%\(position)$\(part.specifier)")
                var own = position - 1
                pieces.join(try expanded(text, choice, counting: &own, &budget))
            }
        }
        return pieces
    }

    /// The pieces with the names of the parts for the numbers that they count.
    private func named(_ pieces: [ReadPiece], _ selectors: [Selector]) -> [ReadPiece] {
        pieces.map { piece in
            guard case .placeholder(let written, .expression(let expression)?) = piece,
                let name = expression.variable?.name,
                let selector = selectors.first(where: { "arg\($0.position)" == name })
            else { return piece }
            let variable = Message.Operand.variable(Message.Variable(selector.name))
            return .placeholder(written, .expression(Message.Expression(variable, function: expression.function)))
        }
    }

    private static func pattern(_ pieces: [ReadPiece]) throws(Mistake) -> Message.Pattern {
        var elements: [Message.Pattern.Element] = []
        for piece in pieces {
            switch piece {
            case .text(let text): elements.append(text: text)
            case .placeholder(_, let element?): elements.append(element)
            case .placeholder(let written, nil):
                throw Mistake(
                    message: "it is not clear what the placeholder \(written.prefix(100)) stands for",
                    help: "Write the text in the catalog by hand, with a placeholder such as {$name}.")
            }
        }
        return Message.Pattern(elements)
    }

    // MARK: References

    /// Whether there are no placeholders but references and `%arg`, so that the order of the arguments does not matter.
    var isPlain: Bool {
        let forms = parts.values.flatMap(\.forms).map { $0.text.split(at: "%arg").joined() }
        return ([text] + forms).flatMap(Self.tokens).allSatisfy { token in
            if case .text(let text) = token { !text.utf8.contains(UInt8(ascii: "%")) } else { true }
        }
    }

    /// The references in a text, and the texts between them.
    private static func tokens(of text: String) -> [Token] {
        let bytes = Array(text.utf8)
        var tokens: [Token] = []
        var plain: [UInt8] = []
        var offset = 0
        while offset < bytes.count {
            guard bytes[offset] == UInt8(ascii: "%") else {
                plain.append(bytes[offset])
                offset += 1
                continue
            }
            if bytes.byte(offset + 1) == UInt8(ascii: "%") {
                plain += bytes[offset..<offset + 2]
                offset += 2
                continue
            }
            let digits = bytes[(offset + 1)...].prefix { $0 &- 0x30 < 10 }.prefix(3)
            var end = offset + 1
            if !digits.isEmpty, bytes.byte(digits.endIndex) == UInt8(ascii: "$") { end = digits.endIndex + 1 }
            guard bytes.byte(end) == UInt8(ascii: "#"), bytes.byte(end + 1) == UInt8(ascii: "@"),
                let close = bytes[(end + 2)...].prefix(200).firstIndex(of: UInt8(ascii: "@"))
            else {
                plain.append(bytes[offset])
                offset += 1
                continue
            }
            if !plain.isEmpty { tokens.append(.text(String(decoding: plain, as: UTF8.self))) }
            plain = []
            let position = end > offset + 1 ? Int(String(decoding: digits, as: UTF8.self)) : nil
            tokens.append(
                .part(
                    String(decoding: bytes[(end + 2)..<close], as: UTF8.self),
                    position: position.flatMap { $0 > 0 ? $0 : nil }))
            offset = close + 1
        }
        if !plain.isEmpty { tokens.append(.text(String(decoding: plain, as: UTF8.self))) }
        return tokens
    }
}

extension [ReadPiece] {
    /// Adds pieces. A text that follows a text joins it: equal patterns have the same pieces.
    fileprivate mutating func join(_ pieces: [ReadPiece]) {
        for piece in pieces {
            if case .text(let next) = piece, case .text(let last)? = last {
                self[count - 1] = .text(last + next)
            } else {
                append(piece)
            }
        }
    }
}
