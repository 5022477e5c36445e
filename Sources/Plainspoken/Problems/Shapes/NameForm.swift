import ByteText

/// A way to write a name for programs, or to restrict a text, that a shape asks for: `$code:SNAKE_CASE`.
enum NameForm: String, Sendable, CaseIterable {
    /// `payment_declined`
    case snake = "snake_case"
    /// `PAYMENT_DECLINED`
    case upperSnake = "SNAKE_CASE"
    /// `payment-declined`
    case kebab = "kebab-case"
    /// `paymentDeclined`
    case camel = "camelCase"
    /// `PaymentDeclined`
    case pascal = "PascalCase"
    /// Left out if there is anything in it but printable ASCII without `"` and `\`, as RFC 6749 §5.2 wants it.
    case ascii

    /// Whether it changes names, rather than restricting texts.
    var isCase: Bool { self != .ascii }

    /// A name in this form; `nil` if there is no ASCII letter or digit in it. Whatever else is in it separates words.
    ///
    /// ```swift
    /// NameForm.upperSnake.applied(to: "payment.limit-reached")   // PAYMENT_LIMIT_REACHED
    /// ```
    func applied(to name: String) -> String? {
        guard isCase else { return name }
        var result: [UInt8] = []
        result.reserveCapacity(name.utf8.count)
        for word in name.utf8.split(whereSeparator: { !ASCII.isAlphanumeric($0) }) {
            if !result.isEmpty, let separator { result.append(separator) }
            let startsUpper = self == .pascal || self == .camel && !result.isEmpty
            for (place, byte) in word.enumerated() {
                let isUpper = self == .upperSnake || startsUpper && place == 0
                result.append(isUpper ? ASCII.uppercased(byte) : ASCII.lowercased(byte))
            }
        }
        return result.isEmpty ? nil : String(decoding: result, as: UTF8.self)
    }

    private var separator: UInt8? {
        switch self {
        case .snake, .upperSnake: UInt8(ascii: "_")
        case .kebab: UInt8(ascii: "-")
        case .camel, .pascal, .ascii: nil
        }
    }

    /// Whether the end of a JSON text is what ``ascii`` lets through, besides the marks around a string. Everything else is escaped, or
    /// not ASCII.
    static func isASCII(_ json: borrowing ByteWriter, last count: Int) -> Bool {
        // What does not fit is written again.
        guard json.missing == 0 else { return true }
        return !json.span.extracting(last: count).contains { !(0x20...0x7E ~= $0) || $0 == UInt8(ascii: "\\") }
    }
}
