import Foundation

/// The distances of UTS #35 §4.4 "Language Matching", with variables expanded and two-way rules written in both directions.
struct LanguageMatchingTable: TableGenerator {
    let output = "Sources/LanguageTags/Generated/LanguageMatchingData.swift"
    let inputs = ["cldr/supplemental/languageMatching.json", "cldr/supplemental/territoryContainment.json"]

    private struct Rule {
        let desired: [String]
        let supported: [String]
        let distance: Int
    }

    /// Missing from CLDR 48. CLDR 47 gave readers of Afrikaans English instead of Dutch (CLDR-18198); ICU's test data
    /// expects the Dutch from before. Dutch is kept, one step behind English: it is better than nothing if there is no
    /// English.
    private static let additions = [Rule(desired: ["af"], supported: ["nl"], distance: 30)]

    func source(from data: ConformanceData) throws -> String {
        let matching = try data.object(inputs[0], "supplemental", "languageMatching", "written-new")
        let rules = try self.rules(matching) + Self.additions
        let variables = try variableNames(matching)

        return LanguageTableText.type(
            "LanguageMatchingData", "How far languages, scripts and regions are from each other (UTS #35 §4.4).",
            [
                try languages(rules), try scripts(rules), try regions(rules, variables),
                try clusters(matching, variables, data),
                try defaults(rules), try paradigms(matching),
            ])
    }

    private func rules(_ matching: [String: Any]) throws -> [Rule] {
        guard let matches = matching["languageMatch"] as? [[String: Any]] else {
            throw GeneratorError("no languageMatch")
        }
        return try matches.flatMap { match in
            guard let desired = match["_desired"] as? String, let supported = match["_supported"] as? String,
                let distance = match["_distance"] as? Int
            else { throw GeneratorError("languageMatch without desired, supported or distance: \(match)") }
            let parts = [desired, supported].map { $0.split { "-_".contains($0) }.map(String.init) }
            let there = Rule(desired: parts[0], supported: parts[1], distance: distance)
            let back = Rule(desired: parts[1], supported: parts[0], distance: distance)
            let isOneWay = (match["_oneway"] as? Bool ?? false) || parts[0] == parts[1]
            return isOneWay ? [there] : [there, back]
        }
    }

    /// `$enUS` is bit 0, and so on.
    private func variableNames(_ matching: [String: Any]) throws -> [String] {
        guard let variables = matching["matchVariables"] as? [String: Any], variables.count <= 5 else {
            throw GeneratorError("no matchVariables, or more than five")
        }
        return variables.keys.sorted()
    }

    private func languages(_ rules: [Rule]) throws -> String {
        var seen: Set<String> = []
        let records = rules.filter { $0.desired.count == 1 && $0.desired != ["*"] }
            // The first rule that matches is the one that counts.
            .filter { seen.insert("\($0.desired[0]) \($0.supported[0])").inserted }
            .sorted { LanguageTableText.languageIndex($0.desired[0]) < LanguageTableText.languageIndex($1.desired[0]) }
            .map { rule in
                LanguageTableText.padded(rule.desired[0], 3) + LanguageTableText.padded(rule.supported[0], 3)
                    + String(format: "%02d", rule.distance)
            }
        return LanguageTableText.constant(
            "languages", records.joined(),
            "Desired language, supported language, distance: eight bytes; sorted by the desired one.")
    }

    private func scripts(_ rules: [Rule]) throws -> String {
        let records = try rules.filter { $0.desired.count == 2 && $0.desired != ["*", "*"] }.map { rule in
            guard !(rule.desired + rule.supported).contains("*") else {
                throw GeneratorError("script rule with *: \(rule)")
            }
            return LanguageTableText.padded(rule.desired[0], 3) + rule.desired[1]
                + LanguageTableText.padded(rule.supported[0], 3) + rule.supported[1]
                + String(format: "%02d", rule.distance)
        }
        return LanguageTableText.constant(
            "scripts", records.joined(),
            "Desired language and script, supported language and script, distance: sixteen bytes.")
    }

    private func regions(_ rules: [Rule], _ variables: [String]) throws -> String {
        let records = try rules.filter { $0.desired.count == 3 && $0.desired[0] != "*" }.map { rule in
            guard rule.desired[0] == rule.supported[0], rule.desired[1] == rule.supported[1] else {
                throw GeneratorError("region rule between two languages or scripts: \(rule)")
            }
            return LanguageTableText.padded(rule.desired[0], 3)
                + LanguageTableText.padded(rule.desired[1] == "*" ? "" : rule.desired[1], 4)
                + (try condition(rule.desired[2], variables)) + (try condition(rule.supported[2], variables))
                + "\(rule.distance)"
        }
        return LanguageTableText.constant(
            "regions", records.joined(),
            "Language, script if any, condition on the desired and on the supported region, distance: fourteen bytes; the first that fits counts. A condition is `*`, `+` and the number of a cluster, `!` and that number, or a region."
        )
    }

    private func condition(_ text: String, _ variables: [String]) throws -> String {
        if text == "*" { return LanguageTableText.padded("*", 3) }
        guard text.hasPrefix("$") else { return LanguageTableText.padded(text, 3) }
        let isNegated = text.hasPrefix("$!")
        guard let bit = variables.firstIndex(of: text.replacing("!", with: "")) else {
            throw GeneratorError("no \(text)")
        }
        return LanguageTableText.padded((isNegated ? "!" : "+") + "\(bit)", 3)
    }

    private func clusters(_ matching: [String: Any], _ variables: [String], _ data: ConformanceData) throws -> String {
        let containment = try data.object(inputs[1], "supplemental", "territoryContainment")
        func contained(_ region: String) -> [String] {
            let inner = ["", "-status-grouping", "-status-deprecated"].flatMap {
                (containment[region + $0] as? [String: Any])?["_contains"] as? [String] ?? []
            }
            return [region] + inner.flatMap(contained)
        }
        var masks = [UInt8](repeating: 0x40, count: 27 * 27 + 1000)
        for (bit, name) in variables.enumerated() {
            let value = ((matching["matchVariables"] as? [String: Any])?[name] as? [String: Any])?["_value"] as? String
            guard let value, !value.contains("-") else { throw GeneratorError("matchVariable \(name) can't be read") }
            for region in value.split(separator: "+").flatMap({ contained(String($0)) }) {
                masks[LanguageTableText.regionIndex(region)] |= 1 << UInt8(bit)
            }
        }
        return LanguageTableText.constant(
            "clusters", String(decoding: masks, as: UTF8.self),
            "By region index: `@` and the bits of the clusters that the region belongs to (\(variables.joined(separator: ", ")))."
        )
    }

    private func defaults(_ rules: [Rule]) throws -> String {
        let names = ["language", "script", "region"]
        return try names.enumerated().map { level, name in
            let stars = [String](repeating: "*", count: level + 1)
            guard let rule = rules.first(where: { $0.desired == stars }) else {
                throw GeneratorError("no rule for any \(name)")
            }
            return """
                    /// The distance of any two \(name)s that no rule names.
                    static let \(name)Distance = \(rule.distance)

                """
        }.joined(separator: "\n")
    }

    private func paradigms(_ matching: [String: Any]) throws -> String {
        guard let tags = (matching["paradigmLocales"] as? [String: Any])?["_locales"] as? [String] else {
            throw GeneratorError("no paradigmLocales")
        }
        return LanguageTableText.constant(
            "paradigms", tags.map(LanguageTableText.record).joined(),
            "Tags that are preferred to others at the same distance, ten bytes each.")
    }
}
