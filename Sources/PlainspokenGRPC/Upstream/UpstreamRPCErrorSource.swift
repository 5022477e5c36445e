#if GRPC
import GRPCCore
public import Plainspoken

/// Diagnoses failed gRPC calls: reads the code, the reason, the texts, the field violations and the wait of a
/// `google.rpc.Status`.
///
/// ```swift
/// let gateway = try ErrorTranslator(sources: [.upstreamRPC(service: "inventory")])
/// gateway.translate(RPCError(code: .notFound, message: "…"), for: "en").code       // "upstream.failed", with status 502
///
/// let client = try ErrorTranslator(sources: [.upstreamRPC()], options: TranslatorOptions(role: .client))
/// client.translate(RPCError(code: .notFound, message: "…"), for: "en").status      // 404
/// ```
///
/// It works like ``/Plainspoken/UpstreamErrorSource``, with the status in HTTP that `google/rpc/code.proto` gives for the
/// code: in a gateway the failure is not the reader's, and a client shows what the server said. Codes are looked up in
/// catalogs as `server.<service>.<code>` and `server.<code>`: first the reason of the `ErrorInfo`, then the code's name, such
/// as `NOT_FOUND`. The code of a Plainspoken server comes before both.
///
/// It knows ``UpstreamRPCError``, and `RPCError` outside of ``ErrorTranslationInterceptor``, which takes an `RPCError` for the
/// server's own answer.
public struct UpstreamRPCErrorSource: ErrorSource, UpstreamNaming {
    /// The only server that this source handles, and the name of the server behind an `RPCError`; `nil` for all, and for
    /// `grpc`.
    public var service: String? {
        get { settings.service }
        set { settings.service = newValue }
    }
    private var settings: UpstreamErrorSource

    fileprivate init(_ settings: UpstreamErrorSource) { self.settings = settings }

    public func diagnose(_ error: any Error, in context: DiagnosisContext) -> Diagnosis? {
        switch error {
        case let error as UpstreamRPCError:
            if let service, service != error.service { return nil }
            return diagnosis(of: error.error, service: error.service, in: context)
        case let error as RPCError: return diagnosis(of: error, service: service ?? Self.defaultService, in: context)
        default: return nil
        }
    }

    /// The name of a server that has been given none.
    private static let defaultService = "grpc"

    private func diagnosis(of error: RPCError, service: String, in context: DiagnosisContext) -> Diagnosis {
        // The client makes an error with a cause itself when it gets no response; servers' errors have none.
        switch error.code {
        case .cancelled,
            _ where error.cause is CancellationError:
            CancellationErrorSource.diagnosis(of: error, in: context)
        case .unavailable where error.cause != nil, .unknown where error.cause != nil:
            TransportErrorSource.diagnosis(of: TransportError(.connectionLost, cause: error), in: context)
        default: settings.diagnosis(of: StatusReading.statement(of: error), service: service, in: context)
        }
    }

    public var messages: [MessageDeclaration] {
        settings.messages + CancellationErrorSource.cancellation.messages + TransportErrorSource.transport.messages
    }
}

extension ErrorSource where Self == UpstreamRPCErrorSource {
    /// Failed gRPC calls.
    ///
    /// ```swift
    /// .upstreamRPC(
    ///     service: "inventory", codes: ["OUT_OF_STOCK": UpstreamOverride("stock.empty", status: .conflict)],
    ///     trust: .problems)
    /// ```
    ///
    /// - Parameters:
    ///   - service: the only server to handle, and the name of the server behind an `RPCError`; `nil` for all. If the name
    ///     cannot be part of a message key, making the translator fails.
    ///   - codes: other answers, by the reason of the `ErrorInfo`, or by a code's name: `NOT_FOUND`.
    ///   - disclosure: whether readers may see the server's own message.
    ///   - publicArguments: the names of the values in the `ErrorInfo` that texts may show.
    ///   - passesFieldErrorsOn: whether readers of a gateway see which fields the server rejected.
    ///   - trust: whether a `LocalizedMessage` in a language that the reader asked for reaches the reader unchanged, with its
    ///     field violations. Default: in a client, not in a gateway.
    public static func upstreamRPC(
        service: String? = nil, codes: [String: UpstreamOverride] = [:], disclosure: ForeignText.Disclosure = .never,
        publicArguments: Set<String> = [], passesFieldErrorsOn: Bool = false, trust: UpstreamTrust = .byRole
    ) -> UpstreamRPCErrorSource {
        UpstreamRPCErrorSource(
            .upstream(
                service: service, codes: codes, disclosure: disclosure, publicArguments: publicArguments,
                passesFieldErrorsOn: passesFieldErrorsOn, trust: trust))
    }
}
#endif
