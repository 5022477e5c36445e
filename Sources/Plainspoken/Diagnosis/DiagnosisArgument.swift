import MessageFormat2

/// A value that a text may show.
///
/// Literals are values: `["left": 3, "name": "Kim"]`. For everything else there is a function:
///
/// ```swift
/// ["left": .integer(left), "order": .id(1_048), "field": .message("label.email"), "account": .private(.string(iban))]
/// // {$left} → 3     {$order} → 1048     {$field} → email address     {$account}: no text can show it
/// ```
public struct DiagnosisArgument: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
        case value(MessageValue)
        case message(MessageKey, else: String?)
        case messages([MessageKey])
        case `private`(DiagnosisArgument)
    }

    /// The usual kinds as they are, and the others in a box. That makes three words: they are passed in registers, and the
    /// compiler can do without the list of a literal.
    enum Storage: Sendable {
        case text(String)
        case integer(Int64)
        indirect case other(Kind)
    }

    let storage: Storage

    var kind: Kind {
        switch storage {
        case .text(let text): .value(.string(text))
        case .integer(let number): .value(.integer(number))
        case .other(let kind): kind
        }
    }

    init(kind: Kind) {
        guard case .value(let value) = kind else {
            self.init(.other(kind))
            return
        }
        switch value.storage {
        case .string(let text): self.init(.text(text))
        case .integer(let number): self.init(.integer(number))
        case .decimal, .double, .date, .list: self.init(.other(kind))
        }
    }

    private init(_ storage: Storage) { self.storage = storage }

    /// Whether both are the same value of the same kind, and both are shown or both are private.
    public static func == (left: DiagnosisArgument, right: DiagnosisArgument) -> Bool { left.kind == right.kind }

    /// Hashes kind and value.
    public func hash(into hasher: inout Hasher) { hasher.combine(kind) }

    /// A text, shown as it is.
    public static func string(_ value: String) -> DiagnosisArgument { DiagnosisArgument(.text(value)) }

    /// A whole number, shown with the digits and grouping of the reader's language.
    public static func integer(_ value: Int) -> DiagnosisArgument { DiagnosisArgument(.integer(Int64(value))) }

    /// A number used as a name, such as an order number: shown digit by digit, without grouping. Declare it as
    /// `.string`.
    ///
    /// The literal `1048` is an amount and is shown as 1,048.
    public static func id(_ number: some BinaryInteger) -> DiagnosisArgument { .string("\(number)") }

    /// An exact decimal number, written as in JSON: `"12.50"`. Text that is not a number is shown as it is.
    public static func decimal(_ digits: String) -> DiagnosisArgument {
        DecimalNumber(digits).map { DiagnosisArgument(kind: .value(.decimal($0))) } ?? .string(digits)
    }

    /// A point in time, in seconds since 1970-01-01T00:00:00Z, with the time zone to show it in (an IANA name, or
    /// `nil`).
    public static func date(secondsSince1970 seconds: Double, zone: String? = nil) -> DiagnosisArgument {
        DiagnosisArgument(kind: .value(.date(secondsSince1970: seconds, zone: zone)))
    }

    /// Several values.
    public static func list(_ values: [String]) -> DiagnosisArgument {
        DiagnosisArgument(kind: .value(.list(values.map { .string($0) })))
    }

    /// A text from the catalogs, such as the name of a form field, in the language of the surrounding message.
    ///
    /// - Parameters:
    ///   - key: the text, for example `label.email`.
    ///   - fallback: what to show if the message's language has no such text; the key's last word by default.
    public static func message(_ key: MessageKey, else fallback: String? = nil) -> DiagnosisArgument {
        DiagnosisArgument(kind: .message(key, else: fallback))
    }

    /// Several texts from the catalogs, such as the names of form fields, as a list in the language of the surrounding message.
    ///
    /// - Parameter keys: the texts, for example `["label.email", "label.phone"]`; for one that is missing, the key's last
    ///   word is shown.
    public static func messages(_ keys: [MessageKey]) -> DiagnosisArgument { DiagnosisArgument(kind: .messages(keys)) }

    /// A value for the log only: no text can show it.
    public static func `private`(_ argument: DiagnosisArgument) -> DiagnosisArgument {
        DiagnosisArgument(kind: .private(argument))
    }

    /// Whether it is private, so that no text can show it.
    public var isPrivate: Bool {
        if case .private = kind { true } else { false }
    }
}

extension DiagnosisArgument: ExpressibleByStringLiteral, ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral
{
    /// A text: see ``string(_:)``.
    public init(stringLiteral text: String) { self = .string(text) }
    /// A whole number: see ``integer(_:)``.
    public init(integerLiteral value: Int) { self = .integer(value) }
    /// A decimal number. Trailing zeros are lost: write `.decimal("12.50")` where they matter.
    public init(floatLiteral value: Double) { self = .decimal("\(value)") }
}
