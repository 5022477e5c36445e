/// One part of a formatted message, as in the working group's test schema (LDML 48.2 part 9, "Formatting").
///
/// ```swift
/// let message = try CompiledMessage(parsing: "{#b}{$n :number}{/b}", locale: "de")
/// message.formatToParts(["n": 1234.5]).parts.map(\.kind)   // [.markup, .number, .markup]
/// message.formatToParts(["n": 1234.5]).parts[1].parts       // integer "1", group ".", integer "234", decimal ",", fraction "5"
/// ```
public struct MessagePart: Sendable, Hashable {
    /// The kind of a part: ``text``, ``markup`` and so on, or a kind that a custom function gives to its values.
    public struct Kind: RawRepresentable, Sendable, Hashable {
        /// The name in the test schema.
        public let rawValue: String

        /// - Parameter rawValue: a name for the values of your own function, such as `percent`.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Text of the message itself.
        public static let text = Kind(rawValue: "text")
        /// A string value.
        public static let string = Kind(rawValue: "string")
        /// A number; ``MessagePart/parts`` has its pieces.
        public static let number = Kind(rawValue: "number")
        /// A date or time; ``MessagePart/parts`` may have its pieces.
        public static let datetime = Kind(rawValue: "datetime")
        /// Markup, which has a name, options and no text.
        public static let markup = Kind(rawValue: "markup")
        /// A control character that begins or ends an isolate.
        public static let bidiIsolation = Kind(rawValue: "bidiIsolation")
        /// The text in place of a value that could not be formatted.
        public static let fallback = Kind(rawValue: "fallback")
    }

    /// A piece of a formatted number or date, with the names of ECMA-402: `integer`, `group`, `fraction`, `minusSign`, `year`, `month` and
    /// so on.
    public struct Piece: Sendable, Hashable {
        /// The kind of piece: `integer`.
        public var type: String
        /// The text of the piece.
        public var value: String

        package init(type: String, value: String) {
            self.type = type
            self.value = value
        }
    }

    /// The kind of the part.
    public var kind: Kind
    /// The text of the part, including the braces of a fallback. Empty for markup.
    public var value: String
    /// The source that a fallback stands for: `$name`.
    public var source: String?
    /// The `u:id` of the placeholder.
    public var id: String?
    /// The direction that `u:dir` sets or that the value is known to have: `ltr` or `rtl`; nil if it isn't known.
    public var direction: String?
    /// The locale that the value was formatted for.
    public var locale: String?
    /// The pieces of a number or date.
    public var parts: [Piece] = []
    /// The name of the markup.
    public var name: String?
    /// Whether the markup opens, closes, or stands alone.
    public var markupKind: Message.Markup.Kind?
    /// The options of the markup with their values, without those of the `u:` namespace.
    public var options: [String: String] = [:]

    package init(_ kind: Kind, _ value: String = "") {
        self.kind = kind
        self.value = value
    }
}

/// Takes a formatted number apart into the pieces that ECMA-402 defines.
struct NumberPieces {
    private let plan: NumberFormatPlan
    private let bytes: [UInt8]
    private var position = 0
    private var pieces: [MessagePart.Piece] = []

    /// The pieces in order; together they are the text.
    static func pieces(of text: String, _ format: NumberFormat) -> [MessagePart.Piece] {
        var pieces = NumberPieces(plan: format.plan, bytes: Array(text.utf8))
        pieces.take()
        return pieces.pieces
    }

    private init(plan: NumberFormatPlan, bytes: [UInt8]) {
        self.plan = plan
        self.bytes = bytes
    }

    private mutating func take() {
        var hasDecimal = false
        while position < bytes.count {
            if let end = endOfDigits(position) {
                add(hasDecimal ? "fraction" : "integer", end)
            } else if !hasDecimal, let end = end(of: plan.decimal, position), endOfDigits(end) != nil {
                hasDecimal = true
                add("decimal", end)
            } else if !hasDecimal, pieces.last?.type == "integer", let end = end(of: plan.group, position),
                endOfDigits(end) != nil
            {
                add("group", end)
            } else {
                let end = min(bytes.count, position + Self.scalarLength(bytes[position]))
                add(Self.affixType(bytes[position..<end]), end)
            }
        }
    }

    /// Adds the text up to `end`. Adjacent pieces of the same type are joined.
    private mutating func add(_ type: String, _ end: Int) {
        let value = String(decoding: bytes[position..<end], as: UTF8.self)
        if let last = pieces.indices.last, pieces[last].type == type {
            pieces[last].value += value
        } else {
            pieces.append(MessagePart.Piece(type: type, value: value))
        }
        position = end
    }

    /// The end of the digits that begin at an offset; nil if there are none.
    private func endOfDigits(_ start: Int) -> Int? {
        let width = plan.system.width
        var end = start
        while end + width <= bytes.count, isDigit(end, width) { end += width }
        return end == start ? nil : end
    }

    private func isDigit(_ start: Int, _ width: Int) -> Bool {
        if width == 1 { return UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[start] }
        return (0..<10).contains { digit in
            (0..<width).allSatisfy { bytes[start + $0] == plan.system.digits[digit * width + $0] }
        }
    }

    /// The end of a symbol that begins at an offset; nil if it isn't there.
    private func end(of symbol: [UInt8], _ start: Int) -> Int? {
        guard !symbol.isEmpty, bytes[start...].starts(with: symbol) else { return nil }
        return start + symbol.count
    }

    private static func scalarLength(_ first: UInt8) -> Int {
        switch first {
        case 0xF0...: 4
        case 0xE0..<0xF0: 3
        case 0xC0..<0xE0: 2
        default: 1
        }
    }

    /// The type of a character before or after the digits.
    private static func affixType(_ character: ArraySlice<UInt8>) -> String {
        switch String(decoding: character, as: UTF8.self).unicodeScalars.first?.value {
        case 0x2D, 0x2212: "minusSign"
        case 0x2B: "plusSign"
        case 0x25, 0x66A: "percentSign"
        case 0x20, 0xA0, 0x202F, 0x28, 0x29, 0x61C, 0x200E, 0x200F: "literal"
        default: "currency"
        }
    }
}

extension NumberFormat {
    /// Takes text that this format has written apart.
    package func pieces(of text: String) -> [MessagePart.Piece] { NumberPieces.pieces(of: text, self) }
}
