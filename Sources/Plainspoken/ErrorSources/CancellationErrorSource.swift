/// Diagnoses `CancellationError`.
///
/// A reader who has hung up gets no answer, and one who stopped their own program is told just that. If a gateway's
/// reader is still waiting, neither happened: the service stopped working on the request, which is answered with 503
/// and logged as an error.
public struct CancellationErrorSource: ErrorSource {
    /// Names the type in code: with a statically linked standard library, the linker drops a type that only the
    /// conformance's metadata refers to, and the runtime then crashes when it looks for it.
    private let failure: any Error.Type = CancellationError.self

    public func diagnose(_ error: CancellationError, in context: DiagnosisContext) -> Diagnosis? {
        Self.diagnosis(of: error, in: context)
    }

    /// The diagnosis of anything that was cancelled.
    ///
    /// - Parameters:
    ///   - error: the error, for the log.
    ///   - context: the program's role, and whether the reader is still waiting.
    ///   - key: the message for a client's reader.
    package static func diagnosis(
        of error: any Error, in context: DiagnosisContext, asClient key: MessageKey = .cancelled
    ) -> Diagnosis {
        switch context.role {
        case .client: Diagnosis(key, status: nil, cause: error)
        case .gateway where context.readerHasGone: Diagnosis(.cancelled, status: nil, cause: error)
        case .gateway: GatewayAnswer.interrupted.diagnosis(cause: error)
        }
    }

    public var messages: [MessageDeclaration] {
        [MessageDeclaration(.cancelled)] + GatewayAnswer.messages(of: [.interrupted])
    }
}

extension ErrorSource where Self == CancellationErrorSource {
    /// Cancelled tasks. Built in.
    public static var cancellation: CancellationErrorSource { CancellationErrorSource() }
}
