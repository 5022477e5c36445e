import ByteText
import ExchangeFormats
import LanguageTags
import MessageFormat2

/// Texts of other programs in a format that does not say how placeholders are written, such as XLIFF.
///
/// What is fully understood is converted: `%@`, `%1$d`, `%(name)s`, `%{name}`, Symfony's `{{ limit }}`, `%count%` and
/// `one apple|%count% apples`, plurals of ICU MessageFormat, and `{name}` if the source text has it. Everything that could be one of
/// them is refused, since readers would see it as letters.
///
/// ```swift
/// var text = DoubtfulText(language: "en")
/// try text.read([.text("Hello %@")])                        // Hello {$arg1}
/// try text.read([.text("{0} none|{1} one|]1,Inf] more")])   // .match $count 0 {{none}} 1 {{one}} * {{more}}
/// try text.read([.text("{{ user.name }}")])                 // throws
/// ```
struct DoubtfulText {
    /// Why a text is left out.
    struct Doubt: Error {
        let message: String
        let help: String

        static func placeholder(_ written: String) -> Doubt {
            Doubt(
                message: "it is not clear whether \"\(written)\" is a placeholder, and for what",
                help: "Write the text in the catalog by hand, with a placeholder such as {$name}.")
        }
    }

    /// The language of the text; nil if it is not known.
    var language: LanguageTag?
    /// What the file says, or what only one program writes.
    var program = ForeignProgram.unknown
    /// The arguments that can stand in `{name}`: those of the source text. Nil for the source text itself.
    var names: Set<String>?
    /// What the conversion of ICU MessageFormat has left out, which readers hardly see.
    private(set) var losses: [Doubt] = []
    /// Whether the text is a plural form, whose first whole number is what is counted: `{$count}`.
    var isPluralForm = false
    /// What a choice counts if its own text does not say it: what the source text counts.
    var counted: String?

    /// The meaning of a text. Inline codes stay as they are.
    mutating func read(_ pieces: [ReadPiece]) throws(Doubt) -> ReadText {
        if program != .xcode, program != .laravel, program == .icu || pieces.contains(where: ForeignICU.hasChoice) {
            let icu = ForeignICU(pieces, isAngular: program == .angular)
            let converted = try icu.message(in: language ?? "en")
            losses += converted.losses
            return .message(converted.message)
        }
        // All the rest are letters in Angular.
        if program == .angular {
            if pieces.contains(where: { if case .placeholder(_, nil) = $0 { true } else { false } }) {
                throw Doubt(
                    message: "a part of this text is a plural or a select that the file has as another text",
                    help: "Write it in the catalog by hand, with a whole sentence for each variant.")
            }
            return .pattern(pieces)
        }
        if program != .xcode,
            pieces.contains(where: { if case .text(let text) = $0 { text.utf8.contains(0x7C) } else { false } }),
            let choice = try choice(pieces)
        {
            return choice
        }
        return .pattern(try patternPieces(pieces))
    }

    /// The message of a choice; nil if the text is none.
    private mutating func choice(_ pieces: [ReadPiece]) throws(Doubt) -> ReadText? {
        guard pieces.count == 1, case .text(let text) = pieces[0] else {
            guard program == .symfony else { return nil }
            throw SymfonyChoice.doubt
        }
        guard let choice = SymfonyChoice(text) else { return nil }
        let (message, counted) = try choice.message(self)
        guard let message else { return nil }
        self.counted = counted
        return .message(message)
    }

    /// Reads the translation of a text that has been read.
    mutating func read(_ pieces: [ReadPiece], translating source: ReadText?, in language: LanguageTag?) throws(Doubt)
        -> ReadText
    {
        self.language = language
        names = Set(source?.variables ?? [])
        return try read(pieces)
    }

    /// The pieces of a text without choices.
    func patternPieces(_ pieces: [ReadPiece]) throws(Doubt) -> [ReadPiece] {
        var read: [ReadPiece] = []
        var count = 0
        for piece in pieces {
            guard case .text(let text) = piece else {
                read.append(piece)
                continue
            }
            var scanner = ForeignScanner(text, self, count: count)
            read += try scanner.read()
            count = scanner.count
        }
        return read
    }
}

