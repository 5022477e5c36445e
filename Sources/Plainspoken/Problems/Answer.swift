import ByteText
import HTTPTypes
import LanguageTags

/// A decision, and what makes it one occurrence: all that is written down of it is written from here, and from the diagnosis, which
/// is handed on beside it.
struct Answer: ~Copyable {
    let decision: Decision
    /// Whether a problem that another server has written is answered in place of the decision.
    let isPassedOn: Bool
    /// The error that was thrown.
    let error: any Error
    /// The source that knew it; `nil` where none did.
    let source: ErrorRegistry.Candidate?
    let typeParts: Problem.TypeParts
    let status: HTTPResponse.Status?
    let code: String
    /// The occurrence.
    let instance: String?
    let retry: RetryAdvice
    /// Trouble with the type or the occurrence.
    private let issues: [TranslationIssue]

    /// - Parameters:
    ///   - decision: what to say.
    ///   - diagnosis: what it was decided for.
    ///   - isPassedOn: whether to say what another server has written in its place.
    ///   - error: the error that was thrown.
    ///   - source: the source that knew it.
    ///   - types: what the member `type` is made from.
    ///   - occurrence: the id of the occurrence; one that is not a URI reference is left out.
    init(
        _ decision: consuming Decision, for diagnosis: Diagnosis, isPassedOn: Bool, of error: any Error,
        from source: ErrorRegistry.Candidate?, types: ProblemTypes, occurrence: String?
    ) {
        self.decision = decision
        self.isPassedOn = isPassedOn
        self.error = error
        self.source = source
        status = diagnosis.status
        retry = diagnosis.retry
        code = Self.code(of: diagnosis)
        typeParts = types.type(of: diagnosis.key, code: code)
        let occurrence = isPassedOn ? diagnosis.foreignProblem?.instance ?? occurrence : occurrence
        let issue = occurrence.flatMap { Self.issue(withOccurrence: $0) }
        instance = issue == nil ? occurrence : nil
        issues = issue.map { [$0] } ?? []
    }

    /// The code; a more general one in place of one that is too long.
    private static func code(of diagnosis: Diagnosis) -> String {
        let code = diagnosis.code ?? diagnosis.key.rawValue
        if code.utf8.count <= AnswerLimits.nameBytes { return code }
        return AnswerLimits.name(diagnosis.key.rawValue) ?? MessageKey.error.rawValue
    }

    /// Why an occurrence id cannot be shown.
    private static func issue(withOccurrence id: String) -> TranslationIssue? {
        guard URIReference.isOne(id) else {
            return TranslationIssue(.invalidURI, "the occurrence id is not a URI: \(id)")
        }
        guard id.utf8.count > AnswerLimits.nameBytes else { return nil }
        return TranslationIssue(
            .limitExceeded, "the occurrence id has \(id.utf8.count) bytes; at most \(AnswerLimits.nameBytes) are shown")
    }

    /// What only the log may know.
    func report(of diagnosis: Diagnosis) -> ErrorReport {
        ErrorReport(
            occurrence: instance, error: error, cause: diagnosis.cause,
            privateArguments: diagnosis.arguments.others.isEmpty ? [] : diagnosis.arguments.privateOnes, foreignText: diagnosis.extras == nil ? nil : diagnosis.foreignText?.text,
            issues: allIssues(of: diagnosis), candidate: source,
            hasPrivateFieldValues: diagnosis.extras != nil
                && diagnosis.fieldErrors.contains { !$0.arguments.privateOnes.isEmpty })
    }

    private func allIssues(of diagnosis: Diagnosis) -> [TranslationIssue] {
        if diagnosis.extras == nil, issues.isEmpty { return decision.issues }
        // Of texts that are not shown there is nothing to report.
        return diagnosis.issues + (isPassedOn ? [] : decision.issues) + issues
    }
}

extension Problem {
    /// The error itself, if it is a problem: that is an answer already.
    init?(thrown error: any Error) {
        // Types are compared first, because a cast costs more than all errors that are none should pay.
        guard Swift.type(of: error) == Problem.self, let problem = error as? Problem else { return nil }
        self = problem.fitted()
        if report.candidate == nil { report.candidate = .problemItself }
    }

    /// The answer as a value, with its texts as strings.
    init(_ answer: borrowing Answer, to diagnosis: Diagnosis) {
        if answer.isPassedOn, let foreign = diagnosis.foreignProblem {
            self.init(foreign, in: answer, to: diagnosis)
            return
        }
        self.init(
            typeParts: answer.typeParts,
            title: answer.decision.formatted(.title, of: diagnosis),
            status: answer.status,
            detail: answer.decision.formatted(.detail, of: diagnosis),
            instance: answer.instance,
            code: answer.code,
            action: answer.decision.formatted(.action, of: diagnosis),
            errors: answer.decision.fields.map { field in
                FieldError(at: field.error.place, code: field.code, detail: field.text?.formatted(field.arguments))
            },
            retry: answer.retry,
            headerFields: diagnosis.headerFields,
            report: answer.report(of: diagnosis),
            storedLanguages: answer.decision.languages,
            direction: answer.direction)
        if !isSurelyFitting { self = fitted() }
    }

    /// A problem of another server as it is, under the occurrence id that the server gave it.
    private init(_ foreign: ForeignProblem, in answer: borrowing Answer, to diagnosis: Diagnosis) {
        self.init(
            type: foreign.type, title: foreign.title, status: foreign.status ?? answer.status, detail: foreign.detail,
            instance: answer.instance, code: foreign.code, action: foreign.action,
            errors: foreign.fieldErrors.prefix(AnswerLimits.fieldErrors).map(\.bounded),
            retry: foreign.retry, languages: [foreign.language],
            headerFields: diagnosis.headerFields, report: answer.report(of: diagnosis))
        if !isSurelyFitting { self = fitted() }
    }
}

extension EncodedProblem {
    init(_ problem: Problem) {
        self.init(
            status: problem.status, code: problem.code, languages: problem.languages, retry: problem.retry,
            headerFields: problem.headerFields, report: problem.report)
    }

    /// What belongs beside the bytes of an answer.
    init(_ answer: borrowing Answer, to diagnosis: Diagnosis) {
        self.init(
            status: answer.status, code: answer.code, languages: answer.decision.languages, retry: answer.retry,
            headerFields: diagnosis.headerFields, report: answer.report(of: diagnosis))
    }
}

/// An answer as JSON: the catalogs' texts go into the bytes as they are, and no strings are made of them.
extension Answer: ProblemMembers {
    var direction: WritingDirection? { decision.direction }
    var fieldErrorCount: Int { decision.fields.count }

    func append(
        _ part: CatalogPart, of diagnosis: Diagnosis, after start: StaticString, to json: inout JSONByteWriter
    ) {
        decision.append(part, of: diagnosis, after: start, to: &json)
    }

    func append(fieldError index: Int, to json: inout JSONByteWriter) {
        let field = decision.fields[index]
        JSONProblemEncoder.append(field.error.place, to: &json)
        json.append(",\"code\":\"", field.code)
        field.text?.append(field.arguments, after: ",\"detail\":\"", to: &json)
        json.append("}")
    }
}
