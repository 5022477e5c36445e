/// `{"code":"E001","message":"…"}`, with the names that servers choose when they follow no standard.
struct PlainShape: UpstreamShape {
    let name = "plain"

    func recognize(_ answer: UpstreamAnswer) -> UpstreamFinding? {
        // Bodies with these members have formats of their own.
        guard let root = answer.json, root.members != nil, root["error"] == nil, root["detail"]?.sentence == nil else {
            return nil
        }
        return Self.finding(in: root)
    }

    private static let codes = ["code", "errorCode", "error_code"]
    private static let messages = ["message", "msg", "errorMessage", "error_message", "description", "reason"]
    private static let waits = ["retry_after", "retryAfter"]

    /// Reads an object that may be an error; `nil` if nothing in it indicates one.
    static func finding(in object: JSONValue) -> UpstreamFinding? {
        let code = Self.first(codes, in: object)?.code
        let message = Self.first(messages, in: object)
        let finding = UpstreamFinding(
            .plausible, codes: [code], message: message?.sentence, status: object["status"]?.status,
            retryAfter: Self.first(waits, in: object)?.seconds)
        return finding.isEmpty ? nil : finding
    }

    private static func first(_ names: [String], in object: JSONValue) -> JSONValue? {
        for name in names {
            if let value = object[name], !value.isNull { return value }
        }
        return nil
    }
}
