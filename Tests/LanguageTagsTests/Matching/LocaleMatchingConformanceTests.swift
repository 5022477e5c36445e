import LanguageTags
import TestSupport
import Testing

/// ICU's data-driven test of its locale matcher.
@Suite struct LocaleMatchingConformanceTests {
    @Test(
        .enabled(
            if: Conformance.has("locale-matching"),
            "\(Conformance.whereToGet("locale-matching", from: "ICU's test data"))"))
    func everyCaseOfICUsTestData() throws {
        let cases = try LocaleMatchingCase.all()
        var passed = 0
        for example in cases {
            let match = example.matcher.match(example.desired)
            let hasPassed = match?.supported == example.expected
            #expect(hasPassed, "\(example.group), line \(example.line): \(match?.supported.description ?? "null")")
            if hasPassed { passed += 1 }
        }
        print("locale-matching: \(passed) of \(cases.count)")
        #expect(cases.count == 471)
    }
}
