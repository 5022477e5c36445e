/// Cloudflare: `{"success":false,"errors":[{"code":1003,"message":"…"}]}`.
struct CloudflareShape: UpstreamShape {
    let name = "cloudflare"
    let needs: MemberSketch = ["success", "errors"]

    func recognize(_ answer: UpstreamAnswer) -> UpstreamFinding? {
        guard let root = answer.json, root["success"]?.bool == false, let first = root["errors"]?[0] else { return nil }
        return UpstreamFinding(.certain, codes: [first["code"]?.code], message: first["message"]?.sentence).asFailure()
    }
}
