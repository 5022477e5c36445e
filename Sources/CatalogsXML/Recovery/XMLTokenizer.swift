import ByteText
import Catalogs

/// Splits a document that libxml2 has refused into pieces, reports what is wrong with each, and continues after it.
///
/// It is as lenient as possible, because libxml2 decides what is valid. This file handles text and anything that is neither
/// text nor a tag; tags are in another file.
struct XMLTokenizer {
    let bytes: [UInt8]
    let limits: XMLLimits
    let vocabulary: XMLVocabulary
    var position = 0
    var tokens: [XMLToken] = []
    var problems: [CatalogDiagnostic] = []
    /// Whether the file ends in the middle of a tag, which has been reported.
    var isCutOff = false
    /// The offsets of tags whose end is unclear, so that they may have swallowed text.
    var unclosedTags: Set<Int> = []
    /// Whether the document may have declared names of characters, so that no name is reported as unknown.
    private var hasDoctype = false
    private var absent: Set<String> = []
    /// The result of the last search for `<` or `>`, and the offset from which it started.
    private var bracket = (from: Int.max, place: Int.max)

    init(_ bytes: [UInt8], limits: XMLLimits, vocabulary: XMLVocabulary) {
        self.bytes = bytes
        self.limits = limits
        self.vocabulary = vocabulary
    }

    /// The most mistakes to report. A file with more of them is hardly an XML document.
    static let maximumProblems = 1_000

    mutating func run() {
        position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        declaration()
        while position < bytes.count, problems.count < Self.maximumProblems, tokens.count < limits.maximumNodes * 2 {
            if bytes[position] == UInt8(ascii: "<") { markup() } else { text() }
        }
        controlCharacters()
        problems.sort { $0.place.start < $1.place.start }
    }

    mutating func report(
        _ range: Range<Int>, _ message: String, help: String, code: CatalogDiagnostic.Code = .syntax,
        related: CatalogDiagnostic.RelatedPlace? = nil
    ) {
        problems.append(
            CatalogDiagnostic(code, at: range, message, help: help, related: related.map { [$0] } ?? []))
    }

    // MARK: Bytes

    func byte(_ offset: Int) -> UInt8? { offset >= 0 && offset < bytes.count ? bytes[offset] : nil }

    func isAt(_ offset: Int, _ text: String) -> Bool {
        offset <= bytes.count && bytes[offset...].starts(with: text.utf8)
    }

    /// Finds a text after an offset. Since offsets only grow, a text that was not found is not searched for again.
    mutating func find(_ text: String, from start: Int) -> Int? {
        guard start < bytes.count, !absent.contains(text) else { return nil }
        let place = XMLMarkup.find(Array(text.utf8), in: bytes, start..<bytes.count)?.lowerBound
        if place == nil { absent.insert(text) }
        return place
    }

    func endOfLine(_ start: Int) -> Int { bytes[start...].firstIndex(of: 0x0A) ?? bytes.count }

    func afterSpaces(_ start: Int) -> Int {
        bytes[start...].firstIndex { !ASCII.isSpace($0) } ?? bytes.count
    }

    /// The offset of the first `<` or `>` at or after an offset, or the end of the file. One search serves all offsets up to its
    /// result.
    mutating func nextBracket(from start: Int) -> Int {
        if start < bracket.from || start > bracket.place {
            let place = bytes[start...].firstIndex { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }
            bracket = (start, place ?? bytes.count)
        }
        return bracket.place
    }

    func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    // MARK: Text

    private mutating func text() {
        let start = position
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
        position = end
        references(in: start..<end)
        var from = start
        while problems.count < Self.maximumProblems,
            let close = XMLMarkup.find(Array("]]>".utf8), in: bytes, from..<end)
        {
            report(close, "a text cannot contain ]]>", help: "Write ]]&gt;.")
            from = close.upperBound
        }
        tokens.append(.text(start..<end))
    }

    /// Reports text that looks like a reference but is not one.
    mutating func references(in range: Range<Int>) {
        var index = range.lowerBound
        while problems.count < Self.maximumProblems,
            let start = bytes[index..<range.upperBound].firstIndex(of: UInt8(ascii: "&"))
        {
            let (reference, end) = XMLReference.read(bytes, at: start, before: range.upperBound)
            if let fault = reference.fault {
                if case .unknown = reference, hasDoctype {
                } else {
                    report(start..<end, fault.message, help: fault.help)
                }
            }
            index = end
        }
    }

