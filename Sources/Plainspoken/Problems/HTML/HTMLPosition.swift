import ByteText

/// The place in an HTML file that a reader of its bytes has come to, as far as it matters for values to be inserted there.
///
/// It follows the tokenizer of the HTML standard (WHATWG HTML §13.2.5) for markup that has quotes around its attributes.
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
    /// The name of the tag, with `/` before it in an end tag.
    private(set) var tag: [UInt8] = []
    /// The attribute, in lower case.
    private(set) var attribute: [UInt8] = []
    /// How many bytes the attribute's value has so far; a value that is inserted counts as one.
    private(set) var valueLength = 0
    private var isTagNamed = false
    /// Whether a space came after the attribute's name, so that the next letter begins another one.
    private var isAttributeNamed = false
    /// The last bytes, in lower case: the end of a comment or of an element.
    private var recent: [UInt8] = []

    /// The elements whose content is not markup (§13.1.2).
    private static let rawTextElements = ["script", "style", "title", "textarea", "iframe", "noscript", "xmp"]
    private static let recentLength = 12

    /// Whether the next letter would begin a tag.
    var isAfterLessThan: Bool { place == .content && recent.last == UInt8(ascii: "<") }

    /// The name of the attribute.
    var attributeName: String { String(decoding: attribute, as: UTF8.self) }

    /// Notes that a value stands here.
    mutating func insertValue() {
        valueLength += 1
        recent = []
    }

    mutating func advance(_ byte: UInt8) {
        recent.append(ASCII.lowercased(byte))
        if recent.count > Self.recentLength { recent.removeFirst() }
        switch place {
        case .content:
            if recent.ends(with: "<!--") {
                place = .comment
            } else if recent.count >= 2, recent[recent.count - 2] == UInt8(ascii: "<"),
                ASCII.isLetter(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "!")
            {
                startTag(byte)
            }
        case .rawText(let element):
            if recent.ends(with: "</\(element)") { startTag(UInt8(ascii: "/"), isNamed: true) }
        case .tag: advanceInTag(byte)
        case .beforeValue:
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                place = .quoted(byte)
            } else if byte == UInt8(ascii: ">") {
                endTag()
            } else if !Self.isSpace(byte) {
                place = .unquoted
            }
        case .quoted(let quote): if byte == quote { leaveValue() } else { valueLength += 1 }
        case .unquoted: if Self.isSpace(byte) { leaveValue() } else if byte == UInt8(ascii: ">") { endTag() }
        case .comment: if recent.ends(with: "-->") { place = .content }
        }
    }

    private mutating func startTag(_ byte: UInt8, isNamed: Bool = false) {
        place = .tag
        tag = [ASCII.lowercased(byte)]
        attribute = []
        isAttributeNamed = false
        isTagNamed = isNamed
    }

    private mutating func advanceInTag(_ byte: UInt8) {
        // `<!--` looks like a tag until its second hyphen.
        if recent.ends(with: "<!--") { return place = .comment }
        switch byte {
        case UInt8(ascii: ">"): endTag()
        case UInt8(ascii: "=") where !attribute.isEmpty:
            place = .beforeValue
            valueLength = 0
        case _ where Self.isSpace(byte) || byte == UInt8(ascii: "/"):
            isTagNamed = true
            isAttributeNamed = true
        case _ where !isTagNamed: tag.append(ASCII.lowercased(byte))
        default:
            if isAttributeNamed { attribute = [] }
            isAttributeNamed = false
            attribute.append(ASCII.lowercased(byte))
        }
    }

    private mutating func leaveValue() {
        place = .tag
        attribute = []
        valueLength = 0
    }

    private mutating func endTag() {
        let name = String(decoding: tag, as: UTF8.self)
        place = Self.rawTextElements.contains(name) ? .rawText(name) : .content
        attribute = []
        recent = []
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }

    static func == (left: HTMLPosition, right: HTMLPosition) -> Bool {
        switch left.place {
        // Between tags, it does not matter which tag came before.
        case .content, .rawText, .comment: left.place == right.place
        default: left.place == right.place && left.attribute == right.attribute && left.tag == right.tag
        }
    }
}

extension [UInt8] {
    fileprivate func ends(with text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}
