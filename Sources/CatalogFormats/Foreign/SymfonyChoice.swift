import ByteText
import ExchangeFormats
import LanguageTags
import MessageFormat2

/// A choice of Symfony's translator: `one apple|%count% apples`, `{0} none|{1} one|]1,Inf] many` (Symfony, "Translations: Message Format";
/// `TranslatorTrait::trans` of symfony/translation-contracts has the rules). Those of Laravel have `*` for infinity (`MessageSelector`).
struct SymfonyChoice {
    /// The numbers that a part is for.
    private enum Numbers {
        case exactly([Int])
        /// This number and all after it.
        case from(Int)
        /// The plural form at the part's place among those without numbers.
        case form
        /// Fractions, negative numbers, or more numbers than a message should have variants for.
        case other
    }

    private struct Part {
        var numbers: Numbers
        var text: String
    }

    private let parts: [Part]
    /// Whether every `|` has spaces around it, as in the title of a page: `Orders | Shop`.
    private let isSpaced: Bool

    /// How many numbers an interval may have. Each is a variant.
    private static let maximumNumbers = 20

    static let doubt = DoubtfulText.Doubt(
        message: "it is not clear whether \"|\" separates the plural forms of this text",
        help: "If it does, write the text in the catalog by hand, with .match. If it does not, too.")

    /// nil if the text has no `|` other than `||`, which is a sign.
    init?(_ text: String) {
        var parts: [[UInt8]] = [[]]
        var isSpaced = true
        let bytes = Array(text.utf8)
        var offset = 0
        while offset < bytes.count {
            let isMark = bytes[offset] == UInt8(ascii: "|")
            if isMark, offset + 1 < bytes.count, bytes[offset + 1] == bytes[offset] {
                parts[parts.count - 1].append(bytes[offset])
                offset += 2
            } else if isMark {
                let hasSpaces = parts.last?.last == 0x20 && offset + 1 < bytes.count && bytes[offset + 1] == 0x20
                isSpaced = isSpaced && hasSpaces
                parts.append([])
                offset += 1
            } else {
                parts[parts.count - 1].append(bytes[offset])
                offset += 1
            }
        }
        guard parts.count > 1 else { return nil }
        self.isSpaced = isSpaced
        self.parts = parts.map(Self.part)
    }

    // MARK: Parts

    private static func trimmed(_ bytes: some Sequence<UInt8>) -> ArraySlice<UInt8> {
        ASCII.trimmed(Array(bytes)[...]) { $0 == 0x20 || 0x09...0x0D ~= $0 }
    }

    private static func part(_ bytes: [UInt8]) -> Part {
        let text = trimmed(bytes)
        if let (numbers, end) = numbers(text) {
            return Part(numbers: numbers, text: String(decoding: trimmed(text[end...]), as: UTF8.self))
        }
        return Part(numbers: .form, text: String(decoding: withoutLabel(text), as: UTF8.self))
    }

    /// Symfony shows no label: `one: There is one apple`.
    private static func withoutLabel(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else { return text }
        let label = String(decoding: text[..<colon], as: UTF8.self).lowercased()
        let known = ["zero", "none", "one", "two", "few", "many", "some", "more", "other"]
        return known.contains(label) ? trimmed(text[(colon + 1)...]) : text
    }

    /// The numbers at the start of a part, `{0}`, `{1,2}` or `]1,Inf]`, and the offset after them; nil if there are none.
    private static func numbers(_ text: ArraySlice<UInt8>) -> (Numbers, Int)? {
        guard let first = text.first else { return nil }
        let isSet = first == UInt8(ascii: "{")
        guard isSet || first == UInt8(ascii: "[") || first == UInt8(ascii: "]") else { return nil }
        let closing: [UInt8] = isSet ? [UInt8(ascii: "}")] : [UInt8(ascii: "["), UInt8(ascii: "]")]
        guard let close = text.dropFirst().firstIndex(where: closing.contains) else { return nil }
        let words = text[(text.startIndex + 1)..<close].split(
            separator: UInt8(ascii: ","), omittingEmptySubsequences: false
        ).map { String(decoding: trimmed($0), as: UTF8.self) }
        guard words.allSatisfy(isNumber), isSet || words.count == 2 else { return nil }
        if isSet {
            let numbers = words.map(whole)
            let exact = numbers.compactMap(\.self)
            return (exact.count == words.count && exact.count <= maximumNumbers ? .exactly(exact) : .other, close + 1)
        }
        let end = close + 1
        // What is counted is not negative.
        guard var low = ["-Inf", "*"].contains(words[0]) ? 0 : whole(words[0]) else { return (.other, end) }
        if first == UInt8(ascii: "]"), words[0] != "-Inf" { low += 1 }
        if ["Inf", "+Inf", "*"].contains(words[1]) { return (.from(low), end) }
        guard var high = whole(words[1]) else { return (.other, end) }
        if text[close] == UInt8(ascii: "[") { high -= 1 }
        guard low <= high, high - low < maximumNumbers else { return (.other, end) }
        return (.exactly(Array(low...high)), end)
    }

