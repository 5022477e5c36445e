/// Twirp: `{"code":"not_found","msg":"…","meta":{}}`.
struct TwirpShape: UpstreamShape {
    let name = "twirp"
    let needs: MemberSketch = ["code", "msg"]

    func recognize(_ answer: UpstreamAnswer) -> UpstreamFinding? {
        guard let root = answer.json, let code = root["code"]?.string, let message = root["msg"]?.string else {
            return nil
        }
        return UpstreamFinding(
            .characteristic, codes: [code], message: .init(message), arguments: root["meta"]?.arguments ?? [])
    }
}
