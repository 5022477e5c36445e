/// One part of a request that was not accepted.
///
/// ```swift
/// throw Diagnosis(.bodyInvalid, fieldErrors: [FieldError("#/email", .missing)])
/// // "errors":[{"pointer":"#/email","code":"field.missing","detail":"“Email address” is required."}]
/// ```
///
/// The texts can show `$field`, the field's name for people. The engine takes it from the catalogs' labels: for
/// `#/order/email` it is `label.order.email`, else `label.email`, else just `email`. A ``MessageDeclaration`` of a text
/// that shows it must list it: `["field": .message]`.
public struct FieldError: Sendable {
    /// The place of the part in the request.
    public var place: FieldPlace

    /// The message, for example `field.missing`.
    public var key: MessageKey

    /// More general messages, best first.
    public var generalKeys: [MessageKey]

    /// The values that the text may show.
    public var arguments: DiagnosisArguments

    /// The machine-readable code; `nil` for the key itself.
    public var code: String?

    /// A part of the body.
    ///
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
        self.init(at: .pointer(pointer), key, under: generalKeys, arguments: arguments, code: code)
    }

    /// A part of the address.
    ///
    /// - Parameters:
    ///   - parameter: the name of the query or path parameter: `limit`.
    ///   - key: the message.
    ///   - generalKeys: more general messages, best first.
    ///   - arguments: the values that the text may show, by name.
    ///   - code: the machine-readable code; the key by default.
    public init(
        parameter: String, _ key: MessageKey, under generalKeys: [MessageKey] = [],
        arguments: DiagnosisArguments = [:], code: String? = nil
    ) {
        self.init(at: .parameter(parameter), key, under: generalKeys, arguments: arguments, code: code)
    }

    /// A header field.
    ///
    /// - Parameters:
    ///   - header: the field's name: `X-Tenant`.
    ///   - key: the message.
    ///   - generalKeys: more general messages, best first.
    ///   - arguments: the values that the text may show, by name.
    ///   - code: the machine-readable code; the key by default.
    public init(
        header: String, _ key: MessageKey, under generalKeys: [MessageKey] = [],
        arguments: DiagnosisArguments = [:], code: String? = nil
    ) {
        self.init(at: .header(header), key, under: generalKeys, arguments: arguments, code: code)
    }

    /// Any part.
    ///
    /// - Parameters:
    ///   - place: where the part is.
    ///   - key: the message.
    ///   - generalKeys: more general messages, best first.
    ///   - arguments: the values that the text may show, by name.
    ///   - code: the machine-readable code; the key by default.
    public init(
        at place: FieldPlace, _ key: MessageKey, under generalKeys: [MessageKey] = [],
        arguments: DiagnosisArguments = [:], code: String? = nil
    ) {
        self.place = place
        self.key = key
        self.generalKeys = generalKeys
        self.arguments = arguments
        self.code = code
    }
}
