import ByteText
import HTTPTypes
import LanguageTags

/// Problems as `application/problem+json` (RFC 9457 §3): first the members of the standard, in its order, then ours.
public struct JSONProblemEncoder: ProblemEncoder {
    /// Creates an encoder. It has no settings.
    public init() {}

    /// `application/problem+json`
    public var mediaType: String { "application/problem+json" }
    /// `application/json`
    public var alternativeMediaTypes: [String] { ["application/json"] }

    public func encode(_ problem: Problem, into output: inout [UInt8]) {
        Self.append(problem, (), to: &output)
    }

    /// Appends the members in order.
    static func append<Members: ProblemMembers & ~Copyable>(
        _ problem: borrowing Members, _ source: Members.Source, to output: inout [UInt8]
    ) {
        ByteWriter.append(problem, to: &output) { problem, json in
            let isPlain = problem.namedCode.isPlain
            let code = problem.namedCode.text.utf8
            let type = problem.typeParts
            let start = type.base.json
            json.append(start.span)
            if type.endsWithCode {
                append("", code.span, isPlain: isPlain, to: &json)
            } else {
                json.append(UInt8(ascii: "\""))
            }
            problem.append(.title, of: source, after: ",\"title\":\"", to: &json)
            if let status = problem.statusCode(of: source) { json.append(",\"status\":", status) }
            problem.append(.detail, of: source, after: ",\"detail\":\"", to: &json)
            if let id = problem.occurrenceID { append(id, to: &json) }
            if let reference = problem.reference {
                json.append(",\"reference\":\"", unescaped: reference.characters.span)
            }
            append(",\"code\":\"", code.span, isPlain: isPlain, to: &json)
            problem.append(.action, of: source, after: ",\"action\":\"", to: &json)
            problem.appendParameters(to: &json)
            if problem.fieldErrorCount > 0 {
                json.append(",\"errors\":[")
                for index in 0..<problem.fieldErrorCount {
                    if index > 0 { json.append(",") }
                    problem.append(fieldError: index, to: &json)
                }
                json.append("]")
            }
            if let seconds = problem.retryAfter(of: source) { json.append(",\"retryAfter\":", seconds) }
            if problem.direction == .rightToLeft { json.append(",\"dir\":\"rtl\"") }
            json.append(UInt8(ascii: "}"))
        }
    }

    private static func append(
        _ start: StaticString, _ code: Span<UInt8>, isPlain: Bool, to json: inout ByteWriter
    ) {
        if isPlain { json.append(start, unescaped: code) } else { json.append(start, code) }
    }

    static func append(_ id: OccurrenceID, to json: inout ByteWriter) {
        switch id {
        case .uuid(let uuid): append(uuid, to: &json)
        case .text(let text): json.append(",\"instance\":\"", text)
        }
    }

    static func append(_ uuid: OccurrenceUUID, to json: inout ByteWriter) {
        json.append(",\"instance\":\"urn:uuid:", unescaped: uuid.characters.span)
    }

    /// The start of a field error: its place.
    static func append(_ place: FieldPlace, to json: inout ByteWriter) {
        switch place {
        case .pointer(let pointer): json.append("{\"pointer\":\"", pointer)
        case .parameter(let name): json.append("{\"parameter\":\"", name)
        case .header(let name): json.append("{\"header\":\"", name)
        }
    }
}

extension ProblemEncoder where Self == JSONProblemEncoder {
    /// `application/problem+json`.
    public static var json: JSONProblemEncoder { JSONProblemEncoder() }
}

/// A source for the members of a problem's JSON: a ``Problem``, or an answer that was not turned into one.
protocol ProblemMembers: ~Copyable {
    /// The type that texts are made from.
    associatedtype Source

    var typeParts: Problem.TypeParts { get }
    var occurrenceID: OccurrenceID? { get }
    var reference: OccurrenceCode? { get }
    var namedCode: NamedCode { get }
    var direction: WritingDirection? { get }
    var fieldErrorCount: Int { get }

    func statusCode(of source: Source) -> Int?

    /// The wait in seconds.
    func retryAfter(of source: Source) -> Int?

    /// Appends one of the texts, if there is one.
    ///
    /// - Parameter start: everything up to and including the opening quote of the value.
    func append(_ part: CatalogPart, of source: Source, after start: StaticString, to json: inout ByteWriter)

    /// Appends the values for programs, if there are any.
    func appendParameters(to json: inout ByteWriter)

    /// Appends one of the field errors.
    func append(fieldError index: Int, to json: inout ByteWriter)
}

extension Problem: ProblemMembers {
    var fieldErrorCount: Int { errors.count }

    func statusCode(of source: Void) -> Int? { status?.code }

    func retryAfter(of source: Void) -> Int? { retry.wholeSeconds }

    func append(_ part: CatalogPart, of source: Void, after start: StaticString, to json: inout ByteWriter) {
        let text =
            switch part {
            case .title: title
            case .detail: detail
            case .action: action
            }
        if let text { json.append(start, text) }
    }

    func appendParameters(to json: inout ByteWriter) { parameters.append(to: &json) }

    func append(fieldError index: Int, to json: inout ByteWriter) {
        let error = errors[index]
        JSONProblemEncoder.append(error.place, to: &json)
        json.append(",\"code\":\"", error.code)
        if let detail = error.detail { json.append(",\"detail\":\"", detail) }
        error.parameters.append(to: &json)
        json.append("}")
    }
}
