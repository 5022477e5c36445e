import Foundation
public import Plainspoken

/// Diagnoses `URLError`, and `NSError`s of its domain: calls to servers that failed before there was a response.
///
/// ```swift
/// let client = try ErrorTranslator(sources: [.urlError], options: TranslatorOptions(role: .client))
/// client.translate(URLError(.timedOut), for: "ko").code     // "url.timed-out"
///
/// let gateway = try ErrorTranslator(sources: [.urlError])
/// gateway.translate(URLError(.timedOut), for: "ko").code    // "upstream.timed-out", with status 504
/// ```
///
/// In a client, every code has its own key under that of its kind. In a gateway, where the reader did not make the
/// call, all answers are `upstream.*`, and the log says which code it was. Addresses and host names only ever go to the
/// log.
public struct URLErrorSource: ErrorSource {
    /// Creates the source. It has no settings.
    public init() {}

    public func diagnose(_ error: any FoundationError, in context: DiagnosisContext) -> Diagnosis? {
        TransportError(error, role: context.role).map { TransportErrorSource.diagnosis(of: $0, in: context) }
    }

    public var messages: [MessageDeclaration] {
        let general = TransportErrorSource.transport.messages
        let known = Set(general.map(\.key))
        return general
            + URLErrorCode.all.map(\.key).filter { !known.contains($0) }
            .map { MessageDeclaration($0, isOptional: true) }
    }
}

extension ErrorSource where Self == URLErrorSource {
    /// Calls to servers that failed before there was a response.
    public static var urlError: URLErrorSource { URLErrorSource() }
}
