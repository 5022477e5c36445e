import ByteText
import HTTPTypes
import LanguageTags

/// A decision, with the details of one occurrence. An answer in any form is written from this and from the diagnosis,
/// which is passed along with it.
struct Answer: ~Copyable {
    let decision: Decision
    /// Whether another server's problem is the answer instead of the decision.
    let isPassedOn: Bool
    let namedCode: NamedCode
    let typeParts: Problem.TypeParts
    /// The id of the occurrence, unless it is not a URI reference, and its code.
    private let occurrence: Occurrence
    /// The issue with an id that is not shown.
    private let occurrenceIssue: TranslationIssue?
    /// Whether programs get the values. Such an answer becomes a ``Problem`` before it is written.
    let hasParameters: Bool

    /// - Parameters:
    ///   - decision: the content.
    ///   - diagnosis: the diagnosis that it was decided for.
    ///   - isPassedOn: whether to answer with another server's problem instead.
    ///   - types: the values of the member `type`.
    ///   - occurrence: the id of the occurrence, dropped if it is not a URI reference, and its code.
    ///   - hasParameters: whether programs get the values.
    init(
        _ decision: consuming Decision, for diagnosis: borrowing Diagnosis, isPassedOn: Bool, types: ProblemTypes,
        occurrence: Occurrence, hasParameters: Bool
    ) {
        self.hasParameters = hasParameters
        self.decision = decision
        self.isPassedOn = isPassedOn
        namedCode = NamedCode(of: diagnosis)
        typeParts = types.type(of: diagnosis.key, code: namedCode)
        var occurrence = occurrence
        if isPassedOn, let foreign = diagnosis.foreignProblem { occurrence = occurrence.passingOn(foreign) }
        occurrenceIssue = occurrence.issue
        self.occurrence = occurrenceIssue == nil ? occurrence : Occurrence(text: nil, code: occurrence.code)
    }

    /// The id of the occurrence, as it is shown.
    var occurrenceID: OccurrenceID? { occurrence.id }
    /// The code of the occurrence.
    var reference: OccurrenceCode? { occurrence.code }

    /// Fills in an empty report: the part of the answer that is only for the log.
    ///
    /// - Parameters:
    ///   - error: the error that was thrown.
    ///   - source: the source that knew it; `nil` if none did.
    func fill(
        _ report: inout ErrorReport, of diagnosis: Diagnosis, _ error: any Error,
        from source: (any ErrorRegistry.Candidate)?
    ) {
        report.take(occurrence, of: diagnosis, error, from: source)
        let hasDetails =
            diagnosis.extras != nil || !diagnosis.arguments.areAllShown
            || decision.hasIssues || occurrenceIssue != nil
        if hasDetails {
            addDetails(to: &report, of: diagnosis)
        }
    }

    @inline(never)
    private func addDetails(to report: inout ErrorReport, of diagnosis: Diagnosis) {
        report.setDetails(
            privateArguments: diagnosis.arguments.privateOnes,
            foreignText: diagnosis.foreignText?.text, issues: allIssues(of: diagnosis),
            hasPrivateFieldValues: diagnosis.fieldErrors.contains { !$0.arguments.privateOnes.isEmpty })
    }

    private func allIssues(of diagnosis: Diagnosis) -> [TranslationIssue] {
        // Texts that are not shown have no issues to report.
        diagnosis.issues + (isPassedOn ? [] : decision.issues) + (occurrenceIssue.map { [$0] } ?? [])
    }
}

extension Problem {
    /// The problem that says least. It is never needed, because there is always an answer.
    static var general: Problem { Problem(status: .internalServerError, code: MessageKey.error.rawValue) }

    /// The error itself, if it is a problem: that is already an answer. Another server may have written it.
    init?(thrown error: any Error) {
        // Compare types first: a cast would cost too much for all the errors that are not problems.
        guard Swift.type(of: error) == Problem.self else { return nil }
        self.init(castFrom: error)
    }

    @inline(never)  // so that the usual way stays short
    private init?(castFrom error: any Error) {
        guard let problem = error as? Problem else { return nil }
        self = problem.withReadableTexts.fitted()
        if report.candidate == nil { report.candidate = ErrorRegistry.NamedCandidate.problemItself }
    }

