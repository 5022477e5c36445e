/// Diagnoses `CancellationError`.
///
/// A reader who has hung up is told nothing, and one who has stopped their own program only that. A gateway's reader who still
/// waits did neither: the service stopped working on the request, which is answered with 503 and logged as an error.
public struct CancellationErrorSource: ErrorSource {
    /// Names the type in code: where the standard library is linked statically, the linker leaves out a type that only the
    /// conformance's metadata name, and the runtime stops the program when it looks for it.
    private let failure: any Error.Type = CancellationError.self

    public func diagnose(_ error: CancellationError, in context: DiagnosisContext) -> Diagnosis? {
        Self.diagnosis(of: error, in: context)
    }

    /// The diagnosis of anything that was cancelled.
    ///
    /// - Parameters:
    ///   - error: for the log.
    ///   - context: on whose behalf, and whether the reader still waits.
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
