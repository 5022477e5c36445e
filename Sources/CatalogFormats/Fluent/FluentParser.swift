import ByteText
import MessageFormat2

/// Reads Fluent files (Fluent syntax 1.0). Names in quotation marks in comments are productions of its grammar.
///
/// This file has what a file consists of: entries, comments, and junk. A mistake ends the entry that it is in; everything up to the next
/// line that can begin an entry is skipped.
struct FluentParser {
    /// How deep placeables and calls can be nested. Selects on sixteen selectors, each of which is a call, fit.
    static let maximumDepth = 40

    let bytes: [UInt8]
    var position = 0
    var depth = 0
    var issues: [FluentIssue] = []
    private var items: [FluentResource.Item] = []
    private var junk: [SourceSpan] = []
    /// A `#` comment whose next line may be the entry that it belongs to.
    private var pending: FluentResource.Comment?
    private var knownMessages: Set<String> = []
    private var knownTerms: Set<String> = []

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// "Resource".
    mutating func parseResource() -> FluentResource {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        while true {
            if skipBlankBlock() > 0 { keepPending() }
            guard let byte = peek() else { break }
            let start = position
            do throws(FluentIssue) {
                if byte == UInt8(ascii: "#") {
                    keepPending()
                    try parseComment()
                } else {
                    try parseEntry()
                }
            } catch {
                keepPending()
                issues.append(error)
                skipJunk(from: start)
                junk.append(SourceSpan(start..<position))
            }
        }
        keepPending()
        let sorted = issues.enumerated().sorted {
            ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
        }
        return FluentResource(items, issues: sorted.map(\.element), junk: junk)
    }

    private mutating func keepPending() {
        if let pending { items.append(.comment(pending)) }
        pending = nil
    }

    /// "Junk": skips lines up to one that can begin an entry.
    private mutating func skipJunk(from start: Int) {
        position = start
        repeat {
            while let byte = peek(), byte != UInt8(ascii: "\n") { position += 1 }
            if !isAtEnd { position += 1 }
        } while peek().map { !ASCII.isLetter($0) && $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "-") } ?? false
    }

    // MARK: Comments

    /// "CommentLine", and all lines of the same kind after it.
    private mutating func parseComment() throws(FluentIssue) {
        let start = position
        let level = signs(at: position)
        guard let kind = FluentResource.Comment.Kind(rawValue: level), isCommentLine(at: position, level) else {
            throw FluentIssue(
                start..<start + level, "this is not a comment",
                help: "Write one to three `#` and a space before the text.")
        }
        var lines: [String] = []
        while isCommentLine(at: position, level) {
            position += level
            if peek() == UInt8(ascii: " ") { position += 1 }
            let line = position
            while !isAtLineEnd { position += 1 }
            lines.append(commentText(line..<position))
            skipLineEnd()
        }
        let comment = FluentResource.Comment(kind, lines.joined(separator: "\n"))
        if kind == .single { pending = comment } else { items.append(.comment(comment)) }
    }

    private func signs(at place: Int) -> Int {
        var end = place
        while end < bytes.count, bytes[end] == UInt8(ascii: "#") { end += 1 }
        return end - place
    }

    private func isCommentLine(at place: Int, _ level: Int) -> Bool {
        guard level > 0, signs(at: place) == level else { return false }
        let next = place + level
        return next == bytes.count || bytes[next] == UInt8(ascii: " ") || lineEnd(at: next) > 0
    }

    /// The text of a comment. It is kept even if it is not UTF-8, because nothing depends on it.
    private mutating func commentText(_ range: Range<Int>) -> String {
        do throws(FluentIssue) {
            return try text(range)
        } catch {
            issues.append(error)
            return String(decoding: bytes[range], as: UTF8.self)
        }
    }

    // MARK: Entries

    /// "Message" and "Term".
    private mutating func parseEntry() throws(FluentIssue) {
        let start = position
        let isTerm = peek() == UInt8(ascii: "-")
        if isTerm { position += 1 }
        guard let byte = peek(), ASCII.isLetter(byte) else { throw notAnEntry(start) }
        let (id, idSpan) = identifier()
        let value = try parseValue(of: isTerm ? "term" : "message", id)
        var attributes: [FluentResource.Attribute] = []
        var known: Set<String> = []
        while let attribute = try parseAttribute() {
            if !known.insert(attribute.id).inserted {
                issues.append(
                    FluentIssue(
                        attribute.idSpan.bytes, "the attribute `\(attribute.id)` is given twice",
                        help: "Remove or rename one of them."))
            }
            attributes.append(attribute)
        }
        guard isAtLineEnd else { throw unexpectedInPattern() }
        guard value != nil || (!isTerm && !attributes.isEmpty) else {
            throw FluentIssue(
                position..<position, "the \(isTerm ? "term" : "message") `\(id)` has no value",
                help: "Write text after `=`; for an empty text, write `{ \"\" }`.")
        }
        if !(isTerm ? knownTerms.insert(id) : knownMessages.insert(id)).inserted {
            issues.append(
                FluentIssue(
                    idSpan.bytes, "there is another \(isTerm ? "term" : "message") `\(id)` above",
                    help: "Remove or rename one of them; only the first one is used."))
        }
        let entry = FluentResource.Entry(
            id, comment: pending?.text, value: value, attributes: attributes, isTerm: isTerm, idSpan: idSpan,
            span: SourceSpan(start..<position))
        pending = nil
        items.append(.entry(entry))
    }

    private func notAnEntry(_ start: Int) -> FluentIssue {
        let end = min(position + 1, bytes.count)
        switch bytes[start] {
        case UInt8(ascii: " "), UInt8(ascii: "\t"):
            return FluentIssue(
                start..<start + 1, "this line is indented but continues nothing",
                help: "Begin messages at the start of the line; indent further lines with spaces, not tabs.")
        default:
            return FluentIssue(
                start..<end, "this begins neither a message nor a term nor a comment",
                help: "Write an identifier and `=`, or `#` before a comment.")
        }
    }

    /// The `=` after a name, and the pattern.
    private mutating func parseValue(of kind: String, _ name: String) throws(FluentIssue) -> FluentPattern? {
        skipInlineBlank()
        guard skip(UInt8(ascii: "=")) else {
            throw FluentIssue(
                position..<position, "there is no `=` after the \(kind) `\(name)`",
                help: "Write `=` between the name and the text.")
        }
        return try parsePattern()
    }

    /// "Attribute".
    private mutating func parseAttribute() throws(FluentIssue) -> FluentResource.Attribute? {
        let start = position
        guard skipBlankBlock() > 0, skipInlineBlank() >= 0, skip(UInt8(ascii: ".")) else {
            position = start
            return nil
        }
        guard let byte = peek(), ASCII.isLetter(byte) else { throw missingName("attribute", after: ".") }
        let (id, span) = identifier()
        guard let value = try parseValue(of: "attribute", id) else {
            throw FluentIssue(
                position..<position, "the attribute `\(id)` has no value",
                help: "Write text after `=`; for an empty text, write `{ \"\" }`.")
        }
        return FluentResource.Attribute(id, value: value, idSpan: span)
    }
}
