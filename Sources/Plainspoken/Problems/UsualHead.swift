import HTTPTypes
import LanguageTags

/// The header fields of most answers, made once: those of a problem in one language whose error adds none. Only the language
/// and the wait are set for each answer, because a list of fields costs more than the rest of an answer.
struct UsualHead: Sendable {
    private let plain: HTTPFields
    /// The same for a problem with a known wait.
    private let waiting: HTTPFields
    private static let languagePlace = 1
    private static let waitPlace = 2

    init(_ encoder: any ProblemEncoder, vary: [String]) {
        func fields(_ retry: RetryAdvice) -> HTTPFields {
            EncodedProblem(status: nil, code: "", languages: ["en"], retry: retry)
                .responseHeaderFields(of: encoder, vary: vary, challenge: "")
        }
        plain = fields(.unknown)
        waiting = fields(.after(.zero))
    }

    /// The fields of a problem; `nil` if they are not the usual ones.
    func fields(of problem: EncodedProblem) -> HTTPFields? {
        guard problem.headerFields == nil, problem.languages.count == 1, problem.status != .unauthorized,
            let language = problem.languages.first
        else { return nil }
        let seconds = problem.retry.wholeSeconds
        var fields = seconds == nil ? plain : waiting
        fields[Self.languagePlace] = HTTPField(name: .contentLanguage, value: language.description)
        if let seconds { fields[Self.waitPlace] = HTTPField(name: .retryAfter, value: String(seconds)) }
        return fields
    }
}
