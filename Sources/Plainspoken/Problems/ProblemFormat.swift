import HTTPTypes

/// An encoder of a translator, with what is known of its answers.
final class ProblemFormat: Sendable {
    let encoder: any ProblemEncoder
    /// Whether it is ours for JSON, for which no ``Problem`` has to be made.
    let isJSON: Bool
    /// Whether the client can choose another one.
    private let varies: Bool

    /// JSON where there is no head.
    static let json = ProblemFormat(JSONProblemEncoder(), varies: false)

    init(_ encoder: any ProblemEncoder, varies: Bool) {
        self.encoder = encoder
        self.varies = varies
        isJSON = encoder is JSONProblemEncoder
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

    /// The request's fields that an answer depends on.
    ///
    /// - Parameter readsHeader: whether its language does.
    func vary(readsHeader: Bool) -> [String] { Vary.names(language: readsHeader, format: varies) }
}
