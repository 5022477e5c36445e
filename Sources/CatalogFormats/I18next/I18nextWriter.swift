import Catalogs
import ExchangeFormats
import MessageFormat2

/// Writes a document as JSON for i18next.
struct I18nextWriter {
    private let document: ExchangeDocument
    /// Every key with one more part than some key has: `a` and `a.b` for `a.b.c`.
    private let prefixes: Set<String>
    private var tree = NestedTree()

    init(_ document: ExchangeDocument) {
        self.document = document
        var prefixes: Set<String> = []
        for entry in document.entries {
            var key = entry.key.rawValue[...]
            while let dot = key.utf8.lastIndex(of: UInt8(ascii: ".")) {
                key = key[..<dot]
                guard prefixes.insert(String(key)).inserted else { break }
            }
        }
        self.prefixes = prefixes
    }

    mutating func write() -> ExchangeOutput {
        let diagnostics = document.writeEachText { text, entry throws(UnwritableText) in
            if let original = OriginalText(text) {
                try write(original)
            } else {
                try write(text, of: entry)
            }
        }
        return ExchangeOutput(tree.json.bytes(.javaScript) + [0x0A], diagnostics: diagnostics)
    }

    private mutating func write(_ text: ExchangeText, of entry: ExchangeEntry) throws(UnwritableText) {
        let plural = PluralText(text)
        let path = path(of: text, in: entry, isVaried: plural == nil && text.units.contains { !$0.keys.isEmpty })
        var strings: [(suffix: String, text: String)] = []
        let isSource = document.isSourceOnly
        let notation = I18nextText(
            message: isSource ? text.source : text.shown, counted: plural?.argument, isTranslation: !isSource)
        for form in plural?.forms ?? [] {
            guard let pattern = isSource ? form.unit.source : form.unit.translation else { continue }
            strings.append(("_\(form.category.rawValue)", try notation.text(of: pattern)))
        }
        for unit in plural == nil ? text.units : [] {
            guard let pattern = isSource ? unit.source : unit.translation else { continue }
            let suffix = unit.keys.isEmpty ? "" : "#" + unit.keys.joined(separator: " ")
            strings.append((suffix, try notation.text(of: pattern)))
        }
        for (suffix, string) in strings {
            tree.insert(string, at: path.dropLast() + path.suffix(1).map { $0 + suffix })
        }
    }

    /// Writes a text that came from a file for i18next, under its name there.
    private mutating func write(_ original: OriginalText) throws(UnwritableText) {
        let isTranslation = !document.isSourceOnly
        let plurals = AppPlurals(language: document.targetLanguage, zero: .number)
        let names = NestedMember.names(of: original.origin)
        let forms = try original.forms(isTranslation: isTranslation, plurals)
        if original.origin.facts["plurals"] != nil, !forms.isEmpty {
            throw UnwritableText(
                message: "the file that this text came from has plural forms of i18next before version 4",
                help: "Move the program to version 4, or write the text there by hand.", isTranslation: isTranslation)
        }
        for form in forms {
            let tokens = try original.tokens(of: form.pattern, isTranslation: isTranslation, escapes: [.none]) {
                I18nextText.pieces(of: $0.map(\.written).joined())
            }
            let suffix = form.category.map { "_\($0.rawValue)" } ?? ""
            tree.insert(
                tokens.map(\.written).joined(), at: names.dropLast() + names.suffix(1).map { $0 + suffix })
        }
    }

    /// The names from the root to a text. The short form is not used where reading would take the name for something
    /// else.
    private func path(of text: ExchangeText, in entry: ExchangeEntry, isVaried: Bool) -> [String] {
        let names = entry.key.rawValue.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        let last = names.last ?? ""
        let isClear = CatalogPart(rawValue: last) == nil && !last.utf8.contains(UInt8(ascii: "_"))
        let isShort =
            entry.isShorthand && text.part == .detail && entry.texts.count == 1 && isClear && !isVaried
            && !prefixes.contains(entry.key.rawValue)
        return isShort ? names : names + [text.part.rawValue]
    }
}
