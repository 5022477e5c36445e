/// A part that a password must have: `FieldError("#/password", .passwordNeeds([.uppercase, .digit]))`.
public struct PasswordPart: Sendable, Hashable {
    /// The message that names the part.
    public let key: MessageKey

    /// - Parameter key: the message that names your own part: words such as “two digits”.
    public init(_ key: MessageKey) { self.key = key }

    /// A letter.
    public static let letter = PasswordPart("password.letter")
    /// An uppercase letter.
    public static let uppercase = PasswordPart("password.uppercase")
    /// A lowercase letter.
    public static let lowercase = PasswordPart("password.lowercase")
    /// A digit.
    public static let digit = PasswordPart("password.digit")
    /// A character that is neither letter nor digit.
    public static let symbol = PasswordPart("password.symbol")

    static let all = [letter, uppercase, lowercase, digit, symbol]
}