    /// The answer as a value, with its texts as strings.
    init(
        _ answer: borrowing Answer, to diagnosis: borrowing Diagnosis, _ error: any Error,
        from source: (any ErrorRegistry.Candidate)?
    ) {
        var report = ErrorReport()
        answer.fill(&report, of: diagnosis, error, from: source)
        if answer.isPassedOn, let foreign = diagnosis.foreignProblem {
            self.init(foreign, in: answer, to: diagnosis, report)
            return
        }
        self.init(
            Members(
                type: answer.typeParts,
                title: answer.decision.formatted(.title, of: diagnosis),
                status: diagnosis.status,
                detail: answer.decision.formatted(.detail, of: diagnosis),
                instance: answer.occurrenceID,
                reference: answer.reference,
                code: answer.namedCode,
                action: answer.decision.formatted(.action, of: diagnosis),
                parameters: answer.hasParameters
                    ? ProblemParameters(diagnosis.arguments, and: diagnosis.parameters) : [:],
                errors: zip(answer.decision.fields, diagnosis.fieldErrors).map { field, error in
                    FieldError(
                        at: field.error.place, code: field.code,
                        detail: field.text?.formatted(field.arguments, for: field.region),
                        parameters: answer.hasParameters ? ProblemParameters(error.arguments) : [:])
                },
                retry: diagnosis.retry,
                headerFields: diagnosis.headerFields,
                report: report,
                languages: answer.decision.languages,
                direction: answer.direction))
        if !isSurelyFitting { self = fitted() }
    }

    /// Another server's problem, with its texts as readers may see them, under that server's occurrence id.
    private init(
        _ foreign: ForeignProblem, in answer: borrowing Answer, to diagnosis: borrowing Diagnosis,
        _ report: ErrorReport
    ) {
        self.init(
            type: foreign.type, title: Self.shown(foreign.title), status: foreign.status ?? diagnosis.status,
            detail: Self.shown(foreign.detail),
            instance: answer.occurrenceID.text, reference: answer.reference, code: foreign.code,
            action: Self.shown(foreign.action),
            errors: foreign.fieldErrors.prefix(AnswerLimits.fieldErrors).map { error in
                FieldError(at: error.place, code: error.code, detail: Self.shown(error.detail)).bounded
            },
            retry: foreign.retry, languages: [foreign.language],
            headerFields: diagnosis.headerFields, report: report)
        if !isSurelyFitting { self = fitted() }
    }

    /// The problem without anything in its texts that would change those around them.
    private var withReadableTexts: Problem {
        func readable(_ text: String?) -> String? { ReaderText.of(text, limit: .max, keepsLines: true) }
        var problem = self
        problem.title = readable(title)
        problem.detail = readable(detail)
        problem.action = readable(action)
        // The rest of them is not shown.
        problem.errors =
            errors.prefix(AnswerLimits.fieldErrors).map {
                FieldError(at: $0.place, code: $0.code, detail: readable($0.detail), parameters: $0.parameters)
            } + errors.dropFirst(AnswerLimits.fieldErrors)
        return problem
    }

    /// A text of another server, as readers see it.
    private static func shown(_ text: String?) -> String? {
        ReaderText.of(text, limit: AnswerLimits.foreignTextBytes)
    }
}

/// An answer as JSON: the catalogs' texts go straight into the bytes, without strings.
extension Answer: ProblemMembers {
    var direction: WritingDirection? { decision.direction }
    var fieldErrorCount: Int { decision.fields.count }

    func statusCode(of diagnosis: Diagnosis) -> Int? { diagnosis.storedStatus.code }

    func retryAfter(of diagnosis: Diagnosis) -> Int? { diagnosis.retry.wholeSeconds }

    func append(
        _ part: CatalogPart, of diagnosis: Diagnosis, after start: StaticString, to json: inout ByteWriter
    ) {
        decision.append(part, of: diagnosis, after: start, to: &json)
    }

    func appendParameters(to json: inout ByteWriter) {}

    func append(fieldError index: Int, to json: inout ByteWriter) {
        let field = decision.fields[index]
        JSONProblemEncoder.append(field.error.place, to: &json)
        json.append(",\"code\":\"", field.code)
        field.text?.append(field.arguments, for: field.region, after: ",\"detail\":\"", to: &json)
        json.append("}")
    }
}
