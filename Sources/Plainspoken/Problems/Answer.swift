import ByteText
import HTTPTypes
import LanguageTags

/// A decision, and what makes it one occurrence: all that is written down of it is written from here.
struct Answer: ~Copyable {
    let decision: Decision
    /// Whether a problem that another server has written is answered in place of the decision.
    let isPassedOn: Bool
    /// The error that was thrown.
    let error: any Error
    /// The source that knew it; `nil` where none did.
    let source: ErrorRegistry.Candidate?
    let type: Problem.TypeParts
    let code: String
    let occurrence: String?
    /// Trouble with the type or the occurrence.
    let issues: [TranslationIssue]

    /// - Parameters:
    ///   - decision: what to say.
    ///   - isPassedOn: whether to say what another server has written in its place.
    ///   - error: the error that was thrown.
    ///   - source: the source that knew it.
    ///   - types: what the member `type` is made from.
    ///   - occurrence: the id of the occurrence; one that is not a URI reference is left out.
    init(
        _ decision: consuming Decision, isPassedOn: Bool, of error: any Error,
        from source: ErrorRegistry.Candidate?, types: ProblemTypes, occurrence: String?
    ) {
        let occurrence = isPassedOn ? decision.diagnosis.foreignProblem?.instance ?? occurrence : occurrence
        self.isPassedOn = isPassedOn
        self.error = error
        self.source = source
        code = Self.code(of: decision.diagnosis)
        type = types.type(of: decision.diagnosis.key, code: code)
        self.decision = decision
        guard let occurrence, let issue = Self.issue(withOccurrence: occurrence) else {
            self.occurrence = occurrence
            issues = []
            return
        }
        self.occurrence = nil
        issues = [issue]
    }

    /// The code; a more general one in place of one that is too long.
    private static func code(of diagnosis: borrowing Diagnosis) -> String {
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

    /// What is answered in place of the decision.
    var passedOn: ForeignProblem? { isPassedOn ? decision.diagnosis.foreignProblem : nil }

    /// What only the log may know.
    var report: ErrorReport {
        ErrorReport(
            occurrence: occurrence, error: error, cause: decision.diagnosis.cause,
            privateArguments: decision.diagnosis.arguments.privateOnes,
            foreignText: decision.diagnosis.foreignText?.text, issues: allIssues, candidate: source,
            hasPrivateFieldValues: decision.diagnosis.extras != nil
                && decision.diagnosis.fieldErrors.contains { !$0.arguments.privateOnes.isEmpty })
    }

    private var allIssues: [TranslationIssue] {
        if decision.diagnosis.extras == nil, issues.isEmpty { return decision.issues }
        // Of texts that are not shown there is nothing to report.
        return decision.diagnosis.issues + (isPassedOn ? [] : decision.issues) + issues
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
    init(_ answer: borrowing Answer) {
        if let foreign = answer.passedOn {
            self.init(foreign, in: answer)
            return
        }
        self.init(
            typeParts: answer.type,
            title: answer.text(.title),
            status: answer.status,
            detail: answer.text(.detail),
            instance: answer.occurrence,
            code: answer.code,
            action: answer.text(.action),
            errors: answer.decision.fields.map { field in
                FieldError(
                    at: field.error.place, code: field.error.code ?? field.error.key.rawValue,
                    detail: field.text?.formatted(field.arguments))
            },
            retry: answer.retry,
            headerFields: answer.decision.diagnosis.headerFields,
            report: answer.report,
            storedLanguages: answer.decision.languages,
            direction: answer.direction)
        if !isSurelyFitting { self = fitted() }
    }
}

extension Problem {
    /// A problem of another server as it is, under the occurrence id that the server gave it.
    private init(_ foreign: ForeignProblem, in answer: borrowing Answer) {
        self.init(
            type: foreign.type, title: foreign.title, status: foreign.status ?? answer.status, detail: foreign.detail,
            instance: answer.occurrence, code: foreign.code, action: foreign.action,
            errors: foreign.fieldErrors.prefix(AnswerLimits.fieldErrors).map(\.bounded),
            retry: foreign.retry, languages: [foreign.language],
            headerFields: answer.decision.diagnosis.headerFields, report: answer.report)
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
    init(_ answer: borrowing Answer) {
        self.init(
            status: answer.status, code: answer.code, languages: answer.decision.languages, retry: answer.retry,
            headerFields: answer.decision.diagnosis.headerFields, report: answer.report)
    }
}

/// An answer as JSON: the catalogs' texts go into the bytes as they are, and no strings are made of them.
extension Answer: ProblemMembers {
    var typeParts: Problem.TypeParts { type }
    var status: HTTPResponse.Status? { decision.diagnosis.status }
    var instance: String? { occurrence }
    var retry: RetryAdvice { decision.diagnosis.retry }
    var direction: WritingDirection? { decision.direction }
    var fieldErrorCount: Int { decision.fields.count }

    /// A text as the reader gets it; `nil` where there is none.
    func text(_ part: CatalogPart) -> String? {
        if part == .detail, let foreign = decision.foreignDetail { return foreign.text }
        return decision.formatted(part)
    }

    @inline(__always)
    func writeText(_ part: CatalogPart, after start: StaticString, to json: inout JSONByteWriter) {
        if part == .detail, let foreign = decision.foreignDetail {
            return JSONProblemEncoder.write(start, foreign.text, to: &json)
        }
        guard let text = decision.text(part) else { return }
        json.append(start)
        decision.write(text, to: &json)
        json.append("\"")
    }

    func writeFieldError(_ index: Int, to json: inout JSONByteWriter) {
        let field = decision.fields[index]
        JSONProblemEncoder.write(field.error.place, to: &json)
        JSONProblemEncoder.write(",\"code\":\"", field.error.code ?? field.error.key.rawValue, to: &json)
        if let text = field.text {
            json.append(",\"detail\":\"")
            text.write(field.arguments, to: &json)
            json.append("\"")
        }
        json.append("}")
    }
}
