/// One part of a formatted message, as the working group's test schema has them (LDML 48.2 part 9, "Formatting").
///
/// ```swift
/// let message = try CompiledMessage(parsing: "{#b}{$n :number}{/b}", locale: "de")
/// message.formatToParts(["n": 1234.5]).parts.map(\.kind)   // [.markup, .number, .markup]
/// message.formatToParts(["n": 1234.5]).parts[1].parts       // integer "1", group ".", integer "234", decimal ",", fraction "5"
/// ```
public struct MessagePart: Sendable, Hashable {
    /// What the part is: ``text``, ``markup`` and so on, or the type that a custom function gives to its values.
    public struct Kind: RawRepresentable, Sendable, Hashable {
        /// The name that the test schema has for it.
        public let rawValue: String

        /// - Parameter rawValue: a name for values of a function of your own: `percent`.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Text of the message itself.
        public static let text = Kind(rawValue: "text")
        /// A string value.
        public static let string = Kind(rawValue: "string")
        /// A number; ``MessagePart/parts`` has its pieces.
        public static let number = Kind(rawValue: "number")
        /// A date or time; ``MessagePart/parts`` can have its pieces.
        public static let datetime = Kind(rawValue: "datetime")
        /// Markup, which has a name, options and no text.
        public static let markup = Kind(rawValue: "markup")
        /// A control character that begins or ends an isolate.
        public static let bidiIsolation = Kind(rawValue: "bidiIsolation")
        /// What is shown in place of a value that could not be formatted.
        public static let fallback = Kind(rawValue: "fallback")
    }

    /// A piece of a formatted number or date: `integer`, `group`, `fraction`, `minusSign`, `year`, `month` and so on, as ECMA-402 names them.
    public struct Piece: Sendable, Hashable {
        /// What it is: `integer`.
        public var type: String
        /// Its text.
        public var value: String

        package init(type: String, value: String) {
            self.type = type
            self.value = value
        }
    }

    /// What the part is.
    public var kind: Kind
    /// The text of the part; for a fallback its braces are included. Empty for markup.
    public var value: String
    /// What a fallback is shown for: `$name`.
    public var source: String?
    /// The `u:id` of the placeholder.
    public var id: String?
    /// The direction that `u:dir` gives, or that the value is known to have: `ltr` or `rtl`; nil if it isn't known.
    public var direction: String?
    /// The locale that the value was formatted for.
    public var locale: String?
    /// The pieces of a number or date.
    public var parts: [Piece] = []
    /// The name of markup.
    public var name: String?
    /// What markup does.
    public var markupKind: Message.Markup.Kind?
    /// The options of markup with their values, without those of the `u:` namespace.
    public var options: [String: String] = [:]

    package init(_ kind: Kind, _ value: String = "") {
        self.kind = kind
        self.value = value
    }
}

/// Takes a formatted number apart into the pieces that ECMA-402 names.
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

    /// Adds the text up to `end`; adjacent pieces of one type are joined.
    private mutating func add(_ type: String, _ end: Int) {
        let value = String(decoding: bytes[position..<end], as: UTF8.self)
        if let last = pieces.indices.last, pieces[last].type == type {
            pieces[last].value += value
        } else {
            pieces.append(MessagePart.Piece(type: type, value: value))
        }
        position = end
    }

    /// Where the digits end that begin at a place; nil if none do.
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

    /// Where a symbol that begins at a place ends; nil if it isn't there.
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

    /// What a character before or after the digits is.
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
    /// Takes what the format has written apart.
    package func pieces(of text: String) -> [MessagePart.Piece] { NumberPieces.pieces(of: text, self) }
}
