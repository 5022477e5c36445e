/// The value of an argument.
///
/// ```swift
/// let arguments: MessageArguments = ["name": "Ola", "files": 3, "price": .decimal(12.50), "since": .date(secondsSince1970: 0)]
/// ```
///
/// Values are never parsed as patterns.
public struct MessageValue: Sendable, Hashable {
    /// The kinds of values. They are not public, because more kinds may follow: callers create values with static members.
    package enum Storage: Sendable, Hashable {
        case string(String)
        case integer(Int64)
        case decimal(DecimalNumber)
        case double(Double)
        case date(secondsSince1970: Double, zone: String?)
        case list([MessageValue])
    }

    enum Kind: UInt8, Sendable {
        case string
        case integer
        case decimal
        case negativeDecimal
        case double
        case date
        case dateWithZone
        case boxed
    }

    /// Everything about a value except its text.
    struct Head: Sendable {
        let kind: Kind
        /// The power of ten of a decimal.
        fileprivate let exponent: Int32
        /// The value of an integer, or the bits of another number.
        let integer: Int64

        init(_ kind: Kind, _ integer: Int64 = 0, exponent: Int32 = 0) {
            self.kind = kind
            self.exponent = exponent
            self.integer = integer
        }

        func isTextOrInteger(below limit: UInt64) -> Bool {
            kind == .string || kind == .integer && UInt64(bitPattern: integer) < limit
        }
    }

    private final class Box: Sendable {
        let storage: Storage

        init(_ storage: Storage) { self.storage = storage }
    }

    // An enum of all kinds would take longer to copy. With these fields, the usual kinds are read without counting references. One more
    // field would make the compiler copy lists of arguments in a slower way: 350 instructions for two.
    let head: Head
    /// The value of a string, or the time zone of a date.
    let text: String
    /// The value of a list, or of a number with many digits.
    private let box: Box?

    private init(boxing storage: Storage) {
        head = Head(.boxed)
        text = ""
        box = Box(storage)
    }

    init(_ head: Head, _ text: String = "") {
        self.head = head
        self.text = text
        box = nil
    }

    /// Whether the head and the text are the whole value.
    var isInline: Bool { box == nil }

    init(_ storage: Storage) {
        switch storage {
        case .string(let text):
            self.init(Head(.string), text)
        case .integer(let integer):
            self.init(Head(.integer, integer))
        case .decimal(let number):
            if number.longDigits == nil, let exponent = Int32(exactly: number.exponent) {
                let bits = Int64(bitPattern: number.coefficient)
                self.init(Head(number.isNegative ? .negativeDecimal : .decimal, bits, exponent: exponent))
            } else {
                self.init(boxing: storage)
            }
        case .double(let value):
            self.init(Head(.double, Int64(bitPattern: value.bitPattern)))
        case .date(let seconds, let zone):
            self.init(Head(zone == nil ? .date : .dateWithZone, Int64(bitPattern: seconds.bitPattern)), zone ?? "")
        case .list:
            self.init(boxing: storage)
        }
    }

    package var storage: Storage {
        let bits = UInt64(bitPattern: head.integer)
        return switch head.kind {
        case .string: .string(text)
        case .integer: .integer(head.integer)
        case .decimal, .negativeDecimal:
            .decimal(
                DecimalNumber(
                    canonicalCoefficient: bits, exponent: Int(head.exponent), isNegative: head.kind == .negativeDecimal)
            )
        case .double: .double(Double(bitPattern: bits))
        case .date: .date(secondsSince1970: Double(bitPattern: bits), zone: nil)
        case .dateWithZone: .date(secondsSince1970: Double(bitPattern: bits), zone: text)
        case .boxed: box?.storage ?? .list([])
        }
    }

    /// Whether kind and value are the same. The integer 1 is not equal to the decimal 1.
    public static func == (left: MessageValue, right: MessageValue) -> Bool { left.storage == right.storage }

    public func hash(into hasher: inout Hasher) { hasher.combine(storage) }

    /// Text. Functions for numbers accept it if it is a number literal such as `-1.50`.
    public static func string(_ value: String) -> MessageValue { MessageValue(Head(.string), value) }

    /// A whole number.
    public static func integer(_ value: Int64) -> MessageValue { MessageValue(Head(.integer, value)) }

    /// A whole number.
    public static func integer(_ value: Int) -> MessageValue { MessageValue(Head(.integer, Int64(value))) }

    /// An exact number, such as a price or a measurement: `.decimal(DecimalNumber("12.50") ?? .zero)`.
    public static func decimal(_ value: DecimalNumber) -> MessageValue { MessageValue(.decimal(value)) }

    /// A binary floating-point number, shown with the fewest digits that identify it. Functions for numbers reject infinities and NaN
    /// as bad operands.
    public static func double(_ value: Double) -> MessageValue { MessageValue(.double(value)) }

    /// A moment in time.
    ///
    /// - Parameters:
    ///   - secondsSince1970: seconds since 1970-01-01T00:00:00Z, without leap seconds.
    ///   - zone: the IANA name of the time zone in which functions for dates show it; nil for the formatter's own.
    public static func date(secondsSince1970: Double, zone: String? = nil) -> MessageValue {
        MessageValue(.date(secondsSince1970: secondsSince1970, zone: zone))
    }

    /// Several values. Without a function, they are shown with commas between them.
    public static func list(_ values: [MessageValue]) -> MessageValue { MessageValue(.list(values)) }
}

extension MessageValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByArrayLiteral
{
    public init(stringLiteral value: String) { self = .string(value) }
    public init(integerLiteral value: Int64) { self = .integer(value) }
    public init(floatLiteral value: Double) { self = .double(value) }
    public init(arrayLiteral values: MessageValue...) { self = .list(values) }
}

extension MessageValue {
    /// The text of a value without a function: numbers as `:number` writes them, moments as ISO 8601 in UTC, lists with commas.
    func defaultText(_ format: NumberFormat) -> String {
        switch storage {
        case .string(let text): text
        case .integer(let integer): format.string(integer)
        case .decimal(let number): format.string(number)
        case .double(let value):
            {
                var bytes: [UInt8] = []
                format.format(value, into: &bytes)
                return String(decoding: bytes, as: UTF8.self)
            }()
        case .date(let seconds, _): Self.timestamp(secondsSince1970: seconds)
        case .list(let values): values.map { $0.defaultText(format) }.joined(separator: ", ")
        }
    }

    /// A moment as ISO 8601 in UTC; the seconds if it is in no year that has a number of four digits.
    package static func timestamp(secondsSince1970 seconds: Double) -> String {
        CivilTime(secondsSince1970: seconds)?.description ?? seconds.description
    }
}
