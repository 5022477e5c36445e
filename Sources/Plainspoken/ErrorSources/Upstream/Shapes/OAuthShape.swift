/// OAuth 2 (RFC 6749 §5.2): `{"error":"invalid_grant","error_description":"…"}`. Our own servers add the code of a problem.
struct OAuthShape: UpstreamShape {
    let name = "oauth"
    let needs: MemberSketch = ["error"]

    func recognize(_ answer: UpstreamAnswer) -> UpstreamFinding? {
        guard let root = answer.json, let error = root["error"]?.string,
            (root["error_description"] ?? root["error_uri"])?.string != nil
        else { return nil }
        return UpstreamFinding(
            .certain, codes: [root["code"]?.code, error], message: root["error_description"]?.sentence,
            occurrence: root["correlation_id"]?.string
        ).asFailure()
    }
}
