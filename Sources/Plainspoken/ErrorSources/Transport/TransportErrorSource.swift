/// Diagnoses ``TransportError``.
///
/// As a client every kind has a message of its own. As a gateway the reader did not make the call, so that all answers are
/// `upstream.*`, and what it was is in the log.
public struct TransportErrorSource: ErrorSource {
    public func diagnose(_ error: TransportError, in context: DiagnosisContext) -> Diagnosis? {
        let cause = error.cause ?? error
        guard let gateway = error.kind.gateway else {
            return CancellationErrorSource.diagnosis(of: cause, in: context, asClient: error.key ?? error.kind.key)
        }
        switch context.role {
        case .gateway:
            var diagnosis = gateway.diagnosis(cause: cause)
            if error.outcome == .notApplied { diagnosis.outcome = .notApplied }
            return diagnosis
        case .client:
            return Diagnosis(
                error.key ?? error.kind.key, under: error.key.map { _ in [error.kind.key] } ?? [], status: nil,
                retry: error.kind.retry, outcome: error.outcome, cause: cause)
        }
    }

    public var messages: [MessageDeclaration] {
        var seen: Set<MessageKey> = []
        let kinds = TransportKind.all.map(\.key).filter { seen.insert($0).inserted }
        return kinds.flatMap { MessageDeclaration.withVariants($0) }
            + GatewayAnswer.messages(of: TransportKind.all.map { $0.gateway ?? .interrupted })
    }
}

extension ErrorSource where Self == TransportErrorSource {
    /// Calls to other servers that failed before there was an answer. Built in.
    public static var transport: TransportErrorSource { TransportErrorSource() }
}
