import Foundation

/// Tags that a reader's client may well send: CLDR's locales, and every language with a population in a territory.
struct LanguageKnownTagsTable: TableGenerator {
    let output = "Sources/LanguageTags/Generated/KnownTagsData.swift"
    let inputs = ["cldr/availableLocales.json", "cldr/supplemental/territoryInfo.json"]

    func source(from data: ConformanceData) throws -> String {
        guard let locales = try data.object(inputs[0], "availableLocales")["full"] as? [String] else {
            throw GeneratorError("no available locales")
        }
        var tags = Set(locales.filter { !$0.split(separator: "-").contains { $0.utf8.count > 4 } })
        for (region, info) in try data.object(inputs[1], "supplemental", "territoryInfo") where region != "ZZ" {
            let languages = (info as? [String: Any])?["languagePopulation"] as? [String: Any] ?? [:]
            for language in languages.keys { tags.insert(language.replacing("_", with: "-") + "-" + region) }
        }
        let records = Set(tags.map(LanguageTableText.record)).sorted()
        return LanguageTableText.type(
            "KnownTagsData", "Tags that clients may well send.",
            [LanguageTableText.constant("tags", records.joined(), "Language, script and region, ten bytes a tag.")])
    }
}
