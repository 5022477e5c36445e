/// `{"error":{"code":401,"message":"…"}}`, `{"error":"not_allowed"}` and `{"error":true,"message":"…"}`.
struct NestedErrorShape: UpstreamShape {
    let name = "nested-error"
    let needs: MemberSketch = ["error"]

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
            // A single word is a code; anything longer is a message.
            if text.utf8.contains(UInt8(ascii: " ")) {
                outer.message = outer.message ?? error.sentence
            } else if !text.isEmpty, !outer.codes.contains(text) {
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
        // In a stream, the status line has long since said 200.
        if error["type"]?.string == "overloaded_error" { finding.status = HTTPStatusCodes.overloaded }
        // {"error":{"errors":[{"domain":"usageLimits","reason":"userRateLimitExceeded"}],"code":403}}, as Google's older APIs send it
        if let reason = error["errors"]?[0]?["reason"]?.code, finding.codes.first.map(CodeWord.isLoud) != true {
            finding.codes.insert(reason, at: 0)
        }
        // {"error":{".tag":"path","path":{".tag":"not_found"}}} and {"error":{"reason":{".tag":"too_many_requests"}}}, as Dropbox sends them
        var current: JSONValue? = error["reason"]?[".tag"] == nil ? error : error["reason"]
        for _ in 0..<UpstreamKeys.maximumCodes {
            guard let tag = current?[".tag"]?.string else { break }
            finding.codes.insert(tag, at: 0)
            current = current?[tag]
        }
        return finding.isEmpty ? nil : finding
    }
}
