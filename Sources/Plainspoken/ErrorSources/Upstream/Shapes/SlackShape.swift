/// Slack, with HTTP 200: `{"ok":false,"error":"invalid_auth"}`.
struct SlackShape: UpstreamShape {
    let name = "slack"
    let needs: MemberSketch = ["ok", "error"]

    func recognize(_ answer: UpstreamAnswer) -> UpstreamFinding? {
        guard let root = answer.json, root["ok"]?.bool == false, let code = root["error"]?.string else { return nil }
        return UpstreamFinding(.certain, codes: [code]).asFailure()
    }
}
