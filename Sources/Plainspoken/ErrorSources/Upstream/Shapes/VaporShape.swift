/// Vapor: `{"error":true,"reason":"…"}`.
struct VaporShape: UpstreamShape {
    let name = "vapor"
    let needs: MemberSketch = ["error", "reason"]

    func recognize(_ answer: UpstreamAnswer) -> UpstreamFinding? {
        guard let root = answer.json, root["error"]?.bool == true, root["reason"]?.string != nil else { return nil }
        return UpstreamFinding(.certain, codes: [root["code"]?.code], message: root["reason"]?.sentence).asFailure()
    }
}
