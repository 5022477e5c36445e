#if !Service || !Configuration
public import Plainspoken
#endif

// Stand-ins for the types of this module while the package traits are off. They can be used in every way that the real
// ones can, so that the compiler's only error says how to turn the trait on.

#if !Service
/// Stands in while the package trait is off, to say how to turn it on.
@available(*, unavailable, message: "Enable the trait: .package(url: …, traits: [\"Service\"])")
public final class CatalogWatcher: Sendable {
    public init(
        _ catalogs: SharedCatalogs, settings: ReloadSettings = ReloadSettings(), logger: Any,
        quoting: LogQuoting = .logfmt, onChange: ((CatalogHealth) -> Void)? = nil
    ) {}
    public var health: CatalogHealth { CatalogHealth() }
}

/// Stands in while the package trait is off, to say how to turn it on.
@available(*, unavailable, message: "Enable the trait: .package(url: …, traits: [\"Service\"])")
public struct CatalogHealth: Sendable, Hashable, Encodable {}

/// Stands in while the package trait is off, to say how to turn it on.
@available(*, unavailable, message: "Enable the trait: .package(url: …, traits: [\"Service\"])")
public final class ProblemMetrics: Sendable {
    public init(factory: Any? = nil) {}
    public func record(_ problem: ProblemEvent) {}
    public func record(_ health: CatalogHealth) {}
}

/// Stands in while the package trait is off, to say how to turn it on.
@available(*, unavailable, message: "Enable the trait: .package(url: …, traits: [\"Service\"])")
public struct ProblemTracing: Sendable {
    public init(showsErrors: Bool = false) {}
    public func record(_ problem: ProblemEvent) {}
    public func record(_ problem: ProblemEvent, on span: Any) {}
}

/// Stands in while the package trait is off, to say how to turn it on.
@available(*, unavailable, message: "Enable the trait: .package(url: …, traits: [\"Service\"])")
public struct ServiceLifecycleErrorSource: ErrorSource {
    public init() {}
    public func diagnose(_ error: any Error, in context: DiagnosisContext) -> Diagnosis? { nil }
}

@available(*, unavailable, message: "Enable the trait: .package(url: …, traits: [\"Service\"])")
extension ErrorSource where Self == ServiceLifecycleErrorSource {
    public static var serviceLifecycle: ServiceLifecycleErrorSource { ServiceLifecycleErrorSource() }
}
#endif

#if !Configuration
/// Stands in while the package trait is off, to say how to turn it on.
@available(*, unavailable, message: "Enable the trait: .package(url: …, traits: [\"Configuration\"])")
public struct TranslatorSettings: Sendable {
    public init(
        config: Any, formats: [any CatalogFormat] = [.json], options: TranslatorOptions = TranslatorOptions(),
        log: LogPolicy = LogPolicy(), reload: ReloadSettings = ReloadSettings()
    ) async throws {}
    public func translator(sources: [any ErrorSource] = []) throws -> ErrorTranslator { try ErrorTranslator() }
}

/// Stands in while the package trait is off, to say how to turn it on.
@available(*, unavailable, message: "Enable the trait: .package(url: …, traits: [\"Configuration\"])")
public struct SettingName: Sendable, Hashable {
    public static var all: [SettingName] { [] }
}

/// Stands in while the package trait is off, to say how to turn it on.
@available(*, unavailable, message: "Enable the trait: .package(url: …, traits: [\"Configuration\"])")
public struct SettingError: Error {}
#endif
