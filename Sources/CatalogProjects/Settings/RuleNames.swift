import ByteText

/// Finds rules by code, name or group.
package struct RuleNames: Sendable {
    /// What a rule is called.
    package struct Rule: Sendable {
        let code: String
        let name: String
        /// Whether it runs only where it is asked for.
        let isOptIn: Bool

        package init(code: String, name: String, isOptIn: Bool) {
            self.code = code
            self.name = name
            self.isOptIn = isOptIn
        }
    }

    private let rules: [Rule]

    package init(_ rules: [Rule]) { self.rules = rules }

    /// - Parameter names: codes (`V402`), names (`unknown-variable`), groups (`V`), `default`, `all`. The letter case of codes
    ///   does not matter.
    package func codes(_ names: [String]) throws(UnknownRule) -> Set<String> {
        var codes: Set<String> = []
        for name in names {
            let found = rules.filter { Self.matches($0, name) }.map { $0.code }
            guard !found.isEmpty || name == "none" else {
                let candidates = rules.flatMap { [$0.name, $0.code] } + ["default", "all", "none"]
                throw UnknownRule(name: name, suggestion: Suggestion.nearest(to: name, among: candidates))
            }
            codes.formUnion(found)
        }
        return codes
    }

    /// The same levels by code.
    package func resolve(_ levels: [String: RuleLevel]) throws(UnknownRule) -> [String: RuleLevel] {
        var resolved: [String: RuleLevel] = [:]
        for (name, level) in levels {
            for code in try codes([name]) { resolved[code] = level }
        }
        return resolved
    }

    /// The same overrides with levels by code.
    package func resolve(_ overrides: [RuleOverrides]) throws(UnknownRule) -> [RuleOverrides] {
        var resolved = overrides
        for place in resolved.indices { resolved[place].levels = try resolve(resolved[place].levels) }
        return resolved
    }

    private static func matches(_ rule: Rule, _ name: String) -> Bool {
        switch name {
        case "all": return true
        case "default": return !rule.isOptIn
        case rule.name: return true
        default:
            let upper = name.uppercased()
            guard let group = upper.utf8.first, UInt8(ascii: "A")...UInt8(ascii: "Z") ~= group else { return false }
            return rule.code == upper
                || upper.utf8.dropFirst().allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
                    && upper.utf8.count < 4 && rule.code.hasPrefix(upper)
        }
    }
}
