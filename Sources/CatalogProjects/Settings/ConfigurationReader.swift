import Catalogs

/// Reads `catalog-lint.json`. Errors say where the mistake is and what was probably meant.
struct ConfigurationReader {
    private let json: JSONFields
    private let rules: RuleNames

    init(_ bytes: [UInt8], path: String, rules: RuleNames) throws(LintError) {
        json = try JSONFields(bytes, path: path)
        self.rules = rules
    }

    func read() throws(LintError) -> LintConfiguration {
        var configuration = LintConfiguration()
        for (name, value) in try json.root("a configuration must be an object") {
            switch json.name(name) {
            case "$schema": _ = try json.string(value)
            case "reference": configuration.options.reference = try json.tag(value, try json.string(value))
            case "catalogs": configuration.catalogs = try json.strings(value)
            case "required": configuration.options.required = try tags(value)
            case "select": configuration.options.select = try json.strings(value)
            case "extendSelect": configuration.options.extendSelect = try json.strings(value)
            case "ignore": configuration.options.ignore = try json.strings(value)
            case "rules": configuration.options.levels = try levels(value)
            case "locales": try locales(value, &configuration)
            case "keys": try keys(value, &configuration)
            case "doNotTranslate": configuration.options.settings.doNotTranslate = try json.strings(value)
            case "functions": configuration.options.settings.functions = Set(try json.strings(value))
            case "flat": configuration.options.settings.acceptsFlatFiles = try json.flag(value)
            case "glossary": configuration.glossary = try json.string(value)
            case "declarations": configuration.declarations = try json.string(value)
            case "maxWarnings": configuration.maximumWarnings = try json.count(value)
            default: throw json.unknown(name, among: Self.members)
            }
        }
        configuration.options.settings.required = configuration.options.required
        return configuration
    }

    static let members = [
        "$schema", "reference", "catalogs", "required", "select", "extendSelect", "ignore", "rules", "locales", "keys",
        "doNotTranslate", "functions", "flat", "glossary", "declarations", "maxWarnings",
    ]

    private func levels(_ object: Int, except special: [String] = []) throws(LintError) -> [String: RuleLevel] {
        var levels: [String: RuleLevel] = [:]
        for (name, value) in try json.members(object) where !special.contains(json.name(name)) {
            let rule = json.name(name)
            do throws(UnknownRule) {
                _ = try rules.codes([rule])
            } catch {
                throw json.failure(name, error.description)
            }
            let text = try json.string(value)
            guard let level = RuleLevel(rawValue: text) else {
                throw json.failure(value, "the level of a rule is off, note, warning or error, not \"\(text)\"")
            }
            levels[rule] = level
        }
        return levels
    }

    private func locales(_ object: Int, _ configuration: inout LintConfiguration) throws(LintError) {
        for (name, value) in try json.members(object) {
            let locale = try json.tag(name, json.name(name))
            for (member, text) in try json.members(value) where json.name(member) == "extends" {
                guard try json.string(text) == "pseudo" else {
                    throw json.failure(text, "a language can only extend \"pseudo\"")
                }
                configuration.options.pseudoLocales.insert(locale)
            }
            configuration.options.localeLevels.append(RuleOverrides(locale, try levels(value, except: ["extends"])))
        }
    }

    private func keys(_ object: Int, _ configuration: inout LintConfiguration) throws(LintError) {
        for (name, value) in try json.members(object) {
            let pattern = json.name(name)
            for (member, number) in try json.members(value) where json.name(member) == "maxLength" {
                configuration.options.settings.maximumLengths.append(try maximumLength(pattern, number))
            }
            configuration.options.keyLevels.append(RuleOverrides(pattern, try levels(value, except: ["maxLength"])))
        }
    }

    /// One number for all parts, or one for each: `{ "title": 40, "detail": 120 }`.
    private func maximumLength(_ pattern: String, _ node: Int) throws(LintError) -> MaximumLength {
        guard json.kind(node) == .object else { return MaximumLength(pattern, allParts: try json.count(node)) }
        var limit = MaximumLength(pattern)
        for (name, value) in try json.members(node) { limit.lengths[try json.part(name)] = try json.count(value) }
        guard !limit.lengths.isEmpty else {
            throw json.failure(
                node, "this does not give a length for any part", help: "For example: { \"title\": 40 }.")
        }
        return limit
    }

    /// Language tags, in the form in which catalogs have them.
    private func tags(_ node: Int) throws(LintError) -> Set<String> {
        guard json.kind(node) == .array else { return [try json.tag(node, try json.string(node))] }
        var tags: Set<String> = []
        for element in try json.elements(node) { tags.insert(try json.tag(element, try json.string(element))) }
        return tags
    }
}
