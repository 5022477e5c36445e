import HTTPTypes

/// An encoder of a translator, with what is known of its answers.
final class ProblemFormat: Sendable {
    let encoder: any ProblemEncoder
    /// Whether it is ours for JSON, for which no ``Problem`` has to be made.
    let isJSON: Bool
    /// Whether the client can choose another one.
    private let varies: Bool
    private let heads: [UsualHead]

    /// JSON where there is no head.
    static let json = ProblemFormat(JSONProblemEncoder(), varies: false)

    init(_ encoder: any ProblemEncoder, varies: Bool) {
        self.encoder = encoder
        self.varies = varies
        isJSON = encoder is JSONProblemEncoder
        heads = [false, true].map { UsualHead(encoder, vary: Vary.names(language: $0, format: varies)) }
    }

    /// Appends a problem.
    func append(_ problem: Problem, _ texts: @autoclosure () -> CatalogTexts, to output: inout [UInt8]) {
        // JSON has no words of its own.
        if isJSON {
            encoder.encode(problem, into: &output)
        } else {
            encoder.encode(problem, with: texts(), into: &output)
        }
    }

    /// The header fields of a response in this format.
    ///
    /// - Parameters:
    ///   - readsHeader: whether the language depends on a header.
    ///   - challenge: the `WWW-Authenticate` field of a 401 if the error sets none.
    func headerFields(of problem: EncodedProblem, readsHeader: Bool, challenge: String) -> HTTPFields {
        heads[readsHeader ? 1 : 0].fields(of: problem)
            ?? problem.responseHeaderFields(
                of: encoder, vary: Vary.names(language: readsHeader, format: varies), challenge: challenge)
    }
}
