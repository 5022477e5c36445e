#if !AsyncHTTPClient
// Stand-ins for the types of this module while the package trait is off. They can be used in every way that the real
// ones can, so that the compiler's only error says how to turn the trait on.
public import HTTPTypes
public import Plainspoken
public import PlainspokenCalls

/// Stands in while the package trait is off, to say how to turn it on.
@available(*, unavailable, message: "Enable the trait: .package(url: …, traits: [\"AsyncHTTPClient\"])")
public struct AsyncHTTPClientErrorSource: ErrorSource {
    public init() {}
    public func diagnose(_ error: any Error, in context: DiagnosisContext) -> Diagnosis? { nil }
}

@available(*, unavailable, message: "Enable the trait: .package(url: …, traits: [\"AsyncHTTPClient\"])")
extension ErrorSource where Self == AsyncHTTPClientErrorSource {
    public static var asyncHTTPClient: AsyncHTTPClientErrorSource { AsyncHTTPClientErrorSource() }
}

/// Stands in while the package trait is off, to say how to turn it on.
@available(*, unavailable, message: "Enable the trait: .package(url: …, traits: [\"AsyncHTTPClient\"])")
public struct AsyncHTTPClientTransport: CallTransport {
    public init() {}
    public init(_ client: some Any) {}
    public func send(_ request: HTTPRequest, body: [UInt8]) async throws(TransportError) -> CallAnswer {
        throw TransportError(.notMade)
    }
}

@available(*, unavailable, message: "Enable the trait: .package(url: …, traits: [\"AsyncHTTPClient\"])")
extension CallTransport where Self == AsyncHTTPClientTransport {
    public static func asyncHTTPClient() -> AsyncHTTPClientTransport { AsyncHTTPClientTransport() }
    public static func asyncHTTPClient(_ client: some Any) -> AsyncHTTPClientTransport { AsyncHTTPClientTransport() }
}

@available(*, unavailable, message: "Enable the trait: .package(url: …, traits: [\"AsyncHTTPClient\"])")
public func withUpstream<Value>(
    _ service: String, circumstances: RequestCircumstances = .unknown, isolation: isolated (any Actor)? = #isolation,
    _ calls: () async throws -> Value
) async throws -> Value {
    try await calls()
}
#endif
