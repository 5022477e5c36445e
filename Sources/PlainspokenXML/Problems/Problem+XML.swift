import ByteText
public import Plainspoken

extension Problem {
    /// Reads `application/problem+xml` (RFC 9457 appendix B) from any server, with the names that ``XMLProblemEncoder`` writes.
    ///
    /// ```swift
    /// let problem = try Problem(xml: body)
    /// problem.title        // "Not found"
    /// ```
    ///
    /// Unknown elements are ignored, as in JSON. Properties that the document does not contain stay empty:
    /// `languages`, which a response has in Content-Language, and `report`, which is never sent.
    ///
    /// - Parameter xml: the whole document, in UTF-8, at most 64 KiB.
    /// - Throws: ``ProblemXMLError`` if the document is not well-formed, has a DOCTYPE, is too large or too deep, or has
    ///   another root element.
    public init(xml: some Sequence<UInt8>) throws(ProblemXMLError) {
        let root: MarkupElement
        do {
            root = try XMLMarkupReader().read(Array(xml))
        } catch {
            throw ProblemXMLError(description: "\(error)")
        }
        guard root.name == "problem", root.namespace == XMLProblemEncoder.namespace else {
            throw ProblemXMLError(
                description:
                    "the root element is <\(ShortText.of(root.name, limit: 100))>, not <problem xmlns=\"\(XMLProblemEncoder.namespace)\">"
            )
        }
        func text(_ name: String) -> String? { root.child(name)?.text }
        let errors = root.child("errors")?.children.filter { $0.name == "i" } ?? []
        self.init(
            type: text("type"), title: text("title"), status: text("status").flatMap { Int($0) },
            detail: text("detail"), instance: text("instance"),
            reference: text("reference").flatMap { OccurrenceCode($0) }, code: text("code"), action: text("action"),
            parameters: Self.parameters(in: root),
            errors: errors.map { item in
                func text(_ name: String) -> String? { item.child(name)?.text }
                return FieldError(
                    at: FieldPlace(pointer: text("pointer"), parameter: text("parameter"), header: text("header")),
                    code: text("code") ?? "field.invalid", detail: text("detail"),
                    parameters: Self.parameters(in: item))
            },
            retryAfter: text("retryAfter").flatMap { Int($0) }, isRightToLeft: text("dir") == "rtl")
    }

    /// The values for programs. XML does not tell numbers from texts: what JSON could write as a number is one.
    private static func parameters(in element: MarkupElement) -> ProblemParameters {
        var parameters = ProblemParameters()
        for child in element.child("parameters")?.children ?? [] {
            if child.children.isEmpty {
                parameters[child.name] = .number(child.text)
                if parameters[child.name] == nil { parameters[child.name] = .string(child.text) }
            } else {
                parameters[child.name] = .list(child.children.map(\.text))
            }
        }
        return parameters
    }
}

/// The reason why a document is not a problem in XML.
public struct ProblemXMLError: Error, Sendable, Hashable, CustomStringConvertible {
    /// A description in English, for a log.
    public let description: String
}
