import Catalogs
import LanguageTags

/// Reads a term sheet. Errors say where the mistake is and what was probably meant.
package struct TermSheetReader {
    private let json: JSONFields
    /// The language subtag, which determines where words end.
    private var language = "und"
    /// For each concept, the parts that already have a line.
    private var parts: [String: Set<CatalogPart>] = [:]

    /// - Parameter locale: the language in the file's path.
    package static func read(_ bytes: [UInt8], path: String, locale: LanguageTag) throws(LintError) -> TermSheet {
        var reader = TermSheetReader(json: try JSONFields(bytes, path: path))
        return try reader.sheet(locale)
    }

    private mutating func sheet(_ locale: LanguageTag) throws(LintError) -> TermSheet {
        var sheet = TermSheet(locale: locale.description)
        language = locale.language
        let root = try json.root("a term sheet must be an object")
        for (name, value) in root {
            switch json.name(name) {
            case "$schema": _ = try json.string(value)
            case "locale":
                let tag = try json.tag(value, try json.string(value))
                guard tag == sheet.locale else {
                    throw json.failure(
                        value, "the file name is for \(sheet.locale), but this says \(tag)",
                        help: "Write \"\(sheet.locale)\", or rename the file.")
                }
            case "terms":
                for element in try json.elements(value) { try add(try term(element), at: element, to: &sheet) }
            case "register":
                for (part, patterns) in try json.members(value) {
                    sheet.register += try register(try json.part(part), patterns)
                }
            case "typography": sheet.typography = try typography(value)
            default: throw json.unknown(name, among: ["$schema", "locale", "terms", "register", "typography"])
            }
        }
        return sheet
    }

    private mutating func add(_ term: TermSheet.Term, at node: Int, to sheet: inout TermSheet) throws(LintError) {
        guard parts[term.concept, default: []].isDisjoint(with: term.parts) else {
            throw json.failure(
                node, "“\(term.concept)” already has a line",
                help: "Combine them into one line, or give each line different parts.")
        }
        if let word = term.use.first(where: term.avoid.contains) {
            throw json.failure(
                node, "“\(word.text)” is in both \"use\" and \"avoid\"", help: "Remove it from one of them.")
        }
        parts[term.concept, default: []].formUnion(term.parts)
        sheet.terms.append(term)
    }

    private func term(_ node: Int) throws(LintError) -> TermSheet.Term {
        var term = TermSheet.Term(concept: "")
        term.place = json.place(of: node)
        for (name, value) in try json.members(node) {
            switch json.name(name) {
            case "concept": term.concept = try json.string(value)
            case "use": term.use = try words(value)
            case "avoid": term.avoid = try words(value)
            case "parts":
                var parts: Set<CatalogPart> = []
                for part in try json.elements(value) {
                    _ = try json.string(part)
                    parts.insert(try json.part(part))
                }
                guard !parts.isEmpty else {
                    throw json.failure(
                        value, "this does not name a part", help: "Remove \"parts\" to include all of them.")
                }
                term.parts = parts
            case "optional": term.isOptional = try json.flag(value)
            case "note": term.note = try json.string(value)
            default: throw json.unknown(name, among: ["concept", "use", "avoid", "parts", "optional", "note"])
            }
        }
        guard !term.concept.allSatisfy(\.isWhitespace) else {
            throw json.failure(
                node, "a term needs a concept",
                help: "For example: { \"concept\": \"sign in\", \"use\": [\"anmeld*\"] }.")
        }
        return term
    }

    private func words(_ node: Int) throws(LintError) -> [TermWord] {
        var words: [TermWord] = []
        for element in try json.elements(node) {
            let text = try json.string(element)
            guard let word = TermWord(text, in: language) else {
                throw json.failure(element, "the word is empty", help: "Write a word, or remove this element.")
            }
            guard !word.text.dropFirst().dropLast().contains("*") else {
                throw json.failure(
                    element, "a * inside a word has no meaning", help: "Put it at the start or at the end: anmeld*.")
            }
            words.append(word)
        }
        return words
    }

    /// A regular expression, or a list of them with the advice for each.
    private func register(_ part: CatalogPart, _ node: Int) throws(LintError) -> [RegisterPattern] {
        if json.kind(node) == .string {
            let pattern = try pattern(node)
            return [RegisterPattern(part: part, pattern: pattern, say: "It must match \(pattern).")]
        }
        var patterns: [RegisterPattern] = []
        for element in try json.elements(node) {
            var register = RegisterPattern(part: part, pattern: "", say: "")
            for (name, value) in try json.members(element) {
                switch json.name(name) {
                case "pattern": register.pattern = try pattern(value)
                case "say": register.say = try json.string(value)
                default: throw json.unknown(name, among: ["pattern", "say"])
                }
            }
            guard !register.pattern.isEmpty, !register.say.isEmpty else {
                throw json.failure(
                    element, "a register rule needs a pattern and a \"say\"",
                    help: "For example: { \"pattern\": \"[.]$\", \"say\": \"End with a full stop.\" }.")
            }
            patterns.append(register)
        }
        return patterns
    }

    private func pattern(_ node: Int) throws(LintError) -> String {
        let pattern = try json.string(node)
        guard !pattern.isEmpty else {
            throw json.failure(node, "an empty pattern matches every text", help: "Write a pattern, or remove this.")
        }
        guard !RegisterPattern.mayRunForever(pattern) else {
            throw json.failure(
                node, "a repeated group with a repetition inside can take forever on a long text",
                help: "Use a single repetition: [a-z ]* instead of ([a-z]+ ?)*.")
        }
        do {
            _ = try Regex(pattern)
        } catch {
            throw json.failure(
                node, "this is not a regular expression: \(error)", help: "In JSON, write each backslash twice.")
        }
        return pattern
    }

    private func typography(_ node: Int) throws(LintError) -> Typography {
        var typography = Typography()
        for (name, value) in try json.members(node) {
            switch json.name(name) {
            case "quotes":
                var quotes: (opening: Set<UInt32>, closing: Set<UInt32>) = ([], [])
                for element in try json.elements(value) {
                    let pair = try json.string(element)
                    guard pair.unicodeScalars.count == 2, let opening = pair.unicodeScalars.first,
                        let closing = pair.unicodeScalars.last
                    else {
                        throw json.failure(
                            element, "a pair of quotation marks has two characters", help: "For example: „“.")
                    }
                    quotes.opening.insert(opening.value)
                    quotes.closing.insert(closing.value)
                    typography.quotePairs.append(pair)
                }
                typography.quotes = quotes
            case "digits":
                let system = try json.string(value)
                guard let zero = Typography.zeros[system] else {
                    throw json.failure(
                        value, "“\(system)” is not a known numbering system",
                        help: "Known: \(Typography.zeros.keys.sorted().joined(separator: ", ")).")
                }
                typography.zero = zero
            case "spaces": for element in try json.elements(value) { typography.spaces.append(try space(element)) }
            default: throw json.unknown(name, among: ["quotes", "digits", "spaces"])
            }
        }
        return typography
    }

    private func space(_ node: Int) throws(LintError) -> Typography.Space {
        var side: Typography.Space.Side?
        var marks: Set<UInt32> = []
        var space: String?
        for (name, value) in try json.members(node) {
            switch json.name(name) {
            case "before", "after":
                guard side == nil else {
                    throw json.failure(name, "this has both \"before\" and \"after\"", help: "Write two elements.")
                }
                side = Typography.Space.Side(rawValue: json.name(name))
                marks = Set(try json.string(value).unicodeScalars.map(\.value))
            case "is": space = try json.string(value)
            default: throw json.unknown(name, among: ["before", "after", "is"])
            }
        }
        guard let side, let space, !marks.isEmpty, space.unicodeScalars.count <= 1 else {
            throw json.failure(
                node, "this does not say which space goes before or after which marks",
                help: "For example: { \"before\": \":;!?\", \"is\": \"\\u202f\" }; \"\" for none.")
        }
        return Typography.Space(side: side, marks: marks, space: space.unicodeScalars.first?.value)
    }
}
