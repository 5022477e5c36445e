import Testing

@testable import CatalogLanguageServer

struct JSONContextTests {
    private func context(_ text: String) -> JSONContext {
        let bytes = Array(text.utf8)
        let mark = Array("‸".utf8)
        guard let range = bytes.firstRange(of: mark) else { return JSONContext(0, in: bytes) }
        return JSONContext(range.lowerBound, in: Array(bytes[..<range.lowerBound] + bytes[range.upperBound...]))
    }

    @Test(arguments: [
        ("‸", [], JSONContext.Role.nothing), ("{‸", [], .name), ("{ \"a‸", [], .name), ("{ a‸", [], .name),
        ("{ \"a\"‸: 1 }", [], .nothing), ("{ \"a\": ‸", ["a"], .value), ("{ \"a\": \"b‸\" }", ["a"], .value),
        ("{ \"a\": \"b\"‸ }", [], .nothing), ("{ \"a\": \"b\",‸ }", [], .name), ("{ \"a\": \"b\"\n ‸ }", [], .name),
        ("{ \"a\": { \"b\": [\"c\", ‸", ["a", "b", "[]"], .value),
        ("{ \"a\": { \"b\": [\"c\" ‸", ["a", "b"], .nothing),
        ("{ \"a\": {}, \"b\": { ‸ } }", ["b"], .name), ("{ \"\\u0061\": { ‸", ["a"], .name),
        // An open string ends with its line.
        ("{ \"m\": {\n \"pay‸\n \"other\": 1\n} }", ["m"], .name), ("{ \"a\": \"b\n \"c\": { ‸", ["c"], .name),
        // The value is missing, or the comma.
        ("{ \"a\":\n \"b\": { ‸", ["b"], .name), ("{ \"a\": 1 \"b‸", [], .name), ("{ \"a\" \"b\": { \"‸", ["b"], .name),
        // Brackets that close nothing, and too many of them.
        ("{ \"a\": ] \"b‸", ["a"], .value), ("}}‸", [], .nothing), ("{ \"a\": [ { \"b\": 1 ], \"c‸", [], .name),
    ])
    func thePathIsFound(_ text: String, _ path: [String], _ role: JSONContext.Role) {
        let context = context(text)
        #expect(context.path == path, "\(text)")
        #expect(context.role == role, "\(text)")
    }

    @Test func whatIsAroundIsFound() {
        let context = context(
            "{ \"m\": { \"a\": 1, \"x‸\", \"b\": { \"c\": 2 }\n\"d\": [\"e\"] }, \"n\": [\"f\", \"g\"] }")
        #expect(context.names == ["a", "b", "d"])
        #expect(context.countBefore == 1)
        #expect(context.isClosed && !context.hasColon && !context.lacksCommaAfter)
        #expect(context.lists.map { $0.keys.sorted() } == [["d"], ["n"]])
    }

    @Test(arguments: [
        ("{ \"a‸\": 1 }", true, false, false), ("{ \"a‸\" }", false, false, false),
        ("{ \"a‸\n \"b\": 1 }", false, true, false),
        ("{ \"b\": 1\n \"a‸", false, false, true),
    ])
    func whatIsMissingIsFound(_ text: String, _ hasColon: Bool, _ lacksCommaAfter: Bool, _ lacksCommaBefore: Bool) {
        let context = context(text)
        #expect(context.hasColon == hasColon)
        #expect(context.lacksCommaAfter == lacksCommaAfter)
        #expect((context.commaBefore != nil) == lacksCommaBefore)
    }

    @Test func theOtherLinesOfAListAreFound() {
        let context = context("[\"a\", \"b‸\", \"c\", \"d\"]")
        #expect(context.before.count == 1)
        #expect(context.after.count == 2)
    }
}
