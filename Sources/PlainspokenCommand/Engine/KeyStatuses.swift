import Foundation
import HTTPTypes
import Plainspoken

/// The statuses of the built-in messages. They are determined by giving every built-in source all kinds of errors in all
/// circumstances, so that no list of them can become outdated.
struct KeyStatuses {
    private var statuses: [MessageKey: [ProgramRole: Set<Int?>]] = [:]

    init() {
        for error in Self.errors {
            for context in Self.contexts {
                for source in CommandTranslator.builtInSources { note(error, source, context) }
            }
        }
        for kind in Vocabulary.problems {
            statuses[kind.key] = [.gateway: [kind.status.code], .client: [kind.status.code]]
        }
        for code in HTTPStatusCodes.registered {
            statuses[HTTPStatusCodes.key(code)] = [.gateway: [code], .client: [code]]
        }
    }

    private mutating func note(_ error: any Error, _ source: some ErrorSource, _ context: DiagnosisContext) {
        func diagnosis<Source: ErrorSource>(_ source: Source) -> Diagnosis? {
            (error as? Source.Failure).flatMap { source.diagnose($0, in: context) }
        }
        guard let diagnosis = diagnosis(source) else { return }
        for key in [diagnosis.key] + diagnosis.generalKeys where key != .error {
            statuses[key, default: [:]][context.role, default: []].insert(diagnosis.status?.code)
        }
    }

    /// What to print for a key: `502`, `502, client: none`, or `–` for a text that is part of another answer. A variant
    /// has the statuses of its key.
    func text(of variant: MessageKey) -> String {
        let key = MessageVariant.base(of: variant.rawValue).map { MessageKey($0) } ?? variant
        if key == .error { return "500" }
        if let byRole = statuses[key] {
            let texts = ProgramRole.allCases.compactMap { role in byRole[role].map { (role, Self.text(of: $0)) } }
            guard let first = texts.first else { return "–" }
            if texts.allSatisfy({ $0.1 == first.1 }) {
                return texts.count == ProgramRole.allCases.count ? first.1 : "\(first.1) (\(first.0.rawValue))"
            }
            return texts.map { $0.0 == .gateway ? $0.1 : "\($0.0.rawValue): \($0.1)" }.joined(separator: ", ")
        }
        // What stands in for a text has the statuses of the key that it stands in for.
        for suffix in [".neutral", ".named"] where key.rawValue.hasSuffix(suffix) {
            return text(of: MessageKey(String(key.rawValue.dropLast(suffix.count))))
        }
        switch key.rawValue {
        case "http.informational": return "1xx"
        case "http.success": return "2xx"
        case "http.redirection": return "3xx"
        case "http.client-error": return "4xx"
        case "http.server-error": return "5xx"
        case "http.unknown": return "other"
        default: return "–"
        }
    }

    private static func text(of codes: Set<Int?>) -> String {
        guard codes.count == 1, let code = codes.first else { return "various" }
        return code.map { String($0) } ?? "none"
    }

    // MARK: Errors of every kind

    /// Both roles, each with a reader who is waiting and one who has gone.
    private static var contexts: [DiagnosisContext] {
        ProgramRole.allCases.flatMap { role in
            [false, true].map { hasGone in
                DiagnosisContext(role: role, circumstances: RequestCircumstances(readerHasGone: hasGone))
            }
        }
    }

    private static var errors: [any Error] {
        let wait: HTTPFields = [.retryAfter: "30"]
        var errors: [any Error] = [CancellationError()]
        errors += [ResponseError.missing, .notHTTP, .empty, .undecodable()]
        errors += [429, 503].map { HTTPStatusError($0, headerFields: wait) }
        errors += ((-3_010)...(-990)).compactMap { URLError.Code(rawValue: $0) }.map { URLError($0) }
        errors += (1...140).compactMap { POSIXErrorCode(rawValue: $0) }.map { POSIXError($0) }
        errors += (400...599).map { UpstreamError(service: "sample", status: $0) }
        errors += [429, 503].map { UpstreamError(service: "sample", status: $0, headerFields: wait) }
        let cause = DecodingError.keyNotFound(
            AnyKey.field, DecodingError.Context(codingPath: [], debugDescription: ""))
        errors += RequestDecodingError.Part.allCases.flatMap { part in
            [false, true].map { RequestDecodingError(cause, in: part, isMalformed: $0) }
        }
        return errors
    }

    private enum AnyKey: String, CodingKey {
        case field
    }
}
