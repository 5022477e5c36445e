import Foundation
public import Plainspoken

/// Diagnoses `URLError`, and `NSError`s of its domain: calls to servers that failed before there was an answer.
///
/// ```swift
/// let translator = try ErrorTranslator(sources: [.urlError])
/// translator.translate(URLError(.timedOut), for: "ko").status   // 504
/// ```
///
/// Every code has a key of its own under that of its group; addresses and host names in the error go to the log.
public struct URLErrorSource: ErrorSource {
    /// The source; there is nothing to set.
    public init() {}

    public func diagnose(_ error: any FoundationError, in context: DiagnosisContext) -> Diagnosis? {
        guard let identity = FoundationErrorIdentity(error), identity.domain == NSURLErrorDomain else { return nil }
        guard let known = URLErrorCode.byNumber[identity.code] else {
            return URLErrorGroup.unknown.diagnosis(key: "url.unknown", cause: error, role: context.role)
        }
        return known.group.diagnosis(key: known.key, cause: error, role: context.role)
    }

    public var messages: [MessageDeclaration] {
        let groups = URLErrorGroup.all.compactMap(\.key)
        let codes = URLErrorCode.all.map(\.key).filter { !groups.contains($0) }
        return groups.map { MessageDeclaration($0) } + codes.map { MessageDeclaration($0, isOptional: true) }
    }
}

extension ErrorSource where Self == URLErrorSource {
    /// Calls to servers that failed before there was an answer.
    public static var urlError: URLErrorSource { URLErrorSource() }
}
