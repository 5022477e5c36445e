import ByteText
import Catalogs

/// Writes XLIFF 2.1.
struct XLIFF21Writer {
    private var output = XMLOutput()

    mutating func write(_ document: ExchangeDocument) -> ExchangeOutput {
        let hasLengths = document.entries.contains { $0.maximumLength != nil }
        output.element(
            "xliff",
            [
                "xmlns": XLIFFNames.core2.first, "xmlns:slr": hasLengths ? XLIFFNames.sizeRestriction : nil,
                "version": "2.1", "srcLang": document.sourceLanguage.description,
                // Tools ask for a language when a translation begins.
                "trgLang": document.isSourceOnly ? nil : document.targetLanguage.description,
            ]
        ) { output in
            output.element("file", ["id": "messages", "original": "messages"]) { output in
                if hasLengths { output.empty("slr:profiles", ["generalProfile": "xliff:codepoints"]) }
                for entry in document.entries { Self.write(entry, to: &output) }
                // A file must not be empty, but a group may be.
                if document.entries.isEmpty { output.empty("group", ["id": "none"]) }
            }
        }
        return ExchangeOutput(output.bytes)
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
