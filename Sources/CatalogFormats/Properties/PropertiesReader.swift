import ByteText
import Catalogs
import ExchangeFormats
import LanguageTags
import MessageFormat2

/// Reads `.properties` files line by line (`java.util.Properties.load`).
struct PropertiesReader {
    private let bytes: [UInt8]
    private let isUTF8: Bool
    private let stated: LanguageTag?
    private let language: LanguageTag
    private var report: FileReport
    private var units: [ReadUnit] = []
    private var position = 0
    /// The comments right before the next text.
    private var notes: [String] = []

    init(_ bytes: [UInt8], path: String, language: LanguageTag?) {
        self.bytes = bytes
        isUTF8 = CatalogDiagnostic.encodingFault(in: bytes) == nil
        stated = Self.language(in: path)
        self.language = language ?? stated ?? LanguageTag(inPath: path) ?? "en"
        report = FileReport(bytes, path: path)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    /// The language at the end of a file's name: `pt-BR` of `messages_pt_BR.properties`.
    private static func language(in path: String) -> LanguageTag? {
        let file = path.split(separator: "/").last ?? ""
        let words = file.prefix { $0 != "." }.split { $0 == "_" || $0 == "-" }
        for start in words.indices.dropFirst() {
            let tag = LanguageTag(words[start...].joined(separator: "-"))
            if let tag, words[start].utf8.count <= 3, PluralRules(locale: tag, type: .cardinal).isKnown { return tag }
        }
        return nil
    }

    mutating func read() -> ExchangeReading {
        // Bytes that are no UTF-8 are those of ISO 8859-1, but UTF-16 is neither.
        if let unusable = FileReport.unusable(bytes, path: ""), bytes.contains(0) || bytes.starts(with: [0xFF, 0xFE]) {
            return unusable
        }
        while position < bytes.count { line() }
        return ExchangeReading(targetLanguage: stated, units: units, diagnostics: report.diagnostics())
    }

    // MARK: Lines

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0C }
    private static func isEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

    /// Reads a line, with those that it goes on in.
    private mutating func line() {
        while let byte = bytes.byte(position), Self.isSpace(byte) { position += 1 }
        guard let first = bytes.byte(position) else { return }
        if Self.isEnd(first) {
            // A comment with an empty line behind it is about something else.
            notes = []
            position += 1
            return
        }
        if first == UInt8(ascii: "#") || first == UInt8(ascii: "!") {
            let start = position + 1
            while let byte = bytes.byte(position), !Self.isEnd(byte) { position += 1 }
            notes.append(ASCII.trimmed(text(bytes[start..<max(start, position)])[...], of: ASCII.isSpace))
            if bytes.byte(position) == 0x0D, bytes.byte(position + 1) == 0x0A { position += 1 }
            position += 1
            return
        }
        let start = position
        let key = token { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ":") || Self.isSpace($0) }
        let range = start..<position
        while let byte = bytes.byte(position), Self.isSpace(byte) { position += 1 }
        if let byte = bytes.byte(position), byte == UInt8(ascii: "=") || byte == UInt8(ascii: ":") {
            position += 1
            while let byte = bytes.byte(position), Self.isSpace(byte) { position += 1 }
        }
        let valueStart = position
        let value = token { _ in false }
        var unit = ReadUnit(key, id: nil, at: range)
        unit.targetRange = valueStart..<position
        unit.note = notes.isEmpty ? nil : notes.joined(separator: "\n")
        notes = []
        if bytes.byte(position) == 0x0D, bytes.byte(position + 1) == 0x0A { position += 1 }
        position += 1
        do throws(DoubtfulText.Doubt) {
            if !value.isEmpty {
                let read = try JavaMessageFormat.read(value, in: language)
                unit.target = read.text
                report.add(read.losses, at: unit.targetRange)
            }
        } catch {
            report.add(.wrongType, at: unit.targetRange, error.message, help: error.help)
        }
        units.append(unit)
    }

    /// Reads up to a byte that ends the token, or to the end of the line, and resolves escapes.
    private mutating func token(endsAt isEnd: (UInt8) -> Bool) -> String {
        var output: [UInt8] = []
        while let byte = bytes.byte(position), !Self.isEnd(byte), !isEnd(byte) {
            position += 1
            guard byte == UInt8(ascii: "\\") else {
                append(byte, to: &output)
                continue
            }
            guard let next = bytes.byte(position) else { break }
            position += 1
            switch next {
            case 0x0A, 0x0D:
                // The next line goes on, without the white space at its start.
                if next == 0x0D, bytes.byte(position) == 0x0A { position += 1 }
                while let byte = bytes.byte(position), Self.isSpace(byte) { position += 1 }
            case UInt8(ascii: "n"): output.append(0x0A)
            case UInt8(ascii: "t"): output.append(0x09)
            case UInt8(ascii: "r"): output.append(0x0D)
            case UInt8(ascii: "f"): output.append(0x0C)
            case UInt8(ascii: "u"):
                if let (scalar, length) = EscapedUnits.scalar(bytes[position...]) {
                    output += String(scalar).utf8
                    position += length
                } else {
                    report.add(
                        .syntax, at: (position - 2)..<position, "there is no such escape",
                        help: "Write \\u and four hexadecimal digits.")
                }
            default: append(next, to: &output)
            }
        }
        return String(decoding: output, as: UTF8.self)
    }

    private func append(_ byte: UInt8, to output: inout [UInt8]) {
        if isUTF8 || byte < 0x80 { output.append(byte) } else { output += [0xC0 | byte >> 6, 0x80 | byte & 0x3F] }
    }

    private func text(_ bytes: ArraySlice<UInt8>) -> String {
        var output: [UInt8] = []
        for byte in bytes { append(byte, to: &output) }
        return String(decoding: output, as: UTF8.self)
    }
}
