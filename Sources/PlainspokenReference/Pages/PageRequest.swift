import ByteText
import LanguageTags

/// What the address of a request asks for.
struct PageRequest {
    /// The longest address to look at, in bytes. No page has a longer one.
    static let maximumLength = 2_048

    /// The part of the path after the base, decoded; nil for a path outside of it.
    let name: String?
    /// The language that the reader has chosen; nil for none or for one that is not a tag.
    private(set) var language: LanguageTag?
    /// The words to search for; nil if there are none.
    private(set) var query: String?

    /// - Parameters:
    ///   - target: path and query, as in the request.
    ///   - base: the path of the index, with a slash at its end.
    init(_ target: String, base: String) {
        guard target.utf8.count <= Self.maximumLength else {
            name = nil
            return
        }
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let path = parts.first ?? ""
        if path.hasPrefix(base) {
            name = Self.decoded(path.dropFirst(base.count).utf8)
        } else {
            name = "\(path)/" == base ? "" : nil
        }
        for field in (parts.count > 1 ? parts[1] : "").split(separator: "&") {
            let pair = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard pair.count == 2 else { continue }
            if pair[0] == "lang" { language = Self.decoded(pair[1].utf8).flatMap { LanguageTag($0) } }
            if pair[0] == "q" {
                // Forms write spaces as plus signs (WHATWG URL §5).
                let value = Self.decoded(pair[1].utf8.map { $0 == UInt8(ascii: "+") ? 0x20 : $0 }) ?? "\u{FFFD}"
                query = PageSearch.query(value)
            }
        }
    }

    /// The text that percent-encoded bytes stand for; nil if they are not UTF-8.
    private static func decoded(_ bytes: some Collection<UInt8>) -> String? {
        String(validating: PercentEncoding.decoded(bytes), as: UTF8.self)
    }
}
