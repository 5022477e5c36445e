import ByteText
import ExchangeFormats
import LanguageTags
import MessageFormat2

/// The placeholders of other programs' texts: by the flags of an entry in a PO file (GNU gettext manual, "The Format of PO Files"), or
/// by their form alone, in PO files and tables that do not say.
///
/// What is a placeholder, but not one that can be understood, is read as a piece without a meaning, so that its text is left and
/// reported. Without a flag, a sign has to look like a placeholder and nothing else: `40% support` is text.
///
/// ```swift
/// PlaceholderNotation(flags: ["c-format"]).pieces(of: "%d of 100%%")   // {$arg1 :integer}, " of 100%"
/// PlaceholderNotation.unknown.pieces(of: "20% discount")               // "20% discount"
/// ```
struct PlaceholderNotation {
    /// What a percent sign starts.
    private enum Percent {
        /// `%s`, `%d`, `%1$s`, as in C, PHP, Objective-C; also Python's `%(name)s` and Ruby's `%{name}`.
        case printf
        /// The same, if it cannot be anything else.
        case printfByForm
        /// `%1`, `%n`, as in Qt and KDE.
        case numbers
        /// Text.
        case nothing
    }

    /// What a brace starts.
    private enum Brace {
        /// `{name}`, `{0}`, `{price:.2f}`, and `{{` for a brace, as in Python, C# and Rust.
        case fields
        /// The same with Java's quotation: `''` for an apostrophe.
        case javaFields
        /// The same, if it cannot be anything else.
        case fieldsByForm
        /// Text.
        case nothing
    }

    private var percent = Percent.printfByForm
    private var brace = Brace.fieldsByForm
    /// The sign of placeholders that are known by name, but cannot be read.
    private var foreignSign: UInt8?
    /// Without a flag: the arguments of the source texts, the only ones that a translation can have.
    private var known: Set<String>?
    /// Without a flag: `%1` and its kind, which are in the source text and in the translation.
    private var shared: Set<String> = []

    /// Whether the file is one of Symfony.
    private var isSymfony = false

    /// The notation of a file that does not say.
    static let unknown = PlaceholderNotation(flags: [])

    /// - Parameters:
    ///   - flags: those of an entry.
    ///   - isSymfony: whether the file is one of Symfony, whose entries have no flags.
    init(flags: [String], isSymfony: Bool) {
        self.init(flags: flags)
        self.isSymfony = isSymfony && percent == .printfByForm && brace == .fieldsByForm
    }

    /// - Parameter flags: those of an entry, such as `c-format`, `no-c-format` and `python-brace-format`.
    init(flags: [String]) {
        let formats = flags.filter { $0.hasSuffix("-format") && !$0.hasPrefix("possible-") }
        let refused = formats.compactMap { flag in
            ["no-", "impossible-"].first { flag.hasPrefix($0) }.map { String(flag.dropFirst($0.utf8.count)) }
        }
        // `no-` counts for what the flag names alone, and so does the plain flag.
        let stated = Set(formats).subtracting(formats.filter { $0.hasPrefix("no-") || $0.hasPrefix("impossible-") })
            .subtracting(refused)
        if refused.contains(where: Self.percentFormats.contains) { percent = .nothing }
        if refused.contains(where: Self.braceFormats.contains) { brace = .nothing }
        guard !stated.isEmpty else { return }
        (percent, brace) = (.nothing, .nothing)
        if !stated.isDisjoint(with: Self.percentFormats) {
            percent = .printf
        } else if !stated.isDisjoint(with: Self.braceFormats) {
            brace = stated.isDisjoint(with: ["java-format", "icu-format"]) ? .fields : .javaFields
        } else if !stated.isDisjoint(with: Self.numberFormats) {
            percent = .numbers
        } else {
            foreignSign = stated.sorted().lazy.compactMap { Self.foreignFormats[$0] }.first
        }
    }

    private static let percentFormats: Set = [
        "c-format", "objc-format", "python-format", "php-format", "perl-format", "ruby-format", "lua-format",
        "awk-format", "tcl-format", "gcc-internal-format", "gfc-internal-format", "java-printf-format",
        "javascript-format", "sh-printf-format", "elisp-format", "librep-format", "d-format", "go-format",
        "ocaml-format", "modula2-format",
    ]
    private static let braceFormats: Set = [
        "python-brace-format", "csharp-format", "java-format", "icu-format", "perl-brace-format", "rust-format",
        "c++-format",
    ]
    private static let numberFormats: Set = [
        "qt-format", "qt-plural-format", "kde-format", "kde-kuit-format", "ycp-format", "smalltalk-format",
    ]
    private static let foreignFormats: [String: UInt8] = [
        "lisp-format": UInt8(ascii: "~"), "scheme-format": UInt8(ascii: "~"), "sh-format": UInt8(ascii: "$"),
        "boost-format": UInt8(ascii: "%"), "object-pascal-format": UInt8(ascii: "%"),
    ]

