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
            "en.json:2:1: error: the library has the name of the key \"maximum.code-length\" in Swift, maximumCodeLength, "
                + "already [G101]\nen.json:2:1: note: Rename the key in all catalogs.\n"
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

    @Test func theReplacementIsNamedWithItsLabels() {
        let generated = Generated(
            #""a": {"title": "A", "status": 400, "replacedBy": "b"}, "b": {"title": "{$x} {$y}", "status": 400}"#)
        #expect(
            generated.lines(with: "@available")
                == Array(repeating: #"@available(*, deprecated, renamed: "b(x:y:)")"#, count: 2))
    }
}
