import LanguageTags
import Testing

@testable import CatalogProjects
@testable import Catalogs

/// Reading term sheets.
@Suite struct TermSheetReaderTests {
    private static func read(_ text: String, _ locale: LanguageTag = "de") throws(LintError) -> TermSheet {
        try TermSheetReader.read(Array(text.utf8), path: "terms/de.json", locale: locale)
    }

    /// Everything that a sheet may say.
    @Test func everything() throws {
        let sheet = try Self.read(
            #"""
            { "$schema": "x", "locale": "de",
              "terms": [
                { "concept": "sign in", "use": ["anmeld*"], "avoid": ["*einlog*", "Login"], "optional": true, "note": "so" },
                { "concept": "response", "use": ["Antwort"], "parts": ["title", "detail"] },
                { "concept": "response", "use": ["Rückmeldung"], "parts": ["action"] }
              ],
              "register": { "title": "^[^.]*$", "action": [{ "pattern": "Sie\\b", "say": "Say Sie." }] },
              "typography": {
                "quotes": ["„“"], "digits": "latn",
                "spaces": [{ "before": ":", "is": "\u202f" }, { "after": "。", "is": "" }]
              } }
            """#)
        #expect(sheet.terms.map(\.concept) == ["sign in", "response", "response"])
        #expect(sheet.terms[0].isOptional && sheet.terms[0].note == "so")
        #expect(sheet.terms[1].parts == [.title, .detail])
        #expect(sheet.register.map(\.part) == [.title, .action])
        #expect(sheet.typography.quotes?.opening == [0x201E] && sheet.typography.quotes?.closing == [0x201C])
        #expect(sheet.typography.zero == 0x30)
        #expect(sheet.typography.spaces.map(\.space) == [0x202F, nil])
    }

    /// A mistake is named with its place and what to do.
    @Test(arguments: [
        ("[]", "terms/de.json:1:1: a term sheet must be an object", ""),
        (#"{ "term": [] }"#, "1:3: unknown member \"term\"", "terms"),
        (#"{ "locale": "fr" }"#, "1:13: the file name is for de, but this says fr", "rename"),
        (#"{ "terms": [{ "use": ["a"] }] }"#, "1:13: a term needs a concept", "sign in"),
        (#"{ "terms": [{ "concept": "a", "uses": [] }] }"#, "1:31: unknown member \"uses\"", "\"use\""),
        (#"{ "terms": [{ "concept": "a", "use": "b" }] }"#, "1:38: \"use\" must be a list", ""),
        (#"{ "terms": [{ "concept": "a", "use": ["*"] }] }"#, "1:39: the word is empty", "Write a word"),
        (#"{ "terms": [{ "concept": "a", "parts": ["titel"] }] }"#, "1:41: unknown member \"titel\"", "title"),
        (#"{ "terms": [{ "concept": "a" }, { "concept": "a" }] }"#, "1:33: “a” already has a line", "one line"),
        (#"{ "register": { "action": "(" } }"#, "1:27: this is not a regular expression", "backslash"),
        (
            #"{ "register": { "action": [{ "pattern": "a" }] } }"#, "1:28: a register rule needs a pattern",
            "say"
        ),
        (#"{ "register": { "actions": "a" } }"#, "1:17: unknown member \"actions\"", "action"),
        (#"{ "typography": { "quotes": ["„"] } }"#, "1:30: a pair of quotation marks has two", "„“"),
        (#"{ "typography": { "digits": "latin" } }"#, "1:29: “latin” is not a known numbering system", "latn"),
        (#"{ "typography": { "spaces": [{ "before": ":" }] } }"#, "1:30: this does not say which space", "u202f"),
        (#"{ "typography": { "spaces": [{ "before": ":", "is": "  " }] } }"#, "1:30: this does not say which", ""),
        (#"{ "terms": [{ "concept": "a", "use": ["an*melden"] }] }"#, "1:39: a * inside a word", "anmeld*"),
        (
            #"{ "terms": [{ "concept": "a", "use": ["b"], "avoid": ["b"] }] }"#, "1:13: “b” is in both",
            "one of them"
        ),
        (#"{ "terms": [{ "concept": "a", "parts": [] }] }"#, "1:40: this does not name a part", "Remove"),
        (#"{ "register": { "action": "" } }"#, "1:27: an empty pattern matches every text", ""),
        (#"{ "register": { "action": "^([a-z]+ ?)*$" } }"#, "1:27: a repeated group", "single repetition"),
        (
            #"{ "typography": { "spaces": [{ "before": ":", "after": ".", "is": "" }] } }"#,
            "1:47: this has both", ""
        ),
        ("{", "1:2:", "bracket"),
    ])
    func mistakes(text: String, message: String, hint: String) {
        let error = #expect(throws: LintError.self) { try Self.read(text) }
        #expect(error?.description.contains(message) == true, "\(error.map(\.description) ?? "")")
        #expect(hint.isEmpty || error?.description.contains(hint) == true, "\(error.map(\.description) ?? "")")
    }

    /// A file cut off anywhere is read or refused, and nothing else.
    @Test func cut() {
        let text = Array(
            #"{ "terms": [{ "concept": "é", "use": ["a*"], "avoid": ["b"] }], "register": { "title": "^a$" }, "typography": { "quotes": ["„“"] } }"#
                .utf8)
        for end in 0..<text.count {
            #expect(throws: LintError.self) {
                try TermSheetReader.read(Array(text[..<end]), path: "terms/de.json", locale: "de")
            }
        }
    }
}
