import Foundation

/// Tags that a reader's client may well send: CLDR's locales and every language with a population in a territory, both
/// with and without the script if the two mean the same.
struct LanguageKnownTagsTable: TableGenerator {
    let output = "Sources/LanguageTags/Generated/KnownTagsData.swift"
    let inputs = [
        "cldr/availableLocales.json", "cldr/supplemental/territoryInfo.json", "cldr/supplemental/likelySubtags.json",
    ]

    func source(from data: ConformanceData) throws -> String {
        guard let locales = try data.object(inputs[0], "availableLocales")["full"] as? [String] else {
            throw GeneratorError("no available locales")
        }
        let likely = try data.object(inputs[2], "supplemental", "likelySubtags").compactMapValues { $0 as? String }
        var tags = Set(locales.filter { !$0.split(separator: "-").contains { $0.utf8.count > 4 } })
        for (region, info) in try data.object(inputs[1], "supplemental", "territoryInfo") where region != "ZZ" {
            let languages = (info as? [String: Any])?["languagePopulation"] as? [String: Any] ?? [:]
            for language in languages.keys { tags.insert(language.replacing("_", with: "-") + "-" + region) }
        }
        let subtags = tags.map(LanguageTableText.subtags)
        let withScripts = Set(subtags.filter { !$0.script.isEmpty }.map(\.language))
        for (language, script, region) in subtags {
            tags.insert(language)
            let ending = region.isEmpty ? "" : "-" + region
            guard let usual = likely[language + ending] ?? likely[language] else { continue }
            let usualScript = LanguageTableText.subtags(usual).script
            // `zh-TW` beside `zh-Hant-TW`; and where a language has several scripts, `sr-Cyrl-RS` beside `sr-RS`.
            if script == usualScript { tags.insert(language + ending) }
            if script.isEmpty, withScripts.contains(language) {
                tags.insert(language + "-" + usualScript + ending)
                tags.insert(language + "-" + usualScript)
            }
        }
        let records = Set(tags.map(LanguageTableText.record)).subtracting([LanguageTableText.record("und")]).sorted()
        return LanguageTableText.type(
            "KnownTagsData", "Tags that clients may well send.",
            [
                LanguageTableText.constant(
                    "tags", records.joined(), "Language, script and region, ten bytes a tag; sorted.")
            ])
    }
}
