#if GRPC
import GRPCCore
import GRPCProtobuf
import LanguageTags
import Plainspoken

/// Reads the details of a status that another server sent.
enum StatusReading {
    /// The name under which an `ErrorInfo` of ours has the problem's code.
    static let codeName = "code"
    /// The longest details to read, in bytes.
    static let maximumLength = 64 << 10
    /// The most values to keep.
    private static let maximumValues = 16

    /// Everything that a status says.
    static func statement(of error: RPCError) -> UpstreamStatement {
        let row = CanonicalCode.row(of: error.code)
        var statement = UpstreamStatement(format: "google-rpc", status: row.status)
        if !error.message.isEmpty { statement.message = error.message }
        for detail in details(of: error, &statement.issues) { read(detail, of: error.code, into: &statement) }
        statement.codes.append(row.name)
        return statement
    }

    private static func details(of error: RPCError, _ issues: inout [TranslationIssue]) -> [ErrorDetails] {
        func report(_ reason: String) {
            issues.append(
                TranslationIssue(.upstreamBody, "the details of the upstream's status were not used: \(reason)"))
        }
        let name = "grpc-status-details-bin"
        guard let bytes = error.metadata[binaryValues: name].first(where: { _ in true }) else { return [] }
        guard bytes.count <= maximumLength else {
            report("they have \(bytes.count) bytes; the limit is \(maximumLength)")
            return []
        }
        do {
            return try GoogleRPCStatus(serializedBytes: bytes).details
        } catch {
            report("they are not a google.rpc.Status")
            return []
        }
    }

    private static func read(_ detail: ErrorDetails, of code: RPCError.Code, into statement: inout UpstreamStatement) {
        if let info = detail.errorInfo, statement.codes.isEmpty { read(info, of: code, into: &statement) }
        if let text = detail.localizedMessage, statement.problem["detail"] == nil { read(text, into: &statement) }
        if let info = detail.retryInfo, statement.retryAfter == nil {
            statement.retryAfter = info.delay < .zero ? nil : RetryAdvice.after(info.delay).wholeSeconds
        }
        if let info = detail.requestInfo, statement.occurrence == nil, !info.requestID.isEmpty {
            statement.occurrence = info.requestID
            statement.problem["instance"] = info.requestID
        }
        if let link = detail.help?.links.first { statement.problem["type"] = link.url }
        if let request = detail.badRequest {
            statement.fieldErrors += request.violations.map { violation in
                UpstreamStatement.FieldError(
                    at: violation.field, code: fieldCode(violation.reason),
                    message: violation.localizedMessage?.message ?? violation.violationDescription)
            }
        }
    }

    private static func read(
        _ info: ErrorDetails.ErrorInfo, of code: RPCError.Code, into statement: inout UpstreamStatement
    ) {
        // A code of ours is one that would be sent under this reason.
        if let problem = info.metadata[codeName], ReasonName.of(problem: problem, code) == info.reason {
            statement.codes.append(problem)
            statement.problem[codeName] = problem
        }
        if !info.reason.isEmpty { statement.codes.append(info.reason) }
        statement.problem[codeName] = statement.problem[codeName] ?? info.reason
        statement.problem["reference"] = info.metadata["reference"]
        let others = info.metadata.filter { $0.key != codeName && $0.key != "reference" }.sorted { $0.key < $1.key }
        statement.values = others.prefix(maximumValues).map { ($0.key, $0.value) }
    }

    private static func read(_ text: ErrorDetails.LocalizedMessage, into statement: inout UpstreamStatement) {
        guard !text.message.isEmpty else { return }
        statement.message = text.message
        statement.language = LanguageTag(text.locale)
        let parts = parts(of: text)
        statement.problem["detail"] = parts.detail
        statement.problem["action"] = parts.action
    }

    /// What happened and what to do, which our servers write on two lines.
    static func parts(of text: ErrorDetails.LocalizedMessage) -> (detail: String?, action: String?) {
        let lines = text.message.split(separator: "\n", maxSplits: 1)
        return (lines.first.map { String($0) }, lines.dropFirst().first.map { String($0) })
    }

    /// The code of a field error of ours, `field.too-long` for `FIELD_TOO_LONG`; any other reason is its own code.
    private static func fieldCode(_ reason: String) -> String? {
        reason.isEmpty ? nil : fieldCodes[reason] ?? reason
    }

    private static let fieldCodes: [String: String] = Dictionary(
        FieldErrorKind.all.compactMap { kind in
            ReasonName.upperSnake(kind.key.rawValue).map { ($0, kind.key.rawValue) }
        }, uniquingKeysWith: { first, _ in first })
}
#endif
