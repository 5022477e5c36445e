import Foundation

/// Scripts that are written from right to left.
struct LanguageScriptsTable: TableGenerator {
    let output = "Sources/LanguageTags/Generated/ScriptData.swift"
    let inputs = ["cldr/scriptMetadata.json"]

    func source(from data: ConformanceData) throws -> String {
        let scripts = try data.object(inputs[0], "scriptMetadata")
            .filter { ($0.value as? [String: Any])?["rtl"] as? String == "YES" }.keys.sorted()
        return LanguageTableText.type(
            "ScriptData", "What is known of scripts.",
            [
                LanguageTableText.constant(
                    "rightToLeft", scripts.joined(), "Scripts written from right to left, four bytes each.")
            ])
    }
}
