import Testing

@testable import Plainspoken
@testable import TypedKeys

struct KeyOptionsTests {
    @Test func allMembers() throws {
        let options = try KeyOptions(
            Array(
                #"{"$schema": "s", "catalogs": "c", "layout": "{locale}/a.json", "sourceLanguage": "de", "access": "public"}"#
                    .utf8),
            path: "o")
        #expect(options.sourceLanguage == "de")
        #expect(options.access == .public)
        let empty = try KeyOptions(Array("{}".utf8), path: "o")
        #expect(empty == KeyOptions())
    }

    @Test(arguments: [
        (#"{"acess": ""}"#, #"o:1:2: error: unknown member "acess" [G105]"#, #"Did you mean "access"?"#),
        (#"{"x": ""}"#, #"o:1:2: error: unknown member "x" [G105]"#, "Known: $schema, catalogs"),
        (#"{"catalogs": 1}"#, #"o:1:14: error: "catalogs" must be a string [G105]"#, "quotation marks"),
        (#"{"access": "open"}"#, #"o:1:12: error: "access" must be one of "public", "package", "internal" [G105]"#, ""),
        (#"{"sourceLanguage": "e n"}"#, #"o:1:20: error: "e n" is not a language tag [G105]"#, "pt-BR"),
        (
            #"{"layout": "a.json"}"#, #"o:1:12: error: "layout" must be a valid pattern for paths"#,
            "{locale}/{name}.json"
        ),
        ("[]", "o:1:1: error: the options must be an object [G105]", "{ … }"),
        ("{", "o:1:2: error: ", "[F101]"),
    ])
    func mistakes(file: String, first: String, help: String) {
        let error = #expect(throws: CatalogDiagnostic.self) { try KeyOptions(Array(file.utf8), path: "o") }
        let text = error?.compilerText ?? ""
        #expect(text.hasPrefix(first) && text.contains(help), "\(text)")
    }
}
