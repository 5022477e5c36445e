extension MessageKey {
    /// Whether the key says no more than a status, so that its type is `about:blank` (RFC 9457 §4.2.1).
    var isOfHTTPStatus: Bool {
        let utf8 = rawValue.utf8
        let bytes = utf8.span
        guard !bytes.isEmpty else { return false }
        return switch bytes[0] {
        case UInt8(ascii: "h"): rawValue.hasPrefix("http.")
        case UInt8(ascii: "e"): self == .error
        default: false
        }
    }

    /// `email` for `label.email`.
    var lastWord: String { rawValue.split(separator: ".").last.map(String.init) ?? rawValue }
}
