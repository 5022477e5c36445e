import ByteText

/// Problems as `application/problem+json` (RFC 9457 §3), with the members in the order of the standard and then ours.
public struct JSONProblemEncoder: ProblemEncoder {
    public init() {}

    public var mediaType: String { "application/problem+json" }
    public var alternativeMediaTypes: [String] { ["application/json"] }

    public func encode(_ problem: Problem, into output: inout [UInt8]) {
        // Lent by pointer: a closure would keep a copy.
        withUnsafePointer(to: problem) { problem in
            JSONByteWriter.write(to: &output) { Self.write(problem.pointee, to: &$0) }
        }
    }

    /// Writes the members in their order.
    @inline(__always)
    static func write(_ problem: some WritableProblem, to json: inout JSONByteWriter) {
        json.append("{\"type\":\"")
        json.appendEscaped(problem.typeParts.base)
        json.appendEscaped(problem.typeParts.code)
        json.append("\"")
        problem.writeText(.title, after: ",\"title\":\"", to: &json)
        if let status = problem.status { write(",\"status\":", status.code, to: &json) }
        problem.writeText(.detail, after: ",\"detail\":\"", to: &json)
        if let instance = problem.instance { write(",\"instance\":\"", instance, to: &json) }
        write(",\"code\":\"", problem.code, to: &json)
        problem.writeText(.action, after: ",\"action\":\"", to: &json)
        if !problem.errors.isEmpty { write(problem.errors, to: &json) }
        if let retryAfter = problem.retryAfter { write(",\"retryAfter\":", retryAfter, to: &json) }
        if problem.direction == .rightToLeft { json.append(",\"dir\":\"rtl\"") }
        json.append("}")
    }

    private static func write(_ errors: [Problem.FieldError], to json: inout JSONByteWriter) {
        json.append(",\"errors\":[")
        for (index, error) in errors.enumerated() {
            if index > 0 { json.append(",") }
            write("{\"pointer\":\"", error.pointer, to: &json)
            write(",\"code\":\"", error.code, to: &json)
            if let detail = error.detail { write(",\"detail\":\"", detail, to: &json) }
            json.append("}")
        }
        json.append("]")
    }

    /// A member whose value is a string.
    ///
    /// - Parameter start: all up to and with the opening quote of the value.
    @inline(__always)
    static func write(_ start: StaticString, _ value: String, to json: inout JSONByteWriter) {
        json.append(start)
        json.appendEscaped(value)
        json.append("\"")
    }

    /// A member whose value is a number.
    ///
    /// - Parameter start: all up to and with the colon.
    @inline(__always)
    private static func write(_ start: StaticString, _ value: Int, to json: inout JSONByteWriter) {
        json.append(start)
        json.append(value)
    }
}

extension ProblemEncoder where Self == JSONProblemEncoder {
    /// `application/problem+json`.
    public static var json: JSONProblemEncoder { JSONProblemEncoder() }
}
