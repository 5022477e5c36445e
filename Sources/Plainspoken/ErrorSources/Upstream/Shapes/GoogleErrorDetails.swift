/// The list `details` of Google's error model (`google/rpc/error_details.proto`), also sent by gRPC gateways.
struct GoogleErrorDetails {
    private(set) var codes: [String?] = []
    private(set) var message: UpstreamFinding.Message?
    private(set) var retryAfter: Int?
    private(set) var occurrence: String?
    private(set) var fieldErrors: [UpstreamFieldError] = []
    private(set) var arguments: [(name: String, value: DiagnosisArgument)] = []
    /// Whether the list had none of the known messages.
    private(set) var isEmpty = true

    init(_ list: JSONValue?) {
        for detail in list?.elements ?? [] {
            guard let type = detail["@type"]?.string.flatMap(ProblemDetailsShape.code) else { continue }
            isEmpty = false
            switch type {
            case "google.rpc.ErrorInfo":
                let own = Self.ownCode(in: detail)
                codes += [own, detail["reason"]?.code]
                arguments += (detail["metadata"]?.arguments ?? []).filter { own == nil || $0.name != "code" }
            case "google.rpc.LocalizedMessage":
                message = UpstreamFinding.Message(detail["message"]?.string, language: detail["locale"]?.string)
            case "google.rpc.RetryInfo":
                retryAfter =
                    detail["retryDelay"]?.string.flatMap(Self.seconds) ?? detail["retryDelay"]?["seconds"]?.seconds
            case "google.rpc.RequestInfo":
                occurrence = detail["requestId"]?.string
            case "google.rpc.BadRequest":
                fieldErrors += (detail["fieldViolations"]?.elements ?? []).compactMap { violation in
                    UpstreamFieldError(
                        violation["field"]?.string, code: violation["reason"]?.code,
                        message: violation["description"]?.string)
                }
            default: break
            }
        }
    }

    /// The details of Connect, whose names and values are apart.
    init(connect list: JSONValue?) {
        let details: [JSONValue] = (list?.elements ?? []).compactMap { detail in
            guard let type = detail["type"]?.string, let members = detail["debug"]?.members else { return nil }
            return .object([JSONValue.Member("@type", .string(type))] + members.filter { $0.name != "@type" })
        }
        self.init(.array(details))
    }

    /// The code of a Plainspoken server, which a reason can only have in capitals.
    private static func ownCode(in info: JSONValue) -> String? {
        guard let code = info["metadata"]?["code"]?.string, let reason = info["reason"]?.string,
            ServerError.letters(of: code) == ServerError.letters(of: reason)
        else { return nil }
        return code
    }

    /// A `google.protobuf.Duration` as JSON writes it, `3.5s`, rounded up.
    static func seconds(_ duration: String) -> Int? {
        guard duration.utf8.last == UInt8(ascii: "s") else { return nil }
        let parts = duration.utf8.dropLast().split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard let first = parts.first, let whole = String(first).flatMap({ Int($0) }), whole >= 0 else { return nil }
        let hasFraction = parts.dropFirst().contains { $0.contains { $0 != UInt8(ascii: "0") } }
        return hasFraction && whole < RetryAfter.maximumDelay ? whole + 1 : whole
    }
}
