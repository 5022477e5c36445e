import ByteText
import Catalogs

/// Splits a PO file into its entries (GNU gettext manual, "The Format of PO Files").
struct POParser {
    /// A string of one or more literals.
    struct Text {
        /// The text, with escapes resolved.
        var bytes: [UInt8] = []
        /// The place of each of its bytes in the file.
        var places: [Int] = []
        /// From the first quotation mark to after the last.
        var range: Range<Int>

        var string: String { String(decoding: bytes, as: UTF8.self) }

        /// The bytes of the file that a range of the text comes from.
        func place(of range: Range<Int>) -> Range<Int> {
            let inner = max(self.range.lowerBound, self.range.upperBound - 1)
            let start = range.lowerBound < places.count ? places[range.lowerBound] : inner
            let end = range.upperBound < places.count ? places[range.upperBound] : inner
            return start..<max(start, end)
        }

        fileprivate mutating func append(_ bytes: [UInt8], _ places: [Int], end: Int) {
            self.bytes += bytes
            self.places += places
            range = range.lowerBound..<max(range.lowerBound, end)
        }
    }

    struct Entry {
        var notes: [String] = []
        var flags: [String] = []
        var context: Text?
        var id: Text?
        var plural: Text?
        /// The source text before it was changed, in comments (`#| msgid "…"`).
        var previousID: Text?
        var previousPlural: Text?
        /// The translations by the number of their form; 0 for one without a number.
        var translations: [Int: Text] = [:]
        /// The line of its first keyword.
        var range: Range<Int>
        /// The end of its last line.
        var end: Int
        /// Whether it has mistakes, which have been reported.
        var isBroken = false

        /// The string that names it.
        var nameRange: Range<Int> { (context ?? id)?.range ?? range }

        /// Whether it has no strings, only lines that cannot be read.
        var isBlank: Bool { id == nil && context == nil && plural == nil && translations.isEmpty }
    }

    private let bytes: [UInt8]
    private(set) var entries: [Entry] = []
    private(set) var report: FileReport
    /// Whether something in the file is in the form of PO.
    private(set) var hasKeywords = false
    private var entry: Entry?
    private var notes: [String] = []
    private var flags: [String] = []
    private var previous: [String: Text] = [:]
    /// Which of them the next literal in a comment continues.
    private var previousName = ""
    /// Where the next literal goes.
    private var target: WritableKeyPath<Entry, Text?>?
    private var form: Int?
    /// Whether literals belong to a string that has been reported.
    private var isSkipping = false

    init(_ bytes: [UInt8], path: String) {
        self.bytes = bytes
        report = FileReport(bytes, path: path)
    }

