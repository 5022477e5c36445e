import HTTPTypes
import TestSupport
import Testing

@testable import Plainspoken

/// Errors of databases, as libraries report them.
struct SQLErrorSourceTests {
    struct PostgresError: SQLError {
        var state: String
        var constraint: String?
        var sqlFailure: SQLFailure? { SQLFailure(sqlState: state, constraint: constraint) }
    }

    struct SQLiteError: SQLError {
        var code: Int
        var message: String?
        var sqlFailure: SQLFailure? { SQLFailure(sqlite: code, message: message) }
    }

    private let source = SQLErrorSource(fields: [
        "account_email_key": FieldError("#/email", .taken),
        "account_age_check": FieldError("#/age", .tooSmall(limit: 18)),
        "account.email": FieldError("#/email", .taken), "account.city": FieldError("#/city", .taken),
    ])

    private func diagnose(_ error: any SQLError, _ method: HTTPRequest.Method? = nil) -> Diagnosis? {
        source.diagnose(error, in: DiagnosisContext(circumstances: RequestCircumstances(method: method)))
    }

    static let states: [(state: String, key: MessageKey?, status: Int?, outcome: RequestOutcome?)] = [
        ("23505", "resource.already-exists", 409, nil), ("23503", "resource.in-use", 409, nil),
        ("23001", "resource.in-use", 409, nil), ("23P01", "request.conflict", 409, nil),
        ("23000", "request.conflict", 409, nil), ("40002", "request.conflict", 409, nil),
        ("40001", "service.busy", 503, .notApplied), ("40P01", "service.busy", 503, .notApplied),
        ("40000", "service.busy", 503, .notApplied), ("53300", "service.busy", 503, .notApplied),
        ("53200", "service.busy", 503, .notApplied), ("55P03", "service.busy", 503, .notApplied),
        ("53100", "service.storage-full", 507, .notApplied), ("57014", "service.timed-out", 504, .notApplied),
        ("57P03", "service.unreachable", 503, .notApplied), ("08001", "service.unreachable", 503, .notApplied),
        ("08004", "service.unreachable", 503, .notApplied), ("08006", "service.interrupted", 503, .unknown),
        ("57P01", "service.interrupted", 503, .unknown), ("40003", "service.interrupted", 503, .unknown),
        ("25006", "service.read-only", 503, .notApplied), ("02000", "resource.not-found", 404, nil),
        ("P0002", "resource.not-found", 404, nil),
        // our own: syntax, rights, credentials, protocol, values that no field is known for, and what is no code
        ("42601", nil, nil, nil), ("42501", nil, nil, nil), ("28P01", nil, nil, nil), ("08P01", nil, nil, nil),
        ("23502", nil, nil, nil), ("22001", nil, nil, nil), ("XX001", nil, nil, nil), ("00000", nil, nil, nil),
        ("", nil, nil, nil), ("2350", nil, nil, nil), ("235055", nil, nil, nil), ("２３", nil, nil, nil),
        ("08é", nil, nil, nil),
    ]

    @Test(arguments: states.indices)
    func sqlStates(index: Int) {
        let expected = Self.states[index]
        let diagnosis = diagnose(PostgresError(state: expected.state))
        #expect(diagnosis?.key == expected.key)
        #expect(diagnosis?.status?.code == expected.status)
        if let outcome = expected.outcome { #expect(diagnosis?.outcome == outcome) }
        #expect(diagnosis == nil || diagnosis?.cause is PostgresError)
    }

    @Test(
        arguments: [
            (2067, "resource.already-exists"), (1555, "resource.already-exists"), (2579, "resource.already-exists"),
            (787, "resource.in-use"), (5, "service.busy"), (517, "service.busy"), (6, "service.busy"),
            (262, "service.busy"), (7, "service.busy"), (8, "service.read-only"), (1032, "service.read-only"),
            (13, "service.storage-full"), (14, "service.unreachable"), (9, "service.interrupted"),
            (4, "service.interrupted"), (0, nil), (1, nil), (11, nil), (19, nil), (21, nil), (26, nil), (275, nil),
            (1299, nil), (-1, nil), (.max, nil), (.min, nil),
        ] as [(Int, MessageKey?)])
    func sqliteCodes(code: Int, key: MessageKey?) {
        #expect(diagnose(SQLiteError(code: code))?.key == key)
    }

    /// Databases don't say which side of a reference is missing; the method does.
    @Test(
        arguments: [
            (nil, "resource.in-use"), (.delete, "resource.in-use"), (.post, "request.conflict"),
            (.put, "request.conflict"), (.patch, "request.conflict"),
        ] as [(HTTPRequest.Method?, MessageKey)])
    func foreignKeys(method: HTTPRequest.Method?, key: MessageKey) {
        #expect(diagnose(PostgresError(state: "23503"), method)?.key == key)
    }

    @Test func fieldsOfConstraints() {
        func places(_ error: any SQLError) -> [String]? { diagnose(error)?.fieldErrors.map(\.place.text) }
        #expect(places(PostgresError(state: "23505", constraint: "account_email_key")) == ["#/email"])
        #expect(places(PostgresError(state: "23505", constraint: "other")) == [])
        #expect(places(PostgresError(state: "23514", constraint: "account_age_check")) == ["#/age"])
        #expect(diagnose(PostgresError(state: "23514", constraint: "account_age_check"))?.key == "body.invalid")
        #expect(
            places(SQLiteError(code: 2067, message: "UNIQUE constraint failed: account.email, account.city"))
                == ["#/email", "#/city"])
        for message in ["UNIQUE constraint failed: ", "UNIQUE constraint failed: index 'x'", "account.email", ""] {
            #expect(places(SQLiteError(code: 2067, message: message)) == [])
        }
        #expect(SQLErrorSource().diagnose(SQLiteError(code: 2067), in: DiagnosisContext())?.fieldErrors.isEmpty == true)
    }

    /// A column that is listed for being unique is not taken if its value is missing.
    @Test func missingValues() throws {
        for error in [
            SQLiteError(code: 1299, message: "NOT NULL constraint failed: account.email") as any SQLError,
            PostgresError(state: "23502", constraint: "account.email"),
        ] {
            let diagnosis = try #require(diagnose(error))
            #expect(diagnosis.key == "body.invalid" && diagnosis.fieldErrors.map(\.key) == ["field.missing"])
            #expect(diagnosis.fieldErrors.map(\.place.text) == ["#/email"])
        }
    }

    @Test func cancelledByItself() {
        let gone = DiagnosisContext(circumstances: RequestCircumstances(readerHasGone: true))
        #expect(source.diagnose(SQLiteError(code: 9), in: gone)?.status == nil)
        #expect(diagnose(SQLiteError(code: 9))?.status == .serviceUnavailable)
    }

    /// A translator finds the conformance of an error that was thrown as any error.
    @Test(.shows(.disclosure)) func inATranslator() throws {
        let translator = try ErrorTranslator(sources: [.sql()], languages: .all)
        let busy = translator.translate(PostgresError(state: "40001"), for: "de")
        #expect(busy.code == "service.busy" && busy.retry.isWorthwhile == true)
        let ours = translator.translate(PostgresError(state: "42601", constraint: "SELECT secret"), for: "de")
        #expect(ours.code == "error" && ours.status == .internalServerError)
        #expect(ours.detail?.contains("secret") == false)
    }
}
