/// Diagnoses errors of databases: says what the reader can do about it, and nothing about tables, columns or statements.
///
/// | the database refused | the reader gets |
/// |---|---|
/// | a second one with the same unique value | `resource.already-exists`, 409 |
/// | to delete what others refer to | `resource.in-use`, 409; for methods that add or change something, `request.conflict` |
/// | a value that is missing, too long or not allowed | `body.invalid`, 422, if ``fields`` names the field; otherwise it is a mistake of ours: the next source is asked |
/// | work that others hinder: serialization, deadlock, locks, too many connections | `service.busy`, 503 |
/// | to connect; to go on | `service.unreachable`, `service.interrupted`, 503 |
///
/// ```swift
/// let translator = try ErrorTranslator(
///     sources: [.sql(fields: ["account_email_key": FieldError("#/email", .taken)])])
/// ```
///
/// It knows every error that is an ``SQLError``.
public struct SQLErrorSource: ErrorSource {
    /// What to say about a constraint, by its name, or by its columns in SQLite's notation: `account.email`.
    public var fields: [String: FieldError]

    /// - Parameter fields: what to say about a constraint, by its name or columns.
    public init(fields: [String: FieldError] = [:]) { self.fields = fields }

    public func diagnose(_ error: any SQLError, in context: DiagnosisContext) -> Diagnosis? {
        guard let failure = error.sqlFailure else { return nil }
        switch failure.kind {
        case .unique:
            return Diagnosis(.resourceAlreadyExists, fieldErrors: fields(of: failure), cause: error)
        case .foreignKey:
            // Databases don't say which side is missing. Deleting can only fail because of what is left.
            let adds = [.post, .put, .patch].contains(context.circumstances.method)
            return Diagnosis(adds ? .requestConflict : .resourceInUse, fieldErrors: fields(of: failure), cause: error)
        case .conflict:
            return Diagnosis(.requestConflict, fieldErrors: fields(of: failure), cause: error)
        case .missing, .invalid:
            var fields = fields(of: failure)
            // A column can be listed for being unique.
            if failure.kind == .missing { fields = fields.map { FieldError(at: $0.place, FieldErrorKind.missing.key) } }
            return fields.isEmpty ? nil : Diagnosis(.bodyInvalid, fieldErrors: fields, cause: error)
        case .notFound: return Diagnosis(.resourceNotFound, cause: error)
        case .readOnly: return Diagnosis(.serviceReadOnly, outcome: .notApplied, cause: error)
        case .cancelled: return CancellationErrorSource.diagnosis(of: error, in: context)
        default: return Self.answers[failure.kind]?.diagnosis(of: error)
        }
    }

    /// A failure that passes, and whether something may have been changed.
    private struct Answer: Sendable {
        let answer: GatewayAnswer
        var outcome = RequestOutcome.notApplied

        func diagnosis(of error: any SQLError) -> Diagnosis {
            var diagnosis = answer.diagnosis(cause: error)
            diagnosis.outcome = outcome
            return diagnosis
        }
    }

    private static let answers: [SQLFailure.Kind: Answer] = [
        .busy: Answer(answer: .serviceBusy), .timedOut: Answer(answer: .serviceTimedOut),
        .unreachable: Answer(answer: .serviceUnreachable),
        .interrupted: Answer(answer: .interrupted, outcome: .unknown), .storageFull: Answer(answer: .storageFull),
    ]

    /// The fields of a constraint that we know: it is listed under its whole name, or each of its columns is.
    private func fields(of failure: SQLFailure) -> [FieldError] {
        guard let constraint = failure.constraint, !fields.isEmpty else { return [] }
        if let field = fields[constraint] { return [field] }
        return constraint.split(separator: ",").compactMap { fields[String($0.drop { $0 == " " })] }
    }

    public var messages: [MessageDeclaration] {
        let kinds: [ProblemKind] = [
            .resourceAlreadyExists, .resourceInUse, .resourceNotFound, .requestConflict, .bodyInvalid, .serviceReadOnly,
        ]
        let answers = Self.answers.values.map(\.answer).sorted { $0.key < $1.key }
        return kinds.flatMap { MessageDeclaration.withVariants($0.key) } + GatewayAnswer.messages(of: answers)
            + CancellationErrorSource().messages.filter { $0.key == .cancelled } + messagesOfFields
    }

    private var messagesOfFields: [MessageDeclaration] {
        guard !fields.isEmpty else { return [] }
        var seen: Set<MessageKey> = [FieldErrorKind.missing.key]
        return Vocabulary.messages(of: [.missing])
            + fields.values.sorted { $0.key < $1.key }.filter { seen.insert($0.key).inserted }.map { field in
                var declaration = MessageDeclaration(field.key, arguments: [SuppliedArgument.field: .message])
                declaration.arguments += field.arguments.kinds
                return declaration
            }
    }
}

extension ErrorSource where Self == SQLErrorSource {
    /// Errors of databases that are ``SQLError``s.
    ///
    /// - Parameter fields: what to say about a constraint, by its name (`account_email_key`) or columns (`account.email`).
    public static func sql(fields: [String: FieldError] = [:]) -> SQLErrorSource { SQLErrorSource(fields: fields) }
}