    mutating func parse() {
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
            line(start..<end)
            start = end + 1
        }
        finish()
    }

    mutating func report(
        _ code: CatalogDiagnostic.Code, at range: Range<Int>, _ message: String, help: String, first: Range<Int>? = nil
    ) {
        report.add(code, at: range, message, help: help, first: first)
        if code.isError { entry?.isBroken = true }
    }

    private mutating func line(_ range: Range<Int>) {
        var range = range
        while let last = bytes[range].last, last == 0x0D || last == 0x20 || last == 0x09 { range = range.dropLast() }
        while let first = bytes[range].first, first == 0x20 || first == 0x09 { range = range.dropFirst() }
        guard let first = bytes[range].first else { return finish() }
        switch first {
        case UInt8(ascii: "#"): comment(range)
        case UInt8(ascii: "\""): literal(range)
        default: keyword(range)
        }
        if first != UInt8(ascii: "#") { entry?.end = range.upperBound }
    }

    private mutating func comment(_ range: Range<Int>) {
        let text = String(decoding: bytes[range].dropFirst(2), as: UTF8.self)
        let trimmed = text.hasPrefix(" ") ? String(text.dropFirst()) : text
        // A comment begins a new entry, except for entries that are no longer used.
        if entry?.id != nil { finish() }
        switch bytes[range].dropFirst().first {
        case UInt8(ascii: "."): notes.append(trimmed)
        // Since gettext 0.23, `#=` says what stays when a text changes, such as `c-format`.
        case UInt8(ascii: ","), UInt8(ascii: "="):
            flags += trimmed.split(separator: ",").map { String($0.filter { $0 != " " }) }
        // What stands before an entry that is no longer used belongs to it.
        case UInt8(ascii: "~"): (notes, flags, previous) = ([], [], [:])
        case UInt8(ascii: "|"): previous(range.dropFirst(2))
        default: break
        }
    }

    /// A line of the source text before it was changed. What is wrong in it makes no difference.
    private mutating func previous(_ range: Range<Int>) {
        guard let quote = bytes[range].firstIndex(of: UInt8(ascii: "\"")) else { return }
        let word = String(decoding: bytes[range.lowerBound..<quote].filter { $0 != 0x20 && $0 != 0x09 }, as: UTF8.self)
        if !word.isEmpty {
            previousName = word
            previous[word] = Text(range: quote..<quote)
        }
        let (decoded, places, end, _) = POEscape.text(bytes, quote..<range.upperBound)
        previous[previousName]?.append(decoded, places, end: end)
    }

    private mutating func keyword(_ range: Range<Int>) {
        let word = bytes[range].prefix {
            $0 != 0x20 && $0 != 0x09 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "[")
        }
        let name = String(decoding: word, as: UTF8.self)
        var rest = range.lowerBound + word.count..<range.upperBound
        form = nil
        isSkipping = false
        // In an entry with a context and without a translation, a second msgid is a repetition.
        let isRepeated = entry?.context != nil && entry?.translations.isEmpty ?? true
        if name == "msgctxt" || name == "msgid" && (entry?.context == nil || entry?.id != nil && !isRepeated) {
            if !(entry?.isBlank ?? true) { finish() }
        }
        if name != "domain", entry == nil {
            entry = Entry(
                notes: notes, flags: flags, previousID: previous["msgid"], previousPlural: previous["msgid_plural"],
                range: range, end: range.upperBound)
            (notes, flags, previous) = ([], [], [:])
        }
        switch name {
        case "msgctxt": target = \.context
        case "msgid": target = \.id
        case "msgid_plural": target = \.plural
        case "msgstr":
            target = nil
            form = 0
            if bytes[rest].first == UInt8(ascii: "[") {
                let digits = bytes[rest].dropFirst().prefix { (0x30...0x39).contains($0) }
                guard let number = Int(String(decoding: digits, as: UTF8.self)), number < 100,
                    bytes[rest].dropFirst(digits.count + 1).first == UInt8(ascii: "]")
                else {
                    form = nil
                    return report(
                        .syntax, at: range, "this is not the number of a plural form", help: "Write msgstr[0].")
                }
                form = number
                rest = rest.dropFirst(digits.count + 2)
            }
        case "domain": return target = nil
        default:
            target = nil
            return report(
                .syntax, at: range, "a line must start with msgctxt, msgid, msgid_plural, msgstr, # or \"",
                help: Suggestion.nearest(to: name, among: ["msgctxt", "msgid", "msgid_plural", "msgstr"])
                    .map { "Did you mean \($0)?" } ?? "Write # before a comment, and a text in quotation marks.")
        }
        hasKeywords = true
        let quote = bytes[rest].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? rest.upperBound
        start(Text(range: quote..<quote), at: range)
        literal(quote..<range.upperBound)
    }

    /// Begins a string, unless the entry has it already.
    private mutating func start(_ text: Text, at range: Range<Int>) {
        let known = target.flatMap { entry?[keyPath: $0] } ?? form.flatMap { entry?.translations[$0] }
        if let known {
            report(
                .duplicateKey, at: range, "the entry has this string twice", help: "Remove one of them.",
                first: known.range)
            (target, form) = (nil, nil)
            isSkipping = true
        } else if let target {
            entry?[keyPath: target] = text
        } else if let form {
            entry?.translations[form] = text
        }
    }

    /// Appends a literal in quotation marks to the current string.
    private mutating func literal(_ range: Range<Int>) {
        let quote = UInt8(ascii: "\"")
        guard bytes[range].first == quote else {
            return report(.syntax, at: range, "the text is not in quotation marks", help: "Write it as \"text\".")
        }
        let (decoded, places, position, mistakes) = POEscape.text(bytes, range)
        for mistake in mistakes {
            report(.syntax, at: mistake, "PO has no escape like this", help: "Write \\\\ for a backslash.")
        }
        guard position < range.upperBound else {
            return report(.syntax, at: range, "the quotation mark is not closed", help: "Add \" at its end.")
        }
        if position + 1 < range.upperBound {
            report(
                .syntax, at: position + 1..<range.upperBound, "there is something after the text",
                help: "Write \\\" for a quotation mark in a text.")
        }
        // In place: a copy for each line of a long string would take quadratic time.
        if let target {
            entry?[keyPath: target]?.append(decoded, places, end: position + 1)
        } else if let form {
            entry?.translations[form]?.append(decoded, places, end: position + 1)
        } else if !isSkipping {
            report(.syntax, at: range, "this text belongs to nothing", help: "Put msgid or msgstr before it.")
        }
    }

    private mutating func finish() {
        (target, form) = (nil, nil)
        guard let entry else { return }
        if entry.id == nil, !entry.isBlank {
            report(.syntax, at: entry.range, "the entry has no msgid", help: "Add the source text as msgid.")
        } else if entry.id != nil, entry.translations.isEmpty {
            report(
                .syntax, at: entry.range, "the entry has no msgstr",
                help: "Add msgstr \"\" for a text that is not translated.")
        }
        entries.append(self.entry ?? entry)
        self.entry = nil
    }
}

