import ByteText
import Catalogs
import ExchangeFormats
import LanguageTags
import MessageFormat2

/// A text of another program in ICU MessageFormat, perhaps with inline codes in it.
///
/// ```swift
/// ForeignICU.hasChoice(.text("{n, plural, one{# file} other{# files}}"))   // true
/// ForeignICU.hasChoice(.text("Hello {name}"))                              // false
/// ```
struct ForeignICU {
    /// The pattern, with an argument for each code.
    private var pattern = ""
    /// The codes by the names of their arguments.
    private var codes: [String: Message.Pattern.Element] = [:]
    /// A code without a meaning.
    private var unknown: String?

    /// - Parameter isAngular: whether apostrophes and number signs are letters.
    init(_ pieces: [ReadPiece], isAngular: Bool) {
        for piece in pieces {
            switch piece {
            case .text(let text) where isAngular:
                pattern += text.split(at: "'").joined(separator: "''").split(at: "#").joined(separator: "'#'")
            case .text(let text): pattern += text
            case .placeholder(_, let element?):
                let name = "inline_code_\(codes.count)"
                codes[name] = element
                pattern += "{\(name)}"
            case .placeholder(let written, nil): unknown = unknown ?? written
            }
        }
    }

    /// The message, with what the conversion has left out.
    func message(
        in language: LanguageTag
    ) throws(DoubtfulText.Doubt) -> (message: Message, losses: [DoubtfulText.Doubt]) {
        if let unknown { throw .placeholder(unknown) }
        let converted = ICUMessageFormat.message(from: pattern, language: language)
        guard let message = converted.value else {
            let issue = converted.issues.first { $0.kind != .loss }
            throw DoubtfulText.Doubt(
                message: issue?.message ?? "this text of ICU MessageFormat cannot be converted",
                help: issue?.help ?? "Write the text in the catalog by hand.")
        }
        let losses = converted.issues.map { issue in
            DoubtfulText.Doubt(message: issue.message, help: issue.help ?? "Write it in another way.")
        }
        return (codes.isEmpty ? message : message.mappingPatterns(restored), losses)
    }

    /// The message of pieces with a plural or a select of ICU; nil if they are something else, or cannot be converted.
    static func text(_ pieces: [ReadPiece], in language: LanguageTag?) -> ReadText? {
        guard pieces.contains(where: hasChoice) else { return nil }
        return (try? ForeignICU(pieces, isAngular: false).message(in: language ?? "en")).map { .message($0.message) }
    }

    private func restored(_ pattern: Message.Pattern) -> Message.Pattern {
        Message.Pattern(
            pattern.elements.map { element in
                guard let name = element.variable?.name, let code = codes[name] else { return element }
                return code
            })
    }

    /// Whether a piece has a plural or a select of ICU, which nothing else looks like: `{n, plural, `.
    static func hasChoice(_ piece: ReadPiece) -> Bool {
        guard case .text(let text) = piece, text.utf8.contains(UInt8(ascii: "{")) else { return false }
        return hasChoice(text)
    }

    /// Whether a text has a plural or a select of ICU.
    static func hasChoice(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return bytes.indices.contains { bytes[$0] == UInt8(ascii: "{") && isChoice(bytes, $0 + 1) }
    }

    private static func isChoice(_ bytes: [UInt8], _ start: Int) -> Bool {
        var offset = start
        func word() -> ArraySlice<UInt8> {
            while let byte = bytes.byte(offset), ASCII.isSpace(byte) { offset += 1 }
            let first = offset
            while let byte = bytes.byte(offset), ASCII.isAlphanumeric(byte) || "_.-".utf8.contains(byte) || byte > 0x7F
            {
                offset += 1
            }
            let word = bytes[first..<offset]
            while let byte = bytes.byte(offset), ASCII.isSpace(byte) { offset += 1 }
            return word
        }
        guard !word().isEmpty, bytes.byte(offset) == UInt8(ascii: ",") else { return false }
        offset += 1
        let type = String(decoding: word(), as: UTF8.self)
        return ["plural", "select", "selectordinal"].contains(type) && bytes.byte(offset) == UInt8(ascii: ",")
    }
}

extension ReadText {
    /// The arguments that a text shows.
    var variables: [String] {
        switch self {
        case .message(let message): message.variables
        case .pattern(let pieces):
            pieces.compactMap { piece in
                guard case .placeholder(_, let element) = piece else { return nil }
                return element?.variable?.name
            }
        }
    }
}

extension FileReport {
    /// Adds what the conversion of a text has left out.
    mutating func add(_ losses: [DoubtfulText.Doubt], at range: Range<Int>) {
        for loss in losses {
            add(CatalogDiagnostic.Code.messageSyntax.asWarning, at: range, loss.message, help: loss.help)
        }
    }
}
