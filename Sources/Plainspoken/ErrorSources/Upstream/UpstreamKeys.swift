/// The messages of an upstream's codes: `server.<service>.<code>` for each, then `server.<code>` for each.
struct UpstreamKeys {
    /// How many codes of one body are looked up: those of a card payment are three (`insufficient_funds`, `card_declined`,
    /// `card_error`).
    static let maximumCodes = 3
    /// The longest code, in bytes, after percent-encoding.
    static let maximumCodeLength = 128

    /// Most specific first.
    private(set) var keys: [MessageKey] = []
    private(set) var issues: [Issue] = []

    /// - Parameters:
    ///   - service: the upstream's name; one that no key can have is left out.
    ///   - codes: what the body gave, most specific first.
    init(service: String, codes: [String]) {
        var segments: [String] = []
        for code in codes where segments.count < Self.maximumCodes {
            guard let segment = Self.segment(code) else {
                issues.append(Issue(.upstreamBody, "a code of \(code.utf8.count) bytes is too long to look up"))
                continue
            }
            if !segments.contains(segment) { segments.append(segment) }
        }
        if let name = KeyWord.kebab(service) { keys = segments.map { MessageKey("server.\(name).\($0)") } }
        keys += segments.map { MessageKey("server.\($0)") }
    }

    /// A code as one opaque part of a key: bytes other than ASCII letters, digits, `_` and `-` percent-encoded.
    static func segment(_ code: String) -> String? {
        guard !code.isEmpty, code.utf8.count <= maximumCodeLength else { return nil }
        var result: [UInt8] = []
        for byte in code.utf8 { PercentEncoding.append(byte, to: &result, unless: isAllowed) }
        return result.count <= maximumCodeLength ? String(decoding: result, as: UTF8.self) : nil
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}
