import PlainspokenReference

@testable import Plainspoken

enum References {
    static func use() throws {
        let declared = DeclaredMessages([MessageDeclaration("resource.not-found"), MessageDeclaration("http.404")])
        let reference = try ErrorReference(
            catalogs: [.builtIn], languages: .only(["en", "de"]), sourceLanguage: "en", declarations: declared,
            types: .under("https://example.com/problems/"), functions: .standard)
        API.expect(reference.languages == ["en", "de"], "\(reference.languages)")
        let entry = reference["resource.not-found"]
        API.expect(entry?.status == 404 && entry?.retry == .never && entry?.isBuiltIn == true, "\(entry as Any)")
        API.expect(entry?.origin == .builtIn && entry?.variants == [] && entry?.replacement == nil, "\(entry as Any)")
        API.expect(reference.fieldErrors.isEmpty && reference.entries.count == 2, "\(reference.entries.count)")
        API.expect(reference.texts(of: "http.404", in: "de")?.isTranslated == true, "it is translated")

        let description = try OpenAPIDescription(of: reference, title: "Problems", version: "1")
        API.expect(!description.json.isEmpty && description.withoutStatus.isEmpty, "\(description.withoutStatus)")
        let table = ReferenceTable(of: reference, in: "de")
        API.expect(!table.csv.isEmpty && !table.markdown(title: "Errors").isEmpty, "a table")

        let document = ReferenceDocument(reference)
        let read = try ReferenceDocument(parsing: document.json, path: "errors.json")
        let comparison = ReferenceComparison(from: document, to: read, allowsRemovingDeprecated: true)
        API.expect(comparison.changes.isEmpty && !comparison.breaksClients, "\(comparison.changes)")
        API.expect(ReferenceChange.Level.breaking < .harmless, "the most serious first")
        print("references")
    }
}
