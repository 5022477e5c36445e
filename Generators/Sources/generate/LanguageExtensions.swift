import Foundation

/// Types of the extensions `u` and `t` that were replaced by others (UTS #35 §3.6.4 and §3.7.1).
struct LanguageExtensionsTable: TableGenerator {
    let output = "Sources/LanguageTags/Generated/ExtensionAliasData.swift"
    let inputs = [
        "calendar", "collation", "currency", "measure", "number", "segmentation", "timezone", "transform-destination",
        "transform", "transform_hybrid", "transform_ime", "transform_keyboard", "transform_mt",
        "transform_private_use", "variant",
    ].map { "cldr/bcp47/\($0).json" }

    func source(from data: ConformanceData) throws -> String {
        var aliases: [String: String] = [:]
        for input in inputs {
            for (_, keys) in try data.object(input, "keyword") {
                for (key, types) in keys as? [String: [String: Any]] ?? [:] {
                    let replaced = try Self.aliases(types.compactMapValues { $0 as? [String: Any] }, of: key)
                    aliases.merge(replaced) { first, _ in first }
                }
            }
        }
        return LanguageTableText.type(
            "ExtensionAliasData", "Types of extensions that were replaced by others (UTS #35 §3.6.4 and §3.7.1).",
            [
                LanguageTableText.constant(
                    "types", aliases.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value);" }.joined(),
                    "Keys with types, and the types that replace them: `ks-primary=level1;`.")
            ])
    }

    /// The replacements for the other names of the types of one key, and for the deprecated types.
    private static func aliases(_ types: [String: [String: Any]], of key: String) throws -> [String: String] {
        var aliases: [String: String] = [:]
        for (name, type) in types where !name.hasPrefix("_") {
            var current = name
            // A type that is preferred to another may be deprecated itself.
            for _ in 0..<4 { current = types[current]?["_preferred"] as? String ?? current }
            let others = (type["_alias"] as? String ?? "").split(separator: " ").map { $0.lowercased() }
            for other in Set(others + [name.lowercased()]) where other != current && isType(other) {
                // The alias of a deprecated type may be the type that is preferred to it: `islamic-civil`.
                guard types[other] == nil || other == name.lowercased() else { continue }
                aliases["\(key)-\(other)"] = current
            }
        }
        return aliases
    }

    /// Whether a tag can contain a type: names of three to eight letters and digits. Others, such as `gregorian`, are from older formats.
    private static func isType(_ text: String) -> Bool {
        text.split(separator: "-", omittingEmptySubsequences: false).allSatisfy { name in
            (3...8).contains(name.utf8.count) && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        }
    }
}