    /// How the signs of placeholders can be written as text, the way that the flags ask for first.
    var escapes: [OriginalText.Escape] {
        switch (percent, brace) {
        case (.printf, _): [.percent, .none]
        case (_, .fields): [.braces, .none]
        case (_, .javaFields): [.quotes, .none]
        default: [.none, .percent, .braces]
        }
    }

    /// The notation for a text and its translation. Without a flag, the two must agree: a placeholder that only the translation has
    /// is not understood.
    ///
    /// - Parameters:
    ///   - sources: the source texts, the singular and the plural; empty in a file without source texts.
    ///   - translations: the translations.
    func comparing(_ sources: [String], with translations: [String]) -> PlaceholderNotation {
        guard percent == .printfByForm || brace == .fieldsByForm, !sources.isEmpty else { return self }
        var notation = self
        notation.shared = Set(sources.flatMap(Self.numbers(in:))).intersection(translations.flatMap(Self.numbers(in:)))
        notation.known = Set(
            sources.flatMap(pieces(of:)).compactMap { piece in
                guard case .placeholder(_, let element) = piece else { return nil }
                return element?.variable?.name
            })
        return notation
    }

    /// A text: a message if it has a plural or a select of ICU, which can be nothing else, or a choice of Symfony's.
    func text(_ text: String, in language: LanguageTag?) -> ReadText {
        if isSymfony {
            var doubtful = DoubtfulText(language: language ?? "en")
            doubtful.program = .symfony
            return (try? doubtful.read([.text(text)])) ?? .pattern([.placeholder(text, nil)])
        }
        return ForeignICU.text([.text(text)], in: language) ?? .pattern(pieces(of: text))
    }

    /// The pieces of a text.
    func pieces(of text: String) -> [ReadPiece] {
        var pieces: [ReadPiece] = []
        var plain: [UInt8] = []
        let bytes = Array(text.utf8)
        var position = 0
        var count = 0
        func flush() {
            if !plain.isEmpty { pieces.append(.text(String(decoding: plain, as: UTF8.self))) }
            plain = []
        }
        while position < bytes.count {
            switch sign(bytes, position, &count) {
            case .letter(let byte, let end):
                plain.append(byte)
                position = end
            case .placeholder(let element, let end):
                flush()
                let written = String(decoding: bytes[position..<end], as: UTF8.self)
                let isForeign =
                    (element?.variable?.name).map { name in !(known?.contains(name) ?? true) } ?? false
                pieces.append(.placeholder(written, isForeign ? nil : element))
                position = end
            }
        }
        flush()
        return pieces
    }

    // MARK: Signs

    /// What stands at an offset, and the offset after it.
    private enum Sign {
        case letter(UInt8, end: Int)
        /// A placeholder; its meaning is nil if it cannot be understood.
        case placeholder(Message.Pattern.Element?, end: Int)
    }

