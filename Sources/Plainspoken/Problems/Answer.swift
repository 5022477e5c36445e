import ByteText
import HTTPTypes
import LanguageTags

/// A decision, and what makes it one occurrence. Everything is written from this and from the diagnosis, which is
/// passed along with it.
struct Answer: ~Copyable {
    let decision: Decision
    /// Whether another server's problem is the answer instead of the decision.
    let isPassedOn: Bool
    /// The error that was thrown.
    let error: any Error
    /// The source that knew it; `nil` if none did.
    let source: (any ErrorRegistry.Candidate)?
    let typeParts: Problem.TypeParts
    let statusCode: Int?
    let code: String
    /// In seconds.
    let retryAfter: Int?
    /// The id of the occurrence, which is only shown if it is a URI reference.
    private let occurrence: String?
    private let isOccurrenceShown: Bool

    /// - Parameters:
    ///   - decision: the content.
    ///   - diagnosis: the diagnosis that it was decided for.
    ///   - isPassedOn: whether to answer with another server's problem instead.
    ///   - error: the error that was thrown.
    ///   - source: the source that knew it.
    ///   - types: the values of the member `type`.
    ///   - occurrence: the id of the occurrence; dropped if it is not a URI reference.
    init(
        _ decision: consuming Decision, for diagnosis: borrowing Diagnosis, isPassedOn: Bool, of error: any Error,
        from source: (any ErrorRegistry.Candidate)?, types: ProblemTypes, occurrence: String?
    ) {
        self.decision = decision
        self.isPassedOn = isPassedOn
        self.error = error
        self.source = source
        statusCode = diagnosis.status?.code
        retryAfter = diagnosis.retry.wholeSeconds
        code = Self.code(of: diagnosis)
        typeParts = types.type(of: diagnosis.key, code: code)
        let occurrence = isPassedOn ? diagnosis.foreignProblem?.instance ?? occurrence : occurrence
        self.occurrence = occurrence
        isOccurrenceShown = occurrence.flatMap { Self.issue(withOccurrence: $0) } == nil
    }

    /// The occurrence.
    var instance: String? { isOccurrenceShown ? occurrence : nil }

    /// The code; a more general one if it is too long.
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
            .limitExceeded, "the occurrence id has \(id.utf8.count) bytes; the limit is \(AnswerLimits.nameBytes)")
    }

    /// The part of the answer that is only for the log.
    func report(of diagnosis: Diagnosis) -> ErrorReport {
        ErrorReport(
            occurrence: instance, error: error, cause: diagnosis.cause,
            privateArguments: diagnosis.arguments.others.isEmpty ? [] : diagnosis.arguments.privateOnes,
            foreignText: diagnosis.extras == nil ? nil : diagnosis.foreignText?.text,
            issues: allIssues(of: diagnosis), candidate: source,
            hasPrivateFieldValues: diagnosis.extras != nil
                && diagnosis.fieldErrors.contains { !$0.arguments.privateOnes.isEmpty })
    }

    private func allIssues(of diagnosis: Diagnosis) -> [TranslationIssue] {
        if diagnosis.extras == nil, isOccurrenceShown { return decision.issues }
        let issue = occurrence.flatMap { Self.issue(withOccurrence: $0) }
        // Texts that are not shown have no issues to report.
        return diagnosis.issues + (isPassedOn ? [] : decision.issues) + (issue.map { [$0] } ?? [])
    }
}

extension Problem {
    /// The error itself, if it is a problem: that is already an answer.
    init?(thrown error: any Error) {
        // Compare types first: a cast would cost too much for all the errors that are not problems.
        guard Swift.type(of: error) == Problem.self, let problem = error as? Problem else { return nil }
        self = problem.fitted()
        if report.candidate == nil { report.candidate = ErrorRegistry.NamedCandidate.problemItself }
    }

    /// The answer as a value, with its texts as strings.
    init(_ answer: borrowing Answer, to diagnosis: borrowing Diagnosis) {
        if answer.isPassedOn, let foreign = diagnosis.foreignProblem {
            self.init(foreign, in: answer, to: diagnosis)
            return
        }
        self.init(
            Members(
                type: answer.typeParts,
                title: answer.decision.formatted(.title, of: diagnosis),
                status: diagnosis.status,
                detail: answer.decision.formatted(.detail, of: diagnosis),
                instance: answer.instance,
                code: answer.code,
                action: answer.decision.formatted(.action, of: diagnosis),
                errors: answer.decision.fields.map { field in
                    FieldError(at: field.error.place, code: field.code, detail: field.text?.formatted(field.arguments))
                },
                retry: diagnosis.retry, retryAfter: answer.retryAfter,
                headerFields: diagnosis.headerFields,
                report: answer.report(of: diagnosis),
                languages: answer.decision.languages,
                direction: answer.direction))
        if !isSurelyFitting { self = fitted() }
    }

    /// Another server's problem, unchanged, under that server's occurrence id.
    private init(_ foreign: ForeignProblem, in answer: borrowing Answer, to diagnosis: borrowing Diagnosis) {
        self.init(
            type: foreign.type, title: foreign.title, status: foreign.status ?? diagnosis.status,
            detail: foreign.detail,
            instance: answer.instance, code: foreign.code, action: foreign.action,
            errors: foreign.fieldErrors.prefix(AnswerLimits.fieldErrors).map(\.bounded),
            retry: foreign.retry, languages: [foreign.language],
            headerFields: diagnosis.headerFields, report: answer.report(of: diagnosis))
        if !isSurelyFitting { self = fitted() }
    }
}

extension EncodedProblem {
    init(_ problem: Problem, challenge: String) {
        self.init(
            status: problem.status, code: problem.code, languages: problem.languages, retry: problem.retry,
            headerFields: problem.headerFields.with(challenge: challenge, forStatus: problem.status?.code),
            report: problem.report)
    }

    /// What accompanies the bytes of an answer.
    ///
    /// - Parameter challenge: what a 401 says in `WWW-Authenticate` if the thrown error does not.
    init(_ answer: borrowing Answer, to diagnosis: borrowing Diagnosis, challenge: String) {
        self.init(
            status: diagnosis.status, code: answer.code, languages: answer.decision.languages,
            retry: diagnosis.retry,
            headerFields: diagnosis.headerFields.with(challenge: challenge, forStatus: answer.statusCode),
            report: answer.report(of: diagnosis))
    }
}

/// An answer as JSON: the catalogs' texts go straight into the bytes, without strings.
extension Answer: ProblemMembers {
    var direction: WritingDirection? { decision.direction }
    var fieldErrorCount: Int { decision.fields.count }

    func append(
        _ part: CatalogPart, of diagnosis: Diagnosis, after start: StaticString, to json: inout ByteWriter
    ) {
        decision.append(part, of: diagnosis, after: start, to: &json)
    }

    func append(fieldError index: Int, to json: inout ByteWriter) {
        let field = decision.fields[index]
        JSONProblemEncoder.append(field.error.place, to: &json)
        json.append(",\"code\":\"", field.code)
        field.text?.append(field.arguments, after: ",\"detail\":\"", to: &json)
        json.append("}")
    }
}
