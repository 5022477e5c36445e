import ByteText
import Testing

@testable import CatalogLinting

@Suite struct ConfigurationTests {
    /// What a configuration can say.
    @Test func everything() throws {
        let text = """
            { "$schema": "x", "reference": "en", "catalogs": "Locales/{locale}.json", "required": ["de", "fr"],
              "select": ["default"], "extendSelect": ["V405"], "ignore": ["K202"], "rules": { "M314": "off", "option-change": "error" },
              "locales": { "fr": { "P501": "error" }, "en-XA": { "extends": "pseudo" } },
              "keys": { "legal.*": { "V401": "off", "maxLength": 40 }, "*": { "maxLength": { "title": 40 } } },
              "doNotTranslate": ["Acme Cloud"], "glossary": "terms/{locale}.json", "declarations": "messages.json", "maxWarnings": 0 }
            """
        let configuration = try LintConfiguration(Array(text.utf8), path: "a/catalog-lint.json")
        #expect(configuration.options.required == ["de", "fr"])
        #expect(configuration.options.levels["option-change"] == .error)
        #expect(configuration.options.settings.doNotTranslate == ["Acme Cloud"])
        #expect(configuration.maximumWarnings == 0)
        #expect(configuration.folder == "a/")
        #expect(configuration.options.pseudoLocales == ["en-XA"])
    }

    /// A mistake is named with its place and what was meant.
    @Test(arguments: [
        (#"{ "refrence": "en" }"#, "1:3: unknown member \"refrence\"", "reference"),
        ("{\n \"rules\": { \"V499\": \"error\" } }", "2:13: there is no rule \"V499\"", "V49"),
        (#"{ "rules": { "V402": "fatal" } }"#, "1:22: \"V402\" must be one of \"off\", \"note\"", "warning"),
        (#"{ "maxWarnings": -1 }"#, "1:18: \"maxWarnings\" must be a whole number", "0"),
        (#"{ "select": 5 }"#, "1:13: \"select\" must be a string", "string"),
        (#"{ "keys": { "a": { "maxLength": { "titel": 4 } } } }"#, "1:35: unknown member \"titel\"", "title"),
        ("[]", "1:1: a configuration must be an object", "object"),
        ("{", "1:2:", "bracket"),
    ])
    func mistakes(text: String, message: String, hint: String) {
        do {
            _ = try LintConfiguration(Array(text.utf8), path: "c.json")
            Issue.record("no error for \(text)")
        } catch {
            #expect(error.description.hasPrefix("c.json:" + message), "\(error)")
            #expect(error.description.contains(hint), "\(error)")
        }
    }

    /// Levels differ by rule, language and key, the later ones counting more.
    @Test func levels() throws {
        let english = CatalogInput(
            path: "en.json", bytes: Array(#"{"locale":"en","messages":{"a":"{$x} a","legal.b":"{$x} b"}}"#.utf8))
        let german = CatalogInput(
            path: "de.json", bytes: Array(#"{"locale":"de","messages":{"a":"Text","legal.b":"Text b"}}"#.utf8))
        var options = LintOptions()
        options.select = ["V401"]
        options.levels = ["missing-variable": .warning]
        options.localeLevels = [RuleOverrides("d*", ["V401": .note])]
        options.keyLevels = [RuleOverrides("legal.*", ["V": .off])]
        let findings = try Linter(options).lint(inputs: [english, german]).findings
        #expect(findings.map(\.severity) == [.note])
        #expect(findings.map(\.key) == ["a"])
    }

    /// Patterns of keys.
    @Test(arguments: [
        ("legal.*", "legal.a.b", true), ("*", "", true), ("a*c*e", "abcde", true), ("a*c*e", "abcd", false),
        ("a", "ab", false),
    ])
    func patterns(pattern: String, key: String, isMatch: Bool) {
        #expect(GlobPattern.matches(pattern, key) == isMatch)
    }
}
