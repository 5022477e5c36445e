import ByteText
import Catalogs
import ExchangeFormats
import MessageFormat2

/// Writes XLIFF 2.1.
struct XLIFF21Writer {
    private var output = XMLOutput()

    mutating func write(_ document: ExchangeDocument) -> ExchangeOutput {
        var diagnostics: [CatalogDiagnostic] = []
        let originals = XLIFFOriginal.all(in: document, &diagnostics)
        let entries = document.entries.compactMap { entry in
            var entry = entry
            entry.texts.removeAll { $0.origin != nil }
            return entry.texts.isEmpty ? nil : entry
        }
        let hasLengths = entries.contains { $0.maximumLength != nil }
        output.element(
            "xliff",
            [
                "xmlns": XLIFFNames.core2.first, "xmlns:slr": hasLengths ? XLIFFNames.sizeRestriction : nil,
                "version": "2.1", "srcLang": document.sourceLanguage.description,
                // Tools ask for a language when a translation begins.
                "trgLang": document.isSourceOnly ? nil : document.targetLanguage.description,
            ]
        ) { output in
            for original in originals {
                output.element("file", ["id": original.file]) { output in
                    for unit in original.units { Self.write(unit, of: original, to: &output) }
                }
            }
            guard !entries.isEmpty || originals.isEmpty else { return }
            output.element("file", ["id": "messages", "original": "messages"]) { output in
                if hasLengths { output.empty("slr:profiles", ["generalProfile": "xliff:codepoints"]) }
                for entry in entries { Self.write(entry, to: &output) }
                // A file must not be empty, but a group may be.
                if entries.isEmpty { output.empty("group", ["id": "none"]) }
            }
        }
        return ExchangeOutput(output.bytes, diagnostics: diagnostics)
    }

    private static func write(_ entry: ExchangeEntry, to output: inout XMLOutput) {
        let id = ExchangeID.token(of: entry.key)
        output.element("group", ["id": id, "name": shown(entry.key.rawValue)]) { output in
            if let description = entry.description {
                output.element("notes") { output in
                    output.line("note", ["category": "description"]) { $0.text(description) }
                }
            }
            for text in entry.texts {
                for unit in text.units { write(unit, of: text, in: entry, to: &output) }
            }
        }
    }

    private static func write(
        _ unit: ExchangeUnit, of text: ExchangeText, in entry: ExchangeEntry, to output: inout XMLOutput
    ) {
        let id = ExchangeID(entry.key, text.part, keys: unit.keys)
        let codes = XLIFFCodes(source: unit.source, target: unit.translation)
        let notes = XLIFFNote.notes(of: unit, in: entry)
        let state = XLIFFState.state2(of: text.state, hasTarget: codes.target != nil)
        output.element(
            "unit",
            [
                "id": id.token, "name": shown(id.description), "xml:space": "preserve",
                "slr:sizeRestriction": entry.maximumLength.map { "\($0)" },
            ]
        ) { output in
            if !notes.isEmpty {
                output.element("notes") { output in
                    for note in notes {
                        output.line(
                            "note",
                            [
                                "appliesTo": note.isAboutSource ? "source" : nil,
                                "category": note.isAboutSource ? nil : "description",
                            ]
                        ) { $0.text(note.text) }
                    }
                }
            }
            if !codes.sources.isEmpty {
                output.element("originalData") { output in
                    for (index, source) in codes.sources.enumerated() {
                        output.line("data", ["id": "d\(index + 1)"]) { write(source, to: &$0) }
                    }
                }
            }
            output.element("segment", ["state": state.state, "subState": state.subState]) { output in
                output.line("source") { write(codes.source, to: &$0) }
                if let target = codes.target { output.line("target") { write(target, to: &$0) } }
            }
        }
    }

    private static func write(_ pieces: [XLIFFCodes.Piece], to output: inout XMLOutput) {
        for piece in pieces {
            switch piece {
            case .text(let text): write(text, to: &output)
            case .code(let code):
                output.code(
                    "ph",
                    [
                        "id": "\(code.id)", "dataRef": "d\(code.data + 1)", "equiv": shown(code.name),
                        "disp": shown(code.source),
                    ])
            }
        }
    }

    /// Writes a text, with an element for each character that XML cannot contain.
    private static func write(_ text: String, to output: inout XMLOutput) {
        var plain = ""
        for scalar in text.unicodeScalars {
            if XMLText.isCharacter(scalar) {
                plain.unicodeScalars.append(scalar)
                continue
            }
            output.text(plain)
            plain = ""
            output.code("cp", ["hex": Hexadecimal.text(scalar.value, digits: 4, uppercase: true)])
        }
        output.text(plain)
    }

    // MARK: Texts that came from XLIFF

    private static func write(_ unit: XLIFFOriginal.Unit, of original: XLIFFOriginal, to output: inout XMLOutput) {
        let state = XLIFFState.state2(of: unit.state, hasTarget: unit.target != nil)
        output.element("unit", ["id": unit.id, "name": unit.name, "xml:space": "preserve"]) { output in
            if let note = unit.note {
                output.element("notes") { output in output.line("note") { $0.text(note) } }
            }
            output.element("segment", ["state": state.state, "subState": state.subState]) { output in
                output.line("source") { write(unit.source, of: original, to: &$0) }
                if let target = unit.target { output.line("target") { write(target, of: original, to: &$0) } }
            }
        }
    }

    private static func write(
        _ tokens: [OriginalText.Token], of original: XLIFFOriginal, to output: inout XMLOutput
    ) {
        for (number, token) in tokens.enumerated() {
            switch token {
            case .placeholder(.markup(let markup), let name) where original.isAngular && markup.kind == .open:
                // The name of its end is that of the next end of the same kind.
                let end = tokens[number...].first { token in
                    if case .placeholder(.markup(let other), _) = token {
                        other.kind == .close && other.name == markup.name
                    } else {
                        false
                    }
                }
                output.start("pc", ["id": "\(number)", "equivStart": name, "equivEnd": end?.written])
            case .placeholder(.markup(let markup), _) where original.isAngular && markup.kind == .close:
                output.end("pc")
            case .placeholder(_, let name) where original.isAngular:
                output.code("ph", ["id": "\(number)", "equiv": name])
            default: write(token.written, to: &output)
            }
        }
    }

    /// The value of an attribute that only people read; nil if it has a character that XML cannot contain.
    private static func shown(_ text: String) -> String? {
        text.unicodeScalars.allSatisfy(XMLText.isCharacter) ? text : nil
    }
}

extension ExchangeID {
    /// A key in the form of ``token``.
    static func token(of key: MessageKey) -> String {
        String(ExchangeID(key, .title).token.dropLast("_x002F_title".utf8.count))
    }
}
