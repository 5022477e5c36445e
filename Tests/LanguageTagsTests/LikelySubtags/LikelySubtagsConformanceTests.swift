import TestSupport
import Testing

@testable import LanguageTags

/// CLDR's test data for likely subtags: source; maximized; minimized favouring the script; favouring the region.
@Suite struct LikelySubtagsConformanceTests {
    @Test(
        .enabled(
            if: Conformance.has("likely-subtags"),
            "\(Conformance.whereToGet("likely-subtags", from: "CLDR's test data"))"))
    func everyLineOfCLDRsTestData() throws {
        let lines = try Conformance.text("likely-subtags/likelySubtags.txt").split(separator: "\n")
            .filter { !$0.hasPrefix("#") && $0.contains(";") }
        var passed = 0
        for line in lines {
            let fields = line.split(separator: ";", omittingEmptySubsequences: false)
                .map { $0.split { $0.isWhitespace }.joined() }
            let source = try #require(LanguageTag(fields[0]), "\(line)")
            // A field that is left out repeats the one before it; FAIL means that the tag stays as it is.
            let maximized = fields[1] == "FAIL" ? fields[0] : fields[1]
            let favorScript = fields[2].isEmpty ? maximized : fields[2]
            let favorRegion = fields[3].isEmpty ? favorScript : fields[3]
            let found = [
                source.maximized, source.minimized(favoring: .script), source.minimized(favoring: .region),
            ].map(\.description)
            let expected = [maximized, favorScript, favorRegion]
            #expect(found == expected, "\(line)")
            if found == expected { passed += 1 }
        }
        print("likely-subtags: \(passed) of \(lines.count)")
        #expect(lines.count == 1802)
    }
}
