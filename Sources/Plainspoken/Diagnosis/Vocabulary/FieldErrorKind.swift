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
    /// The message.
    public let key: MessageKey
    /// A more general message, which is the code then; `nil` if there is none, and the key is the code.
    let generalKey: MessageKey?
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
        generalKey = nil
        values = NamedArguments(arguments)
    }

    /// A kind with a text of its own, and with the code of a more general one.
    init(_ key: MessageKey, under generalKey: MessageKey) {
        self.key = key
        self.generalKey = key == generalKey ? nil : generalKey
        values = NamedArguments([:])
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
        self.init(
            at: place, kind.key, under: generalKeys + [kind.generalKey].compactMap(\.self), arguments: kind.arguments,
            code: code ?? kind.generalKey?.rawValue)
    }
}
