/// Twirp: `{"code":"not_found","msg":"…","meta":{}}`. Our own servers have the code and the wait of a problem in `meta`, whose values are texts.
struct TwirpShape: UpstreamShape {
    let name = "twirp"
    let needs: MemberSketch = ["code", "msg"]

    func recognize(_ answer: UpstreamAnswer) -> UpstreamFinding? {
        guard let root = answer.json, let code = root["code"]?.string, let message = root["msg"]?.string else {
            return nil
        }
        let meta = root["meta"]
        return UpstreamFinding(
            .characteristic, codes: [meta?["code"]?.code, code], message: .init(message),
            retryAfter: meta?["retry_after"]?.string.flatMap { Int($0) }, occurrence: meta?["instance"]?.string,
            arguments: meta?.arguments ?? [])
    }
}