/// Reads the placeholders of one text.
private struct ForeignScanner {
    private let bytes: [UInt8]
    private let options: DoubtfulText
    /// How many placeholders without a position have been read.
    private(set) var count: Int
    private var pieces: [ReadPiece] = []
    private var plain: [UInt8] = []
    /// The first `%%`, which is a percent sign only in texts that go through `printf`.
    private var doubledPercent = false
    private var hasConversion = false

    init(_ text: String, _ options: DoubtfulText, count: Int) {
        bytes = Array(text.utf8)
        self.options = options
        self.count = count
    }

    mutating func read() throws(DoubtfulText.Doubt) -> [ReadPiece] {
        var offset = 0
        while offset < bytes.count {
            switch bytes[offset] {
            case let byte where options.program == .laravel:
                if byte == UInt8(ascii: ":"), let end = colon(offset) {
                    offset = end
                } else {
                    plain.append(byte)
                    offset += 1
                }
            case UInt8(ascii: "%"): offset = try percent(offset)
            case UInt8(ascii: "{") where !isPrintf: offset = try brace(offset)
            case UInt8(ascii: "$"), UInt8(ascii: "#"):
                guard isPrintf || at(offset + 1) != UInt8(ascii: "{") else { throw .placeholder(shown(offset)) }
                plain.append(bytes[offset])
                offset += 1
            default:
                plain.append(bytes[offset])
                offset += 1
            }
        }
        guard !doubledPercent || hasConversion || isPrintf else { throw .placeholder("%%") }
        flush()
        return pieces
    }

    /// Whether every text goes through `printf`.
    private var isPrintf: Bool { options.program == .xcode }

    private func at(_ offset: Int) -> UInt8? { bytes.byte(offset) }

    /// Some characters of the text for a message.
    private func shown(_ offset: Int) -> String {
        let rest = bytes[offset...].prefix(24).prefix { $0 != 0x0A && $0 != 0x0D }
        return String(
            String(decoding: rest, as: UTF8.self).unicodeScalars.filter { $0 != "\u{FFFD}" }.map(Character.init))
    }

    private mutating func flush() {
        if !plain.isEmpty { pieces.append(.text(String(decoding: plain, as: UTF8.self))) }
        plain = []
    }

    private mutating func append(_ range: Range<Int>, _ element: Message.Pattern.Element) {
        flush()
        pieces.append(.placeholder(String(decoding: bytes[range], as: UTF8.self), element))
    }

    private static func isLetter(_ byte: UInt8?) -> Bool { byte.map(ASCII.isLetter) ?? false }
    private static func isDigit(_ byte: UInt8?) -> Bool { byte.map(ASCII.isDigit) ?? false }

    /// The offset after a name of letters, digits and `_` at an offset; nil if there is none.
    private func endOfName(_ start: Int) -> Int? {
        guard Self.isLetter(at(start)) || at(start) == UInt8(ascii: "_") else { return nil }
        var end = start
        while Self.isLetter(at(end)) || Self.isDigit(at(end)) || at(end) == UInt8(ascii: "_") { end += 1 }
        return end
    }

    private func variable(_ name: Range<Int>, _ function: Message.Function? = nil) -> Message.Pattern.Element {
        let name = String(decoding: bytes[name], as: UTF8.self)
        return .expression(Message.Expression(.variable(Message.Variable(name)), function: function))
    }

    // MARK: Braces

    /// `{{ limit }}`, `{name}` or `{0}`. Any other brace alone is a letter, as in formats that have no placeholders of this kind.
    private mutating func brace(_ start: Int) throws(DoubtfulText.Doubt) -> Int {
        if at(start + 1) == UInt8(ascii: "%") { throw .placeholder(shown(start)) }
        guard at(start + 1) == UInt8(ascii: "{") else {
            if let close = field(start) { return close }
            plain.append(bytes[start])
            return start + 1
        }
        var name = start + 2
        while at(name) == 0x20 { name += 1 }
        guard let end = endOfName(name) else { throw .placeholder(shown(start)) }
        var close = end
        while at(close) == 0x20 { close += 1 }
        guard at(close) == UInt8(ascii: "}"), at(close + 1) == UInt8(ascii: "}"), at(close + 2) != UInt8(ascii: "}")
        else {
            throw .placeholder(shown(start))
        }
        append(start..<(close + 2), variable(name..<end))
        return close + 2
    }

