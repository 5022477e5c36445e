import ByteText
import Catalogs
import ExchangeFormats
import MessageFormat2

/// Writes XLIFF 1.2.
struct XLIFF12Writer {
    private var output = XMLOutput()
    private var diagnostics: [CatalogDiagnostic] = []

    mutating func write(_ document: ExchangeDocument) -> ExchangeOutput {
        let entries = document.entries.compactMap { writable($0) }
        let originals = XLIFFOriginal.all(in: document, &diagnostics)
        func file(_ name: String, to output: inout XMLOutput, _ content: (inout XMLOutput) -> Void) {
            output.element(
                "file",
                [
                    "original": name, "datatype": "plaintext",
                    "source-language": document.sourceLanguage.description,
                    "target-language": document.isSourceOnly ? nil : document.targetLanguage.description,
                ]
            ) { output in output.element("body", [:], content) }
        }
        output.element("xliff", ["xmlns": XLIFFNames.core1.last, "version": "1.2"]) { output in
            for original in originals {
                file(original.file, to: &output) { output in
                    for unit in original.units { Self.write(unit, of: original, to: &output) }
                }
            }
            guard !entries.isEmpty || originals.isEmpty else { return }
            file("messages", to: &output) { output in
                for entry in entries { Self.write(entry, to: &output) }
            }
        }
        return ExchangeOutput(output.bytes, diagnostics: diagnostics)
    }

    // MARK: What cannot be written

    /// The entry without the texts that have characters that XML cannot contain; nil if none is left.
    private mutating func writable(_ entry: ExchangeEntry) -> ExchangeEntry? {
        var entry = entry
        entry.texts = entry.texts.compactMap { text in
            guard text.origin == nil else { return nil }
            var text = text
            text.units = text.units.filter { unit in
                let source = impossible(in: unit.source)
                guard let scalar = source ?? unit.translation.flatMap(impossible) else { return true }
                let place = source == nil ? text.translationText : text.sourceText
                report(scalar, ExchangeID(entry.key, text.part, keys: unit.keys), place)
                return false
            }
            return text.units.isEmpty ? nil : text
        }
        return entry.texts.isEmpty ? nil : entry
    }

    private func impossible(in pattern: Message.Pattern) -> Unicode.Scalar? {
        for piece in PatternText.pieces(of: pattern) {
            switch piece {
            case .text(let text), .placeholder(let text, _):
                if let scalar = text.unicodeScalars.first(where: { !XMLText.isCharacter($0) }) { return scalar }
            }
        }
        return nil
    }

    private mutating func report(_ scalar: Unicode.Scalar, _ id: ExchangeID, _ text: CatalogText?) {
        diagnostics.append(
            CatalogDiagnostic(
                .wrongType, at: text.map { $0.place(of: 0..<$0.utf8.count) } ?? CatalogDiagnostic.Place(),
                "XLIFF 1.2 cannot contain \(Hexadecimal.codePoint(scalar.value)), which is in \(id)",
                help: "Remove it, or export XLIFF 2.1.",
                key: id.key))
    }

    // MARK: Entries

    private static func write(_ entry: ExchangeEntry, to output: inout XMLOutput) {
        output.element("group", ["id": entry.key.rawValue, "resname": entry.key.rawValue]) { output in
            if let description = entry.description { write(description, to: &output) }
            for text in entry.texts {
                for unit in text.units { write(unit, of: text, in: entry, to: &output) }
            }
        }
    }

    private static func write(_ note: String, annotates: String? = nil, to output: inout XMLOutput) {
        output.line("note", ["from": "developer", "annotates": annotates]) { $0.text(note) }
    }

    private static func write(
        _ unit: ExchangeUnit, of text: ExchangeText, in entry: ExchangeEntry, to output: inout XMLOutput
    ) {
        let id = ExchangeID(entry.key, text.part, keys: unit.keys).description
        let codes = XLIFFCodes(source: unit.source, target: unit.translation)
        let state = XLIFFState.state1(of: text.state)
        output.element(
            "trans-unit",
            [
                "id": id, "resname": id, "xml:space": "preserve",
                "maxwidth": entry.maximumLength.map { "\($0)" },
                "size-unit": entry.maximumLength == nil ? nil : "char",
                "approved": state.isApproved && codes.target != nil ? "yes" : nil,
            ]
        ) { output in
            output.line("source") { write(codes.source, to: &$0) }
            if let target = codes.target {
                output.line("target", ["state": state.state]) { write(target, to: &$0) }
            }
            for note in XLIFFNote.notes(of: unit, in: entry) {
                write(note.text, annotates: note.isAboutSource ? "source" : nil, to: &output)
            }
        }
    }

    private static func write(_ pieces: [XLIFFCodes.Piece], to output: inout XMLOutput) {
        for piece in pieces {
            switch piece {
            case .text(let text): output.text(text)
            case .code(let code):
                output.code("ph", ["id": "\(code.id)", "ctype": "x-mf2"], text: code.source)
            }
        }
    }

    // MARK: Texts that came from XLIFF

    private static func write(_ unit: XLIFFOriginal.Unit, of original: XLIFFOriginal, to output: inout XMLOutput) {
        let state = XLIFFState.state1(of: unit.state)
        func write(_ tokens: [OriginalText.Token], to output: inout XMLOutput) {
            for token in tokens {
                if original.isAngular, case .placeholder(_, let id) = token {
                    output.code("x", ["id": id])
                } else {
                    output.text(token.written)
                }
            }
        }
        output.element(
            "trans-unit",
            [
                "id": unit.id, "resname": unit.name, "xml:space": "preserve",
                "approved": state.isApproved && unit.target != nil ? "yes" : nil,
            ]
        ) { output in
            output.line("source") { write(unit.source, to: &$0) }
            if let target = unit.target { output.line("target", ["state": state.state]) { write(target, to: &$0) } }
            if let note = unit.note { Self.write(note, to: &output) }
        }
    }
}
