import ByteText
import HTTPTypes
import LanguageTags

/// Problems as `application/problem+json` (RFC 9457 §3), with the members in the order of the standard and then ours.
public struct JSONProblemEncoder: ProblemEncoder {
    /// An encoder; there is nothing to set.
    public init() {}

    /// `application/problem+json`
    public var mediaType: String { "application/problem+json" }
    /// `application/json`
    public var alternativeMediaTypes: [String] { ["application/json"] }

    public func encode(_ problem: Problem, into output: inout [UInt8]) {
        Self.write(problem, into: &output)
    }

    /// Writes the members in their order.
    static func write<Members: ProblemMembers & ~Copyable>(_ problem: borrowing Members, into output: inout [UInt8]) {
        JSONByteWriter.write(problem, to: &output) { problem, json in
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
            if problem.fieldErrorCount > 0 {
                json.append(",\"errors\":[")
                for index in 0..<problem.fieldErrorCount {
                    if index > 0 { json.append(",") }
                    problem.writeFieldError(index, to: &json)
                }
                json.append("]")
            }
            if let seconds = problem.retry.wholeSeconds { write(",\"retryAfter\":", seconds, to: &json) }
            if problem.direction == .rightToLeft { json.append(",\"dir\":\"rtl\"") }
            json.append("}")
        }
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

    /// The start of a field error: where it is.
    @inline(__always)
    static func write(_ place: FieldPlace, to json: inout JSONByteWriter) {
        switch place {
        case .pointer(let pointer): write("{\"pointer\":\"", pointer, to: &json)
        case .parameter(let name): write("{\"parameter\":\"", name, to: &json)
        case .header(let name): write("{\"header\":\"", name, to: &json)
        }
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

/// What the members of a problem's JSON are written from: a ``Problem``, or an answer that was not made one.
protocol ProblemMembers: ~Copyable {
    var typeParts: Problem.TypeParts { get }
    var status: HTTPResponse.Status? { get }
    var instance: String? { get }
    var code: String { get }
    var retry: RetryAdvice { get }
    var direction: WritingDirection? { get }
    var fieldErrorCount: Int { get }

    /// Writes one of the texts, if there is one.
    ///
    /// - Parameter start: all up to and with the opening quote of the value.
    func writeText(_ part: CatalogPart, after start: StaticString, to json: inout JSONByteWriter)

    /// Writes one of the field errors.
    func writeFieldError(_ index: Int, to json: inout JSONByteWriter)
}

extension Problem: ProblemMembers {
    var fieldErrorCount: Int { errors.count }

    @inline(__always)
    func writeText(_ part: CatalogPart, after start: StaticString, to json: inout JSONByteWriter) {
        let text =
            switch part {
            case .title: title
            case .detail: detail
            case .action: action
            }
        if let text { JSONProblemEncoder.write(start, text, to: &json) }
    }

    func writeFieldError(_ index: Int, to json: inout JSONByteWriter) {
        let error = errors[index]
        JSONProblemEncoder.write(error.place, to: &json)
        JSONProblemEncoder.write(",\"code\":\"", error.code, to: &json)
        if let detail = error.detail { JSONProblemEncoder.write(",\"detail\":\"", detail, to: &json) }
        json.append("}")
    }
}
