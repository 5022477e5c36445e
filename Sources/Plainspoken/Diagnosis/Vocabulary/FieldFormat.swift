/// The format that a field's text must have: `FieldError("#/email", .format(.email))`.
public struct FieldFormat: Sendable, Hashable {
    /// The message that names the format.
    public let key: MessageKey

    /// - Parameter key: the message that names your own format: a noun, such as `format.iban`.
    public init(_ key: MessageKey) { self.key = key }

    /// An email address.
    public static let email = FieldFormat("format.email")
    /// A web address.
    public static let url = FieldFormat("format.url")
    /// A telephone number.
    public static let phone = FieldFormat("format.phone")
    /// A UUID (RFC 9562).
    public static let uuid = FieldFormat("format.uuid")
    /// A day.
    public static let date = FieldFormat("format.date")
    /// A time of day.
    public static let time = FieldFormat("format.time")
    /// A day and a time.
    public static let dateTime = FieldFormat("format.date-time")
    /// An IP address.
    public static let ipAddress = FieldFormat("format.ip-address")
    /// The name of a host on the internet.
    public static let hostname = FieldFormat("format.hostname")
    /// A pattern that is explained only in the sender's documentation.
    public static let pattern = FieldFormat("format.pattern")

    static let all = [email, url, phone, uuid, date, time, dateTime, ipAddress, hostname, pattern]
}
