import ByteText

/// Which attributes of a template can have values inserted, and as what.
enum AttributeRules {
    /// What is safe to insert.
    enum Kind {
        /// Any text.
        case text
        /// A part of an address.
        case address
    }

    /// The attributes that browsers only show, compare or hand on.
    private static let texts: Set<String> = [
        "abbr", "alt", "class", "datetime", "dir", "hreflang", "id", "label", "lang", "name", "placeholder", "role",
        "title",
        "value",
    ]

    /// The attributes that are addresses, with the elements in which they are only followed or shown.
    private static let addresses: [String: [String]] = [
        "href": ["a", "area", "link"], "src": ["img"], "action": ["form"], "cite": ["q", "blockquote", "del", "ins"],
    ]

    /// What an attribute can have inserted; nil for nothing.
    static func kind(at position: HTMLPosition) -> Kind? {
        let (tag, name) = (position.tagName, position.attributeName)
        // A script, a frame or a plug-in may understand any attribute as an instruction.
        if ["script", "iframe", "frame", "object", "embed", "param", "base"].contains(tag) { return nil }
        if let tags = addresses[name] { return tags.contains(tag) ? .address : nil }
        if name == "content" { return tag == "meta" && !position.hasPragma ? .text : nil }
        return texts.contains(name) || name.hasPrefix("aria-") || name.hasPrefix("data-") ? .text : nil
    }

    /// Whether an address that begins with constant bytes leads where its author wants, whatever follows: the scheme and the host
    /// are complete.
    static func isFixed(_ start: [UInt8]) -> Bool {
        let text = String(decoding: start, as: UTF8.self).lowercased()
        if text.hasPrefix("mailto:") || text.hasPrefix("tel:") { return true }
        var rest = text[...]
        if let scheme = ["https://", "http://", "//"].first(where: text.hasPrefix) {
            rest = rest.dropFirst(scheme.count)
            let host = rest.utf8.prefix { ASCII.isAlphanumeric($0) || ".-:[]".utf8.contains($0) }
            rest = rest[host.endIndex...]
            return !host.isEmpty && rest.utf8.first.map("/?#".utf8.contains) == true
        }
        // A path. What looks like a scheme or a host to browsers may be written with character references or backslashes.
        let head = rest.utf8.prefix { !"/?#".utf8.contains($0) }
        guard head.allSatisfy({ ASCII.isAlphanumeric($0) || ".-_~%".utf8.contains($0) }),
            let end = text.utf8[head.endIndex...].first
        else { return false }
        guard head.isEmpty, end == UInt8(ascii: "/"), let second = text.utf8.dropFirst().first else { return true }
        return ASCII.isAlphanumeric(second) || ".-_~?#{".utf8.contains(second)
    }
}
