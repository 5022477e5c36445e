/// Problem details as XML (RFC 9457 appendix B).
struct ProblemDetailsXMLShape: UpstreamShape {
    let name = "rfc9457-xml"

    func recognize(_ answer: UpstreamAnswer) -> UpstreamFinding? {
        guard let root = answer.markup, root.name == "problem", root.namespace == "urn:ietf:rfc:7807" else {
            return nil
        }
        let language = root.attributes["xml:lang"]
        return UpstreamFinding(
            .certain,
            codes: [root.text(of: "code"), root.text(of: "type").flatMap(ProblemDetailsShape.code)],
            message: .init(root.text(of: "detail") ?? root.text(of: "title"), language: language),
            status: root.text(of: "status").flatMap { JSONValue.string($0).status },
            retryAfter: root.text(of: "retryAfter").flatMap { Int($0) },
            occurrence: root.text(of: "instance"),
            fieldErrors: (root.child("errors")?.children ?? []).compactMap { error in
                UpstreamFieldError(
                    error.text(of: "pointer"), parameter: error.text(of: "parameter"), header: error.text(of: "header"),
                    code: error.text(of: "code"), message: error.text(of: "detail"))
            },
            isProblem: true)
    }
}
