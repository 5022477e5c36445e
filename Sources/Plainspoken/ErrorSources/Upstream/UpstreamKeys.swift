import ByteText

/// The messages for an upstream's codes: `server.<service>.<code>` for each, then `server.<code>` for each.
struct UpstreamKeys {
    /// The most codes of one body to look up: a card payment has three (`insufficient_funds`, `card_declined`,
    /// `card_error`).
    static let maximumCodes = 3

    /// Most specific first.
    private(set) var keys: [MessageKey] = []
    private(set) var issues: [TranslationIssue] = []

    /// - Parameters:
    ///   - service: the upstream's name; one that no key can have is left out.
    ///   - codes: the codes in the body, most specific first.
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
                TranslationIssue(
                    .invalidServiceName, "“\(service)” cannot be part of a message key as a service's name"))
        }
        // With a dot in it, the first part of a code would be mistaken for the service's name.
        keys += segments.filter { !$0.utf8.contains(UInt8(ascii: ".")) }.map { MessageKey("server.\($0)") }
    }

    /// A service's name as used in keys, `payments-api` for `Payments API`; `nil` if it cannot be part of a key.
    static func name(of service: String) -> String? { KebabCase.words(of: service.utf8) }
}
