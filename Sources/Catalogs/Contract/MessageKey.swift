/// The stable id of an entry: `payment.card-declined`.
///
/// A key consists of parts, joined by dots, of lower-case ASCII words and digits, joined by `-`. In `server.<code>` and
/// `server.<name>.<code>`, the code is another program's and opaque: at most ``maximumCodeLength`` bytes, in which
/// every byte outside `A–Z a–z 0–9 . _ -` is percent-encoded; ``encodedCode(_:)`` does that. A code with a dot needs a
/// name before it, since in `server.a.b` the name is `a`.
///
/// An invalid key never traps. No catalog can contain it, so its message is missing, and that is reported.
///
/// ```swift
/// let key: MessageKey = "payment.card-declined"
/// key.isValid                              // true
/// MessageKey("Payment.cardDeclined").isValid      // false
/// MessageKey.encodedCode("card/declined")  // "card%2Fdeclined"
/// MessageKey.encodedCode("card.declined")  // "card.declined"
/// ```
public struct MessageKey: Sendable, Hashable, Comparable, RawRepresentable {
    /// The most bytes that the code of a `server.` key can have, percent-encoded.
    public static let maximumCodeLength = 128

    /// The last resort, `error`, which ends every chain of keys.
    public static let error: MessageKey = "error"

    /// A call or task that was cancelled when there is no one to answer.
    package static let cancelled: MessageKey = "cancelled"

    /// The key as text.
    public let rawValue: String

    /// A key made from any text: see ``isValid``.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A key made from any text: see ``isValid``.
    public init(_ text: String) { rawValue = text }

    /// Whether a catalog can contain this key.
    public var isValid: Bool { KeySyntax.isValid(rawValue.utf8.span) }

    /// The part of a `server.` key that stands for another program's code.
    ///
    /// - Parameter code: any text.
    /// - Returns: the code with every byte outside `A–Z a–z 0–9 . _ -` as `%` and two hexadecimal digits; nil if that
    ///   is empty or longer than ``maximumCodeLength``. It is never cut, so that two codes never share a key.
    public static func encodedCode(_ code: String) -> String? {
        KeySyntax.encodedCode(code)
    }

    /// Compares their bytes.
    public static func < (first: MessageKey, second: MessageKey) -> Bool { first.rawValue < second.rawValue }
}

extension MessageKey: ExpressibleByStringLiteral, CustomStringConvertible {
    /// A key made from any text: see ``isValid``.
    public init(stringLiteral text: String) { rawValue = text }

    /// The key as text.
    public var description: String { rawValue }
}