    private static func isNumber(_ text: String) -> Bool {
        if ["Inf", "+Inf", "-Inf", "*"].contains(text) { return true }
        let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
        return !digits.isEmpty && digits.allSatisfy { ASCII.isDigit($0) || $0 == UInt8(ascii: ".") }
    }

    /// A whole number that is not negative; nil for any other.
    private static func whole(_ text: String) -> Int? {
        guard text.utf8.count <= 6, text.utf8.allSatisfy(ASCII.isDigit) else { return nil }
        return Int(text)
    }

    // MARK: The message

    private typealias Row = (keys: [String], pattern: Message.Pattern)

    /// The message, and the argument that it counts.
    ///
    /// - Returns: no message if the text is no choice.
    /// - Throws: if it may be one, but not all of it is understood.
    func message(_ text: DoubtfulText) throws(DoubtfulText.Doubt) -> (Message?, counted: String?) {
        var patterns: [Message.Pattern] = []
        for part in parts { patterns.append(try Self.pattern(part.text, text)) }
        let hasNumbers = parts.contains { if case .form = $0.numbers { false } else { true } }
        let shown = patterns.map { Message(pattern: $0).variables }
        var names: [String] = []
        for name in shown.joined() where !names.contains(name) { names.append(name) }
        // What Laravel counts is always `:count`.
        let isLaravel = text.program == .laravel && (hasNumbers || !isSpaced || names.contains("count"))
        let counted = isLaravel ? "count" : Self.counted(names, text.counted, hasNumbers: hasNumbers)
        if !hasNumbers, !isLaravel {
            // Without numbers, `|` may be a sign like any other: `Orders | {{ shop }}`.
            let isSure = counted.map { name in !isSpaced || shown.allSatisfy { $0.contains(name) } } ?? false
            if !isSure, isSpaced, ![.symfony, .laravel].contains(text.program), counted == nil { return (nil, nil) }
            guard isSure else { throw Self.doubt }
        }
        guard let counted else { throw Self.doubt }
        let rows = try rows(patterns, text.language, isComplete: text.program != .laravel)
        guard let message = Message(pluralForms: rows, counting: (counted, "integer")) else { throw Self.doubt }
        return (message, counted)
    }

    private static func pattern(_ part: String, _ text: DoubtfulText) throws(DoubtfulText.Doubt) -> Message.Pattern {
        var elements: [Message.Pattern.Element] = []
        for piece in try text.patternPieces(part.isEmpty ? [] : [.text(part)]) {
            switch piece {
            case .text(let text): elements.append(.text(Message.Text(text)))
            case .placeholder(_, let element?): elements.append(element)
            case .placeholder(let written, nil): throw .placeholder(written)
            }
        }
        if elements.isEmpty {
            throw DoubtfulText.Doubt(
                message: "one of the plural forms of this text is empty", help: "Write all of them.")
        }
        return Message.Pattern(elements)
    }

    /// The argument that is counted; nil if that is not clear. Symfony counts `%count%`, and its messages about limits `{{ limit }}`.
    private static func counted(_ names: [String], _ other: String?, hasNumbers: Bool) -> String? {
        if names.isEmpty { return other ?? (hasNumbers ? "count" : nil) }
        if let other, names.contains(other) { return other }
        let known = names.filter { name in
            ["count", "limit", "min", "max", "number", "n"].contains(name)
                || ["_count", "_length", "_limit", "_number"].contains { name.hasSuffix($0) }
        }
        if let first = ["count", "limit"].first(where: known.contains) { return first }
        return known.count == 1 ? known[0] : hasNumbers && names.count == 1 ? names[0] : nil
    }

    /// The variants for single numbers.
    private static func rows(_ exact: [(number: Int, pattern: Message.Pattern)]) -> [Row] {
        exact.sorted { $0.number < $1.number }.map { (["\($0.number)"], $0.pattern) }
    }

