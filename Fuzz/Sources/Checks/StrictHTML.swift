/// An HTML page read as strictly as our own pages are written: every element is known and closed, every attribute is
/// in quotes.
struct StrictHTML {
    /// The texts of `h1`, of `p` without attributes, and of `li`, without tags and references.
    private(set) var texts: [String: [String]] = [:]

    private static let emptyElements: Set = ["meta"]
    private static let elements: Set = [
        "html", "head", "meta", "title", "style", "body", "main", "h1", "h2", "p", "ul", "li", "a", "code", "bdi",
        "span",
    ]
    private static let attributes: Set = ["lang", "dir", "charset", "name", "content", "class", "href"]
    private static let references = ["&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#39;": "'"]

    private var open: [(name: String, text: [UInt8])] = []

    /// - Returns: nil for any other page.
    init?(_ bytes: [UInt8]) {
        guard String(validating: bytes, as: UTF8.self) != nil, bytes.starts(with: "<!doctype html>\n".utf8) else {
            return nil
        }
        var rest = bytes.dropFirst("<!doctype html>\n".utf8.count)
        while let byte = rest.first {
            if byte == UInt8(ascii: "<") {
                guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return nil }
                let tag = String(decoding: rest[(rest.startIndex + 1)..<end], as: UTF8.self)
                rest = rest[(end + 1)...]
                guard tag.hasPrefix("/") ? close(String(tag.dropFirst())) : start(tag) else { return nil }
            } else {
                let text = rest.prefix { $0 != UInt8(ascii: "<") }
                rest = rest[text.endIndex...]
                guard note(text) else { return nil }
            }
        }
        guard open.isEmpty else { return nil }
    }

    /// name *( SP attribute "=" DQUOTE value DQUOTE )
    private mutating func start(_ tag: String) -> Bool {
        // In anything else than ASCII, a quotation mark and what follows could be one Character.
        let name = String(tag.prefix { $0 != " " })
        guard tag.utf8.allSatisfy({ $0 < 0x80 }), Self.elements.contains(name) else { return false }
        var rest = tag.dropFirst(name.count)
        while !rest.isEmpty {
            guard rest.popFirst() == " " else { return false }
            let attribute = rest.prefix { $0 != "=" }
            guard Self.attributes.contains(String(attribute)), rest.dropFirst(attribute.count).hasPrefix("=\"") else {
                return false
            }
            rest = rest.dropFirst(attribute.count + 2)
            let value = rest.prefix { $0 != "\"" }
            rest = rest.dropFirst(value.count)
            guard rest.popFirst() == "\"", let text = Self.unescaped(String(value)) else { return false }
            let isAddress = ["https://", "http://", "/"].contains { text.hasPrefix($0) } && !text.hasPrefix("//")
            guard attribute != "href" || isAddress else { return false }
        }
        if !Self.emptyElements.contains(name) { open.append((tag, [])) }
        return true
    }

    private mutating func close(_ name: String) -> Bool {
        guard let (tag, bytes) = open.popLast(), tag.prefix(while: { $0 != " " }) == name else { return false }
        if name == "bdi" || name == "span" {
            if !open.isEmpty { open[open.count - 1].text += bytes }
        } else if name != "style" {
            guard let text = Self.unescaped(String(decoding: bytes, as: UTF8.self)) else { return false }
            texts[tag, default: []].append(text)
        }
        return true
    }

    private mutating func note(_ text: ArraySlice<UInt8>) -> Bool {
        guard !open.isEmpty else { return text == [0x0A] }
        open[open.count - 1].text += text
        return open[open.count - 1].name == "style" || !text.contains(UInt8(ascii: ">"))
    }

    /// The text without references; nil if an ampersand does not begin one of ours.
    private static func unescaped(_ text: String) -> String? {
        var rest = Array(text.utf8)[...]
        var result: [UInt8] = []
        while let byte = rest.first {
            guard byte == UInt8(ascii: "&") else {
                result.append(byte)
                rest.removeFirst()
                continue
            }
            guard let found = references.first(where: { rest.starts(with: $0.key.utf8) }) else { return nil }
            result += found.value.utf8
            rest = rest.dropFirst(found.key.utf8.count)
        }
        return String(decoding: result, as: UTF8.self)
    }
}
