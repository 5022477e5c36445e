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
/// As a client every code has a key of its own under that of its group. As a gateway the reader did not make the call, so that
/// all answers are `upstream.*`, and which code it was is in the log. Addresses and host names always go there.
public struct URLErrorSource: ErrorSource {
    /// The source; there is nothing to set.
    public init() {}

    public func diagnose(_ error: any FoundationError, in context: DiagnosisContext) -> Diagnosis? {
        guard let identity = FoundationErrorIdentity(error), identity.domain == NSURLErrorDomain else { return nil }
        guard let known = URLErrorCode.byNumber[identity.code] else {
            return URLErrorGroup.failed.diagnosis(of: error, in: context)
        }
        if known.number == URLError.Code.unsupportedURL.rawValue, Self.hasBadResponse(identity, context.role) {
            return URLErrorGroup.badResponse.diagnosis(of: error, in: context)
        }
        return known.group.diagnosis(code: known.key, of: error, in: context)
    }

    /// Whether “unsupported URL” is about the answer: on Linux it is also what becomes of one that is not HTTP.
    ///
    /// The address tells. Without one, a gateway's is taken to be right, because something may have been sent.
    private static func hasBadResponse(_ identity: FoundationErrorIdentity, _ role: ProgramRole) -> Bool {
        guard let scheme = identity.schemeOfFailedCall else { return role == .gateway }
        return scheme == "http" || scheme == "https"
    }

    public var messages: [MessageDeclaration] {
        let groups = URLErrorGroup.all.map(\.key)
        let codes = URLErrorCode.all.map(\.key).filter { !groups.contains($0) }
        return URLErrorGroup.messages(of: URLErrorGroup.all) + [MessageDeclaration("cancelled")]
            + codes.map { MessageDeclaration($0, isOptional: true) }
    }
}

extension ErrorSource where Self == URLErrorSource {
    /// Calls to servers that failed before there was an answer.
    public static var urlError: URLErrorSource { URLErrorSource() }
}
