import ByteText

/// The messages of an upstream's codes: `server.<service>.<code>` for each, then `server.<code>` for each.
struct UpstreamKeys {
    /// How many codes of one body are looked up: those of a card payment are three (`insufficient_funds`, `card_declined`,
    /// `card_error`).
    static let maximumCodes = 3

    /// Most specific first.
    private(set) var keys: [MessageKey] = []
    private(set) var issues: [TranslationIssue] = []

    /// - Parameters:
    ///   - service: the upstream's name; one that no key can have is left out.
    ///   - codes: what the body gave, most specific first.
    init(service: String, codes: [String]) {
        var segments: [String] = []
        for code in codes where segments.count < Self.maximumCodes {
            guard let segment = MessageKey.encodedCode(code) else {
                issues.append(
                    TranslationIssue(.upstreamBody, "a code of \(code.utf8.count) bytes is too long to look up"))
                continue
            }
            if !segments.contains(segment) { segments.append(segment) }
        }
        if let name = Self.name(of: service) {
            keys = segments.map { MessageKey("server.\(name).\($0)") }
        } else {
            issues.append(
                TranslationIssue(.invalidServiceName, "“\(service)” cannot be the name of a service in message keys"))
        }
        // With a dot in it, the first part of a code would be taken for the service's name.
        keys += segments.filter { !$0.utf8.contains(UInt8(ascii: ".")) }.map { MessageKey("server.\($0)") }
    }

    /// A service's name as it stands in keys, `payments-api` for `Payments API`; `nil` for one that no key can have.
    static func name(of service: String) -> String? { KebabCase.words(of: service.utf8) }
}
