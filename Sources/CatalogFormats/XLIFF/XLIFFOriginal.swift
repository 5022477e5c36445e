import Catalogs
import ExchangeFormats
import LanguageTags
import MessageFormat2

/// A `<file>` of XLIFF that texts came from, with the units that they had there.
struct XLIFFOriginal {
    struct Unit {
        let id: String
        /// The name, where it is not the id.
        let name: String?
        let source: [OriginalText.Token]
        /// nil if there is no translation.
        let target: [OriginalText.Token]?
        let state: ExchangeState
        let note: String?
    }

    /// The name or the id of the `<file>`.
    let file: String
    /// Whether placeholders are inline codes, whose ids are names.
    let isAngular: Bool
    private(set) var units: [Unit] = []

    /// The files that the texts of a document came from, in the order of the document.
    static func all(
        in document: ExchangeDocument, _ diagnostics: inout [CatalogDiagnostic]
    ) -> [XLIFFOriginal] {
        var files: [XLIFFOriginal] = []
        diagnostics += document.writeEachText { text, entry throws(UnwritableText) in
            guard let original = OriginalText(text) else { return }
            let program = original.origin.facts["program"].flatMap(ForeignProgram.init) ?? .unknown
            let (name, isAngular) = (original.origin.facts["file"] ?? "messages", program == .angular)
            let units = try Builder(document, text, original, program).units(note: entry.description)
            if let index = files.firstIndex(where: { $0.file == name && $0.isAngular == isAngular }) {
                files[index].units += units
            } else {
                files.append(XLIFFOriginal(file: name, isAngular: isAngular, units: units))
            }
        }
        return files
    }

    /// Makes the units of one text.
    private struct Builder {
        let document: ExchangeDocument
        let text: ExchangeText
        let original: OriginalText
        let program: ForeignProgram

        init(
            _ document: ExchangeDocument, _ text: ExchangeText, _ original: OriginalText, _ program: ForeignProgram
        ) {
            (self.document, self.text, self.original, self.program) = (document, text, original, program)
        }

        func units(note: String?) throws(UnwritableText) -> [Unit] {
            let language = document.targetLanguage
            let source = try original.forms(isTranslation: false, plurals(document.sourceLanguage), isPlural: hasForms)
            let target = try original.forms(isTranslation: true, plurals(language), isPlural: hasForms)
            guard let fallback = source.last else { return [] }
            let (name, facts) = (original.origin.name, original.origin.facts)
            let categories = (source + target).map(\.category)
            var units: [Unit] = []
            for category in categories.indices.filter({ categories.firstIndex(of: categories[$0]) == $0 }).map({
                categories[$0]
            }) {
                let own = source.first { $0.category == category } ?? fallback
                let form = target.first { $0.category == category } ?? (category == nil ? target.last : nil)
                let sourceTokens = try tokens(own, source: nil)
                let targetTokens = try form.map { form throws(UnwritableText) in try tokens(form, source: sourceTokens)
                }
                // A form that only the source language has is not for translators of another one.
                guard targetTokens != nil || target.isEmpty else { continue }
                units.append(
                    Unit(
                        id: category.map { "\(name)|==|plural.\($0.rawValue)" } ?? facts["id"] ?? name,
                        name: category == nil && facts["id"] != nil ? name : nil, source: sourceTokens,
                        target: document.isSourceOnly ? nil : targetTokens, state: text.state, note: note))
            }
            return units
        }

        /// Only Xcode has units for plural forms.
        private var hasForms: Bool? { program == .xcode ? nil : false }

        private func plurals(_ language: LanguageTag) -> AppPlurals { AppPlurals(language: language, zero: .number) }

        /// - Parameter source: the source text, if the form is one of the translation.
        private func tokens(
            _ form: OriginalText.Form, source: [OriginalText.Token]?
        ) throws(UnwritableText) -> [OriginalText.Token] {
            try original.tokens(of: form.pattern, isTranslation: source != nil, escapes: [.none, .percent]) { tokens in
                var doubtful = DoubtfulText(language: document.sourceLanguage)
                doubtful.program = program
                doubtful.isPluralForm = form.category != nil
                var read = try? doubtful.read(pieces(source ?? tokens))
                if source != nil {
                    read = try? doubtful.read(pieces(tokens), translating: read, in: document.targetLanguage)
                }
                guard case .pattern(let pieces) = read else { return [] }
                return pieces
            }
        }

        /// What stands in the file: text, with inline codes in Angular.
        private func pieces(_ tokens: [OriginalText.Token]) -> [ReadPiece] {
            guard program == .angular else { return [.text(tokens.map(\.written).joined())] }
            return tokens.map { token in
                switch token {
                case .text(let text): .text(text)
                case .placeholder(let element, let written): .placeholder(written, element)
                }
            }
        }
    }
}
