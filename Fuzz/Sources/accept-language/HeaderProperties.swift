import LanguageTags

/// Properties of every header, whatever a client sends. A violated property ends the process, which libFuzzer reports.
enum HeaderProperties {
    private static let offered = [
        "en", "ko", "ja", "zh-Hans", "zh-Hant", "fr", "de", "es", "es-419", "pt", "pt-BR", "nb", "he", "sr-Latn",
        "x-pirate",
        "ca-ES-valencia", "tlh",
    ].compactMap { LanguageTag($0) }
    private static let negotiator = LanguageNegotiator(offered: offered, fallbacks: ["en"])
    private static let strict = LanguageNegotiator(offered: offered)

    static func check(_ bytes: UnsafeBufferPointer<UInt8>) {
        let found = negotiator.negotiate(utf8: bytes.span)
        precondition(!found.isEmpty, "the fallback is missing")
        precondition(found.allSatisfy(negotiator.languages.indices.contains), "a language that is not offered")
        precondition(Set(found).count == found.count, "a duplicate language")

        // Parsing the text for display gives the same as parsing the bytes for negotiation.
        let read = AcceptLanguage(utf8: bytes.span)
        precondition(read.ranges.count <= AcceptLanguage.maximumRanges, "too many ranges")
        precondition(read.ranges.allSatisfy { (0...1000).contains($0.weight) }, "a weight above 1000")
        if read.preferences.isEmpty, !read.ranges.contains(where: \.isExclusion) {
            precondition(strict.negotiate(utf8: bytes.span).isEmpty, "a language that was not asked for")
        }
        // Without exclusions, the first language is the matcher's choice.
        if !read.ranges.contains(where: { $0.isExclusion || $0.isWildcard || $0.tag == nil }), let first = found.first {
            let matcher = LanguageMatcher(supported: offered, default: "en")
            let match = matcher.match(read.preferences.compactMap(\.tag))
            // A range too far back for the matcher is still used, before the fallbacks.
            precondition(
                match?.isDefault == true || match?.supported == negotiator.languages[first],
                "a different language than the matcher's")
        }
        for range in read.ranges {
            guard let tag = range.tag else { continue }
            precondition(LanguageTag(tag.description) == tag, "a tag that differs from its description")
            precondition(
                tag.canonical.canonical.description == tag.canonical.description, "the canonical form is not canonical")
            precondition(!tag.fallbackChain.isEmpty, "an empty fallback chain")
        }
        if bytes.count < 256 {
            let text = String(decoding: bytes, as: UTF8.self)
            let explanation = negotiator.explain(acceptLanguage: text)
            precondition(
                explanation.choices.map(\.index) == Array(negotiator.negotiate(acceptLanguage: text)),
                "the explanation differs")
        }
    }
}
