/// One part of a formatted message, as the working group's test schema has them.
public struct MessagePart: Sendable, Hashable {
    /// What the part is: ``text``, ``markup`` and so on, or the type that a custom function gives to its values.
    public struct Kind: RawRepresentable, Sendable, Hashable {
        public let rawValue: String

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
        /// A control character that isolates what stands between it and the next of its kind.
        public static let bidiIsolation = Kind(rawValue: "bidiIsolation")
        /// What stands for a value that could not be formatted.
        public static let fallback = Kind(rawValue: "fallback")
    }

    /// A piece of a formatted number or date: `integer`, `group`, `fraction`, `minusSign`, `year`, `month` and so on, as ECMA-402 names them.
    public struct Piece: Sendable, Hashable {
        public var type: String
        public var value: String

        public init(type: String, value: String) {
            self.type = type
            self.value = value
        }
    }

    public var kind: Kind
    /// The text of the part; for a fallback its braces are included. Empty for markup.
    public var value: String
    /// What a fallback stands for: `$name`.
    public var source: String?
    /// The `u:id` of the placeholder.
    public var id: String?
    /// The direction that `u:dir` gives, or that the value is known to have: `ltr` or `rtl`; nil where it isn't known.
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

    public init(_ kind: Kind, _ value: String = "") {
        self.kind = kind
        self.value = value
    }
}
