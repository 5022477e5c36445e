/// Diagnoses ``TransportError``.
///
/// In a client every kind has its own message. In a gateway, where the reader did not make the call, all answers are
/// `upstream.*`, and the log says what it was.
public struct TransportErrorSource: ErrorSource {
    public func diagnose(_ error: TransportError, in context: DiagnosisContext) -> Diagnosis? {
        Self.diagnosis(of: error, in: context)
    }

    /// The diagnosis of a failed call, for sources that turn a client library's errors into one.
    package static func diagnosis(of error: TransportError, in context: DiagnosisContext) -> Diagnosis {
        let cause = error.cause ?? error
        // The texts about failed connections say that nothing happened, but an earlier attempt or server may have done
        // something.
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
    /// Calls to other servers that failed before there was a response. Built in.
    public static var transport: TransportErrorSource { TransportErrorSource() }
}
