import ByteText
import CatalogLinting
import Catalogs

/// Finds the tokens of a message in one pass, and goes on after everything that it does not understand, so that a message that is
/// being written keeps its colours (LDML 48.2 part 9, "Syntax").
struct MessageScanner {
    let text: UTF8Text
    private(set) var tokens: [MessageToken] = []
    private var index = 0
    /// Whether a `|` without its counterpart was found, so that no further one is looked for.
    private var hasOpenQuote = false

    /// The tokens of a message, in order.
    ///
    /// - Parameter role: what the text is in the variant form; `.text` for a whole message.
    static func tokens(of text: UTF8Text, as role: LooseText.Role = .text) -> [MessageToken] {
        var scanner = MessageScanner(text: text)
        switch role {
        case .text: scanner.message()
        case .pattern: scanner.pattern(isQuoted: false)
        case .variantKey: scanner.declarations(hasVariants: true)
        case .selector:
            // A selector is the inside of a placeholder.
            let tokens = tokens(of: UTF8Text("{\(text.string)}"), as: .pattern)
            return tokens.filter { $0.range.lowerBound > 0 && $0.range.upperBound <= text.count + 1 }
                .map { MessageToken(kind: $0.kind, range: $0.range.lowerBound - 1..<$0.range.upperBound - 1) }
        }
        return scanner.tokens
    }

    /// The tokens of a text of a catalog, in order.
    static func tokens(of text: CatalogText) -> [MessageToken] {
        let bytes = UTF8Text(text.storage, text.slot)
        guard let form = text.form else { return tokens(of: bytes) }
        let parts =
            form.selectors.map { ($0, LooseText.Role.selector) }
            + form.variants.flatMap { [($0.keys, .variantKey), ($0.pattern, .pattern)] }
        return parts.flatMap { range, role in
            tokens(of: bytes.part(range), as: role).map {
                let (start, end) = ($0.range.lowerBound + range.lowerBound, $0.range.upperBound + range.lowerBound)
                return MessageToken(kind: $0.kind, range: start..<end)
            }
        }
    }

    private init(text: UTF8Text) { self.text = text }

    private mutating func message() {
        skipSpace()
        let isComplex =
            byte == UInt8(ascii: "{") && text.byte(at: index + 1) == byte
            || byte == UInt8(ascii: ".") && keyword != nil
        if isComplex {
            declarations(hasVariants: false)
        } else {
            index = 0
            pattern(isQuoted: false)
        }
    }

    // MARK: Outside patterns

    /// Declarations, and the quoted pattern or the variants after them.
    ///
    /// - Parameter hasVariants: whether `.match` comes before.
    private mutating func declarations(hasVariants: Bool) {
        var hasVariants = hasVariants
        while index < text.count {
            skipSpace()
            switch byte {
            case UInt8(ascii: "."):
                guard let keyword else {
                    index += 1
                    continue
                }
                add(.keyword, keyword.count)
                if text.string(keyword) == ".match" { hasVariants = true }
            case UInt8(ascii: "{"):
                if text.byte(at: index + 1) == byte {
                    add(.sign, 2)
                    pattern(isQuoted: true)
                } else {
                    placeholder()
                }
            case UInt8(ascii: "$"): addName(.variable)
            case UInt8(ascii: "="): add(.sign, 1)
            case UInt8(ascii: "*") where hasVariants: add(.variantKey, 1)
            case UInt8(ascii: "|"): tokens += literal(.variantKey) ?? []
            default:
                let end = nameEnd(index)
                if hasVariants, end > index { add(.variantKey, end - index) } else { index = max(end, index + 1) }
            }
        }
    }

    /// The range of the keyword here; nil for anything else.
    private var keyword: Range<Int>? {
        for word in [".input", ".local", ".match"] {
            let end = index + word.utf8.count
            if word.utf8.enumerated().allSatisfy({ text.byte(at: index + $0) == $1 }), nameEnd(end) == end {
                return index..<end
            }
        }
        return nil
    }

    // MARK: Patterns

    /// - Parameter isQuoted: whether `}}` ends it.
    private mutating func pattern(isQuoted: Bool) {
        while index < text.count {
            switch byte {
            case UInt8(ascii: "\\"): if isEscape { add(.escape, 2) } else { index += 1 }
            case UInt8(ascii: "{"): placeholder()
            case UInt8(ascii: "}") where isQuoted && text.byte(at: index + 1) == byte: return add(.sign, 2)
            default: index += 1
            }
        }
    }

    private var isEscape: Bool { "\\{}|".utf8.contains(text.byte(at: index + 1)) }

    /// An expression or markup in braces. Of one that is not closed, or has something in it that does not belong there, only the
    /// beginning gets colours: the rest may be text.
    private mutating func placeholder() {
        add(.sign, 1)
        skipSpace()
        if byte == UInt8(ascii: "#") || byte == UInt8(ascii: "/") { addIdentifier(.markup) }
        /// The number of tokens before the first one that may be a word of the text; nil if there is none.
        var certain: Int?
        var isValue = false
        while true {
            skipSpace()
            switch byte {
            case UInt8(ascii: "}"): return add(.sign, 1)
            case UInt8(ascii: "$"): addName(.variable)
            case UInt8(ascii: ":"): addIdentifier(.function)
            case UInt8(ascii: "@"): addIdentifier(.attribute)
            case UInt8(ascii: "/"): add(.sign, 1)
            case UInt8(ascii: "="):
                add(.sign, 1)
                isValue = true
                continue
            default:
                let count = tokens.count
                guard addLiteral() ?? addWord() else { return giveUp(keeping: certain ?? count) }
                let isOption = tokens.last?.kind == .option
                if !isValue, !isOption { certain = certain ?? count }
            }
            isValue = false
        }
    }

