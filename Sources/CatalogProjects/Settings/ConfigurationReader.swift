import Catalogs

/// Reads `catalog-lint.json`. Errors say where the mistake is and what was probably meant.
struct ConfigurationReader {
    let rules: RuleNames

    func read(_ bytes: [UInt8], path: String) throws(CatalogDiagnostic) -> LintConfiguration {
        var configuration = LintConfiguration()
        let root = try StrictJSON(parsing: bytes, path: path, what: "a configuration")
        for (name, value) in try root.members(known: Self.members) {
            switch name.text {
            case "reference": configuration.options.reference = try value.tag().description
            case "catalogs": configuration.catalogs = try value.strings()
            case "required":
                for tag in try value.oneOrMore() { configuration.options.required.insert(try tag.tag().description) }
            case "select": configuration.options.select = try value.strings()
            case "extendSelect": configuration.options.extendSelect = try value.strings()
            case "ignore": configuration.options.ignore = try value.strings()
            case "rules": configuration.options.levels = try levels(value)
            case "locales": try locales(value, &configuration)
            case "keys": try keys(value, &configuration)
            case "doNotTranslate": configuration.options.settings.doNotTranslate = try value.strings()
            case "functions": configuration.options.settings.functions = Set(try value.strings())
            case "flat": configuration.options.settings.acceptsFlatFiles = try value.flag()
            case "glossary": configuration.glossary = try value.string()
            case "declarations": configuration.declarations = try value.string()
            case "maxWarnings": configuration.maximumWarnings = try value.count()
            default: _ = try value.string()  // $schema
            }
        }
        configuration.options.settings.required = configuration.options.required
        return configuration
    }

    private static let members = [
        "$schema", "reference", "catalogs", "required", "select", "extendSelect", "ignore", "rules", "locales", "keys",
        "doNotTranslate", "functions", "flat", "glossary", "declarations", "maxWarnings",
    ]

    private func levels(
        _ object: StrictJSON, except special: String? = nil
    ) throws(CatalogDiagnostic) -> [String: RuleLevel] {
        var levels: [String: RuleLevel] = [:]
        for (name, value) in try object.members() where name.text != special {
            do throws(UnknownRule) {
                _ = try rules.codes([name.text])
            } catch {
                throw name.failure(error.description)
            }
            levels[name.text] = try value.choice(RuleLevel.allCases.map { ($0.rawValue, $0) })
        }
        return levels
    }

    private func locales(
        _ object: StrictJSON, _ configuration: inout LintConfiguration
    ) throws(CatalogDiagnostic) {
        for (name, value) in try object.members() {
            let locale = try name.tag().description
            for (member, text) in try value.members() where member.text == "extends" {
                guard try text.string() == "pseudo" else { throw text.failure("a language can only extend \"pseudo\"") }
                configuration.options.pseudoLocales.insert(locale)
            }
            configuration.options.localeLevels.append(RuleOverrides(locale, try levels(value, except: "extends")))
        }
    }

    private func keys(_ object: StrictJSON, _ configuration: inout LintConfiguration) throws(CatalogDiagnostic) {
        for (name, value) in try object.members() {
            for (member, number) in try value.members() where member.text == "maxLength" {
                configuration.options.settings.maximumLengths.append(try maximumLength(name.text, number))
            }
            configuration.options.keyLevels.append(RuleOverrides(name.text, try levels(value, except: "maxLength")))
        }
    }

    /// One number for all parts, or one for each: `{ "title": 40, "detail": 120 }`.
    private func maximumLength(_ pattern: String, _ object: StrictJSON) throws(CatalogDiagnostic) -> MaximumLength {
        guard object.kind == .object else { return MaximumLength(pattern, allParts: try object.count()) }
        var limit = MaximumLength(pattern)
        for (name, value) in try object.members() { limit.lengths[try name.part()] = try value.count() }
        guard !limit.lengths.isEmpty else {
            throw object.failure(
                "this does not give a length for any part", help: "For example: { \"title\": 40 }.")
        }
        return limit
    }
}
