package import LanguageTags

/// A server's account of its failure that did not come as the body of an HTTP response, for the sources of other protocols.
package struct UpstreamStatement: Sendable {
    /// One part of the request that the server did not accept.
    package struct FieldError: Sendable {
        var path: String
        var code: String?
        var message: String?

        package init(at path: String, code: String?, message: String?) {
            self.path = path
            self.code = code
            self.message = message
        }
    }

    /// The format, for the log.
    var format: String
    /// The status in HTTP that says the same.
    var status: Int
    /// The server's codes, most specific first.
    package var codes: [String] = []
    /// The server's message.
    package var message: String?
    /// The language that the server states for the message.
    package var language: LanguageTag?
    /// The texts of a problem that the server has already written for the reader, by the names of a problem's members.
    package var problem: [String: String] = [:]
    /// Whole seconds to wait.
    package var retryAfter: Int?
    /// The server's own id for the occurrence.
    package var occurrence: String?
    package var fieldErrors: [FieldError] = []
    /// Values that came with the error.
    package var values: [(name: String, text: String)] = []
    /// What could not be read.
    package var issues: [TranslationIssue] = []

    package init(format: String, status: Int) {
        self.format = format
        self.status = status
    }
}

extension UpstreamErrorSource {
    /// The diagnosis of a failure of the server called `service`.
    package func diagnosis(
        of statement: UpstreamStatement, service: String, in context: DiagnosisContext
    ) -> Diagnosis {
        var finding = UpstreamFinding(
            .certain, codes: statement.codes, message: UpstreamFinding.Message(statement.message),
            retryAfter: statement.retryAfter, occurrence: statement.occurrence,
            fieldErrors: statement.fieldErrors.compactMap {
                UpstreamFieldError($0.path, code: $0.code, message: $0.message)
            },
            arguments: statement.values.map { ($0.name, .string($0.text)) })
        finding.shape = statement.format
        if let language = statement.language, !statement.problem.isEmpty {
            finding.problem = UpstreamProblem(in: language, statement.problem)
        }
        return diagnosis(
            of: UpstreamError(service: service, status: statement.status), finding, language: statement.language,
            statement.issues, in: context)
    }
}
