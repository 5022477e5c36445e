import ByteText

/// Finds rules by what people call them.
package struct RuleNames {
    private let rules: [any Rule.Type]

    package init(_ rules: [any Rule.Type] = AllRules.all) { self.rules = rules }

    /// - Parameter names: codes (`V402`), names (`unknown-variable`), groups (`V`), `default`, `all`; letter case of codes
    ///   makes no difference.
    package func codes(_ names: [String]) throws(UnknownRule) -> Set<String> {
        var codes: Set<String> = []
        for name in names {
            let found = rules.filter { Self.matches($0.info, name) }.map { $0.info.code }
            guard !found.isEmpty || name == "none" else {
                let candidates = rules.flatMap { [$0.info.name, $0.info.code] } + ["default", "all", "none"]
                throw UnknownRule(name: name, suggestion: Suggestion.nearest(to: name, among: candidates))
            }
            codes.formUnion(found)
        }
        return codes
    }

    /// The rule of a code or name.
    package func rule(_ name: String) throws(UnknownRule) -> any Rule.Type {
        if let rule = rules.first(where: { $0.info.code == name.uppercased() || $0.info.name == name }) { return rule }
        let candidates = rules.flatMap { [$0.info.name, $0.info.code] }
        throw UnknownRule(name: name, suggestion: Suggestion.nearest(to: name, among: candidates))
    }

    /// The same overrides with codes for names.
    package func resolve(_ overrides: [RuleOverrides]) throws(UnknownRule) -> [RuleOverrides] {
        var resolved: [RuleOverrides] = []
        for override in overrides {
            var levels: [String: RuleLevel] = [:]
            for (name, level) in override.levels {
                for code in try codes([name]) { levels[code] = level }
            }
            resolved.append(RuleOverrides(override.pattern, levels))
        }
        return resolved
    }

    private static func matches(_ info: RuleInfo, _ name: String) -> Bool {
        switch name {
        case "all": return true
        case "default": return !info.isOptIn
        case info.name: return true
        default:
            let upper = name.uppercased()
            guard let group = upper.utf8.first, UInt8(ascii: "A")...UInt8(ascii: "Z") ~= group else { return false }
            return info.code == upper
                || upper.utf8.dropFirst().allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
                    && upper.utf8.count < 4 && info.code.hasPrefix(upper)
        }
    }
}
