import ByteText
import MessageFormat2

/// The values of a problem or a field error for programs: its member `parameters`.
///
/// ```swift
/// problem.errors.first?.parameters["limit"]?.integer     // 40
/// ```
///
/// A name is an ASCII letter or `_`, then ASCII letters, digits, `_`, `-` and `.`, so that it is a name in XML and elsewhere, too. Up to
/// ``maximumCount`` values are kept, in the order in which they were added.
public struct ProblemParameters: Sendable, Hashable {
    /// The most values that a problem or a field error can have.
    public static let maximumCount = 16
    /// The longest name, in bytes.
    public static let maximumNameLength = 64
    /// The longest value, in bytes. A longer text is cut; a longer number, or list, is left out.
    public static let maximumValueLength = AnswerLimits.foreignValueBytes

    /// One value.
    public enum Value: Sendable, Hashable {
        /// A text. A moment is one in ISO 8601, in UTC.
        case string(String)
        /// A number, with its digits as in JSON (RFC 8259 §6).
        case number(String)
        /// Several texts.
        case list([String])

        /// The text; `nil` for anything else.
        public var string: String? { if case .string(let text) = self { text } else { nil } }

        /// The number, if it is whole and fits; `nil` for anything else.
        public var integer: Int? {
            guard case .number(let digits) = self else { return nil }
            return JSONValue.number(digits).integer.flatMap { Int(exactly: $0) }
        }

        /// The texts; `nil` for anything else.
        public var list: [String]? { if case .list(let texts) = self { texts } else { nil } }

        /// The number of bytes of everything in it.
        var length: Int {
            switch self {
            case .string(let text), .number(let text): text.utf8.count
            case .list(let texts): texts.reduce(0) { $0 + $1.utf8.count + 8 }
            }
        }
    }

    /// The values with their names, in order.
    public private(set) var all: [Member] = []

    /// A value with its name.
    public struct Member: Sendable, Hashable {
        /// The name.
        public let name: String
        /// The value.
        public let value: Value
    }

    /// No values.
    public init() {}

    /// Whether there are none.
    public var isEmpty: Bool { all.isEmpty }

    /// The value with this name; `nil` if there is none. Assigning `nil` removes it; a value that cannot be kept is not added.
    public subscript(name: String) -> Value? {
        get { all.first { $0.name == name }?.value }
        set {
            let value = newValue.flatMap(Self.kept)
            if let place = all.firstIndex(where: { $0.name == name }) {
                if let value { all[place] = Member(name: name, value: value) } else { all.remove(at: place) }
            } else if let value, all.count < Self.maximumCount, Self.isName(name) {
                all.append(Member(name: name, value: value))
            }
        }
    }

    /// The number of bytes of all names and values, with their syntax.
    var length: Int { all.reduce(0) { $0 + 2 * $1.name.utf8.count + $1.value.length + 8 } }

    private static func kept(_ value: Value) -> Value? {
        switch value {
        case .string(let text): .string(BoundedText.of(text, limit: maximumValueLength))
        case .number(let digits):
            digits.utf8.count <= maximumValueLength && DecimalNumber(digits) != nil ? value : nil
        case .list: value.length <= maximumValueLength ? value : nil
        }
    }

    private static func isName(_ name: String) -> Bool {
        guard let first = name.utf8.first, name.utf8.count <= maximumNameLength else { return false }
        return (ASCII.isLetter(first) || first == UInt8(ascii: "_"))
            && name.utf8.allSatisfy { ASCII.isAlphanumeric($0) || "_-.".utf8.contains($0) }
    }
}

extension ProblemParameters: ExpressibleByDictionaryLiteral {
    /// `["limit": .number("40"), "unit": .string("MB")]`; if a name is used twice, the last value counts.
    public init(dictionaryLiteral elements: (String, Value)...) {
        for (name, value) in elements { self[name] = value }
    }
}
