/// `{"error":{"code":401,"message":"…"}}`, `{"error":"not_allowed"}` and `{"error":true,"message":"…"}`.
struct NestedErrorShape: UpstreamShape {
    let name = "nested-error"
    let needs: MemberSketch = ["error"]

    func recognize(_ answer: UpstreamAnswer) -> UpstreamFinding? {
        guard let root = answer.json, let error = root["error"] else { return nil }
        let outer = PlainShape.finding(in: root)
        switch error {
        case .object:
            var finding = PlainShape.finding(in: error)
            // {"type":"error","error":{"type":"overloaded_error","message":"…"}}, as Anthropic sends it
            if finding?.codes.isEmpty == true, let type = error["type"]?.code { finding?.codes = [type] }
            // {"error":{"errors":[{"domain":"usageLimits","reason":"userRateLimitExceeded"}],"code":403}}, as Google's older APIs send it
            if let reason = error["errors"]?.elements?.first?["reason"]?.code { finding?.codes.insert(reason, at: 0) }
            return finding?.asFailure() ?? outer
        case .string(let text):
            // A single word is a code; anything longer is a message.
            let isCode = !text.utf8.contains(UInt8(ascii: " "))
            let finding = UpstreamFinding(
                .plausible, codes: (outer?.codes ?? []) + (isCode ? [error.code] : []),
                message: outer?.message ?? (isCode ? nil : error.sentence), status: root["status"]?.status)
            return finding.isEmpty ? nil : finding
        default:
            return outer
        }
    }
}
