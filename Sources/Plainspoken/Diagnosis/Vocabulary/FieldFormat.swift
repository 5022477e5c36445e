/// The format that a field's text must have: `FieldError("#/email", .format(.email))`.
public struct FieldFormat: Sendable, Hashable {
    /// The message about a field that lacks the format.
    public let key: MessageKey

    /// - Parameter key: your own message about a field that lacks the format, such as `field.format.license-plate`.
    public init(_ key: MessageKey) { self.key = key }

    /// An email address.
    public static let email = FieldFormat("field.format.email")
    /// A web address.
    public static let url = FieldFormat("field.format.url")
    /// A telephone number.
    public static let phone = FieldFormat("field.format.phone")
    /// A UUID (RFC 9562).
    public static let uuid = FieldFormat("field.format.uuid")
    /// A day.
    public static let date = FieldFormat("field.format.date")
    /// A time of day.
    public static let time = FieldFormat("field.format.time")
    /// A day and a time.
    public static let dateTime = FieldFormat("field.format.date-time")
    /// An IP address.
    public static let ipAddress = FieldFormat("field.format.ip-address")
    /// The name of a host on the internet.
    public static let hostname = FieldFormat("field.format.hostname")
    /// A postal code.
    public static let postalCode = FieldFormat("field.format.postal-code")
    /// The number of a payment card.
    public static let cardNumber = FieldFormat("field.format.card-number")
    /// The security code of a payment card.
    public static let securityCode = FieldFormat("field.format.security-code")
    /// The month and year until which a payment card is valid.
    public static let cardExpiry = FieldFormat("field.format.card-expiry")
    /// An international bank account number (ISO 13616).
    public static let iban = FieldFormat("field.format.iban")
    /// The code of a bank (ISO 9362).
    public static let bic = FieldFormat("field.format.bic")
    /// A tax or VAT number.
    public static let taxNumber = FieldFormat("field.format.tax-number")
    /// A country.
    public static let country = FieldFormat("field.format.country")
    /// A currency.
    public static let currency = FieldFormat("field.format.currency")
    /// A language.
    public static let language = FieldFormat("field.format.language")
    /// A time zone.
    public static let timeZone = FieldFormat("field.format.time-zone")
    /// A user name.
    public static let userName = FieldFormat("field.format.user-name")
    /// A color.
    public static let color = FieldFormat("field.format.color")
    /// A duration.
    public static let duration = FieldFormat("field.format.duration")
    /// A place by its coordinates.
    public static let coordinates = FieldFormat("field.format.coordinates")
    /// JSON.
    public static let json = FieldFormat("field.format.json-text")
    /// Base64.
    public static let base64 = FieldFormat("field.format.base64")
    /// The name of a file.
    public static let fileName = FieldFormat("field.format.file-name")
    /// A month of a year.
    public static let month = FieldFormat("field.format.month")
    /// A range of IP addresses (RFC 4632).
    public static let cidr = FieldFormat("field.format.cidr")
    /// Any other format, such as a pattern that only the sender's documentation explains.
    public static let pattern = FieldFormat("field.format")

    static let all = [
        email, url, phone, uuid, date, time, dateTime, ipAddress, hostname, postalCode, cardNumber, securityCode,
        cardExpiry, iban, bic, taxNumber, country, currency, language, timeZone, userName, color, duration, coordinates,
        json, base64, fileName, month, cidr, pattern,
    ]
}
