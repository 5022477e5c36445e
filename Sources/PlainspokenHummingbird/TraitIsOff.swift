#if !Hummingbird
// Stand-ins for the types of this module while the package trait is off. They can be used in every way that the real
// ones can, so that the compiler's only error says how to turn the trait on.

/// Stands in while the package trait is off, to say how to turn it on.
@available(*, unavailable, message: "Enable the trait: .package(url: …, traits: [\"Hummingbird\"])")
public struct ErrorTranslationMiddleware<Context> {}

// Without the trait nothing determines the context type, so it is `Never`.
@available(*, unavailable, message: "Enable the trait: .package(url: …, traits: [\"Hummingbird\"])")
extension ErrorTranslationMiddleware where Context == Never {
    public init(
        _ translator: Any, httpErrorMessages: HTTPErrorMessages = .logged, log: Any? = nil, language: Any? = nil
    ) {}
}

/// Stands in while the package trait is off, to say how to turn it on.
@available(*, unavailable, message: "Enable the trait: .package(url: …, traits: [\"Hummingbird\"])")
public struct ErrorStatusMiddleware<Context> {}

@available(*, unavailable, message: "Enable the trait: .package(url: …, traits: [\"Hummingbird\"])")
extension ErrorStatusMiddleware where Context == Never {
    public init(_ translator: Any, language: Any? = nil) {}
}

/// Stands in while the package trait is off, to say how to turn it on.
@available(*, unavailable, message: "Enable the trait: .package(url: …, traits: [\"Hummingbird\"])")
public struct MergedVaryMiddleware<Context> {}

@available(*, unavailable, message: "Enable the trait: .package(url: …, traits: [\"Hummingbird\"])")
extension MergedVaryMiddleware where Context == Never {
    public init() {}
}

/// Stands in while the package trait is off, to say how to turn it on.
@available(*, unavailable, message: "Enable the trait: .package(url: …, traits: [\"Hummingbird\"])")
public struct ProblemPagesMiddleware<Context> {}

@available(*, unavailable, message: "Enable the trait: .package(url: …, traits: [\"Hummingbird\"])")
extension ProblemPagesMiddleware where Context == Never {
    public init(_ pages: Any, language: Any? = nil) {}
}

/// Stands in while the package trait is off, to say how to turn it on.
@available(*, unavailable, message: "Enable the trait: .package(url: …, traits: [\"Hummingbird\"])")
public enum HTTPErrorMessages {
    case logged
    case asDetail
}

/// Stands in while the package trait is off, to say how to turn it on.
@available(*, unavailable, message: "Enable the trait: .package(url: …, traits: [\"Hummingbird\"])")
public struct HummingbirdErrorSource {
    public init(messages: HTTPErrorMessages? = nil) {}
}

/// Stands in while the package trait is off, to say how to turn it on.
@available(*, unavailable, message: "Enable the trait: .package(url: …, traits: [\"Hummingbird\"])")
public struct LocalizableRequestDecoder<Base> {
    public init(_ base: Base) {}
}

/// Stands in while the package trait is off, to say how to turn it on.
@available(*, unavailable, message: "Enable the trait: .package(url: …, traits: [\"Hummingbird\"])")
public struct StreamEvent {
    public init(_ data: String, event: String? = nil, id: String? = nil, retry: Duration? = nil) {}
    public init(json value: any Encodable, event: String? = nil, id: String? = nil, encoder: Any? = nil) throws {}
}
#endif
