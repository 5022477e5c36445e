#if GRPC
import ByteText
import GRPCCore
import GRPCProtobuf
import Plainspoken

/// The details of a `google.rpc.Status`, each kind at most once (AIP-193).
struct StatusDetails {
    /// The most bytes of all details, which travel in a header field as Base64: many clients accept 8 KiB of header.
    static let maximumLength = 5_000

    /// The longest wait, that of `google/protobuf/duration.proto`: ten thousand years.
    static let maximumDelay = Duration.seconds(315_576_000_000)

    private(set) var list: [ErrorDetails] = []
    /// How many field errors had no room.
    private(set) var droppedFieldErrors = 0

    /// - Parameters:
    ///   - problem: the problem for the reader.
    ///   - english: the same in English.
    ///   - code: the status's code.
    ///   - domain: the service that reports the error.
    ///   - own: what the handler itself says to the client. It comes first.
    init(of problem: Problem, _ english: Problem, _ code: RPCError.Code, domain: String, own: GoogleRPCStatus?) {
        // A stack is for us, and we write the text for the reader.
        list = (own?.details ?? []).filter { $0.debugInfo == nil && $0.localizedMessage == nil }.map(Self.readable)
        if let text = StatusText.localized(problem) { list.insert(.localizedMessage(text), at: 0) }
        if !has(\.errorInfo) {
            list.append(
                .errorInfo(
                    reason: ReasonName.of(problem: problem.code, code), domain: domain,
                    metadata: Self.metadata(of: problem)))
        }
        if let delay = problem.retry.delay, problem.retry.isWorthwhile != false, !has(\.retryInfo) {
            list.append(.retryInfo(delay: min(delay, Self.maximumDelay)))
        }
        if let occurrence = problem.instance, !has(\.requestInfo) {
            list.append(.requestInfo(requestID: occurrence, servingData: ""))
        }
        if problem.type.utf8.starts(with: "http".utf8), let title = english.title, !has(\.help) {
            list.append(.help(links: [ErrorDetails.Help.Link(url: problem.type, description: title)]))
        }
        if !problem.errors.isEmpty, !has(\.badRequest) { addViolations(of: problem, english) }
    }

    /// A detail whose texts for the reader have nothing in them that would change those around them: it may come from another server.
    private static func readable(_ detail: ErrorDetails) -> ErrorDetails {
        guard let request = detail.badRequest else { return detail }
        return .badRequest(
            violations: request.violations.map { violation in
                var violation = violation
                violation.localizedMessage = violation.localizedMessage.flatMap { text in
                    ReaderText.of(text.message, limit: StatusText.maximumFieldLength).map {
                        ErrorDetails.LocalizedMessage(locale: text.locale, message: $0)
                    }
                }
                return violation
            })
    }

    private func has<Detail>(_ kind: KeyPath<ErrorDetails, Detail?>) -> Bool {
        list.contains { $0[keyPath: kind] != nil }
    }

    /// What a reason cannot say: the problem's code as it is, which Plainspoken clients read, the code to tell support, and the values for
    /// programs. There is no place for those of field errors.
    private static func metadata(of problem: Problem) -> [String: String] {
        var metadata: [String: String] = [:]
        for member in problem.parameters.all {
            switch member.value {
            case .string(let text), .number(let text): metadata[member.name] = text
            case .list(let texts): metadata[member.name] = texts.joined(separator: ", ")
            }
        }
        metadata[StatusReading.codeName] = problem.code
        metadata["reference"] = problem.reference?.description ?? metadata["reference"]
        return metadata
    }

    /// Adds as many field errors as there is room for.
    private mutating func addViolations(of problem: Problem, _ english: Problem) {
        let status = GoogleRPCStatus(code: .unknown, message: "", details: list)
        let bytes: [UInt8]? = try? status.serializedBytes()
        var room = Self.maximumLength - (bytes?.count ?? 0)
        let violations = StatusText.violations(of: problem, english)
        let kept = violations.prefix { violation in
            room -= Self.length(of: violation)
            return room >= 0
        }
        droppedFieldErrors = violations.count - kept.count
        if !kept.isEmpty { list.append(.badRequest(violations: Array(kept))) }
    }

    /// The bytes of a field error, with the tags and lengths of its six fields.
    private static func length(of violation: ErrorDetails.BadRequest.FieldViolation) -> Int {
        let texts = [
            violation.field, violation.violationDescription, violation.reason, violation.localizedMessage?.locale ?? "",
            violation.localizedMessage?.message ?? "",
        ]
        return texts.reduce(24) { $0 + $1.utf8.count }
    }
}
#endif
