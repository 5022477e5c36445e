#if Service
public import Plainspoken
public import ServiceLifecycle

/// Diagnoses errors of swift-service-lifecycle that reach a reader while a process starts or stops: something that the request needs, such
/// as a pool of connections, runs in a `ServiceGroup` that has ended.
///
/// The reader is told that the service was interrupted, with 503, and whether the request may have taken effect: another instance can take
/// the next attempt. Work that a shutdown cancels throws `CancellationError`, which is built in and answered in the same way.
///
/// ```swift
/// let translator = try ErrorTranslator(sources: [.serviceLifecycle])
/// ```
public struct ServiceLifecycleErrorSource: ErrorSource {
    /// Creates the source. It has no settings.
    public init() {}

    public func diagnose(_ error: ServiceGroupError, in context: DiagnosisContext) -> Diagnosis? {
        switch error.errorCode {
        case .alreadyFinished, .serviceFinishedUnexpectedly: GatewayAnswer.interrupted.diagnosis(cause: error)
        default: nil  // Running a group twice is a bug of ours.
        }
    }

    public var messages: [MessageDeclaration] { GatewayAnswer.messages(of: [.interrupted]) }
}

extension ErrorSource where Self == ServiceLifecycleErrorSource {
    /// Errors of swift-service-lifecycle while a process starts or stops.
    public static var serviceLifecycle: ServiceLifecycleErrorSource { ServiceLifecycleErrorSource() }
}
#endif
