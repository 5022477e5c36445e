import ByteText
public import Plainspoken

/// Encodes problems as `application/problem+xml` (RFC 9457 appendix B), with the same members in the same order as in JSON.
///
/// ```swift
/// import PlainspokenXML
///
/// options.encoders = [.json, .xml]
/// // <problem xmlns="urn:ietf:rfc:7807"><type>about:blank</type><title>Not found</title><status>404</status>…</problem>
/// ```
///
/// The result is always well-formed, because any character that XML 1.0 does not allow becomes U+FFFD.
public struct XMLProblemEncoder: ProblemEncoder {
    /// The namespace of all elements. RFC 9457 kept the one of RFC 7807.
    public static let namespace = "urn:ietf:rfc:7807"

    /// Creates an encoder.
    public init() {}

    public var mediaType: String { "application/problem+xml" }
    public var alternativeMediaTypes: [String] { ["application/xml", "text/xml"] }

    public func encode(_ problem: Problem, into output: inout [UInt8]) {
        output += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<problem xmlns=\"\(Self.namespace)\">".utf8
        element("type", problem.type, &output)
        if let title = problem.title { element("title", title, &output) }
        if let status = problem.status { element("status", String(status.code), &output) }
        if let detail = problem.detail { element("detail", detail, &output) }
        if let instance = problem.instance { element("instance", instance, &output) }
        if let reference = problem.reference { element("reference", reference.description, &output) }
        element("code", problem.code, &output)
        if let action = problem.action { element("action", action, &output) }
        parameters(problem.parameters, &output)
        if !problem.errors.isEmpty { errors(problem.errors, &output) }
        if let seconds = problem.retry.wholeSeconds { element("retryAfter", String(seconds), &output) }
        if problem.direction == .rightToLeft { element("dir", "rtl", &output) }
        output += "</problem>".utf8
    }

    /// Writes a list as an element whose items are elements named `i` (appendix B).
    private func errors(_ errors: [Problem.FieldError], _ output: inout [UInt8]) {
        output += "<errors>".utf8
        for error in errors {
            output += "<i>".utf8
            element(error.place.memberName, error.place.text, &output)
            element("code", error.code, &output)
            if let detail = error.detail { element("detail", detail, &output) }
            parameters(error.parameters, &output)
            output += "</i>".utf8
        }
        output += "</errors>".utf8
    }

    /// Writes values for programs, each as an element with its name.
    private func parameters(_ parameters: ProblemParameters, _ output: inout [UInt8]) {
        guard !parameters.isEmpty else { return }
        output += "<parameters>".utf8
        for member in parameters.all {
            switch member.value {
            case .string(let text), .number(let text): element(member.name, text, &output)
            case .list(let texts):
                tag("<", member.name, &output)
                for text in texts { element("i", text, &output) }
                tag("</", member.name, &output)
            }
        }
        output += "</parameters>".utf8
    }

    private func element(_ name: String, _ text: String, _ output: inout [UInt8]) {
        tag("<", name, &output)
        XMLText.append(text, as: .content, to: &output)
        tag("</", name, &output)
    }

    private func tag(_ opening: String, _ name: String, _ output: inout [UInt8]) {
        output += opening.utf8
        output += name.utf8
        output.append(UInt8(ascii: ">"))
    }
}

extension ProblemEncoder where Self == XMLProblemEncoder {
    /// `application/problem+xml`.
    public static var xml: XMLProblemEncoder { XMLProblemEncoder() }
}