    private func sign(_ bytes: [UInt8], _ start: Int, _ count: inout Int) -> Sign {
        let byte = bytes[start]
        if byte == foreignSign { return foreign(bytes, start) ?? .letter(byte, end: start + 1) }
        let found: Sign? =
            switch byte {
            case UInt8(ascii: "%"): percentSign(bytes, start, &count)
            case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "'"): braceSign(bytes, start, &count)
            case UInt8(ascii: "$"), UInt8(ascii: "#"): prefixedBrace(bytes, start)
            default: nil
            }
        return found ?? .letter(byte, end: start + 1)
    }

    private func foreign(_ bytes: [UInt8], _ start: Int) -> Sign? {
        guard let next = bytes.byte(start + 1), next > 0x20, next < 0x80 else { return nil }
        return .placeholder(nil, end: bytes.wordEnd(start + 1))
    }

    private func percentSign(_ bytes: [UInt8], _ start: Int, _ count: inout Int) -> Sign? {
        switch percent {
        case .nothing: return nil
        case .numbers: return Self.number(bytes, start)
        case .printf, .printfByForm: break
        }
        guard let next = bytes.byte(start + 1) else { return nil }
        if next == UInt8(ascii: "%") { return .letter(next, end: start + 2) }
        return percent == .printf ? printf(bytes, start, &count) : printfByForm(bytes, start, &count)
    }

    /// A conversion in a text that is known to have them.
    private func printf(_ bytes: [UInt8], _ start: Int, _ count: inout Int) -> Sign? {
        if let conversion = PrintfConversion(bytes, at: start) { return placeholder(conversion, &count) }
        // `40% support` in an entry with a flag: a space is a flag of C, but hardly ever what was meant.
        guard let next = bytes.byte(start + 1), !next.isSpace, next < 0x80, !".,;:!?)]\"'/".utf8.contains(next) else {
            return nil
        }
        return .placeholder(nil, end: bytes.wordEnd(start + 1))
    }

    /// A conversion in a text that may have none: it needs its usual form and place.
    private func printfByForm(_ bytes: [UInt8], _ start: Int, _ count: inout Int) -> Sign? {
        let isPercentage = start > 0 && bytes[start - 1].isDigit
        guard let conversion = PrintfConversion(bytes, at: start) else {
            let number = Self.number(at: start, in: bytes)
            if let number, shared.contains(number) { return .placeholder(nil, end: start + number.utf8.count) }
            // `%name%` of Symfony, `%Y` of a date.
            guard let next = bytes.byte(start + 1), next.isLetter, !bytes.endsWithNumber(before: start) else {
                return nil
            }
            return .placeholder(nil, end: bytes.wordEnd(start + 1))
        }
        // `5 %<br>` is markup.
        if bytes.byte(start + 1) == UInt8(ascii: "<") { return nil }
        let isAfterNumber = bytes.endsWithNumber(before: start)
        let next = bytes.byte(conversion.end)
        let isGlued = next.map { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") } ?? false
        // `100 %discount`
        if isAfterNumber, isGlued { return nil }
        if conversion.name != nil || conversion.position != nil {
            return isPercentage ? .placeholder(nil, end: conversion.end) : placeholder(conversion, &count)
        }
        // `5%-x`, and `a %-based price`
        if isAfterNumber && !conversion.isUsual || isGlued && conversion.hasFlags { return nil }
        // `100 %d'accord`
        let isElided = isAfterNumber && bytes.hasApostrophe(at: conversion.end)
        if isElided, isPercentage { return nil }
        if isGlued { return .placeholder(nil, end: bytes.wordEnd(start + 1)) }
        if isElided || isPercentage || !conversion.isUsual { return .placeholder(nil, end: conversion.end) }
        return placeholder(conversion, &count)
    }

    private func placeholder(_ conversion: PrintfConversion, _ count: inout Int) -> Sign {
        if conversion.name == nil, conversion.position == nil { count += 1 }
        guard let kind = conversion.kind else { return .placeholder(nil, end: conversion.end) }
        guard let name = conversion.name else {
            return .placeholder(PrintfText.meaning(kind, of: conversion.position ?? count), end: conversion.end)
        }
        return .placeholder(Self.element(name, PrintfText.function(kind)), end: conversion.end)
    }

    /// `%1`, `%L1` and `%n` of Qt.
    private static func number(_ bytes: [UInt8], _ start: Int) -> Sign? {
        let isLocal = bytes.byte(start + 1) == UInt8(ascii: "L")
        let first = start + (isLocal ? 2 : 1)
        if bytes.byte(first) == UInt8(ascii: "n") {
            return .placeholder(element("count", Message.Function("integer")), end: first + 1)
        }
        let digits = bytes[min(first, bytes.count)...].prefix { $0.isDigit }.prefix(2)
        guard !digits.isEmpty else { return nil }
        let function = isLocal ? Message.Function("number") : nil
        return .placeholder(
            element("arg" + String(decoding: digits, as: UTF8.self), function), end: first + digits.count)
    }

    private func braceSign(_ bytes: [UInt8], _ start: Int, _ count: inout Int) -> Sign? {
        let (byte, next) = (bytes[start], bytes.byte(start + 1))
        switch brace {
        case .nothing: return nil
        case .fields:
            if byte == UInt8(ascii: "'") { return nil }
            if next == byte { return .letter(byte, end: start + 2) }
        case .javaFields:
            if byte == UInt8(ascii: "'") {
                if next == byte { return .letter(byte, end: start + 2) }
                let isQuoting = next == UInt8(ascii: "{") || next == UInt8(ascii: "}")
                return isQuoting ? .placeholder(nil, end: start + 2) : nil
            }
        case .fieldsByForm: break
        }
        guard byte == UInt8(ascii: "{"), let close = bytes.closingBrace(of: start) else { return nil }
        let content = bytes[(start + 1)..<(close - 1)]
        // A format, as in `{price:.2f}`, is the program's business.
        var name = String(
            decoding: content.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "!") }, as: UTF8.self)
        if content.isEmpty {
            count += 1
            name = "\(count - 1)"
        }
        if !name.isEmpty, name.utf8.allSatisfy(\.isDigit) {
            guard let number = Int(name), number < 1_000 else { return .placeholder(nil, end: close) }
            name = "arg\(number + 1)"
        }
        if let element = Self.element(name, nil) { return .placeholder(element, end: close) }
        // `{{name}}`, `{n, plural, …}`; but `{ }` is text.
        let isText = brace == .fieldsByForm && !content.contains { $0.isLetter || $0.isDigit || $0 >= 0x80 }
        return isText ? nil : .placeholder(nil, end: close)
    }

    /// `${name}` and `#{name}`: with or without the sign, another program decides.
    private func prefixedBrace(_ bytes: [UInt8], _ start: Int) -> Sign? {
        guard brace == .fieldsByForm, bytes.byte(start + 1) == UInt8(ascii: "{"),
            let close = bytes.closingBrace(of: start + 1)
        else { return nil }
        return .placeholder(nil, end: close)
    }

    // MARK: Names

    /// All of `%1` and its kind in a text.
    private static func numbers(in text: String) -> [String] {
        let bytes = Array(text.utf8)
        return bytes.indices.compactMap { bytes[$0] == UInt8(ascii: "%") ? number(at: $0, in: bytes) : nil }
    }

    /// `%1` at an offset; nil in `5%1`, `%1$s` and `%123`.
    private static func number(at start: Int, in bytes: [UInt8]) -> String? {
        let digits = bytes[(start + 1)...].prefix { $0.isDigit }
        guard 1...2 ~= digits.count, start == 0 || !bytes[start - 1].isDigit,
            bytes.byte(start + 1 + digits.count) != UInt8(ascii: "$")
        else { return nil }
        return "%" + String(decoding: digits, as: UTF8.self)
    }

    /// `{$name :function}`; nil if the name is not one of MessageFormat 2.
    private static func element(_ name: String, _ function: Message.Function?) -> Message.Pattern.Element? {
        Message.Variable(named: name).map { .expression(Message.Expression(.variable($0), function: function)) }
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { self &- 0x30 < 10 }
    fileprivate var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
    fileprivate var isSpace: Bool { self == 0x20 || self &- 9 < 5 }
}

