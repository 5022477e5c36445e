#if !Hummingbird
/// Stands in where the package trait is off, to say how to turn it on.
@available(*, unavailable, message: "Enable the trait: .package(url: …, traits: [\"Hummingbird\"])")
public struct ErrorTranslationMiddleware {}

/// Stands in where the package trait is off, to say how to turn it on.
@available(*, unavailable, message: "Enable the trait: .package(url: …, traits: [\"Hummingbird\"])")
public struct HummingbirdErrorSource {}

/// Stands in where the package trait is off, to say how to turn it on.
@available(*, unavailable, message: "Enable the trait: .package(url: …, traits: [\"Hummingbird\"])")
public struct LocalizableRequestDecoder {}
#endif
