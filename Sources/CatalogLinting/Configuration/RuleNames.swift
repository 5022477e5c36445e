import ByteText
import Catalogs

/// Finds rules by code, name or group.
struct RuleNames {
    private let rules: [any Rule.Type]

    init(_ rules: [any Rule.Type] = AllRules.all) { self.rules = rules }

    /// - Parameter names: codes (`V402`), names (`unknown-variable`), groups (`V`), `default`, `all`. The letter case of codes
    ///   does not matter.
    func codes(_ names: [String]) throws(UnknownRule) -> Set<String> {
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

    /// The same levels by code.
    func resolve(_ levels: [String: RuleLevel]) throws(UnknownRule) -> [String: RuleLevel] {
        var resolved: [String: RuleLevel] = [:]
        for (name, level) in levels {
            for code in try codes([name]) { resolved[code] = level }
        }
        return resolved
    }

    /// The same overrides with levels by code.
    func resolve(_ overrides: [RuleOverrides]) throws(UnknownRule) -> [RuleOverrides] {
        var resolved = overrides
        for place in resolved.indices { resolved[place].levels = try resolve(resolved[place].levels) }
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

/// An unknown rule.
public struct UnknownRule: Error, Sendable, Hashable, CustomStringConvertible {
    /// The name as written: `unknown-varable`.
    public let name: String
    /// The rule that was most likely meant.
    public let suggestion: String?

    /// `there is no rule "unknown-varable"; did you mean "unknown-variable"?`
    public var description: String {
        "there is no rule \"\(name)\"" + (suggestion.map { "; did you mean \"\($0)\"?" } ?? "; see: catalog-lint rules")
    }
}
