import ByteText

/// The place in an HTML file that a reader of its bytes has come to, as far as it matters for values to be inserted there.
///
/// It follows the tokenizer of the HTML standard (WHATWG HTML §13.2.5) for ordinary markup, and takes note of markup that browsers
/// read in a way of their own: ``misreading``.
struct HTMLPosition: Equatable {
    enum Place: Equatable {
        /// Between tags.
        case content
        /// In an element whose content is not markup.
        case rawText(String)
        /// In a tag, outside of values.
        case tag
        /// After `=`.
        case beforeValue
        case quoted(UInt8)
        case unquoted
        case comment
    }

    private(set) var place = Place.content
    /// What browsers would read differently than this type does; nil if there was nothing.
    private(set) var misreading: String?
    /// The name of the tag, with `/` before it in an end tag.
    private(set) var tag: [UInt8] = []
    /// The attribute, in lower case.
    private(set) var attribute: [UInt8] = []
    /// The constant bytes of the attribute's value so far.
    private(set) var value: [UInt8] = []
    /// Whether the tag has the attribute `http-equiv`, which gives the content of `meta` a power.
    private(set) var hasPragma = false
    private var hasContent = false
    /// How many values of attributes have begun, to tell one from another.
    private var valueCount = 0
    private var isTagNamed = false
    /// Whether a space came after the attribute's name, so that the next letter begins another one.
    private var isAttributeNamed = false
    /// The element in which the elements with raw text are read as markup; empty outside of such.
    private var foreign = ""
    /// The last bytes, in lower case: the end of a comment or of an element.
    private var recent: [UInt8] = []

    /// The elements whose content is not markup (§13.1.2).
    private static let rawTextElements = ["script", "style", "title", "textarea", "iframe"]
    /// The elements whose content depends on the browser.
    private static let uncertainElements = ["noscript", "xmp", "plaintext", "noembed", "noframes"]
    /// The elements in which other rules hold (§13.2.6.4.16, §13.2.6.5).
    private static let foreignElements = ["svg", "math", "select"]
    private static let recentLength = 12

    /// Whether the next letter would begin a tag.
    var isAfterLessThan: Bool { place == .content && recent.last == UInt8(ascii: "<") }

    var tagName: String { String(decoding: tag, as: UTF8.self) }
    var attributeName: String { String(decoding: attribute, as: UTF8.self) }

    /// Whether a section can begin or end here: the bytes before it and after it are complete by themselves.
    var isBetweenParts: Bool {
        switch place {
        case .content: !isAfterLessThan
        case .rawText("title"), .rawText("textarea"): !recent.contains(UInt8(ascii: "<"))
        case .quoted: true
        default: false
        }
    }

    /// Notes that a value stands here.
    ///
    /// - Parameter constant: what an address certainly begins with after it.
    mutating func insertValue(_ constant: String = "") {
        value += constant.utf8
        if attributeName == "content" { hasContent = true }
        recent = []
    }

