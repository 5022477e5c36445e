import Testing

@testable import Plainspoken

/// What must be true of the built-in texts in every language.
@Suite struct BuiltInTextsTests {
    /// A variant has the title of its key: one type has one title (RFC 9457 §3.1.3).
    @Test func titles() throws {
        var count = 0
        for catalog in try BuiltInCatalogs.load({ _ in true }) {
            let entries = Dictionary(uniqueKeysWithValues: catalog.entries.map { ($0.key.rawValue, $0) })
            for (key, entry) in entries {
                for variant in MessageVariant.allCases {
                    guard let base = variant.base(of: key) else { continue }
                    let plain = try #require(entries[base], "\(key) in \(catalog.language)")
                    #expect(plain.title?.message == entry.title?.message, "\(key) in \(catalog.language)")
                    count += 1
                }
            }
        }
        #expect(count > 150)
    }

    /// Every language has every text; a region has only what differs.
    @Test func complete() throws {
        let catalogs = try BuiltInCatalogs.load { _ in true }
        let english = try #require(catalogs.first { $0.language == "en" })
        for catalog in catalogs {
            let keys = Set(catalog.entries.map(\.key)), expected = Set(english.entries.map(\.key))
            if catalog.language == "en-GB" {
                #expect(keys.isSubset(of: expected))
            } else {
                #expect(keys == expected, "\(catalog.language): \(keys.symmetricDifference(expected))")
            }
        }
    }

    /// The English catalog states the status and the advice that the code comes with: tools read them there.
    @Test(arguments: Vocabulary.problems)
    func statuses(of kind: ProblemKind) throws {
        let english = try BuiltInCatalogs.load { $0 == "en" }
        let entry = try #require(english.lazy.compactMap { $0.entry(for: kind.key) }.first)
        #expect(entry.status == kind.status.code)
        #expect(entry.retry ?? .unknown == kind.retry)
    }

    /// No other language states any of it.
    @Test func metadataIsInEnglishOnly() throws {
        for catalog in try BuiltInCatalogs.load({ $0 != "en" }) {
            #expect(catalog.entries.allSatisfy { !$0.hasMetadata }, "\(catalog.language)")
        }
    }

    /// Waits are expressed in every unit, and no text is left over.
    @Test(arguments: [1, 2, 3, 5, 11, 22, 85])
    func waits(_ amount: Int) throws {
        let translator = try ErrorTranslator(languages: .all)
        let sizes = [1, 60, 3_600, 86_400]
        for language in translator.catalogs.languages {
            let texts = sizes.map { size in
                let error = Diagnosis(
                    "limit.rate", arguments: ["wait": 999, "waitUnit": "day"], status: .tooManyRequests,
                    retry: .after(.seconds(amount * size)))
                return translator.translate(error, for: .languages([language])).action ?? ""
            }
            #expect(Set(texts).count >= (amount > 36 ? 3 : 4), "\(language): \(texts)")
            #expect(texts.allSatisfy { !$0.contains("999") && !$0.contains("{") }, "\(language): \(texts)")
        }
    }
}
