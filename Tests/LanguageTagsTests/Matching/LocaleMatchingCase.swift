import LanguageTags
import TestSupport

/// One line of ICU's test data: what is desired, and the tag that must be found among the supported ones.
struct LocaleMatchingCase {
    let group: String
    let line: Int
    let matcher: LanguageMatcher
    let desired: [LanguageTag]
    /// nil where nothing must be found.
    let expected: LanguageTag?

    static func all() throws -> [LocaleMatchingCase] {
        var cases: [LocaleMatchingCase] = []
        var group = ""
        var parameters: [String: String] = [:]
        let lines = try Conformance.text("locale-matching/localeMatcherTest.txt").split(
            separator: "\n", omittingEmptySubsequences: false)
        for (index, full) in lines.enumerated() {
            let line = trimmed(full.prefix { $0 != "#" })
            if line.hasPrefix("** test:") {
                group = trimmed(line.dropFirst("** test:".count))
                parameters = [:]
            } else if line.hasPrefix("@") {
                let parts = line.dropFirst().split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                parameters[String(parts[0])] = parts.count > 1 ? trimmed(parts[1]) : ""
            } else if let arrow = line.firstRange(of: ">>") {
                let expected = trimmed(
                    line[arrow.upperBound...].split(separator: "|", omittingEmptySubsequences: false)[0])
                cases.append(
                    LocaleMatchingCase(
                        group: group, line: index + 1, matcher: matcher(parameters),
                        desired: tags(line[..<arrow.lowerBound]),
                        expected: expected == "null" ? nil : LanguageTag(expected)))
            }
        }
        return cases
    }

    private static func matcher(_ parameters: [String: String]) -> LanguageMatcher {
        let supported = tags(parameters["supported"] ?? "")
        // ICU returns the first supported locale where no default is given; ours returns nothing.
        let fallback = parameters["default"].flatMap { LanguageTag($0) } ?? supported.first
        return LanguageMatcher(
            supported: supported, default: fallback, favor: parameters["favor"] == "script" ? .script : .language,
            threshold: parameters["threshold"].flatMap { Int($0) } ?? LanguageMatcher.defaultThreshold)
    }

    private static func tags(_ list: some StringProtocol) -> [LanguageTag] {
        list.split(separator: ",").compactMap { LanguageTag(trimmed($0)) }
    }

    private static func trimmed(_ text: some StringProtocol) -> String {
        text.split { $0 == " " || $0 == "\t" || $0 == "\r" }.joined(separator: " ")
    }
}
