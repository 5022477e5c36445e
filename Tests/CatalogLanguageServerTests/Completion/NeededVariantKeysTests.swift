import Testing

@testable import CatalogLanguageServer

struct NeededVariantKeysTests {
    @Test(arguments: [
        ("few", "few"), ("*", "*"), ("-1.5", "-1.5"), ("名", "名"), ("a b", "|a b|"), ("", "||"), ("a:b", "|a:b|"),
        ("**", "|**|"), (#"a|b\"#, #"|a\|b\\|"#), ("a\u{3000}b", "|a\u{3000}b|"),
    ])
    func keysAreWrittenAsTheyAreRead(key: String, expected: String) {
        #expect(NeededVariantKeys.written(key) == expected)
        #expect(NeededVariantKeys.read("one \(expected) *") == ["one", key, "*"])
    }
}
