/// Problems as `application/problem+json` (RFC 9457 §3), with the members in the order of the standard and then ours.
public struct JSONProblemEncoder: ProblemEncoder {
    public init() {}

    public var mediaType: String { "application/problem+json" }
    public var alternativeMediaTypes: [String] { ["application/json"] }

    public func encode(_ problem: Problem, into output: inout [UInt8]) {
        output.append(contentsOf: "{\"type\":\"".utf8)
        JSONText.appendEscaped(problem.type, to: &output)
        output.append(UInt8(ascii: "\""))
        if let title = problem.title { member("title", title, &output) }
        if let status = problem.status { member("status", status.code, &output) }
        if let detail = problem.detail { member("detail", detail, &output) }
        if let instance = problem.instance { member("instance", instance, &output) }
        member("code", problem.code, &output)
        if let action = problem.action { member("action", action, &output) }
        if !problem.errors.isEmpty { errors(problem.errors, &output) }
        if let retryAfter = problem.retryAfter { member("retryAfter", retryAfter, &output) }
        if problem.direction == .rightToLeft { member("dir", "rtl", &output) }
        output.append(UInt8(ascii: "}"))
    }

    private func errors(_ errors: [Problem.FieldError], _ output: inout [UInt8]) {
        output.append(contentsOf: ",\"errors\":[".utf8)
        for (index, error) in errors.enumerated() {
            if index > 0 { output.append(UInt8(ascii: ",")) }
            output.append(contentsOf: "{\"pointer\":\"".utf8)
            JSONText.appendEscaped(error.pointer, to: &output)
            output.append(UInt8(ascii: "\""))
            member("code", error.code, &output)
            if let detail = error.detail { member("detail", detail, &output) }
            output.append(UInt8(ascii: "}"))
        }
        output.append(UInt8(ascii: "]"))
    }

    private func member(_ name: StaticString, _ value: String, _ output: inout [UInt8]) {
        label(name, &output)
        output.append(UInt8(ascii: "\""))
        JSONText.appendEscaped(value, to: &output)
        output.append(UInt8(ascii: "\""))
    }

    private func member(_ name: StaticString, _ value: Int, _ output: inout [UInt8]) {
        label(name, &output)
        output.append(contentsOf: String(value).utf8)
    }

    /// `,"name":`
    private func label(_ name: StaticString, _ output: inout [UInt8]) {
        output.append(UInt8(ascii: ","))
        output.append(UInt8(ascii: "\""))
        name.withUTF8Buffer { output.append(contentsOf: $0) }
        output.append(UInt8(ascii: "\""))
        output.append(UInt8(ascii: ":"))
    }
}

extension ProblemEncoder where Self == JSONProblemEncoder {
    /// `application/problem+json`.
    public static var json: JSONProblemEncoder { JSONProblemEncoder() }
}
