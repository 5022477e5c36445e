/// One part of a request that was not accepted.
///
/// ```swift
/// Diagnosis("body.invalid", status: .badRequest, fieldErrors: [
///     FieldError("#/email", "field.missing", arguments: ["field": .message("label.email")]),
/// ])
/// // "errors":[{"pointer":"#/email","code":"field.missing","detail":"A value is required for “email address”."}]
/// ```
public struct FieldError: Sendable {
    /// Where the part is: a JSON pointer (RFC 6901 §6) as a URI fragment, `#/items/0/price`; `#` is the whole document.
    public var pointer: String

    /// The message, for example `field.missing`.
    public var key: MessageKey

    /// More general messages, best first.
    public var generalKeys: [MessageKey]

    /// The values that the text may show.
    public var arguments: DiagnosisArguments

    /// The machine-readable code; `nil` for the key itself.
    public var code: String?

    /// - Parameters:
    ///   - pointer: where the part is: `#/items/0/price`.
    ///   - key: the message.
    ///   - generalKeys: more general messages, best first.
    ///   - arguments: the values that the text may show, by name.
    ///   - code: the machine-readable code; the key by default.
    public init(
        _ pointer: String, _ key: MessageKey, under generalKeys: [MessageKey] = [],
        arguments: DiagnosisArguments = [:], code: String? = nil
    ) {
        self.pointer = pointer
        self.key = key
        self.generalKeys = generalKeys
        self.arguments = arguments
        self.code = code
    }
}