extension [UInt8] {
    func byte(_ offset: Int) -> UInt8? { indices.contains(offset) ? self[offset] : nil }

    /// Whether a number stands before an offset, perhaps with a space between: `40`, `20 `.
    fileprivate func endsWithNumber(before offset: Int) -> Bool {
        let head = self[..<offset]
        let spaces: [[UInt8]] = [[0x20], [0xC2, 0xA0], [0xE2, 0x80, 0xAF], [0xE2, 0x80, 0x89], []]
        return spaces.contains { space in
            head.suffix(space.count) == space[...] && head.dropLast(space.count).last?.isDigit ?? false
        }
    }

    /// The offset after the letters, digits and signs of names from an offset, and after a percent sign that closes them.
    fileprivate func wordEnd(_ start: Int) -> Int {
        var end = Swift.min(start + 1, count)
        while end < count, self[end].isLetter || self[end].isDigit || self[end] == UInt8(ascii: "_") { end += 1 }
        return byte(end) == UInt8(ascii: "%") && start < end ? end + 1 : end
    }

    /// Whether an apostrophe and a letter stand at an offset.
    fileprivate func hasApostrophe(at offset: Int) -> Bool {
        [[UInt8(ascii: "'")], [0xE2, 0x80, 0x99]].contains { sign in
            self[Swift.min(offset, count)...].starts(with: sign) && byte(offset + sign.count)?.isLetter ?? false
        }
    }

    /// The offset after the brace that closes the one at an offset, or of as much as is looked at; nil if none does.
    fileprivate func closingBrace(of start: Int) -> Int? {
        let limit = 1_000
        var depth = 0
        for offset in start..<count {
            if offset - start == limit { return offset }
            if self[offset] == UInt8(ascii: "{") { depth += 1 }
            if self[offset] == UInt8(ascii: "}") { depth -= 1 }
            if depth == 0 { return offset + 1 }
        }
        return nil
    }
}