/// Escapes as in C: `\n`, `\"`, `\033`, `\x1B`.
enum POEscape {
    /// The text of a literal, from its quotation mark to the next one that is not part of it.
    ///
    /// - Returns: the text, the place of each of its bytes, the offset of the closing mark, or the end if there is none, and the escapes
    ///   that do not exist.
    static func text(
        _ bytes: [UInt8], _ range: Range<Int>
    ) -> (text: [UInt8], places: [Int], end: Int, mistakes: [Range<Int>]) {
        var text: [UInt8] = []
        var places: [Int] = []
        var mistakes: [Range<Int>] = []
        var position = range.lowerBound + 1
        while position < range.upperBound, bytes[position] != UInt8(ascii: "\"") {
            let (byte, end) = read(bytes, at: position, before: range.upperBound)
            if let byte {
                text.append(byte)
                places.append(position)
            } else {
                mistakes.append(position..<end)
            }
            position = end
        }
        return (text, places, position, mistakes)
    }

    /// - Returns: the byte that the character or escape at an offset stands for, nil if there is no such escape, and the offset after it.
    static func read(_ bytes: [UInt8], at start: Int, before limit: Int) -> (byte: UInt8?, end: Int) {
        guard bytes[start] == UInt8(ascii: "\\") else { return (bytes[start], start + 1) }
        guard start + 1 < limit else { return (nil, limit) }
        let simple: [UInt8: UInt8] = [
            UInt8(ascii: "n"): 0x0A, UInt8(ascii: "t"): 0x09, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "a"): 0x07,
            UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "v"): 0x0B, UInt8(ascii: "\\"): 0x5C,
            UInt8(ascii: "\""): 0x22, UInt8(ascii: "'"): 0x27, UInt8(ascii: "?"): 0x3F,
        ]
        let letter = bytes[start + 1]
        if let byte = simple[letter] { return (byte, start + 2) }
        let isHexadecimal = letter == UInt8(ascii: "x")
        let first = isHexadecimal ? start + 2 : start + 1
        let digits = bytes[first..<limit].prefix(isHexadecimal ? 2 : 3).prefix { byte in
            Int(String(UnicodeScalar(byte)), radix: isHexadecimal ? 16 : 8) != nil
        }
        guard let value = UInt8(String(decoding: digits, as: UTF8.self), radix: isHexadecimal ? 16 : 8) else {
            return (nil, start + 2)
        }
        return (value, first + digits.count)
    }
}
