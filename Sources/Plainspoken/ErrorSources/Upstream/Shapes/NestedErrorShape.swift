/// `{"error":{"code":401,"message":"…"}}`, `{"error":"not_allowed"}` and `{"error":true,"message":"…"}`.
struct NestedErrorShape: UpstreamShape {
    let name = "nested-error"
    let needs: MemberSketch = ["error"]

    /// The reason phrases that are one word (RFC 9110 §15).
    private static let phrases = [401: "Unauthorized", 403: "Forbidden", 409: "Conflict", 410: "Gone", 423: "Locked"]

    func recognize(_ answer: UpstreamAnswer) -> UpstreamFinding? {
        guard let root = answer.json, let error = root["error"] else { return nil }
        var outer = PlainShape.reading(root)
        switch error {
        case .object:
            guard var inner = Self.finding(in: error) else { break }
            inner.status = inner.status ?? outer.status
            inner.occurrence = inner.occurrence ?? outer.occurrence
            if inner.message == nil { inner.message = outer.message }
            return inner.asFailure()
        case .array(let list):
            guard let first = list.first, var inner = PlainShape.finding(in: first) else { break }
            inner.fieldErrors = FieldErrorList.errors(inList: error)
            return inner
        case .string(let text):
            // A single word is a code, unless it is that of the status; anything longer is a message.
            if text.utf8.contains(UInt8(ascii: " ")) {
                outer.message = outer.message ?? error.sentence
            } else if !text.isEmpty, text != Self.phrases[answer.status] {
                outer.codes.append(text)
            }
        default: break
        }
        return outer.isEmpty ? nil : outer
    }

    private static func finding(in error: JSONValue) -> UpstreamFinding? {
        var finding = PlainShape.reading(error)
        // {"error":{"type":"overloaded_error","message":"…"}}, as Anthropic sends it
        if finding.codes.isEmpty, let type = error["type"]?.code { finding.codes = [type] }
        // {"error":{"errors":[{"domain":"usageLimits","reason":"userRateLimitExceeded"}],"code":403}}, as Google's older APIs send it
        if let reason = error["errors"]?[0]?["reason"]?.code, finding.codes.first.map(CodeWord.isLoud) != true {
            finding.codes.insert(reason, at: 0)
        }
        // {"error":{".tag":"path","path":{".tag":"not_found"}}}, as Dropbox sends it
        var current: JSONValue? = error
        for _ in 0..<UpstreamKeys.maximumCodes {
            guard let tag = current?[".tag"]?.string else { break }
            finding.codes.insert(tag, at: 0)
            current = current?[tag]
        }
        return finding.isEmpty ? nil : finding
    }
}
