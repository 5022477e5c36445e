/// Diagnoses ``TransportError``.
///
/// As a client every kind has a message of its own. As a gateway the reader did not make the call, so that all answers are
/// `upstream.*`, and what it was is in the log.
public struct TransportErrorSource: ErrorSource {
    public func diagnose(_ error: TransportError, in context: DiagnosisContext) -> Diagnosis? {
        Self.diagnosis(of: error, in: context)
    }

    /// The diagnosis of a failed call, for the sources that turn the errors of a client into one.
    package static func diagnosis(of error: TransportError, in context: DiagnosisContext) -> Diagnosis {
        let cause = error.cause ?? error
        // Texts about connections that were not made say that nothing happened, which an earlier attempt or server may belie.
        let isBelied = error.outcome == .unknown && error.kind.outcome == .notApplied
        let kind = isBelied && !context.circumstances.mayBeRepeated ? TransportKind.failed : error.kind
        let key = kind == error.kind ? error.key : nil
        guard let gateway = kind.gateway else {
            return CancellationErrorSource.diagnosis(of: cause, in: context, asClient: key ?? kind.key)
        }
        switch context.role {
        case .gateway:
            var diagnosis = gateway.diagnosis(cause: cause)
            if diagnosis.outcome == nil { diagnosis.outcome = error.outcome }
            return diagnosis
        case .client:
            return Diagnosis(
                key ?? kind.key, under: key == nil || key == kind.key ? [] : [kind.key], status: nil,
                retry: error.kind.retry, outcome: error.outcome, cause: cause)
        }
    }

    public var messages: [MessageDeclaration] {
        var seen: Set<MessageKey> = []
        return
            (TransportKind.all.flatMap { MessageDeclaration.withVariants($0.key) }
            + GatewayAnswer.messages(of: TransportKind.all.map { $0.gateway ?? .interrupted })
            + [MessageDeclaration(.cancelled)])
            .filter { seen.insert($0.key).inserted }
    }
}

extension ErrorSource where Self == TransportErrorSource {
    /// Calls to other servers that failed before there was an answer. Built in.
    public static var transport: TransportErrorSource { TransportErrorSource() }
}