    /// Reports characters that no part of a document can contain. A run of control characters is reported once.
    private mutating func controlCharacters() {
        var index = 0
        while index < bytes.count, problems.count < Self.maximumProblems {
            guard bytes[index] < 0x20, !ASCII.isSpace(bytes[index]) else {
                if bytes[index] == 0xEF, byte(index + 1) == 0xBF, let last = byte(index + 2), last >= 0xBE {
                    let name = last == 0xBE ? "U+FFFE" : "U+FFFF"
                    report(
                        index..<index + 3, "\(name) is not a character, and XML does not allow it", help: "Remove it.")
                }
                index += 1
                continue
            }
            let start = index
            while let byte = byte(index), byte < 0x20, !ASCII.isSpace(byte) { index += 1 }
            report(
                start..<index,
                "XML does not allow the control character \(Hexadecimal.codePoint(bytes[start]))",
                help: "Remove it.")
        }
    }

    // MARK: Neither text nor tag

    private mutating func markup() {
        switch byte(position + 1) {
        case UInt8(ascii: "?"): instruction()
        case UInt8(ascii: "!"):
            if isAt(position, "<!--") { return comment() }
            if isAt(position, "<![CDATA[") { return section() }
            if string(position..<min(bytes.count, position + 9)).lowercased() == "<!doctype" { return doctype() }
            brokenComment()
        default: tag()
        }
    }

    private mutating func comment() {
        let start = position
        guard let close = find("-->", from: start + 4), find("<!--", from: start + 4).map({ $0 > close }) ?? true else {
            // Otherwise the comment would swallow the rest of the file.
            position = endOfLine(start)
            return report(
                start..<start + 4, "the comment that starts here is not closed", help: "Add --> at its end.")
        }
        position = close + 3
        guard let hyphens = find("--", from: start + 4), hyphens < close else { return }
        if hyphens + 1 >= close {
            var first = hyphens
            while byte(first - 1) == UInt8(ascii: "-") { first -= 1 }
            report(first..<close + 3, "a comment ends with exactly two hyphens", help: "Write -->.")
        } else {
            report(
                hyphens..<hyphens + 2, "a comment cannot contain two hyphens in a row",
                help: "Write one hyphen, or another dash.")
        }
    }

    /// Reads a comment such as `<!- text -->`.
    private mutating func brokenComment() {
        let start = position
        let line = endOfLine(start)
        let close = bytes[start..<line].firstIndex(of: UInt8(ascii: ">"))
        report(
            start..<start + 2, "a comment starts with two hyphens", help: "Write <!-- at its start and --> at its end.")
        position = close.map { $0 + 1 } ?? line
    }

    private mutating func section() {
        let start = position
        let limit = find("<![CDATA[", from: start + 9) ?? bytes.count
        if let close = find("]]>", from: start + 9), close < limit {
            tokens.append(.section(start + 9..<close))
            position = close + 3
            return
        }
        report(start..<start + 9, "the CDATA section that starts here is not closed", help: "Add ]]> at its end.")
        let end = find("</", from: start + 9) ?? bytes.count
        tokens.append(.section(start + 9..<end))
        position = end
    }

    private mutating func doctype() {
        report(
            position..<position + 9, "a document type declaration is not allowed",
            help: "Remove the line that starts with <!DOCTYPE.", code: .doctype)
        hasDoctype = true
        var depth = 0
        var quote: UInt8?
        while let byte = byte(position) {
            position += 1
            if let open = quote {
                if byte == open { quote = nil }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
            case UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ">") where depth <= 0: return
            default: break
            }
        }
    }

    private mutating func instruction() {
        let start = position
        let line = endOfLine(start)
        if string(start..<min(bytes.count, start + 5)).lowercased() == "<?xml",
            byte(start + 5).map({ ASCII.isSpace($0) || $0 == UInt8(ascii: "?") }) ?? true
        {
            // A declaration at the start has already been checked.
            if tokens.contains(where: { if case .start = $0 { true } else { false } }) {
                report(
                    start..<start + 5, "a second document starts here", help: "Put each document in its own file.")
                position = bytes.count
                return
            }
            position = find("?>", from: start).map { $0 + 2 } ?? line
            return
        }
        guard let close = find("?>", from: start + 2) else {
            position = line
            return report(start..<start + 2, "the <? here is not closed", help: "Add ?> at its end.")
        }
        position = close + 2
    }
}
