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
        if let name = KebabCase.words(of: service.utf8) { keys = segments.map { MessageKey("server.\(name).\($0)") } }
        keys += segments.map { MessageKey("server.\($0)") }
    }
}
