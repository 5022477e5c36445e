/// The values of the member `type` of problems (RFC 9457 §3.1.1).
public struct ProblemTypes: Sendable, Hashable {
    let base: String?

    /// Always `about:blank`.
    public static let aboutBlank = ProblemTypes(base: nil)

    /// A base URI, to which the code is appended: `https://example.com/problems/` gives
    /// `https://example.com/problems/payment.limit-reached`. Bare HTTP statuses remain `about:blank`, and so does a
    /// type longer than ``AnswerLimits/nameBytes``.
    ///
    /// - Parameter uri: a URI reference in ASCII (RFC 3986 §4.1). For anything else, making the translator fails.
    public static func under(_ uri: String) -> ProblemTypes { ProblemTypes(base: uri) }

    /// - Throws: if the base is not a URI reference.
    package func check() throws(CatalogDiagnostic) {
        guard let base, !URIReference.isOne(base) else { return }
        throw CatalogDiagnostic(
            .invalidTypeBase, "the base of problem types is not a URI: \(base)",
            help: "Use an address such as https://example.com/problems/, in ASCII.")
    }

    /// The type of a problem: the base and the code, but `about:blank` for problems that are just a status.
    func type(of key: MessageKey, code: String) -> Problem.TypeParts {
        guard let base, !key.isOfHTTPStatus, URIReference.isOne(code),
            base.utf8.count + code.utf8.count <= AnswerLimits.nameBytes
        else { return .aboutBlank }
        return Problem.TypeParts(base: base, code: code)
    }
}
