import HTTPTypes

/// An encoder of a translator, with what is known of its answers.
final class ProblemFormat: Sendable {
    let encoder: any ProblemEncoder
    /// Whether it is ours for JSON, for which no ``Problem`` has to be made.
    let isJSON: Bool
    private let problemShape: ProblemShape?
    /// The shape that it writes, if that is JSON. What only the full search finds is written in it without a ``Problem``.
    let shape: ShapeProgram?
    /// Whether the client can choose another one.
    private let varies: Bool

    /// JSON where there is no head.
    static let json = ProblemFormat(JSONProblemEncoder(), varies: false)

    init(_ encoder: any ProblemEncoder, varies: Bool) {
        self.encoder = encoder
        self.varies = varies
        isJSON = encoder is JSONProblemEncoder
        problemShape = encoder as? ProblemShape
        shape = problemShape.flatMap { $0.isText ? nil : $0.program }
    }

    /// Whether the header fields of its usual answers are made when catalogs are loaded.
    var isDirect: Bool { isJSON || shape != nil }

    /// Appends an answer.
    ///
    /// - Returns: false if nothing was written, because the format takes a ``Problem``.
    func append(_ answer: borrowing Answer, _ diagnosis: Diagnosis, to output: inout [UInt8]) -> Bool {
        if isJSON {
            JSONProblemEncoder.append(answer, diagnosis, to: &output)
        } else if let shape {
            shape.append(answer, diagnosis, to: &output)
        } else {
            return false
        }
        return true
    }

    /// Appends a problem.
    ///
    /// - Returns: what accompanies the bytes.
    func append(
        _ problem: Problem, _ texts: @autoclosure () -> CatalogTexts, to output: inout [UInt8]
    ) -> EncodedProblem {
        var encoded = EncodedProblem(problem)
        // JSON and shapes have no words of their own.
        if isJSON {
            encoder.encode(problem, into: &output)
        } else if let problemShape {
            if let issue = problemShape.append(problem, to: &output) { encoded.report.issues.append(issue) }
        } else {
            encoder.encode(problem, with: texts(), into: &output)
        }
        return encoded
    }

    /// The request's fields that an answer depends on.
    ///
    /// - Parameter readsHeader: whether its language does.
    func vary(readsHeader: Bool) -> [String] { Vary.names(language: readsHeader, format: varies) }
}
