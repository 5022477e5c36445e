import Foundation

/// Aliases of languages, scripts, regions, variants and subdivisions (UTS #35 §3.2.1).
struct LanguageAliasesTable: TableGenerator {
    let output = "Sources/LanguageTags/Generated/AliasData.swift"
    let inputs = ["cldr/supplemental/aliases.json"]

    func source(from data: ConformanceData) throws -> String {
        let languages = try aliases("languageAlias", data)
        let isSimple = { (key: String, value: String) in key.utf8.count <= 3 && value.utf8.count <= 3 }
        let simple = languages.filter { isSimple($0.key, $0.value) }
            .sorted { LanguageTableText.languageIndex($0.key) < LanguageTableText.languageIndex($1.key) }
        let complex = languages.filter { !isSimple($0.key, $0.value) }.map { ($0.key.lowercased(), $0.value) }.sorted {
            $0 < $1
        }

        // Three letters (ISO 3166 alpha-3) are not a region subtag.
        let regions = try aliases("territoryAlias", data).filter { $0.key.utf8.count == 2 || Int($0.key) != nil }
            .sorted { LanguageTableText.regionIndex($0.key) < LanguageTableText.regionIndex($1.key) }
        let split = regions.filter { $0.value.contains(" ") }
        let scripts = try aliases("scriptAlias", data).sorted { $0.key < $1.key }
        let variants = try aliases("variantAlias", data).sorted { $0.key < $1.key }
        let subdivisions = try aliases("subdivisionAlias", data).sorted { $0.key < $1.key }

        let lines = { (pairs: [(key: String, value: String)]) in
            pairs.map { "\($0.key)=\($0.value.split(separator: " ")[0]);" }.joined()
        }
        return LanguageTableText.type(
            "AliasData", "Subtags that were replaced by others (UTS #35 §3.2.1).",
            [
                LanguageTableText.constant(
                    "languages",
                    simple.map { LanguageTableText.padded($0.key, 3) + LanguageTableText.padded($0.value, 3) }.joined(),
                    "A language and the language that replaces it, three bytes each; sorted by language index."),
                LanguageTableText.constant(
                    "tags", complex.map { "\($0.0)=\($0.1);" }.joined(),
                    "Tags, in lower case, and the tags that replace them: `sgn-us=ase;`."),
                LanguageTableText.constant("scripts", lines(scripts), "Scripts: `Qaai=Zinh;`."),
                LanguageTableText.constant(
                    "regions",
                    regions.map {
                        LanguageTableText.padded($0.key, 3)
                            + LanguageTableText.padded(String($0.value.split(separator: " ")[0]), 3)
                    }.joined(),
                    "A region and the first that replaces it, three bytes each; sorted by region index."),
                LanguageTableText.constant(
                    "splitRegions", split.map { "\($0.key)=\($0.value);" }.joined(),
                    "Regions that fell apart: `CS=RS ME;`. The likeliest for the language is taken, else the first."),
                LanguageTableText.constant("variants", lines(variants), "Variants: `heploc=alalc97;`."),
                LanguageTableText.constant(
                    "subdivisions", lines(subdivisions), "Subdivisions, values of the extension keys `rg` and `sd`."),
            ])
    }

    private func aliases(_ kind: String, _ data: ConformanceData) throws -> [String: String] {
        try data.object(inputs[0], "supplemental", "metadata", "alias", kind)
            .compactMapValues { ($0 as? [String: Any])?["_replacement"] as? String }
    }
}