    mutating func advance(_ byte: UInt8) {
        recent.append(ASCII.lowercased(byte))
        if recent.count > Self.recentLength { recent.removeFirst() }
        if byte < 0x20, ![0x09, 0x0A, 0x0C, 0x0D].contains(byte) { misreading = "a control character" }
        switch place {
        case .content: advanceInContent(byte)
        case .rawText(let element):
            if element == "script", recent.ends(with: "<!--") { misreading = "<!-- in a script" }
            if recent.ends(with: "</\(element)") { startTag(UInt8(ascii: "/"), name: element) }
        case .tag: advanceInTag(byte)
        case .beforeValue:
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                place = .quoted(byte)
            } else if byte == UInt8(ascii: ">") {
                endTag()
            } else if !Self.isSpace(byte) {
                place = .unquoted
            }
        case .quoted(let quote): if byte == quote { leaveValue() } else { value.append(byte) }
        case .unquoted: if Self.isSpace(byte) { leaveValue() } else if byte == UInt8(ascii: ">") { endTag() }
        case .comment:
            if recent.ends(with: "--!>") { misreading = "--!>" }
            if recent.ends(with: "-->") { place = .content }
        }
    }

    private mutating func advanceInContent(_ byte: UInt8) {
        guard recent.count >= 2, recent[recent.count - 2] == UInt8(ascii: "<") else { return }
        if byte == UInt8(ascii: "?") { misreading = "<?" }
        if ASCII.isLetter(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "!") { startTag(byte) }
    }

    /// - Parameter name: the name of the element that an end tag ends, if it was already read.
    private mutating func startTag(_ byte: UInt8, name: String = "") {
        place = .tag
        tag = [ASCII.lowercased(byte)] + name.utf8
        attribute = []
        isAttributeNamed = false
        isTagNamed = false
        hasPragma = false
        hasContent = false
    }

    private mutating func advanceInTag(_ byte: UInt8) {
        // `<!--` looks like a tag until its second hyphen.
        if tag.first == UInt8(ascii: "!"), recent.ends(with: "<!--") { return place = .comment }
        let isAfterSlash = recent.count >= 2 && recent[recent.count - 2] == UInt8(ascii: "/")
        if isAfterSlash, isTagNamed, byte != UInt8(ascii: ">") { misreading = "a slash inside a tag" }
        switch byte {
        case UInt8(ascii: ">"): endTag()
        case UInt8(ascii: "<"), UInt8(ascii: "\""), UInt8(ascii: "'"):
            misreading = "the character \(Character(Unicode.Scalar(byte))) in a tag"
        case UInt8(ascii: "="):
            if attribute.isEmpty { misreading = "an attribute without a name" }
            place = .beforeValue
            value = []
            valueCount += 1
        case _ where Self.isSpace(byte) || byte == UInt8(ascii: "/"):
            isTagNamed = true
            isAttributeNamed = true
        case _ where !isTagNamed: tag.append(ASCII.lowercased(byte))
        default:
            if isAttributeNamed { attribute = [] }
            isAttributeNamed = false
            attribute.append(ASCII.lowercased(byte))
            if attributeName == "http-equiv" { hasPragma = true }
            if hasPragma, hasContent { misreading = "http-equiv after a content that has a value inserted" }
        }
    }

    private mutating func leaveValue() {
        place = .tag
        attribute = []
        value = []
    }

    private mutating func endTag() {
        let name = tagName
        checkName(name)
        if Self.foreignElements.contains(name) { foreign = name }
        if name == "/\(foreign)" { foreign = "" }
        let isRaw = Self.rawTextElements.contains(name)
        // A title in a picture is markup like any other.
        if isRaw, !foreign.isEmpty, name != "title" { misreading = "the element \(name) inside \(foreign)" }
        place = isRaw && foreign.isEmpty ? .rawText(name) : .content
        attribute = []
        recent = []
    }

    private mutating func checkName(_ name: String) {
        if Self.uncertainElements.contains(name) { misreading = "the element \(name)" }
        if name.hasPrefix("!"), name != "!doctype" { misreading = "<!" }
        if name.hasPrefix("/"), !name.dropFirst().utf8.prefix(1).contains(where: ASCII.isLetter) { misreading = "</" }
        if case let bare = name.hasPrefix("/") ? name.dropFirst() : name[...],
            let raw = Self.rawTextElements.first(where: { bare.hasPrefix($0) && bare != $0 })
        {
            if name.hasPrefix("/") { misreading = "the end tag \(name), which does not end \(raw)" }
        }
    }

    private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(byte) }

    static func == (left: HTMLPosition, right: HTMLPosition) -> Bool {
        guard left.place == right.place, left.foreign == right.foreign else { return false }
        // Between tags, it does not matter which tag came before.
        if case .quoted = left.place { return left.valueCount == right.valueCount }
        return true
    }
}

extension [UInt8] {
    fileprivate func ends(with text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}
