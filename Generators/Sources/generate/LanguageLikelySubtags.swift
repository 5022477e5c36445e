import Foundation

/// Likely subtags (UTS #35 §4.3), for look-up by index where only the language is given, which is nearly always.
struct LanguageLikelySubtagsTable: TableGenerator {
    let output = "Sources/LanguageTags/Generated/LikelySubtagsData.swift"
    let inputs = ["cldr/supplemental/likelySubtags.json", "cldr/supplemental/aliases.json"]

    func source(from data: ConformanceData) throws -> String {
        let likely = try data.object(inputs[0], "supplemental", "likelySubtags").compactMapValues { $0 as? String }
        let aliases = try data.object(inputs[1], "supplemental", "metadata", "alias", "languageAlias")

        // Languages alone: an index into the few hundred pairs of script and region, and two flags.
        let ofLanguage = likely.filter { !$0.key.contains("-") && $0.key != "und" }
        let pairs = Set(ofLanguage.values.map { LanguageTableText.record($0).dropFirst(3) }).sorted()
        let pairIndex = Dictionary(uniqueKeysWithValues: pairs.enumerated().map { ($0.element, $0.offset) })
        var numbers = [Int](repeating: 0, count: 27 * 27 * 27)
        for (language, tag) in ofLanguage {
            guard LanguageTableText.subtags(tag).language == language else {
                throw GeneratorError("\(language) is likely to be another language, \(tag)")
            }
            guard let index = pairIndex[LanguageTableText.record(tag).dropFirst(3)] else { continue }
            numbers[LanguageTableText.languageIndex(language)] = (index + 1) * 4
        }
        let others = likely.filter { $0.key.contains("-") || $0.key == "und" }
        for key in others.keys {
            let language = LanguageTableText.subtags(key).language
            if !language.isEmpty { numbers[LanguageTableText.languageIndex(language)] |= 1 }
        }
        for key in aliases.keys {
            let language = LanguageTableText.subtags(key).language
            if (2...3).contains(language.utf8.count) { numbers[LanguageTableText.languageIndex(language)] |= 2 }
        }

        let sorted = others.sorted { LanguageTableText.packed($0.key) < LanguageTableText.packed($1.key) }
        return LanguageTableText.type(
            "LikelySubtagsData", "Which script and region a language most likely has (UTS #35 §4.3).",
            [
                LanguageTableText.constant(
                    "pairs", pairs.joined(), "Script and region, seven bytes a pair."),
                LanguageTableText.constant(
                    "languages", try numbers.map(LanguageTableText.base64).joined(),
                    "By language index, two digits of base 64: 4 × (pair + 1), + 1 if `special` names the language, + 2 if an alias does."
                ),
                LanguageTableText.constant(
                    "special",
                    sorted.map { LanguageTableText.record($0.key) + LanguageTableText.record($0.value) }.joined(),
                    "Subtags and what they most likely mean, ten bytes each; sorted by the packed subtags."),
            ])
    }
}
