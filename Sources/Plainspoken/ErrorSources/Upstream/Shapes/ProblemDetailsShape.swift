/// Problem details as JSON (RFC 9457 §3), including ours: a member `code` is more specific than the type.
struct ProblemDetailsShape: UpstreamShape {
    let name = "rfc9457-json"

    func recognize(_ answer: UpstreamAnswer) -> UpstreamFinding? {
        guard let root = answer.json, root.members != nil else { return nil }
        let isDeclared = answer.mediaType == UpstreamProblem.mediaType
        let members = ["type", "title", "detail", "instance"].filter { root[$0]?.string != nil }
        guard isDeclared || members.count >= 2, !members.isEmpty || root["status"]?.status != nil else { return nil }
        return UpstreamFinding(
            isDeclared ? .certain : .characteristic,
            codes: [root["code"]?.code, root["type"]?.string.flatMap(Self.code)],
            message: (root["detail"] ?? root["title"])?.sentence,
            status: root["status"]?.status,
            retryAfter: (root["retryAfter"] ?? root["retry_after"])?.seconds,
            occurrence: root["instance"]?.string ?? root["traceId"]?.string,
            fieldErrors: Self.fieldErrors(root), arguments: root["parameters"]?.arguments ?? [],
            problem: UpstreamProblem(root, of: answer)
        ).asFailure(isDeclared)
    }

    /// A list of objects, or ASP.NET's map from fields to messages.
    private static func fieldErrors(_ root: JSONValue) -> [UpstreamFieldError] {
        guard let errors = root["errors"] else { return FieldErrorList.errors(in: root) }
        return errors.elements?.map { error in
            if let found = FieldErrorList.error(error) { return found }
            // X lists the parameters by their names: {"parameters":{"ids":["…"]},"message":"…"}.
            let parameter = error["parameters"]?.members?.first?.name
            return UpstreamFieldError(inProblem: { name in
                error[name]?.code ?? (name == "parameter" ? parameter : name == "detail" ? error["message"]?.code : nil)
            })
        }
            ?? FieldMap.errors(in: errors)
    }

    /// Sites whose pages describe statuses: ASP.NET sends `https://tools.ietf.org/html/rfc9110#section-15.5.5`.
    private static let sitesOfStatuses = [
        "tools.ietf.org/", "datatracker.ietf.org/", "www.rfc-editor.org/", "rfc-editor.org/", "httpwg.org/",
        "httpstatuses.com/", "httpstatuses.io/", "httpstatus.es/", "developer.mozilla.org/", "www.iana.org/",
        "en.wikipedia.org/", "www.w3.org/Protocols/",
    ]
    /// The ends of addresses of pages about all errors of a service, as Mailchimp and BigCommerce send them.
    private static let pagesOfErrors = ["/errors/", "/errors", "status-codes", "error-codes"]

    private static func describesStatus(_ type: String) -> Bool {
        ["https://", "http://"].contains { scheme in
            guard type.hasPrefix(scheme) else { return false }
            let address = type.dropFirst(scheme.utf8.count)
            return sitesOfStatuses.contains { address.hasPrefix($0) }
                || pagesOfErrors.contains { address.hasSuffix($0) }
        }
    }

    /// The last meaningful part of a type: `out-of-credit` for `https://example.com/probs/out-of-credit`.
    static func code(ofType type: String) -> String? {
        guard type != "about:blank", !describesStatus(type) else { return nil }
        var (part, last): ([UInt8], [UInt8]) = ([], [])
        for byte in type.utf8 {
            if byte == UInt8(ascii: "?") { break }
            if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "#") || byte == UInt8(ascii: ":") {
                if !part.isEmpty { last = part }
                part.removeAll(keepingCapacity: true)
            } else {
                part.append(byte)
            }
        }
        let found = part.isEmpty ? last : part
        return found.isEmpty ? nil : String(decoding: found, as: UTF8.self)
    }
}
