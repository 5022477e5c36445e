import Catalogs
import LanguageTags

/// Reads a term sheet. Errors say where the mistake is and what was probably meant.
package struct TermSheetReader {
    /// The language subtag, which determines where words end.
    private let language: String
    /// For each concept, the parts that already have a line.
    private var parts: [String: Set<CatalogPart>] = [:]

    /// - Parameter locale: the language in the file's path.
    package static func read(_ bytes: [UInt8], path: String, locale: LanguageTag) throws(LintError) -> TermSheet {
        var reader = TermSheetReader(language: locale.language)
        return try LintError.reading { () throws(CatalogDiagnostic) in
            try reader.sheet(StrictJSON(parsing: bytes, path: path, what: "a term sheet"), locale.description)
        }
    }

    private mutating func sheet(_ file: StrictJSON, _ locale: String) throws(CatalogDiagnostic) -> TermSheet {
        var sheet = TermSheet(locale: locale)
        let root = try file.object(["$schema", "locale", "terms", "register", "typography"])
        _ = try root["$schema"]?.string()
        try root["locale"]?.check(isFor: locale)
        for element in try root["terms"]?.elements() ?? [] { try add(try term(element), at: element, to: &sheet) }
        for (part, patterns) in try root["register"]?.members() ?? [] {
            sheet.register += try register(try part.part(), patterns)
        }
        if let value = root["typography"] { sheet.typography = try typography(value) }
        return sheet
    }

    private mutating func add(
        _ term: TermSheet.Term, at value: StrictJSON, to sheet: inout TermSheet
    ) throws(CatalogDiagnostic) {
        guard parts[term.concept, default: []].isDisjoint(with: term.parts) else {
            throw value.failure(
                "“\(term.concept)” already has a line",
                help: "Combine them into one line, or give each line different parts.")
        }
        if let word = term.use.first(where: term.avoid.contains) {
            throw value.failure(
                "“\(word.text)” is in both \"use\" and \"avoid\"", help: "Remove it from one of them.")
        }
        parts[term.concept, default: []].formUnion(term.parts)
        sheet.terms.append(term)
    }

    private func term(_ value: StrictJSON) throws(CatalogDiagnostic) -> TermSheet.Term {
        let members = try value.object(["concept", "use", "avoid", "parts", "optional", "note"])
        var term = TermSheet.Term(concept: try members["concept"]?.string() ?? "")
        term.place = value.place.description
        term.use = try words(members["use"])
        term.avoid = try words(members["avoid"])
        if let list = members["parts"] {
            term.parts = Set(try list.elements().map { part throws(CatalogDiagnostic) in try part.part() })
            guard !term.parts.isEmpty else {
                throw list.failure("this does not name a part", help: "Remove \"parts\" to include all of them.")
            }
        }
        term.isOptional = try members["optional"]?.flag() ?? false
        term.note = try members["note"]?.string()
        guard !term.concept.allSatisfy(\.isWhitespace) else {
            throw value.failure(
                "a term needs a concept",
                help: "For example: { \"concept\": \"sign in\", \"use\": [\"anmeld*\"] }.")
        }
        return term
    }

    private func words(_ list: StrictJSON?) throws(CatalogDiagnostic) -> [TermWord] {
        var words: [TermWord] = []
        for element in try list?.elements() ?? [] {
            guard let word = TermWord(try element.string(), in: language) else {
                throw element.failure("the word is empty", help: "Write a word, or remove this element.")
            }
            guard !word.text.dropFirst().dropLast().contains("*") else {
                throw element.failure(
                    "a * inside a word has no meaning", help: "Put it at the start or at the end: anmeld*.")
            }
            words.append(word)
        }
        return words
    }

    /// A regular expression, or a list of them with the advice for each.
    private func register(_ part: CatalogPart, _ value: StrictJSON) throws(CatalogDiagnostic) -> [RegisterPattern] {
        if value.kind == .string {
            let pattern = try pattern(value)
            return [RegisterPattern(part: part, pattern: pattern, say: "It must match \(pattern).")]
        }
        var patterns: [RegisterPattern] = []
        for element in try value.elements("a string or a list") {
            let members = try element.object(["pattern", "say"])
            let pattern = try members["pattern"].map(self.pattern)
            guard let pattern, let say = try members["say"]?.string(), !say.isEmpty else {
                throw element.failure(
                    "a register rule needs a pattern and a \"say\"",
                    help: "For example: { \"pattern\": \"[.]$\", \"say\": \"End with a full stop.\" }.")
            }
            patterns.append(RegisterPattern(part: part, pattern: pattern, say: say))
        }
        return patterns
    }

    private func pattern(_ value: StrictJSON) throws(CatalogDiagnostic) -> String {
        let pattern = try value.string()
        guard !pattern.isEmpty else {
            throw value.failure("an empty pattern matches every text", help: "Write a pattern, or remove this.")
        }
        guard !RegisterPattern.mayRunForever(pattern) else {
            throw value.failure(
                "a repeated group with a repetition inside can take forever on a long text",
                help: "Use a single repetition: [a-z ]* instead of ([a-z]+ ?)*.")
        }
        do {
            _ = try Regex(pattern)
        } catch {
            throw value.failure(
                "this is not a regular expression: \(error)", help: "In JSON, write each backslash twice.")
        }
        return pattern
    }

    private func typography(_ value: StrictJSON) throws(CatalogDiagnostic) -> Typography {
        var typography = Typography()
        let members = try value.object(["quotes", "digits", "spaces"])
        if let list = members["quotes"] {
            var quotes: (opening: Set<UInt32>, closing: Set<UInt32>) = ([], [])
            for element in try list.elements() {
                let pair = try element.string()
                guard pair.unicodeScalars.count == 2, let opening = pair.unicodeScalars.first,
                    let closing = pair.unicodeScalars.last
                else {
                    throw element.failure("a pair of quotation marks has two characters", help: "For example: „“.")
                }
                quotes.opening.insert(opening.value)
                quotes.closing.insert(closing.value)
                typography.quotePairs.append(pair)
            }
            typography.quotes = quotes
        }
        if let digits = members["digits"] {
            let system = try digits.string()
            guard let zero = Typography.zeros[system] else {
                throw digits.failure(
                    "“\(system)” is not a known numbering system",
                    help: "Known: \(Typography.zeros.keys.sorted().joined(separator: ", ")).")
            }
            typography.zero = zero
        }
        for element in try members["spaces"]?.elements() ?? [] { typography.spaces.append(try space(element)) }
        return typography
    }

    private func space(_ value: StrictJSON) throws(CatalogDiagnostic) -> Typography.Space {
        var side: Typography.Space.Side?
        var marks: Set<UInt32> = []
        var space: String?
        for (name, text) in try value.members(known: ["before", "after", "is"]) {
            guard name.text != "is" else {
                space = try text.string()
                continue
            }
            guard side == nil else {
                throw name.failure("this has both \"before\" and \"after\"", help: "Write two elements.")
            }
            side = Typography.Space.Side(rawValue: name.text)
            marks = Set(try text.string().unicodeScalars.map(\.value))
        }
        guard let side, let space, !marks.isEmpty, space.unicodeScalars.count <= 1 else {
            throw value.failure(
                "this does not say which space goes before or after which marks",
                help: "For example: { \"before\": \":;!?\", \"is\": \"\\u202f\" }; \"\" for none.")
        }
        return Typography.Space(side: side, marks: marks, space: space.unicodeScalars.first?.value)
    }
}