    /// Reads `{name}` or `{0}`; nil if it is none, or none of the source text.
    private mutating func field(_ start: Int) -> Int? {
        var end = start + 1
        while Self.isLetter(at(end)) || Self.isDigit(at(end)) || at(end).map("_.-".utf8.contains) ?? false { end += 1 }
        guard at(end) == UInt8(ascii: "}") else { return nil }
        var name = String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
        if let number = Int(name), 0..<1_000 ~= number { name = "arg\(number + 1)" }
        guard let variable = Message.Variable(named: name), options.names?.contains(name) ?? true else { return nil }
        append(start..<(end + 1), .expression(Message.Expression(.variable(variable))))
        return end + 1
    }

    // MARK: Laravel

    /// Reads `:name`, whose value Laravel shows in another case for `:Name` and `:NAME`; nil if it is none.
    private mutating func colon(_ start: Int) -> Int? {
        let before = start > 0 ? at(start - 1) : nil
        guard before.map({ !ASCII.isAlphanumeric($0) && $0 != UInt8(ascii: ":") }) ?? true,
            let end = endOfName(start + 1), at(end) != UInt8(ascii: ":")
        else { return nil }
        let name = String(decoding: bytes[(start + 1)..<end], as: UTF8.self).lowercased()
        append(start..<end, .expression(Message.Expression(.variable(Message.Variable(name)))))
        return end
    }

    // MARK: Percent signs

    private mutating func percent(_ start: Int) throws(DoubtfulText.Doubt) -> Int {
        if at(start + 1) == UInt8(ascii: "%") {
            doubledPercent = true
            plain.append(bytes[start])
            return start + 2
        }
        if isPrintf, at(start + 1) == UInt8(ascii: "#") || bytes[start...].starts(with: "%arg".utf8) {
            throw .placeholder(shown(start))
        }
        if !isPrintf, let end = named(start) { return end }
        guard let specifier = FormatSpecifier(bytes, at: start) else {
            plain.append(bytes[start])
            return start + 1
        }
        if specifier.isDoubtful, !isPrintf {
            // `40%ige`
            plain.append(bytes[start])
            return start + 1
        }
        // With a position, and in a file of Xcode, the place does not matter: `%ds`.
        let isUsual =
            isPrintf ? !specifier.isDoubtful : !specifier.followsDigit && !specifier.precedesLetter
        guard specifier.position != nil || isUsual, specifier.kind != .other || isPrintf else {
            throw .placeholder(shown(start))
        }
        hasConversion = true
        if specifier.position == nil { count += 1 }
        let position = specifier.position ?? count
        let isCounted = options.isPluralForm && position == 1 && specifier.kind == .integer
        let element =
            isCounted
            ? Message.Pattern.Element.expression(
                Message.Expression(.variable(Message.Variable("count")), function: Message.Function("integer")))
            : PrintfText.meaning(specifier.kind, of: position)
        append(start..<specifier.end, element)
        return specifier.end
    }

    /// `%count%` of Symfony, `%(name)s` of Python or `%{name}` of Ruby; nil if it is none.
    private mutating func named(_ start: Int) -> Int? {
        if at(start + 1) == UInt8(ascii: "{"), let end = endOfName(start + 2), at(end) == UInt8(ascii: "}") {
            append(start..<(end + 1), variable((start + 2)..<end))
            return end + 1
        }
        if at(start + 1) == UInt8(ascii: "("), let end = endOfName(start + 2), at(end) == UInt8(ascii: ")"),
            let conversion = at(end + 1), "sdiufg".utf8.contains(conversion)
        {
            hasConversion = true
            let function =
                "diu".utf8.contains(conversion) ? "integer" : "fg".utf8.contains(conversion) ? "number" : nil
            append(start..<(end + 2), variable((start + 2)..<end, function.map { Message.Function($0) }))
            return end + 2
        }
        // `%d%%` is a number and a percent sign, and so is `%d%`.
        guard let end = endOfName(start + 1), end - start > 2, at(end) == UInt8(ascii: "%"),
            at(end + 1) != UInt8(ascii: "%")
        else { return nil }
        append(start..<(end + 1), variable((start + 1)..<end))
        return end + 1
    }
}
