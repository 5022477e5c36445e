import ByteText
import CatalogLinting
import Catalogs
import ExchangeFormats
import LanguageTags

/// All files of a project, read, with the language of each.
struct ProjectReading {
    struct Group {
        let name: String
        let layout: String
        /// Those of the source language first.
        let files: [(file: ProjectFile, language: LanguageTag)]

        /// The names of the texts, in the order in which they get their keys.
        var textNames: [String] {
            var seen: Set<String> = []
            return files.flatMap(\.file.reading.units).map(\.textName).filter { seen.insert($0).inserted }
        }

        /// The name of the format.
        var format: String { files.first?.file.format.name ?? "" }

        /// What is needed to write the texts back, by name.
        var origins: [String: TextOrigin] { files.flatMap(\.file.reading.units).origins }
    }

    let source: LanguageTag
    private(set) var groups: [Group] = []
    private(set) var findings: [Finding] = []
    /// The files that are broken. The texts of some of them can be read.
    private(set) var broken: [String] = []

    /// How much is read of one project, in bytes.
    private static let maximumSize = 1 << 30

    /// - Throws: `LintError` if there is nothing to read.
    init(_ paths: [String], besides folder: String, _ wanted: LanguageTag?) throws(LintError) {
        let tree = try ProjectTree(paths, besides: folder, source: wanted ?? "en")
        findings = tree.findings
        broken = findings.filter { $0.severity == .error }.map(\.path)
        var all: [(group: ProjectTree.Group, files: [ProjectFile])] = []
        var size = 0
        for group in tree.groups {
            var files: [ProjectFile] = []
            for file in group.files {
                do throws(ProjectFile.Obstacle) {
                    let read = try ProjectFile.all(of: file)
                    files += read
                    if read.contains(where: \.isBroken) { broken.append(file.path) }
                } catch {
                    guard case .broken(let found) = error else { continue }
                    findings += found
                    broken.append(file.path)
                }
                size += files.last?.file.bytes.count ?? 0
                guard size <= Self.maximumSize else {
                    throw LintError(
                        "the files for translators have more than \(Self.maximumSize) bytes",
                        help: "Name a folder with fewer of them.")
                }
            }
            if !files.isEmpty { all.append((group, files)) }
        }
        guard !all.isEmpty || !findings.isEmpty else {
            throw LintError(
                "\(paths.joined(separator: ", ")): there are no files for translators in a format that is read",
                help: "They have the language in their path: locale/cs/LC_MESSAGES/app.po, values-cs/strings.xml.")
        }
        if let wanted {
            source = wanted
        } else {
            source = try Self.sourceLanguage(all.flatMap(\.files))
        }
        let neighbors = ProjectNeighbors(all.flatMap(\.files))
        for (group, files) in all { add(group, files.map(neighbors.resolving)) }
    }

    /// The source language that most files state, or English of the variety that has the most files.
    private static func sourceLanguage(_ files: [ProjectFile]) throws(LintError) -> LanguageTag {
        let stated = files.compactMap { $0.hasSources ? $0.reading.sourceLanguage?.canonical : nil }
        if let most = mostFrequent(stated) { return most }
        // The source texts of gettext, and those in folders without a language.
        let hasUnnamed = files.contains { $0.pathLanguage == nil && $0.reading.targetLanguage == nil || $0.hasSources }
        let own = files.compactMap { ($0.pathLanguage ?? $0.reading.targetLanguage)?.canonical }
        if hasUnnamed || own.contains("en") || own.isEmpty { return "en" }
        if let english = mostFrequent(own.filter { $0.language == "en" }) { return english }
        let all = Set(own)
        if all.count == 1, let only = all.first { return only }
        throw LintError(
            "cannot tell which language is the source", help: "Name it with --source-language.")
    }

    private static func mostFrequent(_ tags: [LanguageTag]) -> LanguageTag? {
        let counts = Dictionary(tags.map { ($0, 1) }, uniquingKeysWith: +)
        let most = counts.values.max()
        let tags = counts.filter { $0.value == most }.keys.sorted { $0.description < $1.description }
        return tags.first { $0.language == "en" } ?? tags.first
    }

    private static func variety(of source: LanguageTag, among tags: [LanguageTag]) -> LanguageTag? {
        let own = tags.filter { $0.language == source.language }.sorted { $0.description < $1.description }
        return own.first { $0.region == "US" } ?? own.first
    }

    private mutating func add(_ group: ProjectTree.Group, _ files: [ProjectFile]) {
        // JSON of one program looks like that of another one until a file has a plural.
        let files = ProjectFile.agreeing(files)
        var known: [(file: ProjectFile, language: LanguageTag)] = []
        for file in files {
            do throws(LintError) {
                known.append((file, try language(of: file)))
            } catch {
                findings.append(
                    ProjectTree.finding(error.message, help: error.help, file.file.path, code: .localeMismatch))
                broken.append(file.file.path)
            }
        }
        // Texts in `en-US` alone are those in `en`.
        if !known.contains(where: { $0.language == source || $0.file.hasSources }),
            let variety = Self.variety(of: source, among: known.map(\.language))
        {
            known = known.map { ($0.file, $0.language == variety ? source : $0.language) }
        }
        // The source language first, then in an order that has nothing to do with the disk's.
        let rank = { [source] (file: ProjectFile, language: LanguageTag) in
            // Of `values-ku` and `values-kmr`, which is an alias of it, the first counts.
            let isAlias = file.pathLanguage.map { $0.description != $0.canonical.description } ?? false
            return (language == source ? 0 : 1, language.description, isAlias ? 1 : 0, file.file.path)
        }
        var all = known.sorted { rank($0.file, $0.language) < rank($1.file, $1.language) }
        if all.contains(where: { $0.language == source && $0.file.hasNamesForSources }) {
            all = all.map { ($0.file.withoutSources, $0.language) }
        }
        groups.append(Group(name: group.name, layout: group.layout, files: all))
    }

    private func language(of file: ProjectFile) throws(LintError) -> LanguageTag {
        let own = file.pathLanguage?.canonical.language ?? file.reading.targetLanguage?.language
        // Some programs write the language of the translations in both places.
        if let stated = file.reading.sourceLanguage, file.hasSources, stated.language != source.language,
            stated.language != own
        {
            throw LintError(
                "its source language is \(stated), but that of the project is \(source)",
                help: "Name the right one with --source-language.")
        }
        let stated = file.reading.targetLanguage?.canonical
        guard let language = file.pathLanguage?.canonical ?? stated else { return source }
        if let stated, stated.language != language.language, stated != source {
            throw LintError("the file is in \(stated), but its path says \(language)", help: "Correct one of them.")
        }
        return language
    }
}
