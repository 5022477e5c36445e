import ByteText
import Catalogs
import LanguageTags

extension KeyOptions {
    /// The members of `plainspoken-keys.json`.
    private static let members = ["$schema", "catalogs", "layout", "sourceLanguage", "access"]

    /// Reads `plainspoken-keys.json`.
    ///
    /// - Parameters:
    ///   - bytes: the whole file.
    ///   - path: the name of the file in errors.
    /// - Throws: the first mistake, with line and column.
    package init(_ bytes: [UInt8], path: String) throws(CatalogDiagnostic) {
        self.init()
        let json = JSONDocument(reading: bytes)
        let place = { (offset: Int) in SourcePosition(of: offset, in: bytes) }
        if let error = json.error { throw error.located(in: path, place) }
        do throws(CatalogDiagnostic) {
            try read(json)
        } catch {
            throw error.located(in: path, place)
        }
    }

    private mutating func read(_ json: JSONDocument) throws(CatalogDiagnostic) {
        guard json.nodes.first?.kind == .object else {
            throw CatalogDiagnostic(
                .invalidOptions, at: 0..<1, "the options must be an object", help: #"Write { "catalogs": "Locales" }."#)
        }
        for (name, value) in json.members(of: 0) {
            let member = json.string(at: name)
            guard Self.members.contains(member) else {
                throw CatalogDiagnostic(
                    .invalidOptions, at: json.range(of: name),
                    "unknown member \"\(VisibleText.of(member, limit: 100))\"",
                    help: Suggestion.question(member, among: Self.members)
                        ?? "Known: \(Self.members.joined(separator: ", ")).")
            }
            guard json.nodes[value].kind == .string else {
                throw CatalogDiagnostic(
                    .invalidOptions, at: json.range(of: value), "\"\(member)\" must be a string",
                    help: "Write it in quotation marks.")
            }
            try set(member, json.string(at: value), at: json.range(of: value))
        }
    }

    private mutating func set(_ member: String, _ text: String, at range: Range<Int>) throws(CatalogDiagnostic) {
        func mistake(_ message: String, _ help: String) -> CatalogDiagnostic {
            CatalogDiagnostic(.invalidOptions, at: range, message, help: help)
        }
        let shown = VisibleText.of(text, limit: 100)
        switch member {
        case "sourceLanguage":
            guard let tag = LanguageTag(text) else {
                throw mistake("\"\(shown)\" is not a language tag", "Write a tag such as \"en\" or \"pt-BR\".")
            }
            sourceLanguage = tag
        case "access":
            guard let access = Access(rawValue: text) else {
                throw mistake("\"\(shown)\" is not an access level", "Write \"internal\", \"package\" or \"public\".")
            }
            self.access = access
        case "layout":
            guard CatalogLayout(text) != nil else {
                throw mistake(
                    "\"\(shown)\" is not a valid pattern for paths",
                    "Write {locale} for the language and {name} for any name: {locale}/{name}.json.")
            }
        default: break
        }
    }
}
