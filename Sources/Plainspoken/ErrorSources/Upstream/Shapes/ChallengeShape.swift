import HTTPTypes

/// A challenge in the header (RFC 6750 §3.1): `WWW-Authenticate: Bearer error="invalid_token", error_description="…"`, which often
/// comes without a body.
struct ChallengeShape: UpstreamShape {
    let name = "challenge"

    func recognize(_ answer: UpstreamAnswer) -> UpstreamFinding? {
        guard let field = answer.headerFields.value(.wwwAuthenticate) else { return nil }
        var challenge = ChallengeReader(field)
        let parameters = challenge.parameters(of: "bearer")
        guard let code = parameters["error"], !code.isEmpty else { return nil }
        return UpstreamFinding(.lastResort, codes: [code], message: .init(parameters["error_description"]))
    }

    /// The same with its name.
    func finding(in answer: UpstreamAnswer) -> UpstreamFinding? {
        var finding = recognize(answer)
        finding?.shape = name
        return finding
    }
}