    /// - Parameter isComplete: whether there must be a part for every number. In Laravel, its plural form is shown otherwise.
    private func rows(
        _ patterns: [Message.Pattern], _ language: LanguageTag?, isComplete: Bool
    ) throws(DoubtfulText.Doubt) -> [Row] {
        var exact: [(number: Int, pattern: Message.Pattern)] = []
        var rest: (from: Int, pattern: Message.Pattern)?
        var forms: [Message.Pattern] = []
        for (part, pattern) in zip(parts, patterns) {
            switch part.numbers {
            case .exactly(let numbers):
                // The first part for a number is the one that Symfony shows.
                for number in numbers
                where number < rest?.from ?? .max && !exact.contains(where: { $0.number == number }) {
                    exact.append((number, pattern))
                }
            case .from(let number): if rest == nil { rest = (number, pattern) }
            case .form: forms.append(pattern)
            case .other:
                throw DoubtfulText.Doubt(
                    message: "an interval of this text has numbers that a message cannot select one by one",
                    help: "Write the text in the catalog by hand.")
            }
        }
        var rows = Self.rows(exact)
        if let rest {
            let known = Set(exact.map(\.number))
            let missing = rest.from <= Self.maximumNumbers ? (0..<rest.from).filter { !known.contains($0) } : [0]
            guard forms.isEmpty, missing.isEmpty || !isComplete && rest.from <= Self.maximumNumbers else {
                throw Self.gap
            }
            for number in missing {
                guard let form = language.flatMap({ SymfonyPlurals.form(of: number, in: $0) }), form < patterns.count
                else { throw Self.gap }
                if patterns[form] != rest.pattern { exact.append((number, patterns[form])) }
            }
            rows = Self.rows(exact)
            rows.append((["*"], rest.pattern))
            return rows
        }
        guard !forms.isEmpty else { throw Self.gap }
        guard let language, let header = SymfonyPlurals.forms(of: language), header.count == forms.count else {
            throw DoubtfulText.Doubt(
                message: "this text does not have the plural forms of \(language?.description ?? "its language")",
                help: language == nil
                    ? "Name the language of the file with --language." : "Write one form for each, separated by \"|\".")
        }
        for (keys, pattern) in zip(header, forms) {
            for key in keys where !rows.contains(where: { $0.keys == [key] }) { rows.append(([key], pattern)) }
        }
        return rows
    }

    private static let gap = DoubtfulText.Doubt(
        message: "some numbers have no text here",
        help: "Write a part for every number, such as {0} …|{1} …|]1,Inf] ….")
}

/// The plural forms that Symfony's translator counts by, which are those of Zend Framework 1, not CLDR's.
enum SymfonyPlurals {
    /// The keys of the variants that each form is for; nil if plural categories and a few numbers cannot say it.
    static func forms(of language: LanguageTag) -> [[String]]? {
        let tag = language.canonical
        let name = tag.description.hasPrefix("pt-BR") ? "pt-BR" : tag.language
        let rule = rules.first { $0.languages.contains(name) }?.rule ?? "nplurals=1; plural=0;"
        guard let header = try? PluralHeader(rule, in: tag), header.others.isEmpty else { return nil }
        return header.keys
    }

    /// The number of the form that a number has; nil if that cannot be said.
    static func form(of number: Int, in language: LanguageTag) -> Int? {
        guard let forms = forms(of: language) else { return nil }
        let category = PluralRules(locale: language, type: .cardinal).category(Int64(number)).key
        return forms.firstIndex { $0.contains("\(number)") } ?? forms.firstIndex { $0.contains(category) }
    }

    private static let rules: [(languages: Set<String>, rule: String)] = [
        (
            [
                "af", "bn", "bg", "ca", "da", "de", "el", "en", "eo", "es", "et", "eu", "fa", "fi", "fo", "fur", "fy",
                "gl", "gu", "ha", "he", "hu", "is", "it", "ku", "lb", "ml", "mn", "mr", "nah", "nb", "ne", "nl", "nn",
                "no", "oc", "om", "or", "pa", "pap", "ps", "pt", "so", "sq", "sv", "sw", "ta", "te", "tk", "ur", "zu",
            ], "nplurals=2; plural=n != 1;"
        ),
        (
            ["am", "bh", "fil", "fr", "gun", "hi", "hy", "ln", "mg", "nso", "pt-BR", "ti", "wa"],
            "nplurals=2; plural=n > 1;"
        ),
        (
            ["be", "bs", "hr", "ru", "sh", "sr", "uk"],
            "nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;"
        ),
        (["cs", "sk"], "nplurals=3; plural=n==1 ? 0 : n>=2 && n<=4 ? 1 : 2;"),
        (["ga"], "nplurals=3; plural=n==1 ? 0 : n==2 ? 1 : 2;"),
        (
            ["lt"],
            "nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n%10>=2 && (n%100<10 || n%100>=20) ? 1 : 2;"
        ),
        (["sl"], "nplurals=4; plural=n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3;"),
        (["mk"], "nplurals=2; plural=n%10==1 ? 0 : 1;"),
        (
            ["mt"],
            "nplurals=4; plural=n==1 ? 0 : n==0 || n%100>1 && n%100<11 ? 1 : n%100>10 && n%100<20 ? 2 : 3;"
        ),
        (["lv"], "nplurals=3; plural=n==0 ? 0 : n%10==1 && n%100!=11 ? 1 : 2;"),
        (["pl"], "nplurals=3; plural=n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2;"),
        (["cy"], "nplurals=4; plural=n==1 ? 0 : n==2 ? 1 : n==8 || n==11 ? 2 : 3;"),
        (["ro"], "nplurals=3; plural=n==1 ? 0 : n==0 || n%100>0 && n%100<20 ? 1 : 2;"),
        (
            ["ar"],
            "nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 && n%100<=99 ? 4 : 5;"
        ),
    ]
}
