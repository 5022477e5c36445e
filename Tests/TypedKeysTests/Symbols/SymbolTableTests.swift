import Testing

@testable import TypedKeys

struct SymbolTableTests {
    @Test(arguments: [
        (
            #""a.b-c": {"title": "A", "status": 400}, "a-b.c": {"title": "A", "status": 400}"#,
            "en.json:2:1: error: the keys \"a-b.c\" and \"a.b-c\" have the same name in Swift, aBC [G101]\n"
                + "en.json:2:41: note: \"a-b.c\" is here\nen.json:2:1: note: Rename one of them in all catalogs.\n"
        ),
        (
            #""maximum.code-length": "x""#,
            "en.json:2:1: error: the key \"maximum.code-length\" would be named maximumCodeLength in Swift, "
                + "which the library already uses [G101]\nen.json:2:1: note: Rename the key in all catalogs.\n"
        ),
        (
            #""a": {"title": "A", "status": 400, "replacedBy": "a"}"#,
            "en.json:2:1: error: \"a\" can't be replaced by \"a\" [G104]\n"
                + "en.json:2:1: note: Write the key of an entry of the same kind.\n"
        ),
    ])
    func mistakes(entries: String, expected: String) { #expect(Generated(entries).mistakes == expected) }

    @Test func aKeyIsInOneCatalog() {
        let entry = #""a": {"title": "A", "status": 400}"#
        #expect(
            Generated(entry, entry).mistakes
                == "1/en.json:2:1: error: the key \"a\" is in two catalogs [G106]\nen.json:2:1: note: it is here first\n"
                + "1/en.json:2:1: note: Remove one of them.\n")
    }

    @Test func aVariantIsInOneCatalog() {
        let entry = #""a.retry-after": {"detail": "{$wait}"}"#
        #expect(
            Generated(#""a": {"title": "A", "status": 503}, "# + entry, entry).mistakes
                == "1/en.json:2:1: error: the key \"a.retry-after\" is in two catalogs [G106]\n"
                + "en.json:2:37: note: it is here first\n1/en.json:2:1: note: Remove one of them.\n")
    }

    /// The function's replacement has labels, that of its key has none. A name that is no identifier is not one that
    /// `renamed:` takes.
    @Test(arguments: [
        ("b", "{$x} {$y}", #"renamed: "b(x:y:)""#, #"renamed: "b""#),
        ("default", "{$in}", #"renamed: "default(in:)""#, #"renamed: "default""#),
        ("404.gone", "{$x}", #"message: "use '404Gone(x:)'""#, #"message: "use '404Gone'""#),
        ("b", "{$+1}", #"message: "use 'b(1:)'""#, #"renamed: "b""#),
    ])
    func theReplacementIsNamed(key: String, title: String, function: String, constant: String) {
        let generated = Generated(
            #""a": {"title": "A", "status": 400, "replacedBy": "\#(key)"}, "\#(key)": {"title": "\#(title)", "status": 400}"#
        )
        #expect(generated.mistakes == "")
        #expect(
            generated.lines(with: "@available")
                == [function, constant].map { "@available(*, deprecated, \($0))" })
    }
}
