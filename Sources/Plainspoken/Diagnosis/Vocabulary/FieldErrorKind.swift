/// The mistake in one field, with the values that its text shows: ready to use, with texts in every built-in
/// language.
///
/// ```swift
/// FieldError("#/email", .taken)
/// FieldError("#/name", .tooLong(limit: 40))
/// // {"pointer":"#/name","code":"field.too-long","detail":"“Name” can have at most 40 characters."}
/// ```
///
/// Each has the name of its key: `field.not-an-option` is `.notAnOption`. The engine fills in the field's name: see
/// ``FieldError``.
public struct FieldErrorKind: Sendable, Hashable {
    /// The message, which is also the code.
    public let key: MessageKey
    private let values: NamedArguments

    /// The values that the text may show.
    public var arguments: DiagnosisArguments { values.arguments }

    /// Your own kind.
    ///
    /// - Parameters:
    ///   - key: the message, for example `order.too-late`.
    ///   - arguments: the values that the text may show, by name, besides `field`.
    public init(_ key: MessageKey, arguments: DiagnosisArguments = [:]) {
        self.key = key
        values = NamedArguments(arguments)
    }
}

extension FieldError {
    /// A part of the body: `FieldError("#/email", .taken)`.
    ///
    /// - Parameters:
    ///   - pointer: where the part is: `#/items/0/price`.
    ///   - kind: what is wrong there.
    ///   - generalKeys: more general messages, best first.
    ///   - code: the machine-readable code; the key by default.
    public init(_ pointer: String, _ kind: FieldErrorKind, under generalKeys: [MessageKey] = [], code: String? = nil) {
        self.init(at: .pointer(pointer), kind, under: generalKeys, code: code)
    }

    /// A part of the address: `FieldError(parameter: "limit", .tooLarge(limit: 100))`.
    ///
    /// - Parameters:
    ///   - parameter: the name of the query or path parameter.
    ///   - kind: what is wrong there.
    ///   - generalKeys: more general messages, best first.
    ///   - code: the machine-readable code; the key by default.
    public init(
        parameter: String, _ kind: FieldErrorKind, under generalKeys: [MessageKey] = [], code: String? = nil
    ) {
        self.init(at: .parameter(parameter), kind, under: generalKeys, code: code)
    }

    /// A header field: `FieldError(header: "X-Tenant", .unknown)`.
    ///
    /// - Parameters:
    ///   - header: the field's name.
    ///   - kind: what is wrong there.
    ///   - generalKeys: more general messages, best first.
    ///   - code: the machine-readable code; the key by default.
    public init(header: String, _ kind: FieldErrorKind, under generalKeys: [MessageKey] = [], code: String? = nil) {
        self.init(at: .header(header), kind, under: generalKeys, code: code)
    }

    /// Any part.
    ///
    /// - Parameters:
    ///   - place: where the part is.
    ///   - kind: what is wrong there.
    ///   - generalKeys: more general messages, best first.
    ///   - code: the machine-readable code; the key by default.
    public init(
        at place: FieldPlace, _ kind: FieldErrorKind, under generalKeys: [MessageKey] = [], code: String? = nil
    ) {
        self.init(at: place, kind.key, under: generalKeys, arguments: kind.arguments, code: code)
    }
}
