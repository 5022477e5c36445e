#if !GRPC
// Stand-ins for the types of this module while the package trait is off. They can be used in every way that the real
// ones can, so that the compiler's only error says how to turn the trait on.
public import Plainspoken

/// Stands in while the package trait is off, to say how to turn it on.
@available(*, unavailable, message: "Enable the trait: .package(url: …, traits: [\"GRPC\"])")
public struct ErrorTranslationInterceptor {
    public init(
        _ translator: ErrorTranslator, domain: String, codes: Any? = nil, rpcErrorMessages: RPCErrorMessages = .logged,
        log: LogPolicy = LogPolicy(), logger: Any, mayBeRepeated: Any? = nil, language: Any? = nil
    ) {}
}

/// Stands in while the package trait is off, to say how to turn it on.
@available(*, unavailable, message: "Enable the trait: .package(url: …, traits: [\"GRPC\"])")
public enum RPCErrorMessages {
    case logged
    case sent
}

/// Stands in while the package trait is off, to say how to turn it on.
@available(*, unavailable, message: "Enable the trait: .package(url: …, traits: [\"GRPC\"])")
public struct UpstreamRPCError: Error {
    public init(service: String, _ error: any Error) {}
}

@available(*, unavailable, message: "Enable the trait: .package(url: …, traits: [\"GRPC\"])")
public func withUpstreamRPC<Value>(
    _ service: String, isolation: isolated (any Actor)? = #isolation, _ calls: () async throws -> Value
) async throws -> Value {
    try await calls()
}

/// Stands in while the package trait is off, to say how to turn it on.
@available(*, unavailable, message: "Enable the trait: .package(url: …, traits: [\"GRPC\"])")
public struct UpstreamRPCErrorSource: ErrorSource {
    public func diagnose(_ error: any Error, in context: DiagnosisContext) -> Diagnosis? { nil }
}

@available(*, unavailable, message: "Enable the trait: .package(url: …, traits: [\"GRPC\"])")
extension ErrorSource where Self == UpstreamRPCErrorSource {
    public static func upstreamRPC(
        service: String? = nil, codes: [String: UpstreamOverride] = [:], disclosure: ForeignText.Disclosure = .never,
        publicArguments: Set<String> = [], passesFieldErrorsOn: Bool = false, trust: UpstreamTrust = .byRole
    ) -> UpstreamRPCErrorSource { UpstreamRPCErrorSource() }
}
#endif
