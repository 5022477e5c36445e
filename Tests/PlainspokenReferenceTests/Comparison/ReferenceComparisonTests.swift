import Testing

@testable import Plainspoken
@testable import PlainspokenReference

/// Which changes break clients.
@Suite struct ReferenceComparisonTests {
    private static let order = SampleCatalogs.order

    private static func changes(
        _ old: String, _ new: String, allowsRemovingDeprecated: Bool = false
    ) throws -> [String] {
        let comparison = ReferenceComparison(
            from: ReferenceDocument(try SampleCatalogs.reference(old)),
            to: ReferenceDocument(try SampleCatalogs.reference(new)),
            allowsRemovingDeprecated: allowsRemovingDeprecated)
        #expect(comparison.breaksClients == comparison.changes.contains { $0.level == .breaking })
        return comparison.changes.map(\.description)
    }

    /// An entry whose members are as given.
    private static func entry(_ members: String) -> String {
        #""a.b": {"title": "A", "detail": "B.", \#(members)}"#
    }

    private static func argument(_ members: String) -> String {
        entry(#""status": 400, "placeholders": {"n": {\#(members)}}"#)
    }

    @Test(arguments: [
        (entry(#""status": 400"#), entry(#""status": 409"#), ["breaking: a.b: the status was 400 and is 409."]),
        (
            entry(#""status": 400"#), entry(#""retry": "never""#),
            [
                "breaking: a.b: the status was 400 and is no longer stated.",
                "noteworthy: a.b: the retry advice was not stated and is “never”.",
            ]
        ),
        (
            entry(#""retry": "never", "status": 400"#), entry(#""retry": "later", "status": 400"#),
            ["noteworthy: a.b: the retry advice was “never” and is “later”."]
        ),
        (
            entry(#""status": 400"#), entry(#""status": 400, "replacedBy": "c.d""#),
            ["noteworthy: a.b: it is deprecated; `c.d` replaces it."]
        ),
        (
            entry(#""status": 400, "replacedBy": "c.d""#), entry(#""status": 400"#),
            ["harmless: a.b: it is no longer deprecated."]
        ),
        (
            entry(#""status": 400"#), argument(#""type": "integer""#),
            ["breaking: a.b: the argument `n` is new and required: code has to supply it."]
        ),
        (
            argument(#""type": "integer""#), entry(#""status": 400"#),
            ["breaking: a.b: the argument `n` is gone; texts that show it are no longer used."]
        ),
        (
            argument(#""type": "integer", "private": true"#), entry(#""status": 400"#),
            ["noteworthy: a.b: the private argument `n` is gone; no text showed it."]
        ),
        (
            argument(#""type": "integer""#), argument(#""type": "string""#),
            ["breaking: a.b: the type of `n` was integer and is string."]
        ),
        (
            argument(#""type": "integer""#), argument(#""type": "integer", "private": true"#),
            ["breaking: a.b: `n` is private now; texts that show it are no longer used."]
        ),
        (
            argument(#""type": "integer", "private": true"#), argument(#""type": "integer""#),
            ["noteworthy: a.b: `n` is no longer private: readers may see it."]
        ),
        (
            entry(#""status": 400"#), #""a.b": {"title": "A", "detail": "C.", "status": 400}"#,
            ["harmless: a.b: the detail was “B.” and is “C.”."]
        ),
    ])
    func changesHaveALevel(old: String, new: String, expected: [String]) throws {
        #expect(try Self.changes(old, new) == expected)
    }

    @Test func silentRemovalIsWorseThanAnAnnouncedOne() throws {
        let deprecated = Self.entry(#""status": 400, "replacedBy": "order.sold-out""#)
        #expect(
            try Self.changes("\(Self.entry(#""status": 400"#)), \(Self.order)", Self.order) == [
                "breaking: a.b: the problem is gone, and its removal was not announced. Deprecate it first, with \"replacedBy\"."
            ])
        let announced = "a.b: the problem is gone, as was announced: `order.sold-out` replaces it."
        #expect(try Self.changes("\(deprecated), \(Self.order)", Self.order) == ["breaking: \(announced)"])
        #expect(
            try Self.changes("\(deprecated), \(Self.order)", Self.order, allowsRemovingDeprecated: true) == [
                "noteworthy: \(announced)"
            ])
    }

    @Test func removalTogetherWithTheReplacementBreaks() throws {
        let deprecated = Self.entry(#""status": 400, "replacedBy": "order.sold-out""#)
        let both = "\(deprecated), \(Self.order)"
        for isAllowed in [false, true] {
            #expect(
                try Self.changes(both, SampleCatalogs.payments, allowsRemovingDeprecated: isAllowed).prefix(1) == [
                    "breaking: a.b: the problem is gone, as was announced, but so is `order.sold-out`, which was to replace it."
                ])
        }
    }

    /// Texts for circumstances and for a region can come and go, while the problem's own text stays.
    @Test(arguments: [
        (#""en": "1", "en.retry-after": "2""#, #""en": "1""#, ["en.retry-after"]),
        (#""en": "1""#, #""en": "1", "de.outcome-unknown": "2""#, ["de.outcome-unknown"]),
        (#""en": "1", "en-GB": "2""#, #""en": "1""#, ["en-GB"]), (#""en": "1", "fr": "2""#, #""en": "1""#, []),
        (#""en": "1""#, #""en": "1", "ko": "2""#, []), (#""en": "1", "ko": "2""#, #""en": "1", "ko": "3""#, ["ko"]),
    ])
    func textsThatComeAndGo(old: String, new: String, places: [String]) throws {
        func document(_ digests: String, _ language: String) throws -> ReferenceDocument {
            let json = #"""
                {"version": 1, "languages": ["en", "en-GB", "de", "\#(language)"], "fieldErrors": {}, "problems":
                {"a.b": {"status": 400, "languages": ["en", "en-GB", "de"], "texts": {}, "digests": {\#(digests)}}}}
                """#
            return try ReferenceDocument(parsing: Array(json.utf8), path: "errors.json")
        }
        let changes = ReferenceComparison(from: try document(old, "fr"), to: try document(new, "ko")).changes
        #expect(
            changes.filter { $0.kind == .textsChanged }.map(\.description)
                == places.map { "harmless: a.b: there are other words in \($0)." })
    }

    @Test func newProblemsBreakNothing() throws {
        #expect(
            try Self.changes(Self.order, "\(Self.order), \(SampleCatalogs.payments)") == [
                "harmless: payment.card-declined: it is new."
            ])
    }

    @Test func lostLanguagesAndTranslations() throws {
        let german = #""order.sold-out": {"title": "Ausverkauft", "detail": "Weg."}"#
        let both = ReferenceDocument(try SampleCatalogs.reference(Self.order, SampleCatalogs.payments, german: german))
        let english = ReferenceDocument(try SampleCatalogs.reference(Self.order, SampleCatalogs.payments))
        #expect(
            ReferenceComparison(from: both, to: english).changes.map(\.description) == [
                "breaking: the language de is gone. Its readers may get en."
            ])
        let other = #""payment.card-declined": {"title": "Abgelehnt", "detail": "Nein."}"#
        let moved = ReferenceDocument(try SampleCatalogs.reference(Self.order, SampleCatalogs.payments, german: other))
        #expect(
            ReferenceComparison(from: both, to: moved).changes.map(\.description) == [
                "noteworthy: order.sold-out: it is no longer translated into de.",
                "harmless: payment.card-declined: there are other words in de.",
            ])
    }

    @Test func wordsThatExamplesDoNotShowAreNoticed() throws {
        func plural(_ one: String) -> String {
            #""a.b": {"title": "A", "status": 400, "detail": {"match": ["$n :integer"], "variants": {"one": "\#(one)", "*": "{$n} things."}}, "placeholders": {"n": {"type": "integer", "example": "3"}}}"#
        }
        #expect(
            try Self.changes(plural("{$n} thing."), plural("One thing.")) == [
                "harmless: a.b: there are other words in en."
            ])
    }

    @Test func optionalArguments() throws {
        func document(_ left: String) throws -> ReferenceDocument {
            let json = #"""
                {"version": 1, "languages": ["en"], "fieldErrors": {}, "problems":
                {"a.b": {"status": 400, "arguments": {\#(left)}, "languages": ["en"], "texts": {}, "digests": {}}}}
                """#
            return try ReferenceDocument(parsing: Array(json.utf8), path: "errors.json")
        }
        let (none, optional) = try (document(""), document(#""n": {"type": "integer", "optional": true}"#))
        let required = try document(#""n": {"type": "integer"}"#)
        func texts(_ old: ReferenceDocument, _ new: ReferenceDocument) -> [String] {
            ReferenceComparison(from: old, to: new).changes.map(\.description)
        }
        #expect(texts(none, optional) == ["harmless: a.b: the optional argument `n` is new."])
        #expect(texts(optional, required) == ["breaking: a.b: `n` is required now: code has to supply it."])
        #expect(
            texts(required, optional) == [
                "noteworthy: a.b: `n` may be missing now; texts that show it are then not used."
            ])
    }
}
