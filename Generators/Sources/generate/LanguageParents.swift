import Foundation

/// Parent locales (UTS #35 §4.1.3) that differ from the tag without its last subtag.
struct LanguageParentsTable: TableGenerator {
    let output = "Sources/LanguageTags/Generated/ParentData.swift"
    let inputs = ["cldr/supplemental/parentLocales.json"]

    func source(from data: ConformanceData) throws -> String {
        let parents = try data.object(inputs[0], "supplemental", "parentLocales", "parentLocale")
            .compactMapValues { $0 as? String }
            .sorted { LanguageTableText.packed($0.key) < LanguageTableText.packed($1.key) }
        return LanguageTableText.type(
            "ParentData", "Parents that can't be found by taking the last subtag away (UTS #35 §4.1.3).",
            [
                LanguageTableText.constant(
                    "parents",
                    parents.map { LanguageTableText.record($0.key) + LanguageTableText.record($0.value) }.joined(),
                    "Subtags and those of the parent, ten bytes each; sorted by the packed subtags.")
            ])
    }
}
