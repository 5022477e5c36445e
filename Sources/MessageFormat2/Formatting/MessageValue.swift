/// The value of an argument.
///
/// ```swift
/// let arguments: MessageArguments = ["name": "Ola", "files": 3, "price": .decimal(12.50), "since": .date(secondsSince1970: 0)]
/// ```
///
/// Values are values: nothing in them is ever parsed as a pattern.
public struct MessageValue: Sendable, Hashable {
    /// What a value is. The public constructors are static members, because more kinds may follow.
    package enum Storage: Sendable, Hashable {
        case string(String)
        case integer(Int64)
        case decimal(DecimalNumber)
        case double(Double)
        case date(secondsSince1970: Double, zone: String?)
        case list([MessageValue])
    }

    package let storage: Storage

    package init(_ storage: Storage) { self.storage = storage }

    /// Text. Functions for numbers accept it if it is a number literal such as `-1.50`.
    public static func string(_ value: String) -> MessageValue { MessageValue(.string(value)) }

    /// A whole number.
    public static func integer(_ value: Int64) -> MessageValue { MessageValue(.integer(value)) }

    /// A whole number.
    public static func integer(_ value: Int) -> MessageValue { MessageValue(.integer(Int64(value))) }

    /// An exact number: money, measurements. `.decimal(DecimalNumber("12.50") ?? .zero)`
    public static func decimal(_ value: DecimalNumber) -> MessageValue { MessageValue(.decimal(value)) }

    /// A binary floating-point number; shown with the fewest digits that identify it. Infinities and NaN are bad operands of number functions.
    public static func double(_ value: Double) -> MessageValue { MessageValue(.double(value)) }

    /// A moment.
    ///
    /// - Parameters:
    ///   - secondsSince1970: seconds since 1970-01-01T00:00:00Z, without leap seconds.
    ///   - zone: the IANA name of the time zone to show it in, for functions that can; nil for the formatter's own.
    public static func date(secondsSince1970: Double, zone: String? = nil) -> MessageValue {
        MessageValue(.date(secondsSince1970: secondsSince1970, zone: zone))
    }

    /// Several values; without a function they are shown with commas between them.
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
    /// How a value looks that no function formats: numbers as `:number` writes them, moments by ISO 8601 in UTC, lists with commas.
    func defaultText(_ plan: NumberPlan) -> String {
        switch storage {
        case .string(let text): text
        case .integer(let integer): plan.format.string(integer)
        case .decimal(let number): plan.format.string(number)
        case .double(let value):
            {
                var bytes: [UInt8] = []
                plan.format.format(value, into: &bytes)
                return String(decoding: bytes, as: UTF8.self)
            }()
        case .date(let seconds, _): CivilTime(secondsSince1970: seconds)?.description ?? seconds.description
        case .list(let values): values.map { $0.defaultText(plan) }.joined(separator: ", ")
        }
    }
}
