extension MessageDeclaration {
    /// A built-in message and those of its variants for circumstances that the built-in catalogs have.
    ///
    /// A source asks for the message alone; which variant is shown, and with which values, is for the engine to say.
    ///
    /// - Parameter key: a built-in message without arguments.
    package static func withVariants(_ key: MessageKey) -> [MessageDeclaration] {
        var declarations = [MessageDeclaration(key)]
        if withOpenOutcome.contains(key) {
            declarations.append(MessageDeclaration(MessageVariant.outcomeUnknown, of: key))
        }
        if withWait.contains(key) {
            declarations.append(MessageDeclaration(MessageVariant.retryAfter, of: key))
        }
        return declarations
    }

    private init(_ variant: MessageVariant, of key: MessageKey) {
        self.init(variant.key(of: key))
        arguments = variant.arguments
    }

    /// Built-in messages that say something else where the request may have taken effect.
    package static let withOpenOutcome: Set<MessageKey> = [
        .error, "http.500", "http.502", "http.504", "upstream.failed", "upstream.timed-out", "service.timed-out",
        "service.interrupted", "url.timed-out", "url.connection-lost", "url.failed",
    ]

    /// Built-in messages that say how long to wait where that is known.
    package static let withWait: Set<MessageKey> = [
        "http.429", "http.503", "upstream.busy", "service.busy", "service.maintenance", "limit.rate", "limit.quota",
        "sign-in.locked", "sign-in.too-many-attempts",
    ]
}
