import Testing

@testable import Catalogs

/// Reading our own JSON files: each kind of mistake has its place, its sentence and its remedy.
struct StrictJSONTests {
    private static func file(_ text: String) throws(CatalogDiagnostic) -> StrictJSON {
        try StrictJSON(parsing: Array(text.utf8), path: "s.json", what: "a sheet")
    }

    /// Everything that a value can be.
    @Test func values() throws {
        let root = try Self.file(
            #"{"tag": "pt-br", "one": "a", "more": ["a", "b"], "count": 3.0, "flag": true, "part": "title", "b": 2}"#)
        #expect(try root.members().map(\.name.text) == ["tag", "one", "more", "count", "flag", "part", "b"])
        let object = try root.object(["tag", "one", "more", "count", "flag", "part", "b"])
        #expect(try object["tag"]?.tag() == "pt-BR")
        #expect(try object["tag"]?.check(isFor: "pt-BR") != nil)
        #expect(try object["one"]?.strings() == ["a"] && object["more"]?.strings() == ["a", "b"])
        #expect(try object["count"]?.count() == 3 && object["flag"]?.flag() == true)
        #expect(try object["part"]?.part() == .title)
        #expect(try object["one"]?.choice([("b", 1), ("a", 2)]) == 2)
        #expect(object["b"]?.json == 2 && object["c"] == nil)
    }

    static let mistakes: [(String, @Sendable (StrictJSON) throws -> Any?, String)] = [
        ("[", { $0.kind }, "s.json:1:2: "),
        (#"{"a": 1, "a": 2}"#, { $0.kind }, #"s.json:1:10: the name "a" appears twice in this object [F105]"#),
        (
            "[]", { try $0.members() },
            "s.json:1:1: a sheet must be an object [F106]\n  help: Write it in braces: { … }."
        ),
        (
            "{\n \"tilte\": 1}", { try $0.object(["title", "b"]) },
            "s.json:2:2: unknown member \"tilte\" [F113]\n  help: Did you mean \"title\"?"
        ),
        (
            #"{"other": 1}"#, { try $0.object(["title", "b"]) },
            "s.json:1:2: unknown member \"other\" [F113]\n  help: Known: title, b."
        ),
        (#"{"x": 1}"#, { try $0.object([]) }, "s.json:1:2: unknown member \"x\" [F113]"),
        (
            #"{"x": 1}"#, { try $0.object((0...20).map { "name-\($0)" }) },
            "name-19 and 1 more."
        ),
        (#"{"a": 1}"#, { try $0.a.elements() }, #"s.json:1:7: "a" must be a list [F106]"#),
        (#"{"a": [1]}"#, { try $0.a.strings() }, #"s.json:1:8: each element of "a" must be a string [F106]"#),
        (#"{"a": 1}"#, { try $0.a.strings() }, #"s.json:1:7: "a" must be a string [F106]"#),
        (#"{"a": 1}"#, { try $0.a.string("a word", help: "So.") }, "\"a\" must be a word [F106]\n  help: So."),
        (#"{"a": 1.5}"#, { try $0.a.count() }, #"s.json:1:7: "a" must be a whole number, 0 or more [F106]"#),
        (#"{"a": -1}"#, { try $0.a.count() }, #"s.json:1:7: "a" must be a whole number, 0 or more [F106]"#),
        (#"{"a": "true"}"#, { try $0.a.flag() }, #"s.json:1:7: "a" must be true or false [F106]"#),
        (#"{"a": "d e"}"#, { try $0.a.tag() }, "\"d e\" is not a language tag [F106]\n  help: Write it as in"),
        (
            #"{"a": "fr"}"#, { try $0.a.check(isFor: "de") },
            "the file name is for de, but this says fr [F106]\n  help: Write \"de\", or rename the file."
        ),
        (#"{"a": "titel"}"#, { try $0.a.part() }, "unknown member \"titel\" [F113]\n  help: Did you mean \"title\"?"),
        (
            #"{"a": "of"}"#, { try $0.a.choice([("off", 0), ("on", 1)]) },
            "\"a\" must be one of \"off\", \"on\" [F106]\n  help: Did you mean \"off\"?"
        ),
        (#"{"a": 1}"#, { try $0.a.choice([("off", 0)]) }, #""a" must be one of "off" [F106]"#),
        (
            #"{"a": {}}"#, { value in throw try value.a.missing("b") },
            #"1:7: the member "b" is missing [F106]"#
        ),
        (
            "{}", { try $0.versioned([], help: "So.") },
            "s.json:1:1: the member \"version\" is missing [F106]\n  help: So."
        ),
        (
            #"{"b": 1, "version": 2}"#, { try $0.versioned(["version"], help: "So.") },
            "s.json:1:21: the version of this file is not 1 [F106]\n  help: So."
        ),
        ("{\"a\\n\": 1}", { try $0.object(["b"]) }, "unknown member \"a"),
    ]

    @Test(arguments: mistakes.indices)
    func mistake(index: Int) {
        let (text, read, message) = Self.mistakes[index]
        let error = #expect(throws: CatalogDiagnostic.self) { try read(Self.file(text)) }
        #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
    }
}

extension StrictJSON {
    /// The member `a`, with any value.
    fileprivate var a: StrictJSON {
        get throws {
            guard let value = try object(["a"])["a"] else { throw missing("a") }
            return value
        }
    }
}
