import ArgumentParser
import ByteText
import CatalogLinting

/// What to lint, and with which rules: the options that all commands share.
struct LintOptionsGroup: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "Folders and files with catalogs, or patterns such as 'Locales/{locale}/{name}.json'. (default: those in catalog-lint.json, or this folder)",
            valueName: "paths"))
    var paths: [String] = []

    @Option(help: "The configuration file. (default: the nearest catalog-lint.json)")
    var config: String?

    @Option(
        help: ArgumentHelp("Run only these rules: codes, names, groups such as T, default, all.", valueName: "rules"))
    var select: [String] = []

    @Option(help: ArgumentHelp("Run these rules as well.", valueName: "rules"))
    var extendSelect: [String] = []

    @Option(help: ArgumentHelp("Don't run these rules.", valueName: "rules"))
    var ignore: [String] = []

    @Option(help: ArgumentHelp("Set the level of a rule: V405=error, T613=off.", valueName: "rule=level"))
    var severity: [String] = []

    @Option(help: ArgumentHelp("Report only on these languages.", valueName: "tags"))
    var locale: [String] = []

    @Option(help: ArgumentHelp("The source language, which the others are compared with.", valueName: "tag"))
    var reference: String?

    @Option(help: ArgumentHelp("Languages that must be complete.", valueName: "tags"))
    var required: [String] = []

    @Option(
        help: ArgumentHelp(
            "The messages that the code can produce, as written by PlainspokenTesting.", valueName: "messages.json"))
    var declarations: String?

    @Option(help: "How many languages are checked at the same time.")
    var threads = 1

    /// The configuration file: the one named on the command line, or else the nearest; nil if there is none.
    var configurationPath: String? {
        config ?? LintConfiguration.nearestPath(to: paths.first.flatMap(Self.folder) ?? "")
    }

    /// The catalogs with what is beside them, overridden by the command line.
    ///
    /// - Parameter usesLock: whether findings depend on the lock.
    func project(usesLock: Bool = false) throws -> CatalogProject {
        var configuration = try configurationPath.map(LintConfiguration.read) ?? LintConfiguration()
        if !select.isEmpty { configuration.options.select = Self.list(select) }
        configuration.options.extendSelect += Self.list(extendSelect)
        configuration.options.ignore += Self.list(ignore)
        for item in Self.list(severity) {
            let parts = item.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2, let level = RuleLevel(rawValue: parts[1]) else {
                throw ValidationError("--severity takes RULE=off, note, warning or error, not '\(item)'.")
            }
            configuration.options.levels[parts[0]] = level
        }
        try configuration.options.report(on: Self.list(locale))
        if let reference { configuration.options.reference = reference }
        try configuration.options.require(Self.list(required))
        configuration.options.threads = max(1, threads)
        let named = configuration.catalogPaths.isEmpty ? ["."] : configuration.catalogPaths
        return try CatalogProject(
            configuration, at: paths.isEmpty ? named : paths, declarations: declarations, usesLock: usesLock)
    }

    private static func folder(_ path: String) -> String? {
        let path = CatalogPattern.root(of: path)
        return DiskPath.isFolder(path) ? path : path.lastIndex(of: "/").map { String(path[..<$0]) }
    }

    /// Lists can be given with commas or by repeating the option.
    private static func list(_ values: [String]) -> [String] {
        values.flatMap { $0.split(separator: ",").map(String.init) }
    }
}
