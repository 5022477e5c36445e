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

    /// Members that are codes, whatever their value; those that say more come first.
    private static let codes = [
        "error_subcode", "errorCode", "error_code", "ErrorCode", "code", "Code", "ECODE", "ErrorNumber",
    ]
    /// Members that are codes if their value is a name.
    private static let kinds = ["errorType", "error_type", "category", "messageId", "error_name"]
    private static let messages = [
        "message", "msg", "errorMessage", "error_message", "errorSummary", "Message", "errmsg", "error_msg",
        "error_messages", "error_summary", "err", "detail", "description", "reason", "title",
    ]
    private static let waits = ["retry_after", "retryAfter", "retryAfterSeconds", "estimated_time"]
    private static let occurrences = [
        "request_id", "requestId", "RequestId", "correlationId", "correlation_id", "traceId", "trace_id", "fbtrace_id",
        "errorId", "trackingId", "pspReference",
    ]

    /// Reads an object that may be an error; `nil` if it has neither a code nor a message.
    static func finding(in object: JSONValue) -> UpstreamFinding? {
        let finding = reading(object)
        return finding.codes.isEmpty && finding.message == nil ? nil : finding
    }

    /// What an object says under the usual names, if anything.
    static func reading(_ object: JSONValue) -> UpstreamFinding {
        let message = first(messages, in: object)?.sentence
        return UpstreamFinding(
            .plausible, codes: codes(in: object, message), message: message, status: object["status"]?.status,
            retryAfter: first(waits, in: object)?.seconds, occurrence: first(occurrences, in: object)?.string,
            fieldErrors: FieldErrorList.errors(in: object))
    }

    private static func codes(in object: JSONValue, _ message: UpstreamFinding.Message?) -> [String] {
        var found: [String] = []
        func add(_ code: String?) {
            // Zero is how some say that there is no code.
            if let code, code != "0", !found.contains(code) { found.append(code) }
        }
        // EMAIL_EXISTS and WEAK_PASSWORD : …, as Firebase sends them for a message
        add(message.flatMap { CodeWord.loudStart(of: $0.text) })
        add(object["data"]?["code"]?.string)
        add(object["reason"]?.string.flatMap { CodeWord.isJoined($0) ? $0 : nil })
        for name in Self.codes { add(object[name]?.code) }
        add(object["errorId"]?.integer.map { String($0) })
        for name in kinds { add(object[name]?.string.flatMap { CodeWord.isOne($0) ? $0 : nil }) }
        // {"error":"RATE_LIMIT_REACHED"} in Airtable's list, {"status":"OVER_QUERY_LIMIT"} in Google's maps
        for name in ["error", "status"] { add(object[name]?.string.flatMap { CodeWord.isLoud($0) ? $0 : nil }) }
        guard message != nil else { return found }
        // These mean other things where nothing is said to have failed.
        add(object["sys"]?["id"]?.string)
        for name in ["id", "name"] { add(object[name]?.string.flatMap { CodeWord.isJoined($0) ? $0 : nil }) }
        add(object["type"]?.string.flatMap { CodeWord.isOne($0) && !["error", "field"].contains($0) ? $0 : nil })
        return found
    }

    private static func first(_ names: [String], in object: JSONValue) -> JSONValue? {
        for name in names {
            if let value = object[name], !value.isNull { return value }
        }
        return nil
    }
}
