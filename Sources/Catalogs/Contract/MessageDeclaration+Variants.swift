extension MessageDeclaration {
    /// A built-in message and its variants in the built-in catalogs.
    ///
    /// A source asks for the message only; the engine decides which variant is shown, and with which values.
    ///
    /// - Parameters:
    ///   - key: a built-in message.
    ///   - arguments: the arguments that come with it.
    package static func withVariants(_ key: MessageKey, arguments: [Argument] = []) -> [MessageDeclaration] {
        var declaration = MessageDeclaration(key)
        declaration.arguments = arguments
        var declarations = [declaration]
        if withOpenOutcome.contains(key) {
            declarations.append(MessageDeclaration(.outcomeUnknown, of: key, arguments))
        }
        if withWait.contains(key) {
            declarations.append(MessageDeclaration(.retryAfter, of: key, arguments))
        }
        return declarations
    }

    private init(_ variant: MessageVariant, of key: MessageKey, _ arguments: [Argument]) {
        self.init(variant.key(of: key))
        self.arguments = arguments + variant.arguments
    }

    /// Built-in messages with another text for a request that may have taken effect.
    static let withOpenOutcome: Set<MessageKey> = [
        .error, "http.500", "http.502", "http.504", "upstream.failed", "upstream.timed-out", "service.timed-out",
        "service.interrupted", "url.timed-out", "url.connection-lost", "url.failed", "url.bad-response",
        "response.none",
        "response.empty", "response.undecodable",
    ]

    /// Built-in messages that say how long to wait, if that is known.
    static let withWait: Set<MessageKey> = [
        "http.429", "http.503", "upstream.busy", "service.busy", "service.maintenance", "limit.rate", "limit.quota",
        "sign-in.locked", "sign-in.too-many-attempts", "resource.not-ready",
    ]
}
