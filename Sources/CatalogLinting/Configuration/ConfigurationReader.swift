import ByteText
import LanguageTags
import Plainspoken

/// Reads `catalog-lint.json`, and says of a mistake where it is and what was most likely meant.
struct ConfigurationReader {
    private let json: JSONDocument
    private let path: String

    init(_ bytes: [UInt8], path: String) throws(LintError) {
        json = JSONDocument(reading: bytes)
        self.path = path
        if let error = json.error { throw LintError(error.located(in: path) { SourcePosition(of: $0, in: bytes) }) }
    }

    mutating func read() throws(LintError) -> LintConfiguration {
        guard json.nodes.first?.kind == .object else { throw failure(0, "a configuration is an object") }
        var configuration = LintConfiguration()
        for (name, value) in json.members(of: 0) {
            switch json.string(at: name) {
            case "$schema": _ = try string(value)
            case "reference": configuration.options.reference = try tag(value, try string(value))
            case "catalogs": configuration.catalogs = try strings(value)
            case "required": configuration.options.required = try tags(value)
            case "select": configuration.options.select = try strings(value)
            case "extendSelect": configuration.options.extendSelect = try strings(value)
            case "ignore": configuration.options.ignore = try strings(value)
            case "rules": configuration.options.levels = try levels(value)
            case "locales": try locales(value, &configuration)
            case "keys": try keys(value, &configuration)
            case "doNotTranslate": configuration.options.settings.doNotTranslate = try strings(value)
            case "functions": configuration.options.settings.functions = Set(try strings(value))
            case "flat": configuration.options.settings.acceptsFlatFiles = try flag(value)
            case "glossary": configuration.glossary = try string(value)
            case "declarations": configuration.declarations = try string(value)
            case "maxWarnings": configuration.maximumWarnings = try count(value)
            default: throw unknown(name, among: Self.members)
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
        for (name, value) in try members(object) where !special.contains(json.string(at: name)) {
            let rule = json.string(at: name)
            do throws(UnknownRule) {
                _ = try RuleNames().codes([rule])
            } catch {
                throw failure(name, error.description)
            }
            let text = try string(value)
            guard let level = RuleLevel(rawValue: text) else {
                throw failure(value, "a rule is off, note, warning or error, and not \"\(text)\"")
            }
            levels[rule] = level
        }
        return levels
    }

    private func locales(_ object: Int, _ configuration: inout LintConfiguration) throws(LintError) {
        for (name, value) in try members(object) {
            let locale = try tag(name, json.string(at: name))
            for (member, text) in try members(value) where json.string(at: member) == "extends" {
                guard try string(text) == "pseudo" else { throw failure(text, "a language can extend \"pseudo\" only") }
                configuration.options.pseudoLocales.insert(locale)
            }
            configuration.options.localeLevels.append(RuleOverrides(locale, try levels(value, except: ["extends"])))
        }
    }

    private func keys(_ object: Int, _ configuration: inout LintConfiguration) throws(LintError) {
        for (name, value) in try members(object) {
            let pattern = json.string(at: name)
            for (member, number) in try members(value) where json.string(at: member) == "maxLength" {
                configuration.options.settings.maximumLengths.append((pattern, try count(number)))
            }
            configuration.options.keyLevels.append(RuleOverrides(pattern, try levels(value, except: ["maxLength"])))
        }
    }

    /// Language tags, as the catalogs' own are written.
    private func tags(_ node: Int) throws(LintError) -> Set<String> {
        guard json.nodes[node].kind == .array else { return [try tag(node, try string(node))] }
        var tags: Set<String> = []
        for element in json.elements(of: node) { tags.insert(try tag(element, try string(element))) }
        return tags
    }

    private func tag(_ node: Int, _ text: String) throws(LintError) -> String {
        guard let tag = LanguageTag(text) else {
            throw failure(node, "\"\(text)\" is not a language tag", help: "Write it as in the file's name: de, pt-BR.")
        }
        return tag.description
    }

    private func members(_ object: Int) throws(LintError) -> JSONMembers {
        guard json.nodes[object].kind == .object else { throw failure(object, "an object is expected here") }
        return json.members(of: object)
    }

    private func string(_ node: Int) throws(LintError) -> String {
        guard json.nodes[node].kind == .string else { throw failure(node, "a string is expected here") }
        return json.string(at: node)
    }

    /// A list of strings, or one string.
    private func strings(_ node: Int) throws(LintError) -> [String] {
        guard json.nodes[node].kind == .array else { return [try string(node)] }
        var strings: [String] = []
        for element in json.elements(of: node) { strings.append(try string(element)) }
        return strings
    }

    private func count(_ node: Int) throws(LintError) -> Int {
        guard json.nodes[node].kind == .number,
            let number = JSONNumber.integer(String(decoding: json.bytes[json.range(of: node)], as: UTF8.self)),
            let count = Int(exactly: number), count >= 0
        else { throw failure(node, "a whole number from 0 is expected here") }
        return count
    }

    private func flag(_ node: Int) throws(LintError) -> Bool {
        switch json.nodes[node].kind {
        case .true: return true
        case .false: return false
        default: throw failure(node, "true or false is expected here")
        }
    }

    private func unknown(_ name: Int, among known: [String]) -> LintError {
        let text = json.string(at: name)
        return failure(
            name, "unknown member \"\(text)\"",
            help: Suggestion.nearest(to: text, among: known).map { "Did you mean \"\($0)\"?" }
                ?? "There are \(known.joined(separator: ", ")).")
    }

    private func failure(_ node: Int, _ message: String, help: String? = nil) -> LintError {
        let offset = node < json.nodes.count ? json.range(of: node).lowerBound : 0
        return LintError("\(path):\(SourcePosition(of: offset, in: json.bytes)): \(message)", help: help)
    }
}
