/// One part of a request that was not accepted.
public struct FieldError: Sendable {
    /// Where the part is: a JSON pointer (RFC 6901) as a URI fragment, `#/items/0/price`; `#` is the whole document.
    public var pointer: String

    /// The message, for example `field.missing`.
    public var key: MessageKey

    /// More general messages, best first.
    public var generalKeys: [MessageKey]

    /// The values that the text may show.
    public var arguments: DiagnosisArguments

    /// The machine-readable code; `nil` for the key itself.
    public var code: String?

    public init(
        pointer: String, _ key: MessageKey, under generalKeys: [MessageKey] = [],
        _ arguments: DiagnosisArguments = DiagnosisArguments(),
        code: String? = nil
    ) {
        self.pointer = pointer
        self.key = key
        self.generalKeys = generalKeys
        self.arguments = arguments
        self.code = code
    }
}
