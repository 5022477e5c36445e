import Foundation
public import Plainspoken

/// Diagnoses `URLError`, and `NSError`s of its domain: calls to servers that failed before there was an answer.
///
/// ```swift
/// let client = try ErrorTranslator(sources: [.urlError], options: TranslatorOptions(role: .client))
/// client.translate(URLError(.timedOut), for: "ko").code     // "url.timed-out"
///
/// let gateway = try ErrorTranslator(sources: [.urlError])
/// gateway.translate(URLError(.timedOut), for: "ko").code    // "upstream.timed-out", with status 504
/// ```
///
/// As a client every code has a key of its own under that of its kind. As a gateway the reader did not make the call, so that
/// all answers are `upstream.*`, and which code it was is in the log. Addresses and host names always go there.
public struct URLErrorSource: ErrorSource {
    /// The source; there is nothing to set.
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
    /// Calls to servers that failed before there was an answer.
    public static var urlError: URLErrorSource { URLErrorSource() }
}
