import ByteText

/// A shape of error bodies that clients already know, declared in a file: for services that cannot switch to `application/problem+json` in
/// one day.
///
/// ```json
/// {
///   "version": 1,
///   "names": {"legacy": {"payment.declined": 1042, "5xx": 1000, "*": 1001}},
///   "body": {
///     "success": false,
///     "error": {"code": "$code:legacy", "text": "$detail|title", "wait": "$retryAfter"},
///     "fields": [{"$each": "$errors", "name": "$field.path", "text": "$field.detail"}]
///   }
/// }
/// ```
///
/// ```swift
/// options.encoders = [try ProblemShape(contentsOf: "error-shape.json"), .json]
/// // payment.declined, for Accept: */* → {"success":false,"error":{"code":1042,"text":"Your bank declined the payment."}}
/// ```
///
/// With several encoders, a client gets the first one unless its Accept header says otherwise: old clients, which send `application/json`,
/// `*/*` or nothing, keep their shape; new ones ask for `application/problem+json`. The shapes of well-known frameworks and protocols are
/// built in, as declarations of the same kind: ``ProblemEncoder/vapor``, ``ProblemEncoder/jsonAPI``, ``ProblemEncoder/google(domain:)``,
/// ``ProblemEncoder/graphQL``, ``ProblemEncoder/oauth``, ``ProblemEncoder/twirp``, ``ProblemEncoder/connect``,
/// ``ProblemEncoder/laravel``, ``ProblemEncoder/plainText``.
///
/// A shape can only show members of the problem, so what is only for the log never gets into it. The article <doc:ShapesOfClients> has all
/// that a declaration can say, and `Resources/problem-shape.schema.json` describes the file.
public struct ProblemShape: ProblemEncoder {
    /// The largest file to read, in bytes.
    static let maximumSize = 1 << 14

    /// The media type of the answers: a type for JSON, or `text/plain`.
    public let mediaType: String
    /// Other media types that a client may ask for and that the answers satisfy.
    public let alternativeMediaTypes: [String]
    let program: ShapeProgram
    /// Whether it is a list of lines, rather than JSON.
    let isText: Bool

    init(mediaType: String, alternativeMediaTypes: [String], program: ShapeProgram, isText: Bool) {
        self.mediaType = mediaType
        self.alternativeMediaTypes = alternativeMediaTypes
        self.program = program
        self.isText = isText
    }

    /// Reads a file.
    ///
    /// - Parameter path: the file, of at most 16 KiB.
    /// - Throws: ``CatalogDiagnostic`` with file, line and column for the first mistake: a member that problems do not have, a form that is
    ///   not known, a body that shows nothing of the problem.
    public init(contentsOf path: String) throws(CatalogDiagnostic) {
        try self.init(json: OpenFile.settings(path, upTo: Self.maximumSize), path: path)
    }

    /// Reads a JSON text.
    ///
    /// - Parameters:
    ///   - bytes: the text, in UTF-8.
    ///   - path: the name of the file in errors.
    /// - Throws: ``CatalogDiagnostic`` with file, line and column for the first mistake.
    public init(json bytes: [UInt8], path: String = "") throws(CatalogDiagnostic) {
        self = try ShapeReader.shape(bytes, path: path)
    }

    /// The media type; plain text is in UTF-8.
    public var contentType: String { isText ? "text/plain; charset=utf-8" : mediaType }

    /// Writes a problem. A body is never longer than ``AnswerLimits/bodyBytes``: field errors are left out if it would be, then the detail
    /// and the action, then the title. A translator that answers in this shape reports that as an issue.
    public func encode(_ problem: Problem, into output: inout [UInt8]) { _ = append(problem, to: &output) }

    /// Writes a problem.
    ///
    /// - Returns: an issue if the whole of it would have been too long.
    func append(_ problem: Problem, to output: inout [UInt8]) -> TranslationIssue? {
        var problem = problem
        var dropped: [String] = []
        let start = output.count
        write(problem, to: &output)
        for (name, drop) in Self.shortenings where output.count - start > AnswerLimits.bodyBytes {
            output.removeLast(output.count - start)
            drop(&problem)
            dropped.append(name)
            write(problem, to: &output)
        }
        guard !dropped.isEmpty else { return nil }
        return TranslationIssue(
            .limitExceeded,
            "the shape left out \(dropped.joined(separator: ", ")): it repeats texts, and a body can have at most "
                + "\(AnswerLimits.bodyBytes) bytes")
    }

    private static let shortenings: [(name: String, drop: @Sendable (inout Problem) -> Void)] = [
        ("the field errors", { $0.errors = [] }),
        ("the detail and the action", { ($0.detail, $0.action) = (nil, nil) }), ("the title", { $0.title = nil }),
    ]

    private func write(_ problem: Problem, to output: inout [UInt8]) {
        guard isText else { return program.append(problem, (), to: &output) }
        var json: [UInt8] = []
        program.append(problem, (), to: &json)
        // The lines are a list of texts; a value alone can be a number.
        let lines = (try? JSONValue(parsing: json))?.elements ?? []
        for line in lines { output += (line.string ?? line.number ?? "").utf8 + [UInt8(ascii: "\n")] }
    }
}
