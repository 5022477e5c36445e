public import HTTPTypes
public import LanguageTags
public import Plainspoken

/// One thing that a test expects of a problem. See ``Plainspoken/Problem/mismatches(_:)``.
///
/// ```swift
/// let problem = translator.translate(PaymentError.declined(last4: "4242"), for: "de")
/// #expect(problem.mismatches(.status(402), .code("payment.declined"), .language("de"), .says("4242")) == [])
/// // Expectation failed: … → [language: is en, not de]
/// ```
///
/// For what is missing here, make one: `ProblemMatcher("instance") { $0.instance == nil ? "there is none" : nil }`.
public struct ProblemMatcher: Sendable {
    private let name: String
    private let mismatch: @Sendable (Problem) -> String?

    /// - Parameters:
    ///   - name: what is compared, in a word.
    ///   - mismatch: what is wrong with a problem; `nil` if nothing is.
    public init(_ name: String, _ mismatch: @escaping @Sendable (Problem) -> String?) {
        self.name = name
        self.mismatch = mismatch
    }

    func failure(of problem: Problem) -> SuiteFailure? { mismatch(problem).map { SuiteFailure(name, $0) } }

    /// A value that must be equal, byte by byte: texts that only look the same are different.
    private static func equal(
        _ name: String, _ expected: String?, _ value: @escaping @Sendable (Problem) -> String?
    ) -> ProblemMatcher {
        ProblemMatcher(name) { problem in
            let found = value(problem)
            return found.map { Array($0.utf8) } == expected.map { Array($0.utf8) }
                ? nil : "is \(found ?? "missing"), not \(expected ?? "missing")"
        }
    }
}

extension ProblemMatcher {
    // MARK: Members

    /// The status; `nil` for none.
    public static func status(_ status: HTTPResponse.Status?) -> ProblemMatcher {
        equal("status", status.map { "\($0.code)" }) { $0.status.map { "\($0.code)" } }
    }

    /// The code for programs.
    public static func code(_ code: String) -> ProblemMatcher { equal("code", code) { $0.code } }

    /// The code of one of the built-in problems, and its status.
    public static func kind(_ kind: ProblemKind) -> ProblemMatcher {
        equal("kind", "\(kind.status.code) \(kind.key)") { "\($0.status.map { "\($0.code) " } ?? "")\($0.code)" }
    }

    /// The type, a URI reference.
    public static func type(_ type: String) -> ProblemMatcher { equal("type", type) { $0.type } }

    /// The whole title; `nil` for none.
    public static func title(_ title: String?) -> ProblemMatcher { equal("title", title) { $0.title } }

    /// The whole detail; `nil` for none.
    public static func detail(_ detail: String?) -> ProblemMatcher { equal("detail", detail) { $0.detail } }

    /// The whole action; `nil` for none.
    public static func action(_ action: String?) -> ProblemMatcher { equal("action", action) { $0.action } }

    /// The only language of the texts.
    public static func language(_ language: LanguageTag) -> ProblemMatcher {
        equal("language", "\(language)") { $0.languages.map { "\($0)" }.joined(separator: ", ") }
    }

    /// The advice about another attempt.
    public static func retry(_ advice: RetryAdvice) -> ProblemMatcher {
        ProblemMatcher("retry") { $0.retry == advice ? nil : "is \($0.retry), not \(advice)" }
    }

    /// A header field that the error adds to the response; `nil` for none.
    public static func headerField(_ name: HTTPField.Name, _ value: String?) -> ProblemMatcher {
        equal("header \(name)", value) { $0.headerFields?[name] }
    }

    // MARK: Fields

    /// The places and codes of all field errors, in order: `.fields(["#/email": "field.taken"])`.
    public static func fields(_ fields: KeyValuePairs<String, String>) -> ProblemMatcher {
        equal("fields", fields.map { "\($0) \($1)" }.joined(separator: ", ")) {
            $0.errors.map { "\($0.place.text) \($0.code)" }.joined(separator: ", ")
        }
    }

    /// One field error among others.
    ///
    /// - Parameters:
    ///   - place: its pointer, or the name of its parameter or header field.
    ///   - code: its code.
    public static func field(_ place: String, _ code: String) -> ProblemMatcher {
        ProblemMatcher("field \(place)") { problem in
            let codes = problem.errors.filter { $0.place.text == place }.map(\.code)
            if codes.contains(code) { return nil }
            return codes.isEmpty ? "is not listed" : "is \(codes.joined(separator: ", ")), not \(code)"
        }
    }

    // MARK: Texts

    /// A text that one of the texts for the reader must contain.
    public static func says(_ text: String) -> ProblemMatcher {
        ProblemMatcher("says") { problem in
            problem.textsForReaders.contains { $0.contains(text) } ? nil : "“\(text)” is in no text"
        }
    }

    /// Texts that must be nowhere in the answer, neither for readers nor for programs.
    public static func hides(_ secrets: String...) -> ProblemMatcher {
        ProblemMatcher("hides") { problem in
            let shown = secrets.filter { secret in problem.everythingSent.contains { $0.contains(secret) } }
            return shown.isEmpty ? nil : "the answer shows \(shown.map { "“\($0)”" }.joined(separator: ", "))"
        }
    }

    /// A title or a detail, the text of every field error, and no trouble with a text on the way.
    public static var isComplete: ProblemMatcher {
        ProblemMatcher("isComplete") { problem in
            if problem.title == nil, problem.detail == nil { return "there is neither a title nor a detail" }
            if let field = problem.errors.first(where: { $0.detail == nil }) {
                return "the error at \(field.place.text) has no text"
            }
            let issues = problem.report.issues.filter(\.isFaultOfTexts)
            return issues.isEmpty ? nil : issues.map(\.description).joined(separator: "; ")
        }
    }
}

extension Problem {
    /// What in the problem is not as a test expects.
    ///
    /// ```swift
    /// #expect(problem.mismatches(.status(402), .code("payment.declined"), .hides("DE02 1203")) == [])
    /// ```
    ///
    /// - Parameter matchers: what is expected.
    /// - Returns: what is not so, in the order of the matchers; empty if all is as expected.
    public func mismatches(_ matchers: ProblemMatcher...) -> [SuiteFailure] {
        matchers.compactMap { $0.failure(of: self) }
    }

    /// The texts for people.
    var textsForReaders: [String] { ([title, detail, action] + errors.map(\.detail)).compactMap { $0 } }

    /// Everything that a client receives, as it is and encoded.
    var everythingSent: [String] {
        var body: [UInt8] = []
        JSONProblemEncoder().encode(self, into: &body)
        var texts = [String(decoding: body, as: UTF8.self), type, code] + textsForReaders
        for error in errors { texts += [error.place.text, error.code] }
        for field in headerFields ?? [:] { texts.append(field.value) }
        return texts
    }
}

extension TranslationIssue {
    /// Whether a text is missing or cannot be shown.
    var isFaultOfTexts: Bool {
        switch kind {
        case .missingMessage, .missingArgument, .formatting, .invalidKey, .invalidURI: true
        default: false
        }
    }
}
