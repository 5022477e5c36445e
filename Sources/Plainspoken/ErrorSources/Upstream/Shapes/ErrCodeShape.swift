/// Matrix: `{"errcode":"M_FORBIDDEN","error":"…"}`; WeChat and its kin, with HTTP 200: `{"errcode":40013,"errmsg":"…"}`, where 0 is a
/// success.
struct ErrCodeShape: UpstreamShape {
    let name = "errcode"
    let needs: MemberSketch = ["errcode"]

    func recognize(_ answer: UpstreamAnswer) -> UpstreamFinding? {
        guard let root = answer.json, let code = root["errcode"]?.code, code != "0" else { return nil }
        let milliseconds = root["retry_after_ms"]?.seconds.flatMap { $0 >= 0 ? $0 : nil }
        return UpstreamFinding(
            .certain, codes: [code], message: (root["errmsg"] ?? root["error"])?.sentence,
            retryAfter: milliseconds.map { $0 / 1_000 + ($0 % 1_000 > 0 ? 1 : 0) }
        ).asFailure()
    }
}