    /// - Returns: nil if there is no `|` here, and false if it has no counterpart.
    private mutating func addLiteral() -> Bool? {
        guard byte == UInt8(ascii: "|") else { return nil }
        guard let literal = literal(.string) else { return false }
        tokens += literal
        return true
    }

    /// A word: the name of an option, or a literal without quotes.
    ///
    /// - Returns: false if there is no word.
    private mutating func addWord() -> Bool {
        let start = index
        let end = identifierEnd(start)
        guard end > start else { return false }
        index = end
        skipSpace()
        let isOption = byte == UInt8(ascii: "=")
        index = start
        add(isOption ? .option : isNumber(start..<end) ? .number : .string, end - start)
        return true
    }

    /// Goes back to the end of the tokens that are certain.
    private mutating func giveUp(keeping count: Int) {
        tokens.removeSubrange(min(count, tokens.count)...)
        index = tokens.last?.range.upperBound ?? index
    }

    // MARK: Literals

    /// A literal between `|`, with the escapes in it; nil if it is not closed.
    private mutating func literal(_ kind: MessageToken.Kind) -> [MessageToken]? {
        var pieces: [MessageToken] = []
        var start = index
        var end = index + 1
        while !hasOpenQuote, end < text.count {
            switch text[end] {
            case UInt8(ascii: "\\") where "\\{}|".utf8.contains(text.byte(at: end + 1)):
                pieces.append(MessageToken(kind: kind, range: start..<end))
                pieces.append(MessageToken(kind: .escape, range: end..<end + 2))
                end += 2
                start = end
            case UInt8(ascii: "|"):
                pieces.append(MessageToken(kind: kind, range: start..<end + 1))
                index = end + 1
                return pieces.filter { !$0.range.isEmpty }
            default: end += 1
            }
        }
        hasOpenQuote = true
        index += 1
        return nil
    }

    /// Whether a word is a number: `-1.5e3`.
    private func isNumber(_ range: Range<Int>) -> Bool {
        var place = range.lowerBound
        func digits() -> Int {
            let start = place
            while place < range.upperBound, ASCII.isDigit(text[place]) { place += 1 }
            return place - start
        }
        if text.byte(at: place) == UInt8(ascii: "-") { place += 1 }
        guard digits() > 0 else { return false }
        if place < range.upperBound, text[place] == UInt8(ascii: ".") {
            place += 1
            guard digits() > 0 else { return false }
        }
        if place < range.upperBound, text[place] | 0x20 == UInt8(ascii: "e") {
            place += 1
            if text.byte(at: place) == UInt8(ascii: "-") || text.byte(at: place) == UInt8(ascii: "+") { place += 1 }
            guard digits() > 0 else { return false }
        }
        return place == range.upperBound
    }

    // MARK: Bytes

    /// The byte here; 0 at the end.
    private var byte: UInt8 { text.byte(at: index) }

    private mutating func add(_ kind: MessageToken.Kind, _ length: Int) {
        let end = min(index + length, text.count)
        tokens.append(MessageToken(kind: kind, range: index..<end))
        index = end
    }

    /// A name after its sign: `$count`.
    private mutating func addName(_ kind: MessageToken.Kind) { add(kind, nameEnd(index + 1) - index) }

    /// A name after its sign that can have a namespace: `:acme:initials`.
    private mutating func addIdentifier(_ kind: MessageToken.Kind) { add(kind, identifierEnd(index + 1) - index) }

    private func identifierEnd(_ start: Int) -> Int {
        let end = nameEnd(start)
        guard end > start, text.byte(at: end) == UInt8(ascii: ":") else { return end }
        let second = nameEnd(end + 1)
        return second > end + 1 ? second : end
    }

    private func nameEnd(_ start: Int) -> Int {
        var end = start
        while end < text.count, isName(text[end]), spaceLength(end) == 0 { end += 1 }
        return end
    }

    private func isName(_ byte: UInt8) -> Bool {
        byte >= 0x80 || ASCII.isAlphanumeric(byte) || "-._+".utf8.contains(byte)
    }

    private mutating func skipSpace() {
        while index < text.count {
            let length = spaceLength(index)
            guard length > 0 else { return }
            index += length
        }
    }

    /// The length of the white space or the bidirectional control here: U+061C, U+200E, U+200F, U+2066 … U+2069, U+3000.
    private func spaceLength(_ place: Int) -> Int {
        switch text.byte(at: place) {
        case 0x20, 0x09, 0x0A, 0x0D: return 1
        case 0xD8: return text.byte(at: place + 1) == 0x9C ? 2 : 0
        case 0xE2:
            switch (text.byte(at: place + 1), text.byte(at: place + 2)) {
            case (0x80, 0x8E...0x8F), (0x81, 0xA6...0xA9): return 3
            default: return 0
            }
        case 0xE3: return text.byte(at: place + 1) == 0x80 && text.byte(at: place + 2) == 0x80 ? 3 : 0
        default: return 0
        }
    }
}
