/// Problem details as XML (RFC 9457 appendix B).
struct ProblemDetailsXMLShape: UpstreamShape {
    let name = "rfc9457-xml"
    let needs: MemberSketch = .markup

    func recognize(_ answer: UpstreamAnswer) -> UpstreamFinding? {
        guard let root = answer.markup, root.name == "problem", root.namespace == "urn:ietf:rfc:7807" else {
            return nil
        }
        return UpstreamFinding(
            .certain,
            codes: [root.text(of: "code"), root.text(of: "type").flatMap(ProblemDetailsShape.code)],
            message: .init(root.text(of: "detail") ?? root.text(of: "title"), language: root.attributes["xml:lang"]),
            status: root.text(of: "status").flatMap { JSONValue.string($0).status },
            retryAfter: root.text(of: "retryAfter").flatMap { Int($0) },
            occurrence: root.text(of: "instance"),
            fieldErrors: (root.child("errors")?.children ?? []).map { error in
                UpstreamFieldError(inProblem: error.text)
            },
            problem: UpstreamProblem(root, of: answer)
        ).asFailure()
    }
}
